//! The ball pyramid of AtCoder Heuristic Contest 021: 30 rows, 465 numbered balls, each ball rests
//! below two others; adjacent balls are swapped until no ball has a smaller one below it. Fewer
//! swaps are better.
//!
//! Balls are brought to their final place in the order of their numbers. The target is the smallest
//! ball that can still rise; a turn swaps it with a larger ball above it, or makes way by letting
//! that ball swap with a larger one above itself. Value: 600 for each ball in place plus the
//! differences of all balls swapped. Positions with the target in the same place and (by 23 bits of a
//! hash) the same places filled are taken for equal.

use engine::rng::SmallRng;
use engine::state::Children;
use engine::{Evaluate, Push, State, Undo, Zobrist};

/// Rows of the pyramid.
pub const ROWS: usize = 30;
/// Balls in it.
pub const BALLS: usize = ROWS * (ROWS + 1) / 2;
/// Worth of a ball in place.
const PLACED: i32 = 600;

/// Places are numbered with 32 to a row, behind a row and a column of zeros: the places above `p` are
/// `p - 33` and `p - 32`, and no ball rises into a zero.
const PLACES: usize = (ROWS + 1) * 32;

/// By place: its number in the low 9 bits of a key, and its part of the hash above them.
const KEYS: [(u32, u32); PLACES] = {
    let mut keys = [(0, 0); PLACES];
    let mut row = 0;
    while row < ROWS {
        let mut col = 0;
        while col <= row {
            let number = (row * row.saturating_sub(1) / 2 + col) as u32;
            let odd = number | 512;
            let part = odd.wrapping_mul(odd.wrapping_mul(odd)) & 0xFFFF_FE00;
            keys[(row + 1) * 32 + col + 1] = (number, part);
            col += 1;
        }
        row += 1;
    }
    keys
};

/// A swap: place of the ball that rises (10 bits), side (1 bit), target afterwards (9 bits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap(u32);

impl Swap {
    fn new(from: usize, side: usize, target: usize) -> Self {
        Self((from | side << 10 | target << 11) as u32)
    }

    /// Place of the ball that rises.
    pub fn from(self) -> usize {
        self.0 as usize & 1023
    }

    /// Place it rises to.
    pub fn to(self) -> usize {
        above(self.from(), self.0 as usize >> 10 & 1)
    }

    fn target(self) -> u16 {
        (self.0 >> 11) as u16
    }
}

fn above(place: usize, side: usize) -> usize {
    place - 33 + side
}

/// A pyramid on its way to order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pyramid {
    /// By place: the ball there.
    balls: [u16; PLACES],
    /// By ball: its place; one entry more for the target when all is done.
    places: [u16; BALLS + 1],
    /// The smallest ball that can still rise; `BALLS` when there is none.
    target: u16,
    /// Hash of the places filled for good.
    filled: u32,
    /// Sum of the differences of all balls swapped.
    swapped: i32,
}

impl Pyramid {
    /// The random pyramid of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut order: Vec<u16> = (0..BALLS as u16).collect();
        (1..BALLS).rev().for_each(|i| order.swap(i, rng.random_range(0..i + 1)));
        let mut pyramid =
            Self { balls: [0; PLACES], places: [0; BALLS + 1], target: 0, filled: 0, swapped: 0 };
        let slots = (0..ROWS).flat_map(|row| (0..=row).map(move |col| (row + 1) * 32 + col + 1));
        for (place, ball) in slots.zip(order) {
            pyramid.balls[place] = ball;
            pyramid.places[ball as usize] = place as u16;
        }
        pyramid.pass_to(pyramid.next_target(0));
        pyramid
    }

    /// The balls as the contest's input has them: a line per row, from the top.
    pub fn input(&self) -> String {
        let row = |row: usize| {
            let balls = &self.balls[(row + 1) * 32 + 1..][..row + 1];
            balls.iter().map(u16::to_string).collect::<Vec<_>>().join(" ") + "\n"
        };
        (0..ROWS).map(row).collect()
    }

    /// True if no ball has a smaller one below it.
    pub fn is_sorted(&self) -> bool {
        (0..BALLS).all(|ball| !self.can_rise(ball))
    }

    fn can_rise(&self, ball: usize) -> bool {
        let place = self.places[ball] as usize;
        (0..2).any(|side| self.balls[above(place, side)] as usize > ball)
    }

    /// The smallest ball from `ball` on that can rise.
    fn next_target(&self, ball: usize) -> usize {
        (ball..BALLS).find(|&ball| self.can_rise(ball)).unwrap_or(BALLS)
    }

    /// Counts all balls before `target` as placed.
    #[inline]
    fn pass_to(&mut self, target: usize) {
        while (self.target as usize) < target {
            self.filled ^= KEYS[self.places[self.target as usize] as usize].1;
            self.target += 1;
        }
    }

    #[inline]
    fn swap(&mut self, from: usize, to: usize) {
        let (rising, sinking) = (self.balls[from], self.balls[to]);
        self.balls[from] = sinking;
        self.balls[to] = rising;
        self.places[rising as usize] = to as u16;
        self.places[sinking as usize] = from as u16;
        self.swapped += i32::from(sinking) - i32::from(rising);
    }

    /// Target and key after the target has risen from `from` to a place where it comes to rest.
    #[cold]
    fn settle(&mut self, from: usize, to: usize) -> (usize, u64) {
        let (target, filled, swapped) = (self.target, self.filled, self.swapped);
        self.swap(from, to);
        let next = self.next_target(target as usize + 1);
        self.pass_to(next);
        let key = self.zobrist();
        self.swap(from, to);
        (self.target, self.filled, self.swapped) = (target, filled, swapped);
        (next, key)
    }

    /// Calls `visit` with the ends of each legal swap: places, side, and whether the target rises.
    #[inline]
    fn swaps(&mut self, mut visit: impl FnMut(&mut Self, usize, usize, bool)) {
        if self.target as usize == BALLS {
            return;
        }
        let from = self.places[self.target as usize] as usize;
        for side in 0..2 {
            let to = above(from, side);
            if self.balls[to] <= self.target {
                continue;
            }
            visit(self, from, side, true);
            for way in 0..2 {
                if self.balls[above(to, way)] > self.balls[to] {
                    visit(self, to, way, false);
                }
            }
        }
    }

    /// Calls `tell` with each child's action, value and key, and whether all is in order there.
    #[inline]
    pub fn children(&mut self, mut tell: impl FnMut(Swap, i32, u64, bool)) {
        self.swaps(|pyramid, from, side, rises| {
            let (rising, sinking) = (pyramid.balls[from], pyramid.balls[above(from, side)]);
            let swapped = pyramid.swapped + i32::from(sinking) - i32::from(rising);
            let (target, key) = pyramid.after(from, side, rises);
            let score = PLACED * target as i32 + swapped;
            tell(Swap::new(from, side, target), score, key, target == BALLS);
        });
    }

    /// Target and key after a swap.
    #[inline]
    fn after(&mut self, from: usize, side: usize, target_rises: bool) -> (usize, u64) {
        let target = self.target;
        let to = above(from, side);
        let place = if target_rises { to } else { self.places[target as usize] as usize };
        if target_rises && self.balls[to - 33] <= target && self.balls[to - 32] <= target {
            self.settle(from, to)
        } else {
            (target as usize, u64::from(self.filled | KEYS[place].0))
        }
    }
}

impl State for Pyramid {
    type Action = Swap;

    fn legal_actions(&self, out: &mut impl Push<Swap>) {
        self.clone().swaps(|pyramid, from, side, rises| {
            out.push(Swap::new(from, side, pyramid.after(from, side, rises).0));
        });
    }

    fn advance(&mut self, action: Swap) {
        self.advance_undo(action);
    }

    fn is_done(&self) -> bool {
        self.target as usize == BALLS
    }
}

impl Undo for Pyramid {
    type Token = (u16, u32);

    #[inline]
    fn advance_undo(&mut self, action: Swap) -> (u16, u32) {
        let token = (self.target, self.filled);
        self.swap(action.from(), action.to());
        self.pass_to(action.target() as usize);
        token
    }

    #[inline]
    fn rollback(&mut self, action: Swap, token: (u16, u32)) {
        self.swap(action.from(), action.to()); // its own inverse
        (self.target, self.filled) = token;
    }
}

impl Zobrist for Pyramid {
    fn zobrist(&self) -> u64 {
        let place = KEYS[self.places[self.target as usize] as usize].0;
        u64::from(self.filled | place)
    }
}

/// The value described above.
pub struct Order;

impl Evaluate<Pyramid> for Order {
    type Score = i32;

    #[inline]
    fn evaluate(&self, state: &Pyramid, _player: usize) -> i32 {
        PLACED * i32::from(state.target) + state.swapped
    }

    #[inline]
    fn expand(&self, state: &mut Pyramid, out: &mut impl Children<Pyramid, i32>) {
        state.children(|action, score, key, is_last| {
            if is_last {
                out.last(action, score);
            } else {
                out.child(1, action, score, || key);
            }
        });
    }
}
