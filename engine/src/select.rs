//! Streaming selection: the best W different items of any number that come by.
//!
//! Items go into 2W slots. When the slots are full, one `select_nth_unstable` over the keys finds the
//! W-th best; whatever is worse is dropped, and from then on refused at the price of one comparison.
//! An item equal to a waiting one replaces it if it is better, so the W survivors are always different
//! ones: a cut before the removal of duplicates would keep fewer. Choose it wherever a beam would
//! sort; take [`crate::queue`] where the best must leave one by one.
//!
//! Items stay in their slots and only keys are moved, so the table of hashes may point to slots, and
//! a cut leaves it alone. [`crate::dedup`] does not serve here: it knows scores and not places.
//!
//! Among equal keys at the border, which items stay depends on the order of the calls and on nothing
//! else.

/// Slots per item of the width: more mean fewer cuts and more memory.
const SLOTS: usize = 2;
/// Table cells per item of the width; few in use make short ways. At most half ever are.
const CELLS: usize = 16;
/// 2^64 divided by the golden ratio: spreads keys that games make of small numbers.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

#[derive(Clone, Copy, Debug)]
struct Slot<T> {
    hash: u64,
    item: T,
}

/// Keeps the best `width` different items by key.
#[derive(Clone, Debug)]
pub struct Selector<T> {
    max_width: usize,
    width: usize,
    /// Smaller keys are refused.
    bar: u64,
    /// By slot: the item's key plus 1, or 0 if it was dropped.
    keys: Vec<u64>,
    slots: Vec<Slot<T>>,
    /// Dropped slots; those from `reused` on may be used again.
    free: Vec<u32>,
    reused: usize,
    /// Slots of the survivors, after [`Selector::finish`].
    kept: Vec<u32>,
    scratch: Vec<u64>,
    /// Slot plus 1 in the low bits, and as much of the hash as fits above it; 0 if empty.
    table: Vec<u32>,
    /// Number of table cells in use, a power of two, minus one.
    mask: usize,
    slot_mask: u32,
    /// Cells that are not empty.
    filled: usize,
    duplicates: u64,
}

impl<T: Copy> Selector<T> {
    /// A selector for widths up to `max_width`; zero is raised to one.
    pub fn new(max_width: usize) -> Self {
        let max_width = max_width.max(1);
        let slots = SLOTS * max_width;
        let mut selector = Self {
            max_width,
            width: 0,
            bar: 0,
            keys: Vec::with_capacity(slots),
            slots: Vec::with_capacity(slots),
            free: Vec::with_capacity(slots),
            reused: 0,
            kept: Vec::with_capacity(slots),
            scratch: Vec::with_capacity(slots),
            table: vec![0; (max_width * CELLS).next_power_of_two()],
            mask: 0,
            slot_mask: 0,
            filled: 0,
            duplicates: 0,
        };
        selector.start(max_width);
        selector
    }

    /// Forgets everything and keeps the best `width` from now on, between 1 and the maximum.
    pub fn start(&mut self, width: usize) {
        self.width = width.clamp(1, self.max_width);
        self.mask = (self.width * CELLS).next_power_of_two() - 1;
        self.slot_mask = (SLOTS * self.width + 1).next_power_of_two() as u32 - 1;
        self.bar = 0;
        self.duplicates = 0;
        self.keys.clear();
        self.slots.clear();
        self.free.clear();
        self.reused = 0;
        self.kept.clear();
        self.clear_table();
    }

    /// Like [`Selector::start`], with the table of `other`, which has finished: it is in the cache.
    pub fn start_after(&mut self, width: usize, other: &mut Self) {
        if self.table.len() == other.table.len() {
            std::mem::swap(&mut self.table, &mut other.table);
        }
        self.start(width);
    }

    fn clear_table(&mut self) {
        self.filled = 0;
        self.table[..=self.mask].fill(0);
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
        let key = key.saturating_add(1);
        let (tag, mut at) = self.home(hash);
        loop {
            let cell = self.table[at];
            if cell == 0 {
                self.filled += 1;
                break;
            }
            let slot = (cell & self.slot_mask) as usize - 1;
            if cell & !self.slot_mask == tag && self.slots[slot].hash == hash {
                let waiting = self.keys[slot];
                if waiting == 0 {
                    break; // the equal one was dropped and would be refused now: this one is better
                }
                self.duplicates += 1;
                if key > waiting {
                    self.keys[slot] = key;
                    self.slots[slot].item = item;
                }
                return;
            }
            at = (at + 1) & self.mask;
        }
        let slot = if self.reused < self.free.len() {
            let slot = self.free[self.reused] as usize;
            self.reused += 1;
            self.keys[slot] = key;
            self.slots[slot] = Slot { hash, item };
            slot
        } else {
            self.keys.push(key);
            self.slots.push(Slot { hash, item });
            self.keys.len() - 1
        };
        self.table[at] = tag | (slot as u32 + 1);
        if self.keys.len() >= SLOTS * self.width && self.reused == self.free.len() {
            self.cut();
            if self.filled > self.width * CELLS / 4 {
                self.rebuild_table();
            }
        }
    }

    /// Hash part of a cell for `hash`, and the first place to look for it.
    #[inline]
    fn home(&self, hash: u64) -> (u32, usize) {
        let spread = hash.wrapping_mul(SPREAD);
        ((spread >> 32) as u32 & !self.slot_mask, (spread >> 16) as usize & self.mask)
    }

    /// Drops all but the best `width`, and lists the slots of what is dropped and what is kept.
    #[inline(never)]
    fn cut(&mut self) {
        let (mut last, mut ties) = (1, usize::MAX); // all keys of waiting items are at least 1
        if self.len() > self.width {
            self.scratch.clear();
            self.scratch.extend_from_slice(&self.keys);
            let (better, nth, _) =
                self.scratch.select_nth_unstable_by(self.width - 1, |a, b| b.cmp(a));
            ties = self.width - better.iter().filter(|&key| *key > *nth).count();
            last = *nth;
            self.bar = last; // that is one more than the last survivor's key
        }
        self.free.resize(self.keys.len(), 0);
        self.kept.resize(self.keys.len(), 0);
        let (mut dropped, mut kept, mut tied) = (0, 0, 0);
        // No branches: a coin decides over each slot, and to guess wrong costs 20 times the work.
        for (slot, key) in self.keys.iter_mut().enumerate() {
            tied += usize::from(*key == last);
            let is_kept = (*key > last) | ((*key == last) & (tied <= ties));
            *key = if is_kept { *key } else { 0 };
            self.free[dropped] = slot as u32;
            self.kept[kept] = slot as u32;
            dropped += usize::from(!is_kept);
            kept += usize::from(is_kept);
        }
        self.free.truncate(dropped);
        self.kept.truncate(kept);
        self.reused = 0;
    }

    /// Forgets the cells of dropped items, so that the table never fills up.
    #[cold]
    fn rebuild_table(&mut self) {
        self.clear_table();
        for slot in 0..self.keys.len() {
            if self.keys[slot] != 0 {
                let (tag, mut at) = self.home(self.slots[slot].hash);
                while self.table[at] != 0 {
                    at = (at + 1) & self.mask;
                }
                self.table[at] = tag | (slot as u32 + 1);
                self.filled += 1;
            }
        }
    }

    /// Drops all but the best `width`, at most the width of the start, and returns their number.
    pub fn finish(&mut self, width: usize) -> usize {
        self.width = width.clamp(1, self.width);
        self.cut();
        self.kept.len()
    }

    /// One of the survivors, by a number below what [`Selector::finish`] has returned: mostly in the
    /// order of their arrival.
    #[inline]
    pub fn survivor(&self, number: usize) -> &T {
        &self.slots[self.kept[number] as usize].item
    }

    /// Item and hash of all that wait.
    #[cfg(feature = "check")]
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (&T, u64)> {
        let pairs = self.keys.iter().zip(&self.slots).filter(|(&key, _)| key != 0);
        pairs.map(|(_, slot)| (&slot.item, slot.hash))
    }

    /// Number of waiting items: up to twice the width.
    pub fn len(&self) -> usize {
        self.keys.len() - (self.free.len() - self.reused)
    }

    /// True if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The best item.
    pub fn best(&self) -> Option<&T> {
        let slot = (0..self.keys.len()).max_by_key(|&slot| self.keys[slot])?;
        (self.keys[slot] != 0).then(|| &self.slots[slot].item)
    }
}
