//! From a contest's stub generator text to a bot's `io` module.
//!
//! CodinGame describes what a game sends by a short text (`stub.txt` of public referees, shown in the
//! contest's IDE as code of the chosen language):
//!
//! ```text
//! read width:int height:int
//! loop height read row:string(width)
//! gameloop
//! read entityCount:int
//! loop entityCount read id:int kind:word(10) alive:bool
//! write join("MOVE", width, height)
//!
//! INPUT
//! id: unique
//! ```
//!
//! The main block has one command a line: `read VARIABLES`, `loop AMOUNT COMMAND`, `loopline AMOUNT VARIABLES` (what
//! belongs to a loop may stand in the next line), `gameloop`, `write TEXT` (goes on to the next empty line or command),
//! `write join(..)`. A variable is `name:type`: `int`, `long`, `float`, `bool`, `word(n)`, `string(n)`. The blocks
//! `STATEMENT`, `INPUT` and `OUTPUT` are comments, from the head's own line to an empty one; code for one language,
//! between `CODE-START-X` and `CODE-END-X`, is left out. Anything else is refused with its line. Syntax: CodinGame's
//! document "stub generator syntax".
//!
//! No name is refused: those that Rust, the code or another variable has get another one. What the text leaves open is
//! decided and told as a [`Note`]: an amount that is never read becomes a constant to be set, a variable without a
//! type is an `int`, of several strings in a line the last one may hold blanks, a name in `join` that is no variable
//! is text. Where the input lists the legal answers, the first of them is given instead of the stub's. Between the answer and the end of a turn nothing can be read.

mod actions;
mod answer;
mod code;
mod describe;
mod legal;
mod names;
mod output;
mod parse;
mod print;
mod sample;
mod shape;
mod types;
mod words;

use std::fmt;

use proc_macro2::TokenStream;
use quote::quote;

pub use print::formatted;
pub use sample::{sample, Sample};

/// Why a text is no stub.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StubError {
    /// Line number from 1.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for StubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for StubError {}

/// What was decided where the text leaves something open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Line number from 1.
    pub line: usize,
    /// About what, and what was decided.
    pub message: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// A module and what is to be known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// Rust code that reads and writes what the stub describes; [`formatted`] makes it look like all other code.
    pub code: String,
    /// In the order of the text.
    pub notes: Vec<Note>,
    /// Whether what is read can be hashed: it can, but for numbers with a fraction.
    pub is_hashed: bool,
}

/// The module for a stub.
pub fn generate(text: &str) -> Result<Module, StubError> {
    let stub = parse::parse(text)?;
    module(&stub, shape::Shape::new(&stub)?, TokenStream::new())
}

/// All that a crate takes from a stub.
pub struct Parts {
    /// The protocol, for a crate with the feature `predict-check`.
    pub io: Module,
    /// The call of `engine::action_enum!` that declares what the stub answers.
    pub actions: String,
    /// What stands between the actions of an answer, if there are several.
    pub between: Option<char>,
    /// The field of what is sent once that tells the reader's seat.
    pub seat: Option<String>,
    /// What is sent once to the seat `player`, as code: its seat, if that is told.
    pub sent: String,
}

/// The parts for a stub; `seat` is the variable that tells the reader's seat.
pub fn parts(text: &str, seat: Option<&str>) -> Result<Parts, StubError> {
    let stub = parse::parse(text)?;
    let shape = shape::Shape::new(&stub)?;
    let (actions, between) = print::declared(&stub, &shape)?;
    let field = |name| {
        shape.init.number(name).ok_or_else(|| StubError {
            line: 1,
            message: format!(
                "expected {name:?} as a whole number before the first turn, found none"
            ),
        })
    };
    let seat = seat.map(field).transpose()?;
    let sent = match (&seat, shape.init.fields.len()) {
        (None, _) => "Init::default()".to_string(),
        (Some(seat), 1) => format!("Init {{ {seat}: player as _ }}"),
        (Some(seat), _) => format!("Init {{ {seat}: player as _, ..Init::default() }}"),
    };
    let check = quote! {
        #[cfg(feature = "predict-check")]
        fn predict_check(&self, _: &Observation) -> Option<engine::predict_check::PredictCheck> {
            Some(engine::simulator::predict_check(self))
        }
    };
    Ok(Parts { io: module(&stub, shape, check)?, actions, between, seat, sent })
}

fn module(stub: &parse::Stub, shape: shape::Shape, more: TokenStream) -> Result<Module, StubError> {
    let code = print::print(stub, &shape, more)?;
    let is_hashed = !shape.has_fractions();
    let mut notes = shape.notes;
    notes.sort_by_key(|note| note.line);
    Ok(Module { code, notes, is_hashed })
}
