//! A sequential test of new values against the old.

use std::path::PathBuf;

use anyhow::{anyhow, Result};
use engine::referee::Game;
use serde_json::json;

use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::output::report;
use crate::series::blocks::{self, Pairing, PLAIN};
use crate::series::pool::Workers;
use crate::series::{self, GameJournal, Head, Remote, Series, Stretch, Tally};
use crate::stats::score::Score;
use crate::stats::sprt::Sprt;

/// One bot with the new values, at all other seats the old one.
pub struct Trial<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The bot with the new values.
    pub new: BotSpec,
    /// The bot as it was.
    pub old: BotSpec,
    /// Most games.
    pub games: usize,
    /// The test that may end them.
    pub sprt: Sprt,
    /// The threads.
    pub workers: Workers,
    /// The queue through which the games are played instead, if any.
    pub remote: Option<Remote>,
    /// Seed of everything.
    pub seed: i64,
    /// What ends a turn.
    pub limit: Limit,
    /// Where the games are written, so that a killed test goes on.
    pub journal: Option<PathBuf>,
    /// The command, as the journal knows it.
    pub command: &'static str,
}

impl Trial<'_> {
    /// Plays.
    pub fn play(&self) -> Result<Score> {
        let mut bots = vec![self.old.clone(); *self.game.players().end()];
        bots[0] = self.new.clone();
        let Self { game, seed, limit, .. } = *self;
        let pairing =
            Pairing { game, bots: &bots, seed, params: &PLAIN, limit, typed: false, record: false };
        let size = blocks::size(game, bots.len());
        let games = self.games / size * size;
        let command = json!(self.command);
        let head = Head { command, pairing: &pairing, bots: bots.iter().collect() };
        let journal = GameJournal::open(self.journal.as_deref(), &head)?;
        let bar = series::progress_bar(Some(games), "games of the test");
        let mut tally = Tally::new(bots.len(), size, Some(self.sprt));
        let here = Series { workers: self.workers, bar, journal };
        let stretch = Stretch { pairing, games: 0..games };
        series::play_stretches(here, self.remote.as_ref(), &[stretch], |index, game| {
            tally.add(index, game)
        })?;
        match tally.errors.pop() {
            Some(error) => Err(anyhow!(error)),
            None => Ok(tally.score),
        }
    }

    /// Plays and says how it went; `what` the new values are.
    pub fn text(&self, what: &str) -> Result<String> {
        let score = self.play()?;
        let mut text = format!("{what} against old: {} games\n", score.games.len());
        text += &format!("{}\n", report::headline(&score, None));
        text += &report::sprt_text(&self.sprt, score.block_counts(0));
        if score.elo(0).is_some_and(|elo| elo.high < 0.0) {
            text += &format!("the {what} values are worse: the whole interval lies below 0\n");
        }
        Ok(text)
    }
}
