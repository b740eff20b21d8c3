#[derive(Debug)]
pub struct Code(pub i32);
pub fn code(v: i32) { if v > 3 { panic!(Code(v)) } }
pub fn literal(c: i32) { let text = String::from("own {text}"); assert!(c > 1, text) }
pub fn by_path(v: i32) { if v > 3 { std::panic!(Code(v)) } else if v > 2 { ::std::panic!("by path {v}") } }
pub fn assert_by_path(c: i32) { let text = String::from("by path {text}"); std::assert!(c > 1, text) }
