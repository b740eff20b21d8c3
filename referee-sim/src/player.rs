//! The bots of a game: what the user names, and what sits at the table.

use std::env;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::{Bot, Game, Seat};

use crate::guard::guarded;
use crate::process::{self, Failure, Process, Setup};

/// Least time per answer where a node budget limits the bots: no answer may depend on the clock.
pub const NODES_LIMIT: Duration = Duration::from_secs(10);

/// A bot as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// A bot of the game's crate, by name.
    Builtin(&'static str),
    /// A command line.
    Program(String),
}

impl BotSpec {
    /// Understands `text`: `default`, a built-in bot's name, or a command line.
    pub fn parse(game: &dyn Game, text: &str) -> Result<Self> {
        let bots = game.bots();
        if let (Some((best, _)), true) = (bots.first(), text == "default") {
            return Ok(Self::Builtin(best));
        }
        if let Some((name, _)) = bots.iter().find(|(name, _)| *name == text) {
            return Ok(Self::Builtin(name));
        }
        if !can_start(text) {
            let names: Vec<&str> = bots.iter().map(|(name, _)| *name).collect();
            let (game, names) = (game.name(), names.join(", "));
            bail!("{text:?} is neither a built-in bot of {game} ({names}) nor a program");
        }
        Ok(Self::Program(text.to_string()))
    }

    /// The name shown.
    pub fn name(&self) -> &str {
        match self {
            Self::Builtin(name) => name,
            Self::Program(command_line) => command_line,
        }
    }
}

/// True unless the command line surely names no program; a shell's lines are left to the shell.
fn can_start(command_line: &str) -> bool {
    let Some(program) = command_line.split_whitespace().next() else { return false };
    if !process::is_plain(command_line) {
        return true;
    }
    if program.contains('/') {
        return Path::new(program).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// One question's outcome.
pub struct Reply {
    /// The answer's lines, or why there are none.
    pub answer: Result<Vec<String>, Failure>,
    /// From the sending of the input to the end of the answer.
    pub time: Duration,
}

/// A bot that plays one game.
pub enum Player {
    /// In this process.
    Builtin(Box<dyn Bot>),
    /// A program of its own.
    Program(Box<Process>),
    /// Failed earlier or could not start; it answers no more.
    Dead(Failure),
}

impl Player {
    /// Seats a bot and gives it its init lines. One that cannot start is there, but dead.
    pub fn seat(game: &dyn Game, spec: &BotSpec, seat: Seat, show_stderr: bool) -> Self {
        let player = match spec {
            BotSpec::Builtin(name) => guarded(|| game.bot(name, seat))
                .and_then(|bot| bot.ok_or_else(|| "no such built-in bot".to_string()))
                .map(Self::Builtin),
            BotSpec::Program(command_line) => {
                let setup = Setup { nodes: seat.nodes, seed: seat.seed, show_stderr, millis: None };
                Process::start(command_line, &setup)
                    .map(|process| Self::Program(Box::new(process)))
                    .map_err(|error| format!("cannot start: {error}"))
            }
        };
        player.unwrap_or_else(|message| Self::Dead(Failure::Crash(message)))
    }

    /// Gives the lines sent once before the first turn.
    pub fn init(&mut self, lines: &[String]) {
        match self {
            Self::Builtin(bot) => {
                if let Err(message) = guarded(|| bot.init(lines)) {
                    *self = Self::Dead(Failure::Crash(message));
                }
            }
            Self::Program(process) => process.queue(lines),
            Self::Dead(_) => {}
        }
    }

    /// Asks for an answer of `count` lines. A bot that fails is stopped at once, unless `forgiving`
    /// forgives late answers: then the lines in time are the answer and the others are never read.
    ///
    /// A built-in bot keeps the time itself and is not stopped by `limit`.
    pub fn ask(
        &mut self,
        lines: &[String],
        count: usize,
        limit: Duration,
        forgiving: bool,
    ) -> Reply {
        let start = Instant::now();
        let answer =
            match self {
                Self::Builtin(bot) => guarded(|| bot.turn(lines)).map_err(Failure::Crash).and_then(
                    |lines| match lines.len() {
                        given if given == count => Ok(lines),
                        given => {
                            Err(Failure::Crash(format!("gave {given} lines, expected {count}")))
                        }
                    },
                ),
                Self::Program(process) => {
                    process.queue(lines);
                    let answer = process.ask(count, limit);
                    if forgiving && matches!(answer, Err(Failure::Timeout(_))) {
                        Ok(process.partial())
                    } else {
                        answer
                    }
                }
                Self::Dead(failure) => Err(failure.clone()),
            };
        let time = start.elapsed();
        if let Err(failure) = &answer {
            *self = Self::Dead(failure.clone());
        }
        Reply { answer, time }
    }
}
