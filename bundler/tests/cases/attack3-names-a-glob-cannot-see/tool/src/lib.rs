pub fn helper() -> &'static str { "tool helper" }
pub trait Speaks { fn speak(&self) -> &'static str { "tool speaks" } }
impl Speaks for i32 {}
pub fn min(a: i32, b: i32) -> i32 { if a < b { a } else { b } }
