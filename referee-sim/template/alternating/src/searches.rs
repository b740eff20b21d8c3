//! The searches that the bot can play with. `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::{Judge, Weights, SURE};
use crate::sim::LENGTH;
use engine::alphabeta::{self, AlphaBeta};
use engine::playout::Leaf;
use engine::uct::{self, Uct};

/// The search that the bot plays, in the contest and as `default` at home: another one is another name here.
pub const PLAYED: Maker = uct;
/// Names of all, for `--bot default:search=alphabeta`; the first is the one that is played.
pub const NAMES: &[&str] = &["played", "uct", "alphabeta"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[PLAYED, uct, alphabeta];

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
