//! Streaming selection: the best W different items of any number that come by.
//!
//! Items go into 2W slots. When the slots are full, one `select_nth_unstable` finds the W-th best;
//! whatever is worse is dropped, and from then on refused at the price of one comparison. An item
//! equal to a waiting one replaces it if it is better, so the W survivors are always different
//! ones: a cut before the removal of duplicates would keep fewer. Choose it wherever a beam would
//! sort; take [`crate::queue`] where the best must leave one by one.
//!
//! Cost: about 3 to 4 ns an item at 40,000 items and width 4,000, duplicates included, in 40 bytes
//! and 8 table cells of 8 bytes a slot. Items stay in their slots, only their ranks are moved: so
//! the table may point to slots, and a cut leaves it alone. [`crate::dedup`] does not serve here,
//! because it knows scores and not places.
//!
//! Equal keys: the earlier item wins, whatever the slots look like.

/// Table cells per item of the width; at most 5 of 8 are ever used.
const CELLS: usize = 8;
/// 2^64 divided by the golden ratio: spreads keys that games make of small numbers.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Keeps the best `width` different items by key.
#[derive(Clone, Debug)]
pub struct Selector<T> {
    width: usize,
    /// Smaller keys are refused.
    bar: u64,
    arrivals: u32,
    /// By slot: key, then earlier arrival, then slot, packed for one comparison; 0 if empty.
    ranks: Vec<u128>,
    hashes: Vec<u64>,
    items: Vec<T>,
    /// Slots that the last cut emptied, the lowest last.
    free: Vec<u32>,
    scratch: Vec<u128>,
    /// Stamp (16 bits), part of the hash (16 bits), slot (32 bits).
    table: Vec<u64>,
    /// Number of table cells in use, a power of two, minus one.
    mask: usize,
    stamp: u64,
    /// Table cells with the present stamp.
    used: usize,
    duplicates: u64,
}

impl<T: Copy> Selector<T> {
    /// A selector for widths up to `max_width`; zero is raised to one.
    pub fn new(max_width: usize) -> Self {
        let slots = 2 * max_width.max(1);
        let mut selector = Self {
            width: 0,
            bar: 0,
            arrivals: 0,
            ranks: Vec::with_capacity(slots),
            hashes: Vec::with_capacity(slots),
            items: Vec::with_capacity(slots),
            free: Vec::with_capacity(slots),
            scratch: Vec::with_capacity(slots),
            table: vec![0; (slots / 2 * CELLS).next_power_of_two()],
            mask: 0,
            stamp: 0,
            used: 0,
            duplicates: 0,
        };
        selector.start(max_width);
        selector
    }

    /// Forgets everything and keeps the best `width` from now on, between 1 and the maximum.
    pub fn start(&mut self, width: usize) {
        self.width = width.clamp(1, self.ranks.capacity() / 2);
        self.mask = (self.width * CELLS).next_power_of_two() - 1;
        self.bar = 0;
        self.arrivals = 0;
        self.duplicates = 0;
        self.ranks.clear();
        self.hashes.clear();
        self.items.clear();
        self.free.clear();
        self.clear_table();
    }

    fn clear_table(&mut self) {
        self.used = 0;
        self.stamp += 1;
        if self.stamp >> 16 != 0 {
            self.table.fill(0);
            self.stamp = 1;
        }
    }

    /// The number of items to keep.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Items refused or replaced because of an equal one since the start.
    pub fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// True if an item with `key` would be taken, unless an equal one waits.
    #[inline]
    pub fn accepts(&self, key: u64) -> bool {
        key >= self.bar
    }

    /// Offers an item; items of equal `hash` are equal.
    #[inline]
    pub fn push(&mut self, key: u64, hash: u64, item: T) {
        if key < self.bar {
            return;
        }
        let (tag, mut at) = self.home(hash);
        loop {
            let cell = self.table[at];
            if cell >> 48 != self.stamp {
                self.used += 1;
                break;
            }
            let slot = cell as u32 as usize;
            if cell >> 32 == tag && self.hashes[slot] == hash {
                if self.ranks[slot] == 0 {
                    break; // the equal one was dropped and would be refused now: this one is better
                }
                return self.meet(slot, key, item);
            }
            at = (at + 1) & self.mask;
        }
        let slot = self.put(key, hash, item);
        self.table[at] = tag << 32 | slot as u64;
        if self.free.is_empty() && self.ranks.len() >= 2 * self.width {
            self.cut(self.width);
        }
    }

    /// Stamp and hash part of a cell for `hash`, and the first place to look for it.
    #[inline]
    fn home(&self, hash: u64) -> (u64, usize) {
        let spread = hash.wrapping_mul(SPREAD);
        (self.stamp << 16 | spread >> 48, (spread >> 16) as usize & self.mask)
    }

    /// An equal item waits in `slot`: the better one stays.
    fn meet(&mut self, slot: usize, key: u64, item: T) {
        self.duplicates += 1;
        if key > (self.ranks[slot] >> 64) as u64 {
            self.ranks[slot] = self.rank(key, slot);
            self.items[slot] = item;
        }
    }

    #[inline]
    fn put(&mut self, key: u64, hash: u64, item: T) -> usize {
        if let Some(slot) = self.free.pop() {
            let slot = slot as usize;
            self.ranks[slot] = self.rank(key, slot);
            self.hashes[slot] = hash;
            self.items[slot] = item;
            slot
        } else {
            let slot = self.ranks.len();
            let rank = self.rank(key, slot);
            self.ranks.push(rank);
            self.hashes.push(hash);
            self.items.push(item);
            slot
        }
    }

    #[inline]
    fn rank(&mut self, key: u64, slot: usize) -> u128 {
        self.arrivals = self.arrivals.wrapping_add(1);
        (key as u128) << 64 | (!self.arrivals as u128) << 32 | slot as u128
    }

    /// Drops all but the best `width`, at most the width of the start.
    pub fn cut(&mut self, width: usize) {
        self.width = width.clamp(1, self.width);
        if self.ranks.len() - self.free.len() <= self.width {
            return;
        }
        self.scratch.clear();
        self.scratch.extend_from_slice(&self.ranks);
        let (_, &mut last, _) =
            self.scratch.select_nth_unstable_by(self.width - 1, |a, b| b.cmp(a));
        self.bar = ((last >> 64) as u64).saturating_add(1);
        self.free.clear();
        for slot in (0..self.ranks.len()).rev() {
            if self.ranks[slot] < last {
                self.ranks[slot] = 0;
                self.free.push(slot as u32);
            }
        }
        if self.used > self.width * CELLS / 2 {
            self.rebuild_table();
        }
    }

    /// Forgets the cells of dropped items, so that the table never fills up.
    #[cold]
    fn rebuild_table(&mut self) {
        self.clear_table();
        for slot in 0..self.ranks.len() {
            if self.ranks[slot] != 0 {
                let (tag, mut at) = self.home(self.hashes[slot]);
                while self.table[at] >> 48 == self.stamp {
                    at = (at + 1) & self.mask;
                }
                self.table[at] = tag << 32 | slot as u64;
                self.used += 1;
            }
        }
    }

    /// Number of slots in use or emptied: slots are below this number.
    pub fn slots(&self) -> usize {
        self.ranks.len()
    }

    /// The item in `slot`, unless it was dropped.
    #[inline]
    pub fn get(&self, slot: usize) -> Option<&T> {
        (self.ranks[slot] != 0).then(|| &self.items[slot])
    }

    /// The hash of the item in `slot`.
    #[cfg(feature = "check")]
    pub(crate) fn hash(&self, slot: usize) -> u64 {
        self.hashes[slot]
    }

    /// Number of waiting items: up to twice the width before [`Selector::cut`].
    pub fn len(&self) -> usize {
        self.ranks.len() - self.free.len()
    }

    /// True if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The best item.
    pub fn best(&self) -> Option<&T> {
        let best = self.ranks.iter().max().filter(|&&rank| rank != 0)?;
        Some(&self.items[*best as u32 as usize])
    }
}
