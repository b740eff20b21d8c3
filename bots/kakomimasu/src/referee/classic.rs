//! The enclosure rule of 2020-09-03, as the article of that day prints it.
//!
//! Per player all tiles are flagged from which a walk over the 8 neighbours stays on the board, the
//! player's walls around them included. Of tiles flagged for several players the smallest connected
//! patch wins and the others lose all of that patch. This is today's rule unless rings of two players
//! nest at least three deep: then an outer player's patch counts with everything in it. A walk of a
//! patch passes from the end of a row to the start of the next, as in the article.

use crate::sim::board::{tile, MAX_SIDE};
use crate::sim::rows::Rows;

/// Gives the tiles that rings enclose to their owners: `area` is painted, `walls` stay.
pub fn fill(walls: &[Rows], area: &mut [Rows], width: usize, height: usize) {
    let any: Vec<bool> = (0..width * height)
        .map(|i| walls.iter().any(|rows| rows.has(tile(i % width, i / width))))
        .collect();
    let mut flags: Vec<Vec<bool>> =
        walls.iter().map(|own| flag(own, &any, width, height)).collect();
    for x in 0..width {
        for y in 0..height {
            settle(&mut flags, x + y * width, width);
        }
    }
    for (player, flags) in flags.iter().enumerate() {
        for index in (0..width * height).filter(|&index| flags[index] && !any[index]) {
            let (x, y) = (index % width, index / width);
            area.iter_mut().for_each(|rows| rows.0[y] &= !(1 << x));
            area[player].0[y] |= 1 << x;
        }
    }
}

/// Tiles from which one player's walls keep every walk on the board, and those walls.
fn flag(own: &Rows, any: &[bool], width: usize, height: usize) -> Vec<bool> {
    let mut area = vec![false; width * height];
    for x in 1..width.saturating_sub(1) {
        for y in 1..height.saturating_sub(1) {
            if !any[x + y * width] && !area[x + y * width] {
                let mut seen = vec![false; width * height];
                if stays(own, &mut seen, (x, y), width, height) {
                    area.iter_mut().zip(&seen).for_each(|(flag, seen)| *flag |= seen);
                }
            }
        }
    }
    area
}

/// Walks from `start` over everything but own walls; false as soon as it leaves the board.
fn stays(
    own: &Rows,
    seen: &mut [bool],
    start: (usize, usize),
    width: usize,
    height: usize,
) -> bool {
    let mut stack = vec![start];
    seen[start.0 + start.1 * width] = true;
    while let Some((x, y)) = stack.pop() {
        if own.has(tile(x, y)) {
            continue;
        }
        if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
            return false;
        }
        for (nx, ny) in (y - 1..=y + 1).flat_map(|ny| (x - 1..=x + 1).map(move |nx| (nx, ny))) {
            if !std::mem::replace(&mut seen[nx + ny * width], true) {
                stack.push((nx, ny));
            }
        }
    }
    true
}

/// Lets the smallest of the patches around a tile win.
fn settle(flags: &mut [Vec<bool>], index: usize, width: usize) {
    let claims: Vec<usize> = (0..flags.len()).filter(|&player| flags[player][index]).collect();
    if claims.len() < 2 {
        return;
    }
    let patches = claims.iter().map(|&player| (player, patch(&flags[player], index, width)));
    // The first of equally small ones.
    let Some((winner, patch)) = patches.min_by_key(|(_, patch)| patch.len()) else { return };
    for (_, flags) in flags.iter_mut().enumerate().filter(|&(player, _)| player != winner) {
        patch.iter().for_each(|&tile| flags[tile] = false);
    }
}

/// The flagged tiles connected with `start` by steps of one tile or one row.
fn patch(flags: &[bool], start: usize, width: usize) -> Vec<usize> {
    let mut seen = vec![false; flags.len()];
    let (mut patch, mut next) = (Vec::with_capacity(MAX_SIDE), 0);
    seen[start] = true;
    patch.push(start);
    while let Some(&index) = patch.get(next) {
        next += 1;
        let near =
            [index.checked_sub(1), Some(index + 1), index.checked_sub(width), Some(index + width)];
        for near in near.into_iter().flatten().filter(|&near| near < flags.len()) {
            if flags[near] && !std::mem::replace(&mut seen[near], true) {
                patch.push(near);
            }
        }
    }
    patch
}
