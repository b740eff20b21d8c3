//! `referee-sim deck`.

use std::io::{stdout, ErrorKind, Write};
use std::path::PathBuf;

use clap::Parser;
use engine::referee::Command;

use super::report;

/// The command.
pub const COMMAND: Command = Command {
    name: "deck",
    about: "Show the decks of Othellonia instances: old method against new, piece by piece",
    run: |words, _| {
        let words = words.iter().map(String::as_str);
        run(DeckArgs::parse_from(["deck"].into_iter().chain(words))).map(|()| true)
    },
};

/// Show the decks of Othellonia instances: old method against new, piece by piece
///
/// For each query: the greedy deck (the article's old method), the article's search and the bot's
/// own side by side, then the bot's deck with costs, attributes, what each piece contributes, and the
/// relation scores of all pairs.
#[derive(Parser)]
#[command(bin_name = "referee-sim deck", max_term_width = 100, after_help = EXAMPLES)]
struct DeckArgs {
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

const EXAMPLES: &str = "\
Examples:
  referee-sim deck collection.odk.gz
  referee-sim deck --query 1 --nodes 20000 collection.odk.gz
  referee-sim deck --short *.odk.gz
  referee-sim deck --json collection.odk.gz > collection.json";

fn run(args: DeckArgs) -> Result<(), String> {
    let DeckArgs { files, query, nodes, short, json } = args;
    let options = report::Options { query, nodes, short, json };
    let mut out = stdout().lock();
    for file in files {
        let text = report::file(&file, &options)?;
        match out.write_all(text.as_bytes()) {
            // Who reads no further has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            written => written.map_err(|error| format!("standard output: {error}"))?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_parse() {
        for line in EXAMPLES.lines().filter(|line| line.starts_with("  ")) {
            let words = line.split_whitespace().skip(1).take_while(|word| *word != ">");
            DeckArgs::try_parse_from(words).expect(line);
        }
    }
}
