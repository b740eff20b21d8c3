//! A map of danger: what minions nearby and lines of sight make of each cell, smoothed over the
//! neighbours.

use super::View;
use crate::sim::state::{Action, Phase};

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let (threat, near) = (view.hunger(own.cell), view.near(own.cell));
    if view.can_plan() && threat > 2 && (near >= 2 && own.sanity < 215 || own.sanity < 60) {
        return Action::Plan;
    }
    let shield = view.wanderers().any(|m| m.target == view.me as u8);
    if view.can_light() && shield && (3..=4).contains(&threat) && near == 0 {
        return Action::Light;
    }
    view.best_step(|cell| {
        let around = view.maze.next[usize::from(cell)].map(|next| danger(view, next));
        -3 * danger(view, cell) - around.into_iter().min().unwrap_or(0)
    })
}

fn danger(view: &View, cell: u8) -> i32 {
    let mut sum = 0;
    for minion in view.state.minions() {
        let steps = view.distance(minion.cell, cell).min(20);
        sum += match (minion.slasher, minion.phase) {
            (false, Phase::Wandering) => 900 / ((1 + steps) * (1 + steps)),
            (false, _) if minion.countdown <= 2 => 300 / ((1 + steps) * (1 + steps)),
            (true, Phase::Stalking) if view.sees(minion, cell) => 60,
            (true, Phase::Wandering) if view.sees(minion, cell) => 30,
            _ => 0,
        };
    }
    let exits = view.maze.next[usize::from(cell)].iter().filter(|&&next| next != cell).count();
    sum += if exits < 2 { 40 } else { 0 };
    sum += if view.rushed(cell) { 600 } else { 0 };
    sum + 12 * (view.company(cell).min(20) - 2).max(0)
}
