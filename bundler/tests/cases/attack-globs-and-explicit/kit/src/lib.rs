pub fn value() -> &'static str { "kit" }
pub fn kit_only() -> u8 { 21 }
pub fn name() -> &'static str { "kit name" }
pub struct Shared;
impl Shared { pub fn name() -> &'static str { "kit shared" } }
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Dir { North, South, East }
mod hidden { #[derive(Debug)] pub struct Long<T> { pub field: T } }
pub use hidden::Long as Renamed;
