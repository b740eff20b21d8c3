pub use a_really_other::{self as a, bee, outer::{looped::{inner_sum, sum as total}, *}, Thing as ThingMac};
pub use beta::{prelude::{*, nst::{self, other}}, A as VarA, C};
pub mod facade { pub use super::{a::comb::*, a::comb::deeper::who}; pub mod a { pub fn local() -> &'static str { "local a" } } pub fn pick() -> (&'static str, &'static str, u32) { (a::local(), super::a::comb::who(), ::a_really_other::VALUE) } }
pub const fn same() -> bool { let a: bee::Kind = beta::Kind::A; matches!(a, beta::K2::A) }
pub mod a_trait { pub trait Ext { fn ext(&self) -> u32; } impl Ext for super::a::Shape { fn ext(&self) -> u32 { self.area() + 1 } } }
pub use a_trait::Ext as _;
