//! A shallow search: four plies in full while others stand still; only the end of a line counts.

use super::View;
use crate::sim::minion::Prefer;
use crate::sim::state::{Action, State, PLAYERS};

/// Length of the lines.
const PLIES: usize = 4;

pub fn decide(view: &View) -> Action {
    best(view, 0).1
}

fn best(view: &View, ply: usize) -> (i32, Action) {
    if ply == PLIES || !view.state.is_living(view.me) {
        return (value(view), Action::Wait);
    }
    let mut casts = Vec::new();
    if ply == 0 {
        casts.extend(view.can_plan().then_some(Action::Plan));
        casts.extend(view.can_light().then_some(Action::Light));
        casts.extend(view.rivals().any(|(id, _)| view.can_yell(id)).then_some(Action::Yell));
    }
    let mut best_line = (i32::MIN, Action::Wait);
    for action in view.steps().map(|(step, _)| step).chain(casts) {
        let mut actions = [Action::Wait; PLAYERS];
        actions[view.me] = action;
        let mut state: State = *view.state;
        state.advance(view.maze, actions, &mut Prefer(view.me as u8));
        let value = best(&View { state: &state, ..*view }, ply + 1).0;
        if value > best_line.0 {
            best_line = (value, action);
        }
    }
    best_line
}

fn value(view: &View) -> i32 {
    if !view.state.is_living(view.me) {
        return -100_000 + i32::from(view.state.turn);
    }
    let own = view.own();
    let others: i32 = view.rivals().map(|(_, rival)| i32::from(rival.sanity)).sum();
    let seen = view.state.minions().iter().filter(|m| m.slasher && view.sees(m, own.cell)).count();
    let reserve = i32::from(own.sanity.min(100));
    20 * i32::from(own.sanity) + 3 * i32::from(own.plans) * reserve + 10 * i32::from(own.lights)
        - 3 * others
        + 8 * view.hunger(own.cell).min(5)
        - 10 * seen as i32
        - 6 * (view.company(own.cell).min(20) - 2).max(0)
}
