//! Commands that a game brings to `referee-sim` beside those that all games have.

use super::{Game, Seat};
use std::time::Duration;

/// A command of a game's own.
pub struct Command {
    /// What the user types behind `referee-sim`.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Runs it with the words behind its name, `--help` among them; false if a check found a difference.
    pub run: fn(&[String], &dyn Host) -> Result<bool, String>,
}

/// What `referee-sim` does for a command.
pub trait Host {
    /// Understands a bot as users name it: a built-in one, a file or a command line.
    fn bot(&self, game: &'static dyn Game, text: &str) -> Result<Box<dyn Seats>, String>;
    /// From now on Ctrl-C asks the command to stop; a second one ends the program.
    fn watch(&self) -> Result<(), String>;
    /// True once the user wants to stop.
    fn stopped(&self) -> bool;
}

/// A bot that can be seated.
pub trait Seats {
    /// Starts the bot for one game. The stderr of a program is shown; one that cannot start answers
    /// nothing.
    fn seat(&self, seat: Seat) -> Box<dyn Seated>;
}

/// A bot in a game. Whatever it does, the command goes on.
pub trait Seated {
    /// Gives the lines sent once before the first turn.
    fn init(&mut self, lines: &[String]);
    /// Asks for an answer of `count` lines. Of a program that is late, the lines that came are the
    /// answer; an error says why there is none.
    fn ask(
        &mut self,
        lines: &[String],
        count: usize,
        limit: Duration,
    ) -> Result<Vec<String>, String>;
}
