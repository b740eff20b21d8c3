//! Which spell to learn in the first turns, when no line of the search can see what it will bring.
//!
//! A spell pays over the whole game, far behind the last ply, so the first turns go by a table: what
//! knowing a spell was worth in self-play, found by the contest's first (pb4, published with his
//! account of the contest), less the tax of its place, plus the ingredients that lie on it.

use crate::sim::cards::TOME_SPELLS;
use crate::sim::{Action, State, TomeSlot};

/// Tenths of a rupee that knowing a spell of the tome brings: average of 500,000 games with random
/// spells.
const WORTH: [i32; TOME_SPELLS] = [
    58, 62, 58, 59, 74, 51, 60, 65, 64, 58, 57, 61, 83, 100, 83, 83, 84, 64, 73, 64, 80, 70, 75,
    78, 76, 79, 71, 78, 74, 69, 81, 74, 80, 77, 119, 92, 94, 110, 112, 97, 97, 101,
];
/// Tenths of a rupee that an ingredient of tier 0 on the spell is worth.
const STOCK: i32 = 7;

/// Rupees that knowing `spell` brings over a game.
pub fn worth(spell: u8) -> f64 {
    WORTH.get(usize::from(spell)).map_or(0.0, |&tenths| f64::from(tenths) / 10.0)
}

/// The LEARN that player 0 gains most by; `tax` is the price of a place in tenths of a rupee.
pub fn learn(state: &State, tax: i32) -> Option<Action> {
    let affordable = state.witches[0].inventory.tier0() as usize + 1;
    let places = state.board.tome().iter().take(affordable).zip(0..);
    let gain = |(slot, place): (&TomeSlot, i32)| {
        let worth = WORTH.get(usize::from(slot.spell)).copied().unwrap_or(0);
        (worth - tax * place + STOCK * i32::from(slot.stock), -place, slot.spell)
    };
    let (.., spell) = places.map(gain).max()?;
    Some(Action::Learn { spell })
}
