//! What the other players value, by what they have done so far.

use crate::scout::{greedy, Taste};
use crate::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use crate::sim::turn::Joint;
use crate::sim::{Action, State};
use engine::rng::SmallRng;

/// The usual taste, and that of who takes walls away for its own sake.
const TASTES: [Taste; 2] = [Taste::GREEDY, Taste { spite: 20, ..Taste::GREEDY }];

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

    /// What the others are expected to do in a turn, the same in every line of play that comes to this state.
    pub fn expected(&self, board: &Board, me: usize, state: &State) -> Joint {
        let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        let mut rng = SmallRng::seed_from_u64(u64::from(state.turn));
        for player in (0..board.players).filter(|&player| player != me) {
            joint[player] = greedy(board, state, player, self.taste(player), &mut rng);
        }
        joint
    }

    /// The usual taste unless the other foretold a fourth more.
    pub fn taste(&self, player: usize) -> Taste {
        let [usual, other] = self.hits[player];
        TASTES[usize::from(other * 4 > usual * 5)]
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
