//! Plays games and writes their positions for a learner.
//!
//! ```text
//! games, here or by workers, or recordings ── positions ── shards, each of whole games ── journal (a line per shard)
//! ```
//!
//! A shard is written whole and then noted: a killed run plays the games of the shard it was at again.

pub mod positions;
pub mod shard;

use std::collections::BTreeMap;
use std::fs;
use std::io::{stdout, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use anyhow::{bail, Context, Result};
use engine::referee::{Features, Game, Params};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::experiments::arena;
use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::process::interrupt;
use crate::recordings::replay::{self, Recording};
use crate::series::blocks::Pairing;
use crate::series::journal::Journal;
use crate::series::pool::{self, Stop, Workers};
use crate::series::{self, Finished, Head, Remote, Stretch};
use crate::verify::diff::find_files;
use crate::write;
use positions::Sample;
use shard::Shard;

/// Where the positions come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Games between these bots, as named by the user.
    Play {
        /// One a seat.
        bots: Vec<String>,
        /// Number of games.
        games: usize,
        /// Seed of everything.
        seed: i64,
        /// Settings of every game.
        params: Params,
        /// What ends a turn.
        limit: Limit,
    },
    /// Recordings, and folders of them.
    Recordings(Vec<PathBuf>),
}

/// What to write.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the positions come from.
    pub source: Source,
    /// Games in a shard.
    pub shard_games: usize,
    /// The threads.
    pub workers: Workers,
    /// Workers elsewhere, who play instead.
    pub remote: Option<Remote>,
    /// The folder for the shards.
    pub output: PathBuf,
}

/// The games by number.
enum Games<'a> {
    Play(Pairing<'a>, usize),
    Files(&'a dyn Game, Vec<PathBuf>),
}

/// What a shard has, as the journal notes it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Done {
    shard: usize,
    positions: usize,
    features: usize,
    /// Games in which a bot failed.
    faults: usize,
    /// The first of them.
    first: Option<String>,
}

/// One game's positions, and how a bot failed in it.
struct Seen {
    samples: Vec<Sample>,
    fault: Option<String>,
}

/// Runs the command.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    let features = positions::features(game).map_err(anyhow::Error::msg)?;
    let bots = match &options.source {
        Source::Play { bots, params, .. } => {
            params.check(game).map_err(anyhow::Error::msg)?;
            arena::parse_bots(game, bots)?
        }
        Source::Recordings(_) => Vec::new(),
    };
    let games = games(game, options, &bots)?;
    let (count, size) = (games.count(), options.shard_games);
    let mut journal = journal(game, &games, options)?;
    describe(game, &features, options)?;
    let mut known: BTreeMap<usize, Done> =
        journal.known().map(|done: Done| (done.shard, done)).collect();
    interrupt::watch()?;
    let bar = series::progress_bar(Some(count), "games");
    let mut all = Vec::new();
    for number in 0..count.div_ceil(size) {
        let range = number * size..count.min((number + 1) * size);
        let path = shard_path(&options.output, number);
        if let Some(done) = known.remove(&number).filter(|_| path.exists()) {
            bar.inc(range.len() as u64);
            all.push(done);
            continue;
        }
        let Some((shard, done)) = make(&games, &features, options, number, range, &bar)? else {
            bar.finish_and_clear();
            writeln!(stdout(), "stopped; the same command goes on from {}", path.display())?;
            return Ok(());
        };
        write::whole(&path, &shard.to_bytes()?)?;
        journal.write(&done)?;
        all.push(done);
    }
    bar.finish_and_clear();
    report(game, &features, options, count, &all)
}

fn shard_path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("shard-{number:05}.npz"))
}

/// What the games are; recordings of other games are left out.
fn games<'a>(game: &'a dyn Game, options: &'a Options, bots: &'a [BotSpec]) -> Result<Games<'a>> {
    match &options.source {
        Source::Play { games, seed, params, limit, .. } => {
            let (seed, limit) = (*seed, *limit);
            let pairing = Pairing { game, bots, seed, params, limit, typed: false, record: true };
            Ok(Games::Play(pairing, *games))
        }
        Source::Recordings(paths) => {
            let mut files = Vec::new();
            for path in find_files(paths)? {
                let header = replay::open(&path).and_then(|mut reader| reader.header());
                let header = header.with_context(|| path.display().to_string())?;
                files.extend((header.game == game.name()).then_some(path));
            }
            if files.is_empty() {
                bail!("no recordings of {} found", game.name());
            }
            Ok(Games::Files(game, files))
        }
    }
}

impl Games<'_> {
    fn count(&self) -> usize {
        match self {
            Self::Play(_, games) => *games,
            Self::Files(_, files) => files.len(),
        }
    }

    /// Game number `index`, and how a bot failed in it; `None` if it was stopped.
    fn game(&self, index: usize, stop: Stop) -> Option<Result<(Recording, Option<String>)>> {
        match self {
            Self::Play(pairing, _) => Some(recorded(pairing, index, pairing.play(index, stop)?)),
            Self::Files(game, files) => {
                let path = &files[index];
                let read = positions::read(*game, path).with_context(|| path.display().to_string());
                Some(read.and_then(|read| Ok((read.context("another game now")?, None))))
            }
        }
    }

    fn name(&self, index: usize) -> String {
        match self {
            Self::Play(..) => format!("game {index}"),
            Self::Files(_, files) => files[index].display().to_string(),
        }
    }
}

/// A game's recording, and how a bot failed in it.
fn recorded(
    pairing: &Pairing,
    index: usize,
    game: Finished,
) -> Result<(Recording, Option<String>)> {
    let played = game.map_err(anyhow::Error::msg)?;
    let fault = played.outcome.seats.iter().zip(&played.seats).find_map(|(log, &bot)| {
        let (turn, fault) = log.fault.as_ref()?;
        Some(format!("game {index} turn {turn}: {}: {fault}", pairing.bots[bot].name()))
    });
    Ok((played.outcome.recording.context("the game has no recording")?, fault))
}

/// Opens the journal; a folder with shards of another run is refused.
fn journal(game: &dyn Game, games: &Games, options: &Options) -> Result<Journal<Done>> {
    let head = match games {
        Games::Play(pairing, games) => {
            let command = json!({ "selfplay": { "games": games, "shard": options.shard_games } });
            Head { command, pairing, bots: pairing.bots.iter().collect() }.line()?
        }
        Games::Files(_, files) => {
            let size = |file: &PathBuf| Ok((file.display().to_string(), fs::metadata(file)?.len()));
            let sizes = files.iter().map(size);
            let sizes = sizes.collect::<std::io::Result<Vec<_>>>()?;
            let (game, shard) = (game.name(), options.shard_games);
            json!({ "selfplay": { "game": game, "from": sizes, "shard": shard } }).to_string()
        }
    };
    write::make_folder(&options.output)?;
    let path = options.output.join("selfplay.journal");
    if !path.exists() && shard_path(&options.output, 0).exists() {
        bail!("{}: has shards of another run; name another folder", options.output.display());
    }
    Journal::open(&path, &head)
}

/// A shard while its games come in.
struct Part {
    shard: Shard,
    done: Done,
    /// The game that is due.
    next: usize,
    failure: Option<anyhow::Error>,
}

impl Part {
    fn take(&mut self, index: usize, game: Result<Seen>) -> ControlFlow<()> {
        if index != self.next {
            // Stopped: what lies behind a gap is played again.
            return ControlFlow::Break(());
        }
        self.next += 1;
        let added = game.and_then(|game| {
            self.done.faults += usize::from(game.fault.is_some());
            self.done.first = self.done.first.take().or(game.fault);
            let number = u32::try_from(index)?;
            game.samples.iter().try_for_each(|sample| self.shard.push(number, sample))
        });
        match added {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

/// Plays or reads the games of a shard; `None` if the user stopped.
fn make(
    games: &Games,
    features: &Features,
    options: &Options,
    number: usize,
    range: Range<usize>,
    bar: &ProgressBar,
) -> Result<Option<(Shard, Done)>> {
    let seen = |index: usize, game: Result<(Recording, Option<String>)>| -> Result<Seen> {
        let seen = game.and_then(|(recording, fault)| {
            let samples = positions::of(features, &recording).map_err(anyhow::Error::msg)?;
            Ok(Seen { samples, fault })
        });
        seen.with_context(|| games.name(index))
    };
    let done = Done { shard: number, ..Done::default() };
    let mut part = Part { shard: Shard::new(), done, next: range.start, failure: None };
    let mut take = |index: usize, game: Result<Seen>| {
        bar.inc(1);
        part.take(index, game)
    };
    match (games, &options.remote) {
        (Games::Play(pairing, _), Some(remote)) => {
            let stretch = Stretch { pairing: *pairing, games: range.clone() };
            series::play_elsewhere(remote, &[stretch], |at, game| {
                let index = range.start + at;
                take(index, seen(index, recorded(pairing, index, game.clone())))
            })?;
        }
        _ => {
            let work = |index, stop: Stop| Some(seen(index, games.game(index, stop)?));
            pool::in_order(range.clone(), options.workers, work, take);
        }
    }
    let Part { shard, mut done, next, failure } = part;
    if let Some(error) = failure {
        return Err(error);
    }
    (done.positions, done.features) = (shard.len(), shard.index.len());
    Ok((next == range.end).then_some((shard, done)))
}

/// Writes what the numbers of the shards stand for.
fn describe(game: &dyn Game, features: &Features, options: &Options) -> Result<()> {
    let symmetries = game.symmetries().into_iter();
    let symmetries =
        symmetries.map(|[features, actions]| json!({ "features": features, "actions": actions }));
    let text = json!({
        "game": game.name(), "features": features.names.len(), "names": features.names,
        "actions": features.actions, "command": command(game, options),
        "symmetries": symmetries.collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&text)? + "\n";
    write::whole(&options.output.join("features.json"), text.as_bytes())
}

/// The command that makes these bytes, whatever else was said.
fn command(game: &dyn Game, options: &Options) -> String {
    let words = match &options.source {
        Source::Recordings(paths) => {
            let paths = paths.iter().map(|path| path.display().to_string());
            std::iter::once("--from".to_string()).chain(paths).collect()
        }
        Source::Play { bots, games, seed, params, limit } => {
            let bots = bots.iter().map(|bot| format!("--bot {bot:?}"));
            let params = params.0.iter().map(|(key, value)| format!("--param {key}={value}"));
            let limit = match limit {
                Limit::Nodes(nodes) => format!("--nodes {nodes}"),
                clock => format!("--limit {}", clock.word()),
            };
            let rest = format!("--games {games} --seed {seed} {limit}");
            bots.chain(params).chain([rest]).collect::<Vec<_>>()
        }
    };
    let (game, words) = (game.name(), words.join(" "));
    format!("referee-sim selfplay --game {game} {words} --shard-games {}", options.shard_games)
}

fn report(
    game: &dyn Game,
    features: &Features,
    options: &Options,
    games: usize,
    all: &[Done],
) -> Result<()> {
    let positions: usize = all.iter().map(|done| done.positions).sum();
    let there: usize = all.iter().map(|done| done.features).sum();
    let mut text = format!(
        "{}: {games} games, {positions} positions, {:.1} of {} features each; {} shards in {}\n",
        game.name(),
        there as f64 / positions.max(1) as f64,
        features.names.len(),
        all.len(),
        options.output.display(),
    );
    let faults: usize = all.iter().map(|done| done.faults).sum();
    if let Some(first) = all.iter().find_map(|done| done.first.as_ref()) {
        text += &format!("games in which a bot failed: {faults}; first: {first}\n");
    }
    Ok(stdout().write_all(text.as_bytes())?)
}
