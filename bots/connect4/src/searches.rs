//! The searches that the bot can play with. `engine`'s table has more.

pub use crate::bot::Maker;
use crate::bot::{chosen, Chosen};
use crate::eval::{Judge, Weights};
use crate::sim::{Action, State, WIDTH};
use engine::rng::SmallRng;
use engine::uct::Config;
use engine::{Alternating, State as _};

/// The search that the bot plays, in the contest and as `default` at home: another one is another name here.
pub const PLAYED: Maker = puct;
/// Names of all, for `--bot default:search=uct`; the first is the one that is played.
pub const NAMES: &[&str] = &["played", "puct", "uct"];
/// And what makes them.
pub const MAKERS: &[Maker] = &[PLAYED, puct, uct];

/// Nodes of a tree.
const NODES: usize = 1 << 20;

/// Monte Carlo tree search by the network's policy and values.
pub fn puct(weights: Weights) -> Option<Chosen> {
    let config = Config { nodes: NODES, exploration: weights.trust, expand_at: 1, seed: 1 };
    Some(chosen(config, Judge::new(weights.network()?)))
}

/// Plain Monte Carlo tree search by random playouts.
pub fn uct(_weights: Weights) -> Option<Chosen> {
    let config = Config { nodes: NODES, exploration: 1.0, expand_at: 2, seed: 1 };
    Some(chosen(config, playout))
}

/// Plays uniformly random actions to the end; rewards as in [`Alternating::outcome`]. One random number serves
/// four draws: each takes 16 of its bits for a column, and a full column is drawn again.
fn playout(state: &mut State, rng: &mut SmallRng, rewards: &mut [f32]) {
    let (mut bits, mut left) = (rng.next_u64(), 4);
    while !state.is_done() {
        let column = (bits as u16 as u32 * WIDTH) >> 16;
        bits >>= 16;
        left -= 1;
        if left == 0 {
            (bits, left) = (rng.next_u64(), 4);
        }
        if state.is_free(Action(column as u8)) {
            state.advance(Action(column as u8));
        }
    }
    for (player, reward) in rewards.iter_mut().enumerate() {
        *reward = state.outcome(player);
    }
}
