//! Coins: two or three players in turn take a coin from either end of a row; the most points win.

use engine::rng::{mix64, SmallRng};
use engine::{Alternating, Evaluate, Push, State, Zobrist};

/// Length of the row.
pub const ROW: usize = 24;
/// Most players.
pub const PLAYERS: usize = 3;
/// Bit of an action that takes the right end. The other bits are the points of the coin, so that a
/// search that draws hidden coins tells actions apart by what is seen when they are chosen.
const RIGHT: u8 = 1;

/// A row that is being taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coins {
    row: [u8; ROW],
    /// The coins that lie there.
    left: u8,
    right: u8,
    players: u8,
    points: [u8; PLAYERS],
}

impl Coins {
    /// The row of a seed, of 1 to 9 points each.
    pub fn new(seed: u64, players: usize) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let row = std::array::from_fn(|_| 1 + rng.random_range(0..9) as u8);
        let players = players.clamp(2, PLAYERS) as u8;
        Self { row, left: 0, right: ROW as u8, players, points: [0; PLAYERS] }
    }

    /// The actions that take the left and the right end.
    fn ends(&self) -> [u8; 2] {
        let [left, right] = [self.left, self.right - 1].map(|at| self.row[at as usize]);
        [left << 1, right << 1 | RIGHT]
    }

    /// Takes the end with more points.
    pub fn greedy(&self) -> u8 {
        let [left, right] = self.ends();
        if left >> 1 < right >> 1 {
            right
        } else {
            left
        }
    }

    /// Points before the best other player.
    pub fn lead(&self, player: usize) -> i32 {
        let points = |other: usize| i32::from(self.points[other]);
        let others = (0..usize::from(self.players)).filter(|&other| other != player);
        points(player) - others.map(points).max().unwrap_or(0)
    }
}

impl State for Coins {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        self.ends().into_iter().for_each(|action| out.push(action));
    }

    fn advance(&mut self, action: u8) {
        self.points[self.player()] += action >> 1;
        if action & RIGHT == 0 {
            self.left += 1;
        } else {
            self.right -= 1;
        }
    }

    fn is_done(&self) -> bool {
        self.left == self.right
    }

    /// A row of the same coins in which only the ends are where they were: what a player may take for
    /// true who sees no others.
    fn draw(&self, rng: &mut SmallRng) -> Self {
        let mut drawn = *self;
        let ends = self.left as usize + 1..(self.right as usize).saturating_sub(1);
        for at in ends.clone().rev() {
            drawn.row.swap(at, rng.random_range(ends.start..at + 1));
        }
        drawn
    }
}

impl Alternating for Coins {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn player(&self) -> usize {
        (ROW + usize::from(self.left) - usize::from(self.right)) % usize::from(self.players)
    }

    fn outcome(&self, player: usize) -> f32 {
        0.5 + 0.5 * self.lead(player).signum() as f32
    }
}

impl Zobrist for Coins {
    fn zobrist(&self) -> u64 {
        let [a, b, c] = self.points;
        mix64(u64::from_le_bytes([self.left, self.right, a, b, c, 0, 0, 1]))
    }
}

/// Points before the best other player.
pub struct Lead;

impl Evaluate<Coins> for Lead {
    type Score = i32;

    fn evaluate(&self, state: &Coins, player: usize) -> i32 {
        state.lead(player)
    }
}
