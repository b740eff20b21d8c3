//! What the user types.

pub mod args;
mod examples;
pub mod watch;
