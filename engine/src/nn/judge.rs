//! Networks as searches take them.

use super::Network;
use crate::playout::Playout;
use crate::rng::SmallRng;
use crate::{Evaluate, Push};
use std::cell::Cell;

/// What a state shows to a network.
pub trait Features {
    /// Appends the features of the state as `player` sees it: numbers below the network's inputs, those that
    /// are 1. A count of three may be one feature added three times.
    fn features(&self, player: usize, out: &mut impl Push<u16>);
}

/// A network's first output as an evaluation, for every search: searches of lines and minimax take it as the
/// [`Evaluate`] that it is, tree searches as a [`Playout`] whose rewards are the output's [`sigmoid`], the expected
/// outcome if the network was fitted to outcomes by logistic loss. With two players their rewards sum
/// to 1, and the network is asked for player 0 alone.
///
/// For priors the same network, or another, has an output per action. [`Guided`](crate::playout::Guided)
/// takes their [`softmax`]:
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
/// # use games::*;
/// use engine::nn::{softmax, Features, Judge, Network};
/// use engine::playout::Guided;
/// use engine::uct::{Config, Uct};
/// use engine::{search::Search, Clock, Limit, Push};
/// # let bytes = [&b"SNNW\x01\0\x02\0\x01\0"[..], &[4, 0, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 4, 4, 4],
/// #     &[1, 0, 4, 0, 16, 0, 0, 0, 1, 0], &[0; 16], &[0, 0, 0, 0]].concat();
///
/// // Of Nim: the stones by four. One output is the value, three are for taking 1, 2 and 3.
/// let network = Network::<1>::parse(&bytes).unwrap();
/// impl Features for Nim {
///     fn features(&self, _player: usize, out: &mut impl Push<u16>) { out.push(self.stones as u16 % 4); }
/// }
/// let policy = |state: &Nim, _player: usize, weights: &mut Vec<f32>| {
///     let (mut sums, mut outputs) = (network.start(), [0.0; 4]);
///     network.update(&mut sums, &[], &[state.stones as u16 % 4]);
///     network.output(&sums, &mut outputs);
///     softmax(&mut outputs[1..]);
///     weights.extend(outputs[1..].iter().take(state.stones as usize));
/// };
/// let mut judge = Guided::new(Judge::new(&network), policy);
/// let mut search = Uct::new(Config { nodes: 10_000, exploration: 1.5, expand_at: 1, seed: 1 });
/// let state = Nim { stones: 14, players: 2, turn: 0 };
/// let decision = search.search(&state, &mut judge, &mut Clock::start(Limit::Nodes(5_000)));
/// assert_eq!(decision.action(), Some(2));
/// ```
pub struct Judge<'a, const H: usize> {
    network: &'a Network<H>,
    /// Room for a state's features.
    list: Cell<Vec<u16>>,
}

impl<'a, const H: usize> Judge<'a, H> {
    /// Judges by `network`, which is shared.
    pub fn new(network: &'a Network<H>) -> Self {
        Self { network, list: Cell::new(Vec::with_capacity(network.active())) }
    }

    fn value(&self, state: &impl Features, player: usize) -> f32 {
        let mut list = self.list.take();
        list.clear();
        state.features(player, &mut list);
        let value = self.network.forward(&list);
        self.list.set(list);
        value
    }
}

impl<S: Features, const H: usize> Evaluate<S> for Judge<'_, H> {
    type Score = f32;

    #[inline]
    fn evaluate(&self, state: &S, player: usize) -> f32 {
        self.value(state, player)
    }
}

impl<S: Features, const H: usize> Playout<S> for Judge<'_, H> {
    #[inline]
    fn playout(&mut self, state: &mut S, _: &mut SmallRng, rewards: &mut [f32]) {
        if let [first, second] = rewards {
            *first = sigmoid(self.value(state, 0));
            *second = 1.0 - *first;
            return;
        }
        for (player, reward) in rewards.iter_mut().enumerate() {
            *reward = sigmoid(self.value(state, player));
        }
    }
}

/// The logistic function `1 / (1 + exp(-x))`: from any value to one between 0 and 1.
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Turns values into positive weights that sum to 1, in proportion to `exp(value)`.
#[inline]
pub fn softmax(values: &mut [f32]) {
    let highest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|value| *value = (*value - highest).exp());
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}
