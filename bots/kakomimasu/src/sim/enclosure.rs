//! Which tiles a player's walls enclose, and who owns what several players enclose.
//!
//! A tile is enclosed by a player if a walk over all 8 neighbours, stopped by that player's walls
//! only, never leaves the board. So the components of everything that is not his wall are labelled,
//! runs of a row at a time with union-find: linear in the number of runs. Where several players
//! enclose a tile, the innermost ring has it: that is the component which starts in the lowest row,
//! since a ring inside a component starts below the component's first row.
//!
//! [`crate::referee::classic`] is the older rule, which takes the smallest patch instead.

use super::board::{Tile, MAX_PLAYERS, MAX_SIDE};
use super::rows::Rows;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 5] = [
    ("tiles", "walls stand where agents go; what they enclose is the innermost ring's territory"),
    ("row", "walls stand where agents go; what they enclose is the innermost ring's territory"),
    (".wall", "a wall counts its tile's points"),
    (".area", "territory counts its tiles' points without sign"),
    ("player", "points of walls and territory, then where the agents are"),
];

/// Most runs of tiles on a board.
const MAX_RUNS: usize = MAX_SIDE * MAX_SIDE.div_ceil(2);

/// The components of everything but one player's walls, as runs of rows.
struct Runs {
    /// Tiles of each run.
    tiles: [u32; MAX_RUNS],
    /// Label of each run; 0 is the outside, and labels rise with the row in which they start.
    label: [u16; MAX_RUNS],
    /// A lower label of the same component, or the label itself.
    parent: [u16; MAX_RUNS + 1],
    /// Row in which a label starts.
    top: [u8; MAX_RUNS + 1],
    /// First run of each row, and the number of runs.
    rows: [u16; MAX_SIDE + 1],
}

impl Runs {
    fn new() -> Self {
        Self {
            tiles: [0; MAX_RUNS],
            label: [0; MAX_RUNS],
            parent: [0; MAX_RUNS + 1],
            top: [0; MAX_RUNS + 1],
            rows: [0; MAX_SIDE + 1],
        }
    }

    fn find(&mut self, mut label: u16) -> u16 {
        while self.parent[usize::from(label)] != label {
            let up = self.parent[usize::from(label)];
            self.parent[usize::from(label)] = self.parent[usize::from(up)];
            label = self.parent[usize::from(label)];
        }
        label
    }

    fn label(&mut self, walls: &Rows, width: usize, height: usize) {
        let row = (1u32 << width) - 1;
        let edges = 1 | 1u32 << (width - 1);
        let (mut count, mut labels, mut above) = (0, 1, 0);
        self.parent[0] = 0;
        for y in 0..height {
            let start = count;
            self.rows[y] = start as u16;
            let outer = if y == 0 || y + 1 == height { row } else { edges };
            let mut free = row & !walls.0[y];
            while free != 0 {
                let low = free & free.wrapping_neg();
                let run = free & !free.wrapping_add(low);
                free ^= run;
                let mut label = if run & outer != 0 { 0 } else { u16::MAX };
                let reach = run | run << 1 | run >> 1;
                // Runs of the row above that end left of the reach are of no use further right.
                while above < start && self.tiles[above] < reach & reach.wrapping_neg() {
                    above += 1;
                }
                let mut near = above;
                while near < start && self.tiles[near] & reach != 0 {
                    let other = self.find(self.label[near]);
                    if label == u16::MAX || label == other {
                        label = other;
                    } else {
                        let (low, high) = (label.min(other), label.max(other));
                        self.parent[usize::from(high)] = low;
                        label = low;
                    }
                    near += 1;
                }
                if label == u16::MAX {
                    label = labels;
                    self.parent[usize::from(label)] = label;
                    self.top[usize::from(label)] = y as u8;
                    labels += 1;
                }
                self.tiles[count] = run;
                self.label[count] = label;
                count += 1;
            }
            above = start;
        }
        self.rows[height] = count as u16;
    }

    /// All tiles of components that do not touch the border.
    fn enclosed(&mut self, height: usize) -> Rows {
        let mut enclosed = Rows::NONE;
        for y in 0..height {
            for run in self.rows[y]..self.rows[y + 1] {
                let label = self.find(self.label[usize::from(run)]);
                if label != 0 {
                    enclosed.0[y] |= self.tiles[usize::from(run)];
                }
            }
        }
        enclosed
    }
}

/// The tiles that `walls` of one player enclose; his own walls are none of them.
pub fn enclosed(walls: &Rows, width: usize, height: usize) -> Rows {
    // The smallest ring has 8 walls.
    if walls.len() < 8 {
        return Rows::NONE;
    }
    let mut runs = Runs::new();
    runs.label(walls, width, height);
    runs.enclosed(height)
}

/// Owners of enclosed tiles by the innermost ring: `enclosed` has every tile once afterwards.
///
/// Only tiles in `contested`, the tiles that several players enclose, are looked at.
#[cold]
pub fn innermost(
    walls: &[Rows],
    enclosed: &mut [Rows],
    contested: &Rows,
    width: usize,
    height: usize,
) {
    // Key of the best ring so far for each contested tile, by player.
    let mut best = [[0u8; 32]; MAX_SIDE];
    let mut owner = [[u8::MAX; 32]; MAX_SIDE];
    for player in 0..walls.len().min(MAX_PLAYERS) {
        let overlaps = (0..height).any(|y| enclosed[player].0[y] & contested.0[y] != 0);
        if !overlaps {
            continue;
        }
        let mut runs = Runs::new();
        runs.label(&walls[player], width, height);
        for y in 0..height {
            for run in runs.rows[y]..runs.rows[y + 1] {
                let tiles = runs.tiles[usize::from(run)] & contested.0[y];
                if tiles == 0 {
                    continue;
                }
                let label = runs.find(runs.label[usize::from(run)]);
                let key = runs.top[usize::from(label)];
                for x in super::rows::bits(if label == 0 { 0 } else { tiles }) {
                    if owner[y][x] == u8::MAX || key > best[y][x] {
                        (owner[y][x], best[y][x]) = (player as u8, key);
                    }
                }
            }
        }
    }
    for (y, owner) in owner.iter().enumerate().take(height) {
        for x in super::rows::bits(contested.0[y]) {
            for (player, rows) in enclosed.iter_mut().enumerate() {
                if player != usize::from(owner[x]) {
                    rows.0[y] &= !(1 << x);
                }
            }
        }
    }
}

/// By the walls around a tile ([`Rows::around`]): may a wall there cut the rest in two?
///
/// It may not if the 8 tiles around without walls hang together among themselves.
const CUTS: [u64; 4] = {
    // The 8 tiles around in the order of a walk; corners hang together with both neighbours, and
    // straight neighbours with each other across a corner.
    const WALK: [u32; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
    let mut table = [0u64; 4];
    let mut walls = 0;
    while walls < 256 {
        let mut free = [false; 8];
        let mut at = 0;
        while at < 8 {
            let here = walls >> WALK[at] & 1 == 0;
            // A corner wall between two free straight neighbours parts nothing.
            let left = walls >> WALK[(at + 7) % 8] & 1 == 0;
            let right = walls >> WALK[(at + 1) % 8] & 1 == 0;
            free[at] = here || (at % 2 == 0 && left && right);
            at += 1;
        }
        let (mut parts, mut at) = (0, 0);
        while at < 8 {
            if free[at] && !free[(at + 1) % 8] {
                parts += 1;
            }
            at += 1;
        }
        if parts > 1 {
            table[walls / 64] |= 1 << (walls % 64);
        }
        walls += 1;
    }
    table
};

/// What one player's walls enclose, kept up to date wall by wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enclosed {
    /// The tiles.
    pub tiles: Rows,
    /// True if they have to be computed anew.
    pub stale: bool,
}

impl Enclosed {
    /// Nothing.
    pub const NONE: Self = Self { tiles: Rows::NONE, stale: false };

    /// True if a new wall at `tile` may enclose something: exact when false.
    #[inline]
    pub fn may_close(walls: &Rows, tile: Tile) -> bool {
        let around = walls.around(tile);
        CUTS[around / 64] >> (around % 64) & 1 != 0
    }

    /// Tells of a new wall at `tile`, already in `walls`.
    #[inline]
    pub fn added(&mut self, walls: &Rows, tile: Tile) {
        if self.tiles.has(tile) {
            // What is cut in two there stays enclosed.
            self.tiles.remove(tile);
        } else {
            self.stale |= Self::may_close(walls, tile);
        }
    }

    /// Tells of a wall removed from `tile`, no longer in `walls`.
    pub fn removed(&mut self, walls: &Rows, tile: Tile, width: usize, height: usize) {
        if self.stale {
            return;
        }
        let (x, y) = super::board::place(tile);
        let free = !walls.around(tile) & 255;
        let inside = self.tiles.around(tile);
        let border = x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        if border {
            self.stale |= inside != 0;
        } else if inside == free {
            self.tiles.add(tile);
        } else {
            self.stale |= inside != 0;
        }
    }

    /// Computes what is stale.
    #[inline]
    pub fn refresh(&mut self, walls: &Rows, width: usize, height: usize) {
        if self.stale {
            *self = Self { tiles: enclosed(walls, width, height), stale: false };
        }
    }
}
