//! Path finding while cells are lit: entering a lit cell costs 5 instead of 1.
//!
//! One search from all explorers at once gives every cell the cost of the way to the nearest of them
//! and the mask of those that are so near: all minions of a turn share it. Costs of neighbours differ
//! by at most 5, so a ring of six buckets is the whole queue. The first step of a way matters where
//! several are equally short; then the rules' own search, by cost and order of insertion, is made
//! over the cells of these ways alone, which leaves their order as it was.

use super::maze::{contains, insert, CellSet, Maze, NOWHERE};
use super::state::PLAYERS;

/// Cost of entering a lit cell.
const LIT_COST: u16 = 5;
/// Buckets of the queue: costs wait at most [`LIT_COST`] ahead.
const BUCKETS: usize = LIT_COST as usize + 1;
/// Cost of a way that does not exist.
pub const NO_WAY: u16 = u16::MAX;

/// A queue ordered by cost, first in first out among equals. No bucket holds a cell twice.
struct Ring<T> {
    entries: [[T; 256]; BUCKETS],
    counts: [usize; BUCKETS],
    waiting: usize,
}

impl<T: Copy> Ring<T> {
    fn new(filler: T) -> Self {
        Self { entries: [[filler; 256]; BUCKETS], counts: [0; BUCKETS], waiting: 0 }
    }

    #[inline]
    fn push(&mut self, cost: u16, entry: T) {
        let bucket = usize::from(cost) % BUCKETS;
        let count = self.counts[bucket];
        self.entries[bucket][count & 255] = entry;
        self.counts[bucket] = count + 1;
        self.waiting += 1;
    }
}

/// Ways to the nearest explorers in the light.
pub struct Lamp {
    lit: CellSet,
    costs: [u16; 256],
    nearest: [u8; 256],
}

impl Lamp {
    /// Ways from the cells of `seekers` to the explorers at `goals`, entering the cells of `lit` at the
    /// higher cost. What is farther than the seekers is left out.
    pub fn new(maze: &Maze, lit: &CellSet, goals: &[u8; PLAYERS], mut seekers: CellSet) -> Self {
        let mut lamp = Self { lit: *lit, costs: [NO_WAY; 256], nearest: [0; 256] };
        let mut ring = Ring::new(0u8);
        for (id, &goal) in goals.iter().enumerate().filter(|(_, &goal)| goal != NOWHERE) {
            let goal = usize::from(goal);
            if lamp.nearest[goal] == 0 {
                lamp.costs[goal] = 0;
                ring.push(0, goal as u8);
            }
            lamp.nearest[goal] |= 1 << id;
        }
        let mut cost = 0;
        while ring.waiting > 0 && seekers != [0; 4] {
            let bucket = usize::from(cost) % BUCKETS;
            let count = ring.counts[bucket];
            ring.waiting -= count;
            for index in 0..count {
                let cell = ring.entries[bucket][index & 255];
                // A cheaper way was found after this entry was made.
                if lamp.costs[usize::from(cell)] == cost {
                    seekers[usize::from(cell >> 6)] &= !(1 << (cell & 63));
                    lamp.spread(maze, &mut ring, cell, cost);
                }
            }
            ring.counts[bucket] = 0;
            cost += 1;
        }
        lamp
    }

    #[inline]
    fn spread(&mut self, maze: &Maze, ring: &mut Ring<u8>, cell: u8, cost: u16) {
        let ahead = cost + self.price(cell);
        let mask = self.nearest[usize::from(cell)];
        for next in maze.next[usize::from(cell)] {
            let known = &mut self.costs[usize::from(next)];
            if ahead < *known {
                *known = ahead;
                self.nearest[usize::from(next)] = mask;
                ring.push(ahead, next);
            } else if ahead == *known {
                self.nearest[usize::from(next)] |= mask;
            }
        }
    }

    #[inline]
    fn price(&self, cell: u8) -> u16 {
        if contains(&self.lit, cell) {
            LIT_COST
        } else {
            1
        }
    }

    /// Mask of the explorers that are nearest to a seeker at `from`; 0 if there is no way to any.
    #[inline]
    pub fn nearest(&self, from: u8) -> u8 {
        self.nearest[usize::from(from)]
    }

    /// Cost of a seeker's way from `from` to the nearest explorers.
    #[inline]
    pub fn cost(&self, from: u8) -> u16 {
        self.costs[usize::from(from)]
    }

    /// True if a shortest way to `target` goes on from `cell` to `next`.
    #[inline]
    fn leads(&self, cell: u8, next: u8, target: u8) -> bool {
        let (here, there) = (self.costs[usize::from(cell)], self.costs[usize::from(next)]);
        there < here
            && there + self.price(next) == here
            && self.nearest[usize::from(next)] >> target & 1 != 0
    }

    /// First cell on the way from `from` to `target`, which must be one of the nearest explorers,
    /// with the directions tried from `offset` on.
    pub fn step(&self, maze: &Maze, from: u8, target: u8, offset: usize) -> u8 {
        if self.cost(from) == 0 {
            return from;
        }
        let next = &maze.next[usize::from(from)];
        let mut ways = (0..4).map(|i| next[(i + offset) & 3]);
        let mut leading = ways.by_ref().filter(|&next| self.leads(from, next, target));
        match (leading.next(), leading.next()) {
            (Some(only), None) => only,
            (None, _) => from,
            _ => self.first_found(maze, from, target, offset),
        }
    }

    /// The rules' search, among several shortest ways.
    fn first_found(&self, maze: &Maze, from: u8, target: u8, offset: usize) -> u8 {
        let total = self.cost(from);
        let mut ring = Ring::new((0u8, 0u8));
        let mut pushed: CellSet = [0; 4];
        ring.push(0, (from, from));
        let mut cost = 0;
        while ring.waiting > 0 {
            let bucket = usize::from(cost) % BUCKETS;
            let count = ring.counts[bucket];
            ring.waiting -= count;
            for index in 0..count {
                let (cell, first) = ring.entries[bucket][index & 255];
                if cost == total {
                    return first;
                }
                for i in 0..4 {
                    let next = maze.next[usize::from(cell)][(i + offset) & 3];
                    if self.leads(cell, next, target) && !contains(&pushed, next) {
                        insert(&mut pushed, next);
                        let first = if cell == from { next } else { first };
                        ring.push(cost + self.price(next), (next, first));
                    }
                }
            }
            ring.counts[bucket] = 0;
            cost += 1;
        }
        from
    }
}
