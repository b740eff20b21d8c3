//! The command line of `serve`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use super::review::JudgeArgs;
use crate::output::serve::{self, What};
use crate::review::Who;

/// Show the recordings, leagues and reports of a folder in the browser
///
/// Listens on 127.0.0.1 only: lists recordings (.jsonl, .jsonl.gz), leagues (.sqlite)
/// and reports (.json, .html, .txt) below the folder and opens them. A recording can be reviewed there, as
/// `review` does; the standings of a league follow its games (`league serve` shows one alone). Of the two addresses
/// that it prints the second one allows changes of leagues. Ctrl-C ends it.
#[derive(clap::Args)]
pub struct ServeArgs {
    /// The folder
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// Port; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 8020)]
    port: u16,
    #[command(flatten)]
    judge: JudgeArgs,
}

/// Shown below the help.
pub const SERVE_EXAMPLES: &str = "\
Examples:
  referee-sim serve
  referee-sim serve replays --port 9000
  referee-sim serve games --bot dist/mine.rs --rival article --budget 20";

/// Runs the command.
pub fn run(args: ServeArgs, games: &'static [&'static dyn Game]) -> Result<bool> {
    let ServeArgs { folder, port, judge } = args;
    let review = judge.options(folder.clone(), Who::Seat(0));
    serve::run(What::Folder(folder), port, review, games)
}
