//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::turn::{nodes, run};

use @crate@::bot::Planner;
use @crate@::io::Setup;

fn main() {
    let mut planner = Planner::new(nodes());
    run(|game: &Setup, state, start| planner.decide(state, game.me, start));
}
