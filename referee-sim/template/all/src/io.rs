//! The text protocol: a turn's input to a [`State`] and back.
//!
//! Put the contest's reading code here. What does not fit is an error with its line, never a panic.

use crate::sim::{Action, State, PLAYERS};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError};
use engine::turn::Protocol;

/// Lines of a turn.
pub const TURN_LINES: usize = 2;

/// What the lines before the first turn tell.
#[derive(Clone)]
pub struct Setup {
    /// The reader's seat.
    pub me: usize,
}

impl Protocol for Setup {
    type Observation = State;
    type Action = Action;

    fn setup_lines(_read: &[String]) -> usize {
        1
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        Lines::new(setup).read_all(|line| match line.next("seat")? {
            me if me < PLAYERS => Ok(Self { me }),
            me => Err(ScanError::new("a seat of this game", me)),
        })
    }

    fn turn_lines(_game: Option<&Self>, _read: &[String]) -> usize {
        TURN_LINES
    }

    fn observe(&self, lines: &[String]) -> Result<State, InputError> {
        parse(lines)
    }

    fn format(&self, _state: &State, action: Action) -> String {
        action.to_string()
    }

    /// An action that is always legal.
    fn fallback(_game: Option<&Self>) -> String {
        Action::default().to_string()
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, _first: &State) -> Option<engine::predict_check::PredictCheck> {
        Some(engine::simulator::predict_check(self))
    }
}

/// Reads a turn: everybody's scores, then the number of prizes and the
/// prizes.
pub fn parse<L: AsRef<str>>(lines: &[L]) -> Result<State, InputError> {
    let mut lines = Lines::new(lines);
    let mut scores = [0; PLAYERS];
    lines.read_all(|line| {
        scores.iter_mut().try_for_each(|score| line.next("score").map(|read| *score = read))
    })?;
    lines.read_all(|line| {
        let count: usize = line.next("number of prizes")?;
        let prizes = (0..count).map(|_| line.next("prize")).collect::<Result<Vec<u8>, _>>()?;
        State::new(&prizes, scores).ok_or_else(|| ScanError::new("fewer prizes", count))
    })
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
