//! Pieces that are too dear: with them not even the cheapest completion keeps the cost limit.

use super::choice::{Choice, CLASSES};
use super::planes::Node;
use crate::sim::Collection;

/// Takes pieces out of `node.free` that no deck within the budget can hold. False if none is left.
///
/// The rest of a deck costs at least the cheapest choice of so many pieces, with one less needed of
/// the piece's attribute. If nobody leads yet and the piece may not, one place is for a leader.
pub fn rule_out(collection: &Collection, node: &mut Node, choice: &mut Choice) -> bool {
    if node.left == 0 {
        return true;
    }
    let mut least = [[None; CLASSES]; 2];
    for attr in 0..CLASSES {
        let mut need = node.need;
        need[attr] -= 1;
        least[1][attr] = cheapest(collection, node, choice, node.left - 1, need);
        least[0][attr] = match node.is_led {
            true => least[1][attr],
            false => with_leader(collection, node, choice, need),
        };
    }
    let budget = node.budget;
    node.free.retain(|&slot| {
        let piece = collection.piece(usize::from(slot));
        let rest = least[usize::from(piece.lead)][usize::from(piece.attr)];
        rest.is_some_and(|rest| rest + i32::from(piece.cost) <= budget)
    });
    node.free.len() >= node.left
}

/// Least cost of all but one of the missing pieces, one of which leads.
fn with_leader(
    collection: &Collection,
    node: &Node,
    choice: &mut Choice,
    need: [i32; CLASSES],
) -> Option<i32> {
    let left = node.left.checked_sub(2)?;
    let of_attr = |attr: usize| {
        let pieces = node.free.iter().map(|&slot| collection.piece(usize::from(slot)));
        let leaders = pieces.filter(|piece| piece.lead && usize::from(piece.attr) == attr);
        let leader = leaders.map(|piece| i32::from(piece.cost)).min()?;
        let mut need = need;
        need[attr] -= 1;
        Some(leader + cheapest(collection, node, choice, left, need)?)
    };
    (0..CLASSES).filter_map(of_attr).min()
}

/// Least cost of `count` free pieces; a bound, because a group may be used once per attribute.
fn cheapest(
    collection: &Collection,
    node: &Node,
    choice: &mut Choice,
    count: usize,
    need: [i32; CLASSES],
) -> Option<i32> {
    choice.start(count);
    for &slot in &node.free {
        let piece = collection.piece(usize::from(slot));
        let single = node.room[usize::from(piece.group)] == 1;
        let group = if single { piece.group + 1 } else { 0 };
        choice.offer(usize::from(piece.attr), -i32::from(piece.cost), slot, group);
    }
    choice.finish(need).map(|sum| -sum)
}
