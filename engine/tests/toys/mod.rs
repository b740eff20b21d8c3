//! Small games with results that exhaustive search can check, shared by the tests of tree searches.
#![allow(dead_code)] // each test file uses its part

use engine::rng::mix64;
use engine::{Alternating, Evaluate, Push, Simultaneous, State, Zobrist};

/// A random game on (ply, place): lines meet again, players act in random order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    pub seed: u64,
    pub players: usize,
    pub plies: u8,
    pub ply: u8,
    pub place: u64,
    /// Players act in turn, so that nobody acts twice in a row.
    pub strict: bool,
    /// Some states offer no action.
    pub dead_ends: bool,
}

impl Random {
    pub fn new(seed: u64, players: usize, plies: u8, strict: bool) -> Self {
        Self { seed, players, plies, ply: 0, place: 0, strict, dead_ends: true }
    }

    /// Random bits of this very state.
    pub fn bits(&self, salt: u64) -> u64 {
        mix64(self.seed ^ mix64(self.place << 8 | u64::from(self.ply)) ^ mix64(salt))
    }
}

impl State for Random {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        let dead_end = self.dead_ends && self.ply > 0 && self.bits(1) & 15 == 0;
        let count = if dead_end { 0 } else { 1 + self.bits(2) % 4 };
        (0..count).for_each(|action| out.push(action as u8));
    }

    fn advance(&mut self, action: u8) {
        self.ply += 1;
        self.place += u64::from(action);
    }

    fn is_done(&self) -> bool {
        self.ply >= self.plies || self.ply > 0 && self.bits(3) & 15 == 0
    }
}

impl Alternating for Random {
    fn players(&self) -> usize {
        self.players
    }

    fn player(&self) -> usize {
        if self.strict {
            self.ply as usize % self.players
        } else {
            self.bits(4) as usize % self.players
        }
    }

    fn outcome(&self, player: usize) -> f32 {
        match self.bits(5) % 5 {
            0 => 0.5,
            n if n as usize % self.players == player => 1.0,
            _ => 0.0,
        }
    }
}

impl Zobrist for Random {
    fn zobrist(&self) -> u64 {
        self.bits(6)
    }
}

/// Random values, for one player what is against all others; many are equal.
pub struct Guess;

impl Evaluate<Random> for Guess {
    type Score = i32;

    fn evaluate(&self, state: &Random, player: usize) -> i32 {
        let value = (state.bits(7) % 20) as i32 - 10;
        if player == 0 {
            value
        } else {
            -value
        }
    }
}

/// M columns, N rows, K in a line win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk {
    pub size: (u8, u8, u8),
    pub stones: [u32; 2],
    pub ply: u8,
}

impl Mnk {
    pub const TIC_TAC_TOE: Mnk = Mnk::new(3, 3, 3);

    pub const fn new(columns: u8, rows: u8, line: u8) -> Self {
        Self { size: (columns, rows, line), stones: [0; 2], ply: 0 }
    }

    pub fn play(mut self, actions: &[u8]) -> Self {
        actions.iter().for_each(|&action| self.advance(action));
        self
    }

    fn has_line(&self, player: usize) -> bool {
        let (m, n, k) = (self.size.0 as i8, self.size.1 as i8, self.size.2 as i8);
        let stone = |x: i8, y: i8| {
            (0..m).contains(&x)
                && (0..n).contains(&y)
                && self.stones[player] >> (y * m + x) & 1 == 1
        };
        let starts = (0..m * n).map(|square| (square % m, square / m));
        starts.into_iter().any(|(x, y)| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .any(|&(dx, dy)| (0..k).all(|i| stone(x + i * dx, y + i * dy)))
        })
    }
}

impl State for Mnk {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        let all = self.stones[0] | self.stones[1];
        (0..self.size.0 * self.size.1).filter(|s| all >> s & 1 == 0).for_each(|s| out.push(s));
    }

    fn advance(&mut self, action: u8) {
        self.stones[self.player()] |= 1 << action;
        self.ply += 1;
    }

    fn is_done(&self) -> bool {
        self.ply == self.size.0 * self.size.1 || self.ply > 0 && self.has_line(1 - self.player())
    }
}

impl Alternating for Mnk {
    fn player(&self) -> usize {
        self.ply as usize % 2
    }

    fn outcome(&self, player: usize) -> f32 {
        match (self.has_line(player), self.has_line(1 - player)) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => 0.5,
        }
    }
}

impl Zobrist for Mnk {
    fn zobrist(&self) -> u64 {
        mix64(u64::from(self.stones[0]) << 32 | u64::from(self.stones[1]))
    }
}

/// Nim: take 1 to 3 from one heap; who takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim {
    pub heaps: [u8; 3],
    pub player: usize,
}

impl State for Nim {
    type Action = (u8, u8);

    fn legal_actions(&self, out: &mut impl Push<(u8, u8)>) {
        for (heap, &size) in self.heaps.iter().enumerate() {
            (1..=size.min(3)).for_each(|take| out.push((heap as u8, take)));
        }
    }

    fn advance(&mut self, (heap, take): (u8, u8)) {
        self.heaps[heap as usize] -= take;
        self.player = 1 - self.player;
    }

    fn is_done(&self) -> bool {
        self.heaps == [0; 3]
    }
}

impl Alternating for Nim {
    fn player(&self) -> usize {
        self.player
    }

    fn outcome(&self, player: usize) -> f32 {
        if player == self.player {
            0.0
        } else {
            1.0
        }
    }
}

impl Zobrist for Nim {
    fn zobrist(&self) -> u64 {
        let [a, b, c] = self.heaps.map(u64::from);
        mix64(a << 24 | b << 16 | c << 8 | self.player as u64)
    }
}

/// Evaluates everything alike.
pub struct Flat;

impl Evaluate<Mnk> for Flat {
    type Score = i32;

    fn evaluate(&self, _: &Mnk, _player: usize) -> i32 {
        0
    }
}

impl Evaluate<Nim> for Flat {
    type Score = i32;

    fn evaluate(&self, _: &Nim, _player: usize) -> i32 {
        0
    }
}

/// What perfect play of both is worth to the player who acts.
pub fn perfect<S: Alternating>(state: &S) -> f32 {
    let me = state.player();
    if state.is_done() {
        return state.outcome(me);
    }
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    if actions.is_empty() {
        return state.outcome(me);
    }
    let value = |&action: &S::Action| {
        let mut next = state.clone();
        next.advance(action);
        let value = perfect(&next);
        if next.player() == me {
            value
        } else {
            1.0 - value
        }
    };
    actions.iter().map(value).fold(0.0, f32::max)
}

/// A matrix game played a number of times in a row: rewards of players 0 and 1 by joint action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix {
    pub rewards: [[[f32; 2]; 3]; 3],
    /// Actions of each player, 1 to 3 (0: none at all).
    pub actions: [u8; 2],
    pub rounds: u8,
    pub round: u8,
    pub sums: [f32; 2],
}

impl Matrix {
    /// Players with opposed interests; `first` are player 0's rewards.
    pub fn opposed(first: [[f32; 3]; 3], actions: u8, rounds: u8) -> Self {
        let rewards = first.map(|row| row.map(|reward| [reward, 1.0 - reward]));
        Self { rewards, actions: [actions; 2], rounds, round: 0, sums: [0.0; 2] }
    }
}

impl Simultaneous for Matrix {
    type Action = u8;

    fn players(&self) -> usize {
        2
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        (0..self.actions[player]).for_each(|action| out.push(action));
    }

    fn advance_all(&mut self, joint: &[u8]) {
        let rewards = self.rewards[joint[0] as usize][joint[1] as usize];
        (0..2).for_each(|player| self.sums[player] += rewards[player]);
        self.round += 1;
    }

    fn is_done(&self) -> bool {
        self.round >= self.rounds
    }

    fn outcome(&self, player: usize) -> f32 {
        self.sums[player] / f32::from(self.rounds.max(1))
    }
}

impl Zobrist for Matrix {
    fn zobrist(&self) -> u64 {
        let [a, b] = self.sums.map(|sum| u64::from(sum.to_bits()));
        mix64(a << 32 | b) ^ mix64(u64::from(self.round))
    }
}
