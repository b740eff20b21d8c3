//! Macros by example, procedural macros, and those of the standard library.

pub mod callers;
pub mod known;
pub mod paths;
pub mod procedural;
pub mod rules;
pub mod tokens;
