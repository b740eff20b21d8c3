#[path = "step_impl.rs"] mod step; pub use step::Vm; use super::*; #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] pub struct Pos(pub usize);
pub mod inline { #[path = "odd.rs"] pub mod odd; pub const fn here() -> u32 { odd::K + 1 } }
