//! The text protocol: the input to an [`Observation`].
//!
//! Brew more valuable potions than the other witch.

use engine::scan::{ScanError, Scanner};
use std::fmt;
use std::io::BufRead;

/// Action.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// What an answer names.
    pub action_id: i32,
    /// BREW, LEARN, CAST or OPPONENT_CAST.
    pub action_type: String,
    /// Change of tier-0 ingredients.
    pub delta0: i32,
    /// Change of tier-1 ingredients.
    pub delta1: i32,
    /// Change of tier-2 ingredients.
    pub delta2: i32,
    /// Change of tier-3 ingredients.
    pub delta3: i32,
    /// What a potion pays, bonus included.
    pub price: i32,
    /// Place in the tome, the tax of learning; for potions the bonus.
    pub tome_index: i32,
    /// Ingredients lying on a spell of the tome; for potions the number of bonuses left.
    pub tax_count: i32,
    /// 1 unless exhausted.
    pub castable: bool,
    /// 1 if it can be cast several times at once.
    pub repeatable: bool,
}

impl Action {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            action_id: scanner.next::<i32>("actionId")?,
            action_type: scanner.word("actionType").map(str::to_string)?,
            delta0: scanner.next::<i32>("delta0")?,
            delta1: scanner.next::<i32>("delta1")?,
            delta2: scanner.next::<i32>("delta2")?,
            delta3: scanner.next::<i32>("delta3")?,
            price: scanner.next::<i32>("price")?,
            tome_index: scanner.next::<i32>("tomeIndex")?,
            tax_count: scanner.next::<i32>("taxCount")?,
            castable: scanner.word("castable").map(|word| word != "0")?,
            repeatable: scanner.word("repeatable").map(|word| word != "0")?,
        })
    }
}

/// Inv.
#[derive(Clone, Debug, PartialEq)]
pub struct Inv {
    /// Tier-0 ingredients.
    pub inv0: i32,
    /// Inv1.
    pub inv1: i32,
    /// Inv2.
    pub inv2: i32,
    /// Inv3.
    pub inv3: i32,
    /// Rupees.
    pub score: i32,
}

impl Inv {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            inv0: scanner.next::<i32>("inv0")?,
            inv1: scanner.next::<i32>("inv1")?,
            inv2: scanner.next::<i32>("inv2")?,
            inv3: scanner.next::<i32>("inv3")?,
            score: scanner.next::<i32>("score")?,
        })
    }
}

/// One turn's input.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// Potions, spells of the tome and known spells.
    pub action_count: i32,
    /// Actions.
    pub actions: Vec<Action>,
    /// Invs.
    pub invs: Vec<Inv>,
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
        let action_count = self.read(|scanner| scanner.next::<i32>("actionCount"))?;
        let mut actions = Vec::new();
        for _ in 0..self.count("actionCount", action_count)? {
            actions.push(self.read(Action::scan)?);
        }
        let mut invs = Vec::new();
        for _ in 0..2 {
            invs.push(self.read(Inv::scan)?);
        }
        Ok(Some(Observation { action_count, actions, invs }))
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
    ///
    /// BREW id, CAST id, CAST id times, LEARN id, REST or WAIT
    pub fn default_answer(&self) -> String {
        "WAIT\n".to_string()
    }
}
