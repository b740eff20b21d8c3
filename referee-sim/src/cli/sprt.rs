//! `referee-sim sprt`.

use std::io::{stdout, Write};

use anyhow::{bail, Result};

use crate::output::report;
use crate::stats::sprt::Sprt;

/// Work out a sequential test from counts, without playing
///
/// COUNTS are the numbers of blocks by score, the worst first: three for single games (loss, draw, win),
/// five for pairs of games (0, 1/2, 1, 3/2, 2 points), 13 for all rotations of three seats, 25 of four.
#[derive(clap::Args)]
pub struct SprtArgs {
    /// Numbers of blocks by score
    #[arg(required = true, num_args = 2.., value_name = "COUNTS")]
    counts: Vec<u64>,
    /// The test
    #[arg(long, value_name = "NAME=VALUE", num_args = 0..=4)]
    sprt: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const SPRT_EXAMPLES: &str = "\
Examples:
  referee-sim sprt 39 2226 31451 2412 40 --sprt elo0=0.2 elo1=0.9
  referee-sim sprt 120 61 180

Without --sprt: elo0=0 elo1=10 alpha=0.05 beta=0.05.";

/// Runs the command.
pub fn run(args: SprtArgs) -> Result<bool> {
    let sprt = Sprt::from_words(&args.sprt)?;
    if args.counts.iter().sum::<u64>() == 0 {
        bail!("all counts are 0: nothing was played");
    }
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", report::sprt_json(&sprt, &args.counts))?;
    } else {
        write!(out, "{}", report::sprt_text(&sprt, &args.counts))?;
    }
    Ok(true)
}
