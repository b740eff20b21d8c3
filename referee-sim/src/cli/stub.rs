//! The command line of `stub`.

use std::fs;
use std::io::{stdout, Write};
use std::path::PathBuf;

use anyhow::{anyhow, bail, Context, Result};

use crate::stub;
use crate::write;

/// Longest stub accepted, in bytes.
const MAX_STUB: u64 = 1 << 20;

/// Turn a contest's stub generator text into Rust code that reads the input
///
/// Writes a bot's module `io`: an observation struct with the stub's names and comments, and the reader
/// that fills it line by line with the engine's scanner. Where the input is not as described, its
/// errors tell line, what was expected and what was found.
#[derive(clap::Args)]
pub struct StubArgs {
    /// The text: read, loop, loopline, gameloop and write statements
    file: PathBuf,
    /// The module to write; without it the code is printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Shown below the help.
pub const STUB_EXAMPLES: &str = "\
Examples:
  referee-sim stub stub.txt
  referee-sim stub stub.txt -o bots/mygame/src/io.rs";

/// Runs the command.
pub fn run(args: StubArgs) -> Result<bool> {
    let name = args.file.display();
    let context = || format!("{name}: cannot read");
    if fs::metadata(&args.file).with_context(context)?.len() > MAX_STUB {
        bail!("{name}: expected at most {MAX_STUB} bytes, found more");
    }
    let text = fs::read_to_string(&args.file).with_context(context)?;
    let code = stub::generate(&text).map_err(|error| anyhow!("{name} {error}"))?;
    match &args.output {
        Some(path) => write::whole(path, code.as_bytes())?,
        None => stdout().write_all(code.as_bytes())?,
    }
    Ok(true)
}
