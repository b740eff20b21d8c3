//! The command line of `stub`.

use std::io::{stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, Result};

use crate::recordings::read;
use crate::stub;
use crate::write;

/// Longest stub accepted, in bytes.
const MAX_STUB: u64 = 1 << 20;

/// Turn a contest's stub generator text into Rust code that reads the input
///
/// Writes a bot's module `io`: structs with the stub's names and comments, what reads and writes their lines, and the
/// protocol around them that `engine::turn` plays. Where the input is not as described, its errors tell line, what was
/// expected and what was found. What the text leaves open is decided and told on standard error.
#[derive(clap::Args)]
pub struct StubArgs {
    /// The text: read, loop, loopline, gameloop and write statements
    file: PathBuf,
    /// The module to write; without it the code is printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print a random input of this form instead, made from the seed: ten turns to try a bot with
    #[arg(long, value_name = "SEED", conflicts_with = "output")]
    sample: Option<u64>,
}

/// Turns of a random input.
const TURNS: usize = 10;

/// Shown below the help.
pub const STUB_EXAMPLES: &str = "\
Examples:
  referee-sim stub stub.txt
  referee-sim stub stub.txt -o bots/mygame/src/io.rs
  referee-sim stub stub.txt --sample 1 | target/release/mygame";

/// Runs the command.
pub fn run(args: StubArgs) -> Result<bool> {
    let name = args.file.display();
    let text = text(&args.file)?;
    let fail = |error| anyhow!("{name} {error}");
    if let Some(seed) = args.sample {
        let sample = stub::sample(&text, seed, TURNS).map_err(fail)?;
        let lines = sample.init.iter().chain(sample.turns.iter().flatten());
        lines.into_iter().try_for_each(|line| writeln!(stdout(), "{line}"))?;
        return Ok(true);
    }
    let module = stub::generate(&text).map_err(fail)?;
    module.notes.iter().for_each(|note| eprintln!("{name} {note}"));
    let code = stub::formatted(&module.code);
    match &args.output {
        Some(path) => write::whole(path, code.as_bytes())?,
        None => stdout().write_all(code.as_bytes())?,
    }
    Ok(true)
}

/// The text of a stub's file.
pub fn text(file: &Path) -> Result<String> {
    read::text(file, MAX_STUB)
}
