//! The bot as a program.
fn main() {}
