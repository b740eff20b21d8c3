//! `referee-sim bots`.

use std::io::{stdout, Write};

use anyhow::Result;
use engine::referee::Game;

use crate::registry;

/// List the built-in bots
#[derive(clap::Args)]
pub struct BotsArgs {
    /// Only this game's
    #[arg(long)]
    game: Option<String>,
}

/// Shown below the options.
pub const BOTS_EXAMPLES: &str = "\
Examples:
  referee-sim bots
  referee-sim bots --game fall2020";

/// Runs the command.
pub fn run(args: BotsArgs, games: &[&dyn Game]) -> Result<bool> {
    let only = args.game.map(|name| registry::find(games, &name)).transpose()?;
    let games: Vec<&dyn Game> = only.map_or_else(|| games.to_vec(), |game| vec![game]);
    let mut out = stdout().lock();
    for game in games {
        writeln!(out, "{} ({} players)", game.name(), registry::seats_text(game))?;
        for (index, (name, about)) in game.bots().iter().enumerate() {
            let mark = if index == 0 && *name != "default" { " (default)" } else { "" };
            writeln!(out, "  {name}{mark}: {about}")?;
        }
    }
    Ok(true)
}
