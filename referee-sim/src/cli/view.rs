//! The command line of `view`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::view;

/// Write a page that shows a recorded game
///
/// The page is one file without network: state of the game, playback, answers and messages, scores
/// over time, and what the checks of `diff` found.
#[derive(clap::Args)]
pub struct ViewArgs {
    /// The recording (.jsonl, .jsonl.gz)
    replay: PathBuf,
    /// Write the page to this file (.html)
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Shown below the help.
pub const VIEW_EXAMPLES: &str = "\
Examples:
  referee-sim view game.jsonl.gz -o game.html
  referee-sim view replays/kutulu/kutulu_06.jsonl.gz -o page.html

Open the page in a browser; page.html#turn=12 starts at step 12.";

/// Runs the command.
pub fn run(args: ViewArgs, games: &[&dyn Game]) -> Result<bool> {
    view::run(&view::Options { replay: args.replay, output: args.output }, games)?;
    Ok(true)
}
