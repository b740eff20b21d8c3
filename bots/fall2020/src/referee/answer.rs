//! The grammar of an answer's line, and what its ids mean.
//!
//! A line holds no line end; how many bytes are read for one is the runner's matter.
//! The contest's referee tries one regular expression after the other; this is the same language
//! read by hand. A line is one of
//!
//! ```text
//! REST [message]
//! CAST id [times] [message]
//! LEARN id [message]
//! BREW id [message]
//! WAIT [message]
//! ```
//!
//! with one or more blanks between the parts, none before the verb, and verbs in any case.

use crate::io::Observation;
use crate::sim::cards::{FIRST_POTION_ID, POTIONS, TOME_SPELLS};
use crate::sim::inventory::CAPACITY;
use crate::sim::Action;
use engine::referee::Answer;

/// A recognised line; ids may name anything or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `REST`
    Rest,
    /// `WAIT`
    Wait,
    /// `BREW id`
    Brew(i32),
    /// `LEARN id`
    Learn(i32),
    /// `CAST id times`
    Cast(i32, i32),
}

/// Why a player is disqualified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No line in time, or no program any more.
    Timeout,
    /// A line that is no command.
    InvalidOutput,
}

/// Characters that end the text of a message although they do not end the answer.
const LINE_BREAKS: [char; 3] = ['\u{85}', '\u{2028}', '\u{2029}'];

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\x0B' | '\x0C')
}

/// What follows one or more blanks at the start of `text`.
fn after_blanks(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(is_blank);
    (rest.len() < text.len()).then_some(rest)
}

/// What follows `verb` at the start of `text`.
fn after_verb<'a>(text: &'a str, verb: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(verb.len())?;
    head.eq_ignore_ascii_case(verb).then_some(rest)
}

/// Blanks and a number: its digits and what follows them.
fn digits(text: &str) -> Option<(&str, &str)> {
    let text = after_blanks(text)?;
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < text.len()).then(|| text.split_at(text.len() - rest.len()))
}

/// True if `text` is nothing, or blanks and a message, which may be empty.
fn is_tail(text: &str) -> bool {
    text.is_empty() || text.starts_with(is_blank) && !text.contains(LINE_BREAKS)
}

fn id(text: &str) -> Option<i32> {
    let (id, _) = digits(text).filter(|(_, tail)| is_tail(tail))?;
    id.parse().ok()
}

fn cast(text: &str) -> Option<Command> {
    let (id, tail) = digits(text)?;
    let times = match digits(tail).filter(|(_, message)| is_tail(message)) {
        Some((times, _)) => times,
        None if is_tail(tail) => "1",
        None => return None,
    };
    Some(Command::Cast(id.parse().ok()?, times.parse().ok()?))
}

/// Reads a line; `None` if it is not recognised. Numbers beyond 31 bits are not.
pub fn parse(line: &str) -> Option<Command> {
    let line = line.split(['\n', '\r']).next()?;
    if let Some(text) = after_verb(line, "REST") {
        is_tail(text).then_some(Command::Rest)
    } else if let Some(text) = after_verb(line, "WAIT") {
        is_tail(text).then_some(Command::Wait)
    } else if let Some(text) = after_verb(line, "BREW") {
        id(text).map(Command::Brew)
    } else if let Some(text) = after_verb(line, "LEARN") {
        id(text).map(Command::Learn)
    } else {
        cast(after_verb(line, "CAST")?)
    }
}

/// Reads a player's answer.
pub fn read(answer: &Answer) -> Result<Command, Failure> {
    match answer {
        Answer::Lines(lines) => match lines.first() {
            Some(line) => parse(line).ok_or(Failure::InvalidOutput),
            None => Err(Failure::Timeout),
        },
        Answer::Silent | Answer::NotAsked => Err(Failure::Timeout),
    }
}

/// The action that `command` of `player` means; `WAIT` if its id is none of the player's spells, or
/// no card at all. Whether the card is in its row is left to the rules.
///
/// Repeat counts above the capacity of an inventory are refused. The contest's referee computes
/// them in wrapping 32-bit numbers, so that absurd counts can pass there; no other game differs.
pub fn action(command: Command, table: &Observation, player: usize) -> Action {
    let card = |id: i32, first: usize, count: usize| {
        let index = usize::try_from(id).ok()?.checked_sub(first)?;
        (index < count).then_some(index as u8)
    };
    let action = match command {
        Command::Rest => Some(Action::Rest),
        Command::Wait => None,
        Command::Brew(id) => {
            card(id, FIRST_POTION_ID, POTIONS).map(|potion| Action::Brew { potion })
        }
        Command::Learn(id) => card(id, 0, TOME_SPELLS).map(|spell| Action::Learn { spell }),
        Command::Cast(id, times) => {
            let known = table.spells[player].iter().find(|known| i32::from(known.id) == id);
            let times = u8::try_from(times).ok().filter(|&n| u32::from(n) <= CAPACITY);
            known.zip(times).map(|(known, times)| Action::Cast { spell: known.spell, times })
        }
    };
    action.unwrap_or(Action::Wait)
}
