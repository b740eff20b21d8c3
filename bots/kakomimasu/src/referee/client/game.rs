//! A server's game as the line protocol shows it, and answers as the server wants them.

use crate::referee::{answer, view};
use crate::sim::board::{place, tile, Board, MAX_AGENTS, NOWHERE};
use crate::sim::state::{Mark, State};
use crate::sim::turn::NO_ACTION;
use crate::sim::Action;
use serde_json::{json, Value};

/// When turns begin, in seconds since 1970 by the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// Begin of turn 1.
    pub start: i64,
    /// Seconds in which orders are taken.
    pub operation: i64,
    /// Seconds in which a turn is resolved.
    pub transition: i64,
    /// Number of turns.
    pub turns: i64,
}

impl Timeline {
    /// Of a game that has all its players; `None` as long as it has not.
    pub fn read(game: &Value) -> Option<Self> {
        // Within 32 bits, so that no moment overflows.
        let number = |key: &str| u32::try_from(game[key].as_u64()?).ok().map(i64::from);
        Some(Self {
            start: number("startedAtUnixTime")?,
            operation: number("operationSec")?,
            transition: number("transitionSec")?,
            turns: number("totalTurn")?,
        })
    }

    /// From then on a turn's state is shown and its orders are taken.
    pub fn opens(&self, turn: i64) -> f64 {
        let step = self.operation + self.transition;
        if turn > self.turns {
            // After the last turn there is nothing to wait for.
            return self.closes(self.turns);
        }
        self.start as f64 + step as f64 * (turn as f64 - 1.0)
    }

    /// From then on a turn's orders are refused.
    pub fn closes(&self, turn: i64) -> f64 {
        let step = self.operation + self.transition;
        (self.start + self.operation) as f64 + step as f64 * (turn as f64 - 1.0)
    }
}

fn number(value: &Value, key: &str) -> Result<usize, String> {
    let number = value[key].as_u64().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| format!("{key}: expected a number, found {}", value[key]))
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a [Value], String> {
    let list = value[key].as_array().map(Vec::as_slice);
    list.ok_or_else(|| format!("{key}: expected a list, found {}", value[key]))
}

/// The board of a game.
pub fn board(game: &Value) -> Result<Board, String> {
    let field = &game["field"];
    let points = list(field, "points")?.iter();
    let points = points.map(|value| value.as_i64().and_then(|value| i16::try_from(value).ok()));
    let points: Option<Vec<i16>> = points.collect();
    let points = points.ok_or("points: expected small whole numbers, found others")?;
    let size = (number(field, "width")?, number(field, "height")?);
    let (players, agents) = (number(game, "nPlayer")?, number(game, "nAgent")?);
    Board::new(size, players, agents, number(game, "totalTurn")?, &points)
}

/// The state of a game.
pub fn state(board: &Board, game: &Value) -> Result<State, String> {
    let mut state = State::new();
    state.turn = number(game, "turn")?.clamp(1, 60_000) as u16;
    let tiles = list(&game["field"], "tiles")?;
    if tiles.len() != board.width * board.height {
        let (count, expected) = (tiles.len(), board.width * board.height);
        return Err(format!("tiles: expected {expected}, found {count}"));
    }
    for (index, value) in tiles.iter().enumerate() {
        let player = value["player"].as_u64().map(|player| player as usize);
        let mark = match (value["type"].as_u64(), player) {
            (Some(0), None) => Mark::Neutral,
            (Some(0), Some(player)) if player < board.players => Mark::Area(player),
            (Some(1), Some(player)) if player < board.players => Mark::Wall(player),
            _ => return Err(format!("tiles: expected a type and a player, found {value}")),
        };
        state.mark(tile(index % board.width, index / board.width), mark);
    }
    for (player, value) in list(game, "players")?.iter().enumerate().take(board.players) {
        for (agent, value) in list(value, "agents")?.iter().enumerate().take(board.agents) {
            let coordinate = |key: &str| value[key].as_i64().map_or(-1, |n| n as i32);
            let tile = board.at(coordinate("x"), coordinate("y"));
            state.agents[player][agent] = tile.unwrap_or(NOWHERE);
        }
    }
    state.recount(board);
    Ok(state)
}

/// Results of a player's orders in the last turn played.
fn results(game: &Value, me: usize) -> [i8; MAX_AGENTS] {
    let mut results = [NO_ACTION; MAX_AGENTS];
    let last = game["log"].as_array().and_then(|log| log.last());
    let actions = last.and_then(|turn| turn["players"][me]["actions"].as_array());
    for action in actions.into_iter().flatten() {
        let agent = action["agentId"].as_u64().and_then(|agent| results.get_mut(agent as usize));
        if let (Some(result), Some(code)) = (agent, action["res"].as_i64()) {
            *result = code as i8;
        }
    }
    results
}

/// A turn's input lines.
pub fn input(board: &Board, game: &Value, me: usize) -> Result<Vec<String>, String> {
    Ok(view::input(board, &state(board, game)?, &results(game, me)))
}

/// The body that gives the orders in a bot's answer. Orders replace earlier ones of the same agent and
/// turn, so that sending them twice does no harm.
pub fn orders(board: &Board, lines: &[String]) -> Value {
    let order = |(agent, line): (usize, &String)| {
        let (kind, target) = match answer::action(board, line) {
            Action::Put(target) => ("PUT", target),
            Action::Move(target) => ("MOVE", target),
            Action::Remove(target) => ("REMOVE", target),
            Action::Wait | Action::Illegal => return None,
        };
        let (x, y) = place(target);
        Some(json!({ "agentId": agent, "type": kind, "x": x, "y": y }))
    };
    let orders: Vec<Value> =
        lines.iter().take(board.agents).enumerate().filter_map(order).collect();
    json!({ "actions": orders })
}

/// `name 12+30=42` of every player.
pub fn score(game: &Value, me: usize) -> String {
    let player = |(index, player): (usize, &Value)| {
        let point = |key: &str| player["point"][key].as_i64().unwrap_or(0);
        let (wall, area) = (point("wallPoint"), point("areaPoint"));
        let mark = if index == me { "*" } else { "" };
        format!("{mark}{index}: {wall}+{area}={}", wall.saturating_add(area))
    };
    let players = game["players"].as_array().into_iter().flatten().enumerate();
    players.map(player).collect::<Vec<_>>().join("  ")
}
