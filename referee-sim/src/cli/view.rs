//! The command line of `view`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::output::view;

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
    /// Show what a bot thought: the stderr of its program, built with the feature `tree`
    #[arg(long, value_name = "FILE")]
    trees: Option<PathBuf>,
    /// The seat of that bot
    #[arg(long, value_name = "SEAT", default_value_t = 0, requires = "trees")]
    seat: usize,
}

/// Shown below the help.
pub const VIEW_EXAMPLES: &str = "\
Examples:
  referee-sim view game.jsonl.gz -o game.html
  referee-sim view replays/kutulu/kutulu_06.jsonl.gz -o page.html
  referee-sim view game.jsonl --trees stderr.txt --seat 1 -o game.html

`play --stderr` shows what programs print to stderr: 2> stderr.txt keeps it.

Open the page in a browser; page.html#turn=12 starts at step 12.";

/// Runs the command.
pub fn run(args: ViewArgs, games: &[&dyn Game]) -> Result<bool> {
    let trees = args.trees.map(|trees| (trees, args.seat));
    view::run(&view::Options { replay: args.replay, output: args.output, trees }, games)?;
    Ok(true)
}
