#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind { A, B(u8), C { c: &'static str } }
impl Kind { pub const COUNT: u8 = 3; }
