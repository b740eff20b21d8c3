//! The evaluation: what a state in the middle of the game is worth.

use crate::sim::State;
use engine::Evaluate;

/// The evaluation's numbers.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Per point of the prizes that are left and prize taken: great ones will count more often later.
    pub left: f32,
}

impl Weights {
    /// The best known.
    pub const fn best() -> Self {
        Self { left: 1.0 }
    }
}

// What `referee-sim tune` and `--bot default:weights.left=2` change.
#[cfg(feature = "referee")]
engine::parameters!(Weights { left });

/// Judges the states that the search compares: those after equally many actions.
pub struct Judge(pub Weights);

impl Evaluate<State> for Judge {
    type Score = i32;

    fn evaluate(&self, state: &State, player: usize) -> i32 {
        let left: i32 = state.prizes().iter().map(|&prize| i32::from(prize)).sum();
        let later = self.0.left * (left * state.taken() as i32) as f32;
        state.scores()[player].saturating_add(later as i32)
    }
}
