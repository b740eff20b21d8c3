//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use fall2020::bot::{default_tables, Brewer, Settings};
use fall2020::io::{lines_after, parse};
use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let mut bot = Brewer::new(default_tables(), Settings::best(), nodes);
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    while let Some(first) = input.next() {
        let start = Instant::now();
        let rest = lines_after(&first).unwrap_or(0);
        let lines: Vec<String> = std::iter::once(first).chain(input.by_ref().take(rest)).collect();
        match parse(&lines) {
            Ok(observation) => {
                let action = bot.decide(&observation, start);
                println!("{}", observation.format(action));
                eprintln!("{}", bot.stats());
            }
            Err(error) => {
                // Doing nothing is legal; a crash would lose the game.
                println!("WAIT");
                eprintln!("{error}");
            }
        }
    }
}
