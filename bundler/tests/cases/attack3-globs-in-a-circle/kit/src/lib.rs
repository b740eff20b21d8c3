pub mod first { pub use super::second::*; pub fn one() -> i32 { two() - 1 } pub struct Mark(pub i32); pub(super) use one as uno; }
pub mod second { pub use super::first::*; pub use super::third::{self, *}; pub fn two() -> i32 { 2 } impl Mark { pub fn get(&self) -> i32 { self.0 + zero() } } }
pub mod third { pub use super::first::one as first_one; pub fn zero() -> i32 { 10 } pub enum Kind { Big, Small } pub use self::Kind::*; pub use self::Kind::{Big as Large}; }
mod hidden { pub trait Doubles { fn twice(&self) -> i32; } impl Doubles for i32 { fn twice(&self) -> i32 { *self * 2 } } pub trait Halves { fn half(&self) -> i32; } impl Halves for i32 { fn half(&self) -> i32 { *self / 2 } } }
pub mod traits { pub use crate::hidden::Doubles as _; pub use crate::hidden::{Halves as _}; }
pub fn uno() -> i32 { first::uno() }
#[macro_export] macro_rules! sum { () => { 0 }; ($a:expr $(, $r:expr)*) => { $a + $crate::names::total!($($r),*) } }
pub mod names { pub use crate::sum as total; pub use crate as me; }
pub use self::names::me as whole;
