//! The evaluation: what a state in the middle of the game is worth.

use crate::sim::State;
use engine::Evaluate;

/// Judges the states that the search compares: those after equally many actions.
pub struct Judge;

impl Evaluate<State> for Judge {
    type Score = i32;

    fn evaluate(&self, state: &State, player: usize) -> i32 {
        // Great prizes that are left will count more often than those taken now.
        let left: i32 = state.prizes().iter().map(|&prize| i32::from(prize)).sum();
        state.scores()[player].saturating_add(left * state.taken() as i32)
    }
}
