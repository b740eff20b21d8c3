//! What the players share: the tome row, the potion row and the urgency bonus.

use super::cards::{TOME_SPELLS, UNKNOWN};
use super::witch::Effect;

/// Places of the tome row.
pub const TOME_ROW: usize = 6;
/// Places of the potion row.
pub const POTION_ROW: usize = 5;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 6] = [
    ("potions", "brewed potions are replaced at the end of the row"),
    (".stock", "the tax of a learnt spell lies on the spells before it"),
    ("tome", "learnt spells are replaced at the end of the row"),
    ("bonus", "each brew of the first two potions uses up an urgency bonus"),
    (" BREW ", "brewed potions are replaced at the end of the row; urgency bonus"),
    (" LEARN ", "learnt spells are replaced at the end of the row; taxes"),
];

/// Mask of the tome's spells.
const TOME: u64 = (1 << TOME_SPELLS) - 1;

/// A spell of the tome row with the tier-0 ingredients lying on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TomeSlot {
    /// Kind of the spell, [`UNKNOWN`] if it was drawn from a hidden deck.
    pub spell: u8,
    /// Ingredients that its learner takes.
    pub stock: u8,
}

/// Source of new cards, in deck order.
pub trait Draw {
    /// The next spell; `None` if the deck is empty.
    fn spell(&mut self) -> Option<u8>;
    /// The next potion; `None` if the deck is empty.
    fn potion(&mut self) -> Option<u8>;
}

/// Rows are not refilled: for searches, which should not count on cards that nobody knows.
pub struct NoDraw;

impl Draw for NoDraw {
    fn spell(&mut self) -> Option<u8> {
        None
    }

    fn potion(&mut self) -> Option<u8> {
        None
    }
}

/// The shared rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    tome: [TomeSlot; TOME_ROW],
    potions: [u8; POTION_ROW],
    tome_len: u8,
    potion_len: u8,
    /// Bonus uses left at places 0 and 1.
    pub bonus_left: [u8; 2],
    /// Bonus of places 0 and 1 while uses are left.
    pub bonus_value: [u8; 2],
}

impl Board {
    /// The rows at the start of a game.
    pub fn new(tome: &[u8], potions: &[u8]) -> Self {
        let mut board = Self { bonus_left: [4, 4], bonus_value: [3, 1], ..Self::default() };
        for &spell in tome {
            board.push_spell(TomeSlot { spell, stock: 0 });
        }
        for &potion in potions {
            board.push_potion(potion);
        }
        board
    }

    /// Appends a spell to the tome row; a full row stays as it is.
    pub fn push_spell(&mut self, slot: TomeSlot) {
        if let Some(place) = self.tome.get_mut(self.tome_len as usize) {
            *place = slot;
            self.tome_len += 1;
        }
    }

    /// Appends a potion to the potion row; a full row stays as it is.
    pub fn push_potion(&mut self, potion: u8) {
        if let Some(place) = self.potions.get_mut(self.potion_len as usize) {
            *place = potion;
            self.potion_len += 1;
        }
    }

    /// The tome row; the place is the tax.
    #[inline]
    pub fn tome(&self) -> &[TomeSlot] {
        &self.tome[..(self.tome_len as usize).min(TOME_ROW)]
    }

    /// The potion row.
    #[inline]
    pub fn potions(&self) -> &[u8] {
        &self.potions[..(self.potion_len as usize).min(POTION_ROW)]
    }

    /// Place of a spell in the tome row.
    #[inline]
    pub fn tome_place(&self, spell: u8) -> Option<usize> {
        self.tome().iter().position(|slot| slot.spell == spell)
    }

    /// Place of a potion in the potion row.
    #[inline]
    pub fn potion_place(&self, potion: u8) -> Option<usize> {
        self.potions().iter().position(|&p| p == potion)
    }

    /// Bonus for brewing the potion at `place` this turn.
    #[inline]
    pub fn bonus(&self, place: usize) -> i16 {
        if place < 2 && self.bonus_left[place] > 0 {
            i16::from(self.bonus_value[place])
        } else {
            0
        }
    }

    /// Ends a turn: taken cards leave and are replaced at the end of their rows, the bonus is used
    /// up, and at last the taxes are laid on the row as it then is.
    #[inline]
    pub fn resolve(&mut self, effects: [Effect; 2], draw: &mut impl Draw) {
        if effects.iter().any(|e| e.learnt.is_some()) {
            self.refill_tome(effects.map(|e| e.learnt), draw);
        }
        if effects.iter().any(|e| e.brewed.is_some()) {
            self.use_bonus(effects.map(|e| e.brewed));
            self.refill_potions(effects.map(|e| e.brewed), draw);
        }
        if self.bonus_left[0] == 0 {
            self.bonus_left = [self.bonus_left[1], 0];
            self.bonus_value = [1, 0];
        }
        for tax in effects.iter().filter_map(|e| e.learnt) {
            let row = &mut self.tome[..self.tome_len as usize];
            for slot in row.iter_mut().take(tax as usize) {
                slot.stock = slot.stock.saturating_add(1);
            }
        }
    }

    #[inline]
    fn refill_tome(&mut self, taken: [Option<u8>; 2], draw: &mut impl Draw) {
        let (old, len) = (self.tome, self.tome_len);
        (self.tome, self.tome_len) = Default::default();
        for place in (0..len).filter(|&place| !taken.contains(&Some(place))) {
            self.push_spell(old[place as usize]);
        }
        for _ in self.tome_len..len {
            if let Some(spell) = draw.spell() {
                self.push_spell(TomeSlot { spell, stock: 0 });
            }
        }
    }

    #[inline]
    fn refill_potions(&mut self, taken: [Option<u8>; 2], draw: &mut impl Draw) {
        let (old, len) = (self.potions, self.potion_len);
        (self.potions, self.potion_len) = Default::default();
        for place in (0..len).filter(|&place| !taken.contains(&Some(place))) {
            self.push_potion(old[place as usize]);
        }
        for _ in self.potion_len..len {
            if let Some(potion) = draw.potion() {
                self.push_potion(potion);
            }
        }
    }

    #[inline]
    fn use_bonus(&mut self, brewed: [Option<u8>; 2]) {
        for place in brewed.into_iter().flatten() {
            if let Some(left) = self.bonus_left.get_mut(place as usize) {
                *left = left.saturating_sub(1);
            }
        }
    }
}

/// Draws cards face down, as a player sees it: the tome deck holds what is neither in the row nor
/// known to anybody, so its size is known, and so is its very last card.
pub struct FaceDown {
    unseen: u64,
    left: u32,
}

impl FaceDown {
    /// The decks of a game in which the players know the spells `known` and see `board`.
    pub fn new(board: &Board, known: u64) -> Self {
        let row = board.tome().iter().fold(0, |row, slot| row | 1u64 << (slot.spell & 63));
        let unseen = TOME & !(known | row);
        Self { unseen, left: unseen.count_ones() }
    }
}

impl Draw for FaceDown {
    fn spell(&mut self) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        let sure = self.unseen.is_power_of_two();
        Some(if sure { self.unseen.trailing_zeros() as u8 } else { UNKNOWN })
    }

    fn potion(&mut self) -> Option<u8> {
        Some(UNKNOWN)
    }
}
