//! Reference: the edge beam as published, written plainly. The tour holds an entry for each way down
//! and each way back; the selection is an array of W candidates with a tree of maxima over their
//! costs, which replaces the worst, and an open-addressing map of 48 W places that finds equal ones.

use crate::pyramid::{Pyramid, Swap};
use engine::Undo;

#[derive(Clone, Copy)]
struct Candidate {
    action: Swap,
    cost: i32,
    hash: u64,
    parent: usize,
}

/// Tree of maxima: cost and index of the worst candidate.
struct Worst {
    size: usize,
    nodes: Vec<(i32, usize)>,
}

impl Worst {
    fn new(costs: &[Candidate]) -> Self {
        let size = costs.len().next_power_of_two();
        let mut nodes = vec![(i32::MIN, usize::MAX); 2 * size];
        for (at, candidate) in costs.iter().enumerate() {
            nodes[size + at] = (candidate.cost, at);
        }
        for at in (1..size).rev() {
            nodes[at] = nodes[2 * at].max(nodes[2 * at + 1]);
        }
        Self { size, nodes }
    }

    fn set(&mut self, index: usize, cost: i32) {
        let mut at = self.size + index;
        self.nodes[at] = (cost, index);
        while at > 1 {
            at /= 2;
            self.nodes[at] = self.nodes[2 * at].max(self.nodes[2 * at + 1]);
        }
    }
}

struct Selector {
    width: usize,
    candidates: Vec<Candidate>,
    worst: Option<Worst>,
    used: Vec<bool>,
    places: Vec<(u64, usize)>,
    goals: Vec<Candidate>,
    offered: u64,
}

impl Selector {
    fn new(width: usize) -> Self {
        let places = 48 * width + 1;
        Self {
            width,
            candidates: Vec::with_capacity(width),
            worst: None,
            used: vec![false; places],
            places: vec![(0, 0); places],
            goals: Vec::new(),
            offered: 0,
        }
    }

    fn clear(&mut self) {
        self.candidates.clear();
        self.worst = None;
        self.used.fill(false);
    }

    fn push(&mut self, new: Candidate, is_goal: bool) {
        self.offered += 1;
        if is_goal {
            self.goals.push(new);
            return;
        }
        if self.worst.as_ref().is_some_and(|worst| new.cost >= worst.nodes[1].0) {
            return;
        }
        let mut at = new.hash as usize % self.places.len();
        while self.used[at] && self.places[at].0 != new.hash {
            at = (at + 1) % self.places.len();
        }
        if self.used[at] {
            let index = self.places[at].1;
            if self.candidates[index].hash == new.hash {
                if new.cost < self.candidates[index].cost {
                    self.replace(index, new);
                }
                return;
            }
        }
        let index = match &self.worst {
            Some(worst) => worst.nodes[1].1,
            None => self.candidates.len(),
        };
        self.used[at] = true;
        self.places[at] = (new.hash, index);
        if index < self.candidates.len() {
            self.replace(index, new);
            return;
        }
        self.candidates.push(new);
        if self.candidates.len() == self.width {
            self.worst = Some(Worst::new(&self.candidates));
        }
    }

    fn replace(&mut self, index: usize, new: Candidate) {
        self.candidates[index] = new;
        if let Some(worst) = &mut self.worst {
            worst.set(index, new.cost);
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Edge {
    Down,
    Leaf(usize),
    Up,
}

/// Number of swaps and of candidates.
pub fn search(root: &Pyramid, width: usize) -> (usize, u64) {
    let mut state = root.clone();
    let mut selector = Selector::new(width);
    let mut tour: Vec<(Edge, Swap)> = Vec::with_capacity(15 * width);
    let mut next: Vec<(Edge, Swap)> = Vec::with_capacity(15 * width);
    let mut buckets: Vec<Vec<Swap>> = vec![Vec::new(); width];
    let mut done = 0;
    let mut expand = |state: &mut Pyramid, parent: usize, selector: &mut Selector| {
        state.children(|action, score, hash, is_goal| {
            selector.push(Candidate { action, cost: -score, hash, parent }, is_goal);
        });
    };
    expand(&mut state, 0, &mut selector);
    tour.extend(selector.candidates.iter().enumerate().map(|(i, c)| (Edge::Leaf(i), c.action)));
    for depth in 1.. {
        selector.clear();
        let mut tokens = Vec::new();
        for &(edge, action) in &tour {
            match edge {
                Edge::Leaf(leaf) => {
                    let token = state.advance_undo(action);
                    expand(&mut state, leaf, &mut selector);
                    state.rollback(action, token);
                }
                Edge::Down => tokens.push(state.advance_undo(action)),
                Edge::Up => state.rollback(action, tokens.pop().unwrap()),
            }
        }
        if !selector.goals.is_empty() || selector.candidates.is_empty() {
            done = depth + usize::from(!selector.goals.is_empty());
            break;
        }
        selector.candidates.iter().for_each(|c| buckets[c.parent].push(c.action));
        let mut from = 0;
        while tour[from].0 == Edge::Down && tour.last().unwrap().1 == tour[from].1 {
            state.advance_undo(tour[from].1);
            from += 1;
            tour.pop();
        }
        next.clear();
        let mut leaves = 0;
        for &(edge, action) in &tour[from..] {
            match edge {
                Edge::Leaf(leaf) if buckets[leaf].is_empty() => {}
                Edge::Leaf(leaf) => {
                    next.push((Edge::Down, action));
                    for child in buckets[leaf].drain(..) {
                        next.push((Edge::Leaf(leaves), child));
                        leaves += 1;
                    }
                    next.push((Edge::Up, action));
                }
                Edge::Up if next.last().is_some_and(|last| last.0 == Edge::Down) => {
                    next.pop();
                }
                _ => next.push((edge, action)),
            }
        }
        std::mem::swap(&mut tour, &mut next);
    }
    (done, selector.offered)
}
