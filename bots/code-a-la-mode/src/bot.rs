//! A turn's decision: Chokudai search over both chefs' turns, after the article of the contest's fourth.
//!
//! A partner whose turns a habit foretells goes on by it. How much any other one helps is measured by what his turns
//! are worth to the evaluation; one who does not help is expected to stand still until he does.

use crate::eval::Judge;
use crate::habits::{Habit, Habits};
use crate::io::Observation;
use crate::memory;
use crate::node::{Manner, Node};
use crate::sim::{Action, Kitchen, State, OUT};
use crate::tasks::Step;
use crate::weights::Weights;
use engine::chokudai::{Chokudai, Config};
use engine::search::{Decision, Search, Stats};
use engine::{Clock, Limit, State as _};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(300);
/// Wall time of a later answer; the contest allows 50 ms. The rest is room for a stall of the machine: a single late
/// answer costs the rest of the match, and twice the nodes are worth nothing that could be measured.
pub const TURN: Duration = Duration::from_millis(20);

/// Nodes of the search that tells what a copy of the bot would have done in the partner's place.
const COPY: u64 = 1000;

/// What the bot does: every part can be changed or switched off by name.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the search.
    pub search: Config,
    /// The evaluation.
    pub weights: Weights,
    /// Plies of the search beside a partner who cooks by a known habit: he has one action in each of his turns.
    pub plies_by_habit: u8,
    /// Share of the partner's turns from which on a habit that foretold them is trusted.
    pub least_foretold: f32,
    /// Turns by which it is then ahead of a copy of the bot in foretelling.
    pub least_ahead: f32,
    /// Customers after the waiting ones for whom food is taken.
    pub ahead: u8,
    /// Part of the partner's earlier help, and of what was foretold, that counts with that of his last turn.
    pub memory: f32,
    /// Points of help with which a round begins.
    pub trust: f32,
    /// Points of help per turn below which the partner is expected to waste every second turn.
    pub good_help: f32,
    /// Points of help per turn below which the partner is not counted on.
    pub least_help: f32,
    /// Times that a situation comes back before what was done in it is not done any more: a partner who answers it
    /// always alike would bring it back for the rest of the round.
    pub most_returns: u8,
}

impl Settings {
    /// The strongest bot.
    pub const fn best() -> Self {
        Self {
            search: Config { plies: 16, width: 1, capacity: 1000, dedup_bits: 16 },
            weights: Weights::best(),
            plies_by_habit: 32,
            least_foretold: 0.5,
            least_ahead: 6.0,
            ahead: 1,
            memory: 0.9,
            trust: 40.0,
            good_help: 30.0,
            least_help: 5.0,
            most_returns: 2,
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
    /// Which habits foretell them.
    habits: Habits,
    /// What was done in which situation of this round.
    past: Vec<(u64, Action)>,
}

impl<'t> Bot<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(kitchen: &'t Kitchen, settings: &'t Settings, nodes: Option<u64>) -> Self {
        let judge = Judge::new(kitchen, &settings.weights);
        let plies = settings.search.plies.max(settings.plies_by_habit.into());
        let search = Chokudai::new(Config { plies, ..settings.search });
        Self {
            kitchen,
            settings,
            judge,
            search,
            stats: Stats::default(),
            nodes,
            last: None,
            help: settings.trust,
            habits: Habits::new(),
            past: Vec::new(),
        }
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
            None => {
                (self.help, self.habits) = (self.settings.trust, Habits::new());
                self.past.clear();
            }
        }
        let partner = 1 - state.actor();
        let Settings { least_foretold, least_ahead, .. } = *self.settings;
        let habit = self.habits.likeliest(least_foretold, least_ahead);
        let cooks = matches!(habit, Some(Habit::Cook { .. }));
        let mut manner = self.manner();
        manner.habits[partner] = habit;
        manner.slow[partner] = habit.is_none() && self.help < self.settings.good_help;
        let helps = cooks || self.help >= self.settings.least_help;
        manner.idle[partner] = state.chefs[partner].cell == OUT || !helps;
        self.judge.expect(manner.idle, &state);
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(limit)),
        };
        let Settings { search, plies_by_habit, .. } = *self.settings;
        let plies = if cooks { plies_by_habit.into() } else { search.plies };
        let root = Node::new(self.kitchen, manner, state);
        let first = self.fresh(&root);
        let decision = self.search(&root, &first, plies, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&self.search, &root, &self.judge, &decision);
        self.stats = decision.stats;
        let action = decision.action().map_or(Action::Wait, |step| step.action);
        self.past.push((state.situation(), action));
        let before = state;
        state.advance(self.kitchen, action);
        self.last = Some((before, state));
        action
    }

    /// Both chefs do what is best for the kitchen.
    fn manner(&self) -> Manner {
        let (idle, slow, ahead) = ([false; 2], [false; 2], self.settings.ahead);
        Manner { idle, slow, habits: [None; 2], ahead, steadfast: true }
    }

    /// What is left to try where the situation came back too often; nothing else is limited.
    fn fresh(&self, root: &Node) -> Vec<Step> {
        let here = root.state.situation();
        let tried = || self.past.iter().filter(|(then, _)| *then == here).map(|(_, action)| action);
        let mut steps = Vec::new();
        if tried().count() >= self.settings.most_returns.into() {
            root.legal_actions(&mut steps);
            steps.retain(|step| tried().all(|action| *action != step.action));
        }
        steps
    }

    /// Searches from `first` on, or from all actions if there are none.
    fn search(
        &mut self,
        root: &Node<'t>,
        first: &[Step],
        plies: usize,
        clock: &mut Clock,
    ) -> Decision<Step> {
        self.search.set_plies(plies);
        self.search.search_among(root, first, &mut self.judge, clock)
    }

    /// Takes in what the partner did between `before` and `after`.
    fn watch(&mut self, before: &State, after: &State) {
        if before.actor() == after.actor() {
            return;
        }
        self.judge.expect([false; 2], before);
        let mut clock = Clock::start(Limit::Nodes(self.nodes.unwrap_or(COPY).min(COPY)));
        let root = Node::new(self.kitchen, self.manner(), *before);
        let copy = self.search(&root, &[], self.settings.search.plies, &mut clock).action();
        let copy = copy.map_or(Action::Wait, |step| step.aim());
        self.habits.observe(self.kitchen, (before, after), copy, self.settings.memory);
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
