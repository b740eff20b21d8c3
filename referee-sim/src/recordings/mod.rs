//! Recorded games in files: ours, and those of CodinGame.

pub mod fields;
pub mod import;
pub mod json;
pub mod read;
pub mod replay;
