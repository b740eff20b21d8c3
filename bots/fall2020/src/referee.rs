//! The local referee.
