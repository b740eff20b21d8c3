//! Documented.
#![warn(clippy::pedantic)]
/// Overflows.
#[must_use] pub fn over(x: u8) -> Option<u8> { if x > 200 { return Some(255u8 + 1) } x.checked_add(1) }
/// Kinds.
#[derive(Debug, Clone, Copy)] pub enum Kind { /// A. 
A, /// B. 
B }
/// Binds a name like a variant.
#[must_use] pub fn any(k: Kind) -> u8 { match k { #[allow(non_snake_case, unreachable_patterns)] A => A as u8 + 10 } }
/// First.
pub mod one { /// F.
pub fn f() -> u8 { 1 } /// G.
pub fn g() -> u8 { 3 } }
/// Second.
pub mod two { /// F.
pub fn f() -> u8 { 2 } }
pub use one::*; pub use two::*;
/// Unused things.
pub fn unused() -> u8 { let x = 1; let mut y = 2; (3); y + g() }
