//! A turn's decision: Chokudai search over both chefs' turns, after the article of the contest's fourth.

use crate::eval::{Judge, Weights};
use crate::io::Seen;
use crate::memory;
use crate::node::{Node, World};
use crate::sim::state::LAST_TURN;
use crate::sim::{Action, Kitchen, State};
use engine::chokudai::{Chokudai, Config, Stats};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(300);
/// Wall time of a later answer; the contest allows 50 ms.
pub const TURN: Duration = Duration::from_millis(36);

/// What the bot does: every part can be changed or switched off by name.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the search.
    pub search: Config,
    /// The evaluation.
    pub weights: Weights,
    /// Customers after the waiting ones for whom food is taken.
    pub ahead: usize,
}

impl Settings {
    /// The strongest bot.
    pub const fn best() -> Self {
        Self {
            search: Config { plies: 16, width: 1, capacity: 1000, dedup_bits: 16 },
            weights: Weights::best(),
            ahead: 1,
        }
    }
}

/// The playing bot of one match.
pub struct Cook<'t> {
    kitchen: &'t Kitchen,
    settings: &'t Settings,
    nodes: Option<u64>,
    /// The state of the last turn.
    last: Option<State>,
    stats: Stats,
}

impl<'t> Cook<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(kitchen: &'t Kitchen, settings: &'t Settings, nodes: Option<u64>) -> Self {
        Self { kitchen, settings, nodes, last: None, stats: Stats::default() }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, seen: &Seen, start: Instant) -> Action {
        let limit = if self.last.is_none() { FIRST_TURN } else { TURN };
        let last = self.last.filter(|last| last.turn < seen.state.turn);
        let state = memory::complete(self.kitchen, last.as_ref(), seen);
        self.last = Some(state);
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(limit)),
        };
        let idle = [false; 2];
        let judge = Judge::new(self.kitchen, &self.settings.weights, idle);
        let world = World { kitchen: self.kitchen, judge, idle, ahead: self.settings.ahead };
        let mut search = Chokudai::new(self.settings.search);
        search.set_plies(self.settings.search.plies.min(usize::from(LAST_TURN + 1 - state.turn)));
        let plan = search.search(&Node::new(&world, state), &world.judge, &mut clock);
        self.stats = search.stats().clone();
        plan.actions.first().map_or(Action::Wait, |step| step.action)
    }
}
