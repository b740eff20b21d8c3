//! Built-in bots.

use crate::bot::{self, Method};
use crate::io::{format_answer, parse_collection, parse_query};
use crate::sim::Collection;
use engine::referee::{Bot, Seat};
use std::time::Instant;

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
    let method = method(name)?;
    Some(Box::new(Player { method, nodes: seat.nodes, state: Err(String::new()), start: None }))
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

struct Player {
    method: Method,
    nodes: Option<u64>,
    state: Result<Collection, String>,
    /// When the collection came, until the first query.
    start: Option<Instant>,
}

impl Player {
    fn answer(&mut self, lines: &[String]) -> Result<String, String> {
        let collection = self.state.as_ref().map_err(String::clone)?;
        let line = lines.first().map_or("", String::as_str);
        let query = parse_query(line).map_err(|error| error.to_string())?;
        let clock = match self.start.take() {
            Some(start) => bot::first_clock(start, self.nodes),
            None => bot::clock(Instant::now(), query.ms, self.nodes),
        };
        Ok(format_answer(bot::decide(collection, &query, self.method, clock).as_ref()))
    }
}

impl Bot for Player {
    fn init(&mut self, lines: &[String]) {
        self.start = Some(Instant::now());
        let lines = lines.iter().map(String::as_str);
        let parsed = parse_collection(lines).map_err(|error| error.to_string());
        self.state = parsed.map(|(collection, _)| collection);
    }

    fn turn(&mut self, lines: &[String]) -> Vec<String> {
        vec![self.answer(lines).unwrap_or_else(|error| error)]
    }
}
