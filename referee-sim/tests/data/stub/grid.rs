//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{join, needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// `boardHeight`, a number that the stub never reads: to be set.
pub const BOARD_HEIGHT: usize = 1;

/// `boardWidth`, a number that the stub never reads: to be set.
pub const BOARD_WIDTH: usize = 1;

/// Cell.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Cell {
    /// Height.
    pub height: i32,
    /// Owner.
    pub owner: i32,
}

impl Cell {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { height: line.next("height")?, owner: line.next("owner")? })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.height, self.owner)
    }
}

/// Cell.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Cell2 {
    /// Dx.
    pub dx: i32,
    /// Dy.
    pub dy: i32,
}

impl Cell2 {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { dx: line.next("dx")?, dy: line.next("dy")? })
    }
}

impl fmt::Display for Cell2 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.dx, self.dy)
    }
}

/// Player.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Player {
    /// Player score.
    pub player_score: i32,
    /// Player tile.
    pub player_tile: String,
}

impl Player {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            player_score: line.next("playerScore")?,
            player_tile: line.word("playerTile")?.to_string(),
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player_score, self.player_tile)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(_input: &mut Lines<L>) -> Result<Self, InputError> {
        Ok(Self {})
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        Vec::new()
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Observation {
    /// Cells.
    pub cells: Vec<Vec<Cell>>,
    /// Tile.
    pub tiles: Vec<Vec<String>>,
    /// Cells.
    pub cells2: Vec<Vec<Cell2>>,
    /// Level.
    pub levels: Vec<Vec<Vec<i32>>>,
    /// Players.
    pub players: Vec<Player>,
    /// Board height now.
    pub board_height_now: i32,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let cells = input.lists(BOARD_HEIGHT, BOARD_WIDTH, |input| {
            input.list(BOARD_WIDTH, |input| input.read_all(Cell::scan))
        })?;
        let tiles = input.list(3, |input| {
            input.row(BOARD_WIDTH, |line| line.word("tile").map(str::to_string))
        })?;
        let cells2 = input.list(2, |input| input.row(2, Cell2::scan))?;
        let levels = input.lists(BOARD_WIDTH, usize::saturating_mul(BOARD_HEIGHT, 2), |input| {
            input.lists(BOARD_HEIGHT, 2, |input| {
                input.list(2, |input| input.read_all(|line| line.next("level")))
            })
        })?;
        let players = input.list(2, |input| input.read_all(Player::scan))?;
        let board_height_now = input.read_all(|line| line.next("boardHeightNow"))?;
        Ok(Self { cells, tiles, cells2, levels, players, board_height_now })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for row in &self.cells {
            lines.extend(row.iter().map(ToString::to_string));
        }
        for row in &self.tiles {
            lines.push(join(row));
        }
        for row in &self.cells2 {
            lines.push(join(row));
        }
        for row in &self.levels {
            for row in row {
                lines.extend(row.iter().map(ToString::to_string));
            }
        }
        lines.extend(self.players.iter().map(ToString::to_string));
        lines.push(self.board_height_now.to_string());
        lines
    }

    /// What the stub answers, without the last line's end.
    pub fn default_answer(&self, _init: &Init) -> String {
        "PUSH 3 RIGHT".to_string()
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    fn setup_lines(read: &[String]) -> usize {
        needed(read, Self::read)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        let mut input = Lines::new(setup);
        let init = Self::read(&mut input)?;
        input.all_read().map(|()| init)
    }

    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
        let unread = Self::default();
        needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut input = Lines::new(lines);
        let turn = Observation::read(&mut input, self)?;
        input.all_read().map(|()| turn)
    }

    fn format(&self, _: &Observation, action: String) -> String {
        action
    }

    fn fallback(game: Option<&Self>) -> String {
        let unread = Self::default();
        Observation::default().default_answer(game.unwrap_or(&unread))
    }
}
