//! `referee-sim selfplay`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::bot_args::BotArgs;
use crate::cli::common::{self, LimitArgs, ParamArgs, RemoteArgs, WorkerArgs};
use crate::experiments::selfplay::{self, Source};
use crate::game::registry;

/// Play games and write their positions for a learner
///
/// Each position of a seat becomes a row of features, as the game's crate names them, with what the bot's
/// search thought of it and how the game ended, in numpy's form: DIR/shard-00000.npz and so on, and
/// DIR/features.json. The run can be killed and goes on with the same command.
#[derive(clap::Args)]
#[command(mut_arg("bot", |bot| bot.required(false).required_unless_present("from")))]
pub struct SelfplayArgs {
    /// The game
    #[arg(long)]
    game: String,
    #[command(flatten)]
    bots: BotArgs,
    /// Recordings, or folders of them, instead of new games
    #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with_all = ["bot", "nodes", "limit", "queue"])]
    from: Vec<PathBuf>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = common::at_least_one)]
    games: usize,
    /// Games in a shard
    #[arg(long, value_name = "N", default_value_t = 250, value_parser = common::at_least_one)]
    shard_games: usize,
    #[command(flatten)]
    workers: WorkerArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    /// Seed from which the seeds of all games follow
    #[arg(long, value_name = "S", default_value_t = 1, allow_hyphen_values = true)]
    seed: i64,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    params: ParamArgs,
    /// The folder for the shards; made if it is not there
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

/// Shown below the options.
pub const SELFPLAY_EXAMPLES: &str = "\
Examples:
  referee-sim selfplay --game fall2020 --bot default --bot default --games 2000 --nodes 300 -o data
  referee-sim selfplay --game kutulu --from replays recordings -o data";

/// Runs the command.
pub fn run(args: SelfplayArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let SelfplayArgs {
        bots,
        from,
        games,
        shard_games,
        workers,
        remote,
        seed,
        limit,
        params,
        output,
        ..
    } = args;
    let source = if from.is_empty() {
        let (bots, params, limit) = (bots.texts(game), params.params(), limit.limit());
        Source::Play { bots, games, seed, params, limit }
    } else {
        Source::Recordings(from)
    };
    let (workers, remote) = (workers.workers(), remote.remote()?);
    let options = selfplay::Options { source, shard_games, workers, remote, output };
    selfplay::run(game, &options).map(|()| true)
}
