//! `referee-sim bots`.

use std::io::{stdout, Write};

use anyhow::Result;
use engine::referee::Game;

use crate::game::registry;

/// List the built-in bots
#[derive(clap::Args)]
pub struct BotsArgs {
    /// Only this game's
    #[arg(long)]
    game: Option<String>,
    /// List the bots' parameters with their values, too
    #[arg(long)]
    parameters: bool,
}

/// Shown below the options.
pub const BOTS_EXAMPLES: &str = "\
Examples:
  referee-sim bots
  referee-sim bots --game fall2020 --parameters

A bot with other values is a bot, too: default:search=beam,search.plies=8";

/// Runs the command.
pub fn run(args: BotsArgs, games: &[&dyn Game]) -> Result<bool> {
    let only = args.game.as_deref().map(|name| registry::find(games, name)).transpose()?;
    let games: Vec<&dyn Game> = only.map_or_else(|| games.to_vec(), |game| vec![game]);
    let mut out = stdout().lock();
    for game in games {
        writeln!(out, "{} ({} players)", game.name(), registry::seats_text(game))?;
        for (index, (name, about)) in game.bots().iter().enumerate() {
            let mark = if index == 0 && *name != "default" { " (default)" } else { "" };
            writeln!(out, "  {name}{mark}: {about}")?;
            for (parameter, value) in game.parameters(name).iter().filter(|_| args.parameters) {
                let words = game.words(name, parameter);
                match words.get(*value as usize) {
                    Some(word) => {
                        writeln!(out, "    {parameter} {word} (one of {})", words.join(", "))?
                    }
                    None => writeln!(out, "    {parameter} {value}")?,
                }
            }
        }
    }
    Ok(true)
}
