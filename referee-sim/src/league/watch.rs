//! `league add --watch`: each commit that changes a bot's crate becomes a version.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use engine::referee::Game;

use super::commands::{self, Added};
use super::store::Store;
use super::version;
use crate::process::interrupt;

/// Adds the newest commit of the folder `bot.spec`, or those since the last one that is in the league, and
/// then each new one, as `name-` and the commit's short hash. Ends with Ctrl-C. A commit that does not build
/// is told and left out.
pub fn watch(
    path: &Path,
    game: Option<&str>,
    games: &[&dyn Game],
    bot: &Added,
    every: Duration,
) -> Result<()> {
    let folder = Path::new(bot.spec);
    interrupt::watch()?;
    let mut last = newest_known(path, bot)?;
    while !interrupt::stopped() {
        for (hash, subject) in version::commits(folder, last.as_deref())? {
            let (name, spec) = (named(bot.name, &hash), format!("{}@{hash}", bot.spec));
            let note = Some(bot.note.unwrap_or(&subject));
            let added = Added { name: &name, spec: &spec, note, ..*bot };
            match commands::add(path, game, games, &added) {
                Ok(()) => println!("{name}: {subject}"),
                Err(error) => eprintln!("{name}: left out: {error:#}"),
            }
            last = Some(hash);
        }
        interrupt::sleep(every);
    }
    Ok(())
}

fn named(name: &str, hash: &str) -> String {
    format!("{name}-{}", &hash[..hash.len().min(8)])
}

/// The last commit that was added by this name.
fn newest_known(path: &Path, bot: &Added) -> Result<Option<String>> {
    if !path.is_file() {
        return Ok(None);
    }
    let bots = Store::open(path, false)?.bots()?.into_iter().rev();
    let mut known = bots.filter_map(|known| Some((known.name, known.source?)));
    Ok(known.find(|(name, hash)| *name == named(bot.name, hash)).map(|(_, hash)| hash))
}
