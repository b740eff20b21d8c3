pub use core_mac::{tools::*, getter as mk_getter};
core_mac::registry!($ lookup, KEYS; alpha => 1 + 1, beta => helper::B, gamma => crate::helper::double(21));
pub mod helper { pub const B: i32 = 7; pub fn double(x: i32) -> i32 { x * 2 } }
pub fn who() -> &'static str { "shadow" }
pub mod option { #[derive(Debug)] pub enum Option<T> { Just(T) } }
pub mod prelude { pub use crate::{sum as total, who}; pub use core_mac::tools; }
