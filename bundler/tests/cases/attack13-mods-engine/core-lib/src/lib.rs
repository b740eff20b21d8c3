#[macro_use] mod macros;
pub mod world;
mod hidden { pub(super) fn secret() -> u32 { 42 } pub(crate) mod inner { pub(in crate::hidden) const K: u32 = 3; pub(crate) fn up() -> u32 { super::secret() + self::K } } pub fn k() -> u32 { inner::K } }
pub mod prelude { pub use crate::world::{entity::{self, Entity, Id}, World, *}; pub use crate::{registry, Step}; #[doc(no_inline)] pub use std::collections::BTreeMap as Map; }
pub trait Step { const PRIO: i8 = 0; type Ctx: ?Sized; fn step(&mut self, ctx: &mut Self::Ctx) -> bool; }
impl<F> Step for F where F: FnMut(&mut world::World) -> bool { type Ctx = world::World; fn step(&mut self, w: &mut world::World) -> bool { self(w) } }
pub fn total() -> u32 { hidden::secret() + hidden::inner::up() + hidden::k() }
const TABLE_BASE: u8 = 200;
pub const TABLE: [u8; 4] = include!("table.in");
pub static BANNER: &str = include_str!("../banner.txt");
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
#[cfg(feature = "grid")] pub fn grid() -> &'static str { "grid" }
#[cfg(not(feature = "grid"))] pub fn grid() -> &'static str { "no grid" }
#[cfg_attr(feature = "extra", derive(Debug))] #[derive(Default)] pub struct Opt { #[cfg(feature = "extra")] pub x: u8, pub y: u8 }
/// items by a macro, in another crate
#[macro_export]
macro_rules! registry { ($v:vis mod $m:ident { $($n:ident : $t:ty),* $(,)? }) => { $v mod $m { #[allow(unused_imports)] use super::*; #[derive(Default)] pub struct Reg { $(pub $n: ::std::vec::Vec<$t>),* } pub const NAMES: &[&str] = &[$(stringify!($n)),*]; impl Reg { pub fn len(&self) -> usize { 0 $(+ self.$n.len())* } } $(pub fn $n(r: &mut Reg, x: $t) -> &mut $t { r.$n.push(x); r.$n.last_mut().unwrap() })* } }; }
