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

    /// Shuffles what is not dealt yet.
    pub fn reshuffle(&mut self, seed: u64) {
        let mut random = JavaRandom::new(seed as i64);
        random.shuffle(self.tome.get_mut(self.next_spell..).unwrap_or_default());
        random.shuffle(self.potions.get_mut(self.next_potion..).unwrap_or_default());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_not_dealt_is_shuffled() {
        let mut decks = Decks::new(7);
        assert!(decks.spell().is_some() && decks.potion().is_some() && decks.potion().is_some());
        let before = decks.clone();
        let (spells, potions) = (TOME_ROW + 1, POTION_ROW + 2);
        decks.reshuffle(9);
        assert_eq!(decks.tome[..spells], before.tome[..spells]);
        assert_eq!(decks.potions[..potions], before.potions[..potions]);
        assert!(decks.tome != before.tome && decks.potions != before.potions);
        let sorted = |mut cards: Vec<u8>| {
            cards.sort_unstable();
            cards
        };
        assert_eq!(sorted(decks.tome.to_vec()), sorted(before.tome.to_vec()));
        assert_eq!(sorted(decks.potions.to_vec()), sorted(before.potions.to_vec()));
        while decks.spell().is_some() || decks.potion().is_some() {}
        decks.reshuffle(1);
    }
}
