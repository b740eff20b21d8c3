//! Branch and bound: one tree per leader; the most promising piece comes in first, then stays out.

use super::planes::{Bound, Node, Planes};
use crate::sim::deck::best_leader;
use crate::sim::{Collection, Task};
use engine::Clock;
use std::cmp::Reverse;

/// Changes of the shares at a tree's root, at the first root, and below.
const ROOT_ROUNDS: usize = 120;
const FIRST_ROUNDS: usize = 300;
const ROUNDS: usize = 24;

/// What is known about the best deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Value of the best deck found.
    pub value: i32,
    /// Its slots.
    pub deck: Vec<usize>,
    /// No deck is worth more than this; equal to the value if that is proven to be the best.
    pub bound: i32,
    /// Nodes of the trees.
    pub nodes: u64,
}

impl Proof {
    /// True if no deck is better.
    pub fn is_optimal(&self) -> bool {
        self.bound <= self.value
    }
}

/// Proves that the valid deck `start` (slots) is the best, finds a better one, or bounds what is left
/// when the budget (changes of shares) ends.
pub fn prove(collection: &Collection, task: &Task, start: &[usize], clock: &mut Clock) -> Proof {
    clock.read_every(1);
    let value = best_leader(collection, start, task.leader).map_or(-1, |(value, _)| value);
    let proof = Proof { value, deck: start.to_vec(), bound: value, nodes: 0 };
    let mut tree = Tree { collection, task, planes: Planes::new(collection), proof, clock };
    let skilled = collection.skilled().iter().map(|&slot| usize::from(slot));
    let leaders: Vec<Option<usize>> = match task.leader {
        Some(leader) => vec![Some(leader)],
        None => std::iter::once(None).chain(skilled.map(Some)).collect(),
    };
    // All roots first: their bounds are the answer if the time ends.
    let mut roots = Vec::new();
    let pairs = tree.pairs();
    for leader in leaders {
        let bound = pairs + highest_bonus(collection, task.k, leader);
        let Some(mut root) = Node::root(collection, task, leader) else { continue };
        if bound <= tree.proof.value {
            continue;
        }
        if tree.clock.is_expired() {
            roots.push((bound, root));
            continue;
        }
        match tree.planes.bound(&mut root, value, ROOT_ROUNDS, tree.clock) {
            Bound::Closed => {}
            Bound::Open(found, _) => roots.push((found.min(bound), root)),
        }
    }
    roots.sort_by_key(|&(bound, _)| Reverse(bound));
    for (bound, root) in roots {
        tree.explore(root, bound);
    }
    tree.proof
}

struct Tree<'c, 'k> {
    collection: &'c Collection,
    task: &'c Task,
    planes: Planes<'c>,
    proof: Proof,
    clock: &'k mut Clock,
}

/// The most that a leader's bonuses can add to a deck of `k`.
fn highest_bonus(collection: &Collection, k: usize, leader: Option<usize>) -> i32 {
    let Some(row) = leader.and_then(|leader| collection.row(leader)) else { return 0 };
    let mut bonuses: Vec<i32> = collection.bonuses(row).iter().map(|&b| i32::from(b)).collect();
    bonuses.sort_unstable_by_key(|&bonus| Reverse(bonus));
    bonuses.iter().take(k - 1).sum()
}

impl Tree<'_, '_> {
    /// A bound of own and relation scores, of any deck under any leader.
    fn pairs(&mut self) -> i32 {
        let leader = self.task.leader;
        // Far enough below the best value to tell which leaders' bonuses cannot make up for it.
        let goal = self.proof.value - self.proof.value / 6;
        let rewards = leader.and_then(|leader| self.collection.row(leader)).is_some();
        let root = Node::root(self.collection, self.task, if rewards { None } else { leader });
        let Some(mut root) = root else { return goal };
        match self.planes.bound(&mut root, goal, FIRST_ROUNDS, self.clock) {
            Bound::Closed => goal,
            Bound::Open(bound, _) => bound,
        }
    }

    /// Looks through a node; `bound` is what it is known to be worth at most.
    fn explore(&mut self, mut node: Node, mut bound: i32) {
        loop {
            if self.clock.is_expired() {
                self.proof.bound = self.proof.bound.max(bound);
                return;
            }
            self.proof.nodes += 1;
            if node.left <= 1 {
                return self.last(&node);
            }
            let best = self.proof.value;
            let order = match self.planes.bound(&mut node, best, ROUNDS, self.clock) {
                Bound::Closed => return,
                Bound::Open(found, order) => {
                    bound = bound.min(found);
                    order
                }
            };
            if self.clock.is_expired() {
                self.proof.bound = self.proof.bound.max(bound);
                return;
            }
            let Some(&piece) = order.first().or(node.free.first()) else { return };
            if let Some(child) = node.with(self.collection, piece) {
                self.explore(child, bound);
            }
            node.free.retain(|&other| other != piece);
            if node.free.len() < node.left {
                return;
            }
        }
    }

    /// The last piece: all are tried.
    fn last(&mut self, node: &Node) {
        let mut slots: Vec<usize> = node.chosen.iter().map(|&slot| usize::from(slot)).collect();
        if node.left == 0 {
            return self.complete(node, &slots);
        }
        for &piece in &node.free {
            if node.value + node.gains[usize::from(piece)] > self.proof.value {
                if let Some(deck) = node.with(self.collection, piece) {
                    slots.push(usize::from(piece));
                    self.complete(&deck, &slots);
                    slots.pop();
                }
            }
        }
    }

    fn complete(&mut self, node: &Node, slots: &[usize]) {
        if node.budget < 0 || node.need.iter().any(|&need| need > 0) {
            return;
        }
        let Some((value, _)) = best_leader(self.collection, slots, self.task.leader) else {
            return;
        };
        if value > self.proof.value {
            self.proof.value = value;
            self.proof.bound = self.proof.bound.max(value);
            self.proof.deck = slots.to_vec();
        }
    }
}

impl Node {
    /// The pins and, if it is given, the leader, whose bonuses count; otherwise nobody's.
    fn root(collection: &Collection, task: &Task, leader: Option<usize>) -> Option<Self> {
        let n = collection.len();
        let bonuses = leader.and_then(|leader| collection.row(leader));
        let bonuses = bonuses.map(|row| collection.bonuses(row));
        let gain = |slot: usize| {
            let bonus = bonuses.map_or(0, |bonuses| i32::from(bonuses[slot]));
            i32::from(collection.piece(slot).base) + bonus
        };
        let mut node = Node {
            value: 0,
            chosen: Vec::new(),
            free: (0..n as u16).collect(),
            gains: (0..n).map(gain).collect(),
            left: task.k,
            budget: task.cost,
            need: task.least,
            room: collection.limits().iter().map(|&limit| i32::from(limit)).collect(),
            is_led: false,
        };
        let first = leader.filter(|leader| !task.pins.contains(leader));
        for &slot in first.iter().chain(&task.pins) {
            node = node.with(collection, slot as u16)?;
        }
        Some(node)
    }

    /// The node with one more piece in; `None` if that breaks a limit.
    fn with(&self, collection: &Collection, piece: u16) -> Option<Self> {
        let slot = usize::from(piece);
        let item = collection.piece(slot);
        let group = usize::from(item.group);
        if self.left == 0 || self.room[group] == 0 {
            return None;
        }
        let mut node = self.clone();
        node.value += self.gains[slot];
        node.chosen.push(piece);
        node.left -= 1;
        node.budget -= i32::from(item.cost);
        node.need[usize::from(item.attr)] -= 1;
        node.room[group] -= 1;
        node.is_led |= item.lead;
        let full = node.room[group] == 0;
        node.free.retain(|&other| {
            other != piece && !(full && collection.piece(usize::from(other)).group == item.group)
        });
        for (gain, &score) in node.gains.iter_mut().zip(collection.relations(slot)) {
            *gain += i32::from(score);
        }
        let missing: i32 = node.need.iter().map(|&need| need.max(0)).sum();
        let possible = node.budget >= 0 && missing <= node.left as i32;
        (possible && node.free.len() >= node.left).then_some(node)
    }
}
