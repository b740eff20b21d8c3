//! The input lines of a player, and states as the recordings write them.

use crate::sim::board::{place, tile, Board, NOWHERE};
use crate::sim::state::State;
use engine::referee::Fields;

/// The lines sent once before the first turn.
pub fn init(board: &Board, player: usize) -> Vec<String> {
    let Board { width, height, players, agents, turns, .. } = board;
    let mut lines = vec![format!("{players} {player}")];
    lines.push(format!("{width} {height} {agents} {turns}"));
    for y in 0..*height {
        let row: Vec<String> = (0..*width).map(|x| board.points(tile(x, y)).to_string()).collect();
        lines.push(row.join(" "));
    }
    lines
}

/// The field as characters, row by row.
pub fn tiles(board: &Board, state: &State) -> Vec<String> {
    let row = |y| (0..board.width).map(|x| state.marked(tile(x, y)).character()).collect();
    (0..board.height).map(row).collect()
}

/// Columns and rows of a player's agents; -1 for those not on the board.
pub fn agents<'a>(
    board: &'a Board,
    state: &'a State,
    player: usize,
) -> impl Iterator<Item = (i32, i32)> + 'a {
    state.agents[player][..board.agents].iter().map(|&tile| match tile {
        NOWHERE => (-1, -1),
        tile => (place(tile).0 as i32, place(tile).1 as i32),
    })
}

/// The input of the coming turn; `results` are those of the reader's last actions.
pub fn input(board: &Board, state: &State, results: &[i8]) -> Vec<String> {
    let mut lines = vec![state.turn.to_string()];
    lines.extend(tiles(board, state));
    for player in 0..board.players {
        let points = state.points[player];
        let mut line = format!("{} {}", points.wall, points.area);
        for (x, y) in agents(board, state, player) {
            line += &format!(" {x} {y}");
        }
        lines.push(line);
    }
    let results: Vec<String> = results[..board.agents].iter().map(i8::to_string).collect();
    lines.push(results.join(" "));
    lines
}

/// Everything that a recording's state says; `results` by player and entry.
pub fn fields(board: &Board, state: &State, results: &[Vec<i8>]) -> Fields {
    let places = |player| {
        let places: Vec<String> =
            agents(board, state, player).map(|(x, y)| format!("[{x},{y}]")).collect();
        format!("[{}]", places.join(","))
    };
    let all: Vec<String> = (0..board.players).map(places).collect();
    let mut fields: Fields = vec![
        ("tiles".to_string(), format!("{:?}", tiles(board, state))),
        ("agents".to_string(), format!("[{}]", all.join(","))),
        ("results".to_string(), format!("{results:?}")),
    ];
    for (player, points) in state.points[..board.players].iter().enumerate() {
        fields.push((format!("points.{player}.wall"), points.wall.to_string()));
        fields.push((format!("points.{player}.area"), points.area.to_string()));
    }
    fields
}
