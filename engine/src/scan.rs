//! Tokens of input lines.
//!
//! Contest input is trusted to be well formed until it is not: a changed protocol or a pasted log
//! must give an error with the offending text, never a panic inside the time limit.

use std::{borrow::Cow, fmt, str::FromStr};

/// What was expected and what stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanError {
    /// The missing or malformed item, in the caller's words.
    pub expected: Cow<'static, str>,
    /// The offending token, or `end of line`.
    pub found: String,
}

impl ScanError {
    /// An error about a token, or whatever else was found. It may be foreign text: control characters are
    /// escaped, so that the error is one line which no terminal obeys.
    pub fn new(expected: impl Into<Cow<'static, str>>, found: impl fmt::Display) -> Self {
        let found = format!("'{}'", found.to_string().escape_debug());
        Self { expected: expected.into(), found }
    }
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
        self.0.next().ok_or_else(|| ScanError {
            expected: expected.into(),
            found: "end of line".to_string(),
        })
    }

    /// The next token parsed as `T` (a number too large for `T` is an error, not a wrap).
    pub fn next<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ScanError> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| ScanError::new(expected, word))
    }

    /// Fails unless all tokens were read.
    pub fn end(&mut self) -> Result<(), ScanError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(ScanError::new("end of line", word)),
        }
    }
}

/// An input that is not as the game's statement says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: ScanError,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "input line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for InputError {}

/// Reads the lines of an input one after the other.
#[derive(Clone, Debug)]
pub struct Lines<'a, L> {
    lines: &'a [L],
    next: usize,
}

impl<'a, L: AsRef<str>> Lines<'a, L> {
    /// Starts at the first line.
    pub fn new(lines: &'a [L]) -> Self {
        Self { lines, next: 0 }
    }

    /// Reads the next line; what does not fit is reported with the line's number.
    pub fn read<T>(
        &mut self,
        parse: impl FnOnce(&mut Scanner<'a>) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let line =
            self.lines.get(self.next).ok_or_else(|| ScanError::new("a line", "end of input"));
        self.next += 1;
        let result = line.and_then(|line| parse(&mut Scanner::new(line.as_ref())));
        result.map_err(|error| InputError { line: self.next, error })
    }

    /// Reads the next line as [`read`](Self::read) does; it is an error if something is left of it.
    pub fn read_all<T>(
        &mut self,
        parse: impl FnOnce(&mut Scanner<'a>) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        self.read(|line| {
            let parsed = parse(line)?;
            line.end().map(|()| parsed)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, ScanError, Scanner};

    #[test]
    fn lines_are_numbered_from_one() {
        let mut lines = Lines::new(&["3 4", "x"]);
        assert_eq!(lines.read(|line| line.next::<u8>("a number")), Ok(3));
        let error = lines.read(|line| line.next::<u8>("a number")).unwrap_err();
        assert_eq!(error.to_string(), "input line 2: expected a number, found 'x'");
        let error = lines.read(|line| line.end()).unwrap_err();
        assert_eq!(error.to_string(), "input line 3: expected a line, found 'end of input'");
    }

    #[test]
    fn foreign_text_is_escaped() {
        let mut line = Scanner::new("\u{1b}[2J\u{85}x");
        let error = line.next::<u8>("a number").unwrap_err();
        assert_eq!(error.to_string(), "expected a number, found '\\u{1b}[2J\\u{85}x'");
        let error = ScanError::new("a row", "a\r\nb").to_string();
        assert_eq!(error, "expected a row, found 'a\\r\\nb'");
        assert_eq!(ScanError::new("a row", "é #").to_string(), "expected a row, found 'é #'");
    }

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
