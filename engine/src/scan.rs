//! Tokens of input lines.
//!
//! Contest input is trusted to be well formed until it is not: a changed protocol or a pasted log
//! must give an error with the offending text, never a panic inside the time limit.

use std::{fmt, str::FromStr};

/// What was expected and what stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanError {
    /// The missing or malformed item, in the caller's words.
    pub expected: &'static str,
    /// The offending token, or `end of line`.
    pub found: String,
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl std::error::Error for ScanError {}

/// Reads the white-space separated tokens of one line.
#[derive(Clone, Debug)]
pub struct Scanner<'a>(std::str::SplitAsciiWhitespace<'a>);

impl<'a> Scanner<'a> {
    /// Starts at the line's first token.
    pub fn new(line: &'a str) -> Self {
        Self(line.split_ascii_whitespace())
    }

    /// The next token as text.
    pub fn word(&mut self, expected: &'static str) -> Result<&'a str, ScanError> {
        self.0.next().ok_or_else(|| ScanError { expected, found: "end of line".to_string() })
    }

    /// The next token parsed as `T` (a number too large for `T` is an error, not a wrap).
    pub fn next<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ScanError> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| ScanError { expected, found: format!("'{word}'") })
    }

    /// Fails unless all tokens were read.
    pub fn end(&mut self) -> Result<(), ScanError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(ScanError { expected: "end of line", found: format!("'{word}'") }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Scanner;

    #[test]
    fn reads_tokens_and_reports_the_offender() {
        let mut line = Scanner::new(" 12\t-3 BREW 300 ");
        assert_eq!(line.next::<u8>("id"), Ok(12));
        assert_eq!(line.next::<i32>("delta"), Ok(-3));
        assert_eq!(line.word("type"), Ok("BREW"));
        let error = line.clone().next::<u8>("price").unwrap_err();
        assert_eq!(error.to_string(), "expected price, found '300'");
        assert!(line.clone().end().is_err());
        assert_eq!(line.next::<u16>("price"), Ok(300));
        assert_eq!(line.end(), Ok(()));
        let error = line.word("castable").unwrap_err();
        assert_eq!(error.to_string(), "expected castable, found end of line");
    }
}
