//! A group keeper: in the middle of the others, PLAN when two are near, steps aside from contact only.

use super::View;
use crate::sim::state::Action;

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let threat = view.hunger(own.cell);
    let near = view.near(own.cell);
    let missing = 250 - i32::from(own.sanity);
    if view.can_plan() && threat > 1 && (near >= 2 && missing > 25 || near == 1 && missing > 120) {
        return Action::Plan;
    }
    if view.can_light() && near > 0 && threat == 3 && own.sanity < 150 {
        return Action::Light;
    }
    view.best_step(|cell| {
        let contact = match view.hunger(cell) {
            0 => -400,
            1 => -250,
            2 => -15,
            _ => 0,
        };
        let rush = if view.rushed(cell) { -300 } else { 0 };
        let apart = view.rivals().map(|(_, rival)| view.distance(cell, rival.cell).min(30));
        contact + rush - apart.sum::<i32>() - 5 * (view.company(cell).min(30) - 1).max(0)
    })
}
