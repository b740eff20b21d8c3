//! Bounded priority queue: the best leaves first, the worst are dropped.
//!
//! A binary heap that may grow to twice its capacity; then one `select_nth_unstable` cuts it back
//! to the best half. Push and cut are O(1) amortised, pop is O(log n), and after construction
//! nothing is allocated. Entries with equal keys leave in the order in which they came, so results
//! do not depend on the heap's layout.

use std::collections::BinaryHeap;

/// Queue of `u32` handles ordered by a `u64` key.
#[derive(Clone, Debug)]
pub struct BoundedQueue {
    /// Key, then earlier arrival, then handle, packed so that one comparison orders them.
    heap: BinaryHeap<u128>,
    capacity: usize,
    arrivals: u32,
    /// No entry is below this key: a full queue has no use for keys up to here.
    floor: u64,
}

const fn pack(key: u64, arrival: u32, handle: u32) -> u128 {
    (key as u128) << 64 | (!arrival as u128) << 32 | handle as u128
}

impl BoundedQueue {
    /// A queue that keeps at least the best `capacity` entries (at least one) and never more than
    /// twice that many.
    pub fn new(capacity: usize) -> Self {
        let capacity = capacity.max(1);
        Self { heap: BinaryHeap::with_capacity(2 * capacity), capacity, arrivals: 0, floor: 0 }
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// True if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    /// Forgets all entries.
    pub fn clear(&mut self) {
        self.heap.clear();
        self.arrivals = 0;
        self.floor = 0;
    }

    /// True if an entry with `key` would be kept.
    #[inline]
    pub fn accepts(&self, key: u64) -> bool {
        key > self.floor || self.heap.len() < self.capacity
    }

    /// Adds an entry; handles that are dropped to make room go to `dropped`. The caller has asked
    /// [`BoundedQueue::accepts`].
    #[inline]
    pub fn push(&mut self, key: u64, handle: u32, dropped: impl FnMut(u32)) {
        self.floor = self.floor.min(key);
        self.heap.push(pack(key, self.arrivals, handle));
        self.arrivals = self.arrivals.wrapping_add(1);
        if self.heap.len() >= 2 * self.capacity {
            self.cut(dropped);
        }
    }

    fn cut(&mut self, mut dropped: impl FnMut(u32)) {
        let mut entries = std::mem::take(&mut self.heap).into_vec();
        let last = self.capacity - 1;
        let (_, worst_kept, _) = entries.select_nth_unstable_by(last, |a, b| b.cmp(a));
        self.floor = (*worst_kept >> 64) as u64;
        for &entry in &entries[self.capacity..] {
            dropped(entry as u32);
        }
        entries.truncate(self.capacity);
        self.heap = BinaryHeap::from(entries);
    }

    /// Takes the best entry's handle.
    #[inline]
    pub fn pop(&mut self) -> Option<u32> {
        self.heap.pop().map(|entry| entry as u32)
    }
}
