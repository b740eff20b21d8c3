//! The parts of the generated module that are the same for every stub.

pub const ERRORS: &str = "
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
        write!(f, \"input line {}: {}\", self.line, self.error)
    }
}

impl std::error::Error for InputError {}
";

pub const READER: &str = "
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
";

pub const HELPERS: &str = "
    fn fail<T>(&self, expected: &'static str, found: String) -> Result<T, InputError> {
        Err(InputError { line: self.line, error: ScanError { expected: expected.into(), found } })
    }

    /// True at the end of the input.
    fn is_over(&mut self) -> Result<bool, InputError> {
        match self.reader.fill_buf() {
            Ok(bytes) => Ok(bytes.is_empty()),
            Err(error) => self.fail(\"a line\", error.to_string()),
        }
    }

    /// The next line without its end.
    fn text(&mut self) -> Result<String, InputError> {
        let mut text = String::new();
        self.line += 1;
        match self.reader.read_line(&mut text) {
            Ok(0) => self.fail(\"a line\", \"end of input\".to_string()),
            Ok(_) => {
                text.truncate(text.trim_end_matches(['\\n', '\\r']).len());
                Ok(text)
            }
            Err(error) => self.fail(\"a line\", error.to_string()),
        }
    }
";

pub const READ: &str = "
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
";

pub const READ_TEXT: &str = "
    /// What `scan` makes of the next line, whose end is free text.
    fn read_text<T>(
        &mut self,
        scan: impl FnOnce(&mut Scanner, &str) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let text = self.text()?;
        self.checked(scan(&mut Scanner::new(&text), &text))
    }
";

pub const CHECKED: &str = "
    fn checked<T>(&self, value: Result<T, ScanError>) -> Result<T, InputError> {
        value.map_err(|error| InputError { line: self.line, error })
    }
";

pub const COUNT: &str = "
    /// A number that was read as a number of things.
    fn count(&self, expected: &'static str, number: impl Into<i64>) -> Result<usize, InputError> {
        let number = number.into();
        usize::try_from(number).or_else(|_| self.fail(expected, format!(\"'{number}'\")))
    }
";

pub const AFTER_WORDS: &str = "
/// What follows the first words of a line.
fn after_words(line: &str, words: usize) -> String {
    let skip = |rest: &str| {
        let rest = rest.trim_start().split_once(char::is_whitespace);
        rest.map_or(String::new(), |(_, rest)| rest.to_string())
    };
    (0..words).fold(line.to_string(), |rest, _| skip(&rest))
}
";
