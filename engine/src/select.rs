//! Streaming selection: the best W different items of any number that come by.
//!
//! Items are appended until there are `SLOTS` times W. Then one `select_nth_unstable` over the keys
//! finds the W-th best; whatever is worse is dropped, and from then on refused at the price of one
//! comparison. An item equal to a waiting one replaces it if it is better, so the W survivors are
//! always different ones: a cut before the removal of duplicates would keep fewer. Choose it wherever a
//! beam would sort; take [`crate::queue`] where the best must leave one by one.
//!
//! Hashes are looked up in a table of stamped cells, which a new stamp clears. [`crate::dedup`] does
//! not serve here: it knows scores and not places.
//!
//! Among equal keys at the border, which items stay depends on the order of the calls and on nothing
//! else.

/// Slots per item of the width: more mean fewer cuts and more memory.
const SLOTS: usize = 2;
/// Table cells per item of the width; at most half are ever in use.
const CELLS: usize = 8;
/// 2^64 divided by the golden ratio: spreads keys that games make of small numbers.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
/// A cell is a slot in 24 bits, the table's stamp in 12 at the time of writing, and part of the hash.
const SLOT: u64 = (1 << 24) - 1;
const STAMP: u64 = 0xFFF << 24;

#[derive(Clone, Copy)]
struct Slot<T> {
    key: u64,
    hash: u64,
    item: T,
}

/// Keeps the best `width` different items by key.
pub struct Selector<T> {
    max_width: usize,
    width: usize,
    /// Smaller keys are refused.
    bar: u64,
    slots: Vec<Slot<T>>,
    /// Room for [`Selector::cut`].
    keys: Vec<u64>,
    /// The slots that it keeps.
    kept: Vec<u32>,
    table: Vec<u64>,
    mask: usize,
    stamp: u64,
    duplicates: u64,
}

impl<T: Copy> Selector<T> {
    /// A selector for widths up to `max_width`, from 1 to 4 million.
    pub fn new(max_width: usize) -> Self {
        let max_width = max_width.clamp(1, 1 << 22);
        let mut selector = Self {
            max_width,
            width: 0,
            bar: 0,
            slots: Vec::with_capacity(SLOTS * max_width),
            keys: Vec::with_capacity(SLOTS * max_width),
            kept: Vec::with_capacity(SLOTS * max_width),
            table: vec![0; (CELLS * max_width).next_power_of_two()],
            mask: 0,
            stamp: 0,
            duplicates: 0,
        };
        selector.start(max_width);
        selector
    }

    /// Forgets everything and keeps the best `width` from now on, between 1 and the maximum.
    pub fn start(&mut self, width: usize) {
        self.width = width.clamp(1, self.max_width);
        self.bar = 0;
        self.duplicates = 0;
        self.slots.clear();
        self.clear_table();
    }

    fn clear_table(&mut self) {
        self.mask = (CELLS * self.width).next_power_of_two() - 1;
        self.stamp = (self.stamp + SLOT + 1) & STAMP;
        if self.stamp == 0 {
            self.table.fill(0);
            self.stamp = SLOT + 1;
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
        let (at, cell) = self.find(hash);
        if cell == 0 {
            self.write(at, hash, self.slots.len());
            self.slots.push(Slot { key, hash, item });
            if self.slots.len() >= SLOTS * self.width {
                self.compact();
            }
            return;
        }
        self.duplicates += 1;
        let waiting = &mut self.slots[(cell & SLOT) as usize];
        if key > waiting.key {
            *waiting = Slot { key, hash, item };
        }
    }

    /// Place and content of the cell of `hash`; 0 if there is none yet.
    #[inline]
    fn find(&self, hash: u64) -> (usize, u64) {
        let spread = hash.wrapping_mul(SPREAD);
        let mut at = (spread >> 16) as usize & self.mask;
        loop {
            let cell = self.table[at];
            if cell & STAMP != self.stamp {
                return (at, 0);
            }
            if (cell ^ spread) >> 36 == 0 && self.slots[(cell & SLOT) as usize].hash == hash {
                return (at, cell);
            }
            at = (at + 1) & self.mask;
        }
    }

    #[inline]
    fn write(&mut self, at: usize, hash: u64, slot: usize) {
        self.table[at] = hash.wrapping_mul(SPREAD) >> 36 << 36 | self.stamp | slot as u64;
    }

    /// Lists the best `width` in `kept`.
    #[inline(never)]
    fn cut(&mut self) {
        let (mut last, mut ties) = (0, self.width);
        if self.slots.len() > self.width {
            self.keys.clear();
            self.keys.extend(self.slots.iter().map(|slot| slot.key));
            let (better, nth, _) =
                self.keys.select_nth_unstable_by(self.width - 1, |a, b| b.cmp(a));
            last = *nth;
            ties -= better.iter().filter(|&&key| key > last).count();
            self.bar = last.saturating_add(1);
        }
        self.kept.resize(self.slots.len(), 0);
        let mut kept = 0;
        // No branches: a coin decides over each slot, and to guess wrong costs 20 times the work.
        for (at, &Slot { key, .. }) in self.slots.iter().enumerate() {
            let is_tie = (key == last) & (ties > 0);
            ties -= usize::from(is_tie);
            self.kept[kept] = at as u32;
            kept += usize::from((key > last) | is_tie);
        }
        self.kept.truncate(kept);
    }

    /// Drops all but the best `width`.
    #[inline(never)]
    fn compact(&mut self) {
        self.cut();
        self.clear_table();
        for to in 0..self.kept.len() {
            let slot = self.slots[self.kept[to] as usize];
            self.slots[to] = slot;
            self.write(self.find(slot.hash).0, slot.hash, to);
        }
        self.slots.truncate(self.kept.len());
    }

    /// Chooses the best `width`, at most the width of the start, and returns their number.
    pub fn finish(&mut self, width: usize) -> usize {
        self.width = width.clamp(1, self.width);
        self.cut();
        self.survivors()
    }

    /// The number of the chosen.
    pub fn survivors(&self) -> usize {
        self.kept.len()
    }

    /// One of the chosen, by a number below what [`Selector::finish`] has returned, in the order of
    /// their arrival.
    #[inline]
    pub fn survivor(&self, number: usize) -> &T {
        &self.slots[self.kept[number] as usize].item
    }

    /// Number of waiting items: below twice the width.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// True if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The best item.
    pub fn best(&self) -> Option<&T> {
        self.slots.iter().max_by_key(|slot| slot.key).map(|slot| &slot.item)
    }
}
