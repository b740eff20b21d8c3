//! A baiter: stands where slashers see somebody else first and wanderers have a nearer goal.

use super::View;
use crate::sim::maze::FAR;
use crate::sim::state::{Action, Minion, Phase};

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let threat = view.hunger(own.cell);
    if view.can_plan()
        && threat > 2
        && (own.sanity < 50 || own.sanity < 200 && view.near(own.cell) > 1)
    {
        return Action::Plan;
    }
    let stalked = view.state.minions().iter().any(|m| {
        m.slasher && m.phase == Phase::Rushing && m.target != view.me as u8 && m.target < 4
    });
    let held = view.rivals().any(|(id, _)| view.can_yell(id));
    if stalked && held && !view.rushed(own.cell) && threat > 1 {
        return Action::Yell;
    }
    view.best_step(|cell| {
        let minions = view.state.minions().iter();
        let bait: i32 = minions.map(|minion| bait(view, minion, cell)).sum();
        bait - 3 * (view.company(cell).min(30) - 2).max(0)
    })
}

/// What it is worth to be in `cell` as far as `minion` goes.
fn bait(view: &View, minion: &Minion, cell: u8) -> i32 {
    let steps = view.distance(minion.cell, cell).min(20);
    let nearest = view.rivals().map(|(_, rival)| view.distance(minion.cell, rival.cell)).min();
    let other = nearest.is_some_and(|other| other < steps);
    if !minion.slasher {
        let near = [-300, -200, -25, -8].get(steps as usize).copied().unwrap_or(0);
        return match minion.phase {
            Phase::Wandering if other => near / 2 + 4,
            Phase::Wandering => near - 4,
            _ => near / 10,
        };
    }
    let sight = &view.maze.sight[usize::from(minion.cell)];
    let mine = sight[usize::from(cell)];
    let first = view.rivals().any(|(_, rival)| sight[usize::from(rival.cell)] < mine);
    match minion.phase {
        Phase::Rushing if view.rushed(cell) => -250,
        Phase::Stunned | Phase::Spawning => 0,
        _ if mine == FAR => 0,
        _ if first => 6,
        _ => -30,
    }
}
