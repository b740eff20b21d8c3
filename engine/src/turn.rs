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

#[cfg(feature = "referee")]
use crate::referee::features::Thought;
use crate::scan::InputError;
use std::io::Write;
use std::mem::take;
#[cfg(feature = "referee")]
use std::time::Duration;
use std::time::Instant;

/// A game's text as one player reads and writes it. The implementor is what the lines before the first
/// turn tell: a map, constants, the own seat.
pub trait Protocol: Sized {
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
    /// What a program answers to the setup, before the first turn: some contests want a place to start from.
    #[cfg(feature = "unasked")]
    fn setup_answer(&self) -> Option<String> {
        None
    }
    /// True for a program that gives one answer, and ends.
    #[cfg(feature = "unasked")]
    const ONCE: bool = false;
    /// Number of lines of a turn's input, as far as those `read` can tell; 0 if turns have none and programs only
    /// answer (feature `unasked`). Without a game, that is when the setup could not be read, it is the protocol's best guess.
    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize;
    /// Reads a turn's input.
    fn observe(&self, lines: &[String]) -> Result<Self::Observation, InputError>;
    /// The lines of an answer, without the last line's end; with feature `unasked` an empty text is no line at all.
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

/// Plays a game on standard input and output. `decide` gets the game, a turn's input and when it arrived; the time
/// that the setup took is part of the first turn, as the contest's clock has it.
///
/// An input that cannot be read is one line on standard error, and a legal answer: a crash would lose the game.
pub fn run<P: Protocol>(mut decide: impl FnMut(&P, &P::Observation, Instant) -> P::Action) {
    let mut input = std::io::stdin().lines().map_while(Result::ok);
    let mut more = |lines: &mut Vec<_>| input.next().map(|line| lines.push(line)).is_some();
    let mut lines = Vec::new();
    while lines.len() < P::setup_lines(&lines) && more(&mut lines) {}
    #[cfg(feature = "echo")]
    let mut echo = crate::echo::Echo::default();
    #[cfg(feature = "echo")]
    if !lines.is_empty() {
        eprintln!("{}", echo.init(&lines));
    }
    let start = Instant::now();
    let game = told(P::new(&lines));
    let mut spent = start.elapsed();
    #[cfg(feature = "predict-check")]
    let mut check = None;
    lines.clear();
    #[cfg(feature = "unasked")]
    if let Some(answer) = game.as_ref().and_then(P::setup_answer) {
        if writeln!(std::io::stdout(), "{answer}").is_err() {
            return;
        }
    }
    #[cfg(feature = "unasked")]
    let mut more = |lines: &mut Vec<_>| P::turn_lines(game.as_ref(), &[]) == 0 || more(lines);
    while more(&mut lines) {
        let start = Instant::now() - take(&mut spent);
        #[cfg(feature = "tree")]
        crate::tree::start_turn();
        while lines.len() < P::turn_lines(game.as_ref(), &lines) && more(&mut lines) {}
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        #[cfg(feature = "predict-check")]
        if let (None, Some(game)) = (&check, &game) {
            check = game.observe(&lines).ok().and_then(|first| game.predict_check(&first));
        }
        let answer = game.as_ref().and_then(|game| {
            let seen = told(game.observe(&lines))?;
            Some(game.format(&seen, decide(game, &seen, start)))
        });
        let answer = answer.unwrap_or_else(|| P::fallback(game.as_ref()));
        #[cfg(feature = "unasked")]
        if !answer.is_empty() && writeln!(std::io::stdout(), "{answer}").is_err() {
            return;
        }
        #[cfg(not(feature = "unasked"))]
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
        #[cfg(feature = "unasked")]
        if P::ONCE {
            return;
        }
        lines.clear();
    }
}

/// What could be read; the error is told on standard error.
fn told<T>(read: Result<T, InputError>) -> Option<T> {
    read.inspect_err(|error| eprintln!("{error}")).ok()
}

/// A bot of an arena's process that decides as [`run`]'s program would.
#[cfg(feature = "referee")]
pub fn built_in<P: Protocol + Send + 'static>(
    mut decide: impl FnMut(&P, &P::Observation, Instant) -> P::Action + Send + 'static,
) -> Box<dyn crate::referee::Bot> {
    thinking(move |game, seen, start| (decide(game, seen, start), None))
}

/// Like [`built_in`], for a bot that tells what its search thought: recordings keep it, learners read it.
#[cfg(feature = "referee")]
pub fn thinking<P: Protocol + Send + 'static>(
    decide: impl FnMut(&P, &P::Observation, Instant) -> (P::Action, Option<Thought>) + Send + 'static,
) -> Box<dyn crate::referee::Bot> {
    Box::new(BuiltIn { decide, game: None, spent: Duration::ZERO, told: Vec::new() })
}

#[cfg(feature = "referee")]
struct BuiltIn<P, F> {
    decide: F,
    /// After the setup, which may have been unreadable.
    game: Option<Option<P>>,
    /// What the setup took, until the first turn.
    spent: Duration,
    /// Lines for standard error.
    told: Vec<String>,
}

#[cfg(feature = "referee")]
impl<P, F> crate::referee::Bot for BuiltIn<P, F>
where
    P: Protocol + Send,
    F: FnMut(&P, &P::Observation, Instant) -> (P::Action, Option<Thought>) + Send,
{
    fn init(&mut self, lines: &[String]) {
        let start = Instant::now();
        self.game = Some(told(P::new(lines)));
        self.spent = start.elapsed();
    }

    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        let start = Instant::now() - take(&mut self.spent);
        let game = self.game.get_or_insert_with(|| told(P::new(&[]))).as_ref();
        let answer = game.and_then(|game| {
            let seen = told(game.observe(lines))?;
            let (action, thought) = (self.decide)(game, &seen, start);
            self.told.extend(thought.map(|thought| thought.to_string()));
            Some(game.format(&seen, action))
        });
        let answer = answer.unwrap_or_else(|| P::fallback(game));
        answer.lines().map(str::to_string).collect()
    }

    fn stderr(&mut self) -> Vec<String> {
        take(&mut self.told)
    }
}

/// For [`Game::log_init`](crate::referee::Game::log_init): the number of a log's first `lines` that are the setup.
#[cfg(feature = "referee")]
pub fn log_init<P: Protocol>(lines: &[String]) -> Result<usize, InputError> {
    let count = P::setup_lines(lines).min(lines.len());
    P::new(&lines[..count]).map(|_| count)
}
