//! The searches that the bot can play with. `engine`'s table has more.

pub use crate::bot::Maker;
use crate::bot::{chosen, Chosen};
use crate::eval::{Judge, Weights};
use crate::sim::State;
use engine::rng::SmallRng;
use engine::uct::Config;

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
    let playout = |state: &mut State, rng: &mut SmallRng, rewards: &mut [f32]| {
        state.playout(rng, rewards);
    };
    Some(chosen(config, playout))
}
