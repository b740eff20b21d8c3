//! Built-in bots.

use crate::bot::{play, Bot};
use crate::eval::{evaluate, Weights};
use crate::io::{Init, Observation};
use crate::searches::{self, policy};
use crate::sim::{Answer, State, PLAYERS};
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use std::array::from_fn;

/// Names of the bots, with a line about each; the best is first.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "what main.rs plays: `PLAYED` in src/searches.rs"),
    ("greedy", "the answer after which the state is worth most, if the others do what `policy` says"),
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
        "greedy" => remembering(greedy),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            remembering(move |state, me| random(&mut rng, state, me))
        }
        "stub" => built_in(|init: &Init, turn: &Observation, _| turn.default_answer(init)),
        _ => return None,
    })
}

/// A bot that expects the next state as the searching one does.
fn remembering(
    mut choose: impl FnMut(&State, usize) -> Option<Answer> + Send + 'static,
) -> Box<dyn referee::Bot> {
    let mut expected = None;
    built_in(move |init: &Init, turn: &Observation, _| play(init, turn, &mut expected, &mut choose))
}

/// The first of the best answers, by what the state after it is worth.
fn greedy(state: &State, me: usize) -> Option<Answer> {
    // An answer of any type moves into the turn and out of it.
    let valued = |answer: Answer| {
        let mut next = state.clone();
        let mut answers: [Option<Answer>; PLAYERS] = from_fn(|player| policy(state, player));
        answers[me] = Some(answer);
        next.advance(&answers);
        (evaluate(&next, me, &Weights::best()), answers[me].take())
    };
    let all = state.legal_actions(me).into_iter().map(valued);
    let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.and_then(|(_, answer)| answer)
}

/// Any legal answer.
fn random(rng: &mut SmallRng, state: &State, me: usize) -> Option<Answer> {
    let mut answers = state.legal_actions(me);
    let count = answers.len();
    (count > 0).then(|| answers.swap_remove(rng.random_range(0..count)))
}
