//! Built-in bots.

use crate::bot::{Method, Player};
use engine::referee::{Bot, Seat};
use engine::turn::built_in;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "the bot that main.rs plays"),
    ("vds", "the article's search: from the greedy deck, chains of three exchanges, cost +10"),
    ("climb", "best single exchanges from the greedy deck"),
    ("greedy", "piece by piece, as the article's game did before"),
    ("cheapest", "the cheapest valid deck"),
];

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
    let mut player = Player::new(method(name)?, seat.nodes);
    Some(built_in(move |collection, query, start| player.decide(collection, query, start)))
}

/// The method called `name`.
pub fn method(name: &str) -> Option<Method> {
    Some(match name {
        "default" => Method::Best,
        "vds" => Method::Vds,
        "climb" => Method::Climb,
        "greedy" => Method::Greedy,
        "cheapest" => Method::Cheapest,
        _ => return None,
    })
}
