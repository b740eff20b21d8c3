//! Single fields before and after enclosure, by today's rule and by that of 2020-09-03.

use super::view;
use crate::referee::classic;
use crate::sim::board::{tile, Board};
use crate::sim::state::{Mark, State};
use engine::referee::{Comparison, FieldDiff, Params};

/// The strings of a JSON list of plain strings.
fn strings(case: &Params, key: &str) -> Option<Vec<String>> {
    let text = case.get(key)?.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(text.split(',').map(|item| item.trim().trim_matches('"').to_string()).collect())
}

fn number(case: &Params, key: &str) -> Result<usize, String> {
    let text = case.get(key).unwrap_or("nothing");
    text.parse().map_err(|_| format!("{key}: expected a number, found {}", text.escape_debug()))
}

/// Checks a case; `None` if it is none of this game.
pub fn check(case: &Params) -> Option<Result<Comparison, String>> {
    case.get("nplayer").and(case.get("before")).map(|_| compare(case))
}

fn compare(case: &Params) -> Result<Comparison, String> {
    let (width, height) = (number(case, "w")?, number(case, "h")?);
    let points = vec![1; width * height];
    let board = Board::new((width, height), number(case, "nplayer")?, 1, 1, &points)?;
    let rows = |key: &str| strings(case, key).ok_or(format!("{key}: expected a list of rows"));
    let before = read(&board, &rows("before")?)?;
    let after = rows("after")?;
    let mut comparison = Comparison::default();
    let mut today = before;
    today.recount(&board);
    today.fill(&board);
    note(&mut comparison, "row", &view::tiles(&board, &today), &after);
    let mut then = before;
    let players = board.players;
    classic::fill(&then.walls[..players], &mut then.area[..players], width, height);
    let after =
        if case.get("after_2020_09_03").is_some() { rows("after_2020_09_03")? } else { after };
    note(&mut comparison, "2020-09-03 row", &view::tiles(&board, &then), &after);
    Ok(comparison)
}

fn read(board: &Board, rows: &[String]) -> Result<State, String> {
    let mut state = State::new();
    if rows.len() != board.height {
        return Err(format!("before: expected {} rows, found {}", board.height, rows.len()));
    }
    for (y, row) in rows.iter().enumerate() {
        if row.chars().count() != board.width {
            let row = row.escape_debug();
            return Err(format!("before: row {y}: expected {} tiles, found '{row}'", board.width));
        }
        for (x, character) in row.chars().enumerate() {
            let mark = Mark::read(character, board.players);
            let mark =
                mark.ok_or(format!("before: row {y}: expected a tile, found {character:?}"))?;
            state.mark(tile(x, y), mark);
        }
    }
    Ok(state)
}

fn note(comparison: &mut Comparison, name: &str, predicted: &[String], recorded: &[String]) {
    for y in 0..predicted.len().max(recorded.len()) {
        comparison.compared += 1;
        let row = |rows: &[String]| rows.get(y).map_or("(nothing)".to_string(), String::clone);
        if predicted.get(y) != recorded.get(y) {
            let (predicted, recorded) = (row(predicted), row(recorded));
            let field = format!("{name}[{y}]");
            comparison.diffs.push(FieldDiff { field, predicted, recorded });
        }
    }
}
