//! What sits at the table.

use std::time::{Duration, Instant};

use engine::referee::{Bot, Game, Seat};

use crate::game::bot_spec::BotSpec;
use crate::game::guard::guarded;
use crate::game::limit::Allowance;
use crate::process::cpu;
use crate::process::program::{Failure, Launch, Process, Setup};
use crate::process::stderr::StderrUse;

/// One question's outcome.
pub struct Reply {
    /// The answer's lines, or why there are none.
    pub answer: Result<Vec<String>, Failure>,
    /// From the sending of the input to the end of the answer; CPU time of the bot if that is limited.
    pub time: Duration,
    /// Of a program without an answer, the last lines of its stderr.
    pub stderr: Vec<String>,
    /// What was printed to stderr since the last time, if that is recorded.
    pub printed: Vec<u8>,
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

fn built_in(make: impl FnOnce() -> Option<Box<dyn Bot>>, none: &str) -> Result<Player, String> {
    let bot = guarded(make)?;
    bot.map(Player::Builtin).ok_or_else(|| none.to_string())
}

impl Player {
    /// Seats a bot and gives it its init lines. One that cannot start is there, but dead.
    pub fn seat(game: &dyn Game, spec: &BotSpec, seat: Seat, stderr: StderrUse) -> Self {
        let player = match spec.bare() {
            BotSpec::Builtin(name) => built_in(|| game.bot(name, seat), "no such built-in bot"),
            BotSpec::Changed { base, changes, .. } => {
                built_in(|| game.bot_with(base, changes, seat), "no such parameters")
            }
            _ => {
                let millis = seat.time.map(|time| time.as_millis() as u64);
                let setup = Setup { nodes: seat.nodes, seed: seat.seed, stderr, millis };
                let launch = spec.launch().unwrap_or(Launch::Line(""));
                Process::start(launch, &setup)
                    .map(|process| Self::Program(Box::new(process)))
                    .map_err(|error| format!("cannot start: {error}"))
            }
        };
        player.unwrap_or_else(|message| Self::Dead(Failure::Crash(message)))
    }

    /// The last lines of a program's stderr.
    pub fn last_words(&mut self) -> Vec<String> {
        match self {
            Self::Program(process) => process.last_words(),
            Self::Builtin(_) | Self::Dead(_) => Vec::new(),
        }
    }

    /// What was printed to stderr since the last time, if that is recorded.
    pub fn take_stderr(&mut self) -> Vec<u8> {
        match self {
            Self::Program(process) => process.take_stderr(),
            Self::Builtin(bot) => {
                let lines = guarded(|| bot.stderr()).unwrap_or_default();
                lines.into_iter().flat_map(|line| (line + "\n").into_bytes()).collect()
            }
            Self::Dead(_) => Vec::new(),
        }
    }

    /// Ends a bot whose time is up: it answers no more.
    pub fn stop(&mut self) {
        *self = Self::Dead(Failure::Crash("stopped".to_string()));
    }

    /// Gives the lines sent once before the first turn.
    pub fn init(&mut self, lines: &[String]) {
        match self {
            Self::Builtin(bot) => {
                if let Err(panicked) = guarded(|| bot.init(lines)) {
                    *self = Self::Dead(Failure::Crash(panicked.0));
                }
            }
            Self::Program(process) => process.queue(lines),
            Self::Dead(_) => {}
        }
    }

    /// Asks for an answer of `count` lines. A bot that fails is stopped at once, unless `forgiving`
    /// forgives late answers: then the lines in time are the answer and the others are never read.
    ///
    /// A built-in bot keeps the time itself and is not stopped.
    pub fn ask(
        &mut self,
        lines: &[String],
        count: usize,
        allowance: Allowance,
        forgiving: bool,
    ) -> Reply {
        let (answer, time) = match self {
            Self::Builtin(bot) => ask_builtin(bot.as_mut(), lines, count, allowance),
            Self::Program(process) => {
                process.queue(lines);
                let answer = match process.ask(count, allowance) {
                    Err(failure) if forgiving && failure.is_late() => Ok(process.partial()),
                    answer => answer,
                };
                (answer, process.used())
            }
            Self::Dead(failure) => (Err(failure.clone()), Duration::ZERO),
        };
        let printed = self.take_stderr();
        let mut reply = Reply { answer, time, stderr: Vec::new(), printed };
        if let Err(failure) = &reply.answer {
            reply.stderr = self.last_words();
            *self = Self::Dead(failure.clone());
        }
        reply
    }
}

fn ask_builtin(
    bot: &mut dyn Bot,
    lines: &[String],
    count: usize,
    allowance: Allowance,
) -> (Result<Vec<String>, Failure>, Duration) {
    let wall = Instant::now();
    let cpu = allowance.cpu.map(|_| cpu::of_thread());
    let answer = guarded(|| bot.turn(lines)).map_err(|panicked| Failure::Crash(panicked.0));
    let time = cpu.map_or_else(|| wall.elapsed(), |start| cpu::of_thread() - start);
    let answer = answer.and_then(|lines| match lines.len() {
        given if given == count => Ok(lines),
        given => Err(Failure::Crash(format!("gave {given} lines, expected {count}"))),
    });
    (answer, time)
}
