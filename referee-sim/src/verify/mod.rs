//! Whether referee and simulator are right, by recorded games and by the log of one seat.

pub mod diff;
pub mod log;
