#![allow(non_snake_case, non_upper_case_globals)]
pub fn Meters(x: f64) -> String { format!("tool {x}") }
pub const Token: u8 = 4;
pub static Mark: [u8; 2] = [1, 2];
pub fn Inside(a: i32, b: i32) -> i32 { a * b }
