//! The searches that the bot can play with: `main.rs` names one of them, `--bot default:search=beam` any.
//! `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::{Judge, Weights};
use crate::sim::LENGTH;
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};

/// Their names; the first is the best.
pub const NAMES: &[&str] = &["chokudai", "beam"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[chokudai, beam];

/// Chokudai search: any time limit.
pub fn chokudai(_me: usize, weights: Weights) -> Chosen {
    let config = chokudai::Config { plies: LENGTH, width: 1, capacity: 1000, dedup_bits: 16 };
    chosen(Chokudai::new(config), Judge(weights))
}

/// Beam search of a known width.
pub fn beam(_me: usize, weights: Weights) -> Chosen {
    let width = Width::Clock(10_000);
    let config = beam::Config { plies: LENGTH, width, max_step: 1, stop: Stop::Never };
    chosen(Beam::new(config), Judge(weights))
}
