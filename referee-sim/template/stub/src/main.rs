//! The bot as the contest runs it: a turn's input on stdin, an answer on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::turn::{nodes, run};

use @crate@::bot::Bot;
use @crate@::eval::Weights;
use @crate@::io::Init;
use @crate@::searches;

fn main() {
    let mut bot = Bot::new(searches::PLAYED, Weights::best(), nodes());
    run(|init: &Init, turn, start| bot.decide(init, turn, start));
}
