//! The rules as a search sees them in which all four explorers choose for themselves.
//!
//! Every explorer has the sum of its own evaluations, so each one's tree learns its own answers to
//! what the others try.

use crate::eval::Weights;
use crate::node::useful_actions;
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::{Push, Simultaneous};

/// A simulated game, with what it was worth to each explorer so far.
#[derive(Clone)]
pub struct Joint<'t> {
    maze: &'t Maze,
    weights: &'t [&'t Weights; PLAYERS],
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
        weights: &'t [&'t Weights; PLAYERS],
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
                let weights = self.weights[id];
                *sum += weights.value(self.maze, &self.state, id, ply) * weights.at(ply);
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
                let weights = self.weights[id];
                let worth = weights.value(self.maze, &self.state, id, self.ply);
                *value += worth * weights.at(self.ply);
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
