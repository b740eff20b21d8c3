//! Matches between two sets of values.

use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{anyhow, Result};
use engine::referee::Game;
use indicatif::ProgressBar;

use super::params::Param;
use super::trial::Trial;
use super::Options;
use crate::game::bot_spec::BotSpec;
use crate::series::blocks::{self, mix, Pairing, PLAIN};
use crate::series::{self, Series, Stretch};
use crate::stats::score;

/// What all matches of a run have in common.
pub struct Matches<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The bot that is tuned.
    pub bot: &'static str,
    /// What is tuned.
    pub params: &'a [Param],
    /// How.
    pub options: &'a Options,
    /// What values play: the bot of `--rival`, or else the bot as it was.
    pub rival: BotSpec,
}

impl<'a> Matches<'a> {
    /// What the options ask for.
    pub fn new(
        game: &'a dyn Game,
        bot: &'static str,
        params: &'a [Param],
        options: &'a Options,
    ) -> Result<Self> {
        let mut matches = Self { game, bot, params, options, rival: BotSpec::Builtin(bot) };
        matches.rival = match &options.rival {
            Some(rival) => BotSpec::parse(game, rival)?,
            None => matches.bot(&matches.start())?,
        };
        Ok(matches)
    }

    /// The values with which the search starts.
    pub fn start(&self) -> Vec<f64> {
        self.params.iter().map(|param| param.start).collect()
    }

    /// The bot with these values.
    pub fn bot(&self, values: &[f64]) -> Result<BotSpec> {
        let changes: Vec<(String, f64)> = self
            .params
            .iter()
            .zip(values)
            .map(|(param, value)| (param.name.clone(), param.clamp(*value)))
            .collect();
        BotSpec::changed(self.game, self.bot, &changes)
    }

    /// Share of the points, 0 to 1, that bots with `values` take from the `other` bots; `None` if the user
    /// stopped. Question number `question` has its own seeds.
    pub fn share(&self, values: &[f64], other: &BotSpec, question: u64) -> Result<Option<f64>> {
        let bots = self.line_up(values, other)?;
        let games = self.options.games.next_multiple_of(self.block(&bots));
        let seed = mix(self.options.seed as u64, question) as i64;
        let pairing = self.pairing(&bots, seed);
        let (mut sum, mut results, mut failure, mut played) = (0.0, 0.0, None, 0);
        let stretch = Stretch { pairing, games: 0..games };
        let here = Series::new(self.options.workers, ProgressBar::hidden());
        series::play_stretches(here, self.options.remote.as_ref(), &[stretch], |_, game| {
            played += 1;
            match game {
                Ok(game) => {
                    let (points, of) = against(&game.seats, &game.outcome.end.scores);
                    sum += points;
                    results += of;
                }
                Err(error) => failure = Some(error.clone()),
            }
            ControlFlow::Continue(())
        })?;
        match failure {
            Some(error) => Err(anyhow!(error)),
            None if played < games => Ok(None),
            None => Ok(Some(sum / f64::max(results, 1.0))),
        }
    }

    /// A sequential test of `values` against the old ones, on seeds that no search has seen.
    pub fn trial(&self, values: &[f64]) -> Result<Trial<'_>> {
        let Options { sprt, workers, limit, .. } = *self.options;
        let remote = self.options.remote.clone();
        Ok(Trial {
            game: self.game,
            new: self.bot(values)?,
            old: self.bot(&self.start())?,
            games: self.options.test_games,
            sprt,
            workers,
            // What workers have played is kept by their queue.
            journal: remote.is_none().then(|| self.test_journal()),
            remote,
            seed: mix(self.options.seed as u64, u64::MAX) as i64,
            limit,
            command: "tune",
        })
    }

    /// Where the games of the test are written, so that a killed one goes on.
    pub fn test_journal(&self) -> PathBuf {
        self.options.output.with_extension("test.journal")
    }

    /// Games of a block.
    fn block(&self, bots: &[BotSpec]) -> usize {
        blocks::size(self.game, bots.len())
    }

    fn pairing<'b>(&'b self, bots: &'b [BotSpec], seed: i64) -> Pairing<'b> {
        let limit = self.options.limit;
        Pairing { game: self.game, bots, seed, params: &PLAIN, limit, typed: false, record: false }
    }

    /// Both sides by turns: seats 0, 2 and seats 1, 3.
    fn line_up(&self, values: &[f64], other: &BotSpec) -> Result<Vec<BotSpec>> {
        let pair = [self.bot(values)?, other.clone()];
        Ok((0..*self.game.players().end()).map(|seat| pair[seat % 2].clone()).collect())
    }
}

/// Points of the bots of even numbers against those of odd numbers, and how many results there are.
fn against(seats: &[usize], scores: &[i64]) -> (f64, f64) {
    let (mut points, mut of) = (0.0, 0.0);
    for (a, mine) in seats.iter().zip(scores).filter(|(bot, _)| *bot % 2 == 0) {
        for (b, theirs) in seats.iter().zip(scores).filter(|(bot, _)| *bot % 2 == 1) {
            debug_assert_ne!(a, b);
            of += 1.0;
            points += score::points(*mine, *theirs);
        }
    }
    (points, of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_told_by_the_bots_numbers() {
        assert_eq!(against(&[1, 0], &[5, 9]), (1.0, 1.0));
        assert_eq!(against(&[3, 0, 1, 2], &[5, 9, 9, 5]), (2.0, 4.0));
    }
}
