mod imp; mod types;
pub use imp::*;
pub use types::{Kind, Kind as K2};
pub use types::Kind::*;
pub mod prelude { pub use {Kind, run}; pub use super::imp::nested::{self as nst, leaf}; extern crate std as sstd; pub fn mx() -> i32 { sstd::cmp::max(4, 8) } pub mod string { pub use super::sstd::string::String; } }
pub fn run(k: Kind) -> String { use self::Kind::B as Bee; match k { A => "A".to_string(), Bee(n) => format!("B{}", n), ::types::Kind::C { c } => c.repeat(2) } }
