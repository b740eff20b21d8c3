//! The text protocol: the input to an [`Observation`].

use engine::scan::{ScanError, Scanner};
use std::fmt;
use std::io::BufRead;

/// Some big.
#[derive(Clone, Debug, PartialEq)]
pub struct SomeBig {
    /// Left.
    pub left: i32,
    /// Right.
    pub right: String,
}

impl SomeBig {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            left: scanner.next::<i32>("left")?,
            right: scanner.word("right").map(str::to_string)?,
        })
    }
}

/// Key.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// Key.
    pub key: String,
    /// Free.
    pub free: String,
}

impl Key {
    fn scan(scanner: &mut Scanner, text: &str) -> Result<Self, ScanError> {
        Ok(Self { key: scanner.word("key").map(str::to_string)?, free: after_words(text, 1) })
    }
}

/// The input.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// Type.
    pub type_: i32,
    /// Some big.
    pub some_big: i64,
    /// Ratio.
    pub ratio: f64,
    /// Flag.
    pub flags: Vec<Vec<bool>>,
    /// Some bigs.
    pub some_bigs: Vec<SomeBig>,
    /// Value.
    pub values: Vec<i64>,
    /// Text.
    pub text_: String,
    /// Motto.
    pub motto: String,
    /// Keys.
    pub keys: Vec<Key>,
    /// Last.
    pub last: String,
}

/// An input that is not as the stub says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Number of the line since the start, from 1.
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

/// Reads the input line by line: `Input::new(std::io::stdin().lock())`.
pub struct Input<R> {
    reader: R,
    line: usize,
}

impl<R: BufRead> Input<R> {
    /// Starts at the first line.
    pub fn new(reader: R) -> Self {
        Self { reader, line: 0 }
    }

    /// Reads a turn; `None` at the end of the input.
    pub fn observation(&mut self) -> Result<Option<Observation>, InputError> {
        if self.is_over()? {
            return Ok(None);
        }
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let type_ = self.checked(scanner.next::<i32>("type"))?;
        let some_big = self.checked(scanner.next::<i64>("some_big"))?;
        let ratio = self.checked(scanner.next::<f64>("ratio"))?;
        self.checked(scanner.end())?;
        let mut flags = Vec::new();
        for _ in 0..self.count("type", type_)? {
            let mut flags_row = Vec::new();
            for _ in 0..2 {
                flags_row.push(self.read(|scanner| scanner.word("flag").map(|word| word != "0"))?);
            }
            flags.push(flags_row);
        }
        let amount = self.count("some_big", some_big)?;
        let some_bigs = self.read(|scanner| {
            let mut some_bigs = Vec::new();
            for _ in 0..amount {
                some_bigs.push(SomeBig::scan(scanner)?);
            }
            Ok(some_bigs)
        })?;
        let values = self.read(|scanner| {
            let mut values = Vec::new();
            for _ in 0..2 {
                values.push(scanner.next::<i64>("value")?);
            }
            Ok(values)
        })?;
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let text_ = self.checked(scanner.word("text").map(str::to_string))?;
        let motto = after_words(&input_line, 1);
        let mut keys = Vec::new();
        for _ in 0..2 {
            keys.push(self.read_text(Key::scan)?);
        }
        let last = self.text()?;
        Ok(Some(Observation {
            type_,
            some_big,
            ratio,
            flags,
            some_bigs,
            values,
            text_,
            motto,
            keys,
            last,
        }))
    }

    fn fail<T>(&self, expected: &'static str, found: String) -> Result<T, InputError> {
        Err(InputError { line: self.line, error: ScanError { expected: expected.into(), found } })
    }

    /// True at the end of the input.
    fn is_over(&mut self) -> Result<bool, InputError> {
        match self.reader.fill_buf() {
            Ok(bytes) => Ok(bytes.is_empty()),
            Err(error) => self.fail("a line", error.to_string()),
        }
    }

    /// The next line without its end.
    fn text(&mut self) -> Result<String, InputError> {
        let mut text = String::new();
        self.line += 1;
        match self.reader.read_line(&mut text) {
            Ok(0) => self.fail("a line", "end of input".to_string()),
            Ok(_) => {
                text.truncate(text.trim_end_matches(['\n', '\r']).len());
                Ok(text)
            }
            Err(error) => self.fail("a line", error.to_string()),
        }
    }

    /// What `scan` makes of the next line, all of which it has to use.
    fn read<T>(
        &mut self,
        scan: impl FnOnce(&mut Scanner) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let text = self.text()?;
        let mut scanner = Scanner::new(&text);
        let value = scan(&mut scanner).and_then(|value| scanner.end().map(|()| value));
        self.checked(value)
    }

    /// What `scan` makes of the next line, whose end is free text.
    fn read_text<T>(
        &mut self,
        scan: impl FnOnce(&mut Scanner, &str) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let text = self.text()?;
        self.checked(scan(&mut Scanner::new(&text), &text))
    }

    fn checked<T>(&self, value: Result<T, ScanError>) -> Result<T, InputError> {
        value.map_err(|error| InputError { line: self.line, error })
    }

    /// A number that was read as a number of things.
    fn count(&self, expected: &'static str, number: impl Into<i64>) -> Result<usize, InputError> {
        let number = number.into();
        usize::try_from(number).or_else(|_| self.fail(expected, format!("'{number}'")))
    }
}

impl Observation {
    /// What the stub answers, each line with its end.
    pub fn default_answer(&self) -> String {
        let mut text = String::new();
        text += &format!("SET {} {{x}} {}\n", self.text_, self.ratio);
        for _ in 0..2 {
            text += "A\nB\n";
        }
        for _ in 0..self.type_ {
            text += &format!("{}\n", self.last);
        }
        text
    }
}

/// What follows the first words of a line.
fn after_words(line: &str, words: usize) -> String {
    let skip = |rest: &str| {
        let rest = rest.trim_start().split_once(char::is_whitespace);
        rest.map_or(String::new(), |(_, rest)| rest.to_string())
    };
    (0..words).fold(line.to_string(), |rest, _| skip(&rest))
}
