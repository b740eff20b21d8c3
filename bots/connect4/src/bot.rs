//! A turn's decision within its time.

use crate::eval::Weights;
use crate::sim::{Action, State};
use engine::playout::Playout;
use engine::search::{Decision, RootAction};
use engine::uct::{Config, Uct};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// What the contest allows for the first answer, in milliseconds of wall time.
pub const FIRST_TURN_MS: u64 = 1000;
/// What it allows for a later answer.
pub const TURN_MS: u64 = 50;
/// How much of that the bot thinks, in percent: the rest is for a slow judge.
const USED: u64 = 72;

/// What a search found: its decision, and all actions of its root by visits.
#[derive(Clone, Debug)]
pub struct Found {
    /// The best action, and what it is worth.
    pub decision: Decision<Action>,
    /// The most visited first.
    pub actions: Vec<RootAction<Action>>,
}

/// What a turn asks: the best action in a state, and what is known of it.
pub type Chosen = Box<dyn FnMut(&State, &mut Clock) -> Found + Send>;
/// Makes a search; `None` where its weights are no network.
pub type Maker = fn(Weights) -> Option<Chosen>;

/// A search with what judges its states.
pub fn chosen<J: Playout<State> + Send + 'static>(config: Config, mut judge: J) -> Chosen {
    let mut search = Uct::new(config);
    Box::new(move |state, clock| {
        let decision = engine::search::Search::search(&mut search, state, &mut judge, clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&search, state, &judge, &decision);
        Found { decision, actions: search.root_actions() }
    })
}

/// The playing bot of one game.
pub struct Bot {
    search: Chosen,
    nodes: Option<u64>,
    is_first: bool,
}

impl Bot {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(search: Chosen, nodes: Option<u64>) -> Self {
        Self { search, nodes, is_first: true }
    }

    /// What the search finds for the player to act, whose input arrived at `start`.
    pub fn think(&mut self, state: &State, start: Instant) -> Found {
        let allowed = if std::mem::take(&mut self.is_first) { FIRST_TURN_MS } else { TURN_MS };
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(Duration::from_millis(allowed * USED / 100))),
        };
        (self.search)(state, &mut clock)
    }
}
