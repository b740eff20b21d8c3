//! Inlines a bot, its path crates and third-party crates into one `.rs` file that a contest
//! IDE accepts.
#![forbid(unsafe_code)]

pub mod bundle;
pub mod error;
pub mod resolve;
pub mod source;

mod buildscript;
mod cfg;
mod clean;
mod edition;
mod expand;
mod finish;
mod fold;
mod layout;
mod load;
mod macropaths;
mod names;
pub mod print;
pub mod prune;
mod rewrite;
mod stdmacro;
mod strip;
mod tokens;
