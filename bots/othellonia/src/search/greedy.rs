//! Piece by piece: what the game's recommendation did before the article.
//!
//! The next piece is the one with the most relation score to those already chosen; it is taken if a
//! valid deck can still be completed. The first piece of an empty deck is the one with the best
//! partners.

use super::partners::best_partners;
use super::state::State;
use crate::sim::cheapest::feasible;
use crate::sim::{Collection, Task};
use std::cmp::Reverse;

/// The greedy deck: slots, the pins first. `None` if no deck is valid.
pub fn greedy(collection: &Collection, task: &Task) -> Option<Vec<u16>> {
    feasible(collection, task)?;
    let mut state = State::<i32>::new(collection, task);
    let mut partial = task.clone();
    while state.deck.len() < task.k {
        let worth = |slot: usize| match state.deck.is_empty() {
            true => best_partners(collection.relations(slot), &state.none),
            false => state.sums[slot],
        };
        let open = (0..collection.len()).filter(|&slot| state.bars[slot] == 0);
        let mut order: Vec<(Reverse<i32>, usize, usize)> =
            open.map(|slot| (Reverse(worth(slot)), collection.id(slot), slot)).collect();
        order.sort_unstable();
        let fits = order.into_iter().map(|(_, _, slot)| slot).find(|&slot| {
            partial.pins.push(slot);
            let fits = feasible(collection, &partial).is_some();
            partial.pins.truncate(partial.pins.len() - usize::from(!fits));
            fits
        });
        state.put(fits?);
    }
    Some(state.deck)
}
