//! A turn's decision, after the article of the contest's third (Chokudai search of six plies) and
//! what won against it.
//!
//! Others are guessed, each by several guesses that are scored by what he does. A few worlds follow, in
//! each of which all others are known; the action with the best mean over these worlds is played.

use crate::eval::{Habit, Weights};
use crate::guess::{Belief, Guesses, LINES};
use crate::io::Observation;
use crate::memory;
use crate::node::{useful_actions, Line, Node, Rivals, Sum};
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::chokudai::Config;
use engine::search::{Decision, Search, Stats};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of an answer; the contest allows 50 ms, and a small search may still end after it.
pub const TURN: Duration = Duration::from_millis(36);
/// Nodes of a small search.
const LEAST_SLICE: u64 = 30;
/// More gain nothing, and the last ones may end after the turn.
const MOST_SLICE: u64 = 400;
/// Nodes of a turn before one was measured; few, as the judge may build without optimisation.
const FIRST_PACE: u64 = 4000;

/// What the bot does: every part can be changed or switched off by name.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the Chokudai search.
    pub search: Config,
    /// PLAN, LIGHT and YELL are searched in so many first plies.
    pub casting_plies: u8,
    /// The evaluation.
    pub weights: Weights,
    /// How others move, as far as they are not searched.
    pub habit: Habit,
    /// What the others' own searches value.
    pub rival_weights: Weights,
    /// Actions of these lines that our search takes for granted.
    pub rival_plies: u8,
    /// Worlds that are drawn from the guesses about the others; 0 for one search of all the budget.
    pub worlds: u32,
    /// Small searches, one for each world and first action, that a turn's nodes are for.
    pub slices: u32,
    /// How many times as many a search from the side of a rival has.
    pub line_slices: u32,
    /// The evaluation once one rival is left.
    pub duel_weights: Weights,
    /// How guesses are believed.
    pub belief: Belief,
}

impl Settings {
    /// The article's bot.
    pub const fn article() -> Self {
        Self {
            search: Config { plies: 6, width: 1, capacity: 1500, dedup_bits: 16 },
            casting_plies: 2,
            weights: Weights::article(),
            habit: Habit::article(),
            rival_weights: Weights::article(),
            rival_plies: 0,
            worlds: 0,
            slices: 40,
            line_slices: 3,
            duel_weights: Weights::article(),
            belief: Belief { hit: 1.0, memory: 0.95, lines: 2.0 },
        }
    }

    /// The strongest bot.
    pub const fn best() -> Self {
        let weights = Weights {
            wanderer: 1.8,
            beside: -170.0,
            plan: 700.0,
            yelled: -800.0,
            apart: -28.0,
            spread: -2.0,
            grouped: 8.0,
            decoys: 5.0,
            pressure: -2.0,
            chase: -3.0,
            reserve: 80.0,
            ..Weights::article()
        };
        Self {
            casting_plies: 3,
            weights,
            rival_plies: 4,
            worlds: 48,
            duel_weights: Weights { duel: 1.0, ..weights },
            ..Self::article()
        }
    }
}

/// What looks for lines of play. `main.rs` makes one; another search is another name there.
pub type Lines<'t> = Box<dyn Search<Node<'t>, Sum, Action = Action> + Send + 't>;

/// What is left of a turn.
struct Budget {
    clock: Clock,
    /// Nodes of one small search.
    slice: u64,
    /// In debug output: searches are told up to the end of the likeliest world.
    #[cfg(feature = "tree")]
    told: bool,
}

/// The playing bot of one game.
pub struct Bot<'t> {
    maze: &'t Maze,
    settings: &'t Settings,
    search: Lines<'t>,
    stats: Stats,
    nodes: Option<u64>,
    last: Option<State>,
    guesses: Guesses,
    /// Nodes that a turn's time allows.
    pace: u64,
}

impl<'t> Bot<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(
        maze: &'t Maze,
        settings: &'t Settings,
        search: Lines<'t>,
        nodes: Option<u64>,
    ) -> Self {
        let guesses = Guesses::new(settings.belief);
        let (stats, last, pace) = (Stats::default(), None, FIRST_PACE);
        Self { maze, settings, search, stats, nodes, last, guesses, pace }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let mut state = observation.state;
        if let Some(last) = &self.last {
            memory::complete(self.maze, last, &mut state);
            self.guesses.learn(self.maze, last, &state);
        }
        self.last = Some(state);
        let me = usize::from(observation.me) % PLAYERS;
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(TURN)),
        };
        if self.settings.worlds > 0 {
            return self.decide_in_worlds(&state, me, clock);
        }
        let rivals = Rivals::habitual(&self.settings.habit);
        let root = self.root(&self.settings.weights, rivals, &state, me);
        let decision = self.search.search(&root, &mut Sum, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&*self.search, &root, &Sum, &decision);
        self.stats = decision.stats;
        decision.action().unwrap_or(Action::Wait)
    }

    /// The action that is worth most in the mean of all worlds.
    fn decide_in_worlds(&mut self, state: &State, me: usize, clock: Clock) -> Action {
        let settings = self.settings;
        let slice = self.nodes.unwrap_or(self.pace) / u64::from(settings.slices.max(1));
        let mut budget = Budget {
            clock,
            slice: slice.clamp(LEAST_SLICE, MOST_SLICE),
            #[cfg(feature = "tree")]
            told: true,
        };
        self.stats = Stats::default();
        self.guess(state, me, &mut budget);
        let mut actions = Vec::new();
        useful_actions(self.maze, state, me, settings.casting_plies > 0, &mut actions);
        let weights = match state.living.count_ones() {
            2 => &settings.duel_weights,
            _ => &settings.weights,
        };
        let mut sums = vec![0.0; actions.len()];
        'worlds: for (rank, (rivals, draws)) in
            self.guesses.worlds(settings.worlds).into_iter().enumerate()
        {
            let root = self.root(weights, rivals, state, me);
            let mut values = Vec::with_capacity(actions.len());
            for &action in &actions {
                if rank > 0 && budget.clock.is_expired() {
                    break 'worlds;
                }
                values.push(self.slice(&root, &[action], 1, &mut budget).value);
            }
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value * f64::from(draws));
            #[cfg(feature = "tree")]
            {
                budget.told = false;
            }
        }
        self.pace = (budget.clock.nodes() as f64 / budget.clock.used().max(1e-3)) as u64;
        let mut best = (f64::NEG_INFINITY, Action::Wait);
        for (action, sum) in actions.into_iter().zip(sums) {
            if sum > best.0 {
                best = (sum, action);
            }
        }
        best.1
    }

    /// A small search of `slices` times its nodes.
    fn slice(
        &mut self,
        root: &Node<'t>,
        first: &[Action],
        slices: u32,
        budget: &mut Budget,
    ) -> Decision<Action> {
        let mut clock = Clock::start(Limit::Nodes(budget.slice * u64::from(slices)));
        let decision = self.search.search_among(root, first, &mut Sum, &mut clock);
        #[cfg(feature = "tree")]
        if budget.told {
            engine::tree::tell(&*self.search, root, &Sum, &decision);
        }
        budget.clock.spend(decision.stats.nodes);
        self.stats.merge(decision.stats);
        decision
    }

    /// Looks for lines from the side of every rival: against habitual others with casts and without, and against
    /// others who play such lines.
    fn guess(&mut self, state: &State, me: usize, budget: &mut Budget) {
        let Settings {
            casting_plies: casts,
            rival_plies: plies,
            ref weights,
            ref rival_weights,
            ..
        } = *self.settings;
        let habitual = Rivals::habitual(&self.settings.habit);
        let mut expected = habitual;
        let mut lines = [[Line::NONE; LINES]; PLAYERS];
        for id in state.living() {
            let root = Node::new(self.maze, rival_weights, habitual, *state, id, casts);
            let line = self.line(&root, budget);
            lines[id][0] = Line::new(&line, plies);
            expected.lines[id] = Line::new(&line, 2);
        }
        for id in state.living().filter(|&id| id != me) {
            let root = Node::new(self.maze, rival_weights, habitual, *state, id, 0);
            lines[id][1] = Line::new(&self.line(&root, budget), plies);
            let root = Node::new(self.maze, weights, expected, *state, id, casts);
            lines[id][2] = Line::new(&self.line(&root, budget), plies);
            self.guesses.expect(self.maze, state, id, lines[id]);
        }
    }

    /// The best line of a search from the side of a rival; nothing once the turn is over.
    fn line(&mut self, root: &Node<'t>, budget: &mut Budget) -> Vec<Action> {
        if budget.clock.is_expired() {
            return Vec::new();
        }
        self.slice(root, &[], self.settings.line_slices, budget).line
    }

    fn root(&self, weights: &'t Weights, rivals: Rivals<'t>, state: &State, me: usize) -> Node<'t> {
        Node::new(self.maze, weights, rivals, *state, me, self.settings.casting_plies)
    }
}
