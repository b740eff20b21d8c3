//! Breadth-first flight: to the cell that is reached with the widest lead over all minions.

use super::View;
use crate::sim::maze::NOWHERE;
use crate::sim::state::Action;

/// Steps that are looked ahead.
const DEPTH: i32 = 12;

pub fn decide(view: &View) -> Action {
    let own = view.own();
    let threat = view.hunger(own.cell);
    if threat > 4 && !view.rushed(own.cell) {
        if view.can_plan() && own.sanity < 190 && view.near(own.cell) > 0 {
            return Action::Plan;
        }
        return view.best_step(|cell| {
            let company = view.company(cell);
            -2 * (company - 2).max(0) - if view.rushed(cell) { 100 } else { 0 }
        });
    }
    if view.can_plan() && own.sanity < 40 {
        return Action::Plan;
    }
    escape(view)
}

/// The first step of the way on which the lead over the nearest wanderer ends widest.
fn escape(view: &View) -> Action {
    let mut first = [NOWHERE; 256];
    let mut queue = Vec::new();
    let mut best = (i32::MIN, Action::Wait);
    for (step, end) in view.steps() {
        let lead = view.hunger(end) - if view.rushed(end) { 30 } else { 0 };
        if lead > best.0 {
            best = (lead, step);
        }
        if first[usize::from(end)] == NOWHERE {
            first[usize::from(end)] = step as u8;
            queue.push((end, 1));
        }
    }
    let mut head = 0;
    while let Some(&(cell, time)) = queue.get(head) {
        head += 1;
        let lead = view.hunger(cell) - time;
        if lead <= 0 || time > DEPTH || time == 1 && view.rushed(cell) {
            continue;
        }
        let exits = view.maze.next[usize::from(cell)].iter().filter(|&&next| next != cell).count();
        let value = 4 * view.hunger(cell) - time + exits as i32;
        if value > best.0 {
            best = (value, Action::ALL[usize::from(first[usize::from(cell)])]);
        }
        for next in view.maze.next[usize::from(cell)] {
            if first[usize::from(next)] == NOWHERE {
                first[usize::from(next)] = first[usize::from(cell)];
                queue.push((next, time + 1));
            }
        }
    }
    best.1
}
