//! Exact values: what is left of a game, searched to its end.

use crate::sim::{State, SQUARES};
use engine::alphabeta::{AlphaBeta, Config};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::{Alternating, Clock, Evaluate, Limit, State as _};

/// Nothing is judged before the end.
struct Blank;

impl Evaluate<State> for Blank {
    type Score = i32;

    fn evaluate(&self, _: &State, _: usize) -> i32 {
        0
    }
}

/// Solves positions.
pub struct Exact(AlphaBeta<State>);

impl Default for Exact {
    fn default() -> Self {
        Self(AlphaBeta::new(Config { depth: SQUARES as u32, table_bits: 20 }))
    }
}

impl Exact {
    /// What the player to act wins if nobody errs: 0, 0.5 or 1. A few milliseconds with 14 squares left.
    pub fn value(&mut self, state: &State) -> f32 {
        if state.is_done() {
            return state.outcome(state.player());
        }
        let found = self.0.search(state, &mut Blank, &mut Clock::start(Limit::Nodes(u64::MAX)));
        match found.value {
            value if value > 0.0 => 1.0,
            value if value < 0.0 => 0.0,
            _ => 0.5,
        }
    }
}

/// A position with so many empty squares, in which nobody wins at once and the choice of an action matters.
pub fn puzzle(rng: &mut SmallRng, exact: &mut Exact, empty: usize) -> State {
    loop {
        if let Some(state) = calm(rng, SQUARES - empty) {
            let values: Vec<f32> = after(&state).iter().map(|next| exact.value(next)).collect();
            if values.iter().any(|&value| value != values[0]) {
                return state;
            }
        }
    }
}

/// The states that the actions lead to, in their order.
pub fn after(state: &State) -> Vec<State> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    let next = |&action: &_| {
        let mut next = *state;
        next.advance(action);
        next
    };
    actions.iter().map(next).collect()
}

/// Random stones that end no game and let nobody win at once; `None` if there is no such action.
fn calm(rng: &mut SmallRng, stones: usize) -> Option<State> {
    let mut state = State::START;
    while state.len() < stones {
        let mut next = after(&state);
        next.retain(|next| !next.is_done() && !after(next).iter().any(State::is_lost));
        state = *next.get(rng.random_range(0..next.len().max(1)))?;
    }
    Some(state)
}
