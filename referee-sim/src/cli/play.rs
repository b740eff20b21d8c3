//! `referee-sim play`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::cli::common::{LimitArgs, ParamArgs};
use crate::experiments::play;
use crate::game::registry;

/// Play one game and show the result
///
/// Programs have the contest's time limits, from the sending of the input to the end of the answer.
#[derive(clap::Args)]
pub struct PlayArgs {
    /// The game
    #[arg(long, required_unless_present = "like")]
    game: Option<String>,
    /// Seed of the game: a 64-bit integer
    #[arg(long, allow_hyphen_values = true, required_unless_present = "like")]
    seed: Option<String>,
    /// A bot: built-in name, .rs file, FOLDER@COMMIT or command line; once per seat
    #[arg(long = "bot", value_name = "BOT", required_unless_present = "like")]
    bots: Vec<String>,
    /// Play a game of this report (`arena --json`) again, with the bots' seeds and their stderr shown
    #[arg(long, value_name = "REPORT", requires = "game_number")]
    #[arg(conflicts_with_all = ["game", "seed", "bots", "nodes", "limit", "params"])]
    like: Option<PathBuf>,
    /// The game's number in the report
    #[arg(long, value_name = "N", requires = "like")]
    game_number: Option<usize>,
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
  referee-sim play --like report.json --game-number 17

Programs are started by `sh -c` if the command line has quotes, variables and the like.
They find SENTE_SEED, and with --nodes SENTE_NODES, in their environment.";

/// Runs the command.
pub fn run(args: PlayArgs, games: &[&dyn Game]) -> Result<bool> {
    if let (Some(report), Some(number)) = (&args.like, args.game_number) {
        return play::again(games, report, number, args.output.as_deref()).map(|()| true);
    }
    let game = registry::find(games, &args.game.unwrap_or_default())?;
    let limit = args.limit.limit();
    let params = args.params.params();
    let PlayArgs { bots, seed, stderr, output, .. } = args;
    let seed = seed.unwrap_or_default();
    let options = play::Options { bots, seed, params, limit, show_stderr: stderr, output };
    play::run(game, &options).map(|()| true)
}
