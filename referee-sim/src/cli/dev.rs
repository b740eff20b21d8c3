//! `referee-sim dev`.

use anyhow::{Context, Result};
use engine::referee::{Game, Params};

use crate::dev::{Dev, Games};
use crate::game::registry;
use crate::new_game::workspace;

/// Build, bundle, test and play a bot of this workspace now and after each change of its sources
///
/// Each step is told with the seconds since the change: the program, the file to paste (dist/BOT.rs, which extensions that sync a
/// local file with the contest's IDE pick up), the crate's tests, logs (*.log, as for `diff --log`) and recorded games in
/// replays/BOT, and games against the version that was kept (dist/BOT-kept). What is quick comes first: the program for games
/// is built when all else is right. The first step that fails ends the round.
#[derive(clap::Args)]
pub struct DevArgs {
    /// The bot: a folder in bots/
    bot: String,
    /// Games after each change
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Play with so many nodes a turn, not by the contest's time limits
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Only now; exit code 1 if a step fails
    #[arg(long)]
    once: bool,
}

/// Shown below the options.
pub const DEV_EXAMPLES: &str = "\
Examples:
  referee-sim dev mygame
  referee-sim dev mygame --nodes 500 --games 100

`make dev BOT=mygame` does the same, and builds what it needs before.";

/// Runs the command.
pub fn run(args: DevArgs, games: &[&dyn Game]) -> Result<bool> {
    let DevArgs { bot, games: count, nodes, once } = args;
    let root = workspace(&std::env::current_dir().context("the current folder")?)?;
    // A bot without a judge, or one of which this program knows nothing yet, is built and tested.
    let game = registry::find(games, &bot).ok();
    let played = game.and_then(|game| {
        let seats = *game.players().start();
        let judged = game.referee("1", seats, &Params::default()).is_ok();
        judged.then_some(Games { seats, games: count, nodes })
    });
    if played.is_none() {
        println!("{bot} has no judge here: no games");
    }
    Dev::new(&root, &bot, played)?.run(once)
}
