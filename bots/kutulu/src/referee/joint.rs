//! The rules as a search sees them in which all four explorers choose for themselves.
//!
//! Every explorer has the sum of its own evaluations, so each learns its own answers to what the others
//! try.

use crate::eval::Weights;
use crate::node::{useful_actions, Node, Sum};
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::playout::Playout;
use engine::rng::SmallRng;
use engine::search::{Decision, Search};
#[cfg(feature = "tree")]
use engine::tree::Branch;
use engine::{Clock, Push, Simultaneous, Zobrist};

/// Difference in value that tells a good line from an average one: the scale of the rewards.
const SPREAD: f32 = 10_000.0;

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
    /// The same root with everybody's choice. Tied minions hunt the root's own explorer.
    pub fn new(root: &Node<'t>) -> Self {
        let Node { maze, weights, casting_plies, me: prefer, .. } = *root;
        let state = *root.state();
        Self { maze, weights, state, values: [0.0; PLAYERS], ply: 0, casting_plies, prefer }
    }

    /// The game as it is.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What the root would be worth to each explorer if nothing changed for `plies` turns.
    fn still(&self, plies: u8) -> [f32; PLAYERS] {
        let mut sums = [0.0; PLAYERS];
        for (id, sum) in sums.iter_mut().enumerate() {
            for ply in 0..plies {
                let value = self.weights.value(self.maze, &self.state, id, ply);
                *sum += value * self.weights.at(ply);
            }
        }
        sums
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

/// Rewards by the evaluations of `plies` turns, compared with those of a game that stands still; turns
/// that the tree has not reached are played at random.
pub struct Gain {
    plies: u8,
    still: [f32; PLAYERS],
    actions: Vec<Action>,
}

impl Playout<Joint<'_>> for Gain {
    fn playout(&mut self, state: &mut Joint, rng: &mut SmallRng, rewards: &mut [f32]) {
        while state.ply < self.plies && !state.is_done() {
            let joint: [Action; PLAYERS] = std::array::from_fn(|player| {
                self.actions.clear();
                state.legal_actions(player, &mut self.actions);
                self.actions[rng.random_range(0..self.actions.len())]
            });
            state.advance_all(&joint);
        }
        for (id, reward) in rewards.iter_mut().enumerate() {
            *reward = 0.5 + (state.values[id] - self.still[id]) / (2.0 * SPREAD);
        }
    }
}

/// A search in which all choose, asked like those in which one does.
pub struct AllChoose<T> {
    /// The search.
    pub search: T,
    /// How it is told whom to answer.
    pub set_player: fn(&mut T, usize),
    /// Turns that are evaluated.
    pub plies: u8,
}

impl<T> AllChoose<T> {
    /// The root and the judge of a search in which all choose.
    fn joint<'t>(&self, root: &Node<'t>) -> (Joint<'t>, Gain) {
        let root = Joint::new(root);
        let gain = Gain { plies: self.plies, still: root.still(self.plies), actions: Vec::new() };
        (root, gain)
    }
}

impl<'t, T: Search<Joint<'t>, Gain, Action = Action>> Search<Node<'t>, Sum> for AllChoose<T> {
    type Action = Action;

    fn search_among(
        &mut self,
        root: &Node<'t>,
        first: &[Action],
        _judge: &mut Sum,
        clock: &mut Clock,
    ) -> Decision<Action> {
        (self.set_player)(&mut self.search, root.me.into());
        let (root, mut gain) = self.joint(root);
        self.search.search_among(&root, first, &mut gain, clock)
    }

    #[cfg(feature = "tree")]
    fn tree(&self, root: &Node<'t>, _judge: &Sum) -> Vec<Branch<Action>> {
        let (root, gain) = self.joint(root);
        self.search.tree(&root, &gain)
    }
}
