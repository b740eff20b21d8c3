//! The bot as the contest runs it: the collection on stdin, then a query per turn; a deck on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use othellonia::bot::{clock, decide, first_clock, Method};
use othellonia::io::{format_answer, parse_query, Intake};
use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let mut start = None;
    let mut intake = Intake::new();
    let mut collection = None;
    for line in input.by_ref() {
        start.get_or_insert_with(Instant::now);
        match intake.push(&line) {
            Ok(None) => {}
            Ok(Some((complete, _))) => {
                collection = Some(complete);
                break;
            }
            Err(error) => eprintln!("{error}"),
        }
    }
    for line in input {
        let budget = |ms| match start.take() {
            Some(start) => first_clock(start, nodes),
            None => clock(Instant::now(), ms, nodes),
        };
        let deck = match (&collection, parse_query(&line)) {
            (Some(collection), Ok(query)) => {
                let mut budget = budget;
                decide(collection, &query, Method::Best, budget(query.ms))
            }
            (_, Err(error)) => {
                eprintln!("query: {error}");
                None
            }
            (None, _) => None,
        };
        println!("{}", format_answer(deck.as_ref()));
    }
}
