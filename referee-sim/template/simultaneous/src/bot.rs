//! A turn's decision: tree search for all players at once (see `engine`'s table for others).

use crate::eval::{Judge, SURE};
use crate::sim::{Action, State, PLAYERS};
use engine::duct::{Config, Duct};
use engine::playout::Leaf;
use engine::search::Search;
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(700);
/// Wall time of a later answer; the contest allows 50 ms.
pub const TURN: Duration = Duration::from_millis(36);

/// The playing bot of one game.
pub struct Bot {
    search: Duct<State, PLAYERS>,
    nodes: Option<u64>,
    first_turn: bool,
}

impl Bot {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(nodes: Option<u64>) -> Self {
        let (player, links, seed) = (0, 1 << 20, 1);
        let config = Config { player, links, exploration: 0.7, expand_at: 1, seed };
        Self { search: Duct::new(config), nodes, first_turn: true }
    }

    /// The action of the player in seat `me`, whose input arrived at `start`.
    pub fn decide(&mut self, state: &State, me: usize, start: Instant) -> Action {
        let time = if std::mem::take(&mut self.first_turn) { FIRST_TURN } else { TURN };
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(time)),
        };
        let mut judge = Leaf::within(Judge, -SURE, SURE);
        self.search.set_player(me);
        let decision = self.search.search(state, &mut judge, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&self.search, state, &judge, &decision);
        decision.action().unwrap_or_default()
    }
}
