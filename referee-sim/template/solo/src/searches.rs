//! The searches that the bot can play with. `engine`'s table has more.

use crate::bot::{chosen, Chosen, Maker};
use crate::eval::{Judge, Weights};
use crate::sim::LENGTH;
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};

/// The search that the bot plays, in the contest and as `default` at home: another one is another name here.
pub const PLAYED: Maker = chokudai;
/// Names of all, for `--bot default:search=beam`; the first is the one that is played.
pub const NAMES: &[&str] = &["played", "chokudai", "beam"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[PLAYED, chokudai, beam];

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
