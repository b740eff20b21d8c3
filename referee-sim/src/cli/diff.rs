//! `referee-sim diff`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::diff;

/// Check recorded games against the referee and against the bot's simulator
///
/// The referee has to reproduce every input line, the result and the recorded final state from the
/// seed and the recorded answers. For every player and turn, the bot's parser and simulator have to
/// predict the next input. Differences are printed one per line with both values.
#[derive(clap::Args)]
pub struct DiffArgs {
    /// Recordings (.jsonl, .jsonl.gz), or directories that hold them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Check only recordings of this game
    #[arg(long)]
    game: Option<String>,
    /// Mismatches to show per file and check; the others are counted
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// The files hold single cases of a rule, one JSON object a line, instead of games
    #[arg(long, conflicts_with = "json")]
    fill: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const DIFF_EXAMPLES: &str = "\
Examples:
  referee-sim diff replays                 every recording below the directory
  referee-sim diff --game fall2020 replays one game's recordings only
  referee-sim diff --show 1 game.jsonl.gz  where does it go wrong first?
  referee-sim diff --fill cases.jsonl.gz   single cases: fields before and after enclosure

A mismatch reads: game: file turn T: player P field: predicted X, recorded Y";

/// Runs the command.
pub fn run(args: DiffArgs, games: &[&dyn Game]) -> Result<bool> {
    let DiffArgs { paths, game, show, json, fill } = args;
    let options = diff::Options { paths, game, show, json };
    if fill {
        return diff::run_cases(&options, games);
    }
    diff::run(&options, games)
}
