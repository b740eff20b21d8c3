//! What the input does not show, carried from turn to turn: which customers of the list wait.

use crate::io::Observation;
use crate::sim::state::{Waiting, QUEUE};
use crate::sim::{Kitchen, Request, State, OUT};
use std::ops::RangeInclusive;

/// Most points that an award has lost between two inputs of a chef, double losses included.
const MAX_LOSS: i16 = 8;

/// Fills in the customers of `observation`; `last` is the chef's previous turn, if it was in the same round.
pub fn complete(kitchen: &Kitchen, last: Option<&State>, observation: &Observation) -> State {
    let mut state = observation.state;
    let number = kitchen.customers.len();
    if number == 0 {
        return state;
    }
    let first =
        [0, 1, 2].map(|i| Waiting { customer: (i % number) as u8, served: false, award: 0 });
    let last = last.filter(|last| last.turn < state.turn);
    let (old, next) = last.map_or((first, QUEUE), |last| (last.waiting, last.next.into()));
    // Both chefs' turns cost a point. Somebody who waits twice loses more, which is the second try.
    let played = last.map(|last| 1 + i16::from(last.chefs[1 - last.actor()].cell != OUT));
    let losses = [played.map(|played| played..=played), played.map(|_| 0..=MAX_LOSS)];
    for loss in losses {
        // The fewest arrivals that explain the queue.
        for arrivals in 0..=QUEUE {
            let new = (0..arrivals).map(|i| (next + i) % number);
            if let Some(customers) = explain(kitchen, &old, loss.clone(), new, &observation.queue) {
                for (waiting, customer) in state.waiting.iter_mut().zip(customers) {
                    waiting.customer = customer as u8;
                }
                state.next = ((next + arrivals) % number) as u8;
                return state;
            }
        }
    }
    // A queue out of the blue: any customer with the same order will do.
    for (waiting, order) in state.waiting.iter_mut().zip(&observation.queue) {
        let same = kitchen.customers.iter().position(|known| known.food == order.food);
        waiting.customer = same.unwrap_or(0) as u8;
        state.next = ((usize::from(waiting.customer) + 1) % number) as u8;
    }
    state
}

/// The customers in `queue`, if those of `old` who are left stand before the `new` ones.
fn explain(
    kitchen: &Kitchen,
    old: &[Waiting; QUEUE],
    loss: Option<RangeInclusive<i16>>,
    new: impl ExactSizeIterator<Item = usize>,
    queue: &[Request; QUEUE],
) -> Option<[usize; QUEUE]> {
    let mut customers = [0; QUEUE];
    let left = QUEUE - new.len();
    let mut old = old.iter();
    for (customer, order) in customers.iter_mut().zip(queue).take(left) {
        let is_him = |c: &&Waiting| {
            let known = kitchen.customers[usize::from(c.customer) % kitchen.customers.len()];
            let lost = c.award.saturating_sub(order.award);
            known.food == order.food && loss.as_ref().is_none_or(|loss| loss.contains(&lost))
        };
        *customer = usize::from(old.find(is_him)?.customer);
    }
    for ((customer, order), new) in customers[left..].iter_mut().zip(&queue[left..]).zip(new) {
        let known = kitchen.customers[new];
        let lost = known.award.saturating_sub(order.award);
        if known.food != order.food || !(0..=MAX_LOSS).contains(&lost) {
            return None;
        }
        *customer = new;
    }
    Some(customers)
}
