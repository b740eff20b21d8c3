#[derive(Debug)]
pub struct Code(pub i32);
pub fn check(some_value: i32) { assert!(some_value % 2 == 1); assert!(some_value < 2, "{}") }
pub fn code(v: i32) { if v > 3 { std::panic::panic_any(Code(v)) } }
pub fn nowhere() -> u8 { unreachable!("{}") }
pub fn later() { todo!("{}", 1 + 1) }
pub fn braces() { panic!("{ not a format }") }
pub fn literal(c: i32) { assert!(c > 1, "own {text}") }
#[macro_export]
macro_rules! verify { ($c:expr) => { assert!($c) }; }
