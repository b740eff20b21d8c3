//! From syntax to text, with the place of every token.

pub mod print;
pub(crate) mod tokens;
