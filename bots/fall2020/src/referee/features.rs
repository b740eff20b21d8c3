//! The evaluation's terms as features, what the reader has less what the opponent has: a line that began with the
//! game would be worth what was brewed and learnt since, and what the witch has now.

use crate::bot::Memory;
use crate::eval::{Forecast, Judge, Tables, Weights, MAX_PLIES, SCALE};
use crate::io::{Observation, Setup};
use crate::node::{Node, Rival};
use crate::sim::cards::TOME_SPELLS;
use crate::sim::State;
use engine::referee::features::{follow, position, Features, Position, Terms};
use engine::Evaluate;
use std::sync::LazyLock;

/// Weights of what is no sum, and of what the end of the game or the opponent's next turns decide.
const OTHERS: [&str; 11] = [
    "win",
    "win_fade",
    "win_blur",
    "win_blur_ply",
    "discount",
    "spell_divisor",
    "spell_turns",
    "spell_known",
    "best_free",
    "interference",
    "taking",
];

static TERMS: LazyLock<Terms<Tables>> = LazyLock::new(|| {
    let caps: Vec<String> = (0..4).map(|tier| format!("tier_caps.{tier}")).collect();
    let others = OTHERS.into_iter().chain(caps.iter().map(String::as_str));
    let others: Vec<&str> = others.collect();
    Terms::new(&Weights::best(), &others).map(|weights| Tables::new(&weights))
});

/// What `player` has, in units of the evaluation. When a spell was learnt is not asked: it counts as one learnt late
/// and first.
pub fn worth(tables: &Tables, state: &State, player: usize) -> i32 {
    let witch = &state.witches[player];
    let node = Node::new(tables, state, player, Rival::IDLE);
    let forecast = Forecast { witch: *witch, final_scores: [0; MAX_PLIES + 1] };
    let now = Judge { tables, forecast }.evaluate(&node, 0);
    let known = (0..TOME_SPELLS as u8).filter(|spell| witch.known >> spell & 1 != 0);
    let learnt: i32 = known.map(|spell| tables.learnt(spell, u8::MAX, 0)).sum();
    let bonuses: i32 = (0..witch.brewed).map(|brewed| tables.brew(0, brewed)).sum();
    let brewed = tables.brew(witch.score, u8::MAX);
    now + learnt + bonuses + brewed
}

/// The terms of a position for its reader.
pub fn features(state: &State) -> Position {
    let lead =
        |tables: &Tables| f64::from(worth(tables, state, 0) - worth(tables, state, 1)) / SCALE;
    position(0, TERMS.of(lead))
}

/// For [`Game::features`](engine::referee::Game::features).
pub fn all() -> Features {
    Features {
        names: TERMS.names.iter().map(|name| format!("weights.{name}")).collect(),
        actions: 0,
        follow: |init| {
            let mut memory = Memory::default();
            follow(init, move |_: &Setup, seen: Observation| {
                features(&memory.complete(&seen.state))
            })
        },
    }
}
