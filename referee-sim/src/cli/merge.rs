//! `referee-sim merge`.

use std::path::PathBuf;

use anyhow::Result;

use crate::experiments::merge;
use crate::stats::sprt::Sprt;

/// Put the parts of a match together
#[derive(clap::Args)]
pub struct MergeArgs {
    /// JSON objects of `arena --blocks i/n --json`, every part once
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Say what a sequential test would say at the end
    #[arg(long, value_name = "NAME=VALUE", num_args = 0..=4)]
    sprt: Option<Vec<String>>,
    /// Print one JSON object with the table and all games
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const MERGE_EXAMPLES: &str = "\
Examples:
  referee-sim arena --game fall2020 --bot a.rs --bot b.rs --games 800 --blocks 3/8 --json > part3.json
  referee-sim merge part*.json
  referee-sim merge part*.json --sprt elo0=0 elo1=5";

/// Runs the command.
pub fn run(args: MergeArgs) -> Result<bool> {
    let sprt = args.sprt.as_deref().map(Sprt::from_words).transpose()?;
    merge::run(&args.files, sprt.as_ref(), args.json).map(|()| true)
}
