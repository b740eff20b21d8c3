//! The command line of `import`.

use std::path::PathBuf;

use anyhow::Result;
use engine::referee::Game;

use crate::recordings::import;

/// Turn CodinGame's files of played games into recordings
///
/// Takes the web API's gameResult (bare, wrapped or hoisted) and the result of the SDK's runner or of its
/// simulate(), plain or gzip. What the bots read is rebuilt by the local referee; scores, ranks, the number of answers and
/// input echoed to stderr are compared. Names and texts stay as they are in the file.
#[derive(clap::Args)]
pub struct ImportArgs {
    /// Files, or directories that hold .json and .json.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game
    #[arg(long)]
    game: String,
    /// The league, if the files do not name it: 1 is the lowest
    #[arg(long, value_name = "N")]
    league: Option<u8>,
    /// Folder for the recordings, FILE.jsonl.gz each; made if it is not there
    #[arg(short, long, value_name = "DIR", default_value = ".")]
    output: PathBuf,
    /// Write "player 0", "player 1"... instead of names
    #[arg(long)]
    anonymous: bool,
}

/// Shown below the help.
pub const IMPORT_EXAMPLES: &str = "\
Examples:
  referee-sim import saved.json --game fall2020
  referee-sim import games/ --game kutulu --league 7 -o recordings
  referee-sim diff recordings

A file that cannot be imported gets one line with its reason; the others go on; the exit code is 1.";

/// Runs the command.
pub fn run(args: ImportArgs, games: &[&dyn Game]) -> Result<bool> {
    let ImportArgs { files, game, league, output, anonymous } = args;
    import::run(&import::Options { files, game, league, output, anonymous }, games)
}
