pub(in super::super) const LEVEL: i32 = 3;
pub(super) fn shift(p: &super::Point) -> i32 { p.y << LEVEL }
mod sibling;
pub use sibling::*;
