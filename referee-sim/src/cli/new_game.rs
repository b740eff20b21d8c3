//! `referee-sim new-game`.

use anyhow::{Context, Result};

use crate::new_game::{create, line, players, workspace, Kind};

/// Create a game in this workspace: a crate that plays, bundles and is checked at once
///
/// The created game is a whole small one, to be replaced by the contest's file after file.
#[derive(clap::Args)]
pub struct NewGameArgs {
    /// The game's name: lower-case letters and digits, words joined by '-'
    name: String,
    /// Who acts when: alternating, simultaneous or solo
    #[arg(long, default_value = "alternating")]
    kind: String,
    /// Number of players: 1 for solo, otherwise 2 to 8 [default: 1 or 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    players: Option<String>,
}

/// Shown below the options.
pub const NEW_GAME_EXAMPLES: &str = "\
Examples:
  referee-sim new-game spring2021
  referee-sim new-game sea-battle --kind simultaneous --players 4

`make new-game NAME=x` does the same and brings Cargo.lock up to date.";

/// Runs the command.
pub fn run(args: NewGameArgs) -> Result<bool> {
    let NewGameArgs { name, kind, players: count } = args;
    let kind = Kind::parse(&kind)?;
    let count = players(kind, count.as_deref())?;
    let root = workspace(&std::env::current_dir().context("the current folder")?)?;
    create(&root, &name, kind, count)?;
    let seats = if count == 1 { "player" } else { "players" };
    println!("created bots/{name}: {}, {count} {seats}", kind.name());
    println!("registered by a line in referee-sim/Cargo.toml: {}", line(&name));
    println!("to undo: delete both, then run: cargo update --workspace --offline");
    println!("next: bots/{name}/README.md");
    Ok(true)
}
