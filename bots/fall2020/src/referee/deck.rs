//! The hidden decks, shuffled from the seed as the contest's referee does.

use crate::sim::board::{POTION_ROW, TOME_ROW};
use crate::sim::cards::{POTIONS, TOME_SPELLS};
use crate::sim::{Board, Draw};
use engine::java::JavaRandom;

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
