//! Library.
#![forbid(unsafe_code)]
#![deny(missing_docs, dead_code, unused_imports)]
#![warn(rust_2018_idioms, unreachable_pub, clippy::pedantic)]
#![allow(non_snake_case, unknown_lints, some_lint_of_later)]
/// Runs.
pub fn run() -> String { let X = private::Helper_one(); format!("{}", X) }
/// Shape.
#[derive(Debug)]
pub struct Shape { /** side */ pub side: u32 }
impl Shape {
    /// New.
    #[must_use]
    pub fn new(side: u32) -> Self { Self { side } }
    /// Area.
    pub fn area(&self) -> u32 { self.side * self.side }
    /// Unused by the program.
    pub fn unused(&self) -> u32 { private::old() }
}
mod private {
    #[expect(deprecated, reason = "still needed")]
    pub fn Helper_one() -> u32 { old() + 1 }
    #[deprecated(since = "1", note = "use new")]
    pub(crate) fn old() -> u32 { 4 }
}
