//! `referee-sim new-game`.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, Context, Result};

use super::stub;
use crate::new_game::{self, create, create_from_stub, line, workspace, Kind, Untold};
use crate::stub::{Note, StubError};

/// Create a game in this workspace: a crate that plays, bundles and is checked at once
///
/// The created game is a whole small one, to be replaced by the contest's file after file.
#[derive(clap::Args)]
pub struct NewGameArgs {
    /// The game's name: lower-case letters and digits, words joined by '-'
    name: String,
    /// Who acts when: alternating, simultaneous or solo [default: alternating]; with --stub it decides about the first
    /// search: alphabeta, duct or chokudai [default: chokudai]
    #[arg(long)]
    kind: Option<String>,
    /// Number of players: 1 for solo, otherwise 2 to 8; with --stub a range, too, like 2-4 [default: 1 or 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    players: Option<String>,
    /// Milliseconds that the contest allows for an answer [default: 50]
    #[arg(long, value_name = "MS")]
    turn_ms: Option<u64>,
    /// Milliseconds that it allows for the first answer [default: 1000, or as for the others if that is more]
    #[arg(long, value_name = "MS")]
    first_turn_ms: Option<u64>,
    /// The contest's stub text: a crate that reads it and gives the stub's own answer, and searches once its simulator
    /// is written
    #[arg(long, value_name = "FILE")]
    stub: Option<PathBuf>,
    /// The stub's variable that tells the reader's seat [default: the reader is player 0]
    #[arg(long, value_name = "VARIABLE", requires = "stub")]
    seat: Option<String>,
}

/// Shown below the options.
pub const NEW_GAME_EXAMPLES: &str = "\
Examples:
  referee-sim new-game spring2021
  referee-sim new-game sea-battle --kind simultaneous --players 4
  referee-sim new-game winter2024 --stub stub.txt --kind simultaneous
  referee-sim new-game summer2025 --stub stub.txt --players 2-4 --seat myId --turn-ms 100

`make new-game NAME=x` does the same and brings Cargo.lock up to date.";

/// Runs the command.
pub fn run(args: NewGameArgs) -> Result<bool> {
    let NewGameArgs { name, kind, players: count, turn_ms, first_turn_ms, stub, seat } = args;
    let limits = new_game::limits(turn_ms, first_turn_ms)?;
    let root = workspace(&std::env::current_dir().context("the current folder")?)?;
    let kind = kind.as_deref().map(Kind::parse).transpose()?;
    if let Some(file) = stub {
        let text = stub::text(&file)?;
        let players = new_game::stub_players(kind, count.as_deref())?;
        let untold = Untold { kind, players, limits, seat: seat.as_deref() };
        let notes = create_from_stub(&root, &name, &text, untold);
        return from_stub(&name, &file, notes);
    }
    let kind = kind.unwrap_or(Kind::Alternating);
    let count = new_game::players(kind, count.as_deref())?;
    create(&root, &name, kind, count, limits)?;
    let seats = if count == 1 { "player" } else { "players" };
    println!("created bots/{name}: {}, {count} {seats}", kind.name());
    registered(&name);
    Ok(true)
}

/// Tells what else was written, and what comes next.
fn registered(name: &str) {
    println!("registered by a line in referee-sim/Cargo.toml: {}", line(name));
    println!("to undo: delete both, then run: cargo update --workspace --offline");
    println!("next: bots/{name}/README.md");
}

/// Tells what the stub left open, or what is wrong with it.
fn from_stub(name: &str, file: &Path, notes: Result<Vec<Note>>) -> Result<bool> {
    let shown = file.display();
    let notes = notes.map_err(|error| match error.downcast_ref::<StubError>() {
        Some(error) => anyhow!("{shown} {error}"),
        None => error,
    })?;
    notes.iter().for_each(|note| eprintln!("{shown} {note}"));
    println!("created bots/{name}: reads what {shown} says, gives its answer until src/sim.rs knows a legal one");
    registered(name);
    Ok(true)
}
