//! The simultaneous maze: two walkers on a 5x5 board collect points for 20 turns.
//!
//! Both step at once to a neighbouring square (standing still is not allowed). Points of a square go
//! to whoever arrives first, and to both if they arrive together. The board is mirrored, so neither
//! side is better. More points win. After a toy game of thun's book on search in games.

use engine::rng::{mix64, SmallRng};
use engine::{Push, Simultaneous, Zobrist};

const SIDE: usize = 5;
const SQUARES: usize = SIDE * SIDE;
/// Length of a game.
pub const TURNS: u8 = 20;
/// Steps to the right, left, down and up.
const STEPS: [i8; 4] = [1, -1, SIDE as i8, -(SIDE as i8)];
/// Legal steps by square.
const CHOICES: [[u8; 4]; SQUARES] = choices();
/// Number of legal steps by square.
const COUNTS: [u8; SQUARES] = counts();
/// Where the legal steps lead, by 16 times the square plus one of 12 equal chances (2, 3 and 4 divide
/// 12), as 16 times the next square: a random step is one load.
const RANDOM: [u16; SQUARES * 16] = random();

const fn is_legal(square: usize, step: usize) -> bool {
    let (x, y) = (square % SIDE, square / SIDE);
    match step {
        0 => x + 1 < SIDE,
        1 => x > 0,
        2 => y + 1 < SIDE,
        _ => y > 0,
    }
}

const fn counts() -> [u8; SQUARES] {
    let mut counts = [0; SQUARES];
    let mut i = 0;
    while i < SQUARES * 4 {
        counts[i / 4] += is_legal(i / 4, i % 4) as u8;
        i += 1;
    }
    counts
}

const fn choices() -> [[u8; 4]; SQUARES] {
    let mut choices = [[0; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (mut filled, mut step) = (0, 0);
        while step < 4 {
            if is_legal(square, step) {
                choices[square][filled] = step as u8;
                filled += 1;
            }
            step += 1;
        }
        square += 1;
    }
    choices
}

const fn random() -> [u16; SQUARES * 16] {
    let mut random = [0; SQUARES * 16];
    let mut i = 0;
    while i < random.len() {
        let square = i / 16;
        let step = CHOICES[square][i % 16 % COUNTS[square] as usize];
        random[i] = 16 * (square as i16 + STEPS[step as usize] as i16) as u16;
        i += 1;
    }
    random
}

/// Points of the squares at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board([u8; SQUARES]);

impl Board {
    /// The board of a seed: 0 to 9 points per square, mirrored left to right.
    pub fn new(seed: u64) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut points = [0; SQUARES];
        for y in 0..SIDE {
            for x in 0..=SIDE / 2 {
                let value = rng.random_range(0..10) as u8;
                points[y * SIDE + x] = value;
                points[y * SIDE + SIDE - 1 - x] = value;
            }
        }
        Self(points)
    }

    /// The state before the first turn; nobody gets the points of the first squares.
    pub fn start(&self) -> Maze<'_> {
        let middle = SIDE / 2 * SIDE + SIDE / 2;
        let at = [middle as u8 - 1, middle as u8 + 1];
        Maze { board: self, taken: 1 << at[0] | 1 << at[1], at, lead: 0, turn: 0 }
    }

    /// The points of a square.
    #[inline]
    pub fn points(&self, square: usize) -> u8 {
        self.0[square]
    }
}

/// A state: 8 bytes and a reference to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze<'b> {
    board: &'b Board,
    /// Squares whose points are gone.
    taken: u32,
    at: [u8; 2],
    /// Points of player 0 minus those of player 1.
    lead: i8,
    turn: u8,
}

impl Maze<'_> {
    #[inline]
    fn points_left(&self, square: u8) -> i8 {
        self.board.points(square as usize) as i8 * (!self.taken >> square & 1) as i8
    }

    /// Plays uniformly random steps to the end; one random number serves two turns.
    #[inline]
    pub fn playout(&mut self, rng: &mut SmallRng, rewards: &mut [f32]) {
        let mut bits = 0;
        let mut places = self.at.map(|square| usize::from(square) * 16);
        for turn in self.turn..TURNS {
            bits = if (turn - self.turn).is_multiple_of(2) { rng.next_u64() } else { bits >> 32 };
            let chance = |bits: u64| (bits as u16 as usize * 12) >> 16;
            places[0] = usize::from(RANDOM[places[0] + chance(bits)]);
            places[1] = usize::from(RANDOM[places[1] + chance(bits >> 16)]);
            self.at = places.map(|place| (place / 16) as u8);
            self.collect();
        }
        self.turn = TURNS;
        (rewards[0], rewards[1]) = (self.outcome(0), self.outcome(1));
    }

    /// Weights of a player's steps, in their order: 1 for a square without points, 9 for one with most.
    #[allow(dead_code, reason = "not every program has a policy")]
    pub fn weigh(&self, player: usize, weights: &mut Vec<f32>) {
        let at = self.at[player];
        let steps = &CHOICES[usize::from(at)][..usize::from(COUNTS[usize::from(at)])];
        let points = |step: u8| self.points_left((at as i8 + STEPS[usize::from(step)]) as u8);
        weights.extend(steps.iter().map(|&step| 9f32.powf(f32::from(points(step)) / 9.0)));
    }

    /// Points of `player` minus those of the other.
    #[inline]
    pub fn lead(&self, player: usize) -> i8 {
        if player == 0 {
            self.lead
        } else {
            -self.lead
        }
    }

    /// Both take the points of where they are.
    #[inline]
    fn collect(&mut self) {
        self.lead += self.points_left(self.at[0]) - self.points_left(self.at[1]);
        self.taken |= 1 << self.at[0] | 1 << self.at[1];
    }
}

impl Simultaneous for Maze<'_> {
    type Action = u8;

    #[inline]
    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        let square = self.at[player] as usize;
        CHOICES[square][..COUNTS[square] as usize].iter().for_each(|&step| out.push(step));
    }

    #[inline]
    fn advance_all(&mut self, joint: &[u8]) {
        for (at, &step) in self.at.iter_mut().zip(joint) {
            *at = at.wrapping_add_signed(STEPS[step as usize & 3]);
        }
        self.collect();
        self.turn += 1;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.turn >= TURNS
    }

    #[inline]
    fn outcome(&self, player: usize) -> f32 {
        0.5 + 0.5 * f32::from(self.lead(player).signum())
    }
}

impl Zobrist for Maze<'_> {
    fn zobrist(&self) -> u64 {
        let [a, b] = self.at;
        let rest = u32::from_le_bytes([a, b, self.lead as u8, self.turn]);
        mix64(u64::from(self.taken) << 32 | u64::from(rest))
    }
}
