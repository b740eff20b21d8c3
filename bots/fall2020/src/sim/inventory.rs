//! Ten ingredients of four tiers in one word.
//!
//! One byte per tier. A cast is one addition of a packed delta; whether it is possible shows in the
//! top bits of the bytes, so there is no loop over the tiers (about 1 ns).

use super::cards::{POTIONS, POTION_TABLE, SPELLS, SPELL_KINDS};

/// Largest number of ingredients.
pub const CAPACITY: u32 = 10;
/// Number of different inventories.
pub const INVENTORIES: usize = 1001;

/// More casts at once than any inventory allows; so many deltas still fit a byte each.
pub const MAX_TIMES: u8 = 10;

const TOP_BITS: u32 = 0x8080_8080;
const ONES: u32 = 0x0101_0101;

/// Ingredients by tier, at most [`CAPACITY`] in total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inventory(u32);

/// The sum of `d[i] << 8 i`: added to a packed inventory it adds every `d[i]` to its byte as long
/// as each result fits.
const fn pack(d: [i8; 4]) -> u32 {
    (d[0] as i32 + ((d[1] as i32) << 8) + ((d[2] as i32) << 16) + ((d[3] as i32) << 24)) as u32
}

static SPELL_DELTA: [u32; SPELL_KINDS] = {
    let (mut packed, mut i) = ([0; SPELL_KINDS], 0);
    while i < SPELL_KINDS {
        packed[i] = pack(SPELLS[i]);
        i += 1;
    }
    packed
};

/// Which spells can be cast once, by [`Inventory::index`].
static CASTABLE: [u64; INVENTORIES] = {
    let (mut masks, mut code) = ([0; INVENTORIES], 0);
    while code < 11 * 11 * 11 * 11 {
        let n = [code % 11, code / 11 % 11, code / 121 % 11, code / 1331];
        let total = n[0] + n[1] + n[2] + n[3];
        let inventory = Inventory(n[0] as u32 | (n[1] << 8 | n[2] << 16 | n[3] << 24) as u32);
        let mut spell = 0;
        while spell < SPELL_KINDS && total <= CAPACITY as i32 {
            let [d0, d1, d2, d3] = SPELLS[spell];
            let (d0, d1, d2, d3) = (d0 as i32, d1 as i32, d2 as i32, d3 as i32);
            let pays = n[0] + d0 >= 0 && n[1] + d1 >= 0 && n[2] + d2 >= 0 && n[3] + d3 >= 0;
            let fits = total + d0 + d1 + d2 + d3 <= CAPACITY as i32;
            masks[inventory.index()] |= ((pays && fits) as u64) << spell;
            spell += 1;
        }
        code += 1;
    }
    masks
};

static POTION_NEED: [u32; POTIONS] = {
    let (mut packed, mut i) = ([0; POTIONS], 0);
    while i < POTIONS {
        packed[i] = pack(POTION_TABLE[i].0);
        i += 1;
    }
    packed
};

impl Inventory {
    /// The inventory with these counts; `None` if one is negative or the sum is over the capacity.
    pub fn new(counts: [i32; 4]) -> Option<Self> {
        let sum: i64 = counts.iter().map(|&n| i64::from(n)).sum();
        let fits = counts.iter().all(|&n| n >= 0) && sum <= i64::from(CAPACITY);
        fits.then(|| Self(pack(counts.map(|n| n as i8))))
    }

    /// Counts by tier.
    #[inline]
    pub fn counts(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// Number of tier-0 ingredients.
    #[inline]
    pub fn tier0(self) -> u32 {
        self.0 & 0xFF
    }

    /// Number of ingredients.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.wrapping_mul(ONES) >> 24
    }

    /// Rupees at the end of the game: one for each ingredient of tiers 1 to 3.
    #[inline]
    pub fn end_bonus(self) -> i16 {
        (self.total() - self.tier0()) as i16
    }

    /// The four counts in one word, equal for equal inventories only.
    #[inline]
    pub fn packed(self) -> u32 {
        self.0
    }

    /// After `times` casts of `spell` at once; `None` if something is missing or there is no room.
    /// Nothing can be cast more than [`MAX_TIMES`] times.
    #[inline]
    pub fn cast(self, spell: u8, times: u8) -> Option<Self> {
        if times > MAX_TIMES {
            return None;
        }
        let delta = SPELL_DELTA[spell as usize].wrapping_mul(times.into());
        let biased = (self.0 | TOP_BITS).wrapping_add(delta);
        let next = Self(biased ^ TOP_BITS);
        (biased & TOP_BITS == TOP_BITS && next.total() <= CAPACITY).then_some(next)
    }

    /// Mask of the spells that can be cast once.
    #[inline]
    pub fn castable(self) -> u64 {
        CASTABLE[self.index() % INVENTORIES]
    }

    /// After paying for `potion`; `None` if something is missing.
    #[inline]
    pub fn brew(self, potion: u8) -> Option<Self> {
        let biased = (self.0 | TOP_BITS).wrapping_sub(POTION_NEED[potion as usize]);
        (biased & TOP_BITS == TOP_BITS).then_some(Self(biased ^ TOP_BITS))
    }

    /// After paying `tax` tier-0 ingredients for a spell and taking up to `stock` from it.
    #[inline]
    pub fn learn(self, tax: u32, stock: u32) -> Option<Self> {
        let left = self.0.checked_sub(tax).filter(|_| tax <= self.tier0())?;
        Some(Self(left + stock.min(CAPACITY - Self(left).total())))
    }

    /// Rank among the [`INVENTORIES`] possible ones, for tables: combinatorial number system over
    /// the sums of the upper tiers.
    #[inline]
    pub const fn index(self) -> usize {
        // Bytes of the product: n0, n0+n1, n0+n1+n2, total.
        let [s0, s1, s2, s3] = self.0.wrapping_mul(ONES).to_le_bytes();
        let [s0, s1] = [s0 as usize, CHOOSE2[s1 as usize] as usize];
        s0 + s1 + CHOOSE3[s2 as usize] as usize + CHOOSE4[s3 as usize] as usize
    }

    /// All inventories, each at its [`Inventory::index`].
    pub fn all() -> Vec<Inventory> {
        let mut all = vec![Inventory::default(); INVENTORIES];
        for code in 0..11i32.pow(4) {
            let counts = [code % 11, code / 11 % 11, code / 121 % 11, code / 1331];
            if let Some(inventory) = Inventory::new(counts) {
                all[inventory.index()] = inventory;
            }
        }
        all
    }
}

/// n (n+1) / 2, n (n+1) (n+2) / 6 and n (n+1) (n+2) (n+3) / 24: how many inventories come before
/// those with these partial sums.
const CHOOSE2: [u16; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];
const CHOOSE3: [u16; 11] = [0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220];
const CHOOSE4: [u16; 11] = [0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_is_a_bijection() {
        let all = Inventory::all();
        for (index, inventory) in all.iter().enumerate() {
            assert_eq!(inventory.index(), index);
        }
        let different: std::collections::HashSet<_> = all.iter().collect();
        assert_eq!(different.len(), INVENTORIES);
    }

    #[test]
    fn packed_arithmetic_equals_the_plain_one() {
        for inventory in Inventory::all() {
            let counts = inventory.counts().map(i32::from);
            assert_eq!(inventory.total() as i32, counts.iter().sum::<i32>());
            let plain = |delta: [i8; 4], sign: i32| {
                let mut next = counts;
                next.iter_mut().zip(delta).for_each(|(n, d)| *n += sign * i32::from(d));
                Inventory::new(next)
            };
            for (spell, &delta) in SPELLS.iter().enumerate() {
                for times in 0..=MAX_TIMES {
                    let expected = plain(delta, times.into());
                    assert_eq!(inventory.cast(spell as u8, times), expected);
                }
                assert_eq!(inventory.castable() >> spell & 1 == 1, plain(delta, 1).is_some());
            }
            for (potion, &(need, _)) in POTION_TABLE.iter().enumerate() {
                assert_eq!(inventory.brew(potion as u8), plain(need, -1));
            }
            for (tax, stock) in (0..6).flat_map(|tax| (0..13).map(move |stock| (tax, stock))) {
                let mut next = counts;
                next[0] -= tax;
                next[0] += stock.min(10 - next.iter().sum::<i32>());
                let expected = if counts[0] < tax { None } else { Inventory::new(next) };
                assert_eq!(inventory.learn(tax as u32, stock as u32), expected);
            }
        }
    }
}
