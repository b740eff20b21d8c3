//! `referee-sim tune` and `referee-sim ablate`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::common::{self, JournalArgs, LimitArgs, RemoteArgs, WorkerArgs};
use crate::experiments::{ablate, tune};
use crate::game::bot_spec::pool_text;
use crate::game::registry;
use crate::stats::sprt::Sprt;

/// Tune a built-in bot's numbers by play against itself or others
///
/// The file of parameters has a line `name min max step [start] [int]` each; `referee-sim bots
/// --parameters` lists the names. The run can be killed and goes on with the same command. At its end the
/// tuned values play the old ones in a sequential test.
#[derive(clap::Args)]
pub struct TuneArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// The parameters to tune
    #[arg(long, value_name = "FILE")]
    params: PathBuf,
    /// The built-in bot
    #[arg(long, default_value = "default")]
    bot: String,
    /// How to search
    #[arg(long, value_enum, default_value_t = MethodArg::Spsa)]
    method: MethodArg,
    /// Whom the values play instead of the bot as it is
    #[arg(long, value_name = "BOT")]
    rival: Option<String>,
    /// Rivals drawn from a file of bots
    #[arg(long, value_name = "FILE", conflicts_with = "rival")]
    pool: Option<PathBuf>,
    /// Steps of SPSA, generations of CMA-ES, or draws of a response surface
    #[arg(long, value_name = "N", default_value_t = 200)]
    iterations: usize,
    /// Games per comparison, rounded up to whole blocks
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = common::at_least_one)]
    games: usize,
    /// Most games of the test at the end; 0 for none
    #[arg(long, value_name = "N", default_value_t = 4000)]
    test_games: usize,
    /// The test at the end
    #[arg(long, value_name = "NAME=VALUE", num_args = 0..=4)]
    sprt: Vec<String>,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    /// Seed of everything
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
    /// Where the tuned values go; a plot (.svg) and the journal (.journal) lie beside
    #[arg(short, long, value_name = "FILE", default_value = "tuned.txt")]
    output: PathBuf,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum MethodArg {
    Spsa,
    Cmaes,
    Surface,
}

/// Shown below the options.
pub const TUNE_EXAMPLES: &str = "\
Examples:
  referee-sim tune --game kutulu --params weights.txt --nodes 2000
  referee-sim tune --game kutulu --params weights.txt --nodes 2000 --games 64 --queue
  referee-sim tune --game fall2020 --params weights.txt --method cmaes --iterations 40 --games 64
  referee-sim tune --game fall2020 --params weights.txt --method surface --pool pool.txt --iterations 4000 --games 2";

/// Runs the command.
pub fn run(args: TuneArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let method = match args.method {
        MethodArg::Spsa => tune::Method::Spsa,
        MethodArg::Cmaes => tune::Method::Cma,
        MethodArg::Surface => tune::Method::Surface,
    };
    let options = tune::Options {
        bot: args.bot,
        params: args.params,
        method,
        rival: args.rival.or(args.pool.map(|file| pool_text(&file))),
        iterations: args.iterations,
        games: args.games,
        test_games: args.test_games,
        sprt: Sprt::from_words(&args.sprt)?,
        workers: args.workers.workers(),
        remote: args.remote.remote()?,
        seed: args.seed,
        limit: args.limit.limit(),
        output: args.output,
    };
    tune::run(game, &options).map(|()| true)
}

/// Measure what each part of a game's best bot is worth
///
/// The bot with one part changed or switched off plays the bot as it is, over the same seeds for every
/// change. Elo below 0 means that the change hurts.
#[derive(clap::Args)]
pub struct AblateArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// Only this change; may be given more than once
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Games per change
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = common::at_least_one)]
    games: usize,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    journal: JournalArgs,
    /// Seed from which the seeds of all games follow
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const ABLATE_EXAMPLES: &str = "\
Examples:
  referee-sim ablate --game fall2020 --nodes 3000 --games 400
  referee-sim ablate --game kutulu --only deeper --limit cpu";

/// Runs the command.
pub fn run_ablate(args: AblateArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let options = ablate::Options {
        only: args.only,
        games: args.games,
        workers: args.workers.workers(),
        seed: args.seed,
        limit: args.limit.limit(),
        journal: args.journal.path(),
        json: args.json,
    };
    ablate::run(game, &options).map(|()| true)
}
