//! The evaluation: what a state in the middle of the game is worth to each player.

use crate::sim::{State, PLAYERS};

/// The evaluation's numbers.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Per point of the best other player.
    pub rival: f64,
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

/// What `state` is worth to `player`.
pub fn evaluate(state: &State, player: usize, weights: &Weights) -> f64 {
    let others = (0..PLAYERS).filter(|&other| other != player);
    let best = others.map(|other| state.score(other)).reduce(f64::max).unwrap_or(0.0);
    state.score(player) - weights.rival * best
}
