//! The collecting maze of the textbooks: a walker on an open grid takes the points of each cell that
//! it enters, once. The state is 64 bytes, and a child's score and key follow from its parent's.

use engine::rng::{mix64, SmallRng};
use engine::state::Children;
use engine::{Evaluate, Push, State, Zobrist};

/// Columns; a row of the grid is one word of bits.
pub const WIDTH: usize = 31;
/// Rows.
pub const HEIGHT: usize = 11;
/// Turns of a game.
pub const TURNS: usize = 100;

/// Cells are numbered with 32 to a row.
const CELLS: usize = HEIGHT * 32;
const NOWHERE: u16 = u16::MAX;

/// What does not change during a game.
pub struct Board {
    pub points: [u8; CELLS],
    /// Neighbours right, left, down, up.
    pub next: [[u16; 4]; CELLS],
    place_keys: [u64; CELLS],
    taken_keys: [u64; CELLS],
    pub start: u16,
}

impl Board {
    /// The board of `seed`: 0 to 9 points a cell, none at the start.
    pub fn new(seed: u64) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let start = (rng.random_range(0..HEIGHT) * 32 + rng.random_range(0..WIDTH)) as u16;
        let mut points = [0; CELLS];
        let mut next = [[NOWHERE; 4]; CELLS];
        for (row, col) in (0..HEIGHT).flat_map(|row| (0..WIDTH).map(move |col| (row, col))) {
            let cell = row * 32 + col;
            points[cell] = if cell == start as usize { 0 } else { rng.random_range(0..10) as u8 };
            let open = [col + 1 < WIDTH, col > 0, row + 1 < HEIGHT, row > 0];
            let there = [cell + 1, cell.wrapping_sub(1), cell + 32, cell.wrapping_sub(32)];
            for direction in 0..4 {
                if open[direction] {
                    next[cell][direction] = there[direction] as u16;
                }
            }
        }
        let key = |salt: u64| std::array::from_fn(|cell| mix64(salt + cell as u64));
        Self { points, next, place_keys: key(1 << 32), taken_keys: key(2 << 32), start }
    }
}

/// A walker and what is left to take.
#[derive(Clone, Copy)]
pub struct Maze<'b> {
    pub board: &'b Board,
    key: u64,
    /// Bit set: the cell's points were taken, or it never had any.
    taken: [u32; HEIGHT],
    pub score: u16,
    pub cell: u16,
}

const _: () = assert!(size_of::<Maze<'_>>() == 64);

impl<'b> Maze<'b> {
    /// The first position.
    pub fn new(board: &'b Board) -> Self {
        let mut taken = [0; HEIGHT];
        for (cell, _) in board.points.iter().enumerate().filter(|(_, &points)| points == 0) {
            taken[cell / 32] |= 1 << (cell % 32);
        }
        let key = board.place_keys[board.start as usize];
        Self { board, key, taken, score: 0, cell: board.start }
    }

    #[inline]
    fn is_taken(&self, cell: usize) -> bool {
        self.taken[cell / 32] >> (cell % 32) & 1 != 0
    }

    #[inline]
    fn key_at(&self, cell: usize, takes: bool) -> u64 {
        let board = self.board;
        let moved = self.key ^ board.place_keys[self.cell as usize] ^ board.place_keys[cell];
        if takes {
            moved ^ board.taken_keys[cell]
        } else {
            moved
        }
    }
}

impl PartialEq for Maze<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.key, self.taken, self.score, self.cell)
            == (other.key, other.taken, other.score, other.cell)
    }
}

impl State for Maze<'_> {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        let next = &self.board.next[self.cell as usize];
        (0..4).filter(|&d| next[d as usize] != NOWHERE).for_each(|d| out.push(d));
    }

    #[inline]
    fn advance(&mut self, direction: u8) {
        let cell = self.board.next[self.cell as usize][direction as usize & 3] as usize;
        let takes = !self.is_taken(cell);
        self.key = self.key_at(cell, takes);
        self.score += u16::from(self.board.points[cell]) * u16::from(takes);
        self.taken[cell / 32] |= 1 << (cell % 32);
        self.cell = cell as u16;
    }

    fn is_done(&self) -> bool {
        false // the searches are told the number of turns that are left
    }
}

impl Zobrist for Maze<'_> {
    fn zobrist(&self) -> u64 {
        self.key
    }
}

/// Points are what counts.
pub struct Points;

impl<'b> Evaluate<Maze<'b>> for Points {
    type Score = i32;

    #[inline]
    fn evaluate(&self, state: &Maze<'b>, _player: usize) -> i32 {
        state.score.into()
    }

    #[inline]
    fn expand(&self, state: &mut Maze<'b>, out: &mut impl Children<Maze<'b>, i32>) {
        for (direction, &cell) in state.board.next[state.cell as usize].iter().enumerate() {
            if cell == NOWHERE {
                continue;
            }
            let cell = cell as usize;
            let takes = !state.is_taken(cell);
            let gain = u16::from(state.board.points[cell]) * u16::from(takes);
            let score = i32::from(state.score + gain);
            out.child(1, direction as u8, score, || state.key_at(cell, takes));
        }
    }
}
