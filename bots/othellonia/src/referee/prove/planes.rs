//! The bound of a node: shares of pair scores, prices of cost, and pieces ruled out.

use super::choice::{Choice, CLASSES};
use super::costs;
use super::UNIT;
use crate::sim::Collection;
use engine::Clock;
use std::cmp::Reverse;

/// Rounds without a lower bound after which the changes of shares get smaller.
const STALE: u32 = 6;
/// First size of a change, in 64ths of the gap by the number of changes.
const PACE: i64 = 64;

/// An open part of the tree: some pieces are in, `left` more come from `free`. Pieces are slots.
#[derive(Clone, Debug)]
pub struct Node {
    /// Value of what is in.
    pub value: i32,
    /// Pieces that are in.
    pub chosen: Vec<u16>,
    /// Pieces that may come.
    pub free: Vec<u16>,
    /// By slot: what a free piece adds to those that are in.
    pub gains: Vec<i32>,
    /// Number of pieces missing.
    pub left: usize,
    /// Cost that is left for them.
    pub budget: i32,
    /// Pieces of each attribute still needed.
    pub need: [i32; CLASSES],
    /// By group: pieces that may still come.
    pub room: Vec<i32>,
    /// Whether one of those that are in may lead.
    pub is_led: bool,
}

/// What a bound says.
pub enum Bound {
    /// Nothing better than the best known is in there.
    Closed,
    /// At most this value, and the outer choice by falling worth.
    Open(i32, Vec<u16>),
}

/// A price that moves towards where its constraint holds exactly.
#[derive(Clone, Copy, Debug)]
struct Price {
    value: i32,
    step: i32,
    sign: i32,
}

impl Price {
    const START: Self = Self { value: 0, step: 4 * UNIT, sign: 0 };

    /// `over`: by how much the constraint is broken.
    fn update(&mut self, over: i32) {
        let sign = over.signum();
        if sign == 0 || (sign < 0 && self.value == 0) {
            return;
        }
        self.step = if sign == self.sign { self.step * 5 / 4 + 1 } else { (self.step / 2).max(1) };
        self.step = self.step.min(16 * UNIT);
        self.sign = sign;
        self.value = (self.value + sign * self.step).max(0);
    }
}

/// Shares and prices; they carry over from node to node, because any are valid.
pub struct Planes<'c> {
    collection: &'c Collection,
    costs: Vec<i32>,
    /// Row `j`: what `j` may claim of its score with each other piece.
    shares: Vec<i32>,
    inner: Vec<Price>,
    outer: Price,
    /// The outer price that the last outer choice was made with.
    weighed: i32,
    /// Partners that each piece chose last, and its worth with them.
    partners: Vec<Vec<u16>>,
    worth: Vec<i32>,
    choice: Choice,
    is_chosen: Vec<bool>,
}

impl<'c> Planes<'c> {
    /// Shares half and half.
    pub fn new(collection: &'c Collection) -> Self {
        let n = collection.len();
        let rows = (0..n).flat_map(|slot| collection.relations(slot));
        Self {
            collection,
            costs: (0..n).map(|slot| collection.cost(slot)).collect(),
            shares: rows.map(|&score| i32::from(score) * (UNIT / 2)).collect(),
            inner: vec![Price::START; n],
            outer: Price::START,
            weighed: 0,
            partners: vec![Vec::new(); n],
            worth: vec![0; n],
            choice: Choice::default(),
            is_chosen: vec![false; n],
        }
    }

    /// Bounds a node: up to `rounds` changes of the shares. Pieces that no better deck than `best` can
    /// hold leave `node.free`.
    pub fn bound(&mut self, node: &mut Node, best: i32, rounds: usize, clock: &mut Clock) -> Bound {
        if node.left <= 1 {
            let gains = node.free.iter().map(|&j| node.gains[usize::from(j)]);
            let gain = if node.left == 0 { Some(0) } else { gains.max() };
            return gain.map_or(Bound::Closed, |gain| Bound::Open(node.value + gain, Vec::new()));
        }
        if !costs::rule_out(self.collection, node, &mut self.choice) {
            return Bound::Closed;
        }
        let goal = (i64::from(best) + 1 - i64::from(node.value)) * i64::from(UNIT);
        let (mut lowest, mut stale, mut pace) = (i64::MAX, 0, PACE);
        let mut order: Vec<u16> = Vec::new();
        for round in 0..rounds.max(1) {
            let mut lost = false;
            for index in 0..node.free.len() {
                let j = usize::from(node.free[index]);
                let worth = self.plane(node, j);
                lost |= worth.is_none();
                self.worth[j] = worth.unwrap_or(i32::MIN);
            }
            if lost {
                node.free.retain(|&j| self.worth[usize::from(j)] != i32::MIN);
            }
            let Some(bound) = self.outer(node) else { return Bound::Closed };
            if bound < lowest {
                (lowest, stale) = (bound, 0);
                order.clone_from(&self.choice.chosen);
            } else {
                stale += 1;
                if stale >= STALE {
                    (stale, pace) = (0, pace / 2);
                }
            }
            self.rule_out(node, bound, goal);
            if bound < goal || node.free.len() < node.left {
                return Bound::Closed;
            }
            if pace == 0 || round + 1 == rounds || !clock.spend(1) {
                break;
            }
            self.agree(bound - goal, pace);
        }
        order.retain(|j| node.free.contains(j));
        order.sort_by_key(|&j| Reverse(self.worth[usize::from(j)]));
        Bound::Open(lowest.div_euclid(i64::from(UNIT)) as i32 + node.value, order)
    }

    /// What `j` is worth with its best partners, in units; `None` if it does not find enough.
    fn plane(&mut self, node: &Node, j: usize) -> Option<i32> {
        let collection = self.collection;
        let n = collection.len();
        let item = collection.piece(j);
        let row = &self.shares[j * n..][..n];
        let price = self.inner[j].value;
        let budget = node.budget - self.costs[j];
        if budget < 0 {
            return None;
        }
        let mut need = node.need;
        need[usize::from(item.attr)] -= 1;
        let by_class = need.iter().any(|&need| need > 0);
        self.choice.start(node.left - 1);
        for &m in &node.free {
            let other = usize::from(m);
            let weight = row[other] - price * self.costs[other];
            let class = if by_class { usize::from(collection.piece(other).attr) } else { 0 };
            if weight > self.choice.bar(class) && other != j {
                let group = collection.piece(other).group;
                let single = node.room[usize::from(group)] == 1;
                if !(single && group == item.group) {
                    let group = if single { group + 1 } else { 0 };
                    self.choice.offer(class, weight, m, group);
                }
            }
        }
        let sum = self.choice.finish(need)?;
        let chosen = &self.choice.chosen;
        let cost: i32 = chosen.iter().map(|&m| self.costs[usize::from(m)]).sum();
        self.partners[j].clone_from(chosen);
        self.inner[j].update(cost - budget);
        Some(node.gains[j] * UNIT + sum + price * budget)
    }

    /// The best `left` pieces by worth: a bound of what they add, in units.
    fn outer(&mut self, node: &Node) -> Option<i64> {
        let by_class = node.need.iter().any(|&need| need > 0);
        self.weighed = self.outer.value;
        self.choice.start(node.left);
        for &j in &node.free {
            let item = self.collection.piece(usize::from(j));
            let weight = self.worth[usize::from(j)] - self.weighed * self.costs[usize::from(j)];
            let single = node.room[usize::from(item.group)] == 1;
            let group = if single { item.group + 1 } else { 0 };
            let class = if by_class { usize::from(item.attr) } else { 0 };
            self.choice.offer(class, weight, j, group);
        }
        let sum = self.choice.finish(node.need)?;
        let chosen = &self.choice.chosen;
        let cost: i32 = chosen.iter().map(|&j| self.costs[usize::from(j)]).sum();
        self.outer.update(cost - node.budget);
        Some(i64::from(sum) + i64::from(self.weighed) * i64::from(node.budget))
    }

    /// Takes out pieces that cannot be in a better deck: each would push out a chosen one.
    fn rule_out(&mut self, node: &mut Node, bound: i64, goal: i64) {
        let lowest = self.choice.lowest;
        let (worth, costs, price) = (&self.worth, &self.costs, self.weighed);
        node.free.retain(|&j| {
            let weight = worth[usize::from(j)] - price * costs[usize::from(j)];
            weight >= lowest || bound - i64::from(lowest) + i64::from(weight) >= goal
        });
    }

    /// Moves shares from pieces that claim a partner to partners that do not claim them.
    fn agree(&mut self, gap: i64, pace: i64) {
        let n = self.collection.len();
        let chosen = &self.choice.chosen;
        chosen.iter().for_each(|&j| self.is_chosen[usize::from(j)] = true);
        let mut moves: Vec<(usize, usize)> = Vec::new();
        for &j in chosen {
            for &m in &self.partners[usize::from(j)] {
                let back = &self.partners[usize::from(m)];
                if !(self.is_chosen[usize::from(m)] && back.contains(&j)) {
                    moves.push((usize::from(j), usize::from(m)));
                }
            }
        }
        chosen.iter().for_each(|&j| self.is_chosen[usize::from(j)] = false);
        let step = (gap * pace / (PACE * moves.len().max(1) as i64)).max(1) as i32;
        for (j, m) in moves {
            self.shares[j * n + m] -= step;
            self.shares[m * n + j] += step;
        }
    }
}
