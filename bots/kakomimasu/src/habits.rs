//! What the other players value: of a few tastes the one that foretold most of what each has done so far.

use crate::scout::{greedy, Taste};
use crate::sim::board::{Board, MAX_PLAYERS};
use crate::sim::{Action, State};
use engine::rng::SmallRng;

/// Tastes that a player may have; the first until something is known.
const TASTES: [Taste; 3] = [
    Taste::GREEDY,
    Taste { spite: 0, ..Taste::GREEDY },
    // Takes walls away for its own sake.
    Taste { spite: 20, ..Taste::GREEDY },
];

/// What an action that came true counts; a turn later it counts for nine tenths of that.
const HIT: u32 = 16;

/// How well each taste foretold each player.
#[derive(Default)]
pub struct Habits {
    last: Option<State>,
    hits: [[u32; TASTES.len()]; MAX_PLAYERS],
}

impl Habits {
    /// Compares what the others did since the last call with what each taste would have done.
    pub fn observe(&mut self, board: &Board, me: usize, state: &State) {
        let Some(last) = self.last.replace(*state) else { return };
        for player in (0..board.players).filter(|&player| player != me) {
            for (taste, hits) in TASTES.iter().zip(&mut self.hits[player]) {
                let mut rng = SmallRng::seed_from_u64(u64::from(last.turn));
                let actions = greedy(board, &last, player, *taste, &mut rng);
                let hit = |&agent: &usize| came_true(actions[agent], player, agent, &last, state);
                *hits = *hits * 9 / 10 + HIT * (0..board.agents).filter(hit).count() as u32;
            }
        }
    }

    /// The taste that foretold most; the first of equal ones.
    pub fn taste(&self, player: usize) -> Taste {
        let best = (0..TASTES.len()).rev().max_by_key(|&taste| self.hits[player][taste]);
        TASTES[best.unwrap_or(0)]
    }
}

/// Whether an agent has done the action between two turns, as far as can be seen. Where agents enter is chance.
fn came_true(action: Action, player: usize, agent: usize, before: &State, now: &State) -> bool {
    let (from, to) = (before.agents[player][agent], now.agents[player][agent]);
    match action {
        Action::Put(_) => false,
        Action::Move(target) => to == target,
        Action::Remove(target) => from == to && now.wall_of(target).is_none(),
        Action::Wait | Action::Illegal => from == to,
    }
}
