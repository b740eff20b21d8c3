//! Built-in bots.

use crate::bot::Bot;
use crate::io::Setup;
use engine::referee::{self, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "the bot that main.rs plays"),
    ("greedy", "the greater of both prizes"),
    ("random", "any legal action, all equally likely"),
];

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn referee::Bot>> {
    Some(match name {
        "default" => {
            let mut bot = Bot::new(seat.nodes);
            built_in(move |game: &Setup, state, start| bot.decide(state, game.me, start))
        }
        "greedy" => built_in(|_: &Setup, state, _| state.greedy()),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            built_in(move |_: &Setup, state, _| {
                let actions = state.actions();
                actions[rng.random_range(0..actions.len())]
            })
        }
        _ => return None,
    })
}
