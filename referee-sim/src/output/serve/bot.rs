//! The page of a bot: what it is, what became of its games, and how it did against each other bot.

use std::fmt::Display;
use std::path::Path;

use anyhow::{anyhow, Result};
use askama::Template;

use super::leagues::{name, pairs, reading};
use super::list::Entry;
use super::live::Standing;
use crate::league::board::Line;
use crate::league::bots::Bot;
use crate::league::matches::{Ending, Wanted};
use crate::league::store::Store;
use crate::league::versus::{Duels, Versus};
use crate::league::OUTCOMES;
use crate::output::report::{sprt_text, with_interval};
use crate::stats::score;
use crate::stats::sprt::Sprt;

#[derive(Template)]
#[template(path = "output/serve/bot.html")]
struct Page<'a> {
    title: String,
    league: String,
    entry: &'a Entry,
    bot: &'a Bot,
    /// When it was added.
    added: Option<String>,
    /// Its place and line in the newest standings.
    line: Option<(usize, &'a Line)>,
    /// What became of games, with how many.
    endings: Vec<(Ending, i64)>,
    faults: Vec<(&'static str, i64)>,
    met: Vec<(&'a Bot, Versus)>,
    compared: Option<(&'a Bot, Duels)>,
    is_allowed: bool,
}

/// The page of the bot `id=3`, compared with another if there is an `against=4`.
///
/// Who `is_allowed` to change it finds the forms for that.
pub fn page(
    path: &Path,
    entry: &Entry,
    query: &str,
    known: Option<&Standing>,
    is_allowed: bool,
) -> Result<String> {
    reading(path, |store| {
        let bots = store.bots()?;
        let asked = |key: &str| -> Result<Option<&Bot>> {
            let Some((_, value)) = pairs(query).find(|(name, _)| *name == key) else {
                return Ok(None);
            };
            let bot = value.parse().ok().and_then(|id: i64| bots.iter().find(|bot| bot.id == id));
            Ok(Some(bot.ok_or_else(|| anyhow!("unknown in the address: {key}={value}"))?))
        };
        let bot = asked("id")?.ok_or_else(|| anyhow!("expected id= and the number of a bot"))?;
        let met = store.versus(bot.id)?.into_iter();
        let met = met.filter_map(|met| Some((bots.iter().find(|b| b.id == met.other)?, met)));
        let compared = match asked("against")? {
            Some(other) => Some((other, store.duels(bot.id, &[other.id])?)),
            None => None,
        };
        let table = known.and_then(|known| known.table.as_ref().ok());
        let place = table.and_then(|table| table.lines.iter().position(|l| l.bot.id == bot.id));
        let page = Page {
            title: bot.name.clone(),
            league: name(path),
            entry,
            bot,
            added: bot.added.map(|seconds| store.time(seconds)).transpose()?,
            line: table.zip(place).map(|(table, place)| (place + 1, &table.lines[place])),
            endings: endings(store, bot.id)?,
            faults: faults(store, bot.id)?,
            met: met.collect(),
            compared,
            is_allowed,
        };
        Ok(page.to_string() + "\n")
    })
}

fn endings(store: &Store, bot: i64) -> Result<Vec<(Ending, i64)>> {
    let count = |ending: Ending| {
        let wanted = Wanted { bot: Some(bot), ending: Some(ending), ..Wanted::default() };
        Ok((ending, store.count(&wanted)?))
    };
    Ending::ALL.into_iter().map(count).collect()
}

fn faults(store: &Store, bot: i64) -> Result<Vec<(&'static str, i64)>> {
    let count = |fault: &'static str| {
        let wanted = Wanted { bot: Some(bot), fault: Some(fault), ..Wanted::default() };
        Ok((fault, store.count(&wanted)?))
    };
    OUTCOMES[1..].iter().map(|fault| count(fault)).collect()
}

impl Page<'_> {
    /// The address of some of the bot's games.
    fn games(&self, key: &str, value: impl Display) -> String {
        format!("{}?bot={}&{key}={value}", self.entry.link("games"), self.bot.id)
    }

    /// The address of another bot's page.
    fn page(&self, other: &Bot) -> String {
        format!("{}?id={}", self.entry.link("bot"), other.id)
    }

    fn share(&self, versus: &Versus) -> String {
        format!("{:.1} %", 100.0 * score::share(versus.results))
    }

    fn difference(&self, duels: &Duels) -> String {
        match &duels.elo {
            Some(elo) => format!("{}, nElo {:+.0}", with_interval(elo), elo.normalized),
            None => "not known from fewer than two blocks".to_string(),
        }
    }

    fn test(&self, duels: &Duels) -> String {
        sprt_text(&Sprt::default(), &duels.counts)
    }
}
