//! `referee-sim deck`.

use std::io::{stdout, Write};
use std::path::PathBuf;

use anyhow::Result;
use othellonia::referee::report;

/// Show the decks of Othellonia instances: old method against new, piece by piece
///
/// For each query: the greedy deck (the article's old method), the article's search and the bot's
/// own side by side, then the bot's deck with costs, attributes, what each piece contributes, and the
/// relation scores of all pairs.
#[derive(clap::Args)]
pub struct DeckArgs {
    /// Instances (.odk, .odk.gz)
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Only the query of this number, from 0
    #[arg(long, value_name = "Q")]
    query: Option<usize>,
    /// Node budget per query instead of its time
    #[arg(long, value_name = "K")]
    nodes: Option<u64>,
    /// Only one line per query and method
    #[arg(long)]
    short: bool,
    /// Print the instance in its JSON form instead
    #[arg(long)]
    json: bool,
}

/// Shown below the options.
pub const DECK_EXAMPLES: &str = "\
Examples:
  referee-sim deck collection.odk.gz
  referee-sim deck --query 1 --nodes 20000 collection.odk.gz
  referee-sim deck --short *.odk.gz
  referee-sim deck --json collection.odk.gz > collection.json";

/// Runs the command.
pub fn run(args: DeckArgs) -> Result<bool> {
    let DeckArgs { files, query, nodes, short, json } = args;
    let options = report::Options { query, nodes, short, json };
    let mut out = stdout().lock();
    for file in files {
        let text = report::file(&file, &options).map_err(anyhow::Error::msg)?;
        out.write_all(text.as_bytes())?;
    }
    Ok(true)
}
