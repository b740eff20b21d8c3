//! The rules as one explorer's search sees them: all four act, three of them as expected.
//!
//! A node's value is the sum of the evaluations after each of its plies: where others go is a guess,
//! so the far end of a line must not decide alone.

use crate::eval::{Habit, Weights};
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::{Evaluate, Push, Zobrist};
use std::cell::Cell;

/// Longest line of the others that a search follows.
pub const EXPECTED_PLIES: usize = 4;

/// First actions of an explorer, as many as are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The actions.
    pub actions: [Action; EXPECTED_PLIES],
    /// How many are known.
    pub known: u8,
}

impl Line {
    /// Nothing is known.
    pub const NONE: Self = Self { actions: [Action::Wait; EXPECTED_PLIES], known: 0 };

    /// The first actions of `line`, at most `plies`.
    pub fn new(line: &[Action], plies: u8) -> Self {
        let known = line.len().min(plies.into()).min(EXPECTED_PLIES);
        let mut first = Self { known: known as u8, ..Self::NONE };
        first.actions[..known].copy_from_slice(&line[..known]);
        first
    }
}

/// What a search takes for granted about the other explorers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rivals<'t> {
    /// Their first actions.
    pub lines: [Line; PLAYERS],
    /// What they do afterwards.
    pub habits: [&'t Habit; PLAYERS],
}

impl<'t> Rivals<'t> {
    /// Others that move by `habit` from the start.
    pub const fn habitual(habit: &'t Habit) -> Self {
        Self { lines: [Line::NONE; PLAYERS], habits: [habit; PLAYERS] }
    }
}

/// A line's end.
#[derive(Clone)]
pub struct Node<'t> {
    pub(crate) maze: &'t Maze,
    pub(crate) weights: &'t Weights,
    rivals: Rivals<'t>,
    state: State,
    value: f32,
    pub(crate) me: u8,
    ply: u8,
    pub(crate) casting_plies: u8,
    /// The others' next actions, worked out when the node is expanded: once for all its children.
    others: Cell<[Action; PLAYERS]>,
}

impl<'t> Node<'t> {
    /// The root of a search for `me`, who may cast in the first `casting_plies`.
    pub fn new(
        maze: &'t Maze,
        weights: &'t Weights,
        rivals: Rivals<'t>,
        state: State,
        me: usize,
        casting_plies: u8,
    ) -> Self {
        let others = Cell::new([Action::Wait; PLAYERS]);
        let (me, value, ply) = (me as u8, 0.0, 0);
        Self { maze, weights, rivals, state, value, me, ply, casting_plies, others }
    }

    /// The game at this node.
    pub fn state(&self) -> &State {
        &self.state
    }

    fn foresee(&self) {
        let mut actions = [Action::Wait; PLAYERS];
        for id in self.state.living().filter(|&id| id != usize::from(self.me)) {
            let line = &self.rivals.lines[id];
            actions[id] = if self.ply < line.known {
                line.actions[usize::from(self.ply)]
            } else {
                self.rivals.habits[id].action(self.maze, &self.state, id)
            };
        }
        self.others.set(actions);
    }
}

/// Appends the useful actions of `id`: no step into a wall, no cast without effect.
pub fn useful_actions(
    maze: &Maze,
    state: &State,
    id: usize,
    casting: bool,
    out: &mut impl Push<Action>,
) {
    out.push(Action::Wait);
    let explorer = state.explorers[id];
    if state.stunned_mask() >> id & 1 != 0 || !state.is_living(id) {
        return;
    }
    for step in Action::STEPS {
        if step.target(maze, explorer.cell) != explorer.cell {
            out.push(step);
        }
    }
    if !casting {
        return;
    }
    let busy =
        explorer.plan_timer | explorer.light_timer != 0 || state.stunned >> (4 * id) & 15 != 0;
    if !busy && explorer.plans > 0 {
        out.push(Action::Plan);
    }
    if !busy && explorer.lights > 0 {
        out.push(Action::Light);
    }
    let hears = |other: usize| {
        let heard = state.yelled >> (4 * id + other) & 1 != 0;
        other != id && !heard && maze.manhattan(explorer.cell, state.explorers[other].cell) <= 1
    };
    if (0..PLAYERS).any(hears) {
        out.push(Action::Yell);
    }
}

impl engine::State for Node<'_> {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        self.foresee();
        let casting = self.ply < self.casting_plies;
        useful_actions(self.maze, &self.state, usize::from(self.me), casting, out);
    }

    #[inline]
    fn advance(&mut self, action: Action) {
        let mut actions = self.others.get();
        actions[usize::from(self.me)] = action;
        self.state.advance(self.maze, actions, &mut Prefer(self.me));
        let value = self.weights.value(self.maze, &self.state, usize::from(self.me), self.ply);
        self.value = self.value * self.weights.carry + value * self.weights.at(self.ply);
        self.ply += 1;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.state.is_over()
            || !self.state.is_living(usize::from(self.me))
            || self.state.living.count_ones() == 1
    }
}

impl Zobrist for Node<'_> {
    #[inline]
    fn zobrist(&self) -> u64 {
        self.state.key()
    }
}

/// The sum of a line's evaluations.
pub struct Sum;

impl Evaluate<Node<'_>> for Sum {
    type Score = f32;

    #[inline]
    fn evaluate(&self, node: &Node<'_>, _player: usize) -> f32 {
        node.value
    }
}
