//! Addresses of files in pages.

use percent_encoding::{percent_encode, AsciiSet, NON_ALPHANUMERIC};

/// All but what RFC 3986 leaves as it is, and slashes.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A path as a part of an address.
pub fn encoded(path: &[u8]) -> String {
    percent_encode(path, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_hold_plain_characters_only() {
        assert_eq!(encoded("a b/ü\"<%.jsonl".as_bytes()), "a%20b/%C3%BC%22%3C%25.jsonl");
    }
}
