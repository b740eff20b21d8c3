//! A turn's decision: Chokudai search (see `engine`'s table for others).

use crate::eval::Judge;
use crate::sim::{Action, State, LENGTH};
use engine::chokudai::{Chokudai, Config};
use engine::search::Search;
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(700);
/// Wall time of a later answer; the contest allows 50 ms.
pub const TURN: Duration = Duration::from_millis(36);

/// The playing bot of one game.
pub struct Bot {
    search: Chokudai<State, i32>,
    nodes: Option<u64>,
    first_turn: bool,
}

impl Bot {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(nodes: Option<u64>) -> Self {
        let config = Config { plies: LENGTH, width: 1, capacity: 1000, dedup_bits: 16 };
        Self { search: Chokudai::new(config), nodes, first_turn: true }
    }

    /// The action of the player in seat `me`, whose input arrived at `start`.
    pub fn decide(&mut self, state: &State, _me: usize, start: Instant) -> Action {
        let time = if std::mem::take(&mut self.first_turn) { FIRST_TURN } else { TURN };
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(time)),
        };
        let decision = self.search.search(state, &mut Judge, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&self.search, state, &Judge, &decision);
        decision.action().unwrap_or_default()
    }
}
