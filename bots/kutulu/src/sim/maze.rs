//! The maze: walkable cells as one byte each, and tables over pairs of cells.
//!
//! The largest of the contest's mazes has 232 walkable cells. With cells as bytes a table over pairs
//! is 64 kB, a row of it four cache lines, and no index needs a check. The tables are exact as long
//! as no cell is lit; [`crate::sim::light`] searches when some are.

use engine::scan::ScanError;

/// No cell: outside, wall, or the place of an explorer that is out of the game.
pub const NOWHERE: u8 = u8::MAX;
/// Distance of cells without a path, or of cells that do not see each other.
pub const FAR: u8 = u8::MAX;
/// Most shelters of a maze.
pub const MAX_SHELTERS: usize = 16;
/// Path distance that a light reaches.
const LIGHT_RADIUS: u8 = 5;
/// Most cells of a maze.
const MAX_CELLS: usize = 255;
/// Up, right, down, left.
const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A value for every pair of cells.
pub type Table = Box<[[u8; 256]; 256]>;
/// A set of cells.
pub type CellSet = [u64; 4];

/// A maze with its tables.
#[derive(Clone, Debug)]
pub struct Maze {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Where wanderers appear, row by row.
    pub spawns: Vec<u8>,
    /// Where shelters are, row by row.
    pub shelters: Vec<u8>,
    /// Index of the shelter on a cell; [`MAX_SHELTERS`] or more if there is none.
    pub shelter_on: [u8; 256],
    /// Column and row of a cell.
    pub place: [(u8, u8); 256],
    /// The neighbour in each direction; the cell itself where a wall is.
    pub next: [[u8; 4]; 256],
    /// `[a][b]`: steps from `a` to `b`.
    pub distance: Table,
    /// `[offset][to][from]`: first cell on the way, with the directions tried from `offset` on.
    pub step: Box<[[[u8; 256]; 256]; 4]>,
    /// `[a][b]`: steps between two cells in line of sight, else [`FAR`].
    pub sight: Table,
    /// Cells within the reach of a light.
    pub glow: Box<[CellSet; 256]>,
    /// Number of walkable cells.
    pub cells: usize,
    ids: Vec<u8>,
}

fn table() -> Table {
    boxed(vec![[FAR; 256]; 256])
}

fn boxed<T, const N: usize>(items: Vec<T>) -> Box<[T; N]> {
    let array = items.into_boxed_slice().try_into();
    array.unwrap_or_else(|_| unreachable!("the length is N"))
}

/// Adds `cell` to `set`.
#[inline]
pub fn insert(set: &mut CellSet, cell: u8) {
    set[usize::from(cell >> 6)] |= 1 << (cell & 63);
}

/// True if `cell` is in `set`.
#[inline]
pub fn contains(set: &CellSet, cell: u8) -> bool {
    set[usize::from(cell >> 6)] >> (cell & 63) & 1 != 0
}

impl Maze {
    /// Reads the rows of a maze: `#` is wall, `w` a spawn point, `U` a shelter.
    pub fn new<L: AsRef<str>>(rows: &[L]) -> Result<Self, ScanError> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        let mut maze = Self {
            width,
            height: rows.len(),
            spawns: Vec::new(),
            shelters: Vec::new(),
            shelter_on: [NOWHERE; 256],
            place: [(200, 200); 256],
            next: [[NOWHERE; 4]; 256],
            distance: table(),
            step: boxed(vec![[[NOWHERE; 256]; 256]; 4]),
            sight: table(),
            glow: boxed(vec![[0; 4]; 256]),
            cells: 0,
            ids: vec![NOWHERE; width * rows.len()],
        };
        for (y, row) in rows.iter().enumerate() {
            maze.read_row(y, row.as_ref())?;
        }
        maze.link();
        for cell in 0..maze.cells as u8 {
            maze.measure(cell);
            maze.look_around(cell);
        }
        Ok(maze)
    }

    /// True if the walls, spawn points and shelters are the same.
    pub fn has_same_plan(&self, other: &Self) -> bool {
        let plan = |maze: &Self| (maze.width, maze.height, maze.cells);
        plan(self) == plan(other)
            && self.ids == other.ids
            && self.spawns == other.spawns
            && self.shelters == other.shelters
    }

    fn read_row(&mut self, y: usize, row: &str) -> Result<(), ScanError> {
        let fail = |expected| Err(ScanError { expected, found: format!("{row:?}") });
        if row.len() != self.width || row.len() > 99 || self.height > 99 {
            return fail("a maze of rows of the same length, up to 99");
        }
        for (x, kind) in row.bytes().enumerate() {
            if kind == b'#' {
                continue;
            }
            if self.cells == MAX_CELLS {
                return fail("at most 255 walkable cells");
            }
            let cell = self.cells as u8;
            self.cells += 1;
            self.ids[y * self.width + x] = cell;
            self.place[usize::from(cell)] = (x as u8, y as u8);
            if kind == b'w' {
                self.spawns.push(cell);
            }
            if kind == b'U' && self.shelters.len() < MAX_SHELTERS {
                self.shelter_on[usize::from(cell)] = self.shelters.len() as u8;
                self.shelters.push(cell);
            }
        }
        Ok(())
    }

    /// The cell in column `x` of row `y`, or [`NOWHERE`].
    pub fn cell(&self, x: i32, y: i32) -> u8 {
        let inside = (0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y);
        if inside {
            self.ids[y as usize * self.width + x as usize]
        } else {
            NOWHERE
        }
    }

    /// Steps between two cells without walls; large if one is [`NOWHERE`].
    #[inline]
    pub fn manhattan(&self, a: u8, b: u8) -> u8 {
        let ((ax, ay), (bx, by)) = (self.place[usize::from(a)], self.place[usize::from(b)]);
        ax.abs_diff(bx).saturating_add(ay.abs_diff(by))
    }

    /// Steps between two cells.
    #[inline]
    pub fn distance(&self, a: u8, b: u8) -> u8 {
        self.distance[usize::from(a)][usize::from(b)]
    }

    fn link(&mut self) {
        for cell in 0..self.cells {
            let (x, y) = self.place[cell];
            for (next, (dx, dy)) in STEPS.into_iter().enumerate() {
                let neighbour = self.cell(i32::from(x) + dx, i32::from(y) + dy);
                let wall = neighbour == NOWHERE;
                self.next[cell][next] = if wall { cell as u8 } else { neighbour };
            }
        }
    }

    /// Distances and first steps from `from` by breadth-first search, once per direction order: the
    /// first way that reaches a cell counts.
    fn measure(&mut self, from: u8) {
        let row = usize::from(from);
        for offset in 0..4 {
            let mut queue = Vec::with_capacity(self.cells);
            queue.push(from);
            self.distance[row].fill(FAR);
            self.distance[row][row] = 0;
            self.step[offset][row][row] = from;
            let mut head = 0;
            while let Some(&cell) = queue.get(head) {
                head += 1;
                let cell = usize::from(cell);
                for i in 0..4 {
                    let next = self.next[cell][(i + offset) % 4];
                    let to = usize::from(next);
                    if self.distance[row][to] != FAR {
                        continue;
                    }
                    self.distance[row][to] = self.distance[row][cell] + 1;
                    let first = if cell == row { next } else { self.step[offset][cell][row] };
                    self.step[offset][to][row] = first;
                    queue.push(next);
                }
            }
        }
        for cell in 0..self.cells {
            if self.distance[row][cell] <= LIGHT_RADIUS {
                insert(&mut self.glow[row], cell as u8);
            }
        }
    }

    fn look_around(&mut self, from: u8) {
        let row = usize::from(from);
        self.sight[row][row] = 0;
        for direction in 0..4 {
            let (mut cell, mut steps) = (row, 0);
            loop {
                let next = usize::from(self.next[cell][direction]);
                if next == cell {
                    break;
                }
                steps += 1;
                self.sight[row][next] = steps;
                cell = next;
            }
        }
    }
}
