//! What does not change during a game: size, points, numbers of players, agents and turns.

/// Longest side of a board.
pub const MAX_SIDE: usize = 24;
/// Most players.
pub const MAX_PLAYERS: usize = 4;
/// Most agents of a player.
pub const MAX_AGENTS: usize = 20;
/// Number of tile indices: rows are 32 apart, so that a tile is a bit of a row.
pub const TILES: usize = MAX_SIDE * 32;

/// A tile: `x + 32 * y`.
pub type Tile = u16;
/// The place of an agent that is not yet on the board.
pub const NOWHERE: Tile = u16::MAX;

/// The tile at a column and a row, both on the board.
pub const fn tile(x: usize, y: usize) -> Tile {
    (y << 5 | x) as Tile
}

/// Column and row of a tile.
pub const fn place(tile: Tile) -> (usize, usize) {
    (tile as usize & 31, tile as usize >> 5)
}

/// Steps to the 8 neighbours: straight ones first.
pub const STEPS: [(i32, i32); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// A board and the numbers of a game on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Number of players.
    pub players: usize,
    /// Agents of each player.
    pub agents: usize,
    /// Turns of a game.
    pub turns: usize,
    /// Points by tile.
    points: [i16; TILES],
    /// The 8 neighbours of each tile, then [`NOWHERE`].
    neighbours: Box<[[Tile; 8]; TILES]>,
}

impl Board {
    /// A board from its points, row by row; the error says which number is impossible.
    pub fn new(
        (width, height): (usize, usize),
        players: usize,
        agents: usize,
        turns: usize,
        points: &[i16],
    ) -> Result<Self, String> {
        let within = |name: &str, value: usize, low: usize, high: usize| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                Err(format!("{name}: expected {low} to {high}, found {value}"))
            }
        };
        within("width", width, 1, MAX_SIDE)?;
        within("height", height, 1, MAX_SIDE)?;
        within("players", players, 1, MAX_PLAYERS)?;
        within("agents", agents, 1, MAX_AGENTS)?;
        within("turns", turns, 1, 10_000)?;
        if points.len() != width * height {
            let count = points.len();
            return Err(format!("points: expected {width} x {height} numbers, found {count}"));
        }
        let neighbours = Box::new([[NOWHERE; 8]; TILES]);
        let mut board =
            Self { width, height, players, agents, turns, points: [0; TILES], neighbours };
        for (index, &value) in points.iter().enumerate() {
            let here = tile(index % width, index / width);
            board.points[usize::from(here)] = value;
            let near = STEPS.iter().filter_map(|&step| board.step(here, step));
            let near: Vec<Tile> = near.collect();
            board.neighbours[usize::from(here)][..near.len()].copy_from_slice(&near);
        }
        Ok(board)
    }

    /// Points of a tile.
    #[inline]
    pub fn points(&self, tile: Tile) -> i32 {
        i32::from(self.points[usize::from(tile)])
    }

    /// The tile at any coordinates, if they are on the board.
    pub fn at(&self, x: i32, y: i32) -> Option<Tile> {
        let inside = (0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y);
        inside.then(|| tile(x as usize, y as usize))
    }

    /// The tile one step on.
    pub fn step(&self, from: Tile, (dx, dy): (i32, i32)) -> Option<Tile> {
        let (x, y) = place(from);
        self.at(x as i32 + dx, y as i32 + dy)
    }

    /// The 3 to 8 neighbours of a tile (fewer on tiny boards).
    pub fn neighbours(&self, tile: Tile) -> impl Iterator<Item = Tile> + '_ {
        self.neighbours[usize::from(tile)].iter().copied().take_while(|&near| near != NOWHERE)
    }

    /// All tiles, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.height).flat_map(|y| (0..self.width).map(move |x| tile(x, y)))
    }

    /// The bits of a row that are on the board.
    pub fn row(&self) -> u32 {
        (1 << self.width) - 1
    }

    /// True on the outermost tiles, which nothing encloses.
    pub fn is_border(&self, tile: Tile) -> bool {
        let (x, y) = place(tile);
        x == 0 || y == 0 || x + 1 == self.width || y + 1 == self.height
    }
}

/// Steps of a king between two tiles.
pub fn distance(a: Tile, b: Tile) -> i32 {
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    (ax.abs_diff(bx)).max(ay.abs_diff(by)) as i32
}
