//! Walls, territory, agents and points; copied by searches.

use super::board::{place, Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
use super::enclosure::{innermost, Enclosed};
use super::rows::{bits, Rows};

/// Points of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Sum over his walls.
    pub wall: i32,
    /// Sum of absolute values over his territory.
    pub area: i32,
}

impl Points {
    /// What decides the game.
    pub fn total(self) -> i32 {
        self.wall + self.area
    }
}

/// A game between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Walls by player.
    pub walls: [Rows; MAX_PLAYERS],
    /// Territory by player.
    pub area: [Rows; MAX_PLAYERS],
    /// What the walls of each player enclose.
    pub enclosed: [Enclosed; MAX_PLAYERS],
    /// Places of each player's agents.
    pub agents: [[Tile; MAX_AGENTS]; MAX_PLAYERS],
    /// Points by player.
    pub points: [Points; MAX_PLAYERS],
    /// Number of the coming turn, from 1.
    pub turn: u16,
}

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Neutral,
    /// Territory of a player.
    Area(usize),
    /// A wall of a player.
    Wall(usize),
}

impl Mark {
    /// The recordings' characters: `.`, `a` to `d`, `A` to `D`.
    pub fn character(self) -> char {
        match self {
            Mark::Neutral => '.',
            Mark::Area(player) => (b'a' + player as u8) as char,
            Mark::Wall(player) => (b'A' + player as u8) as char,
        }
    }

    /// Reads a character for a game of `players`.
    pub fn read(character: char, players: usize) -> Option<Self> {
        let mark = match character {
            '.' => Mark::Neutral,
            'a'..='d' => Mark::Area(character as usize - 'a' as usize),
            'A'..='D' => Mark::Wall(character as usize - 'A' as usize),
            _ => return None,
        };
        match mark {
            Mark::Area(player) | Mark::Wall(player) if player >= players => None,
            _ => Some(mark),
        }
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    /// The start: an empty board before turn 1.
    pub fn new() -> Self {
        Self {
            walls: [Rows::NONE; MAX_PLAYERS],
            area: [Rows::NONE; MAX_PLAYERS],
            enclosed: [Enclosed::NONE; MAX_PLAYERS],
            agents: [[NOWHERE; MAX_AGENTS]; MAX_PLAYERS],
            points: [Points::default(); MAX_PLAYERS],
            turn: 1,
        }
    }

    /// Puts a mark on a tile; [`State::recount`] has to follow.
    pub fn mark(&mut self, tile: Tile, mark: Mark) {
        self.walls.iter_mut().chain(&mut self.area).for_each(|rows| rows.remove(tile));
        match mark {
            Mark::Neutral => {}
            Mark::Area(player) => self.area[player].add(tile),
            Mark::Wall(player) => self.walls[player].add(tile),
        }
    }

    /// What stands on a tile.
    pub fn marked(&self, tile: Tile) -> Mark {
        if let Some(player) = self.walls.iter().position(|rows| rows.has(tile)) {
            return Mark::Wall(player);
        }
        let owner = self.area.iter().position(|rows| rows.has(tile));
        owner.map_or(Mark::Neutral, Mark::Area)
    }

    /// Computes what follows from walls and territory: enclosed tiles and points.
    pub fn recount(&mut self, board: &Board) {
        for player in 0..board.players {
            self.enclosed[player].stale = true;
            self.enclosed[player].refresh(&self.walls[player], board.width, board.height);
            let points = &mut self.points[player];
            points.wall = self.walls[player].tiles().map(|tile| board.points(tile)).sum();
            points.area = self.area[player].tiles().map(|tile| board.points(tile).abs()).sum();
        }
    }

    /// Gives enclosed tiles to the owner of their innermost ring.
    pub fn fill(&mut self, board: &Board) {
        let players = board.players;
        for player in 0..players {
            self.enclosed[player].refresh(&self.walls[player], board.width, board.height);
        }
        let mut owned = [Rows::NONE; MAX_PLAYERS];
        let mut contested = Rows::NONE;
        let mut any = 0;
        for y in 0..board.height {
            let free = !(0..players).fold(0, |walls, player| walls | self.walls[player].0[y]);
            let mut once = 0;
            for (player, owned) in owned.iter_mut().enumerate().take(players) {
                let row = self.enclosed[player].tiles.0[y] & free;
                owned.0[y] = row;
                contested.0[y] |= once & row;
                once |= row;
            }
            any |= contested.0[y];
        }
        if any != 0 {
            let (width, height) = (board.width, board.height);
            innermost(&self.walls[..players], &mut owned[..players], &contested, width, height);
        }
        self.paint(board, &owned);
    }

    /// Gives tiles to new owners; points follow.
    fn paint(&mut self, board: &Board, owned: &[Rows; MAX_PLAYERS]) {
        let players = board.players;
        for y in 0..board.height {
            let all = (0..players).fold(0, |all, player| all | owned[player].0[y]);
            if all == 0 {
                continue;
            }
            for (player, owned) in owned.iter().enumerate().take(players) {
                let old = self.area[player].0[y];
                let new = old & !(all & !owned.0[y]) | owned.0[y];
                if old == new {
                    continue;
                }
                self.area[player].0[y] = new;
                let worth = |x: usize| board.points((y << 5 | x) as Tile).abs();
                let gained: i32 = bits(new & !old).map(worth).sum();
                let lost: i32 = bits(old & !new).map(worth).sum();
                self.points[player].area += gained - lost;
            }
        }
    }

    /// Makes a tile a wall of `player`, who has no wall there yet, nor has anybody else.
    #[inline]
    pub(crate) fn build(&mut self, board: &Board, player: usize, tile: Tile) {
        let (x, y) = place(tile);
        let points = board.points(tile);
        for (area, points_of) in self.area.iter_mut().zip(&mut self.points).take(board.players) {
            if area.0[y] >> x & 1 != 0 {
                area.0[y] &= !(1 << x);
                points_of.area -= points.abs();
            }
        }
        self.walls[player].add(tile);
        self.points[player].wall += points;
        self.enclosed[player].added(&self.walls[player], tile);
    }

    /// Takes `player`'s wall away.
    #[inline]
    pub(crate) fn raze(&mut self, board: &Board, player: usize, tile: Tile) {
        self.walls[player].remove(tile);
        self.points[player].wall -= board.points(tile);
        self.enclosed[player].removed(&self.walls[player], tile, board.width, board.height);
    }

    /// Whose wall stands on a tile.
    #[inline]
    pub fn wall_of(&self, tile: Tile) -> Option<usize> {
        self.walls.iter().position(|rows| rows.has(tile))
    }

    /// True once all turns were played.
    pub fn is_over(&self, board: &Board) -> bool {
        usize::from(self.turn) > board.turns
    }
}
