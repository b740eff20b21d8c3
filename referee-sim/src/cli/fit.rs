//! `referee-sim fit`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::common::{self, JournalArgs, LimitArgs, WorkerArgs};
use crate::experiments::fit::{self, model::Target};
use crate::experiments::tune::trial::Trial;
use crate::game::registry;
use crate::stats::sprt::Sprt;

/// Fit the weights of an evaluation to how games ended
///
/// Features that have the names of the bot's parameters are the terms of its evaluation. At the end the bot
/// with the fitted weights plays the old one in a sequential test.
#[derive(clap::Args)]
pub struct FitArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// The positions, as `selfplay` writes them
    #[arg(value_name = "DIR")]
    data: PathBuf,
    /// The built-in bot
    #[arg(long, default_value = "default")]
    bot: String,
    /// Only these weights; the others keep their values [default: all that are features]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    weights: Option<Vec<String>>,
    /// Parts of the games that are held out in turn
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = folds)]
    folds: usize,
    /// What differences from the old proportions cost: keeps weights near to them of which games say little
    #[arg(long, value_name = "L", default_value_t = 1000.0, value_parser = ridge)]
    ridge: f64,
    /// What is predicted: who is beaten, or by how much
    #[arg(long, value_enum, default_value_t = TargetArg::Outcome)]
    target: TargetArg,
    /// Most games of the test at the end; 0 for none
    #[arg(long, value_name = "N", default_value_t = 4000)]
    games: usize,
    /// The test at the end
    #[arg(long, value_name = "NAME=VALUE", num_args = 0..=4)]
    sprt: Vec<String>,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    journal: JournalArgs,
    /// Seed of the test
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum TargetArg {
    Outcome,
    Margin,
}

/// Shown below the options.
pub const FIT_EXAMPLES: &str = "\
Examples:
  referee-sim fit --game fall2020 data --nodes 300
  referee-sim fit --game kutulu data --target margin --ridge 1000 --games 0";

/// Runs the command.
pub fn run(args: FitArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let target = match args.target {
        TargetArg::Outcome => Target::Outcome,
        TargetArg::Margin => Target::Margin,
    };
    let FitArgs { bot, data, weights, folds, ridge, seed, games, .. } = args;
    let (sprt, limit) = (Sprt::from_words(&args.sprt)?, args.limit.limit());
    let (workers, journal) = (args.workers.workers(), args.journal.path());
    let (remote, command) = (None, "fit");
    let trial = |new, old| {
        let trial =
            Trial { game, new, old, games, sprt, workers, remote, seed, limit, journal, command };
        (games > 0).then_some(trial)
    };
    let options = fit::Options { bot, data, weights, folds, ridge, target };
    fit::run(game, &options, trial).map(|()| true)
}

fn folds(text: &str) -> Result<usize, String> {
    common::at_least_one(text)
        .ok()
        .filter(|&folds| folds > 1)
        .ok_or_else(|| "expected a number from 2 on".to_string())
}

fn ridge(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|ridge: &f64| ridge.is_finite() && *ridge > 0.0);
    number.ok_or_else(|| "expected a number above 0".to_string())
}
