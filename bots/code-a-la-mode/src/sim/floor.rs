//! The floor plan, which is the same in every kitchen, and the numbers of its cells.
//!
//! Floor cells have the numbers 0 to 29, row by row; tables 30 to 76, column by column, which is the
//! order in which the input lists them.

/// Columns of the board.
pub const WIDTH: usize = 11;
/// Rows of the board.
pub const HEIGHT: usize = 7;
/// Cells of the board.
pub const CELLS: usize = WIDTH * HEIGHT;
/// Floor cells: the numbers below this one.
pub const FLOORS: usize = 30;
/// Tables: the numbers from [`FLOORS`] on.
pub const TABLES: usize = CELLS - FLOORS;
/// The place of a chef who is out of the game; blocks nobody.
pub const OUT: u8 = FLOORS as u8;
/// No cell.
pub const NOWHERE: u8 = u8::MAX;

const PLAN: [&[u8; WIDTH]; HEIGHT] = [
    b"***********",
    b"*.........*",
    b"*.****.**.*",
    b"*.*..*..*.*",
    b"*.**.****.*",
    b"*.........*",
    b"***********",
];

struct Numbers {
    cell: [[u8; WIDTH]; HEIGHT],
    place: [(u8, u8); CELLS],
}

static NUMBERS: Numbers = number();

const fn number() -> Numbers {
    let mut numbers = Numbers { cell: [[0; WIDTH]; HEIGHT], place: [(0, 0); CELLS] };
    let (mut floor, mut table, mut i) = (0, FLOORS, 0);
    while i < CELLS {
        let (x, y) = (i % WIDTH, i / WIDTH);
        if PLAN[y][x] == b'.' {
            numbers.cell[y][x] = floor as u8;
            numbers.place[floor] = (x as u8, y as u8);
            floor += 1;
        }
        let (x, y) = (i / HEIGHT, i % HEIGHT);
        if PLAN[y][x] == b'*' {
            numbers.cell[y][x] = table as u8;
            numbers.place[table] = (x as u8, y as u8);
            table += 1;
        }
        i += 1;
    }
    assert!(floor == FLOORS && table == CELLS);
    numbers
}

/// The cell at column `x` of row `y`; [`NOWHERE`] off the board.
pub fn cell(x: i32, y: i32) -> u8 {
    let inside = (0..WIDTH as i32).contains(&x) && (0..HEIGHT as i32).contains(&y);
    if inside {
        NUMBERS.cell[y as usize][x as usize]
    } else {
        NOWHERE
    }
}

/// Column and row of a cell.
#[inline]
pub fn place(cell: u8) -> (i32, i32) {
    let (x, y) = NUMBERS.place[usize::from(cell)];
    (x.into(), y.into())
}

/// True for floor cells.
#[inline]
pub fn is_floor(cell: u8) -> bool {
    usize::from(cell) < FLOORS
}

/// True if a chef on floor cell `from` reaches the table `cell`: one of the eight cells around.
#[inline]
pub fn is_near(from: u8, cell: u8) -> bool {
    let ((x, y), (u, v)) = (place(from), place(cell));
    (x - u).abs() <= 1 && (y - v).abs() <= 1
}

/// Neighbours of a cell with the costs of stepping there, in the order of the contest's referee:
/// straight ones, then diagonal ones, of which one must be a table.
pub fn neighbours(from: u8) -> impl Iterator<Item = (u8, u8)> {
    const STEPS: [(i32, i32); 8] =
        [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
    let (x, y) = place(from);
    STEPS.iter().enumerate().filter_map(move |(i, &(dx, dy))| {
        let to = cell(x + dx, y + dy);
        let counts = to != NOWHERE && (i < 4 || !is_floor(from) || !is_floor(to));
        counts.then_some((to, if i < 4 { 2 } else { 3 }))
    })
}
