//! What a league's file holds, as a report.

use std::path::{Component, Path, PathBuf};

use anyhow::{bail, Context, Result};
use engine::referee::Game;

use super::{html, Lost};
use crate::game::limit::Limit;
use crate::league::standings::Standings;
use crate::league::store::{self, Store};
use crate::output::address::encoded;
use crate::output::view;
use crate::write;

/// A league's standings and what its page says beside them.
pub struct Report {
    /// The game.
    pub game: String,
    /// The standings.
    pub standings: Standings,
    limit: String,
    lost: Vec<Lost>,
}

impl Report {
    /// Reads a league; with `replays`, writes the recordings of lost games, and their pages.
    pub fn read(store: &Store, replays: Option<Replays>) -> Result<Self> {
        let Some(settings) = store.settings()? else { bail!("an empty league") };
        let games = store.games()?;
        let standings = Standings::new(store.bots()?, &games);
        let lost = lost(store, &standings, &games, replays)?;
        Ok(Self { game: settings.game, standings, limit: settings.limit.unwrap_or_default(), lost })
    }

    /// The page: one file that needs nothing else.
    pub fn page(&self) -> String {
        let with_times = Limit::from_word(&self.limit).is_some_and(|limit| limit.nodes().is_none());
        let unit = if with_times { "time" } else { "nodes" };
        let limit = format!("{} {unit}", self.limit);
        html(&self.game, &limit, &self.standings, &self.lost, with_times)
    }
}

/// Where recordings of lost games and their pages go.
#[derive(Clone, Copy)]
pub struct Replays<'a> {
    /// The folder.
    pub folder: &'a Path,
    /// The report's own file, from which the links lead there.
    pub page: &'a Path,
    /// The games, for the pages.
    pub games: &'a [&'a dyn Game],
}

impl Replays<'_> {
    /// Writes a recording and its page; gives the links to both.
    fn write(&self, game: &store::Game, recording: &[u8]) -> Result<[String; 2]> {
        let name = format!("{}-{}", game.block, game.rotation);
        let file = self.folder.join(format!("{name}.jsonl.gz"));
        write::whole(&file, recording)?;
        let page = self.folder.join(format!("{name}.html"));
        let options = view::Options { replay: file.clone(), output: page.clone(), trees: None };
        view::run(&options, self.games)?;
        Ok([self.link(&page)?, self.link(&file)?])
    }

    /// The address of `target` as seen from the report.
    fn link(&self, target: &Path) -> Result<String> {
        let real = |path: &Path| {
            path.canonicalize().with_context(|| format!("{}: cannot read", path.display()))
        };
        let (from, to) = (real(write::folder(self.page))?, real(target)?);
        let shared = from.components().zip(to.components()).take_while(|(a, b)| a == b).count();
        let up = from.components().skip(shared).map(|_| Component::ParentDir);
        let down = to.components().skip(shared);
        let path: PathBuf = up.chain(down).collect();
        Ok(encoded(path.as_os_str().as_encoded_bytes()))
    }
}

/// Games lost by a fault; their recordings and pages are written.
fn lost(
    store: &Store,
    standings: &Standings,
    games: &[store::Game],
    replays: Option<Replays>,
) -> Result<Vec<Lost>> {
    let mut lost = Vec::new();
    if let Some(Replays { folder, .. }) = replays {
        write::make_folder(folder)?;
    }
    for game in games {
        let Ok((played, seats)) = game.seats() else { continue };
        let logs = seats.iter().zip(&played.outcome.seats);
        let faults: Vec<_> =
            logs.filter_map(|(&id, log)| Some((id, log.fault.as_ref()?))).collect();
        let recording =
            replays.filter(|_| !faults.is_empty()).map(|_| store.replay(game.block, game.rotation));
        let recording = recording.transpose()?.flatten();
        let links = match (replays, recording) {
            (Some(replays), Some(recording)) => Some(replays.write(game, &recording)?),
            _ => None,
        };
        for (id, (turn, fault)) in faults {
            let bot = standings.bots.iter().find(|bot| bot.id == id);
            lost.push(Lost {
                bot: bot.map_or(String::new(), |bot| bot.name.clone()),
                block: game.block,
                seed: played.seed.clone(),
                outcome: fault.kind().to_string(),
                fault: format!("turn {turn}: {fault}"),
                links: links.clone(),
            });
        }
    }
    Ok(lost)
}
