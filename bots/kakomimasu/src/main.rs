//! The bot as a program: a turn's input on stdin, one line for each agent on stdout.
//!
//! With `SENTE_NODES=n` in the environment it simulates `n` turns per decision instead of using the
//! time limit, so that its answers repeat exactly. `SENTE_MILLIS=n` sets the time of a decision, for
//! servers that give more than the protocol's limits.

use engine::turn::{nodes, run};
use kakomimasu::bot::{Bot, Settings};
use kakomimasu::io::Setup;
use std::time::Duration;

fn main() {
    let millis = std::env::var("SENTE_MILLIS").ok().and_then(|text| text.parse().ok());
    let time = millis.map(Duration::from_millis);
    let mut bot = None;
    run(|Setup { board, me }, observation, start| {
        let bot = bot
            .get_or_insert_with(|| Bot::new(board.clone(), *me, Settings::best(), nodes(), time));
        let actions = bot.decide(&observation.state, start);
        eprintln!("{}", bot.stats());
        actions
    });
}
