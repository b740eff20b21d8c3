use super::*;
#[path = "../hidden/deep.rs"]
pub mod deep;
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point { pub x: i32, pub(in crate::types) y: i32 }
impl Point { pub fn new(x: i32, y: i32) -> Self { Self { x, y } } }
pub fn yy(p: &Point) -> i32 { p.y + deep::shift(p) + area(p) }
pub mod inline { #[path = "other.rs"] pub mod renamed; pub mod child; }
