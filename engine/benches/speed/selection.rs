//! References: the best W different ones of n candidates, by library means. Candidates are cut to 2W,
//! sorted, and passed through a set of hashes until W different ones are found.

use engine::rng::{mix64, SmallRng};
use std::collections::HashSet;
use std::hash::{BuildHasher, Hasher};

/// What comes by: key, hash, and 12 bytes of content.
pub type Candidate = (u64, u64, [u32; 3]);

/// `n` random candidates, a tenth of which are equal to others.
pub fn candidates(seed: u64, n: usize) -> Vec<Candidate> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let hashes = n * 9 / 10;
    let mut new = |at| {
        let hash = if at < hashes { at } else { rng.random_range(0..hashes) };
        (rng.next_u64() >> 40, mix64(seed << 32 | hash as u64), [at as u32; 3])
    };
    let mut list: Vec<Candidate> = (0..n).map(&mut new).collect();
    (1..n).rev().for_each(|i| list.swap(i, rng.random_range(0..i + 1)));
    list
}

/// One multiplication per word, as the compiler's own hash sets do.
#[derive(Clone, Copy, Default)]
pub struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
}

impl BuildHasher for Multiply {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        *self
    }
}

/// Memory of the reference.
pub struct Library<H> {
    buffer: Vec<Candidate>,
    seen: HashSet<u64, H>,
    pub kept: Vec<[u32; 3]>,
}

impl<H: BuildHasher + Default> Library<H> {
    pub fn new(n: usize) -> Self {
        let seen = HashSet::with_capacity_and_hasher(n, H::default());
        Self { buffer: Vec::with_capacity(n), seen, kept: Vec::with_capacity(n) }
    }

    pub fn select(&mut self, list: &[Candidate], width: usize) {
        self.buffer.clear();
        self.seen.clear();
        self.kept.clear();
        list.iter().for_each(|&candidate| self.buffer.push(candidate));
        if self.buffer.len() > 2 * width {
            self.buffer.select_nth_unstable_by(2 * width, |a, b| b.0.cmp(&a.0));
            self.buffer.truncate(2 * width);
        }
        self.buffer.sort_unstable_by(|a, b| b.0.cmp(&a.0));
        for &(_, hash, content) in &self.buffer {
            if self.seen.insert(hash) {
                self.kept.push(content);
                if self.kept.len() == width {
                    break;
                }
            }
        }
    }
}
