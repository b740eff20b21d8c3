//! `referee-sim play`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::common::{LimitArgs, ParamArgs};
use crate::{play, registry};

/// Play one game and show the result
///
/// Programs have the contest's time limits, from the sending of the input to the end of the answer.
#[derive(clap::Args)]
pub struct PlayArgs {
    /// The game
    #[arg(long)]
    game: String,
    /// Seed of the game: a 64-bit integer
    #[arg(long, allow_hyphen_values = true)]
    seed: String,
    /// A bot: built-in name, .rs file or command line; once per seat
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    params: ParamArgs,
    /// Write the game to this file (.jsonl, .jsonl.gz)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Show what programs print to stderr
    #[arg(long)]
    stderr: bool,
}

/// Shown below the options.
pub const PLAY_EXAMPLES: &str = "\
Examples:
  referee-sim play --game fall2020 --seed 7 --bot default --bot default
  referee-sim play --game fall2020 --seed -3 --bot default --bot 'python3 bot.py' --stderr
  referee-sim play --game fall2020 --seed 7 --bot default --bot ./bot -o game.jsonl.gz

Programs are started by `sh -c` if the command line has quotes, variables and the like.
They find SENTE_SEED, and with --nodes SENTE_NODES, in their environment.";

/// Runs the command.
pub fn run(args: PlayArgs, games: &[&dyn Game]) -> Result<bool> {
    let game = registry::find(games, &args.game)?;
    let limit = args.limit.limit();
    let params = args.params.params();
    let PlayArgs { bots, seed, stderr, output, .. } = args;
    let options = play::Options { bots, seed, params, limit, show_stderr: stderr, output };
    play::run(game, &options).map(|()| true)
}
