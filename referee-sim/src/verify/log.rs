//! Checks what one seat read, without the others' answers: the log of a contest whose referee nobody has yet.
//!
//! ```text
//! text ── turns (echoed lines, or what the bot's own parser takes for an input) ── Log
//!            └── steps (engine::guess: which answers explain the next input) ── Checked ── report
//!                 └── dropped (what of the input no state has)
//! ```
//!
//! For each step some answers of all seats have to explain the next input. The first one that nothing
//! explains is told with the nearest misses, field by field.

mod dropped;
mod report;
mod steps;
mod turns;

use std::fs;
use std::io::{stdin, Read};
use std::path::{Path, PathBuf};

use anyhow::{bail, Context, Error, Result};
use engine::referee::{Game, Params};

use crate::game::guard::attempted;
use crate::game::registry;
use crate::recordings::read;
use crate::recordings::replay::MAX_FILE;
pub use steps::{check, Checked, Finding, Kind};
pub use turns::{read, Damage, Log, Turn};

/// Most combinations of answers tried for a step: a fraction of a second.
const TRIES: usize = 20_000;

/// What to check and how to report it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The log, or a folder of logs; `-` is standard input.
    pub file: PathBuf,
    /// The reader's own answers, in the order of the turns; for a folder a folder, with the same names.
    pub answers: Option<PathBuf>,
    /// The game; found by its inputs if it is not named.
    pub game: Option<String>,
    /// Settings that every player of that game knows, such as the league.
    pub params: Params,
    /// Nearest misses shown.
    pub show: usize,
}

/// Runs the command; true if every step is explained.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<bool> {
    if !options.file.is_dir() {
        return run_file(options, games);
    }
    let mut is_fine = true;
    for file in logs(&options.file)? {
        let answers = options.answers.as_ref().zip(file.file_name());
        let answers = answers.map(|(folder, name)| folder.join(name));
        is_fine &= run_file(&Options { file, answers, ..options.clone() }, games)?;
    }
    Ok(is_fine)
}

/// Whether a file in a folder of logs is one, by its name.
pub fn is_log(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "log" || end == "txt")
}

/// The logs in a folder, in the order of their names.
fn logs(folder: &Path) -> Result<Vec<PathBuf>> {
    let name = || folder.display().to_string();
    let entries = fs::read_dir(folder).with_context(name)?;
    let files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>();
    let mut files = files.with_context(name)?;
    files.retain(|file| is_log(file) && file.is_file());
    files.sort();
    if files.is_empty() {
        bail!("{}: expected logs (.log, .txt), found none", name());
    }
    Ok(files)
}

fn run_file(options: &Options, games: &[&dyn Game]) -> Result<bool> {
    let name = options.file.display().to_string();
    let text = text(&options.file)?;
    let found = match &options.game {
        Some(game) => find_in(registry::find(games, game)?, &options.params, &text),
        None => find(games, &options.params, &text),
    };
    let (game, mut log) = found.with_context(|| name.clone())?;
    if let Some(file) = &options.answers {
        give(&mut log, file)?;
    }
    let checked = attempted(|| check(game, &options.params, &log, TRIES));
    report::print(&name, game, &log, &checked.with_context(|| name.clone())?, options.show)
}

/// The reader's answers are those of a file.
fn give(log: &mut Log, file: &Path) -> Result<()> {
    let text = text(file)?;
    let lines = text.trim_end().lines().map(|line| line.trim_end().to_string());
    log.give(&lines.collect::<Vec<_>>()).with_context(|| file.display().to_string())
}

/// What is there, as text: anything may have come through a console.
fn text(path: &Path) -> Result<String> {
    read_text(path).with_context(|| format!("{}: cannot read", path.display()))
}

fn read_text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        stdin().lock().take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    } else {
        read::open(path)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > MAX_FILE {
        bail!("expected at most {MAX_FILE} bytes, found more");
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn find_in<'a>(game: &'a dyn Game, params: &Params, text: &str) -> Result<(&'a dyn Game, Log)> {
    params.check(game).map_err(Error::msg)?;
    Ok((game, attempted(|| read(game, params, text))?))
}

/// The game whose inputs make up most of the text.
fn find<'a>(games: &[&'a dyn Game], params: &Params, text: &str) -> Result<(&'a dyn Game, Log)> {
    let fits = games.iter().filter_map(|&game| find_in(game, params, text).ok());
    let mut fits: Vec<_> = fits.collect();
    fits.sort_by_key(|(_, log)| std::cmp::Reverse(log.covered));
    let most = fits.first().map_or(0, |(_, log)| log.covered);
    fits.retain(|(_, log)| log.covered == most);
    match fits.len() {
        0 => {
            let lines = text.lines().count();
            bail!("no input of a known game in {lines} lines; --game G tells why not")
        }
        1 => Ok(fits.remove(0)),
        _ => {
            let names: Vec<_> = fits.iter().map(|(game, _)| game.name()).collect();
            bail!("may be of {}: expected --game", names.join(" or "))
        }
    }
}
