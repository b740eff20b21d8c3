//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{needed, InputError, Lines};
use engine::turn::Protocol;

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(_input: &mut Lines<L>) -> Result<Self, InputError> {
        Ok(Self {})
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(_input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        Ok(Self {})
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        Vec::new()
    }

    /// What the stub answers, without the last line's end.
    pub fn default_answer(&self, _init: &Init) -> String {
        "DONE".to_string()
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    const ONCE: bool = true;
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
