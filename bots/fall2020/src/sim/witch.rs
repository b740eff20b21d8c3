//! One player: inventory, spells, score, and what an action does to them.
//!
//! A spell is named by its kind (tome id, or 42..46 for the base spells): the tome holds each spell
//! once and nobody learns one twice, so a set of spells is a bit mask. The ids of learnt copies
//! matter to the protocol alone and live in `io`.

use super::board::Board;
use super::cards::{BASE_SPELLS, POTION_TABLE, REPEATABLE, SPELL_KINDS};
use super::inventory::Inventory;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 5] = [
    (".inventory", "casts, brews and learning change the inventory, which holds at most ten"),
    (".castable", "a cast exhausts the spell, REST renews all"),
    (".spells", "a learnt spell is copied, the next id to the game's first player"),
    (".score", "a brewed potion pays its price"),
    ("CAST ", "casts exhaust, REST renews, learnt spells are copied"),
];

/// One action. Spells and potions are named by kind, not by the protocol's ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Nothing; also what every impossible action amounts to.
    Wait,
    /// All spells become castable.
    Rest,
    /// Casts a known spell.
    Cast {
        /// Kind of the spell.
        spell: u8,
        /// How often at once.
        times: u8,
    },
    /// Learns a spell of the tome row.
    Learn {
        /// Kind of the spell.
        spell: u8,
    },
    /// Brews a potion of the potion row.
    Brew {
        /// Number of the potion, from 0.
        potion: u8,
    },
}

/// What an action did to the shared rows: places at the start of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Place of the learnt spell.
    pub learnt: Option<u8>,
    /// Place of the brewed potion.
    pub brewed: Option<u8>,
}

/// One player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witch {
    /// Known spells that are not exhausted.
    pub castable: u64,
    /// Known spells.
    pub known: u64,
    /// Ingredients.
    pub inventory: Inventory,
    /// Rupees so far.
    pub score: i16,
    /// Potions brewed so far.
    pub brewed: u8,
}

impl Default for Witch {
    /// A player at the start of the game.
    fn default() -> Self {
        Self {
            castable: BASE_SPELLS,
            known: BASE_SPELLS,
            inventory: Inventory::new([3, 0, 0, 0]).unwrap_or_default(),
            score: 0,
            brewed: 0,
        }
    }
}

impl Witch {
    /// Carries `action` out on the player, with rows and prices as `board` shows them at the start
    /// of the turn. `None` (and nothing changed) if the rules make it a no-op.
    #[inline]
    pub fn act(&mut self, action: Action, board: &Board) -> Option<Effect> {
        match action {
            Action::Wait => Some(Effect::default()),
            Action::Rest => self.rest(),
            Action::Cast { spell, times } => self.cast(spell, times),
            Action::Learn { spell } => self.learn(board.tome_place(spell)?, board),
            Action::Brew { potion } => self.brew(board.potion_place(potion)?, board),
        }
    }

    fn rest(&mut self) -> Option<Effect> {
        let exhausted = self.castable != self.known;
        self.castable = self.known;
        exhausted.then(Effect::default)
    }

    /// Only the inventory after the last cast has to be valid.
    #[inline]
    fn cast(&mut self, spell: u8, times: u8) -> Option<Effect> {
        let bit = if spell < SPELL_KINDS as u8 { 1 << spell } else { 0 };
        let repeatable = times == 1 || REPEATABLE & bit != 0;
        if self.castable & bit == 0 || times == 0 || !repeatable {
            return None;
        }
        self.inventory = self.inventory.cast(spell, times)?;
        self.castable &= !bit;
        Some(Effect::default())
    }

    #[inline]
    fn learn(&mut self, place: usize, board: &Board) -> Option<Effect> {
        let slot = board.tome()[place];
        self.inventory = self.inventory.learn(place as u32, u32::from(slot.stock))?;
        self.known |= 1 << slot.spell;
        self.castable |= 1 << slot.spell;
        Some(Effect { learnt: Some(place as u8), ..Effect::default() })
    }

    #[inline]
    fn brew(&mut self, place: usize, board: &Board) -> Option<Effect> {
        let potion = board.potions()[place];
        self.inventory = self.inventory.brew(potion)?;
        self.score += POTION_TABLE[potion as usize].1 + board.bonus(place);
        self.brewed += 1;
        Some(Effect { brewed: Some(place as u8), ..Effect::default() })
    }

    /// Appends every action that changes something: brews, learns, casts, rest.
    #[inline]
    pub fn useful_actions(&self, board: &Board, out: &mut impl engine::Push<Action>) {
        for &potion in board.potions() {
            if self.inventory.brew(potion).is_some() {
                out.push(Action::Brew { potion });
            }
        }
        let affordable = self.inventory.tier0() as usize + 1;
        for slot in board.tome().iter().take(affordable) {
            out.push(Action::Learn { spell: slot.spell });
        }
        let mut castable = self.castable & self.inventory.castable();
        while castable != 0 {
            let spell = castable.trailing_zeros() as u8;
            out.push(Action::Cast { spell, times: 1 });
            let mut times = 2;
            while REPEATABLE >> spell & 1 == 1 && self.inventory.cast(spell, times).is_some() {
                out.push(Action::Cast { spell, times });
                times += 1;
            }
            castable &= castable - 1;
        }
        if self.castable != self.known {
            out.push(Action::Rest);
        }
    }

    /// Score if the game ended now.
    #[inline]
    pub fn final_score(&self) -> i16 {
        self.score + self.inventory.end_bonus()
    }
}
