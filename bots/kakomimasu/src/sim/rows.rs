//! A set of tiles: one word of bits a row.

use super::board::{place, tile, Tile, MAX_SIDE};

/// A set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows(pub [u32; MAX_SIDE]);

impl Rows {
    /// No tile.
    pub const NONE: Self = Self([0; MAX_SIDE]);

    /// True if the tile is in the set.
    #[inline]
    pub fn has(&self, tile: Tile) -> bool {
        let (x, y) = place(tile);
        self.0[y] >> x & 1 != 0
    }

    /// Adds a tile.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        let (x, y) = place(tile);
        self.0[y] |= 1 << x;
    }

    /// Takes a tile out.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        let (x, y) = place(tile);
        self.0[y] &= !(1 << x);
    }

    /// True without tiles.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    /// Number of tiles.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.0.iter().enumerate().flat_map(|(y, &row)| bits(row).map(move |x| tile(x, y)))
    }

    /// The 8 tiles around `tile` as bits: three above, left, right, three below; none outside.
    #[inline]
    pub fn around(&self, tile: Tile) -> usize {
        let (x, y) = place(tile);
        let near = |row: u32| ((row << 1) >> x & 7) as usize;
        let above = if y == 0 { 0 } else { near(self.0[y - 1]) };
        let below = self.0.get(y + 1).map_or(0, |&row| near(row));
        let here = near(self.0[y]);
        above | (here & 1) << 3 | (here & 4) << 2 | below << 5
    }
}

/// The positions of the set bits of a row.
#[inline]
pub fn bits(mut row: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if row == 0 {
            return None;
        }
        let x = row.trailing_zeros() as usize;
        row &= row - 1;
        Some(x)
    })
}
