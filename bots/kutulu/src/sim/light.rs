//! Path finding while cells are lit: entering a lit cell costs 5 instead of 1.
//!
//! Best-first search by cost, then by order of insertion. Costs of neighbours differ by at most 5,
//! so six buckets in a ring, each first in first out, are that order exactly. The search ends as soon
//! as the nearest explorers are known, and is left out where no lit cell is near enough to matter.

use super::maze::{contains, CellSet, Maze, FAR};
use super::state::{Explorer, State, PLAYERS};

/// Cost of entering a lit cell.
const LIT_COST: u16 = 5;
/// Buckets of the queue: costs wait at most [`LIT_COST`] ahead.
const BUCKETS: usize = LIT_COST as usize + 1;
/// Distance of lit cells from the caster.
const RADIUS: u8 = 5;

/// Costs and first steps to the nearest explorers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paths {
    /// Cost of the way to each explorer; [`FAR`] if it is not one of the nearest.
    pub costs: [u8; PLAYERS],
    /// First cell on the way to each of the nearest explorers.
    pub steps: [u8; PLAYERS],
}

/// The lit cells of a turn, with the searches made so far.
pub struct Lamp {
    lit: CellSet,
    /// Mask of the explorers with a light.
    casters: u8,
    known: [(u8, Paths); CACHE],
    used: usize,
}

/// Searches remembered: minions often share a cell.
const CACHE: usize = 4;

/// An entry of the queue: the cell and the first step towards it.
type Entry = (u8, u8);

impl Lamp {
    /// The lit cells `lit` of the explorers' lights, after these were used for the turn.
    pub fn new(maze: &Maze, state: &State, lit: CellSet) -> Self {
        let mut casters = 0;
        for (id, explorer) in state.explorers.iter().enumerate() {
            // A light's middle is lit; another explorer on a lit cell does no harm here.
            let in_light = explorer.cell < maze.cells as u8 && contains(&lit, explorer.cell);
            casters |= u8::from(in_light) << id;
        }
        let none = Paths { costs: [FAR; PLAYERS], steps: [FAR; PLAYERS] };
        Self { lit, casters, known: [(FAR, none); CACHE], used: 0 }
    }

    /// False if no lit cell can be on a shortest way to the nearest explorer, or among the cells seen
    /// before it is found: all of these are nearer than the light's edge.
    #[inline]
    pub fn matters(&self, from: u8, distances: &[u8; PLAYERS]) -> bool {
        let nearest = distances.iter().copied().fold(FAR, u8::min);
        let reach = nearest.saturating_add(RADIUS);
        let near = |(id, &distance): (usize, &u8)| {
            self.casters >> id & 1 != 0 && distance != FAR && distance <= reach
        };
        nearest != FAR && from != FAR && distances.iter().enumerate().any(near)
    }

    /// Ways from `from` to the nearest explorers, with the directions tried from `offset` on.
    pub fn search(
        &mut self,
        maze: &Maze,
        explorers: &[Explorer; PLAYERS],
        from: u8,
        offset: usize,
    ) -> Paths {
        if let Some((_, paths)) = self.known.iter().find(|(cell, _)| *cell == from) {
            return *paths;
        }
        let paths = search(maze, &self.lit, &explorers.map(|e| e.cell), from, offset);
        self.known[self.used % CACHE] = (from, paths);
        self.used += 1;
        paths
    }
}

/// The queue of a search. A cell is pushed at most once by each neighbour; a bucket never holds more
/// entries than there are cells, as only the first entry of a cell at a cost can matter.
struct Ring {
    entries: [[Entry; 256]; BUCKETS],
    counts: [usize; BUCKETS],
}

/// Ways from `from` to the nearest of the cells `goals`.
pub fn search(maze: &Maze, lit: &CellSet, goals: &[u8; PLAYERS], from: u8, offset: usize) -> Paths {
    let mut paths = Paths { costs: [FAR; PLAYERS], steps: [FAR; PLAYERS] };
    let mut ring = Ring { entries: [[(0, 0); 256]; BUCKETS], counts: [0; BUCKETS] };
    let mut best = [u16::MAX; 256]; // lowest cost pushed
    let mut expanded: CellSet = [0; 4];
    ring.entries[0][0] = (from, from);
    ring.counts[0] = 1;
    best[usize::from(from)] = 0;
    let (mut cost, mut waiting, mut found) = (0u16, 1usize, false);
    while waiting > 0 && !found {
        let bucket = usize::from(cost) % BUCKETS;
        let mut head = 0;
        while head < ring.counts[bucket] {
            let (cell, first) = ring.entries[bucket][head];
            head += 1;
            waiting -= 1;
            if contains(&expanded, cell) {
                continue;
            }
            super::maze::insert(&mut expanded, cell);
            for (id, &goal) in goals.iter().enumerate() {
                if goal == cell {
                    let shown = cost.min(u16::from(FAR - 1)) as u8;
                    (paths.costs[id], paths.steps[id], found) = (shown, first, true);
                }
            }
            for i in 0..4 {
                let next = maze.next[usize::from(cell)][(i + offset) & 3];
                let ahead = cost + if contains(lit, next) { LIT_COST } else { 1 };
                // A later entry of the same cell that costs no less is never looked at.
                if ahead >= best[usize::from(next)] {
                    continue;
                }
                best[usize::from(next)] = ahead;
                let to = usize::from(ahead) % BUCKETS;
                let first = if cell == from { next } else { first };
                let count = ring.counts[to];
                ring.entries[to][count & 255] = (next, first);
                ring.counts[to] = count + 1;
                waiting += 1;
            }
        }
        ring.counts[bucket] = 0;
        cost += 1;
    }
    paths
}
