//! The grammar of an answer's line.
//!
//! ```text
//! MOVE x y | USE x y | WAIT  [;message]
//! ```
//!
//! White space around the line does not count; inside it single blanks separate the parts, and parts
//! beyond the needed ones are ignored. An empty line waits.

use crate::sim::floor::{cell, is_floor};
use crate::sim::{Action, NOWHERE};
use engine::referee::Answer;

/// Reads a line; the error is the referee's message when it takes the program out of the game.
pub fn parse(line: &str) -> Result<Action, String> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(Action::Wait);
    }
    let command = line.split(';').next().unwrap_or("");
    let mut parts = command.split(' ');
    let verb = parts.next().unwrap_or("");
    if verb == "WAIT" {
        return Ok(Action::Wait);
    }
    let mut number = || parts.next().and_then(|part| part.parse::<i32>().ok());
    let target = number().zip(number()).map(|(x, y)| (x, y, cell(x, y)));
    match (verb, target) {
        ("MOVE", Some((_, _, target))) if target != NOWHERE => Ok(Action::Move(target)),
        ("USE", Some((x, y, target))) if target != NOWHERE => {
            let floor = format!("Cannot use ({x}, {y}): not a table!");
            (!is_floor(target)).then_some(Action::Use(target)).ok_or(floor)
        }
        _ => Err(format!("Invalid command: {command}")),
    }
}

/// Reads a program's answer.
pub fn read(answer: &Answer) -> Result<Action, String> {
    match answer {
        Answer::Lines(lines) => parse(lines.first().map_or("", String::as_str)),
        Answer::Silent | Answer::NotAsked => Err("timeout".to_string()),
    }
}
