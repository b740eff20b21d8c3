//! A toy game for the tests of searches: a walk on a number line with pseudo-random rewards. Places
//! meet again, so states repeat. Rewards are so varied that two lines hardly ever tie.

use engine::check::Rehash;
use engine::rng::mix64;
use engine::state::Children;
use engine::{Evaluate, Push, State, Undo, Zobrist};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub seed: u64,
    pub place: i64,
    pub time: u32,
    pub score: i64,
    pub key: u64,
    /// The most plies that a step takes.
    pub max_step: u32,
    /// Places from which nothing can be done, and places that end the game.
    pub traps: bool,
}

impl Walk {
    pub fn new(seed: u64) -> Self {
        let key = Self::key_of(0);
        Self { seed, place: 0, time: 0, score: 0, key, max_step: 1, traps: false }
    }

    pub fn with_traps(self, traps: bool) -> Self {
        Self { traps, ..self }
    }

    pub fn with_steps(self, max_step: u32) -> Self {
        Self { max_step, ..self }
    }

    fn key_of(place: i64) -> u64 {
        mix64(place as u64)
    }

    fn kind(&self) -> u64 {
        mix64(self.seed ^ mix64(self.place as u64)) % 16
    }

    /// Plies that the step from here takes.
    pub fn steps(&self, action: i8) -> u32 {
        let dice = mix64(self.seed ^ self.place as u64 ^ mix64(action as u64));
        1 + (dice >> 40) as u32 % self.max_step
    }

    /// Best score over all lines of at least `plies` plies, or that end before.
    pub fn exhaustive(&self, plies: u32) -> i64 {
        let actions = engine::check::actions(self);
        if self.time >= plies || actions.is_empty() {
            return self.score;
        }
        let value = |&action: &i8| {
            let mut next = *self;
            next.advance(action);
            next.exhaustive(plies)
        };
        actions.iter().map(value).max().unwrap()
    }
}

impl State for Walk {
    type Action = i8;

    fn legal_actions(&self, out: &mut impl Push<i8>) {
        if !(self.traps && self.time > 0 && self.kind() == 0) {
            (-1..=2).for_each(|step| out.push(step));
        }
    }

    fn advance(&mut self, action: i8) {
        self.time += self.steps(action);
        self.key ^= Self::key_of(self.place);
        self.place += i64::from(action);
        self.key ^= Self::key_of(self.place);
        let reward = mix64(self.seed ^ mix64(self.place as u64) ^ u64::from(self.time)) >> 34;
        self.score += reward as i64;
    }

    fn is_done(&self) -> bool {
        self.traps && self.time > 0 && self.kind() == 1
    }

    fn layer(&self) -> usize {
        self.time as usize
    }
}

impl Undo for Walk {
    type Token = (i64, u32);

    fn advance_undo(&mut self, action: i8) -> (i64, u32) {
        let token = (self.score, self.time);
        self.advance(action);
        token
    }

    fn rollback(&mut self, action: i8, token: (i64, u32)) {
        (self.score, self.time) = token;
        self.place -= i64::from(action);
        self.key = Self::key_of(self.place);
    }
}

impl Zobrist for Walk {
    fn zobrist(&self) -> u64 {
        self.key
    }
}

impl Rehash for Walk {
    fn rehash(&self) -> u64 {
        Self::key_of(self.place)
    }
}

/// The sum of rewards; children are told with the plies that they take.
pub struct Rewards;

impl Evaluate<Walk> for Rewards {
    type Score = i64;

    fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
        state.score
    }

    fn expand(&self, state: &mut Walk, out: &mut impl Children<Walk, i64>) {
        for action in engine::check::actions(state) {
            let mut child = *state;
            child.advance(action);
            if child.is_done() {
                out.last(action, child.score);
            } else {
                out.child(state.steps(action) as usize, action, child.score, || child.key);
            }
        }
    }
}

/// The same, with children that are built to be judged.
pub struct Built;

impl Evaluate<Walk> for Built {
    type Score = i64;

    fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
        state.score
    }
}
