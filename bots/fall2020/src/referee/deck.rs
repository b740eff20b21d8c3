//! The hidden decks, shuffled from the seed as the contest's referee does.

use crate::sim::board::{POTION_ROW, TOME_ROW};
use crate::sim::cards::{POTIONS, TOME_SPELLS};
use crate::sim::{Board, Draw};

/// The 48-bit linear congruential generator of `java.util.Random` (drand48's constants).
#[derive(Clone, Debug)]
pub struct JavaRandom(u64);

impl JavaRandom {
    const MULTIPLIER: u64 = 0x5_DEEC_E66D;
    const MASK: u64 = (1 << 48) - 1;

    /// The generator of `seed`.
    pub fn new(seed: i64) -> Self {
        Self((seed as u64 ^ Self::MULTIPLIER) & Self::MASK)
    }

    fn next31(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(Self::MULTIPLIER).wrapping_add(0xB) & Self::MASK;
        self.0 >> 17
    }

    /// A number below `n`, which must be in 1..2^31.
    pub fn next_int(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        let mut r = self.next31();
        if n.is_power_of_two() {
            return ((n * r) >> 31) as u32;
        }
        // Values of the last, incomplete block of n numbers are thrown away.
        while r - r % n + (n - 1) >= 1 << 31 {
            r = self.next31();
        }
        (r % n) as u32
    }

    /// Shuffles as `java.util.Collections.shuffle` does.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for i in (2..=cards.len()).rev() {
            cards.swap(i - 1, self.next_int(i as u32) as usize);
        }
    }
}

/// Both decks in draw order, dealt cards included.
#[derive(Clone, Debug)]
pub struct Decks {
    /// Kinds (= ids) of the tome's spells.
    pub tome: [u8; TOME_SPELLS],
    /// Numbers of the potions, from 0.
    pub potions: [u8; POTIONS],
    next_spell: usize,
    next_potion: usize,
}

impl Decks {
    /// The decks of the game of `seed`, with the first rows dealt.
    pub fn new(seed: i64) -> Self {
        let mut random = JavaRandom::new(seed);
        let mut tome = std::array::from_fn(|i| i as u8);
        random.shuffle(&mut tome);
        let mut potions = std::array::from_fn(|i| i as u8);
        random.shuffle(&mut potions);
        Self { tome, potions, next_spell: TOME_ROW, next_potion: POTION_ROW }
    }

    /// The rows at the start of the game.
    pub fn board(&self) -> Board {
        Board::new(&self.tome[..TOME_ROW], &self.potions[..POTION_ROW])
    }
}

impl Draw for Decks {
    fn spell(&mut self) -> Option<u8> {
        let spell = self.tome.get(self.next_spell).copied()?;
        self.next_spell += 1;
        Some(spell)
    }

    fn potion(&mut self) -> Option<u8> {
        let potion = self.potions.get(self.next_potion).copied()?;
        self.next_potion += 1;
        Some(potion)
    }
}
