//! Connect4 on two 64-bit boards.
//!
//! A column takes 7 bits, from the bottom up; the seventh stays empty, so that lines never wrap
//! around. The layout is Tromp's.

use engine::rng::{mix64, SmallRng};
use engine::{Alternating, Push, State, Zobrist};

/// Columns.
pub const WIDTH: u32 = 7;
/// Rows.
pub const HEIGHT: u32 = 6;
const STRIDE: u32 = HEIGHT + 1;
const BOTTOM: u64 = 0x408_1020_4081;
const FULL: u64 = BOTTOM * ((1 << HEIGHT) - 1);

/// A position: 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connect4 {
    /// Stones of the player to act.
    own: u64,
    /// Stones of both.
    all: u64,
}

/// True if `stones` hold four in a line.
#[inline]
fn has_line(stones: u64) -> bool {
    let line = |shift: u32| {
        let pairs = stones & stones >> shift;
        pairs & pairs >> (2 * shift)
    };
    line(1) | line(STRIDE - 1) | line(STRIDE) | line(STRIDE + 1) != 0
}

impl Connect4 {
    /// The empty board.
    pub const START: Connect4 = Connect4 { own: 0, all: 0 };

    /// True if the player who acted last has won.
    #[inline]
    pub fn is_lost(&self) -> bool {
        has_line(self.own ^ self.all)
    }

    #[inline]
    fn drop_stone(&mut self, column: u32) {
        self.own ^= self.all;
        self.all |= self.all + (1 << (column * STRIDE));
    }

    /// Weights of the legal actions, in their order: what wins or keeps the other from winning comes first, what lets
    /// the other win on top of it last, the middle before the sides.
    #[allow(dead_code, reason = "not every program has a policy")]
    pub fn weigh(&self, weights: &mut Vec<f32>) {
        let other = self.own ^ self.all;
        let weight = |column: u8| {
            let stone = (self.all + (1 << (u32::from(column) * STRIDE))) & !self.all;
            let above = stone << 1 & FULL;
            match () {
                () if has_line(self.own | stone) => 16.0,
                () if has_line(other | stone) => 8.0,
                () if above != 0 && has_line(other | above) => 0.125,
                () => [1.0, 1.2, 1.5, 1.8, 1.5, 1.2, 1.0][usize::from(column)],
            }
        };
        let mut actions = Vec::with_capacity(WIDTH as usize);
        self.legal_actions(&mut actions);
        weights.extend(actions.into_iter().map(weight));
    }

    /// Plays uniformly random actions to the end; rewards as in [`Alternating::outcome`]. One random
    /// number serves four draws: each takes 16 of its bits for a column, and a full column is drawn
    /// again.
    pub fn playout(&mut self, rng: &mut SmallRng, rewards: &mut [f32]) {
        let (mut bits, mut left) = (rng.next_u64(), 4);
        loop {
            let column = (bits as u16 as u32 * WIDTH) >> 16;
            bits >>= 16;
            left -= 1;
            if left == 0 {
                (bits, left) = (rng.next_u64(), 4);
            }
            if self.all & 1 << (column * STRIDE + HEIGHT - 1) != 0 {
                continue;
            }
            self.drop_stone(column);
            if self.is_done() {
                break;
            }
        }
        (rewards[0], rewards[1]) = (self.outcome(0), self.outcome(1));
    }
}

impl State for Connect4 {
    type Action = u8;

    #[inline]
    fn legal_actions(&self, out: &mut impl Push<u8>) {
        // From the middle outwards: better columns first.
        for column in [3, 2, 4, 1, 5, 0, 6] {
            if self.all & 1 << (column * STRIDE + HEIGHT - 1) == 0 {
                out.push(column as u8);
            }
        }
    }

    #[inline]
    fn advance(&mut self, action: u8) {
        self.drop_stone(u32::from(action));
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.all == FULL || self.is_lost()
    }
}

impl Alternating for Connect4 {
    #[inline]
    fn player(&self) -> usize {
        self.all.count_ones() as usize % 2
    }

    #[inline]
    fn outcome(&self, player: usize) -> f32 {
        match (self.is_lost(), player == self.player()) {
            (false, _) => 0.5,
            (true, true) => 0.0,
            (true, false) => 1.0,
        }
    }
}

impl Zobrist for Connect4 {
    #[inline]
    fn zobrist(&self) -> u64 {
        // Own stones plus the whole board plus the bottom row is a unique number (Tromp).
        mix64(self.own + self.all + BOTTOM)
    }
}
