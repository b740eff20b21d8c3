//! The text protocol: a turn's input to a [`State`], an action to a line.
//!
//! Put the contest's reading code here. What does not fit is an error with its line, never a panic.

use crate::sim::{Action, State, PLAYERS};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError};
use std::fmt;

/// Lines before the first turn.
pub const INIT_LINES: usize = 1;
/// Lines of a turn.
pub const TURN_LINES: usize = 2;

/// Reads the lines before the first turn: the reader's seat.
pub fn parse_init<L: AsRef<str>>(lines: &[L]) -> Result<usize, InputError> {
    Lines::new(lines).read(|line| {
        let me = line.next("seat")?;
        line.end()?;
        if me < PLAYERS {
            Ok(me)
        } else {
            Err(ScanError::new("a seat of this game", me))
        }
    })
}

/// Reads a turn: everybody's scores, then the number of prizes and the
/// prizes.
pub fn parse<L: AsRef<str>>(lines: &[L]) -> Result<State, InputError> {
    let mut lines = Lines::new(lines);
    let mut scores = [0; PLAYERS];
    lines.read(|line| {
        for score in &mut scores {
            *score = line.next("score")?;
        }
        line.end()
    })?;
    lines.read(|line| {
        let count: usize = line.next("number of prizes")?;
        let prizes = (0..count).map(|_| line.next("prize")).collect::<Result<Vec<u8>, _>>()?;
        line.end()?;
        State::new(&prizes, scores).ok_or_else(|| ScanError::new("fewer prizes", count))
    })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Left => "LEFT",
            Action::Right => "RIGHT",
        })
    }
}

/// Reads an answer, as the judge does.
pub fn parse_action(line: &str) -> Option<Action> {
    [Action::Left, Action::Right].into_iter().find(|action| action.to_string() == line.trim())
}

/// Writes a turn's input, as the judge does.
pub fn input(state: &State) -> Vec<String> {
    let join = |words: Vec<String>| words.join(" ");
    let prizes = state.prizes().iter().map(u8::to_string);
    vec![
        join(state.scores().iter().map(i32::to_string).collect()),
        join(std::iter::once(state.prizes().len().to_string()).chain(prizes).collect()),
    ]
}
