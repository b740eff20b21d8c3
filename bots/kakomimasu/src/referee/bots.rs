//! Built-in bots.

use engine::referee::{Bot, Seat};

/// Names of the built-in bots.
pub const NAMES: &[(&str, &str)] = &[];

/// A built-in bot by name.
pub fn bot(_name: &str, _seat: Seat) -> Option<Box<dyn Bot>> {
    None
}
