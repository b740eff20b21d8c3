//! Which spell to learn in the first turns, when no line of the search can see what it will bring.
//!
//! A spell pays over the whole game, far behind the last ply, so the first turns go by a table: what
//! knowing a spell was worth in self-play, found by the contest's first (pb4, published with his
//! account of the contest), less the tax of its place, plus the ingredients that lie on it and what it brings together
//! with the spells that are known.

use crate::sim::cards::TOME_SPELLS;
use crate::sim::{Action, State, TomeSlot};

/// Tenths of a rupee that knowing a spell of the tome brings: average of 500,000 games with random
/// spells.
const WORTH: [i32; TOME_SPELLS] = [
    58, 62, 58, 59, 74, 51, 60, 65, 64, 58, 57, 61, 83, 100, 83, 83, 84, 64, 73, 64, 80, 70, 75,
    78, 76, 79, 71, 78, 74, 69, 81, 74, 80, 77, 119, 92, 94, 110, 112, 97, 97, 101,
];
/// Tenths of a rupee that knowing two spells of the tome brings beyond what each brings alone: (1, 0), (2, 0), (2, 1),
/// (3, 0), .. `examples/pairs.rs` finds them.
#[rustfmt::skip]
const PAIRS: [i8; TOME_SPELLS * (TOME_SPELLS - 1) / 2] = [
    19, 15, 6, -2, 9, 0, 25, -7, -5, 0, 9, 11, 3, 15, 6, 14, 11, 5, 16, 10, -1, 23, -1, 2, 1, -4, 6,
    10, 14, -5, 10, 1, 0, 11, 11, -3, 12, 0, 11, 4, 7, 13, 15, 2, -6, 18, 10, 0, 4, 3, 1, 5, -4, 10,
    13, -15, 21, 13, -5, 29, 18, 25, 13, 15, 10, 13, 22, 3, -13, -4, -10, 0, 4, -5, 3, 10, -6, 18,
    34, -12, -6, -4, -14, 3, 8, -5, -7, 8, 2, 36, -16, -11, 3, -4, -5, -4, 6, 0, 13, 4, 0, 12, -9,
    -6, -7, 1, 21, -17, -7, -3, 0, 3, 1, 22, 21, -7, -8, -20, -8, -8, 10, 0, -9, -13, -10, 12, 12,
    -7, -2, -3, 1, 1, -16, -15, -9, -11, -16, 22, 10, -7, 28, 21, 25, 16, 19, 9, 13, -40, 19, 39,
    -5, -8, 2, -12, 4, 15, 5, 11, 23, 12, 14, 2, 3, 37, -7, 26, 15, -14, 23, 6, -9, 11, 14, -3, 12,
    4, -5, -3, 7, 13, 17, -1, 19, -8, 3, -2, -9, 9, 21, 12, 12, -7, 12, 6, 5, 13, 0, 8, -9, -8, 12,
    17, 3, 0, -7, 24, 0, 20, -8, 22, -18, 35, 9, -8, 27, 14, 22, 14, 19, 14, 7, -31, 17, 48, -8,
    -13, -1, -33, -6, 10, 31, 10, 16, 6, 18, 12, 3, -13, 14, 20, 20, 6, 23, 1, 10, 0, 3, 15, 24, 5,
    -6, 7, 14, 8, 6, 13, 4, 10, 18, 10, 7, -9, -8, 20, 7, 12, 14, -3, 27, 0, 14, -9, 34, -21, 16,
    17, 23, 14, -3, 2, 5, 1, 10, -4, 19, 23, -13, 5, -13, 2, 15, -19, -3, 4, 33, -9, 32, -3, 5, 49,
    1, 6, 14, 5, 8, 15, 5, 15, -4, -1, 22, 6, 11, 9, -9, 24, 1, 6, -17, 30, -20, 15, 11, -24, 61,
    23, 13, -1, 1, 5, 7, 10, -8, 7, 8, -8, 5, -3, 0, 18, -7, -4, 6, 40, 7, 15, 0, 12, 11, -14, 25,
    12, 13, -6, 12, 0, -10, -4, 5, 17, 21, -7, 24, -16, 0, -4, -15, 4, 30, 33, -23, 17, 17, -12, 33,
    -16, 24, 4, 18, -6, -4, 18, -8, 1, -2, -1, 1, 10, -4, 35, -11, -15, 0, -7, 4, 37, 20, -3, 2, 37,
    -2, 15, -2, 13, 3, -14, -26, 22, 12, -2, 25, 14, 13, 38, 17, 10, 34, -16, 20, 33, -16, -4, 4,
    -19, -20, 6, 11, -23, 4, 4, 27, -1, 36, 15, 21, -27, 30, 15, -5, 40, 20, 14, 29, 19, 10, 21,
    -30, 30, 54, -21, -4, 1, -33, -23, 15, 12, -35, 6, 3, 14, -6, 16, 22, 54, -41, 20, 14, 5, 1, 10,
    4, 12, -4, 14, 11, -7, 2, -3, 7, 17, -7, -7, 3, 35, 4, 22, -5, 15, 19, -19, 41, -20, 0, 7, 27,
    9, 22, 8, 2, -1, 7, 10, 17, -5, 8, 4, -3, 2, -2, 3, 18, -7, -6, 7, 32, 12, 15, -2, 18, 8, -7,
    29, -23, 7, 9, 27, 10, -19, -19, 28, 7, -6, 26, 19, 36, 16, 16, 8, 15, -36, 18, 37, -10, -10,
    -8, -39, -11, 27, 22, -43, 30, 12, 5, 5, 5, 38, 34, -28, -42, -3, 2, -20, 9, 10, 14, 16, 10, 2,
    53, 26, 25, 29, -8, 14, 20, -30, -3, 24, -8, -29, -4, -7, -9, -10, 4, 28, -16, 66, 3, 9, -34,
    -30, 47, 63, -10, 5, 11, 10, 17, 7, 4, -8, 16, 12, 13, 13, 20, 5, 9, -7, 7, 16, 25, -1, 0, -8,
    18, -14, 3, 28, -4, 31, -3, 0, 1, 5, 33, 44, 35, -20, 1, 1, 11, -4, 7, 22, 28, 0, -12, -14, 16,
    -3, 9, 6, -5, 25, -7, 0, -10, 53, -10, 4, 46, -22, 41, -13, 6, 49, 16, 2, -5, 14, 0, -5, 9, 40,
    -15, 54, -1, -10, 30, 4, 13, 18, 46, 46, 4, -28, 5, 39, -14, -33, -1, -25, 1, -14, 69, -39, -2,
    70, -23, 48, 0, -9, 15, -26, -35, -10, -1, -36, -22, 7, 45, -17, 45, 2, -8, 29, 4, 11, 22, 56,
    45, 2, -27, 6, 36, -12, -34, -2, -28, 3, -16, 75, -39, 1, 69, -26, 46, -3, -8, 25, -25, -38,
    -11, -4, -34, -26, 7, 41, -85, 5, 11, 5, 15, 10, 5, -10, 24, 11, 12, 18, 24, 5, 9, -12, 4, 14,
    24, -5, 1, -6, 22, -15, 1, 33, -5, 33, 0, 0, 1, 5, 42, 54, 28, -25, -34, 38, 10, 10, 5, 2, 13,
    -6, 3, 28, 30, 0, -11, -12, 17, 0, 9, 3, -8, 24, -11, -1, -7, 59, -12, 4, 53, -20, 41, -12, 8,
    51, 19, 4, -8, 14, -2, -7, 8, 38, -43, 39, 44, 39, 19, 2, 4, -7, 5, 18, 30, -10, 3, -2, -2, -3,
    -1, 4, 15, -2, -12, -3, 26, 19, 10, -6, 44, 10, -9, 28, -19, 18, 10, 24, 4, -22, -22, -8, 51,
    84, -10, -8, -5, 96, -13,
];
/// Tenths of a rupee that an ingredient of tier 0 on the spell is worth.
const STOCK: i32 = 7;

/// Rupees that knowing `spell` brings over a game.
pub fn worth(spell: u8) -> f64 {
    WORTH.get(usize::from(spell)).map_or(0.0, |&tenths| f64::from(tenths) / 10.0)
}

/// Tenths of a rupee that `spell` brings because of the spells of the mask `known`.
fn company(spell: u8, known: u64) -> i32 {
    let spell = usize::from(spell);
    let others = (0..TOME_SPELLS).filter(|&other| known >> other & 1 != 0);
    let pair = |other: usize| {
        let (low, high) = (spell.min(other), spell.max(other));
        PAIRS.get(high * high.saturating_sub(1) / 2 + low).map_or(0, |&pair| i32::from(pair))
    };
    others.map(pair).sum()
}

/// Which turns learn by the tables, and how these are read.
#[derive(Clone, Copy)]
pub struct Draft {
    /// In so many first turns the spell of the greatest worth is learnt...
    pub turns: u8,
    /// ...after so many of them only if that is...
    pub sure_turns: u8,
    /// ...at least so much, in tenths of a rupee.
    pub least: i32,
    /// Price of a place in the row, in tenths of a rupee.
    pub tax: i32,
    /// Weight, in tenths, of what a spell brings together with each known one.
    pub pairs: i32,
}

impl Draft {
    /// No turn.
    pub const NONE: Self = Self { turns: 0, sure_turns: u8::MAX, least: 85, tax: 15, pairs: 0 };

    /// The LEARN that player 0 gains most by, if this turn is for one.
    pub fn learn(&self, state: &State) -> Option<Action> {
        if state.turn >= self.turns {
            return None;
        }
        let affordable = state.witches[0].inventory.tier0() as usize + 1;
        let places = state.board.tome().iter().take(affordable).zip(0..);
        let gain = |(slot, place): (&TomeSlot, i32)| {
            let worth = WORTH.get(usize::from(slot.spell)).copied().unwrap_or(0);
            let together = self.pairs * company(slot.spell, state.witches[0].known) / 10;
            let stock = STOCK * i32::from(slot.stock);
            (worth + together - self.tax * place + stock, -place, slot.spell)
        };
        let (gain, _, spell) = places.map(gain).max()?;
        let is_enough = state.turn < self.sure_turns || gain >= self.least;
        is_enough.then_some(Action::Learn { spell })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number of a table that is changed by accident changes its sum or the sum by place.
    #[test]
    fn the_tables_are_those_that_were_found() {
        let sums = |table: &[i64]| {
            (
                table.iter().sum::<i64>(),
                table.iter().zip(1..).map(|(n, place)| n * place).sum::<i64>(),
            )
        };
        assert_eq!(sums(&WORTH.map(i64::from)), (3245, 75849));
        assert_eq!(sums(&PAIRS.map(i64::from)), (5614, 2599597));
    }

    #[test]
    fn pairs_are_found_whichever_of_the_two_is_known() {
        let mut all = PAIRS.iter();
        for high in 0..TOME_SPELLS {
            for low in 0..high {
                let pair = i32::from(*all.next().unwrap());
                assert_eq!(company(high as u8, 1 << low), pair);
                assert_eq!(company(low as u8, 1 << high), pair);
            }
        }
        let both = company(9, 1 << 4) + company(9, 1 << 20);
        assert_eq!(company(9, 1 << 4 | 1 << 20 | 1 << 60), both);
        assert_eq!((worth(0), worth(41), worth(42)), (5.8, 10.1, 0.0));
    }
}
