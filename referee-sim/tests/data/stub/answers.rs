//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{needed, InputError, Lines};
use engine::turn::Protocol;

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {
    /// Width.
    pub width: i32,
    /// Count.
    pub count: i32,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let (width, count) =
            input.read_all(|line| Ok((line.next("width")?, line.next("count")?)))?;
        Ok(Self { width, count })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        vec![format!("{} {}", self.width, self.count)]
    }

    /// What the stub answers, without the last line's end.
    pub fn default_answer(&self) -> String {
        format!("PLACE {}\nREADY", self.width)
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// Units.
    pub units: i32,
    /// Unit id.
    pub unit_ids: Vec<i32>,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let units = input.read_all(|line| line.next("units"))?;
        let unit_ids = input.list(input.amount("units", units)?, |input| {
            input.read_all(|line| line.next("unitId"))
        })?;
        Ok(Self { units, unit_ids })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.units.to_string()];
        lines.extend(self.unit_ids.iter().map(ToString::to_string));
        lines
    }

    /// What the stub answers, without the last line's end.
    ///
    /// ```text
    /// One line for each.
    /// ```
    pub fn default_answer(&self, init: &Init) -> String {
        let mut answer = vec![format!("FIRST {}", init.width)];
        answer.extend((0..self.units).map(move |_| format!("MOVE unitId {}", self.units)));
        answer.extend(
            (0..2).flat_map(move |_| (0..init.count).map(move |_| format!("SHOOT {}", self.units))),
        );
        answer.push("LAST\nline of {several} \"kinds\" \\ \\n".to_string());
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

    fn setup_answer(&self) -> Option<String> {
        Some(self.default_answer())
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
