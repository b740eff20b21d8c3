//! The evaluation: what a state in the middle of the game is worth to each player.

use crate::sim::{State, PLAYERS};
use engine::playout::Playout;
use engine::rng::SmallRng;

/// A lead of so many points counts as a win.
const SURE: f32 = 40.0;

/// Judges the states at which the search stops looking further.
pub struct Judge;

impl Playout<State> for Judge {
    fn playout(&mut self, state: &mut State, _: &mut SmallRng, rewards: &mut [f32]) {
        let scores = state.scores();
        for (player, reward) in rewards.iter_mut().enumerate().take(PLAYERS) {
            let others = (0..PLAYERS).filter(|&other| other != player);
            let best = others.map(|other| scores[other]).max().unwrap_or(0);
            let lead = scores[player].saturating_sub(best) as f32;
            *reward = (0.5 + 0.5 * lead / SURE).clamp(0.0, 1.0);
        }
    }
}
