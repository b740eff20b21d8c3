//! The evaluation: what a state in the middle of the game is worth to each player.

use crate::sim::{State, PLAYERS};
use engine::Evaluate;

/// A lead of so many points counts as a win.
pub const SURE: f64 = 40.0;

/// Judges the states at which the search stops looking further.
pub struct Judge;

impl Evaluate<State> for Judge {
    type Score = i32;

    fn evaluate(&self, state: &State, player: usize) -> i32 {
        let scores = state.scores();
        let others = (0..PLAYERS).filter(|&other| other != player);
        let best = others.map(|other| scores[other]).max().unwrap_or(0);
        scores[player].saturating_sub(best)
    }
}
