//! The games that `referee-sim` knows: one line each.

use anyhow::{anyhow, Result};
use engine::referee::Game;

/// Every registered game.
pub static GAMES: &[&dyn Game] = &[
    &code_a_la_mode::referee::GAME,
    &fall2020::referee::GAME,
    &kakomimasu::referee::GAME,
    &kutulu::referee::GAME,
    &othellonia::referee::GAME,
];

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
