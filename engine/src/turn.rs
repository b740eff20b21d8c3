//! A bot's turn: input lines to an answer, the same in its program and in an arena's process.
//!
//! A game describes its text once, as a [`Protocol`]. [`run`] is then the program around any function that
//! decides on an action, and `built_in` is a bot of `referee-sim` around the same function.
//!
//! ```no_run
//! use engine::scan::{InputError, Scanner};
//! use engine::turn::{run, Protocol};
//!
//! /// Each turn a line with the number of stones, answered by how many to take.
//! struct Nim;
//!
//! impl Protocol for Nim {
//!     type Observation = u32;
//!     type Action = u32;
//!
//!     fn new(_: &[String]) -> Result<Self, InputError> {
//!         Ok(Nim)
//!     }
//!     fn turn_lines(_: Option<&Self>, _: &[String]) -> usize {
//!         1
//!     }
//!     fn observe(&self, lines: &[String]) -> Result<u32, InputError> {
//!         let stones = Scanner::new(&lines[0]).next("number of stones");
//!         stones.map_err(|error| InputError { line: 1, error })
//!     }
//!     fn format(&self, _: &u32, take: u32) -> String {
//!         take.to_string()
//!     }
//!     fn fallback(_: Option<&Self>) -> String {
//!         "1".to_string()
//!     }
//! }
//!
//! run(|_: &Nim, stones, _start| (stones % 4).max(1));
//! ```

use crate::scan::InputError;
use std::io::{BufRead, Write};
#[cfg(feature = "referee")]
use std::time::Duration;
use std::time::Instant;

/// A game's text as one player reads and writes it. The implementor is what the lines before the first
/// turn tell: a map, constants, the own seat.
pub trait Protocol: Sized + 'static {
    /// What a turn's input tells.
    type Observation;
    /// What a player decides on.
    type Action;

    /// Number of lines before the first turn, as far as those `read` can tell.
    fn setup_lines(_read: &[String]) -> usize {
        0
    }
    /// Reads the lines before the first turn.
    fn new(setup: &[String]) -> Result<Self, InputError>;
    /// Number of lines of a turn's input, at least 1, as far as those `read` can tell. Without a game, that is
    /// when the setup could not be read, it is the protocol's best guess.
    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize;
    /// Reads a turn's input.
    fn observe(&self, lines: &[String]) -> Result<Self::Observation, InputError>;
    /// The lines of an answer, without the last line's end.
    fn format(&self, observation: &Self::Observation, action: Self::Action) -> String;
    /// A legal answer to an input that could not be read.
    fn fallback(game: Option<&Self>) -> String;
    /// The check of the bot that gets `first` as its first input.
    #[cfg(feature = "predict-check")]
    fn predict_check(
        &self,
        _first: &Self::Observation,
    ) -> Option<crate::predict_check::PredictCheck> {
        None
    }
}

/// The budget in nodes that the environment sets (`SENTE_NODES=n`), so that a program's answers repeat exactly.
/// `None` plays by the contest's time limits.
pub fn nodes() -> Option<u64> {
    std::env::var("SENTE_NODES").ok()?.parse().ok()
}

/// Plays a game on standard input and output. `decide` gets the game, a turn's input and when it arrived; what the
/// setup took counts as part of the first turn, as the contest's clock has it.
///
/// An input that cannot be read is one line on standard error, and a legal answer: a crash would lose the game.
pub fn run<P: Protocol>(mut decide: impl FnMut(&P, &P::Observation, Instant) -> P::Action) {
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let mut read = |wanted: &dyn Fn(&[String]) -> usize| {
        let (mut lines, mut start) = (Vec::new(), None);
        while lines.len() < wanted(&lines) {
            let Some(line) = input.next() else { break };
            start.get_or_insert_with(Instant::now);
            lines.push(line);
        }
        (lines, start.unwrap_or_else(Instant::now))
    };
    let (setup, start) = read(&P::setup_lines);
    let game = P::new(&setup);
    let mut spent = start.elapsed();
    #[cfg(feature = "echo")]
    let mut echo = crate::echo::Echo::default();
    #[cfg(feature = "echo")]
    if !setup.is_empty() {
        eprintln!("{}", echo.init(&setup));
    }
    #[cfg(feature = "predict-check")]
    let mut check = None;
    loop {
        let (lines, start) = read(&|read| P::turn_lines(game.as_ref().ok(), read));
        if lines.is_empty() {
            return;
        }
        let start = start.checked_sub(std::mem::take(&mut spent)).unwrap_or(start);
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        #[cfg(feature = "predict-check")]
        if let (None, Ok(game)) = (&check, &game) {
            check = game.observe(&lines).ok().and_then(|first| game.predict_check(&first));
        }
        let answer = answer(&game, &mut decide, &lines, start);
        if writeln!(std::io::stdout(), "{answer}").is_err() {
            return;
        }
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.answer(&answer.lines().collect::<Vec<_>>()));
        // After the answer: it may take some milliseconds.
        #[cfg(feature = "predict-check")]
        check
            .as_mut()
            .and_then(|check| check.turn(&lines, answer.lines().map(str::to_string).collect()))
            .inspect(|line| eprintln!("{line}"));
    }
}

fn answer<P: Protocol>(
    game: &Result<P, InputError>,
    mut decide: impl FnMut(&P, &P::Observation, Instant) -> P::Action,
    lines: &[String],
    start: Instant,
) -> String {
    let known = game.as_ref();
    let seen = known.map_err(InputError::clone).and_then(|game| Ok((game, game.observe(lines)?)));
    match seen {
        Ok((game, observation)) => game.format(&observation, decide(game, &observation, start)),
        Err(error) => {
            eprintln!("{error}");
            P::fallback(known.ok())
        }
    }
}

/// A bot of an arena's process that decides as [`run`]'s program would.
#[cfg(feature = "referee")]
pub fn built_in<P: Protocol + Send>(
    decide: impl FnMut(&P, &P::Observation, Instant) -> P::Action + Send + 'static,
) -> Box<dyn crate::referee::Bot> {
    Box::new(BuiltIn { decide, game: None, spent: Duration::ZERO })
}

#[cfg(feature = "referee")]
struct BuiltIn<P, F> {
    decide: F,
    game: Option<Result<P, InputError>>,
    /// What the setup took, until the first turn.
    spent: Duration,
}

#[cfg(feature = "referee")]
impl<P, F> crate::referee::Bot for BuiltIn<P, F>
where
    P: Protocol + Send,
    F: FnMut(&P, &P::Observation, Instant) -> P::Action + Send,
{
    fn init(&mut self, lines: &[String]) {
        let start = Instant::now();
        self.game = Some(P::new(lines));
        self.spent = start.elapsed();
    }

    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        let now = Instant::now();
        let start = now.checked_sub(std::mem::take(&mut self.spent)).unwrap_or(now);
        let game = self.game.get_or_insert_with(|| P::new(&[]));
        let answer = answer(game, &mut self.decide, lines, start);
        answer.lines().map(str::to_string).collect()
    }
}

/// For [`Game::log_init`](crate::referee::Game::log_init): the number of a log's first `lines` that are the setup.
#[cfg(feature = "referee")]
pub fn log_init<P: Protocol>(lines: &[String]) -> Result<usize, InputError> {
    let count = P::setup_lines(lines).min(lines.len());
    P::new(&lines[..count]).map(|_| count)
}
