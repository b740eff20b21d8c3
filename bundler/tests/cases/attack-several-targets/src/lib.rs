pub mod common;
pub struct Engine { n: u32 }
impl Engine { pub fn new(n: u32) -> Self { Self { n: kit::adjust(n) } } pub fn step(&self) -> u32 { square!(self.n) } }
impl std::fmt::Display for Engine { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "E{}", self.n) } }
#[macro_export] macro_rules! square { ($e:expr) => { $crate::mul($e, $e) } }
pub fn mul(a: u32, b: u32) -> u32 { a * b + common::id().len() as u32 }
