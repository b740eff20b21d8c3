//! A yeller: goes beside whoever a wanderer comes for, stuns him and walks on.

use super::View;
use crate::sim::state::Action;

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let threat = |cell| view.hunger(cell);
    let victims = view.rivals().filter(|&(id, rival)| {
        view.can_yell(id) && threat(rival.cell) <= 3 && threat(own.cell) >= 2
    });
    if victims.count() > 0 {
        return Action::Yell;
    }
    if view.can_plan() && own.sanity < 120 && threat(own.cell) > 3 {
        return Action::Plan;
    }
    let prey = view.rivals().filter(|(id, _)| view.state.yelled >> (4 * view.me + id) & 1 == 0);
    let prey = prey
        .min_by_key(|(_, rival)| view.distance(own.cell, rival.cell) + 2 * view.hunger(rival.cell));
    view.best_step(|cell| {
        let chase = prey.map_or(0, |(_, rival)| -2 * view.distance(cell, rival.cell).min(40));
        let fear = [-500, -300, -12, -4].get(threat(cell) as usize).copied().unwrap_or(0);
        let rush = if view.rushed(cell) { -300 } else { 0 };
        chase + fear + rush - (view.company(cell).min(40) - 2).max(0)
    })
}
