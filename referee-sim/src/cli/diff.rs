//! `referee-sim diff`.

use std::path::PathBuf;

use anyhow::{bail, Result};
use engine::referee::Game;

use super::common::ParamArgs;
use crate::verify::{diff, log};

/// Check recorded games against the referee and against the bot's simulator
///
/// The referee has to reproduce every input line, the result and the recorded final state from the
/// seed and the recorded answers. For every player and turn, the bot's parser and simulator have to
/// predict the next input. Differences are printed one per line with both values.
#[derive(clap::Args)]
pub struct DiffArgs {
    /// Recordings (.jsonl, .jsonl.gz), or directories that hold them
    #[arg(required_unless_present = "log")]
    paths: Vec<PathBuf>,
    /// Check a log of what one seat read, without answers (`-`: standard input), or all logs (.log, .txt) of a
    /// folder: are there actions that explain each next input?
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "fill", "html", "json"])]
    log: Option<PathBuf>,
    /// The seat's own answers in the turns of the log, where it does not tell them: lines in their order, equally
    /// many for each turn; for a folder of logs a folder with files of the same names
    #[arg(long, value_name = "FILE", requires = "log")]
    answers: Option<PathBuf>,
    #[command(flatten)]
    params: ParamArgs,
    /// Check only recordings of this game; with --log, the log's game
    #[arg(long)]
    game: Option<String>,
    /// Mismatches to show per file and check, or nearest misses of a log; the others are counted
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
    /// The files hold single cases of a rule, one JSON object a line, instead of games
    #[arg(long, conflicts_with = "json")]
    fill: bool,
    /// Write a page that shows the differing games, recorded and predicted side by side
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
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
  referee-sim diff --html diff.html games  the same to look at
  referee-sim diff --fill cases.jsonl.gz   single cases: fields before and after enclosure
  referee-sim diff --log stderr.txt        no referee yet: what the IDE showed of a bot's input
  referee-sim diff --log inputs --answers outputs
                                           the same for folders, with what the bot answered

A mismatch reads: game: file turn T: player P field: predicted X, recorded Y";

/// Runs the command.
pub fn run(args: DiffArgs, games: &[&dyn Game]) -> Result<bool> {
    let DiffArgs { paths, log, answers, params, game, show, json, html, fill } = args;
    if let Some(file) = log {
        let params = params.params();
        return log::run(&log::Options { file, answers, game, params, show }, games);
    }
    if !params.params().0.is_empty() {
        bail!("--param is for --log: recordings have their own");
    }
    let options = diff::Options { paths, game, show, json, html };
    if fill {
        return diff::run_cases(&options, games);
    }
    diff::run(&options, games)
}
