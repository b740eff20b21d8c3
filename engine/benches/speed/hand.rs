//! Reference: the beam written by hand for the maze alone, as one would in a contest: all children of
//! a ply in one list, equal ones found in a stamped table and improved in place, one
//! `select_nth_unstable`, survivors copied from their parents.

use crate::maze::{Maze, Points};
use engine::{Evaluate, State, Zobrist};

#[derive(Clone, Copy)]
struct Candidate {
    score: i32,
    parent: u32,
    key: u64,
    action: u8,
}

/// Memory of the loop.
pub struct Hand<'b> {
    states: Vec<Maze<'b>>,
    next: Vec<Maze<'b>>,
    candidates: Vec<Candidate>,
    /// Stamp and index of a candidate.
    table: Vec<(u32, u32)>,
    stamp: u32,
    /// By ply and survivor: parent and action.
    links: Vec<Vec<(u32, u8)>>,
}

impl<'b> Hand<'b> {
    pub fn new(plies: usize, width: usize) -> Self {
        Self {
            states: Vec::with_capacity(width),
            next: Vec::with_capacity(width),
            candidates: Vec::with_capacity(4 * width),
            table: vec![(0, 0); (16 * width).next_power_of_two()],
            stamp: 0,
            links: vec![Vec::with_capacity(width); plies],
        }
    }

    /// Best score of a line of `plies` actions, the line, and the number of candidates.
    pub fn search(&mut self, root: &Maze<'b>, plies: usize, width: usize) -> (i32, Vec<u8>, u64) {
        self.states.clear();
        self.states.push(*root);
        let mut nodes = 0;
        for ply in 0..plies {
            self.stamp += 1;
            self.candidates.clear();
            for parent in 0..self.states.len() {
                nodes += self.expand(parent);
            }
            if self.candidates.len() > width {
                self.candidates.select_nth_unstable_by_key(width - 1, |c| -c.score);
                self.candidates.truncate(width);
            }
            self.next.clear();
            self.links[ply].clear();
            for &Candidate { parent, action, .. } in &self.candidates {
                let mut state = self.states[parent as usize];
                state.advance(action);
                self.next.push(state);
                self.links[ply].push((parent, action));
            }
            std::mem::swap(&mut self.states, &mut self.next);
        }
        let best = (0..self.states.len()).max_by_key(|&at| self.states[at].score).unwrap_or(0);
        let (mut at, mut line) = (best, Vec::new());
        for links in self.links[..plies].iter().rev() {
            line.push(links[at].1);
            at = links[at].0 as usize;
        }
        line.reverse();
        (Points.evaluate(&self.states[best], 0), line, nodes)
    }

    #[inline]
    fn expand(&mut self, parent: usize) -> u64 {
        let state = self.states[parent];
        let mut nodes = 0;
        for (action, &cell) in state.board.next[state.cell as usize].iter().enumerate() {
            if cell == u16::MAX {
                continue;
            }
            nodes += 1;
            let mut child = state;
            child.advance(action as u8);
            let (score, key) = (i32::from(child.score), child.zobrist());
            let new = Candidate { score, parent: parent as u32, key, action: action as u8 };
            let mut at = key as usize & (self.table.len() - 1);
            loop {
                let (stamp, index) = self.table[at];
                if stamp != self.stamp {
                    self.table[at] = (self.stamp, self.candidates.len() as u32);
                    self.candidates.push(new);
                    break;
                }
                let old = &mut self.candidates[index as usize];
                if old.key == key {
                    if score > old.score {
                        *old = new;
                    }
                    break;
                }
                at = (at + 1) & (self.table.len() - 1);
            }
        }
        nodes
    }
}
