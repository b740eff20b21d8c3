//! The evaluation: a small network, learned from games against itself, that tells value and policy.
//!
//! It sees the board as the player to act does: own stones, the other's, the squares where either would win at once,
//! and who acted first, which decides whose threats come true when the board fills up. The same numbers go to the
//! trainer.

use crate::sim::{Action, State, WIDTH};
use engine::nn::{self, sigmoid, softmax};
use engine::playout::Playout;
use engine::rng::SmallRng;
use engine::{Alternating, Push};
use std::sync::LazyLock;

/// Outputs of the network's first layer.
pub const FIRST: usize = 64;
/// The network's type: outputs are the value of the player to act, whose [`sigmoid`] is the expected outcome, and
/// one number per column, whose [`softmax`] is the policy.
pub type Network = nn::Network<FIRST>;
/// Outputs of the network.
const OUTPUTS: usize = 1 + WIDTH as usize;

/// Squares with stones and with threats, of both players; whether the player to act has the first stone.
pub const FEATURES: usize = 4 * crate::sim::SQUARES + 2;
/// Most features at once: a square has a stone or at most two threats.
pub const ACTIVE: usize = 2 * crate::sim::SQUARES + 1;

/// The weights that the bot plays with.
static WEIGHTS: &[u8] = include_bytes!("../weights.bin");
static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::parse(WEIGHTS).expect("weights.bin is read by a test"));

/// The numbers of the bot.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The network: the crate's is 0, others are generations of `make learn` (see `referee::generation`).
    pub net: u32,
    /// How much the search explores by the policy.
    pub trust: f32,
}

impl Weights {
    /// The best known.
    pub const fn best() -> Self {
        Self { net: 0, trust: 1.5 }
    }

    /// The network that is meant; `None` if there is none.
    pub fn network(self) -> Option<&'static Network> {
        match self.net {
            0 => Some(&NETWORK),
            #[cfg(feature = "referee")]
            net => crate::referee::generation(net),
            #[cfg(not(feature = "referee"))]
            _ => None,
        }
    }
}

// What `referee-sim tune` and `--bot default:weights.trust=2` change.
#[cfg(feature = "referee")]
engine::parameters!(Weights { net, trust });

impl nn::Features for State {
    fn features(&self, player: usize, out: &mut impl Push<u16>) {
        let other = 1 - player;
        let squares =
            [self.stones(player), self.stones(other), self.threats(player), self.threats(other)];
        for (squares, offset) in squares.into_iter().zip((0..).step_by(crate::sim::SQUARES)) {
            State::numbers(squares).for_each(|number| out.push(offset + number));
        }
        out.push(4 * crate::sim::SQUARES as u16 + player as u16);
    }
}

/// Asks the network in tree searches: for the value of a new leaf, and for the shares of a node's actions.
pub struct Judge {
    network: &'static Network,
    features: Vec<u16>,
}

impl Judge {
    /// Judges by `network`.
    pub fn new(network: &'static Network) -> Self {
        Self { network, features: Vec::with_capacity(ACTIVE) }
    }

    /// Writes the first outputs for the player to act.
    #[inline]
    fn ask(&mut self, state: &State, out: &mut [f32]) {
        self.features.clear();
        nn::Features::features(state, state.player(), &mut self.features);
        let mut sums = self.network.start();
        self.network.update(&mut sums, &[], &self.features);
        self.network.output(&sums, out);
    }

    /// What the player to act is expected to win.
    pub fn value(&mut self, state: &State) -> f32 {
        let mut out = [0.0];
        self.ask(state, &mut out);
        sigmoid(out[0])
    }
}

impl Playout<State> for Judge {
    const RULE: engine::bandit::Rule = engine::bandit::Rule::Puct;

    #[inline]
    fn playout(&mut self, state: &mut State, _: &mut SmallRng, rewards: &mut [f32]) {
        let (value, player) = (self.value(state), state.player());
        (rewards[player], rewards[1 - player]) = (value, 1.0 - value);
    }

    fn weigh(&mut self, state: &State, _player: usize, weights: &mut Vec<f32>) {
        let mut out = [0.0; OUTPUTS];
        self.ask(state, &mut out);
        softmax(&mut out[1..]);
        let mut actions = Vec::with_capacity(WIDTH as usize);
        engine::State::legal_actions(state, &mut actions);
        weights
            .extend(actions.iter().map(|&Action(column)| out[1 + usize::from(column)].max(1e-4)));
    }
}
