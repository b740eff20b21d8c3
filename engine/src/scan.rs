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

    /// The next token as yes or no: 1 or 0, also as `true` or `false`.
    pub fn flag(&mut self, expected: &'static str) -> Result<bool, ScanError> {
        match self.word(expected)? {
            "1" | "true" => Ok(true),
            "0" | "false" => Ok(false),
            word => Err(ScanError::new(expected, word)),
        }
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
    /// Beyond the end once there were too few lines.
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

    /// The next line as it is: text that may hold blanks.
    pub fn text(&mut self) -> Result<&'a str, InputError> {
        let line = self.lines.get(self.next).map(AsRef::as_ref);
        self.read(|_| Ok(()))?;
        Ok(line.unwrap_or_default())
    }

    /// Reads the next line, in which free text stands between so many words before and after it.
    pub fn read_text<T>(
        &mut self,
        before: usize,
        after: usize,
        parse: impl FnOnce(&mut Scanner<'a>, &'a str, &mut Scanner<'a>) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let (before, text, after) = around(self.text()?, before, after);
        parse(&mut Scanner::new(before), text, &mut Scanner::new(after))
            .map_err(|error| InputError { line: self.next, error })
    }

    /// Reads a list of which each element takes one line.
    pub fn list<T>(
        &mut self,
        amount: usize,
        read: impl FnMut(&mut Self) -> Result<T, InputError>,
    ) -> Result<Vec<T>, InputError> {
        self.lists(amount, 1, read)
    }

    /// Reads a list of which each element takes so many lines: a list of lists. If there are too few lines for it,
    /// none is read, so that [`needed`] knows at once how many are wanted.
    pub fn lists<T>(
        &mut self,
        amount: usize,
        lines_each: usize,
        mut read: impl FnMut(&mut Self) -> Result<T, InputError>,
    ) -> Result<Vec<T>, InputError> {
        let wanted = amount.saturating_mul(lines_each);
        let there = self.lines.len().saturating_sub(self.next);
        if there < wanted {
            self.next = self.next.saturating_add(wanted);
            let (line, error) = (self.lines.len() + 1, ScanError::new("a line", "end of input"));
            return Err(InputError { line, error });
        }
        (0..amount).map(|_| read(self)).collect()
    }

    /// Reads a list that stands in one line, and nothing else with it.
    pub fn row<T>(
        &mut self,
        amount: usize,
        mut scan: impl FnMut(&mut Scanner<'a>) -> Result<T, ScanError>,
    ) -> Result<Vec<T>, InputError> {
        self.read_all(|line| (0..amount).map(|_| scan(line)).collect())
    }

    /// A number that was read as a number of things.
    pub fn amount(
        &self,
        expected: &'static str,
        number: impl Into<i64>,
    ) -> Result<usize, InputError> {
        let number = number.into();
        usize::try_from(number)
            .map_err(|_| InputError { line: self.next, error: ScanError::new(expected, number) })
    }

    /// Fails unless all lines were read.
    pub fn all_read(&self) -> Result<(), InputError> {
        self.lines.get(self.next).map_or(Ok(()), |line| {
            let error = ScanError::new("end of input", line.as_ref());
            Err(InputError { line: self.next + 1, error })
        })
    }
}

/// The number of lines that `read` takes, as far as `lines` can tell: more than these if it wants more. For
/// [`Protocol`](crate::turn::Protocol), so that nothing but the reader has to know a game's form.
pub fn needed<'a, L: AsRef<str>, T>(
    lines: &'a [L],
    read: impl FnOnce(&mut Lines<'a, L>) -> Result<T, InputError>,
) -> usize {
    let mut all = Lines::new(lines);
    match read(&mut all) {
        Ok(_) => all.next,
        Err(_) => all.next.max(lines.len()),
    }
}

/// Words with blanks between them.
pub fn join<T: fmt::Display>(words: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    words.join(" ")
}

/// What stands before and after the text between so many words. One blank belongs to each word.
fn around(line: &str, before: usize, after: usize) -> (&str, &str, &str) {
    let blank = |c: char| c.is_ascii_whitespace();
    let mut start = 0;
    for _ in 0..before {
        let rest = &line[start..];
        let word = rest.len() - rest.trim_start_matches(blank).len();
        start += word + rest[word..].find(blank).unwrap_or(rest.len() - word);
    }
    let (head, mut text) = line.split_at(start);
    if before > 0 {
        text = text.strip_prefix(blank).unwrap_or(text);
    }
    let mut end = text.len();
    for _ in 0..after {
        let rest = text[..end].trim_end_matches(blank);
        end = rest.rfind(blank).map_or(0, |at| at + 1);
    }
    let (text, tail) = text.split_at(end);
    (head, text.strip_suffix(blank).filter(|_| after > 0).unwrap_or(text), tail)
}

#[cfg(test)]
mod tests {
    use super::{around, join, needed, Lines, ScanError, Scanner};

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
    fn lists_tell_how_many_lines_they_want() {
        let read = |lines: &mut Lines<&'static str>| {
            let count = lines.read_all(|line| line.next::<i32>("a count"))?;
            lines.list(lines.amount("a count", count)?, |line| line.text().map(str::len))
        };
        assert_eq!(needed(&[], read), 1);
        assert_eq!(needed(&["3"], read), 4);
        assert_eq!(needed(&["3", "a"], read), 4);
        assert_eq!(needed(&["1", "a", "b"], read), 2);
        assert_eq!(needed(&["x", "a"], read), 2);
        let error = read(&mut Lines::new(&["-1"])).unwrap_err().to_string();
        assert_eq!(error, "input line 1: expected a count, found '-1'");
        let error = read(&mut Lines::new(&["2", "a"])).unwrap_err().to_string();
        assert_eq!(error, "input line 3: expected a line, found 'end of input'");
        let mut lines = Lines::new(&["1 2", "7"]);
        assert_eq!(lines.row(2, |line| line.next::<u8>("a number")), Ok(vec![1, 2]));
        let grid = Lines::new(&["1", "2", "3", "4"])
            .lists(2, 2, |lines| lines.list(2, |lines| lines.read_all(|line| line.next("x"))));
        assert_eq!(grid, Ok(vec![vec![1, 2], vec![3, 4]]));
        assert_eq!(
            lines.lists(3, 0, |lines| lines.list(0, Lines::text)).map(|all| all.len()),
            Ok(3)
        );
        let error = Lines::new(&["7"]).all_read().unwrap_err().to_string();
        assert_eq!(error, "input line 1: expected end of input, found '7'");
        assert_eq!(join([1, 2]), "1 2");
    }

    #[test]
    fn text_stands_between_words() {
        for (line, parts) in [
            ("k  a b  7", ("k", " a b ", "7")),
            ("k text", ("k", "", "text")),
            ("k  7", ("k", "", "7")),
            ("k", ("k", "", "")),
            ("", ("", "", "")),
        ] {
            assert_eq!(around(line, 1, 1), parts, "{line:?}");
        }
        assert_eq!(around(" a  b x y ", 2, 0), (" a  b", "x y ", ""));
        assert_eq!(around(" x y 1 2 ", 0, 2), ("", " x y", "1 2 "));
        let read = Lines::new(&["1 a b true 0 2"]).read_text(1, 3, |line, text, rest| {
            let flags = (rest.flag("a flag")?, rest.flag("a flag")?);
            Ok((line.next::<u8>("a number")?, text, flags, rest.flag("a flag").is_err()))
        });
        assert_eq!(read, Ok((1, "a b", (true, false), true)));
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
