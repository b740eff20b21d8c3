//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::turn::{nodes, run};

use connect4::bot::Bot;
use connect4::eval::Weights;
use connect4::io::Setup;
use connect4::searches;

fn main() {
    let search = searches::PLAYED(Weights::best()).expect("the crate has a network");
    let mut bot = Bot::new(search, nodes());
    run(|_: &Setup, state, start| bot.think(state, start).decision.action().unwrap_or_default());
}
