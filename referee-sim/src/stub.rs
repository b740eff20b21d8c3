//! From a contest's stub generator text to the reading half of a bot's `io` module.
//!
//! CodinGame describes what a game sends by a short text (`stub.txt` of public referees, shown in the
//! contest's IDE as code of the chosen language):
//!
//! ```text
//! read width:int height:int
//! loop height read row:string(40)
//! gameloop
//! read entityCount:int
//! loop entityCount read id:int kind:word(10) alive:bool
//! write join("MOVE", width, height)
//!
//! INPUT
//! id: unique
//! ```
//!
//! Known statements: `read`, `loop AMOUNT STATEMENT`, `loopline AMOUNT VARIABLES`, `gameloop`, `write TEXT` (goes
//! on to the next empty line or statement), `write join(..)`, and the blocks `STATEMENT`, `INPUT` and
//! `OUTPUT`, which end at an empty line. Types: `int`, `long`, `float`, `bool`, `word(n)`, `string(n)`. Syntax:
//! CodinGame's playground "stub generator syntax". Anything else is refused with its line.
//!
//! A module that is generated once is edited from then on: names are what the text allows to guess.

mod fields;
mod parse;
mod print;
mod texts;

use std::fmt;

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

/// Rust code that reads what the stub describes.
pub fn generate(text: &str) -> Result<String, StubError> {
    let stub = parse::parse(text)?;
    let shape = fields::Shape::new(&stub)?;
    Ok(print::print(&stub, &shape))
}
