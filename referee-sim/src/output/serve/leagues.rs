//! Pages of leagues: the games by what became of them, a game in the viewer.

use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::Path;

use anyhow::{anyhow, bail, Context, Result};
use askama::Template;
use engine::referee::Game;

use super::list::Entry;
use super::slow::Slow;
use crate::league::again::Found;
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

/// A game of a league, and perhaps one of its seats.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    block: i64,
    game: i64,
    /// The seat.
    pub seat: Option<usize>,
}

impl Place {
    /// Of an address: `block=7&game=0&seat=1`.
    pub fn of(query: &str) -> Result<Self> {
        let read = |name: &str| pairs(query).find(|(key, _)| *key == name)?.1.parse().ok();
        let (Some(block), Some(game)) = (read("block"), read("game")) else {
            bail!("expected block= and game= with their numbers, found {query:?}");
        };
        let seat = pairs(query).find(|(key, _)| *key == "seat");
        let seat = seat.map(|(_, seat)| seat.parse().context("expected seat= and its number"));
        Ok(Self { block, game, seat: seat.transpose()? })
    }

    /// The game in an address.
    pub fn query(&self) -> String {
        format!("block={}&game={}", self.block, self.game)
    }

    /// What the league knows of the game.
    pub fn find(&self, path: &Path) -> Result<Found> {
        reading(path, |store| {
            Found::read(store, [self.block, self.game]).with_context(|| self.to_string())
        })
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "block {}, game {}", self.block, self.game)
    }
}

/// A game in the viewer; one without a recording is played again.
pub fn game(
    slow: &Slow,
    path: &Path,
    place: Place,
    games: &'static [&'static dyn Game],
) -> Result<String> {
    let (league, found) = (name(path), place.find(path)?);
    let show = move |found: Found, league: &str| {
        in_file(league, place, found, games, |file| view::replay_page(file, games))
    };
    if found.is_kept() {
        return show(found, &league);
    }
    let title = format!("{league}, {place}, played again");
    let key = format!("{} {}", path.display(), place.query());
    slow.page(key, &title, move |_| show(found, &league))
}

/// What is made of a game's recording as a file; errors begin with the league's name.
pub fn in_file(
    league: &str,
    place: Place,
    found: Found,
    games: &[&dyn Game],
    make: impl FnOnce(&Path) -> Result<String>,
) -> Result<String> {
    let at = || format!("{league}: {place}");
    let recording = found.recording(games).with_context(at)?;
    let recording = recording.map_err(anyhow::Error::msg).with_context(at)?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(format!("block-{}-{}.jsonl.gz", place.block, place.game));
    fs::write(&file, recording)?;
    make(&file).map_err(|error| {
        let folder = format!("{}/", folder.path().display());
        anyhow!("{league}: {}", format!("{error:#}").replace(&folder, ""))
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

    /// A page of a game.
    fn of(&self, page: &str, game: &Match) -> String {
        let place = Place { block: game.block, game: game.rotation, seat: None };
        format!("{}?{}", self.entry.link(page), place.query())
    }

    fn faults(&self) -> &'static [&'static str] {
        &OUTCOMES[1..]
    }
}
