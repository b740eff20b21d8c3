//! The text protocol: a turn's input to an [`Observation`].
//!
//! ```text
//! All that may stand where it likes.
//! ```

use engine::scan::{join, needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Item.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Item {
    /// Unique as long as it lives.
    pub id: i32,
    /// Any.
    pub name: String,
}

impl Item {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { id: line.next("id")?, name: line.word("name")?.to_string() })
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.name)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {
    /// Count.
    pub count: i32,
    /// Width.
    pub width: i32,
    /// Row.
    pub rows: Vec<String>,
    /// Cell.
    pub cells: Vec<Vec<String>>,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let (count, width) =
            input.read_all(|line| Ok((line.next("count")?, line.next("width")?)))?;
        let rows =
            input.list(input.amount("count", count)?, |input| input.text().map(str::to_string))?;
        let cells = input.list(input.amount("count", count)?, |input| {
            input.row(input.amount("width", width)?, |line| line.word("cell").map(str::to_string))
        })?;
        Ok(Self { count, width, rows, cells })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{} {}", self.count, self.width)];
        lines.extend(self.rows.iter().map(ToString::to_string));
        for row in &self.cells {
            lines.push(join(row));
        }
        lines
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// From 1.
    pub turn: i32,
    /// Items.
    pub items: Vec<Item>,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, init: &Init) -> Result<Self, InputError> {
        let turn = input.read_all(|line| line.next("turn"))?;
        let items =
            input.list(input.amount("width", init.width)?, |input| input.read_all(Item::scan))?;
        Ok(Self { turn, items })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.turn.to_string()];
        lines.extend(self.items.iter().map(ToString::to_string));
        lines
    }

    /// What the stub answers, without the last line's end.
    ///
    /// ```text
    /// GO number
    /// or anything else
    /// ```
    pub fn default_answer(&self, init: &Init) -> String {
        let answer: Vec<String> =
            (0..init.count).map(move |_| format!("GO {}", self.turn)).collect();
        answer.join("\n")
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    fn setup_lines(read: &[String]) -> usize {
        needed(read, Self::read)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        let mut input = Lines::new(setup);
        let init = Self::read(&mut input)?;
        input.all_read().map(|()| init)
    }

    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
        let unread = Self::default();
        needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut input = Lines::new(lines);
        let turn = Observation::read(&mut input, self)?;
        input.all_read().map(|()| turn)
    }

    fn format(&self, _: &Observation, action: String) -> String {
        action
    }

    fn fallback(game: Option<&Self>) -> String {
        let unread = Self::default();
        Observation::default().default_answer(game.unwrap_or(&unread))
    }
}
