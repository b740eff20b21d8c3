//! The answers' grammar: one line an agent, and anything else is no action.

use crate::sim::board::{Board, MAX_AGENTS};
use crate::sim::turn::Action;
use engine::referee::Answer;

/// One agent's action; what cannot be read is none.
pub fn action(board: &Board, line: &str) -> Action {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let &[kind, x, y] = &words[..] else { return Action::Wait };
    let make = match kind {
        "PUT" => Action::Put,
        "MOVE" => Action::Move,
        "REMOVE" => Action::Remove,
        _ => return Action::Wait,
    };
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else { return Action::Wait };
    board.at(x, y).map_or(Action::Illegal, make)
}

/// All actions of one player; missing lines are no actions.
pub fn actions(board: &Board, answer: &Answer) -> [Action; MAX_AGENTS] {
    let mut actions = [Action::Wait; MAX_AGENTS];
    if let Answer::Lines(lines) = answer {
        for (slot, line) in actions.iter_mut().zip(lines).take(board.agents) {
            *slot = action(board, line);
        }
    }
    actions
}
