//! Grid distances against a plain breadth-first search.

use engine::grid::{flood, Grid, Row, DIRECTIONS, FAR};
use proptest::prelude::*;
use std::collections::VecDeque;

fn is_open(open: &[Row], row: isize, column: isize) -> bool {
    (0..open.len() as isize).contains(&row)
        && (0..64).contains(&column)
        && open[row as usize] >> column & 1 != 0
}

/// Distances from one cell by a queue.
fn reference(open: &[Row], width: usize, from: usize) -> Vec<u16> {
    let mut distances = vec![FAR; open.len() * width];
    let mut queue = VecDeque::new();
    if is_open(open, (from / width) as isize, (from % width) as isize) {
        distances[from] = 0;
        queue.push_back(from);
    }
    while let Some(cell) = queue.pop_front() {
        for (down, right) in DIRECTIONS {
            let (row, column) = ((cell / width) as isize + down, (cell % width) as isize + right);
            if is_open(open, row, column) {
                let next = row as usize * width + column as usize;
                if distances[next] == FAR {
                    distances[next] = distances[cell] + 1;
                    queue.push_back(next);
                }
            }
        }
    }
    distances
}

proptest! {
    #[test]
    fn tables_equal_a_breadth_first_search(
        width in 1usize..15,
        rows in prop::collection::vec((any::<u64>(), any::<u64>()), 1..10),
        shuffle in 0usize..24,
    ) {
        // Two bits of three are set: mazes with long ways.
        let mask = (1 << width) - 1;
        let open: Vec<Row> = rows.iter().map(|&(a, b)| (a | b) & mask).collect();
        let mut priority = [0, 1, 2, 3];
        priority.swap(0, shuffle % 4);
        priority.swap(1, 1 + shuffle / 4 % 3);
        priority.swap(2, 2 + shuffle / 12);
        let grid = Grid::new(&open, width, priority);
        let cells = width * open.len();
        for from in 0..cells {
            let distances = reference(&open, width, from);
            for (to, &distance) in distances.iter().enumerate() {
                prop_assert_eq!(grid.distance(from, to), distance);
                let is_closer = |&direction: &usize| {
                    let next = grid.neighbor(from, direction);
                    next.is_some_and(|next| grid.distance(next, to) < grid.distance(from, to))
                };
                let first = priority.iter().copied().find(is_closer);
                let expected = if distance == FAR { None } else { first };
                prop_assert_eq!(grid.first_step(from, to), expected);
            }
        }
    }

    #[test]
    fn floods_reach_what_a_breadth_first_search_reaches(
        open in prop::collection::vec(any::<u64>(), 1..12),
        cell: prop::sample::Index,
    ) {
        let from = cell.index(open.len() * 64);
        let mut reached = vec![0; open.len()];
        reached[from / 64] = open[from / 64] & 1 << (from % 64);
        let steps = flood(&mut reached, &open);
        let distances = reference(&open, 64, from);
        for (cell, &distance) in distances.iter().enumerate() {
            prop_assert_eq!(reached[cell / 64] >> (cell % 64) & 1 != 0, distance != FAR);
        }
        let farthest = distances.iter().filter(|&&d| d != FAR).max();
        prop_assert_eq!(steps, farthest.map_or(0, |&d| d as usize));
    }
}

#[test]
fn odd_sizes_are_served() {
    let grid = Grid::new(&[], 5, [0, 1, 2, 3]);
    assert_eq!(grid.neighbor(0, 0), None);
    Grid::new(&[1, 1], 0, [0, 1, 2, 3]);
    let wide = Grid::new(&[Row::MAX; 2], 1000, [3, 2, 1, 0]);
    assert_eq!(wide.distance(wide.cell(0, 0), wide.cell(1, 63)), 64);
    assert_eq!(wide.first_step(wide.cell(0, 5), wide.cell(1, 0)), Some(3));
    assert_eq!(wide.first_step(3, 3), None);
    assert_eq!(wide.neighbor(3, 4), None);
}
