//! Flat Monte Carlo: every first action by the mean of games in which all walk at random, but not
//! into contact.

use super::View;
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};
use engine::rng::SmallRng;

/// Games per first action.
const GAMES: usize = 60;
/// Turns of a game.
const TURNS: usize = 9;

pub fn decide(view: &View) -> Action {
    let mut rng = SmallRng::seed_from_u64(u64::from(view.state.turn));
    let mut firsts: Vec<Action> = view.steps().map(|(step, _)| step).collect();
    firsts.extend(view.can_plan().then_some(Action::Plan));
    firsts.extend(view.can_light().then_some(Action::Light));
    firsts.extend(view.rivals().any(|(id, _)| view.can_yell(id)).then_some(Action::Yell));
    let mut best = (i32::MIN, Action::Wait);
    for first in firsts {
        let sum = (0..GAMES).map(|_| game(view, first, &mut rng)).sum();
        if sum > best.0 {
            best = (sum, first);
        }
    }
    best.1
}

/// What one game is worth.
fn game(view: &View, first: Action, rng: &mut SmallRng) -> i32 {
    let mut state: State = *view.state;
    for turn in 0..TURNS {
        let mut actions = [Action::Wait; PLAYERS];
        for id in state.living() {
            let walker = View { state: &state, me: id, ..*view };
            actions[id] = if turn == 0 && id == view.me { first } else { walk(&walker, rng) };
        }
        state.advance(view.maze, actions, &mut Prefer(view.me as u8));
        if !state.is_living(view.me) {
            return -5000 + 100 * turn as i32;
        }
    }
    let after = View { state: &state, ..*view };
    let own = after.own();
    let others: i32 = after.rivals().map(|(_, rival)| i32::from(rival.sanity)).sum();
    30 * i32::from(own.sanity) + 15 * i32::from(own.plans) * i32::from(own.sanity.min(60))
        - 4 * others
        + 10 * after.hunger(own.cell).min(6)
        - 5 * after.company(own.cell).min(20)
}

/// A step at random; a careful one if there is one among the first three tried.
fn walk(view: &View, rng: &mut SmallRng) -> Action {
    let here = view.own().cell;
    let mut step = Action::Wait;
    for _ in 0..3 {
        step = Action::ALL[rng.random_range(0..5)];
        let end = step.target(view.maze, here);
        if view.hunger(end) > 1 && !view.rushed(end) && (step == Action::Wait || end != here) {
            break;
        }
    }
    step
}
