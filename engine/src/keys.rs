//! Keys of states by their fields.

use crate::rng::mix64;
use std::hash::{Hash, Hasher};

/// A key of anything that can be hashed, so that `#[derive(Hash)]` on a state makes [`Zobrist`](crate::Zobrist) one line:
/// `engine::key(self)`. It mixes all fields anew each time; keys kept up to date by each action cost less.
pub fn key<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut key = Key(0);
    value.hash(&mut key);
    key.finish()
}

/// A hasher with the same results everywhere.
struct Key(u64);

impl Hasher for Key {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix64(self.0 ^ number);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
