//! The potions that come: nobody knows them, but which ones have not been seen yet.

use crate::sim::cards::POTIONS;
use crate::sim::Draw;
use engine::rng::SmallRng;

/// The next potions as one draw has them, in order. New spells are left out: they come at the end of their row, where
/// they cost most.
#[derive(Clone, Copy)]
pub struct World {
    potions: [u8; Self::SIZE],
    taken: u8,
}

impl World {
    /// More are hardly brewed in the plies of a search.
    const SIZE: usize = 7;
    /// Marks that no more come.
    const NOTHING: u8 = u8::MAX;
    /// Nothing comes: rows are not refilled.
    pub const BARE: Self = Self { potions: [Self::NOTHING; Self::SIZE], taken: 0 };

    /// Draws from the potions that are not in the mask `seen`.
    pub fn draw(seen: u64, rng: &mut SmallRng) -> Self {
        let mut unseen: Vec<u8> = (0..POTIONS as u8).filter(|card| seen >> card & 1 == 0).collect();
        let mut world = Self::BARE;
        for card in &mut world.potions {
            if !unseen.is_empty() {
                *card = unseen.swap_remove(rng.random_range(0..unseen.len()));
            }
        }
        world
    }
}

impl Draw for World {
    fn spell(&mut self) -> Option<u8> {
        None
    }

    #[inline]
    fn potion(&mut self) -> Option<u8> {
        let card = self.potions.get(usize::from(self.taken)).copied()?;
        self.taken += 1;
        (card != Self::NOTHING).then_some(card)
    }
}
