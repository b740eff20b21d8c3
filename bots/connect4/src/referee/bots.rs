//! Built-in bots.

use crate::bot::{Bot, Found};
use crate::eval::Weights;
use crate::io::Setup;
use crate::searches;
use crate::sim::{Action, State};
use engine::referee::features::Thought;
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::search::RootAction;
use engine::turn::{built_in, thinking};
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
    /// Share of the turns in which the action is drawn, so that games against itself differ and mistakes are punished.
    stray: f32,
}

engine::parameters!(Numbers { search, weights, stray });

/// The numbers of the bot called `name`, if it has any.
pub fn numbers(name: &str) -> Option<Numbers> {
    let search = match name {
        "default" => 0,
        "uct" => searches::NAMES.iter().position(|&search| search == name)?,
        _ => return None,
    };
    Some(Numbers { search, weights: Weights::best(), stray: 0.0 })
}

/// Creates the bot called `name` with some of its numbers changed.
pub fn bot(name: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn referee::Bot>> {
    if let Some(mut numbers) = numbers(name) {
        numbers.change(changes)?;
        let search = searches::MAKERS.get(numbers.search)?(numbers.weights)?;
        let mut bot = Bot::new(search, seat.nodes);
        let mut rng = SmallRng::seed_from_u64(seat.seed);
        return Some(thinking(move |_: &Setup, state, start| {
            let found = bot.think(state, start);
            let thought = thought(&found);
            let strays = rng.random_f64() < f64::from(numbers.stray);
            let drawn = strays.then(|| draw(&thought, &mut rng)).flatten();
            (drawn.or(found.decision.action()).unwrap_or_default(), Some(thought))
        }));
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

/// The search's value and visits; what is proven has all of them.
fn thought(found: &Found) -> Thought {
    let sum = found.actions.iter().map(|root| f64::from(root.visits)).sum::<f64>().max(1.0);
    let best = found.decision.action().filter(|_| found.decision.proven);
    let share = |root: &RootAction<Action>| match best {
        Some(best) => f32::from(u8::from(root.action == best)),
        None => (f64::from(root.visits) / sum) as f32,
    };
    let mut policy: Vec<_> =
        found.actions.iter().map(|root| (root.action.0.into(), share(root))).collect();
    policy.sort_by_key(|(action, _)| *action);
    Thought { value: found.decision.value as f32, policy }
}

/// An action by the search's shares, half of which are spread over all.
fn draw(thought: &Thought, rng: &mut SmallRng) -> Option<Action> {
    let even = 0.5 / thought.policy.len() as f64;
    let mut left = rng.random_f64();
    let drawn = thought.policy.iter().find(|(_, share)| {
        left -= even + 0.5 * f64::from(*share);
        left < 0.0
    });
    drawn.or(thought.policy.last()).map(|(action, _)| Action(*action as u8))
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
