//! References: beam and Chokudai search as textbooks write them.
//!
//! With vectors: a state holds its board as vectors of vectors, actions come as a new vector, whole
//! states wait in `BinaryHeap`s. Compact: the same Chokudai search with a state of 64 bytes.

use crate::maze::{Board, Maze, HEIGHT, WIDTH};
use engine::{Push, State};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::time::Duration;

/// What the textbook's searches need.
pub trait Game: Clone + Ord {
    fn legal(&self) -> Vec<u8>;
    fn play(&mut self, action: u8);
    fn first(&mut self) -> &mut u8;
}

/// The maze with vectors.
#[derive(Clone)]
pub struct Vectors {
    points: Vec<Vec<i32>>,
    row: usize,
    col: usize,
    score: i32,
    first: u8,
}

impl Vectors {
    pub fn new(board: &Board) -> Self {
        let cell = |row: usize, col: usize| i32::from(board.points[row * 32 + col]);
        let points =
            (0..HEIGHT).map(|row| (0..WIDTH).map(|col| cell(row, col)).collect()).collect();
        let (row, col) = (board.start as usize / 32, board.start as usize % 32);
        Self { points, row, col, score: 0, first: 0 }
    }

    pub fn score(&self) -> i32 {
        self.score
    }
}

impl Game for Vectors {
    fn legal(&self) -> Vec<u8> {
        let mut actions = Vec::new();
        let open = [self.col + 1 < WIDTH, self.col > 0, self.row + 1 < HEIGHT, self.row > 0];
        for (action, is_open) in open.into_iter().enumerate() {
            if is_open {
                actions.push(action as u8);
            }
        }
        actions
    }

    fn play(&mut self, action: u8) {
        match action {
            0 => self.col += 1,
            1 => self.col -= 1,
            2 => self.row += 1,
            _ => self.row -= 1,
        }
        let points = &mut self.points[self.row][self.col];
        self.score += *points;
        *points = 0;
    }

    fn first(&mut self) -> &mut u8 {
        &mut self.first
    }
}

/// The maze in 64 bytes, and the first action.
#[derive(Clone)]
pub struct Compact<'b>(pub Maze<'b>, pub u8);

struct List(Vec<u8>);

impl Push<u8> for List {
    fn push(&mut self, action: u8) {
        self.0.push(action);
    }
}

impl Game for Compact<'_> {
    fn legal(&self) -> Vec<u8> {
        let mut list = List(Vec::new());
        self.0.legal_actions(&mut list);
        list.0
    }

    fn play(&mut self, action: u8) {
        self.0.advance(action);
    }

    fn first(&mut self) -> &mut u8 {
        &mut self.1
    }
}

macro_rules! by_score {
    ($type:ty, $state:ident, $score:expr) => {
        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.cmp(other) == Ordering::Equal
            }
        }
        impl Eq for $type {}
        impl PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
        impl Ord for $type {
            fn cmp(&self, other: &Self) -> Ordering {
                let score = |$state: &Self| $score;
                score(self).cmp(&score(other))
            }
        }
    };
}
by_score!(Vectors, state, state.score);
by_score!(Compact<'_>, state, state.0.score);

/// When a search stops: CPU time, or nodes.
#[derive(Clone, Copy)]
pub enum Limit {
    Cpu(Duration),
    Nodes(u64),
}

impl Limit {
    fn is_over(self, start: Duration, nodes: u64) -> bool {
        match self {
            Limit::Cpu(limit) => crate::measure::cpu() - start >= limit,
            Limit::Nodes(limit) => nodes >= limit,
        }
    }
}

/// Beam search; first action of the best line, and nodes.
pub fn beam<G: Game>(root: &G, plies: usize, width: usize, limit: Limit) -> (u8, u64) {
    let start = crate::measure::cpu();
    let (mut nodes, mut best) = (0, root.clone());
    let mut now = BinaryHeap::from([root.clone()]);
    'search: for ply in 0..plies {
        let mut next = BinaryHeap::new();
        for _ in 0..width {
            if limit.is_over(start, nodes) {
                break 'search;
            }
            let Some(state) = now.pop() else { break };
            for action in state.legal() {
                let mut child = state.clone();
                child.play(action);
                nodes += 1;
                if ply == 0 {
                    *child.first() = action;
                }
                next.push(child);
            }
        }
        now = next;
        if let Some(top) = now.peek() {
            best = top.clone();
        }
    }
    (*best.first(), nodes)
}

/// Chokudai search; first action of the best line, and nodes.
pub fn chokudai<G: Game>(root: &G, plies: usize, width: usize, limit: Limit) -> (u8, u64) {
    let start = crate::measure::cpu();
    let mut nodes = 0;
    let mut queues: Vec<BinaryHeap<G>> = (0..=plies).map(|_| BinaryHeap::new()).collect();
    queues[0].push(root.clone());
    while !limit.is_over(start, nodes) {
        let before = nodes;
        for ply in 0..plies {
            for _ in 0..width {
                let Some(state) = queues[ply].pop() else { break };
                for action in state.legal() {
                    let mut child = state.clone();
                    child.play(action);
                    nodes += 1;
                    if ply == 0 {
                        *child.first() = action;
                    }
                    queues[ply + 1].push(child);
                }
            }
        }
        if nodes == before {
            break;
        }
    }
    let best = queues.iter().rev().find_map(|queue| queue.peek().cloned());
    (best.map_or(0, |mut best| *best.first()), nodes)
}
