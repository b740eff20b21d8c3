//! What a league's file holds, as a report.

use std::path::Path;

use anyhow::{bail, Context, Result};

use super::{html, Lost};
use crate::league::standings::Standings;
use crate::league::store::{self, Store};
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
    /// Reads a league; with `replays`, writes the recordings of lost games into that folder.
    pub fn read(store: &Store, replays: Option<&Path>) -> Result<Self> {
        let Some(settings) = store.settings()? else { bail!("an empty league") };
        let games = store.games(replays.is_some())?;
        let standings = Standings::new(store.bots()?, &games);
        let lost = lost(&standings, &games, replays)?;
        Ok(Self { game: settings.game, standings, limit: settings.limit.unwrap_or_default(), lost })
    }

    /// The page: one file that needs nothing else.
    pub fn page(&self) -> String {
        let with_times = self.limit == "wall" || self.limit == "cpu";
        let unit = if with_times { "time" } else { "nodes" };
        let limit = format!("{} {unit}", self.limit);
        html(&self.game, &limit, &self.standings, &self.lost, with_times)
    }
}

/// Games lost by a fault; their recordings go into `folder`.
fn lost(standings: &Standings, games: &[store::Game], folder: Option<&Path>) -> Result<Vec<Lost>> {
    let mut lost = Vec::new();
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{}: cannot write", folder.display()))?;
    }
    for game in games {
        for (seat, outcome) in game.outcomes.iter().enumerate().filter(|(_, o)| *o != "normal") {
            let bot = standings.bots.iter().find(|bot| bot.id == game.seats[seat]);
            let mut file = None;
            if let (Some(folder), Some(bytes)) = (folder, &game.replay) {
                let path = folder.join(format!("{}-{}.jsonl.gz", game.block, game.rotation));
                write::whole(&path, bytes)?;
                file = Some(path.display().to_string());
            }
            lost.push(Lost {
                bot: bot.map_or(String::new(), |bot| bot.name.clone()),
                block: game.block,
                seed: game.seed.clone(),
                outcome: outcome.clone(),
                fault: game.faults[seat].clone(),
                replay: file,
            });
        }
    }
    Ok(lost)
}
