//! The random numbers of contest referees written in Java.

/// The 48-bit linear congruential generator of `java.util.Random` (drand48's constants).
#[derive(Clone, Debug)]
pub struct JavaRandom(
    /// The generator's state.
    pub u64,
);

impl JavaRandom {
    const MULTIPLIER: u64 = 0x5_DEEC_E66D;
    const MASK: u64 = (1 << 48) - 1;

    /// The generator of `seed`.
    pub fn new(seed: i64) -> Self {
        Self((seed as u64 ^ Self::MULTIPLIER) & Self::MASK)
    }

    fn next(&mut self, bits: u32) -> u64 {
        self.0 = self.0.wrapping_mul(Self::MULTIPLIER).wrapping_add(0xB) & Self::MASK;
        self.0 >> (48 - bits)
    }

    /// Any 32-bit number.
    pub fn next_any(&mut self) -> i32 {
        self.next(32) as u32 as i32
    }

    /// A number below `n`, which must be in 1..2^31.
    pub fn next_int(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        let mut r = self.next(31);
        if n.is_power_of_two() {
            return ((n * r) >> 31) as u32;
        }
        // Values of the last, incomplete block of n numbers are thrown away.
        while r - r % n + (n - 1) >= 1 << 31 {
            r = self.next(31);
        }
        (r % n) as u32
    }

    /// A number in [0, 1).
    pub fn next_double(&mut self) -> f64 {
        ((self.next(26) << 27) + self.next(27)) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Shuffles as `java.util.Collections.shuffle` does.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.next_int(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::JavaRandom;

    #[test]
    fn gives_javas_numbers() {
        let mut random = JavaRandom::new(1);
        assert_eq!([42, 41, 40].map(|n| random.next_int(n)), [39, 38, 7]);
        let mut random = JavaRandom::new(1);
        assert_eq!([32, 16].map(|n| random.next_int(n)), [23, 1]);
        let mut random = JavaRandom::new(5);
        assert!((0..10_000).all(|_| random.next_int(1_500_000_001) < 1_500_000_001));
        // The first number of `new Random(42).nextInt()`, as every Java tutorial prints it.
        assert_eq!(JavaRandom::new(42).next_any(), -1_170_105_035);
    }
}
