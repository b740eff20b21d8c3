//! The text protocol: first the reader's seat; each turn the board, six lines from the top down, `.` for an empty
//! square and the player's number for a stone. The answer is a column.

use crate::sim::{Action, State, HEIGHT, PLAYERS, WIDTH};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError};
use engine::turn::Protocol;

/// Lines of a turn.
pub const TURN_LINES: usize = HEIGHT as usize;

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

    /// Legal as long as the middle column is not full.
    fn fallback(_game: Option<&Self>) -> String {
        Action(WIDTH as u8 / 2).to_string()
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, _first: &State) -> Option<engine::predict_check::PredictCheck> {
        Some(engine::simulator::predict_check(self))
    }
}

/// Reads a board.
pub fn parse<L: AsRef<str>>(lines: &[L]) -> Result<State, InputError> {
    let mut lines = Lines::new(lines);
    let mut stones = [0; PLAYERS];
    for row in (0..HEIGHT).rev() {
        lines.read_all(|line| {
            let text: String = line.next("row")?;
            if text.chars().count() != WIDTH as usize {
                return Err(ScanError::new("a row of 7 squares", text));
            }
            for (column, square) in (0..WIDTH).zip(text.chars()) {
                match square {
                    '.' => (),
                    '0' => stones[0] |= State::square(column, row),
                    '1' => stones[1] |= State::square(column, row),
                    _ => return Err(ScanError::new("squares '.', '0' and '1'", text)),
                }
            }
            let whole = row > 0 || State::new(stones).is_some();
            whole.then_some(()).ok_or_else(|| ScanError::new("a board of a game", text))
        })?;
    }
    Ok(State::new(stones).unwrap_or(State::START))
}

/// Writes a board, as the judge does.
pub fn input(state: &State) -> Vec<String> {
    state.rows()
}
