// The games of the searches' examples in the documentation, which include this file unseen.

use engine::{Alternating, Evaluate, Push, Simultaneous, State, Undo, Zobrist};

/// Reach 100 in few steps: add 1, or double.
#[derive(Clone)]
pub struct Count(pub u64);

impl State for Count {
    type Action = char;
    fn legal_actions(&self, out: &mut impl Push<char>) {
        ['+', '*'].into_iter().for_each(|action| out.push(action));
    }
    fn advance(&mut self, action: char) {
        self.0 = if action == '+' { self.0 + 1 } else { self.0 * 2 };
    }
    fn is_done(&self) -> bool {
        self.0 >= 100
    }
}

impl Undo for Count {
    type Token = u64;
    fn advance_undo(&mut self, action: char) -> u64 {
        let token = self.0;
        self.advance(action);
        token
    }
    fn rollback(&mut self, _action: char, token: u64) {
        self.0 = token;
    }
}

impl Zobrist for Count {
    fn zobrist(&self) -> u64 {
        self.0
    }
}

/// The nearer to 100 the better.
pub struct Distance;

impl Evaluate<Count> for Distance {
    type Score = i64;
    fn evaluate(&self, state: &Count, _player: usize) -> i64 {
        -(state.0 as i64 - 100).abs()
    }
}

/// Players take one, two or three of the stones in turn; who takes the last one wins.
#[derive(Clone)]
pub struct Nim {
    pub stones: u32,
    pub players: usize,
    pub turn: usize,
}

impl State for Nim {
    type Action = u32;
    fn legal_actions(&self, out: &mut impl Push<u32>) {
        (1..=self.stones.min(3)).for_each(|taken| out.push(taken));
    }
    fn advance(&mut self, taken: u32) {
        self.stones -= taken;
        self.turn = (self.turn + 1) % self.players;
    }
    fn is_done(&self) -> bool {
        self.stones == 0
    }
}

impl Alternating for Nim {
    fn players(&self) -> usize {
        self.players
    }
    fn player(&self) -> usize {
        self.turn
    }
    fn outcome(&self, player: usize) -> f32 {
        let winner = (self.turn + self.players - 1) % self.players;
        if player == winner {
            1.0
        } else {
            0.0
        }
    }
}

impl Zobrist for Nim {
    fn zobrist(&self) -> u64 {
        u64::from(self.stones) << 32 | self.turn as u64
    }
}

/// Knows nothing.
pub struct Blank;

impl Evaluate<Nim> for Blank {
    type Score = i32;
    fn evaluate(&self, _state: &Nim, _player: usize) -> i32 {
        0
    }
}

/// Two players name a number from 1 to 3 at once, three times; the higher sum wins.
#[derive(Clone)]
pub struct Bids {
    pub sums: [u8; 2],
    pub round: u8,
}

impl Simultaneous for Bids {
    type Action = u8;
    fn players(&self) -> usize {
        2
    }
    fn legal_actions(&self, _player: usize, out: &mut impl Push<u8>) {
        (1..=3).for_each(|bid| out.push(bid));
    }
    fn advance_all(&mut self, bids: &[u8]) {
        self.sums = [self.sums[0] + bids[0], self.sums[1] + bids[1]];
        self.round += 1;
    }
    fn is_done(&self) -> bool {
        self.round == 3
    }
    fn outcome(&self, player: usize) -> f32 {
        match self.sums[player].cmp(&self.sums[1 - player]) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    }
}

impl Zobrist for Bids {
    fn zobrist(&self) -> u64 {
        u64::from_le_bytes([self.sums[0], self.sums[1], self.round, 0, 0, 0, 0, 0])
    }
}
