pub fn grid() -> &'static str { "kit function" }
pub mod grid { pub fn name() -> &'static str { "kit module" } }
#[macro_export]
macro_rules! grid { () => { "kit macro" }; }
#[derive(Debug)]
pub enum Shape { Circle(u32), Square { side: u32 }, Empty }
pub const LIMIT: u8 = 100;
pub mod same { pub mod same { pub fn same() -> i32 { 1 } } }
pub fn same() -> i32 { 10 }
pub use self::other::*;
mod other { pub struct Point; pub fn name() -> Point { Point } pub struct Hidden; }
