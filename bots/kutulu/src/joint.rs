//! A search in which all four explorers choose for themselves: Smitsimax, after the contest's fourth.
//!
//! Every explorer has the sum of its own evaluations, so each one's tree learns its own answers to
//! what the others try.

use crate::bot::{FIRST_TURN, TURN};
use crate::eval::Weights;
use crate::io::Observation;
use crate::memory;
use crate::node::useful_actions;
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::rng::SmallRng;
use engine::search::Search;
use engine::smitsimax::{Config, Smitsimax};
use engine::{Clock, Limit, Push, Simultaneous, Zobrist};
use std::time::Instant;

/// A simulated game, with what it was worth to each explorer so far.
#[derive(Clone)]
pub struct Joint<'t> {
    maze: &'t Maze,
    weights: &'t Weights,
    state: State,
    values: [f32; PLAYERS],
    ply: u8,
    casting_plies: u8,
    prefer: u8,
}

impl<'t> Joint<'t> {
    /// The root; everybody may cast in the first `casting_plies`. Tied minions hunt `prefer`.
    pub fn new(
        maze: &'t Maze,
        weights: &'t Weights,
        state: State,
        casting_plies: u8,
        prefer: u8,
    ) -> Self {
        Self { maze, weights, state, values: [0.0; PLAYERS], ply: 0, casting_plies, prefer }
    }

    /// What the root would be worth to each explorer if nothing changed for `plies` turns.
    pub fn still(&self, plies: u32) -> [f32; PLAYERS] {
        let mut sums = [0.0; PLAYERS];
        for (id, sum) in sums.iter_mut().enumerate() {
            for ply in 0..plies as u8 {
                let value = self.weights.value(self.maze, &self.state, id, ply);
                *sum += value * self.weights.at(ply);
            }
        }
        sums
    }

    /// The sum of an explorer's evaluations.
    pub fn value(&self, id: usize) -> f32 {
        self.values[id]
    }
}

impl Simultaneous for Joint<'_> {
    type Action = Action;

    fn players(&self) -> usize {
        PLAYERS
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<Action>) {
        let casting = self.ply < self.casting_plies;
        useful_actions(self.maze, &self.state, player, casting, out);
    }

    fn advance_all(&mut self, joint: &[Action]) {
        let mut actions = [Action::Wait; PLAYERS];
        actions.iter_mut().zip(joint).for_each(|(action, &chosen)| *action = chosen);
        let before = self.state.living;
        self.state.advance(self.maze, actions, &mut Prefer(self.prefer));
        for (id, value) in self.values.iter_mut().enumerate() {
            // Death is counted once.
            if before >> id & 1 != 0 {
                let worth = self.weights.value(self.maze, &self.state, id, self.ply);
                *value += worth * self.weights.at(self.ply);
            }
        }
        self.ply += 1;
    }

    fn is_done(&self) -> bool {
        self.state.is_over() || self.state.living.count_ones() == 1
    }

    fn outcome(&self, player: usize) -> f32 {
        f32::from(u8::from(self.state.is_living(player)))
    }
}

impl Zobrist for Joint<'_> {
    fn zobrist(&self) -> u64 {
        self.state.key()
    }
}

/// What the bot of this search does.
#[derive(Clone, Copy, Debug)]
pub struct JointSettings {
    /// Size of the search.
    pub search: Config,
    /// Difference in value that tells a good line from an average one: the scale of the rewards.
    pub spread: f32,
    /// PLAN, LIGHT and YELL are searched in so many first plies.
    pub casting_plies: u8,
    /// Everybody's evaluation.
    pub weights: Weights,
}

impl JointSettings {
    /// The numbers that did best among the few tried.
    pub const fn smitsimax() -> Self {
        let (depth, nodes, exploration, expand_at) = (5, 100_000, 0.4, 2);
        Self {
            search: Config { player: 0, depth, nodes, exploration, expand_at, seed: 1 },
            spread: 10_000.0,
            casting_plies: 2,
            weights: Weights::article(),
        }
    }
}

/// The bot of one game in which everybody answers everybody.
pub struct Answerer<'t> {
    maze: &'t Maze,
    settings: &'t JointSettings,
    search: Smitsimax<Joint<'t>>,
    nodes: Option<u64>,
    last: Option<State>,
}

impl<'t> Answerer<'t> {
    /// A bot with a budget of `nodes` simulated turns, or by the contest's time limits.
    pub fn new(maze: &'t Maze, settings: &'t JointSettings, nodes: Option<u64>) -> Self {
        Self { maze, settings, search: Smitsimax::new(settings.search), nodes, last: None }
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let mut state = observation.state;
        if let Some(last) = &self.last {
            memory::complete(self.maze, last, &mut state);
        }
        let limit = if self.last.is_none() { FIRST_TURN } else { TURN };
        self.last = Some(state);
        let settings = self.settings;
        let weights = &settings.weights;
        let root = Joint::new(self.maze, weights, state, settings.casting_plies, observation.me);
        let still = root.still(settings.search.depth);
        let mut judge = |end: &mut Joint, _: &mut SmallRng, rewards: &mut [f32]| {
            for (id, (reward, still)) in rewards.iter_mut().zip(still).enumerate() {
                *reward = 0.5 + (end.value(id) - still) / (2.0 * settings.spread);
            }
        };
        let mut clock = match self.nodes {
            Some(nodes) => {
                Clock::start(Limit::Nodes(nodes / u64::from(settings.search.depth.max(1))))
            }
            None => Clock::since(start, Limit::Time(limit)),
        };
        self.search.set_player(usize::from(observation.me));
        self.search.search(&root, &mut judge, &mut clock).action().unwrap_or(Action::Wait)
    }
}
