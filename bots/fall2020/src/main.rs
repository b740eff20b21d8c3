//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::chokudai::Chokudai;
use engine::turn::{nodes, run};
use fall2020::bot::{default_tables, Bot, Settings};
use fall2020::io::Setup;

fn main() {
    let settings = Settings::best();
    let search = Chokudai::new(settings.search);
    let mut bot = Bot::new(default_tables(), settings, Box::new(search), nodes());
    run(|_: &Setup, observation, start| {
        let action = bot.decide(observation, start);
        eprintln!("{:?}", bot.stats());
        action
    });
}
