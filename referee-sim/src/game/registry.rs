//! The games that `referee-sim` knows: the dependencies in `Cargo.toml` with the feature `referee`, one
//! line each. `build.rs` makes the list.

use anyhow::{anyhow, Result};
use engine::referee::Game;

/// Every registered game, in the order of their names.
pub static GAMES: &[&dyn Game] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// Finds a game by name; the error lists the names there are.
pub fn find<'a>(games: &[&'a dyn Game], name: &str) -> Result<&'a dyn Game> {
    games
        .iter()
        .copied()
        .find(|game| game.name() == name)
        .ok_or_else(|| anyhow!("unknown game {name:?} (known: {})", names(games)))
}

/// The names of all games, separated by commas.
pub fn names(games: &[&dyn Game]) -> String {
    games.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}

/// `2` or `2 to 4`.
pub fn seats_text(game: &dyn Game) -> String {
    let allowed = game.players();
    match (allowed.start(), allowed.end()) {
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low} to {high}"),
    }
}
