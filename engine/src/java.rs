//! The random numbers of contest referees written in Java, and the order in which their sets and maps are walked.

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

/// `String.hashCode`.
pub fn string_hash(text: &str) -> i32 {
    text.encode_utf16().fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(unit.into()))
}

/// A table of fewer buckets grows when one of them gets more than eight keys.
const LEAST_TREES: usize = 64;

/// The order in which a `HashMap` or `HashSet` is walked: places in `hashes`, the hash codes of different keys in the
/// order in which they were put in. An `Integer` is its own hash code; for texts there is [`string_hash`].
///
/// `capacity` is 16 for `new HashMap<>()`; a set made of `n` elements at once has `max(16, n / 0.75 + 1)`. As in OpenJDK
/// since 8, but for buckets of more than eight keys in a table of 64 and more, whose order needs the keys themselves.
pub fn hash_order(hashes: &[i32], capacity: usize) -> Vec<usize> {
    let spread: Vec<usize> =
        hashes.iter().map(|&hash| hash as u32).map(|hash| (hash ^ hash >> 16) as usize).collect();
    let mut capacity = capacity.max(1).next_power_of_two();
    for (before, hash) in spread.iter().enumerate() {
        let same = |other: &&usize| (**other ^ hash) & (capacity - 1) == 0;
        if capacity < LEAST_TREES && spread[..before].iter().filter(same).count() >= 8 {
            capacity *= 2;
        }
        if before + 1 > capacity / 4 * 3 {
            capacity *= 2;
        }
    }
    let mut order: Vec<usize> = (0..hashes.len()).collect();
    order.sort_by_key(|&place| spread[place] & (capacity - 1));
    order
}

#[cfg(test)]
mod tests {
    use super::{hash_order, string_hash, JavaRandom};

    /// What OpenJDK 17 prints for sets filled in this order.
    #[test]
    fn walks_as_javas_sets() {
        let keys = [
            -1156638823,
            64,
            185,
            144,
            1495978761,
            54,
            168,
            49,
            -1253369595,
            134,
            -100,
            -88,
            518557417,
            111,
            195,
            162,
            357425922,
            38,
            107,
            179,
            -1539251611,
            124,
            83,
            51,
            -1765369860,
            4,
            -61,
            0,
            1092733153,
            -89,
            23,
            173,
            -984849938,
            191,
            35,
            -8,
            1344383636,
            -94,
            146,
            34,
        ];
        let walk = [
            64,
            0,
            1092733153,
            518557417,
            195,
            4,
            134,
            -8,
            -1253369595,
            357425922,
            144,
            146,
            83,
            -1156638823,
            -88,
            23,
            -89,
            -94,
            162,
            -984849938,
            34,
            1495978761,
            -100,
            35,
            -1539251611,
            38,
            168,
            107,
            173,
            111,
            49,
            179,
            51,
            1344383636,
            54,
            185,
            -1765369860,
            124,
            -61,
            191,
        ];
        let order = |keys: &[i32], capacity| -> Vec<i32> {
            hash_order(keys, capacity).into_iter().map(|place| keys[place]).collect()
        };
        assert_eq!(order(&keys, 16), walk);
        // A bucket with nine keys makes the table grow.
        let same: Vec<i32> = (0..13).map(|n| n * 16).collect();
        let walk = [0, 32, 64, 96, 128, 160, 192, 16, 48, 80, 112, 144, 176];
        assert_eq!(order(&same, 16), walk);
        let at_once = [64, 48, 32, 16, 0, 80, 96, 112, 128, 144, 160, 176];
        let walk = [64, 32, 0, 96, 128, 160, 48, 16, 80, 112, 144, 176];
        assert_eq!(order(&at_once, 17), walk);
        assert_eq!(order(&[], 16), []);
    }

    #[test]
    fn hashes_texts_as_java() {
        for (text, hash) in
            [("", 0), ("BREW", 2047234), ("OPPONENT_CAST", -881414943), ("größe", 98762257)]
        {
            assert_eq!(string_hash(text), hash, "{text}");
        }
        let words = "BREW CAST OPPONENT_CAST LEARN REST WAIT banana Aa BB AaBB BBAa größe";
        let words: Vec<&str> = words.split(' ').collect();
        let hashes: Vec<i32> = words.iter().map(|word| string_hash(word)).collect();
        let walk: Vec<&str> = hash_order(&hashes, 16).into_iter().map(|at| words[at]).collect();
        let expected = "CAST banana Aa BB REST größe OPPONENT_CAST LEARN BREW WAIT AaBB BBAa";
        assert_eq!(walk.join(" "), expected);
    }

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
