//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use code_a_la_mode::bot::{Cook, Settings};
use code_a_la_mode::sim::Kitchen;
use engine::turn::{nodes, run};

static BEST: Settings = Settings::best();

fn main() {
    let mut cook = None;
    run(|&kitchen: &&'static Kitchen, observation, start| {
        let cook = cook.get_or_insert_with(|| Cook::new(kitchen, &BEST, nodes()));
        let action = cook.decide(observation, start);
        eprintln!("{:?}", cook.stats());
        action
    });
}
