pub fn sib() -> &'static str { include_str!("note.txt").trim() }
const LOCAL: i32 = 7;
pub fn tab() -> [i32; 3] { include!("table.in") }
pub static RAW: &[u8] = include_bytes!("note.txt");
