//! The evaluation's terms as features: of [`Settings::weights`] while several rivals are left, of
//! [`Settings::duel_weights`] in a duel.

use crate::bot::Settings;
use crate::eval::Weights;
use crate::io::{Observation, Setup};
use crate::memory;
use crate::sim::state::State;
use crate::sim::Maze;
use engine::referee::features::{follow, position, Features, Position, Terms};
use std::sync::LazyLock;

/// Weights whose terms are not sums, or never there when a player is asked.
const OTHERS: [&str; 6] = ["fading", "carry", "death", "victory", "reserve", "duel"];

/// By number of rivals left: several, or one.
static TERMS: LazyLock<[Terms<Weights>; 2]> = LazyLock::new(|| {
    let Settings { weights, duel_weights, .. } = Settings::best();
    [weights, duel_weights].map(|weights| Terms::new(&weights, &OTHERS))
});

/// The terms of the position in which explorer `me` is asked.
pub fn features(maze: &Maze, state: &State, me: usize) -> Position {
    let [several, duel] = &*TERMS;
    let (terms, first) = match state.living.count_ones() {
        2 => (duel, several.names.len()),
        _ => (several, 0),
    };
    position(first, terms.of(|weights| weights.value(maze, state, me, 0).into()))
}

/// For [`Game::features`](engine::referee::Game::features).
pub fn all() -> Features {
    let names = ["weights", "duel"].into_iter().zip(&*TERMS);
    let names =
        names.flat_map(|(set, terms)| terms.names.iter().map(move |n| format!("{set}.{n}")));
    Features {
        names: names.collect(),
        actions: 0,
        follow: |init| {
            let mut last: Option<State> = None;
            follow(init, move |game: &Setup<'static>, Observation { me, mut state }| {
                if let Some(last) = &last {
                    memory::complete(game.maze, last, &mut state);
                }
                last = Some(state);
                features(game.maze, &state, me.into())
            })
        },
    }
}
