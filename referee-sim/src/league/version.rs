//! Versions of bots: what a name stands for, and a hash of what is played.

use std::path::Path;

use anyhow::{anyhow, Result};
use engine::referee::Game;

use crate::game::bot_spec::BotSpec;
use crate::process::checkout::{at_commit, git, whole_hash};
use crate::process::compile;

/// Understands a version's text, builds it if needed, and tells the hash of what is played.
pub fn resolve(game: &dyn Game, spec: &str) -> Result<(BotSpec, String)> {
    let bot = BotSpec::parse(game, spec)?;
    let hash = hash(&bot)?;
    Ok((bot, hash))
}

/// The whole hash of the commit that a version is of, if it is named by one.
pub fn source(spec: &str) -> Result<Option<String>> {
    at_commit(spec).map(|(folder, commit)| whole_hash(folder, commit)).transpose()
}

/// The commits that changed a folder, the oldest first, with their subjects: those since `last`, or else the
/// newest one alone.
pub fn commits(folder: &Path, last: Option<&str>) -> Result<Vec<(String, String)>> {
    let range = last.map_or("HEAD".to_string(), |last| format!("{last}..HEAD"));
    let mut words = vec!["log", "--format=%H %s", "--reverse", &range];
    if last.is_none() {
        words.push("-1");
    }
    words.extend(["--", "."]);
    let found = git(folder, &words);
    let found = found.map_err(|error| anyhow!("{}: {error}", folder.display()))?;
    let commit =
        |line: &str| line.split_once(' ').map(|(hash, subject)| (hash.into(), subject.into()));
    Ok(found.lines().filter_map(commit).collect())
}

/// The text of a version with its whole commit: a branch goes on.
pub fn pinned(spec: &str, source: Option<&str>) -> String {
    match at_commit(spec).zip(source) {
        Some(((folder, _), hash)) => format!("{}@{hash}", folder.display()),
        None => spec.to_string(),
    }
}

/// Hash of what is played; a built-in bot's is that of its name.
pub fn hash(bot: &BotSpec) -> Result<String> {
    match bot {
        BotSpec::Builtin(name) => Ok(compile::sha256(format!("built-in {name}").as_bytes())),
        BotSpec::Changed { name, .. } => Ok(compile::sha256(format!("built-in {name}").as_bytes())),
        // A crate at a commit is no file: what was built of it is.
        BotSpec::Compiled { source, program } => {
            let source = Path::new(source);
            compile::sha256_of_file(if source.is_file() { source } else { program })
        }
        BotSpec::Program(line) => hash_of_command(line),
        BotSpec::Limited { bot, limit, .. } => {
            Ok(compile::sha256(format!("{limit} {}", hash(bot)?).as_bytes()))
        }
        BotSpec::Pool { bots, .. } => {
            let all = bots.iter().map(hash).collect::<Result<Vec<String>>>()?;
            Ok(compile::sha256(all.join(" ").as_bytes()))
        }
    }
}

/// Hash of a command line and of the files that its words name.
fn hash_of_command(line: &str) -> Result<String> {
    let mut parts = line.to_string();
    for word in line.split_whitespace().filter(|word| Path::new(word).is_file()) {
        parts += "\n";
        parts += &compile::sha256_of_file(Path::new(word))?;
    }
    Ok(compile::sha256(parts.as_bytes()))
}
