//! Small, fast, seedable random numbers.
//!
//! xoshiro256++ (Blackman and Vigna, 2019), seeded by SplitMix64: the generator behind
//! `rand::rngs::SmallRng` of rand 0.9 and 0.10 on 64-bit machines, with the same stream for the same
//! seed (a test compares them). Pasting rand itself would cost more characters than a whole bot's
//! search; feature `rand_core` lets a bot that pastes it all the same use its distributions.

use std::ops::Range;

/// Seedable generator with the names of rand's `SmallRng`.
#[derive(Clone, Debug)]
pub struct SmallRng([u64; 4]);

/// What SplitMix64 adds in each step: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// One step of SplitMix64: a bijective mixing of all 64 bits. Also makes Zobrist keys.
#[inline]
pub const fn mix64(x: u64) -> u64 {
    let z = x.wrapping_add(STEP);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

impl SmallRng {
    /// The generator of `seed`.
    pub const fn seed_from_u64(mut seed: u64) -> Self {
        let mut state = [0; 4];
        let mut at = 0;
        while at < 4 {
            state[at] = mix64(seed);
            seed = seed.wrapping_add(STEP);
            at += 1;
        }
        Self(state)
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// A number in `range`; the start of an empty range. Multiply-shift (Lemire, 2019) without the
    /// rejection step: the bias is below 2^-32 for ranges below 2^32.
    #[inline]
    pub fn random_range(&mut self, range: Range<usize>) -> usize {
        let width = range.end.saturating_sub(range.start) as u128;
        range.start + ((self.next_u64() as u128 * width) >> 64) as usize
    }

    /// A number in [0, 1) with 53 random bits.
    #[inline]
    pub fn random_f64(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }
}

/// What rand's distributions, shuffles and choices ask of a generator.
#[cfg(feature = "rand_core")]
impl rand_core::TryRng for SmallRng {
    type Error = rand_core::Infallible;

    /// The upper half of 64 bits.
    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok((self.next_u64() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.next_u64())
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Self::Error> {
        rand_core::utils::fill_bytes_via_next_word(dst, || Ok(self.next_u64()))
    }
}

#[cfg(test)]
mod tests {
    use super::SmallRng;
    use rand::{rngs::SmallRng as Theirs, Rng, SeedableRng};

    #[test]
    fn same_stream_as_rand() {
        for seed in [0, 1, 42, u64::MAX, 0xDEAD_BEEF] {
            let (mut ours, mut theirs) =
                (SmallRng::seed_from_u64(seed), Theirs::seed_from_u64(seed));
            for _ in 0..1000 {
                assert_eq!(ours.next_u64(), theirs.next_u64(), "seed {seed}");
            }
        }
    }

    #[cfg(feature = "rand_core")]
    #[test]
    fn rands_traits_draw_the_same() {
        let (mut ours, mut theirs) = (SmallRng::seed_from_u64(5), Theirs::seed_from_u64(5));
        for length in 0..200 {
            assert_eq!(Rng::next_u32(&mut ours), theirs.next_u32());
            assert_eq!(Rng::next_u64(&mut ours), theirs.next_u64());
            let (mut mine, mut other) = (vec![0; length % 40], vec![0; length % 40]);
            ours.fill_bytes(&mut mine);
            theirs.fill_bytes(&mut other);
            assert_eq!(mine, other);
        }
    }

    #[test]
    fn range_covers_all_values_evenly() {
        let mut rng = SmallRng::seed_from_u64(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.random_range(3..9) - 3] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
        assert_eq!(rng.random_range(4..4), 4);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&rng.random_f64())));
    }
}
