//! A turn's decision: Chokudai search over both chefs' turns, after the article of the contest's fourth.
//!
//! How much the partner helps is measured by what his turns are worth to the evaluation. One who does
//! not help is expected to stand still until he does.

use crate::eval::Judge;
use crate::io::Observation;
use crate::memory;
use crate::node::{Manner, Node};
use crate::sim::state::LAST_TURN;
use crate::sim::{Action, Kitchen, State, OUT};
use crate::weights::Weights;
use engine::chokudai::{Chokudai, Config};
use engine::search::{Search, Stats};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(300);
/// Wall time of a later answer; the contest allows 50 ms. The rest is room for a stall of the machine: a single late
/// answer costs the rest of the match, and twice the nodes are worth nothing that could be measured.
pub const TURN: Duration = Duration::from_millis(20);

/// What the bot does: every part can be changed or switched off by name.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the search.
    pub search: Config,
    /// The evaluation.
    pub weights: Weights,
    /// Customers after the waiting ones for whom food is taken.
    pub ahead: u8,
    /// Part of the partner's earlier help that counts with that of his last turn.
    pub memory: f32,
    /// Points of help with which a round begins.
    pub trust: f32,
    /// Points of help per turn below which the partner is expected to waste every second turn.
    pub good_help: f32,
    /// Points of help per turn below which the partner is not counted on.
    pub least_help: f32,
}

impl Settings {
    /// The strongest bot.
    pub const fn best() -> Self {
        Self {
            search: Config { plies: 16, width: 1, capacity: 1000, dedup_bits: 16 },
            weights: Weights::best(),
            ahead: 1,
            memory: 0.9,
            trust: 40.0,
            good_help: 30.0,
            least_help: 5.0,
        }
    }
}

/// The playing bot of one match.
pub struct Bot<'t> {
    kitchen: &'t Kitchen,
    settings: &'t Settings,
    judge: Judge<'t>,
    search: Chokudai<Node<'t>, f32>,
    stats: Stats,
    nodes: Option<u64>,
    /// The state of the last turn, and what became of it by the own action.
    last: Option<(State, State)>,
    /// Points per turn that the partner's turns are worth.
    help: f32,
}

impl<'t> Bot<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(kitchen: &'t Kitchen, settings: &'t Settings, nodes: Option<u64>) -> Self {
        let judge = Judge::new(kitchen, &settings.weights);
        let search = Chokudai::new(settings.search);
        let (stats, help) = (Stats::default(), settings.trust);
        Self { kitchen, settings, judge, search, stats, nodes, last: None, help }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let limit = if self.last.is_none() { FIRST_TURN } else { TURN };
        let last = self.last.filter(|(last, _)| last.turn < observation.state.turn);
        let mut state =
            memory::complete(self.kitchen, last.as_ref().map(|(last, _)| last), observation);
        match &last {
            Some((_, after)) => self.watch(after, &state),
            None => self.help = self.settings.trust,
        }
        let partner = 1 - state.actor();
        let mut idle = [false; 2];
        idle[partner] = state.chefs[partner].cell == OUT || self.help < self.settings.least_help;
        self.judge.expect(idle, &state);
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(limit)),
        };
        let plies = usize::from(LAST_TURN + 1 - state.turn).min(self.settings.search.plies);
        self.search.set_plies(plies);
        let mut slow = [false; 2];
        slow[partner] = self.help < self.settings.good_help;
        let manner = Manner { idle, slow, ahead: self.settings.ahead, steadfast: true };
        let root = Node::new(self.kitchen, manner, state);
        let decision = self.search.search(&root, &mut self.judge, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&self.search, &root, &self.judge, &decision);
        self.stats = decision.stats;
        let action = decision.action().map_or(Action::Wait, |step| step.action);
        let before = state;
        state.advance(self.kitchen, action);
        self.last = Some((before, state));
        action
    }

    /// Measures what the partner did between `before` and `after`.
    fn watch(&mut self, before: &State, after: &State) {
        if before.actor() == after.actor() {
            return;
        }
        self.judge.expect([false; 2], before);
        let mut after = *after;
        // Whom he served is known by the new customers, or by the points that nobody else can have got.
        after.score = before.score;
        for customer in &before.waiting {
            let left = after.waiting.iter().all(|c| c.customer != customer.customer);
            after.score += if left && !customer.served { i32::from(customer.award) } else { 0 };
        }
        let gain = self.judge.value(&after) - self.judge.value(before);
        self.help = self.help * self.settings.memory + gain * (1.0 - self.settings.memory);
    }
}
