//! Inlines a bot, its path crates and third-party crates into one `.rs` file that a contest
//! IDE accepts.
//!
//! The folders are the stages in the order in which a program passes them.
#![forbid(unsafe_code)]

pub mod bundle;
pub mod cargo;
pub mod error;
pub mod inspect;
pub mod passes;
pub mod program;
pub mod source;
pub mod verify;

pub mod emit;
pub mod reach;

mod editions;
mod macros;
mod names;
mod sharpen;
mod shrink;
