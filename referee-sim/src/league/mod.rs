//! A league: named versions of bots, one SQLite file, games until everybody's place is known.
//!
//! ```text
//! run ── trials ── plan (rounds of blocks) ── pool ── store (every game) ── standings ── report
//! ```
//!
//! Blocks are planned in rounds. A round follows from the results of all rounds before it alone, is
//! written down before its first game, and every block is written in one transaction when its last
//! game is over. Killed at any moment, a league goes on where it was and ends the same.

pub mod again;
pub mod board;
pub mod bots;
pub mod budget;
pub mod commands;
pub mod matches;
pub mod plan;
pub mod reading;
pub mod report;
pub mod run;
mod schema;
pub mod standings;
pub mod store;
pub mod trials;
pub mod version;
pub mod versus;
pub mod watch;

/// Outcome of a game for one seat.
pub const OUTCOMES: [&str; 5] = ["normal", "timeout", "crash", "invalid", "starved"];
