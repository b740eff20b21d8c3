//! Self-play: many games between the same bots, in seed blocks, on several threads.
//!
//! Games are added up in their order, and a sequential test looks at whole blocks: the report, and
//! the game after which the test stops, are the same for any number of threads.

use std::io::{stdout, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use engine::referee::{Game, Params};
use indicatif::ProgressBar;
use serde_json::json;

use crate::experiments::match_report::MatchReport;
use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::game::registry;
use crate::output::report;
use crate::process::interrupt;
use crate::series::blocks::{self, Pairing};
use crate::series::keep::{Keep, Only};
use crate::series::pool::{self, Workers};
use crate::series::{self, GameJournal, Head, Series, Tally};
use crate::stats::score::Score;
use crate::stats::sprt::Sprt;
use crate::write;

/// How often the progress bar's figures change.
const REFRESH: Duration = Duration::from_millis(200);

/// Games of a fixed match if no number is given.
const DEFAULT_GAMES: usize = 100;

/// Games of a sequential test if no number is given: it ends long before.
const MANY_GAMES: usize = 10_000_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bots as named by the user.
    pub bots: Vec<String>,
    /// Number of games, at most if there is a test.
    pub games: Option<usize>,
    /// The threads.
    pub workers: Workers,
    /// Seed of everything.
    pub seed: i64,
    /// Settings of every game.
    pub params: Params,
    /// What ends a turn.
    pub limit: Limit,
    /// Whether built-in bots play without text where the game can.
    pub typed: bool,
    /// A sequential test that ends the match.
    pub sprt: Option<Sprt>,
    /// Play part i of n of the blocks only: (i, n), i from 1.
    pub part: Option<(usize, usize)>,
    /// Where the games are written so that a killed run goes on, as named by the user.
    pub journal: Option<PathBuf>,
    /// Folder for recordings, and which games are kept, as named by the user.
    pub replays: Option<(PathBuf, Option<String>)>,
    /// One JSON object instead of text.
    pub json: bool,
}

impl Options {
    /// Number of games of the whole match.
    pub fn games(&self) -> usize {
        let default = if self.sprt.is_some() { MANY_GAMES } else { DEFAULT_GAMES };
        self.games.unwrap_or(default)
    }

    /// Number of games to play here.
    fn games_here(&self, size: usize) -> usize {
        let Some((part, of)) = self.part else { return self.games() };
        let blocks = self.games() / size;
        // Blocks part - 1, part - 1 + of, ...
        (blocks + of - part) / of * size
    }

    /// The number in the whole match of the game of number `here`.
    fn index(&self, here: usize, size: usize) -> usize {
        let Some((part, of)) = self.part else { return here };
        ((here / size) * of + part - 1) * size + here % size
    }
}

/// Everything that is known at the end, or when the user stops.
pub struct Results<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The settings.
    pub options: &'a Options,
    /// The bots in the order given.
    pub bots: Vec<BotSpec>,
    /// Scores, faults and times per bot.
    pub score: Score,
    /// Games that the referee could not finish.
    pub errors: Vec<String>,
    /// Whether the user stopped the arena.
    pub interrupted: bool,
    /// Wall time in seconds, where one machine played all in one go, without a journal.
    pub seconds: Option<f64>,
}

/// Runs the command. An error after games were played comes after their report.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    options.params.check(game).map_err(anyhow::Error::msg)?;
    let bots = parse_bots(game, &options.bots)?;
    let (games, size) = (options.games(), blocks::size(game, bots.len()));
    if options.part.is_some() && !games.is_multiple_of(size) {
        bail!("--blocks needs whole blocks: {games} games are no multiple of {size}");
    }
    let keep = keep(options, &bots)?;
    let pairing = pairing(game, options, &bots, keep.is_some());
    let command = json!({ "arena": { "part": options.part, "typed": options.typed } });
    let head = Head { command, pairing: &pairing, bots: bots.iter().collect() };
    let journal = GameJournal::open(options.journal.as_deref(), &head)?;
    interrupt::watch()?;
    let (results, written) = play_all(game, options, bots, keep.as_ref(), journal);
    show(&results)?;
    written
}

/// What the games of a match have in common.
pub fn pairing<'a>(
    game: &'a dyn Game,
    options: &'a Options,
    bots: &'a [BotSpec],
    record: bool,
) -> Pairing<'a> {
    let Options { seed, limit, typed, .. } = *options;
    Pairing { game, bots, seed, params: &options.params, limit, typed, record }
}

/// Makes the folder for recordings.
fn keep(options: &Options, bots: &[BotSpec]) -> Result<Option<Keep>> {
    let Some((folder, only)) = &options.replays else { return Ok(None) };
    let names = report::names(bots);
    let only = only.as_ref().map_or(Ok(Only::All), |only| Only::parse(only, &names))?;
    write::make_folder(folder)?;
    Ok(Some(Keep { folder: folder.clone(), only }))
}

/// Prints the report; an error if games failed.
pub fn show(results: &Results) -> Result<()> {
    let mut out = stdout().lock();
    if results.options.json {
        writeln!(out, "{}", serde_json::to_string(&MatchReport::new(results))?)?;
    } else {
        write!(out, "{}", report::text(results))?;
    }
    match results.errors.first() {
        Some(first) => bail!("{} games failed; first: {first}", results.errors.len()),
        None => Ok(()),
    }
}

/// Understands the bots' names; their number has to fit the game.
pub fn parse_bots(game: &dyn Game, bots: &[String]) -> Result<Vec<BotSpec>> {
    if !game.players().contains(&bots.len()) {
        let (name, seats) = (game.name(), registry::seats_text(game));
        let alone = *game.players().end() == 1 && bots.len() == 2;
        let advice = if alone { " (compare has both play the same seeds)" } else { "" };
        bail!("{name} has {seats} players, number of bots given: {}{advice}", bots.len());
    }
    bots.iter().map(|text| BotSpec::parse(game, text)).collect()
}

fn play_all<'a>(
    game: &'a dyn Game,
    options: &'a Options,
    bots: Vec<BotSpec>,
    keep: Option<&Keep>,
    journal: Option<GameJournal>,
) -> (Results<'a>, Result<()>) {
    let start = Instant::now();
    let mut shown = start;
    let size = blocks::size(game, bots.len());
    let mut tally = Tally::new(bots.len(), size, options.sprt);
    let bar = progress_bar(options, options.games_here(size));
    let pairing = pairing(game, options, &bots, keep.is_some());
    let in_one_go = journal.is_none();
    let mut series = Series { workers: options.workers, bar: bar.clone(), journal };
    let play = |index: usize, stop: pool::Stop| pairing.play(options.index(index, size), stop);
    let mut lost = Vec::new();
    let written = series.play(0..options.games_here(size), play, |index, game| {
        let number = options.index(index, size);
        if let (Some(keep), Ok(played)) = (keep, game) {
            lost.extend(keep.take(number, played).err().map(|error| format!("{error:#}")));
        }
        let flow = tally.add(number, game);
        if !bar.is_hidden() && shown.elapsed() > REFRESH {
            bar.set_message(report::headline(&tally.score, options.sprt.as_ref()));
            shown = Instant::now();
        }
        flow
    });
    let Tally { score, mut errors, .. } = tally;
    errors.extend(lost);
    let interrupted = interrupt::stopped();
    let seconds = in_one_go.then(|| start.elapsed().as_secs_f64());
    (Results { game, options, bots, score, errors, interrupted, seconds }, written)
}

/// The match's bar; a sequential test without a number of games has no known end.
pub fn progress_bar(options: &Options, games: usize) -> ProgressBar {
    let endless = options.games.is_none() && options.sprt.is_some();
    series::progress_bar((!endless).then_some(games), "games")
}
