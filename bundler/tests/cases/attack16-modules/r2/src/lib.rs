pub mod r2 { pub fn r2() -> u8 { 2 } pub(crate) fn secret() -> u8 { 99 } pub use self::r2 as again; }
pub use r2::*; pub fn open() -> u8 { r2::secret() }
pub mod a { pub mod b { pub mod c { pub const P: &str = "abc"; pub(in super::super::super::a) const Q: &str = "q"; pub use super::super::super::r2 as up; } pub fn q() -> &'static str { c::Q } } pub use self::b::{self as bee, c::{self, P as PP}}; }
