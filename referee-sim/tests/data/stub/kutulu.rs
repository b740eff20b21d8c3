//! The text protocol: the input to an [`Observation`].
//!
//! Keep your sanity longer than the others.

use engine::scan::{ScanError, Scanner};
use std::fmt;
use std::io::BufRead;

/// Entity.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    /// EXPLORER, WANDERER, SLASHER or an effect.
    pub entity_type: String,
    /// Id.
    pub id: i32,
    /// X.
    pub x: i32,
    /// Y.
    pub y: i32,
    /// Param0.
    pub param0: i32,
    /// Param1.
    pub param1: i32,
    /// Param2.
    pub param2: i32,
}

impl Entity {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            entity_type: scanner.word("entityType").map(str::to_string)?,
            id: scanner.next::<i32>("id")?,
            x: scanner.next::<i32>("x")?,
            y: scanner.next::<i32>("y")?,
            param0: scanner.next::<i32>("param0")?,
            param1: scanner.next::<i32>("param1")?,
            param2: scanner.next::<i32>("param2")?,
        })
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Init {
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
    /// # wall, . free, w spawn of wanderers, U shelter.
    pub lines: Vec<String>,
    /// Sanity lost each turn with nobody near.
    pub sanity_loss_lonely: i32,
    /// Sanity lost each turn in a group.
    pub sanity_loss_group: i32,
    /// Wanderer spawn time.
    pub wanderer_spawn_time: i32,
    /// Wanderer life time.
    pub wanderer_life_time: i32,
}

/// One turn's input.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The first one is your explorer.
    pub entity_count: i32,
    /// Entities.
    pub entities: Vec<Entity>,
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

    /// Reads what is sent once.
    pub fn init(&mut self) -> Result<Init, InputError> {
        let width = self.read(|scanner| scanner.next::<i32>("width"))?;
        let height = self.read(|scanner| scanner.next::<i32>("height"))?;
        let mut lines = Vec::new();
        for _ in 0..self.count("height", height)? {
            lines.push(self.text()?);
        }
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let sanity_loss_lonely = self.checked(scanner.next::<i32>("sanityLossLonely"))?;
        let sanity_loss_group = self.checked(scanner.next::<i32>("sanityLossGroup"))?;
        let wanderer_spawn_time = self.checked(scanner.next::<i32>("wandererSpawnTime"))?;
        let wanderer_life_time = self.checked(scanner.next::<i32>("wandererLifeTime"))?;
        self.checked(scanner.end())?;
        Ok(Init {
            width,
            height,
            lines,
            sanity_loss_lonely,
            sanity_loss_group,
            wanderer_spawn_time,
            wanderer_life_time,
        })
    }

    /// Reads a turn; `None` at the end of the input.
    pub fn observation(&mut self) -> Result<Option<Observation>, InputError> {
        if self.is_over()? {
            return Ok(None);
        }
        let entity_count = self.read(|scanner| scanner.next::<i32>("entityCount"))?;
        let mut entities = Vec::new();
        for _ in 0..self.count("entityCount", entity_count)? {
            entities.push(self.read(Entity::scan)?);
        }
        Ok(Some(Observation { entity_count, entities }))
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
    /// MOVE x y, WAIT, PLAN, LIGHT or YELL
    pub fn default_answer(&self, init: &Init) -> String {
        format!("MOVE {} {}\n", init.width, self.entity_count)
    }
}
