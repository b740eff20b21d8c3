//! Built-in bots.

use crate::bot::Bot;
use crate::eval::Weights;
use crate::io::Setup;
use crate::searches;
use crate::sim::{Action, State};
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use engine::{Alternating, State as _};

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "what main.rs plays: `PLAYED` in src/searches.rs"),
    ("uct", "plain Monte Carlo tree search by random playouts"),
    (
        "greedy",
        "wins if it can, keeps the other from winning, else the column nearest to the middle",
    ),
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
    let search = match name {
        "default" => 0,
        "uct" => searches::NAMES.iter().position(|&search| search == name)?,
        _ => return None,
    };
    Some(Numbers { search, weights: Weights::best() })
}

/// Creates the bot called `name` with some of its numbers changed.
pub fn bot(name: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn referee::Bot>> {
    if let Some(mut numbers) = numbers(name) {
        numbers.change(changes)?;
        let search = searches::MAKERS.get(numbers.search)?(numbers.weights)?;
        let mut bot = Bot::new(search, seat.nodes);
        return Some(built_in(move |_: &Setup, state, start| bot.decide(state, start)));
    }
    Some(match name {
        _ if !changes.is_empty() => return None,
        "greedy" => built_in(|_: &Setup, state, _| greedy(state)),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            built_in(move |_: &Setup, state, _| {
                let actions = actions(state);
                actions[rng.random_range(0..actions.len())]
            })
        }
        _ => return None,
    })
}

fn actions(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions
}

fn greedy(state: &State) -> Action {
    let actions = actions(state);
    let wins = |player| {
        let threats = state.threats(player);
        actions.iter().copied().find(|&action| state.landing(action) & threats != 0)
    };
    let me = state.player();
    wins(me).or_else(|| wins(1 - me)).unwrap_or(actions[0])
}
