//! `referee-sim compare`.

use anyhow::{anyhow, Result};
use engine::referee::Game;

use crate::cli::common::{self, JournalArgs, LimitArgs, ParamArgs, WorkerArgs};
use crate::experiments::compare;
use crate::game::registry;

/// Compare two bots that play the same seeds in the same seat against the same opponents
///
/// The two never meet: of every seed each plays one game beside the bots of `--against`, or alone in a
/// game for one player. Shown are the differences in score and in points against the opponents with 95 %
/// intervals over seeds, and how many games such pairs need for the interval of unpaired games.
#[derive(clap::Args)]
pub struct CompareArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// A bot to compare: built-in name, .rs file, FOLDER@COMMIT or command line; given twice
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// A bot at one of the other seats; once per seat
    #[arg(long, value_name = "BOT")]
    against: Vec<String>,
    /// Number of games, two per seed
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = common::at_least_one)]
    games: usize,
    /// Seed from which the seeds of all games follow
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    journal: JournalArgs,
    #[command(flatten)]
    params: ParamArgs,
    /// Print one JSON object with the differences and all games
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const COMPARE_EXAMPLES: &str = "\
Examples:
  referee-sim compare --game othellonia --bot new.rs --bot default --nodes 100
  referee-sim compare --game kutulu --bot new.rs --bot old.rs --against default --against group --against flee
  referee-sim compare --game fall2020 --bot ./new --bot ./old --against greedy --limit cpu --json > result.json

Ctrl-C stops and shows what is known so far; a second one ends at once.";

/// Runs the command.
pub fn run(args: CompareArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let bots = <[String; 2]>::try_from(args.bots)
        .map_err(|bots| anyhow!("two bots are compared, number given: {}", bots.len()))?;
    let options = compare::Options {
        bots,
        against: args.against,
        games: args.games,
        workers: args.workers.workers(),
        seed: args.seed,
        params: args.params.params(),
        limit: args.limit.limit(),
        journal: args.journal.path(),
        json: args.json,
    };
    compare::run(game, &options).map(|()| true)
}
