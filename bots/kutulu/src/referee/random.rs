//! The random numbers of the contest's referee.

use crate::sim::minion::Chance;
use crate::sim::state::{NOBODY, PLAYERS};

/// The 48-bit linear congruential generator of `java.util.Random` (drand48's constants).
#[derive(Clone, Debug)]
pub struct JavaRandom(
    /// The generator's state.
    pub u64,
);

impl JavaRandom {
    const MULTIPLIER: u64 = 0x5_DEEC_E66D;
    const MASK: u64 = (1 << 48) - 1;

    /// The generator of `seed`.
    pub fn new(seed: i64) -> Self {
        Self((seed as u64 ^ Self::MULTIPLIER) & Self::MASK)
    }

    fn next(&mut self, bits: u32) -> u64 {
        self.0 = self.0.wrapping_mul(Self::MULTIPLIER).wrapping_add(0xB) & Self::MASK;
        self.0 >> (48 - bits)
    }

    /// Any 32-bit number.
    pub fn next_any(&mut self) -> i32 {
        self.next(32) as u32 as i32
    }

    /// A number below `n`, which must be in 1..2^31.
    pub fn next_int(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        let mut r = self.next(31);
        if n.is_power_of_two() {
            return ((n * r) >> 31) as u32;
        }
        // Values of the last, incomplete block of n numbers are thrown away.
        while r - r % n + (n - 1) >= 1 << 31 {
            r = self.next(31);
        }
        (r % n) as u32
    }
}

/// Draws as the referee does: one for each minion, and the order in which explorers are tried.
impl Chance for JavaRandom {
    fn created(&mut self) {
        self.next_int(4);
    }

    fn choose(&mut self, living: u8, target: u8, tied: u8) -> u8 {
        let mut order: Vec<u8> = (0..PLAYERS as u8).filter(|id| living >> id & 1 != 0).collect();
        let mut start = 0;
        if let Some(place) = order.iter().position(|&id| id == target) {
            order.swap(0, place);
            start = 1;
        }
        for i in start..order.len().saturating_sub(1) {
            let j = i + self.next_int((order.len() - i) as u32) as usize;
            order.swap(i, j);
        }
        order.into_iter().find(|&id| tied >> id & 1 != 0).unwrap_or(NOBODY)
    }
}
