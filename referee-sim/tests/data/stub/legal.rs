//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Action.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct ItemAction {
    /// Card id.
    pub card_id: i32,
    /// Source and destination cell, or PASS.
    pub move_: String,
}

impl ItemAction {
    fn scan(line: &mut Scanner, text: &str, _rest: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { card_id: line.next("cardId")?, move_: text.to_string() })
    }
}

impl fmt::Display for ItemAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.card_id, self.move_)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {
    /// Player id.
    pub player_id: i32,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let player_id = input.read_all(|line| line.next("playerId"))?;
        Ok(Self { player_id })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        vec![self.player_id.to_string()]
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// Board.
    pub boards: Vec<String>,
    /// Action count.
    pub action_count: i32,
    /// Actions.
    pub actions: Vec<ItemAction>,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let boards = input.list(5, |input| input.text().map(str::to_string))?;
        let action_count = input.read_all(|line| line.next("actionCount"))?;
        let actions = input.list(input.amount("actionCount", action_count)?, |input| {
            input.read_text(1, 0, ItemAction::scan)
        })?;
        Ok(Self { boards, action_count, actions })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.boards.iter().map(ToString::to_string));
        lines.push(self.action_count.to_string());
        lines.extend(self.actions.iter().map(ToString::to_string));
        lines
    }

    /// The first of the legal answers, or what the stub answers, without the last line's end.
    ///
    /// ```text
    /// cardId move
    /// ```
    pub fn default_answer(&self, _init: &Init) -> String {
        self.actions.first().map_or_else(|| "1 A1B2".to_string(), |first| first.to_string())
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
