//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::chokudai::Chokudai;
use engine::turn::{nodes, run};
use kutulu::bot::{Bot, Settings};
use kutulu::io::Setup;

fn main() {
    let settings = Settings::best();
    let mut bot = None;
    run(|game: &Setup, observation, start| {
        let bot = bot.get_or_insert_with(|| {
            let search = Chokudai::new(settings.search);
            Bot::new(game.maze, &settings, Box::new(search), nodes())
        });
        let action = bot.decide(observation, start);
        eprintln!("{:?}", bot.stats());
        action
    });
}
