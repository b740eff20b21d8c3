pub mod deep { pub struct Thing(pub i32); pub use {::std::fmt::Display, super::twice}; }
pub fn twice(x: i32) -> i32 { 2 * x }
pub fn unused() -> i32 { 5 }
#[macro_export]
macro_rules! bring { ($n:ident) => { mod $n { pub use {::std::vec::Vec as List, $crate::deep::{self, Thing}}; } } }
pub trait Tell { fn tell(&self) -> i32; }
impl Tell for deep::Thing { fn tell(&self) -> i32 { self.0 } }
