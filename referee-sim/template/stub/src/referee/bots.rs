//! Built-in bots.

use crate::bot::Bot;
use crate::eval::Weights;
use crate::io::{Init, Observation};
use crate::searches;
use crate::sim::{seat, State, PLAYERS};
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "what main.rs plays: `PLAYED` in src/searches.rs"),
    ("random", "any legal answer, all equally likely"),
    ("stub", "the stub's own answer"),
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
        return Some(built_in(move |init: &Init, turn, start| bot.decide(init, turn, start)));
    }
    Some(match name {
        _ if !changes.is_empty() => return None,
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            built_in(move |init: &Init, turn: &Observation, _| random(&mut rng, init, turn))
        }
        "stub" => built_in(|init: &Init, turn: &Observation, _| turn.default_answer(init)),
        _ => return None,
    })
}

/// Any legal answer; the stub's own where there is none.
fn random(rng: &mut SmallRng, init: &Init, turn: &Observation) -> String {
    let me = seat(init).filter(|&seat| seat < PLAYERS).unwrap_or(0);
    let mut answers = State::new(init, turn, None).legal_actions(me);
    match answers.len() {
        0 => turn.default_answer(init),
        count => answers.swap_remove(rng.random_range(0..count)).to_string(),
    }
}
