//! Trials: a new version plays those that it has to beat until a sequential test has its verdict.
//!
//! A verdict follows from the games in the league alone, and is looked for between rounds: a league that was
//! killed comes to the same ones.

use anyhow::Result;
use rusqlite::params;

use super::bots::Bot;
use super::store::{parse, plain, Store};
use crate::stats::sprt::{Sprt, Verdict};

/// A bot's trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Whom it has to beat, by number.
    pub against: Vec<i64>,
    /// Whether it did.
    pub verdict: Verdict,
}

impl Trial {
    pub(super) fn read(against: &str, verdict: Option<&str>) -> Result<Self> {
        let verdict = match verdict {
            Some("accepted") => Verdict::H1,
            Some(_) => Verdict::H0,
            None => Verdict::Open,
        };
        Ok(Self { against: parse(against)?, verdict })
    }
}

/// The pairs that open trials want: a bot on trial and one that it has to beat, if both play.
pub fn pairs(bots: &[Bot]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (index, bot) in bots.iter().enumerate().filter(|(_, bot)| is_open(bot)) {
        let against = bot.trial.iter().flat_map(|trial| &trial.against);
        let against = against.filter_map(|id| bots.iter().position(|bot| bot.id == *id));
        pairs.extend(against.filter(|other| bots[*other].active).map(|other| (index, other)));
    }
    pairs
}

fn is_open(bot: &Bot) -> bool {
    bot.active && bot.trial.as_ref().is_some_and(|trial| trial.verdict == Verdict::Open)
}

/// Ends the trials that have come to a verdict; a bot that is refused gets no more games.
pub fn judge(store: &Store) -> Result<()> {
    let sprt = Sprt::default();
    for bot in store.bots()?.iter().filter(|bot| is_open(bot)) {
        let Some(trial) = &bot.trial else { continue };
        let counts = store.duels(bot.id, &trial.against)?.counts;
        match sprt.verdict(sprt.llr(&counts)) {
            Verdict::Open => {}
            Verdict::H1 => store.end_trial(bot, "accepted", true)?,
            Verdict::H0 => store.end_trial(bot, "refused", false)?,
        }
    }
    Ok(())
}

impl Store {
    fn end_trial(&self, bot: &Bot, verdict: &str, active: bool) -> Result<()> {
        let query = "UPDATE bots SET verdict = ?2, active = ?3 WHERE id = ?1";
        self.db.execute(query, params![bot.id, verdict, active]).map_err(plain)?;
        Ok(())
    }
}
