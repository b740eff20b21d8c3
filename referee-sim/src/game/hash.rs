//! FNV-1a with 64 bits (Fowler, Noll, Vo) over lines.

/// A running hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(pub u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Adds each line and a line feed.
    pub fn lines(&mut self, lines: &[String]) {
        for byte in lines.iter().flat_map(|line| line.bytes().chain([b'\n'])) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// A hash in JSON: 16 hexadecimal digits.
pub mod hex {
    use serde::{de::Error, Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(hash: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{hash:016x}"))
    }

    /// Reads it.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(|_| D::Error::custom(format!("hash {text:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv_matches_the_published_vector() {
        let mut hash = Fnv::default();
        hash.lines(&["foobar".to_string()]);
        // The vector of "foobar\n", by one more step from the published 0x85944171f73967e8.
        let expected = (0x8594_4171_f739_67e8 ^ 0x0a_u64).wrapping_mul(0x100_0000_01b3);
        assert_eq!(hash.0, expected);
    }
}
