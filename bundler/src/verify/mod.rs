//! What is known of a finished bundle: it compiles, and it runs as the cargo build does.

pub mod behaviour;
pub mod code;
pub mod compile;
pub mod runs;
pub mod rustc;
