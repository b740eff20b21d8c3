//! The bot as the contest runs it: a turn's input on stdin, an answer on stdout.

use engine::turn::run;

use @crate@::bot::Bot;
use @crate@::io::Init;

fn main() {
    let mut bot = Bot::default();
    run(|init: &Init, turn, start| bot.decide(init, turn, start));
}
