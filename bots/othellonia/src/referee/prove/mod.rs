//! Proofs: upper bounds by Lagrangian relaxation, and branch and bound on them. Not part of the bot.
//!
//! The leader is fixed first, one tree per skilled leader and one for all others together. Every pair
//! score is then split between its two pieces, `p_jm + p_mj = R_jm`. A deck is worth at most what the
//! best `r` pieces are worth of which each may choose its own best `r - 1` partners by its shares
//! (upper planes; Caprara, Pisinger and Toth, 1999). Shares move by subgradients towards agreement of
//! these choices; cost limits have a price per piece; group limits and attributes hold in each choice.
//! All numbers are whole, in 64ths of a point, so that a bound is never off by rounding.

mod choice;
mod costs;
mod planes;
mod tree;

pub use tree::{prove, Proof};

/// Parts of a point.
pub(crate) const UNIT: i32 = 64;
