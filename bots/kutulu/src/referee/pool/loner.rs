//! A loner: far from minions and from everybody whom they hunt, near shelters when weak.

use super::View;
use crate::sim::state::Action;

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let threat = view.hunger(own.cell);
    if view.can_plan() && own.sanity < 70 {
        return Action::Plan;
    }
    if view.can_light() && threat == 2 && own.sanity < 200 {
        return Action::Light;
    }
    view.best_step(|cell| {
        let fear = [-400, -250, -40, -12, -6].get(view.hunger(cell) as usize).copied();
        let rush = if view.rushed(cell) { -300 } else { 0 };
        let seen = view.state.minions().iter().filter(|m| m.slasher && view.sees(m, cell)).count();
        let full = view.maze.shelters.iter().zip(view.state.shelters).filter(|(_, left)| *left > 0);
        let shelter = full.map(|(&shelter, _)| view.distance(cell, shelter)).min();
        fear.unwrap_or(0) + rush - 10 * seen as i32 - 2 * shelter.unwrap_or(0)
            + view.hunger(cell)
            + view.company(cell).min(8)
    })
}
