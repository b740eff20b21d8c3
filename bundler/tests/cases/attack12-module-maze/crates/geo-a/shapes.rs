use crate::t::*;
pub fn area(p: &Point) -> i32 { p.x * 10 }
pub trait Shape { fn name(&self) -> String { format!("a::{}", self.x()) } fn x(&self) -> i32; }
impl Shape for Point { fn x(&self) -> i32 { self.x } }
mod private { use super::super::shapes as me; pub fn via() -> i32 { me::area(&me::Point::new(2, 0)) } }
pub use private::via as via_cycle;
