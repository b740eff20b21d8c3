//! The versions of bots in a league.

use anyhow::{bail, Context, Result};
use rusqlite::{params, Row};

use super::store::{list, now, plain, Store, DROP_OPEN};
use super::trials::Trial;
use crate::stats::sprt::Verdict;

/// A version of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// Number in the league.
    pub id: i64,
    /// Its name in the league.
    pub name: String,
    /// What the user named: built-in, `.rs` file, folder at a commit, command line.
    pub spec: String,
    /// Hash of what is played.
    pub hash: String,
    /// Whether it gets new games.
    pub active: bool,
    /// When it was added, in seconds since 1970, if the league knows.
    pub added: Option<i64>,
    /// The commit that it was built from, if it was named by one.
    pub source: Option<String>,
    /// What the user says of it.
    pub note: Option<String>,
    /// Its trial, if it has one.
    pub trial: Option<Trial>,
}

/// What a bot is added with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewBot<'a> {
    /// Its name in the league.
    pub name: &'a str,
    /// What it is.
    pub spec: &'a str,
    /// Hash of what is played.
    pub hash: &'a str,
    /// The commit, if it was named by one.
    pub source: Option<&'a str>,
    /// What the user says of it.
    pub note: Option<&'a str>,
    /// Whom it has to beat, by number.
    pub against: &'a [i64],
}

impl Bot {
    /// The first characters of the hash, for people.
    pub fn short_hash(&self) -> &str {
        self.hash.get(..12).unwrap_or(&self.hash)
    }

    /// What it does in the league, in a word or two.
    pub fn state(&self) -> &'static str {
        let verdict = self.trial.as_ref().map(|trial| trial.verdict);
        match (self.active, verdict) {
            (false, Some(Verdict::H0)) => "refused",
            (false, _) => "removed",
            (true, Some(Verdict::Open)) => "on trial",
            (true, Some(Verdict::H1)) => "accepted",
            // One that was refused can be taken back.
            (true, Some(Verdict::H0) | None) => "plays",
        }
    }
}

impl Store {
    /// All bots that were ever added, in order.
    pub fn bots(&self) -> Result<Vec<Bot>> {
        let mut query = self
            .db
            .prepare(
                "SELECT id, name, spec, hash, active, added, source, note, trial, verdict FROM bots ORDER BY id",
            )
            .map_err(plain)?;
        let read = |row: &Row| {
            let bot = Bot {
                id: row.get(0)?,
                name: row.get(1)?,
                spec: row.get(2)?,
                hash: row.get(3)?,
                active: row.get(4)?,
                added: row.get(5)?,
                source: row.get(6)?,
                note: row.get(7)?,
                trial: None,
            };
            Ok((bot, row.get::<_, Option<String>>(8)?, row.get::<_, Option<String>>(9)?))
        };
        let bots = query.query_map([], read).map_err(plain)?;
        bots.map(|bot| {
            let (bot, trial, verdict) = bot.map_err(plain)?;
            Ok(Bot {
                trial: trial.map(|ids| Trial::read(&ids, verdict.as_deref())).transpose()?,
                ..bot
            })
        })
        .collect()
    }

    /// Adds a bot; a name is never used twice.
    pub fn add_bot(&self, bot: &NewBot) -> Result<()> {
        let NewBot { name, spec, hash, source, note, against } = bot;
        if self.bots()?.iter().any(|bot| bot.name == *name) {
            bail!("bot {name:?} is in the league already: versions need names of their own");
        }
        let query = "INSERT INTO bots (name, spec, hash, active, added, source, note, trial) \
                     VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7)";
        let trial = (!against.is_empty()).then(|| list(against));
        let row = params![name, spec, hash, now(), source, note, trial];
        self.db.execute(query, row).map_err(plain)?;
        Ok(())
    }

    /// The bot of that name.
    pub fn bot(&self, name: &str) -> Result<Bot> {
        let found = self.bots()?.into_iter().find(|bot| bot.name == name);
        found.with_context(|| format!("no bot {name:?} in the league"))
    }

    /// Takes a bot out of all coming games, or back into them; its games stay.
    pub fn set_active(&mut self, name: &str, active: bool) -> Result<()> {
        let bot = self.bot(name)?;
        let write = self.write()?;
        let query = "UPDATE bots SET active = ?2 WHERE id = ?1";
        write.execute(query, params![bot.id, active]).map_err(plain)?;
        // What was planned with it, or without, is planned again.
        write.execute(DROP_OPEN, []).map_err(plain)?;
        write.commit().map_err(plain)
    }

    /// What the user says of a bot; an empty text takes it back.
    pub fn set_note(&self, name: &str, note: &str) -> Result<()> {
        let note = Some(note).filter(|note| !note.is_empty());
        let query = "UPDATE bots SET note = ?2 WHERE name = ?1";
        self.db.execute(query, params![name, note]).map_err(plain)?;
        Ok(())
    }
}
