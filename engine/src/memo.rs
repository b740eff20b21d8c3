//! A cache of what an evaluation has worked out, by key.
//!
//! Choose it where many states share a part that is dear to judge: the key is made of what that part
//! depends on and of nothing else. Kept small enough for the processor's cache (a few thousand entries) it
//! needs no second look: a newer entry takes the place of an older one. code-a-la-mode's evaluation
//! estimates the work for the waiting orders so; two thirds of its nodes find theirs here.

use std::cell::Cell;

/// Values of type `T` by 64-bit keys. Shared references suffice, so that an
/// [`Evaluate`](crate::Evaluate) can hold one.
pub struct Memo<T> {
    cells: Vec<Cell<(u64, T)>>,
    shift: u32,
}

impl<T: Copy + Default> Memo<T> {
    /// Room for `2^bits` values, at least 2 and at most 2^32.
    pub fn new(bits: u32) -> Self {
        let shift = 64 - bits.clamp(1, 32);
        // No key of a cell's own: that would have the place's number in its high bits.
        let empty = |place: u64| Cell::new((!place << shift, T::default()));
        Self { cells: (0..1 << (64 - shift)).map(empty).collect(), shift }
    }

    /// The value that was kept under `key`, unless another has taken its place. The key's high bits must
    /// be spread well: multiply by an odd number or mix.
    #[inline]
    pub fn get(&self, key: u64) -> Option<T> {
        let (of, value) = self.cells[(key >> self.shift) as usize].get();
        (of == key).then_some(value)
    }

    /// Keeps a value.
    #[inline]
    pub fn set(&self, key: u64, value: T) {
        self.cells[(key >> self.shift) as usize].set((key, value));
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;

    #[test]
    fn knows_the_newest_of_a_place_and_nothing_before() {
        for bits in [0, 1, 4] {
            let memo = Memo::new(bits);
            assert!((0..=255).all(|high: u64| memo.get(high << 56).is_none()), "{bits}");
            assert_eq!(memo.get(u64::MAX), None);
            memo.set(7, 1);
            assert_eq!((memo.get(7), memo.get(6)), (Some(1), None));
            memo.set(6, 2);
            memo.set(u64::MAX, 3);
            assert_eq!((memo.get(7), memo.get(6), memo.get(u64::MAX)), (None, Some(2), Some(3)));
        }
    }
}
