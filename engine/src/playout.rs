//! Playouts: how a tree search judges the state at which it leaves its tree.
//!
//! The uniform random playouts below work for every game and cost one list of legal actions per
//! step; a game that can draw a random action from its bits, or evaluate after a few steps, passes
//! its own playout (a closure will do) and is a few times faster.
//!
//! UCT with random playouts:
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::uct::{Config, Uct};
//! use engine::{playout::Random, search::Search, Clock, Limit};
//!
//! let mut search = Uct::new(Config { nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 1 });
//! let state = Nim { stones: 14, players: 2, turn: 0 };
//! let decision =
//!     search.search(&state, &mut Random::new(20), &mut Clock::start(Limit::Nodes(5_000)));
//! assert_eq!((decision.action(), decision.proven), (Some(2), true));
//! ```
//!
//! DUCT with random playouts:
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::duct::{Config, Duct};
//! use engine::{playout::RandomJoint, search::Search, Clock, Limit};
//!
//! let config = Config { player: 1, links: 10_000, exploration: 1.0, expand_at: 2, seed: 1 };
//! let mut search = Duct::<Bids, 2>::new(config);
//! let state = Bids { sums: [0, 1], round: 0 };
//! let decision =
//!     search.search(&state, &mut RandomJoint::new(3), &mut Clock::start(Limit::Nodes(5_000)));
//! assert_eq!(decision.action(), Some(3));
//! ```

use crate::bandit::Rule;
use crate::{rng::SmallRng, Alternating, Evaluate, Score, Simultaneous};

/// Judges states.
pub trait Playout<S> {
    /// By what a tree search chooses: by [`Rule::Puct`] if the judge has a policy.
    const RULE: Rule = Rule::Ucb;

    /// Writes what `state` is worth to each player, 0..=1, into `rewards` (one per player). The state
    /// may be played on in place.
    fn playout(&mut self, state: &mut S, rng: &mut SmallRng, rewards: &mut [f32]);

    /// The policy: adds a weight for each legal action of `player` to `weights`, in their order. Weights
    /// count by their proportion.
    fn weigh(&mut self, _state: &S, _player: usize, _weights: &mut Vec<f32>) {}
}

impl<S, F: FnMut(&mut S, &mut SmallRng, &mut [f32])> Playout<S> for F {
    #[inline]
    fn playout(&mut self, state: &mut S, rng: &mut SmallRng, rewards: &mut [f32]) {
        self(state, rng, rewards);
    }
}

/// A judge with a policy, which tells a tree search what to try first ([`crate::uct`] and [`crate::duct`] ask
/// for it).
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
/// # use games::*;
/// use engine::playout::{Guided, Random};
/// use engine::uct::{Config, Uct};
/// use engine::{search::Search, Clock, Limit};
///
/// // One stone is tried less often than two or three.
/// let policy = |state: &Nim, _player: usize, weights: &mut Vec<f32>| {
///     weights.extend([0.2, 1.0, 1.0].iter().take(state.stones as usize));
/// };
/// let mut judge = Guided::new(Random::new(20), policy);
/// let mut search = Uct::new(Config { nodes: 10_000, exploration: 1.5, expand_at: 1, seed: 1 });
/// let state = Nim { stones: 14, players: 2, turn: 0 };
/// let decision = search.search(&state, &mut judge, &mut Clock::start(Limit::Nodes(5_000)));
/// assert_eq!(decision.action(), Some(2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Guided<P, W> {
    judge: P,
    policy: W,
}

impl<P, W> Guided<P, W> {
    /// `policy` is what [`Playout::weigh`] says.
    pub const fn new(judge: P, policy: W) -> Self {
        Self { judge, policy }
    }
}

impl<S, P: Playout<S>, W: FnMut(&S, usize, &mut Vec<f32>)> Playout<S> for Guided<P, W> {
    const RULE: Rule = Rule::Puct;

    #[inline]
    fn playout(&mut self, state: &mut S, rng: &mut SmallRng, rewards: &mut [f32]) {
        self.judge.playout(state, rng, rewards);
    }

    fn weigh(&mut self, state: &S, player: usize, weights: &mut Vec<f32>) {
        (self.policy)(state, player, weights);
    }
}

/// An evaluation in place of a playout. Its values become rewards by their place between the lowest and
/// the highest, which are given or those seen so far (as Smits scales them in his Smitsimax).
#[derive(Clone, Copy, Debug)]
pub struct Leaf<E> {
    judge: E,
    low: f64,
    high: f64,
    learns: bool,
}

impl<E> Leaf<E> {
    /// Learns the range from the values that it sees.
    pub const fn new(judge: E) -> Self {
        Self { judge, low: f64::INFINITY, high: f64::NEG_INFINITY, learns: true }
    }

    /// Values from `low` on count 0, those from `high` on 1.
    pub const fn within(judge: E, low: f64, high: f64) -> Self {
        Self { judge, low, high, learns: false }
    }
}

impl<S, E: Evaluate<S>> Playout<S> for Leaf<E> {
    fn playout(&mut self, state: &mut S, _: &mut SmallRng, rewards: &mut [f32]) {
        for (player, reward) in rewards.iter_mut().enumerate() {
            let value = self.judge.evaluate(state, player).value();
            if self.learns {
                (self.low, self.high) = (self.low.min(value), self.high.max(value));
            }
            let range = self.high - self.low;
            *reward = if range > 0.0 { ((value - self.low) / range) as f32 } else { 0.5 };
        }
    }
}

/// Uniform random actions to the end of a game of players who act in turn.
#[derive(Clone, Debug)]
pub struct Random<A> {
    /// Steps after which the state's outcome is asked for even if the game goes on.
    max_steps: u32,
    actions: Vec<A>,
}

impl<A> Random<A> {
    /// Playouts of at most `max_steps` actions.
    pub fn new(max_steps: u32) -> Self {
        Self { max_steps, actions: Vec::with_capacity(64) }
    }
}

impl<S: Alternating> Playout<S> for Random<S::Action> {
    fn playout(&mut self, state: &mut S, rng: &mut SmallRng, rewards: &mut [f32]) {
        for _ in 0..self.max_steps {
            if state.is_done() {
                break;
            }
            self.actions.clear();
            state.legal_actions(&mut self.actions);
            if self.actions.is_empty() {
                break;
            }
            state.advance(self.actions[rng.random_range(0..self.actions.len())]);
        }
        for (player, reward) in rewards.iter_mut().enumerate() {
            *reward = state.outcome(player);
        }
    }
}

/// Uniform random actions of all players to the end of a game in which they act at once.
#[derive(Clone, Debug)]
pub struct RandomJoint<A> {
    max_steps: u32,
    actions: Vec<A>,
    joint: Vec<A>,
}

impl<A: Copy> RandomJoint<A> {
    /// Playouts of at most `max_steps` joint actions.
    pub fn new(max_steps: u32) -> Self {
        Self { max_steps, actions: Vec::with_capacity(64), joint: Vec::with_capacity(8) }
    }

    /// Draws an action for each player; false if one of them has none.
    fn draw<S: Simultaneous<Action = A>>(&mut self, state: &S, rng: &mut SmallRng) -> bool {
        self.joint.clear();
        for player in 0..state.players() {
            self.actions.clear();
            state.legal_actions(player, &mut self.actions);
            if self.actions.is_empty() {
                return false;
            }
            self.joint.push(self.actions[rng.random_range(0..self.actions.len())]);
        }
        true
    }
}

impl<S: Simultaneous> Playout<S> for RandomJoint<S::Action> {
    fn playout(&mut self, state: &mut S, rng: &mut SmallRng, rewards: &mut [f32]) {
        let mut steps = 0;
        while steps < self.max_steps && !state.is_done() && self.draw(state, rng) {
            state.advance_all(&self.joint);
            steps += 1;
        }
        for (player, reward) in rewards.iter_mut().enumerate() {
            *reward = state.outcome(player);
        }
    }
}
