//! Turns CodinGame's files of played games into recordings.
//!
//! ```text
//! file ── shape (both JSON shapes) ── Source ── rebuild (the game's referee) ── Recording
//!                                                  └── echo (stdin found in stderr)
//! ```
//!
//! What bots read is not in these files. The local referee rebuilds it from the seed, the league and
//! the answers, and that is checked by what the file does hold: every answer has to find its turn, the
//! game has to end with the last of them, scores and ranks have to agree, and input that a bot echoed
//! to stderr, as it was or by feature `echo`, has to agree line by line. A seat that echoed every input is recorded with that text; the
//! others are named in the recording's `rebuilt`, so that `diff` does not count the referee's own lines
//! as evidence.

mod echo;
mod rebuild;
mod shape;

use std::collections::HashMap;
use std::fs;
use std::io::{stderr, stdout, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::{Game, Params};

use crate::game::guard::attempted;
use crate::game::registry;
use crate::recordings::replay::{self, MAX_FILE};
use crate::write;
pub use rebuild::{rebuild, Imported};
pub use shape::{read, Source};

/// What to import.
#[derive(Clone, Debug)]
pub struct Options {
    /// Files, and directories that are searched for `.json` and `.json.gz`.
    pub files: Vec<PathBuf>,
    /// The game that they are of.
    pub game: String,
    /// The league; files seldom name it.
    pub league: Option<u8>,
    /// Folder of the recordings.
    pub output: PathBuf,
    /// Leaves the players' names out.
    pub anonymous: bool,
}

#[derive(Default)]
struct Sum {
    imported: usize,
    refused: usize,
    scores: usize,
    ranks: usize,
    echoed: usize,
    differences: usize,
}

/// Runs the command; true if every file was imported and agrees.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &options.game)?;
    check_league(game, options.league)?;
    let files = find_files(&options.files)?;
    write::make_folder(&options.output)?;
    let mut written: HashMap<PathBuf, &Path> = HashMap::new();
    let mut sum = Sum::default();
    for path in &files {
        let target = options.output.join(target_name(path));
        let result = match written.get(&target) {
            Some(other) => Err(anyhow!("its recording would replace that of {}", other.display())),
            None => import_file(path, game, options),
        };
        match result {
            Ok(imported) => {
                replay::write(&target, &imported.recording)?;
                written.insert(target.clone(), path);
                sum.take(path, &target, &imported)?;
            }
            Err(error) => {
                sum.refused += 1;
                writeln!(stderr(), "refused: {}: {error:#}", path.display())?;
            }
        }
    }
    sum.print(&options.game)?;
    Ok(sum.refused == 0 && sum.differences == 0)
}

fn check_league(game: &dyn Game, league: Option<u8>) -> Result<()> {
    let Some(league) = league else { return Ok(()) };
    if game.leagues().is_none() {
        bail!("{} has no leagues, found --league {league}", game.name());
    }
    let params = Params(vec![("league".to_string(), league.to_string())]);
    params.check(game).map_err(anyhow::Error::msg)
}

fn import_file(path: &Path, game: &dyn Game, options: &Options) -> Result<Imported> {
    let bytes = read_file(path)?;
    let mut source = read(&bytes)?;
    drop(bytes);
    if options.anonymous {
        let names = (0..source.agents.len()).map(|seat| format!("player {seat}"));
        source.agents = names.collect();
    }
    source.league = options.league.or(source.league);
    attempted(|| rebuild(game, source))
}

/// Reads a file, decompressed if it starts as gzip does, up to the size limit.
fn read_file(path: &Path) -> Result<Vec<u8>> {
    let (file, _) = crate::recordings::read::unpacked(path).context("cannot read")?;
    let mut bytes = Vec::new();
    let read = file.take(MAX_FILE + 1).read_to_end(&mut bytes);
    if read.as_ref().is_err_and(|error| error.kind() == ErrorKind::UnexpectedEof) {
        bail!("expected more gzip data, the file ends");
    }
    read.context("cannot read")?;
    if bytes.len() as u64 > MAX_FILE {
        bail!("expected at most {MAX_FILE} bytes, found more");
    }
    Ok(bytes)
}

/// `x.json`, `x.json.gz` and `x` become `x.jsonl.gz`.
fn target_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.strip_suffix(".gz").unwrap_or(&name);
    format!("{}.jsonl.gz", stem.strip_suffix(".json").unwrap_or(stem))
}

fn find_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let context = || format!("{}", path.display());
        if !path.metadata().with_context(context)?.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = path.read_dir().and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
        let mut found: Vec<PathBuf> =
            entries.with_context(context)?.iter().map(fs::DirEntry::path).collect();
        found.retain(|file| {
            let name = file.to_string_lossy();
            file.is_file() && (name.ends_with(".json") || name.ends_with(".json.gz"))
        });
        found.sort();
        files.append(&mut found);
    }
    if files.is_empty() {
        bail!("no files (.json, .json.gz) found");
    }
    Ok(files)
}

impl Sum {
    fn take(&mut self, path: &Path, target: &Path, imported: &Imported) -> Result<()> {
        self.imported += 1;
        self.scores += imported.recording.end.scores.len();
        self.ranks += imported.ranks;
        self.echoed += imported.echoed;
        self.differences += imported.differences.len();
        for difference in &imported.differences {
            writeln!(stdout(), "different: {}: {difference}", path.display())?;
        }
        writeln!(stdout(), "imported: {} to {}", path.display(), target.display())?;
        Ok(())
    }

    fn print(&self, game: &str) -> Result<()> {
        let Self { imported, refused, scores, ranks, echoed, differences } = self;
        writeln!(
            stdout(),
            "{game}: {imported} imported, {refused} refused; compared: {scores} scores, {ranks} ranks, \
             {echoed} echoed input lines; {differences} differences",
        )?;
        Ok(())
    }
}
