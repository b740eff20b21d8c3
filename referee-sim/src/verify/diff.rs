//! Checks recorded games against a game's referee and against its bot's simulator.
//!
//! Two checks per file:
//! * **referee check**: from the seed and the recorded answers the referee has to produce every
//!   input line of every player, the recorded hidden state, the result and the recorded final state;
//! * **prediction check**: for every player the bot's own parser reads turn t, the bot's own simulator
//!   applies all answers, and what it expects is compared with what the parser reads at the next turn.
//!
//! A recording of orders and states has one check: from the recorded orders the game has to reach every
//! recorded state and the result.
//!
//! Files are checked by several threads; reports come out in the order of the files.

mod cases;
mod check;
mod explain;
mod html;
mod report;
mod states;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{bail, Context, Result};
use engine::referee::Game;

use crate::game::{guard, registry};
use crate::recordings::replay::{self, Body, ReadError};
use crate::series::pool::{self, Stop, Workers};
pub use cases::run as run_cases;
pub use check::{without_indices, Counts, Findings, Mismatch, Place};
pub use explain::First;

/// What to check and how to report it.
#[derive(Clone, Debug)]
pub struct Options {
    /// Files, and directories that are searched for `.jsonl` and `.jsonl.gz`.
    pub paths: Vec<PathBuf>,
    /// Only recordings of this game.
    pub game: Option<String>,
    /// One JSON object instead of text.
    pub json: bool,
    /// Number of mismatches shown per file and check.
    pub show: usize,
    /// Where to write a page of the differing games.
    pub html: Option<PathBuf>,
}

/// Outcome of one file.
pub enum FileReport {
    /// A recording of another game than the one asked for.
    Skipped,
    /// The file could not be read as a recording of a known game.
    Damaged(ReadError),
    /// The recording was checked.
    Checked(&'static str, Box<Counts>),
}

/// Checks a recording and explains what differs; keeps the first `show` mismatches per check.
pub fn check(game: &dyn Game, body: &Body, show: usize) -> Counts {
    let mut counts = match body {
        Body::Lines(recording) => check::check(game, recording, show),
        Body::States(recording) => states::check(game, recording, show),
    };
    explain::explain(game, &body.lines(), &mut counts);
    counts
}

/// Runs the command; true if everything agrees.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<bool> {
    if let Some(name) = &options.game {
        registry::find(games, name)?;
    }
    let files = find_files(&options.paths)?;
    let mut output = report::Output::new(options, games);
    let mut different = Vec::new();
    check_all(&files, options, games, |path, report| {
        if matches!(&report, FileReport::Checked(_, counts) if counts.first.is_some()) {
            different.push(path.to_path_buf());
        }
        output.file(path, report)
    })?;
    if let Some(target) = &options.html {
        html::write(target, &different, games)?;
    }
    output.finish(files.len())
}

/// Checks `files` in parallel and hands the reports to `take` in the order of the files.
fn check_all(
    files: &[PathBuf],
    options: &Options,
    games: &[&dyn Game],
    mut take: impl FnMut(&Path, FileReport) -> Result<()>,
) -> Result<()> {
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    let check = |index: usize, _: Stop| Some(check_file(&files[index], options, games));
    let mut taken = Ok(());
    pool::in_order(0..files.len(), Workers { jobs, pin: false }, check, |index, report| {
        taken = take(&files[index], report);
        if taken.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    taken
}

fn check_file(path: &Path, options: &Options, games: &[&dyn Game]) -> FileReport {
    guard::guarded(|| read_and_check(path, options, games)).unwrap_or_else(|panic| {
        FileReport::Damaged(ReadError { line: 0, message: format!("the check itself {panic}") })
    })
}

fn read_and_check(path: &Path, options: &Options, games: &[&dyn Game]) -> FileReport {
    let result = replay::open(path).and_then(|mut reader| {
        let header = reader.header()?;
        if options.game.as_ref().is_some_and(|game| *game != header.game) {
            return Ok(FileReport::Skipped);
        }
        let fail = |message: String| ReadError { line: 1, message };
        let game = registry::find(games, &header.game).map_err(|error| fail(error.to_string()))?;
        let (seats, allowed) = (header.agents.len(), game.players());
        if !allowed.contains(&seats) {
            let (low, high) = (allowed.start(), allowed.end());
            return Err(fail(format!("expected {low} to {high} players, found {seats}")));
        }
        let counts = check(game, &reader.body(header)?, options.show);
        Ok(FileReport::Checked(game.name(), Box::new(counts)))
    });
    result.unwrap_or_else(FileReport::Damaged)
}

/// All files named, and all recordings below the directories named, directories in name order.
pub fn find_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let kind = fs::metadata(path).with_context(|| format!("{}", path.display()))?;
        if kind.is_dir() {
            search(path, &mut files).with_context(|| format!("{}", path.display()))?;
        } else {
            files.push(path.clone());
        }
    }
    if files.is_empty() {
        bail!("no recordings (.jsonl, .jsonl.gz) found");
    }
    Ok(files)
}

fn search(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(|entry| entry.file_name());
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            search(&entry.path(), files)?;
        } else if name.ends_with(".jsonl") || name.ends_with(".jsonl.gz") {
            files.push(entry.path());
        }
    }
    Ok(())
}
