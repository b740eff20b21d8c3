//! Built-in bots.

use crate::bot::Bot;
use crate::eval::Weights;
use crate::io::Setup;
use crate::searches;
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "what main.rs plays: `PLAYED` in src/searches.rs"),
    ("greedy", "the greater of both prizes"),
    ("random", "any legal action, all equally likely"),
];

/// All that makes a searching bot.
#[derive(Clone, Copy)]
pub struct Numbers {
    /// Place of its search in [`searches::NAMES`].
    search: usize,
    weights: Weights,
}

engine::parameters!(Numbers { search, weights });

/// The numbers of the bot called `name`, if it has any.
pub fn numbers(name: &str) -> Option<Numbers> {
    (name == "default").then_some(Numbers { search: 0, weights: Weights::best() })
}

/// Creates the bot called `name` with some of its numbers changed.
pub fn bot(name: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn referee::Bot>> {
    if let Some(mut numbers) = numbers(name) {
        numbers.change(changes)?;
        let search = *searches::MAKERS.get(numbers.search)?;
        let mut bot = Bot::new(search, numbers.weights, seat.nodes);
        return Some(built_in(move |game: &Setup, state, start| bot.decide(state, game.me, start)));
    }
    Some(match name {
        _ if !changes.is_empty() => return None,
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
