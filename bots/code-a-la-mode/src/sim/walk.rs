//! Where a MOVE ends and how far everything is, worked out once for all pairs of chefs' cells.
//!
//! The contest's referee breaks ties by the order in which Dijkstra's algorithm finalises cells, which
//! depends on its heap; both are rebuilt here step by step.

use super::floor::{is_floor, neighbours, CELLS, FLOORS, OUT};
use std::sync::OnceLock;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 1] =
    [("place", "chefs walk up to four cells a turn, not through each other")];

/// Farthest distance of one MOVE; a step costs 2.
const REACH: u8 = 9;
/// Distance of cells that cannot be reached.
pub const FAR: u8 = u8::MAX;
/// Steps of one MOVE.
pub const STRIDE: u8 = 4;

/// Distances from one cell, and the order in which they were found.
struct Map {
    order: Vec<u8>,
    distance: [u8; CELLS],
}

/// A binary heap with the tie order of Java's `PriorityQueue`.
#[derive(Default)]
struct Heap(Vec<(u8, u8)>);

impl Heap {
    fn push(&mut self, entry: (u8, u8)) {
        let mut k = self.0.len();
        self.0.push(entry);
        while k > 0 && entry.1 < self.0[(k - 1) / 2].1 {
            self.0[k] = self.0[(k - 1) / 2];
            k = (k - 1) / 2;
        }
        self.0[k] = entry;
    }

    fn pop(&mut self) -> Option<(u8, u8)> {
        let last = self.0.pop()?;
        let Some(&top) = self.0.first() else { return Some(last) };
        let (mut k, size) = (0, self.0.len());
        while k < size / 2 {
            let mut child = 2 * k + 1;
            if child + 1 < size && self.0[child].1 > self.0[child + 1].1 {
                child += 1;
            }
            if last.1 <= self.0[child].1 {
                break;
            }
            self.0[k] = self.0[child];
            k = child;
        }
        self.0[k] = last;
        Some(top)
    }
}

impl Map {
    fn new(start: u8, blocked: u8) -> Self {
        let mut map = Self { order: Vec::with_capacity(CELLS), distance: [FAR; CELLS] };
        let mut heap = Heap::default();
        heap.push((start, 0));
        while let Some((cell, distance)) = heap.pop() {
            if map.distance[usize::from(cell)] != FAR {
                continue;
            }
            let first = map.order.is_empty();
            map.distance[usize::from(cell)] = distance;
            map.order.push(cell);
            if first || (is_floor(cell) && cell != blocked) {
                for (to, cost) in neighbours(cell) {
                    if !(is_floor(to) && to == blocked) && map.distance[usize::from(to)] == FAR {
                        heap.push((to, distance + cost));
                    }
                }
            }
        }
        map
    }
}

/// The tables. Indices: the walker's cell, his partner's cell (or [`OUT`]), the target.
pub struct Walk {
    end: Vec<[[u8; CELLS]; FLOORS + 1]>,
    steps: Vec<[[u8; CELLS]; FLOORS + 1]>,
    near: Vec<Vec<u8>>,
    around: Vec<Vec<u8>>,
}

impl Walk {
    /// The tables, built at the first call (a few milliseconds).
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Walk> = OnceLock::new();
        SHARED.get_or_init(Self::new)
    }

    fn new() -> Self {
        let blank = || vec![[[FAR; CELLS]; FLOORS + 1]; FLOORS];
        let near = |cell| neighbours(cell).map(|(to, _)| to).filter(|&to| is_floor(to)).collect();
        let tables = |cell| neighbours(cell).map(|(to, _)| to).filter(|&to| !is_floor(to));
        let mut walk = Self {
            end: blank(),
            steps: blank(),
            near: (0..CELLS as u8).map(near).collect(),
            around: (0..OUT).map(|cell| tables(cell).collect()).collect(),
        };
        for partner in 0..=OUT {
            let maps: Vec<Map> = (0..OUT).map(|from| Map::new(from, partner)).collect();
            for from in (0..OUT).filter(|&from| from != partner) {
                let (i, j) = (usize::from(from), usize::from(partner));
                for target in 0..CELLS as u8 {
                    walk.end[i][j][usize::from(target)] =
                        walk.find_end(&maps, from, partner, target);
                    let goals = walk.goals(target, partner);
                    let distances = goals.map(|goal| maps[i].distance[usize::from(goal)]);
                    let nearest = distances.min().unwrap_or(FAR);
                    let steps = if nearest == FAR { FAR } else { nearest / 2 };
                    walk.steps[i][j][usize::from(target)] = steps;
                }
            }
        }
        walk
    }

    /// Cells at which a walk to `target` may end.
    fn goals(&self, target: u8, partner: u8) -> impl Iterator<Item = u8> + '_ {
        let straight = is_floor(target) && target != partner;
        let around = if straight { &[][..] } else { &self.near[usize::from(target)] };
        straight.then_some(target).into_iter().chain(around.iter().copied())
    }

    fn find_end(&self, maps: &[Map], from: u8, partner: u8, target: u8) -> u8 {
        let distance = &maps[usize::from(from)].distance;
        let reachable = |goal: &u8| distance[usize::from(*goal)] != FAR;
        let goals = self.goals(target, partner).filter(reachable);
        let Some(goal) = goals.min_by_key(|&goal| distance[usize::from(goal)]) else {
            // Cut off: walk to the partner, who stands in the way.
            let stuck = target == partner || partner == OUT;
            return if stuck { from } else { self.find_end(maps, from, partner, partner) };
        };
        if distance[usize::from(goal)] <= REACH {
            return goal;
        }
        let back = &maps[usize::from(goal)].distance;
        let order = maps[usize::from(from)].order.iter().copied();
        let ends = order.filter(|&end| is_floor(end) && distance[usize::from(end)] <= REACH);
        ends.min_by_key(|&end| back[usize::from(end)]).unwrap_or(from)
    }

    /// Where a MOVE to `target` ends.
    #[inline]
    pub fn end(&self, from: u8, partner: u8, target: u8) -> u8 {
        self.end[usize::from(from)][usize::from(partner)][usize::from(target)]
    }

    /// Steps to a floor cell, or to the nearest cell beside a table (or beside the partner);
    /// [`FAR`] if the partner stands in the way.
    #[inline]
    pub fn steps(&self, from: u8, partner: u8, target: u8) -> u8 {
        self.steps[usize::from(from)][usize::from(partner)][usize::from(target)]
    }

    /// Tables within reach of a floor cell.
    #[inline]
    pub fn around(&self, floor: u8) -> &[u8] {
        &self.around[usize::from(floor)]
    }

    /// Floor cells from which a table is reached; beside a floor cell, those one step away.
    #[inline]
    pub fn near(&self, cell: u8) -> &[u8] {
        &self.near[usize::from(cell)]
    }
}
