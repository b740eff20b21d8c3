extern crate geo_core as orig;
extern crate self as types;
pub mod shapes { pub use crate::types::Point; pub fn area(p: &Point) -> i32 { -p.x } pub trait Shape { fn name(&self) -> String; } impl Shape for Point { fn name(&self) -> String { format!("b::{}", self.x) } } impl Shape for orig::P { fn name(&self) -> String { format!("b for a::{}", self.x) } } use orig; }
mod types_inner { #[derive(Debug, Clone, Copy, PartialEq)] pub struct Point { pub x: i32 } impl PartialEq<orig::P> for Point { fn eq(&self, o: &orig::P) -> bool { self.x == o.x } } impl From<orig::P> for Point { fn from(p: orig::P) -> Self { Point { x: p.x + 100 } } } use crate::orig; }
pub use types_inner::*;
pub use shapes::area;
pub mod a { pub use super::b::*; pub fn from_a() -> i32 { 1 } pub fn both() -> &'static str { "a's both" } }
pub mod b { pub use super::a::*; pub fn from_b() -> i32 { self::from_a() + 1 } pub fn both() -> &'static str { "b's both" } }
pub mod c { pub use super::{a::*, b::from_b}; pub use super::a::both; mod orig { pub fn both() -> &'static str { "unused" } } pub fn o() -> &'static str { orig::both() } }
