//! The searches that the bot can play with: `main.rs` names one of them, `--bot default:search=alphabeta` any.
//! `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::{Judge, Weights, SURE};
use crate::sim::LENGTH;
use engine::alphabeta::{self, AlphaBeta};
use engine::playout::Leaf;
use engine::uct::{self, Uct};

/// Their names; the first is the best.
pub const NAMES: &[&str] = &["uct", "alphabeta"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[uct, alphabeta];

/// Monte Carlo tree search.
pub fn uct(_me: usize, weights: Weights) -> Chosen {
    let config = uct::Config { nodes: 1 << 18, exploration: 0.7, expand_at: 1, seed: 1 };
    chosen(Uct::new(config), Leaf::within(Judge(weights), -SURE, SURE))
}

/// Alpha-beta search, deeper and deeper.
pub fn alphabeta(_me: usize, weights: Weights) -> Chosen {
    let config = alphabeta::Config { depth: LENGTH as u32, table_bits: 18 };
    chosen(AlphaBeta::new(config), Judge(weights))
}
