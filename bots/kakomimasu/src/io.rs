//! The line protocol: init lines to a [`Board`], one turn's input to an [`Observation`], actions to
//! lines.

use crate::sim::board::{place, Board, Tile, MAX_AGENTS, MAX_PLAYERS, MAX_SIDE, NOWHERE};
use crate::sim::state::{Mark, Points, State};
use crate::sim::turn::{Action, NO_ACTION};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// What one player reads in one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The game.
    pub state: State,
    /// Results of the reader's last actions.
    pub results: [i8; MAX_AGENTS],
}

/// What the lines before the first turn tell.
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The reader's number.
    pub me: usize,
}

impl Protocol for Setup {
    type Observation = Observation;
    type Action = [Action; MAX_AGENTS];

    fn setup_lines(read: &[String]) -> usize {
        let mut line = Scanner::new(read.get(1).map_or("", String::as_str));
        let height = line.next::<usize>("width").and_then(|_| line.next::<usize>("height"));
        2 + height.unwrap_or(0).min(MAX_SIDE)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        parse_init(setup).map(|(board, me)| Self { board, me })
    }

    /// Without a board nobody knows: then all that comes is one turn.
    fn turn_lines(game: Option<&Self>, _: &[String]) -> usize {
        game.map_or(usize::MAX, |game| game.board.height + game.board.players + 2)
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        parse(&self.board, lines)
    }

    fn format(&self, _: &Observation, actions: Self::Action) -> String {
        let lines = actions[..self.board.agents].iter().map(Action::to_string);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Doing nothing is legal.
    fn fallback(game: Option<&Self>) -> String {
        vec!["WAIT"; game.map_or(1, |game| game.board.agents)].join("\n")
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, _: &Observation) -> Option<engine::predict_check::PredictCheck> {
        Some(crate::referee::predict_check(&self.board, self.me))
    }
}

/// Reads the lines sent once before the first turn: the board and the reader's number.
pub fn parse_init<L: AsRef<str>>(lines: &[L]) -> Result<(Board, usize), InputError> {
    let mut lines = Lines::new(lines);
    let (players, me) = lines.read(|line| {
        let players = line.next::<usize>("number of players")?;
        let me = line.next::<usize>("own number")?;
        if me < players && players <= MAX_PLAYERS {
            Ok((players, me))
        } else {
            Err(ScanError::new("an own number below the number of players", me))
        }
    })?;
    let [width, height, agents, turns] = lines.read(|line| {
        Ok([line.next("width")?, line.next("height")?, line.next("agents")?, line.next("turns")?])
    })?;
    let mut points = Vec::with_capacity(MAX_SIDE * MAX_SIDE);
    for _ in 0..usize::min(height, MAX_SIDE) {
        lines.read(|line| {
            for _ in 0..usize::min(width, MAX_SIDE) {
                points.push(line.next("points")?);
            }
            line.end()
        })?;
    }
    let board = Board::new((width, height), players, agents, turns, &points);
    let fail = |found| ScanError { expected: "a possible board".into(), found };
    Ok((board.map_err(|why| InputError { line: 2, error: fail(why) })?, me))
}

/// Reads one turn's input.
pub fn parse<L: AsRef<str>>(board: &Board, lines: &[L]) -> Result<Observation, InputError> {
    let mut lines = Lines::new(lines);
    let mut state = State::new();
    state.turn = lines.read(|line| line.next("turn"))?;
    for y in 0..board.height {
        lines.read(|line| {
            let row = line.word("a row of tiles")?;
            if row.chars().count() != board.width {
                return Err(ScanError::new("a row of as many tiles as the board is wide", row));
            }
            for (x, character) in row.chars().enumerate() {
                let mark = Mark::read(character, board.players);
                let mark = mark.ok_or_else(|| ScanError::new("a tile", character))?;
                state.mark((y << 5 | x) as Tile, mark);
            }
            Ok(())
        })?;
    }
    for player in 0..board.players {
        let agents = &mut state.agents[player];
        lines.read(|line| {
            let _ = Points { wall: line.next("wall points")?, area: line.next("area points")? };
            for agent in &mut agents[..board.agents] {
                let (x, y) = (line.next::<i32>("column")?, line.next::<i32>("row")?);
                *agent = match board.at(x, y) {
                    Some(tile) => tile,
                    None if (x, y) == (-1, -1) => NOWHERE,
                    None => return Err(ScanError::new("a place on the board", format!("{x} {y}"))),
                };
            }
            Ok(())
        })?;
    }
    let mut results = [NO_ACTION; MAX_AGENTS];
    lines.read(|line| {
        for result in &mut results[..board.agents] {
            *result = line.next("a result")?;
        }
        Ok(())
    })?;
    state.recount(board);
    Ok(Observation { state, results })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut write = |name: &str, tile: Tile| {
            let (x, y) = place(tile);
            write!(f, "{name} {x} {y}")
        };
        match *self {
            Action::Wait | Action::Illegal => f.write_str("WAIT"),
            Action::Put(tile) => write("PUT", tile),
            Action::Move(tile) => write("MOVE", tile),
            Action::Remove(tile) => write("REMOVE", tile),
        }
    }
}
