//! The best regions to enclose, as a maximum closure.
//!
//! Choosing a tile for the inside of a ring pays its worth and needs all 8 neighbours to be inside or
//! ring, and ring tiles cost. The set with the greatest profit is the source side of a minimum cut
//! (Picard 1976): tiles inside supply `worth + cost`, which flows to the 9 tiles around them, each
//! of which takes at most its cost as ring. What cannot be taken is profit. Dinic's algorithm.

use crate::sim::board::{place, Board, Tile};
use crate::sim::rows::Rows;
use std::collections::VecDeque;

/// The tile itself and its 8 neighbours; number `8 - k` is opposite to `k`.
const AROUND: [(i32, i32); 9] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// No neighbour, or not reached.
const NONE: u16 = u16::MAX;

/// The flow problem of one board.
pub struct Regions {
    width: usize,
    /// The 9 tiles around each tile.
    near: Vec<[u16; 9]>,
    supply: Vec<i32>,
    room: Vec<i32>,
    flow: Vec<[i32; 9]>,
    /// Steps from a supply, of insides and of ring tiles.
    level: [Vec<u16>; 2],
    next: [Vec<u8>; 2],
}

impl Regions {
    /// Prepares a board.
    pub fn new(board: &Board) -> Self {
        let (width, count) = (board.width, board.width * board.height);
        let near = |index: usize| {
            AROUND.map(|(dx, dy)| {
                let (x, y) = ((index % width) as i32 + dx, (index / width) as i32 + dy);
                board.at(x, y).map_or(NONE, |_| (x as usize + y as usize * width) as u16)
            })
        };
        Self {
            width,
            near: (0..count).map(near).collect(),
            supply: vec![0; count],
            room: vec![0; count],
            flow: vec![[0; 9]; count],
            level: [vec![0; count], vec![0; count]],
            next: [vec![0; count], vec![0; count]],
        }
    }

    /// The inside of the best regions: `worth` of each tile inside, `cost` of each tile as ring, both
    /// at least 0.
    pub fn best(
        &mut self,
        board: &Board,
        worth: impl Fn(Tile) -> i32,
        cost: impl Fn(Tile) -> i32,
    ) -> Rows {
        for tile in board.tiles() {
            let (x, y) = place(tile);
            let (index, cost) = (x + y * self.width, cost(tile).max(0));
            self.room[index] = cost;
            self.supply[index] = if board.is_border(tile) { 0 } else { worth(tile).max(0) + cost };
            self.flow[index] = [0; 9];
        }
        while self.levels() {
            self.next.iter_mut().for_each(|next| next.fill(0));
            for inside in 0..self.supply.len() {
                while self.supply[inside] > 0 {
                    let sent = self.send(0, inside, self.supply[inside]);
                    if sent == 0 {
                        break;
                    }
                    self.supply[inside] -= sent;
                }
            }
        }
        // What still has supply, or is reached from there, is inside.
        let mut inside = Rows::NONE;
        for (index, _) in self.level[0].iter().enumerate().filter(|(_, &level)| level != NONE) {
            inside.0[index / self.width] |= 1 << (index % self.width);
        }
        inside
    }

    /// Levels of a breadth first walk from all supplies; false if no room is reached.
    fn levels(&mut self) -> bool {
        self.level.iter_mut().for_each(|level| level.fill(NONE));
        let mut queue = VecDeque::new();
        for (index, &supply) in self.supply.iter().enumerate() {
            if supply > 0 {
                self.level[0][index] = 0;
                queue.push_back((0, index));
            }
        }
        let mut found = false;
        while let Some((side, index)) = queue.pop_front() {
            let level = self.level[side][index] + 1;
            found |= side == 1 && self.room[index] > 0;
            for (k, &near) in self.near[index].iter().enumerate() {
                let near = usize::from(near);
                let open = near < self.supply.len() && (side == 0 || self.flow[near][8 - k] > 0);
                if open && self.level[1 - side][near] == NONE {
                    self.level[1 - side][near] = level;
                    queue.push_back((1 - side, near));
                }
            }
        }
        found
    }

    /// Sends at most `amount` on from a tile as inside (`side` 0) or as ring (1).
    fn send(&mut self, side: usize, index: usize, amount: i32) -> i32 {
        if side == 1 && self.room[index] > 0 {
            let sent = amount.min(self.room[index]);
            self.room[index] -= sent;
            return sent;
        }
        while self.next[side][index] < 9 {
            let k = usize::from(self.next[side][index]);
            let near = usize::from(self.near[index][k]);
            let open = near < self.supply.len()
                && self.level[1 - side][near] == self.level[side][index] + 1;
            if open {
                let limit = if side == 0 { amount } else { amount.min(self.flow[near][8 - k]) };
                let sent = if limit > 0 { self.send(1 - side, near, limit) } else { 0 };
                if sent > 0 {
                    match side {
                        0 => self.flow[index][k] += sent,
                        _ => self.flow[near][8 - k] -= sent,
                    }
                    return sent;
                }
            }
            self.next[side][index] += 1;
        }
        0
    }
}

/// The ring around an inside: all 8 neighbours that are not inside themselves.
pub fn ring(inside: &Rows) -> Rows {
    let wide = |row: u32| row | row << 1 | row >> 1;
    let mut ring = Rows::NONE;
    let rows = inside.0.len();
    for y in 0..rows {
        let above = if y == 0 { 0 } else { inside.0[y - 1] };
        let below = if y + 1 == rows { 0 } else { inside.0[y + 1] };
        ring.0[y] = (wide(above) | wide(inside.0[y]) | wide(below)) & !inside.0[y];
    }
    ring
}

/// The 8-connected parts of a set.
pub fn parts(set: &Rows) -> Vec<Rows> {
    let (mut left, mut parts) = (*set, Vec::new());
    loop {
        let first = left.tiles().next();
        let Some(start) = first else { return parts };
        let mut part = Rows::NONE;
        part.add(start);
        loop {
            let around = ring(&part);
            let mut grown = false;
            for y in 0..part.0.len() {
                let new = around.0[y] & left.0[y];
                grown |= new & !part.0[y] != 0;
                part.0[y] |= new;
            }
            if !grown {
                break;
            }
        }
        left.0.iter_mut().zip(&part.0).for_each(|(left, part)| *left &= !part);
        parts.push(part);
    }
}
