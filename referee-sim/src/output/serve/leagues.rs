//! Pages of leagues: the games by what became of them, a game in the viewer.

use std::fs;
use std::path::Path;

use anyhow::{anyhow, bail, Context, Result};
use askama::Template;
use engine::referee::Game;

use super::list::Entry;
use crate::league::bots::Bot;
use crate::league::matches::{Ending, Match, Wanted, PAGE};
use crate::league::reading;
use crate::league::store::Store;
use crate::league::OUTCOMES;
use crate::output::view;

/// A page of games.
pub fn games(path: &Path, entry: &Entry, query: &str) -> Result<String> {
    reading(path, |store| {
        let bots = store.bots()?;
        let wanted = wanted(query, &bots)?;
        let (count, matches) = (store.count(&wanted)?, store.matches(&wanted)?);
        let title = format!("Games of {}", name(path));
        let last = (count - 1).max(0) / PAGE;
        Ok(Games { title, entry, bots, wanted, count, last, matches }.to_string() + "\n")
    })
}

/// A recorded game: `block=7&game=0`.
pub fn game(path: &Path, query: &str, games: &[&dyn Game]) -> Result<String> {
    let read = |name: &str| pairs(query).find(|(key, _)| *key == name)?.1.parse().ok();
    let (Some(block), Some(rotation)) = (read("block"), read("game")) else {
        bail!("expected block= and game= with their numbers, found {query:?}");
    };
    let recording = reading(path, |store| store.replay(block, rotation))?
        .with_context(|| format!("block {block}, game {rotation}: there is no recording of it"))?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(format!("block-{block}-{rotation}.jsonl.gz"));
    fs::write(&file, recording)?;
    view::replay_page(&file, games).map_err(|error| {
        let folder = format!("{}/", folder.path().display());
        anyhow!("{}: {}", name(path), format!("{error:#}").replace(&folder, ""))
    })
}

/// Reads a league; errors begin with the file's name alone.
pub fn reading<T>(path: &Path, take: impl FnMut(&Store) -> Result<T>) -> Result<T> {
    reading::read(path, take).with_context(|| name(path))
}

/// The file's name.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().display().to_string()
}

/// Names and values of an address.
pub fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
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
            "seed" => value.parse::<i64>().ok().map(|_| wanted.seed = Some(value.to_string())),
            "least" => value.parse().ok().map(|turns| wanted.turns[0] = Some(turns)),
            "most" => value.parse().ok().map(|turns| wanted.turns[1] = Some(turns)),
            "since" => is_day(value).then(|| wanted.days[0] = Some(value.to_string())),
            "until" => is_day(value).then(|| wanted.days[1] = Some(value.to_string())),
            "first" => (value == "oldest").then(|| wanted.oldest = true),
            "page" => value.parse().ok().filter(|page| *page >= 0).map(|page| wanted.page = page),
            _ => None,
        };
        known.ok_or_else(|| anyhow!("unknown in the address: {key}={value}"))?;
    }
    Ok(wanted)
}

/// Whether a text is like `2026-11-28`.
fn is_day(text: &str) -> bool {
    let is_number = |(part, length): (&str, usize)| {
        part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let parts: Vec<&str> = text.split('-').collect();
    parts.len() == 3 && parts.into_iter().zip([4, 2, 2]).all(is_number)
}

#[derive(Template)]
#[template(path = "output/serve/games.html")]
struct Games<'a> {
    title: String,
    entry: &'a Entry,
    bots: Vec<Bot>,
    wanted: Wanted,
    count: i64,
    last: i64,
    matches: Vec<Match>,
}

impl Games<'_> {
    /// The same games on another page.
    fn page(&self, page: i64) -> String {
        let Wanted { bot, against, ending, fault, seed, turns, days, oldest, .. } = &self.wanted;
        let number = |id: &Option<i64>| id.map(|id| id.to_string());
        let given = [
            ("bot", number(bot)),
            ("against", number(against)),
            ("ending", ending.map(|ending| ending.word().to_string())),
            ("fault", fault.map(str::to_string)),
            ("seed", seed.clone()),
            ("least", number(&turns[0])),
            ("most", number(&turns[1])),
            ("since", days[0].clone()),
            ("until", days[1].clone()),
            ("first", oldest.then(|| "oldest".to_string())),
            ("page", Some(page.to_string())),
        ];
        let given = given.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        format!("{}?{}", self.entry.link("games"), given.collect::<Vec<_>>().join("&"))
    }

    /// Where a game is watched.
    fn watch(&self, game: &Match) -> String {
        let link = self.entry.link("watch");
        format!("{link}?block={}&game={}", game.block, game.rotation)
    }

    fn faults(&self) -> &'static [&'static str] {
        &OUTCOMES[1..]
    }
}
