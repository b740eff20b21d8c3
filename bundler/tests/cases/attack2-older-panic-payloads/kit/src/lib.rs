#[derive(Debug)]
pub struct Code(pub i32);
pub fn code(v: i32) { if v > 3 { panic!(Code(v)) } }
pub fn literal(c: i32) { let text = String::from("own {text}"); assert!(c > 1, text) }
