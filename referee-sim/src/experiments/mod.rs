//! Commands that play games: one, a match, two bots compared, claims, and numbers tuned.

pub mod ablate;
pub mod arena;
pub mod compare;
pub mod match_report;
pub mod merge;
pub mod play;
pub mod tune;
