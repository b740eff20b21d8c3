//! The evaluation: what a state in the middle of the game is worth to each player.

use crate::sim::{State, PLAYERS};
use engine::Evaluate;

/// A lead of so many points counts as a win.
pub const SURE: f64 = 40.0;

/// The evaluation's numbers.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Per point of the best other player.
    pub rival: f32,
}

impl Weights {
    /// The best known.
    pub const fn best() -> Self {
        Self { rival: 1.0 }
    }
}

// What `referee-sim tune` and `--bot default:weights.rival=2` change.
#[cfg(feature = "referee")]
engine::parameters!(Weights { rival });

/// Judges the states at which the search stops looking further.
pub struct Judge(pub Weights);

impl Evaluate<State> for Judge {
    type Score = i32;

    fn evaluate(&self, state: &State, player: usize) -> i32 {
        let scores = state.scores();
        let others = (0..PLAYERS).filter(|&other| other != player);
        let best = others.map(|other| scores[other]).max().unwrap_or(0);
        scores[player].saturating_sub((self.0.rival * best as f32) as i32)
    }
}
