//! Commands that play games: one, a match, two bots compared, claims, numbers tuned, and positions for learners.

pub mod ablate;
pub mod arena;
pub mod compare;
pub mod match_report;
pub mod merge;
pub mod play;
pub mod selfplay;
pub mod tune;
