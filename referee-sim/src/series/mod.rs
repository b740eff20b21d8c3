//! The one runner of games. An experiment says which games there are and adds up what they give.
//!
//! ```text
//! arena, compare, ablate, tune, league, worker ── Series ─┬─ pool ── Pairing::play
//!                                                         └─ journal
//! ```

pub mod blocks;
pub mod journal;
pub mod keep;
pub mod pool;

use std::collections::HashMap;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{bail, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{json, Value};

use self::blocks::Pairing;
use self::pool::{Stop, Workers};
use crate::game::bot_spec::BotSpec;
use crate::league::version;
use crate::process::compile;
use crate::series::blocks::Played;
use crate::series::journal::Journal;
use crate::stats::score::Score;
use crate::stats::sprt::Sprt;

/// What became of a game; an error is the referee's.
pub type Finished = Result<Played, String>;

/// How the games of an experiment are played.
pub struct Series {
    /// The threads.
    pub workers: Workers,
    /// A step per game.
    pub bar: ProgressBar,
    /// Where the games are written, each by its number, so that a killed run goes on.
    pub journal: Option<GameJournal>,
}

/// The queue through which workers elsewhere play; a build without it has none.
#[cfg(feature = "queue")]
pub use crate::queue::{play as play_elsewhere, Server as Remote};
/// The queue through which workers elsewhere play; a build without it has none.
#[cfg(not(feature = "queue"))]
#[derive(Clone, Debug)]
pub enum Remote {}

/// Plays stretches through the queue; without one, nothing.
#[cfg(not(feature = "queue"))]
pub fn play_elsewhere(
    remote: &Remote,
    _: &[Stretch],
    _: impl FnMut(usize, &Finished) -> ControlFlow<()>,
) -> Result<()> {
    match *remote {}
}

/// Games of one pairing in a row, by their numbers: whole blocks.
pub struct Stretch<'a> {
    /// What they have in common.
    pub pairing: Pairing<'a>,
    /// Which.
    pub games: Range<usize>,
}

/// The games of an experiment by number, in a file.
pub struct GameJournal {
    journal: Journal<(usize, Finished)>,
    known: HashMap<usize, Finished>,
    /// Whether times are left out: under a node budget they say nothing, and without them the report of
    /// a run that was killed and went on has the same bytes.
    timeless: bool,
}

/// What decides the games of an experiment.
pub struct Head<'a> {
    /// The command, with what is its own.
    pub command: Value,
    /// What all games have in common, but for the bots.
    pub pairing: &'a Pairing<'a>,
    /// All bots.
    pub bots: Vec<&'a BotSpec>,
}

impl Series {
    /// Plays without a journal.
    pub fn new(workers: Workers, bar: ProgressBar) -> Self {
        Self { workers, bar, journal: None }
    }

    /// Plays the games of these numbers, or takes them from the journal; `take` gets them in order and
    /// may end the series. An error is the journal's: what was taken before counts.
    ///
    /// If the user stops, finished games behind the first unfinished one are taken, too.
    pub fn play(
        &mut self,
        games: Range<usize>,
        play: impl Fn(usize, Stop) -> Option<Finished> + Sync,
        mut take: impl FnMut(usize, &Finished) -> ControlFlow<()>,
    ) -> Result<()> {
        let timeless = self.journal.as_ref().is_some_and(|journal| journal.timeless);
        let known = self.journal.as_mut().map(|journal| std::mem::take(&mut journal.known));
        let known = Mutex::new(known.unwrap_or_default());
        let work = |number: usize, stop: Stop| {
            let known = known.lock().unwrap_or_else(PoisonError::into_inner).remove(&number);
            if let Some(game) = known {
                return Some((false, game));
            }
            let mut game = play(number, stop)?;
            if let (true, Ok(game)) = (timeless, &mut game) {
                game.take_times();
            }
            Some((true, game))
        };
        let mut failure = None;
        pool::in_order(games, self.workers, work, |number, (is_new, game)| {
            let flow = take(number, &game);
            self.bar.inc(1);
            if let Some(journal) = self.journal.as_mut().filter(|_| is_new) {
                if let Err(error) = journal.journal.write(&(number, game)) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            flow
        });
        self.bar.finish_and_clear();
        failure.map_or(Ok(()), Err)
    }
}

/// Plays stretches of one length each: by the workers of a queue, or here. `take` gets the games in order, counted
/// from 0, and may end all. Which of the two it was changes nothing under a node budget.
pub fn play_stretches(
    mut here: Series,
    remote: Option<&Remote>,
    stretches: &[Stretch],
    mut take: impl FnMut(usize, &Finished) -> ControlFlow<()>,
) -> Result<()> {
    if let Some(remote) = remote {
        let played = play_elsewhere(remote, stretches, |index, game| {
            here.bar.inc(1);
            take(index, game)
        });
        here.bar.finish_and_clear();
        return played;
    }
    let length = stretches.first().map_or(0, |stretch| stretch.games.len());
    let play = |index: usize, stop: Stop| {
        let Stretch { pairing, games } = &stretches[index / length];
        pairing.play(games.start + index % length, stop)
    };
    here.play(0..length * stretches.len(), play, take)
}

impl GameJournal {
    /// Opens the journal at `path`, if one is wanted. It is refused if it belongs to other games: to
    /// another build, other bots (by content), another seed or limit.
    pub fn open(path: Option<&Path>, head: &Head) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let mut journal: Journal<(usize, Finished)> = Journal::open(path, &head.line()?)?;
        let known: HashMap<usize, Finished> = journal.known().collect();
        let seats = head.pairing.bots.len();
        let fits = |game: &Finished| game.as_ref().map_or(true, |game| game.has_seats(seats));
        if let Some((number, _)) = known.iter().find(|(_, game)| !fits(game)) {
            bail!("{}: damaged: game {number} has not {seats} seats", path.display());
        }
        Ok(Some(Self { journal, known, timeless: head.pairing.limit.nodes().is_some() }))
    }
}

impl Head<'_> {
    /// The line by which a journal knows them.
    pub fn line(&self) -> Result<String> {
        let hashes: Vec<String> =
            self.bots.iter().map(|bot| version::hash(bot)).collect::<Result<_>>()?;
        let names: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        let Pairing { game, seed, params, limit, .. } = self.pairing;
        let line = json!({
            "command": self.command, "build": compile::this_build()?, "game": game.name(),
            "bots": names, "hashes": hashes, "seed": seed, "params": params.0, "limit": limit,
        });
        Ok(line.to_string())
    }
}

/// What the games of a match add up to.
pub struct Tally {
    /// Results, faults and times per bot.
    pub score: Score,
    /// Games that the referee could not finish.
    pub errors: Vec<String>,
    /// A test that ends the match.
    sprt: Option<Sprt>,
}

impl Tally {
    /// Starts with no game; blocks will have `size` games.
    pub fn new(bots: usize, size: usize, sprt: Option<Sprt>) -> Self {
        Self { score: Score::new(bots, size), errors: Vec::new(), sprt }
    }

    /// Adds game number `number`; the test may end the match.
    pub fn add(&mut self, number: usize, game: &Finished) -> ControlFlow<()> {
        match game {
            Ok(played) => self.score.add(number, played),
            Err(message) => self.errors.push(message.clone()),
        }
        match &self.sprt {
            Some(sprt) if self.score.decides(sprt, number) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// A bar on stderr for so many steps, or for an unknown number; nothing where stderr is no terminal.
pub fn progress_bar(steps: Option<usize>, unit: &str) -> ProgressBar {
    let (bar, template) = match steps {
        None => (
            ProgressBar::new_spinner(),
            format!("{{elapsed_precise}} {{spinner}} {{pos}} {unit}  {{msg}}"),
        ),
        Some(steps) => {
            let counts = format!("{{pos}}/{{len}} {unit}, {{eta}} left  {{msg}}");
            (ProgressBar::new(steps as u64), format!("{{elapsed_precise}} [{{bar:30}}] {counts}"))
        }
    };
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}
