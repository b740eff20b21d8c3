//! The walking tables against the reference's search, written down plainly on coordinates.

use code_a_la_mode::referee::setup::{rows, setup};
use code_a_la_mode::sim::floor::{cell, is_floor, place, CELLS, FLOORS};
use code_a_la_mode::sim::{Action, State, OUT};
use proptest::prelude::*;

type Place = (i32, i32);

/// A kitchen as its rows show it.
struct Plain(Vec<Vec<char>>);

impl Plain {
    fn is_floor(&self, (x, y): Place) -> bool {
        ".01".contains(self.0[y as usize][x as usize])
    }

    fn neighbours(&self, (x, y): Place) -> Vec<(Place, i32)> {
        let mut found = Vec::new();
        for (dx, dy) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            found.push(((x + dx, y + dy), 2));
        }
        for (dx, dy) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            found.push(((x + dx, y + dy), 3));
        }
        found.retain(|&((u, v), cost)| {
            let inside = (0..11).contains(&u) && (0..7).contains(&v);
            inside && (cost == 2 || !self.is_floor((x, y)) || !self.is_floor((u, v)))
        });
        found
    }

    /// Cells with distances in the order in which they are final.
    fn distances(&self, start: Place, blocked: Option<Place>) -> Vec<(Place, i32)> {
        let mut heap = JavaQueue(vec![(start, 0)]);
        let mut visited: Vec<(Place, i32)> = Vec::new();
        let seen = |visited: &Vec<(Place, i32)>, cell| visited.iter().any(|&(c, _)| c == cell);
        while let Some((cell, distance)) = heap.poll() {
            if seen(&visited, cell) {
                continue;
            }
            let first = visited.is_empty();
            visited.push((cell, distance));
            if first || self.is_floor(cell) && Some(cell) != blocked {
                for (next, cost) in self.neighbours(cell) {
                    if Some(next) != blocked && !seen(&visited, next) {
                        heap.offer((next, distance + cost));
                    }
                }
            }
        }
        visited
    }

    fn end(&self, me: Place, partner: Option<Place>, target: Place) -> Place {
        let map = self.distances(me, partner);
        let find = |map: &[(Place, i32)], cell| map.iter().find(|&&(c, _)| c == cell).map(|e| e.1);
        let mut goal = target;
        if !self.is_floor(target) || Some(target) == partner {
            let mut best: Option<(Place, i32)> = None;
            for (next, _) in self.neighbours(target) {
                if let Some(distance) = find(&map, next).filter(|_| self.is_floor(next)) {
                    if best.is_none_or(|(_, least)| distance < least) {
                        best = Some((next, distance));
                    }
                }
            }
            match best {
                Some((next, _)) => goal = next,
                None => return self.end(me, partner, partner.unwrap()),
            }
        }
        let Some(distance) = find(&map, goal) else {
            return self.end(me, partner, partner.unwrap());
        };
        if distance <= 9 {
            return goal;
        }
        let back = self.distances(goal, partner);
        let mut best: Option<(Place, i32)> = None;
        for &(cell, distance) in &map {
            if self.is_floor(cell) && distance <= 9 {
                if let Some(left) = find(&back, cell) {
                    if best.is_none_or(|(_, least)| left < least) {
                        best = Some((cell, left));
                    }
                }
            }
        }
        best.unwrap().0
    }
}

/// `java.util.PriorityQueue`, with `siftUp` and `siftDown` as swaps.
struct JavaQueue(Vec<(Place, i32)>);

impl JavaQueue {
    fn offer(&mut self, entry: (Place, i32)) {
        self.0.push(entry);
        let mut child = self.0.len() - 1;
        while child > 0 && self.0[child].1 < self.0[(child - 1) / 2].1 {
            self.0.swap(child, (child - 1) / 2);
            child = (child - 1) / 2;
        }
    }

    fn poll(&mut self) -> Option<(Place, i32)> {
        if self.0.is_empty() {
            return None;
        }
        let top = self.0.swap_remove(0);
        let mut parent = 0;
        loop {
            let (left, right) = (2 * parent + 1, 2 * parent + 2);
            if left >= self.0.len() {
                return Some(top);
            }
            let right_is_less = right < self.0.len() && self.0[right].1 < self.0[left].1;
            let child = if right_is_less { right } else { left };
            if self.0[parent].1 <= self.0[child].1 {
                return Some(top);
            }
            self.0.swap(parent, child);
            parent = child;
        }
    }
}

/// Compares a MOVE of the simulator with the plain search.
fn compare(seed: i64, league: u8, cells: impl Iterator<Item = (u8, u8, u8)>) {
    let kitchen = setup(seed, league).kitchen;
    let plain = Plain(rows(&kitchen, false).iter().map(|row| row.chars().collect()).collect());
    let start = State::new(&kitchen, [true; 2]);
    for (me, partner, target) in cells.filter(|&(me, partner, _)| me != partner) {
        let mut state = start;
        state.chefs[0].cell = me;
        state.chefs[1].cell = partner;
        state.advance(&kitchen, Action::Move(target));
        let blocked = (partner != OUT).then(|| place(partner));
        let expected = plain.end(place(me), blocked, place(target));
        let found = place(state.chefs[0].cell);
        assert_eq!(found, expected, "from {:?} past {blocked:?} to {:?}", place(me), place(target));
        assert!(is_floor(cell(found.0, found.1)));
    }
}

#[test]
fn all_pairs_of_cells_and_all_partners_in_one_kitchen() {
    let floors = || 0..FLOORS as u8;
    let targets = |me, partner| (0..CELLS as u8).map(move |target| (me, partner, target));
    let pairs = floors().flat_map(|me| (0..=OUT).map(move |partner| (me, partner)));
    compare(1, 4, pairs.flat_map(|(me, partner)| targets(me, partner)));
}

proptest! {
    #[test]
    fn many_kitchens(
        seed: i64,
        league in 1u8..7,
        cells in prop::collection::vec((0..FLOORS as u8, 0..=OUT, 0..CELLS as u8), 200),
    ) {
        compare(seed, league, cells.into_iter());
    }
}
