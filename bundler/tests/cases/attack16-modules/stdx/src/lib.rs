pub mod vec { pub fn it() -> &'static str { "stdx vec" } }
pub mod core { pub mod mem { pub fn size_of<T>() -> usize { 4242 } } pub fn me() -> &'static str { crate::ident() } }
pub use self::core as std_core;
fn ident() -> &'static str { concat!("stdx", 1) }
pub mod std { pub use ::std::vec::Vec as Array; pub mod mem { pub use ::std::mem::swap; pub fn replace() -> u8 { 7 } } }
pub use crate::std::*;
pub mod prelude { pub use crate::vec as v; pub use super::core::*; pub use super::std::mem as m; }
