//! Inlines a bot, its path crates and third-party crates into one `.rs` file that a contest
//! IDE accepts.
#![forbid(unsafe_code)]

pub mod apply;
pub mod bundle;
pub mod check;
pub mod error;
mod procmacro;
pub mod profile;
pub mod report;
pub mod resolve;
pub mod source;
pub mod trace;
pub mod watch;

mod buildscript;
mod cache;
mod cfg;
mod clean;
mod edition;
mod ergonomics;
mod expand;
mod finish;
mod fold;
mod layout;
mod licenses;
mod load;
mod macropaths;
mod names;
pub mod print;
pub mod prune;
mod rewrite;
mod shorten;
mod stdmacro;
mod strip;
mod tokens;
