//! Recorded games: JSON lines, plain or compressed with gzip, the same format for every game.
//!
//! ```text
//! {"replay":1,"game":"fall2020","referee":"...","seed":"-7","params":{...},"agents":["a","b"]}
//! {"init":[[],[]]}
//! {"turn":0,"stdin":[["19","43 BREW ..."],null],"stdout":[["BREW 43"],null],"hidden":{...}}
//! {"end":{"scores":[12,40],"reason":"max_turns"},"truth":{...}}
//! ```
//!
//! Per player and turn `stdin` and `stdout` hold lists of lines, `null` for a player that was not
//! asked; an empty `stdout` list means asked, but no answer in time. `stderr` (per player a list of
//! lines, `null` for one that printed none), `hidden` (state before the turn) and `truth` (state after the
//! end) are optional; further keys are allowed everywhere.
//! The header's `rebuilt`, in imported games, lists the seats whose `stdin` is not evidence.
//! A seed is a signed or unsigned 64-bit integer as a JSON number or string; its text is kept.

mod read;
mod states;
mod stderr;
mod write;

pub use read::{open, ReadError, Reader, MAX_FILE, MAX_LINE, MAX_SEATS};
pub use states::{Body, StateRecording, StateTurn};
pub use stderr::{StderrLog, MAX_STDERR};
pub use write::{check_target, to_gzip, to_text, write};

use engine::referee::{Answer, End, Params};
use serde_json::Value;

/// First line of a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's registered name.
    pub game: String,
    /// The program that judged the game.
    pub referee: String,
    /// The seed as written.
    pub seed: String,
    /// Settings of the game.
    pub params: Params,
    /// Names of the bots by seat.
    pub agents: Vec<String>,
    /// Seats whose input was not recorded but made by the referee that is checked here.
    pub rebuilt: Vec<usize>,
}

/// One turn: what every player read and answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The turn's number in the recording.
    pub number: u64,
    /// Input lines per player; `None` if the player was not asked.
    pub inputs: Vec<Option<Vec<String>>>,
    /// Answers per player.
    pub answers: Vec<Answer>,
    /// Lines on stderr per player, `None` if it printed none; empty if nobody printed any.
    pub stderr: Vec<Option<Vec<String>>>,
    /// Hidden state before the turn.
    pub hidden: Option<Value>,
}

/// A whole recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// First line.
    pub header: Header,
    /// Lines sent once per player before the first turn.
    pub init: Vec<Vec<String>>,
    /// The turns in order.
    pub turns: Vec<Turn>,
    /// Final scores and reason.
    pub end: End,
    /// State after the end.
    pub truth: Option<Value>,
}
