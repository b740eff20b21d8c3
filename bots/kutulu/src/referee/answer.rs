//! The grammar of an answer's line.
//!
//! The contest's referee tries two regular expressions; this is the same language read by hand:
//!
//! ```text
//! MOVE x y [message]
//! WAIT | UP | DOWN | LEFT | RIGHT | PLAN | LIGHT | YELL  [message]
//! ```
//!
//! Verbs in any case, one blank between the parts of MOVE, nothing before the verb, and at least one
//! white space before a message.

use crate::sim::maze::{Maze, NOWHERE};
use crate::sim::{Action, State};
use engine::referee::Answer;

/// A recognised line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `MOVE x y`
    Move(i32, i32),
    /// Any other verb.
    Act(Action),
}

/// Verbs without numbers.
const VERBS: [(&str, Action); 8] = [
    ("WAIT", Action::Wait),
    ("UP", Action::Up),
    ("DOWN", Action::Down),
    ("LEFT", Action::Left),
    ("RIGHT", Action::Right),
    ("PLAN", Action::Plan),
    ("LIGHT", Action::Light),
    ("YELL", Action::Yell),
];

/// Characters that end the text of a message although they do not end the answer.
const LINE_BREAKS: [char; 5] = ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'];

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\x0B' | '\x0C')
}

/// True if `text` is nothing, or blanks and a message, which may be empty.
fn is_tail(text: &str) -> bool {
    text.is_empty() || text.starts_with(is_blank) && !text.contains(LINE_BREAKS)
}

/// A number after exactly one blank, and what follows it.
fn number(text: &str) -> Option<(i32, &str)> {
    let text = text.strip_prefix(' ')?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let value = text[..text.len() - rest.len()].parse().ok()?;
    Some((value, rest))
}

fn coordinates(text: &str) -> Option<Command> {
    let (x, text) = number(text)?;
    let (y, text) = number(text)?;
    is_tail(text).then_some(Command::Move(x, y))
}

/// Reads a line; `None` if it is not recognised, numbers beyond 32 bits included.
pub fn parse(line: &str) -> Option<Command> {
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(line.len());
    let (verb, rest) = line.split_at(end);
    if verb.eq_ignore_ascii_case("MOVE") {
        return coordinates(rest);
    }
    let (_, action) = VERBS.iter().find(|(known, _)| known.eq_ignore_ascii_case(verb))?;
    is_tail(rest).then_some(Command::Act(*action))
}

/// Reads a player's answer; `None` puts him out of the game.
pub fn read(answer: &Answer) -> Option<Command> {
    match answer {
        Answer::Lines(lines) => parse(lines.first()?),
        Answer::Silent | Answer::NotAsked => None,
    }
}

/// What `command` does from `cell`: MOVE is the first step of the way, if there is one.
pub fn action(command: Command, maze: &Maze, cell: u8) -> Action {
    match command {
        Command::Act(action) => action,
        Command::Move(x, y) => {
            let goal = maze.cell(x, y);
            let first = maze.step[0][usize::from(goal)][usize::from(cell)];
            if goal == NOWHERE || first == NOWHERE || first == cell {
                return Action::Wait;
            }
            let leads = |step: &Action| step.target(maze, cell) == first;
            Action::STEPS.into_iter().find(leads).unwrap_or(Action::Wait)
        }
    }
}

/// The answers of an explorer in the game that may change something, WAIT before them; the last is none.
pub fn choices(maze: &Maze, state: &State, id: usize) -> Vec<Answer> {
    let explorer = state.explorers[id];
    let stunned = state.stunned_mask() >> id & 1 != 0;
    let does_something = |action: Action| match action {
        Action::Wait => true,
        _ if stunned => false,
        Action::Plan => explorer.plans > 0,
        Action::Light => explorer.lights > 0,
        Action::Yell => true,
        step => step.target(maze, explorer.cell) != explorer.cell,
    };
    let verbs = VERBS.iter().filter(|(_, action)| does_something(*action));
    let answers = verbs.map(|(verb, _)| Answer::Lines(vec![verb.to_string()]));
    answers.chain([Answer::Silent]).collect()
}
