//! Pages of leagues: the report, the games by what became of them, a game in the viewer.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use anyhow::{anyhow, bail, Context, Result};
use askama::Template;
use engine::referee::Game;
use tempfile::TempDir;

use crate::league::matches::{Ending, Match, Wanted, PAGE};
use crate::league::report::Report;
use crate::league::store::{Bot, Store};
use crate::league::OUTCOMES;
use crate::output::view;

/// The leagues that were asked for, each as it was when its files were last written.
#[derive(Default)]
pub struct Leagues {
    copies: Mutex<BTreeMap<PathBuf, Known>>,
}

struct Known {
    stamp: Stamp,
    league: Arc<Mutex<Copied>>,
}

/// Times and sizes of a league's file and of its log.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// A copy: SQLite would write beside the original.
struct Copied {
    folder: TempDir,
    store: Store,
}

impl Leagues {
    /// The report.
    pub fn report(&self, path: &Path) -> Result<String> {
        self.with(path, |league| Ok(Report::read(&league.store, None)?.page()))
    }

    /// A page of games; `link` leads to it without a query.
    pub fn games(&self, path: &Path, link: &str, query: &str) -> Result<String> {
        self.with(path, |league| {
            let bots = league.store.bots()?;
            let wanted = wanted(query, &bots)?;
            let (count, matches) = league.store.matches(&wanted)?;
            let title = format!("Games of {}", path.file_name().unwrap_or_default().display());
            let last = (count - 1).max(0) / PAGE;
            Ok(Games { title, link, bots, wanted, count, last, matches }.to_string() + "\n")
        })
    }

    /// A recorded game: `block=7&game=0`.
    pub fn game(&self, path: &Path, query: &str, games: &[&dyn Game]) -> Result<String> {
        let read = |name: &str| pairs(query).find(|(key, _)| *key == name)?.1.parse().ok();
        let (Some(block), Some(rotation)) = (read("block"), read("game")) else {
            bail!("expected block= and game= with their numbers, found {query:?}");
        };
        self.with(path, |league| {
            let Some(recording) = league.store.replay(block, rotation)? else {
                bail!("block {block}, game {rotation}: there is no recording of it");
            };
            let file = league.folder.path().join(format!("block-{block}-{rotation}.jsonl.gz"));
            fs::write(&file, recording)?;
            let page = view::replay_page(&file, games);
            fs::remove_file(&file)?;
            page
        })
    }

    fn with(&self, path: &Path, make: impl FnOnce(&Copied) -> Result<String>) -> Result<String> {
        let name = || path.file_name().unwrap_or_default().display().to_string();
        let league = self.copy(path).with_context(name)?;
        let league = league.lock().unwrap_or_else(PoisonError::into_inner);
        let plain = |error: anyhow::Error| {
            let folder = format!("{}/", league.folder.path().display());
            let text = format!("{error:#}").replace(&folder, "");
            anyhow!("{}: {}", name(), text)
        };
        make(&league).map_err(plain)
    }

    fn copy(&self, path: &Path) -> Result<Arc<Mutex<Copied>>> {
        let stamp = stamp(path);
        let mut copies = self.copies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = copies.get(path).filter(|known| known.stamp == stamp) {
            return Ok(known.league.clone());
        }
        let folder = tempfile::tempdir()?;
        let copy = folder.path().join("league.sqlite");
        fs::copy(path, &copy)?;
        if stamp[1].is_some() {
            fs::copy(log(path), log(&copy))?;
        }
        let store = Store::open(&copy, false).map_err(|error| {
            let text = format!("{error:#}").replace(&copy.display().to_string(), "");
            anyhow!("{}", text.trim_start_matches(": "))
        })?;
        let league = Arc::new(Mutex::new(Copied { folder, store }));
        copies.insert(path.to_path_buf(), Known { stamp, league: league.clone() });
        Ok(league)
    }
}

fn log(path: &Path) -> PathBuf {
    path.with_extension("sqlite-wal")
}

/// Links are not followed.
fn stamp(path: &Path) -> Stamp {
    [path.to_path_buf(), log(path)].map(|path| {
        let data = path.symlink_metadata().ok().filter(|data| data.is_file())?;
        Some((data.modified().ok()?, data.len()))
    })
}

fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('&').filter_map(|pair| pair.split_once('='))
}

/// The games that a query asks for; what is left empty is not asked.
fn wanted(query: &str, bots: &[Bot]) -> Result<Wanted> {
    let mut wanted = Wanted::default();
    for (key, value) in pairs(query).filter(|(_, value)| !value.is_empty()) {
        let bot = || value.parse().ok().filter(|id| bots.iter().any(|bot| bot.id == *id));
        let known = match key {
            "bot" => bot().map(|id| wanted.bot = Some(id)),
            "against" => bot().map(|id| wanted.against = Some(id)),
            "ending" => {
                let ending = Ending::ALL.into_iter().find(|ending| ending.word() == value);
                ending.map(|ending| wanted.ending = Some(ending))
            }
            "fault" => {
                let fault = OUTCOMES[1..].iter().find(|fault| **fault == value);
                fault.map(|fault| wanted.fault = Some(fault))
            }
            "first" => (value == "oldest").then(|| wanted.oldest = true),
            "page" => value.parse().ok().filter(|page| *page >= 0).map(|page| wanted.page = page),
            _ => None,
        };
        known.ok_or_else(|| anyhow!("unknown in the address: {key}={value}"))?;
    }
    Ok(wanted)
}

#[derive(Template)]
#[template(path = "output/serve/games.html")]
struct Games<'a> {
    title: String,
    link: &'a str,
    bots: Vec<Bot>,
    wanted: Wanted,
    count: i64,
    last: i64,
    matches: Vec<Match>,
}

impl Games<'_> {
    /// The same games on another page.
    fn page(&self, page: i64) -> String {
        let Wanted { bot, against, ending, fault, oldest, .. } = &self.wanted;
        let number = |id: &Option<i64>| id.map(|id| id.to_string());
        let given = [
            ("bot", number(bot)),
            ("against", number(against)),
            ("ending", ending.map(|ending| ending.word().to_string())),
            ("fault", fault.map(str::to_string)),
            ("first", oldest.then(|| "oldest".to_string())),
            ("page", Some(page.to_string())),
        ];
        let given = given.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        format!("{}?{}", self.link, given.collect::<Vec<_>>().join("&"))
    }

    /// Where a game is watched.
    fn watch(&self, game: &Match) -> String {
        let link = self.link.replacen(super::list::GAMES, super::list::WATCH, 1);
        format!("{link}?block={}&game={}", game.block, game.rotation)
    }

    fn faults(&self) -> &'static [&'static str] {
        &OUTCOMES[1..]
    }
}
