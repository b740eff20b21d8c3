//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use code_a_la_mode::bot::{Bot, Settings};
use code_a_la_mode::sim::Kitchen;
use engine::turn::{nodes, run};

static BEST: Settings = Settings::best();

fn main() {
    let mut bot = None;
    run(|&kitchen: &&'static Kitchen, observation, start| {
        let bot = bot.get_or_insert_with(|| Bot::new(kitchen, &BEST, nodes()));
        let action = bot.decide(observation, start);
        eprintln!("{:?}", bot.stats());
        action
    });
}
