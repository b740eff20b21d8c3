extern crate self as me;
pub extern crate self_b as bee;
pub use me::outer::inner as looped;
pub mod outer {
    pub use super::*;               // cycle outer <-> root glob
    pub mod inner { pub use super::super::outer::*; pub(in crate::outer) fn restricted() -> u32 { 11 } pub(super) const SUP: u32 = 4; pub(self) fn own() -> u32 { 5 } pub fn sum() -> u32 { restricted() + SUP + own() + me::VALUE } }
    pub fn via() -> u32 { inner::restricted() * 2 + inner::SUP }
    pub use self::inner::sum as inner_sum;
}
pub use outer::*;
pub const VALUE: u32 = 300;
pub enum Shape { Circle(u32), Sq { side: u32 }, Unit }
pub use Shape::{Circle as Round, Sq, *};
impl Shape { pub fn area(&self) -> u32 { use Shape as S; match self { S::Circle(r) => r * r * 3, Sq { side } => side * side, Unit => 1 } } }
pub mod shadow { pub fn who() -> &'static str { "glob" } pub fn glob_only() -> &'static str { "glob_only" } }
pub mod explicit { pub fn who() -> &'static str { "explicit" } }
pub mod comb { pub use super::shadow::*; pub use super::explicit::who; pub mod deeper { pub use super::*; pub fn who() -> &'static str { "deeper" } pub fn up() -> String { format!("{}+{}+{}", who(), super::who(), self::super::super::shadow::who()) } } }
// same name in three namespaces
pub mod ns { #[allow(non_snake_case)] pub fn Thing(x: u8) -> Thing { Thing { x } } pub struct Thing { pub x: u8 } #[macro_export] macro_rules! Thing { ($e:expr) => { $crate::ns::Thing($e).x + 1 } } pub use crate::Thing; }
mod private { pub struct Hidden(pub u8); impl Hidden { pub const fn new() -> Self { Hidden(6) } } pub trait Sealed { fn sealed(&self) -> u8; } impl Sealed for Hidden { fn sealed(&self) -> u8 { self.0 * 2 } } }
pub fn hidden() -> private::Hidden { private::Hidden::new() }
pub trait Open: private::Sealed { fn open(&self) -> u8 { self.sealed() + 1 } } impl Open for private::Hidden {}
