//! For logs in which nobody's answers stand: where an input is, what in it has only one right form, and what
//! the chefs may have done.

use crate::io::{format, parse, InputError};
use crate::sim::floor::{place, CELLS, FLOORS, TABLES};
use crate::sim::state::QUEUE;
use crate::sim::{Action, Item, Kitchen, State};
use engine::referee::{Answer, Comparison, FieldDiff};
use engine::scan::{Lines, ScanError, Scanner};

/// Value of a word that is not there.
const NOTHING: &str = "(nothing)";

/// Number of lines of what has an input's shape at the start of `lines`.
pub fn turn_lines(lines: &[String]) -> Result<usize, InputError> {
    let mut reader = Lines::new(lines);
    reader.read(|line| number(line).and_then(|_| line.end()))?;
    for _chef in 0..2 {
        reader.read(at_with_item)?;
    }
    let tables = reader.read(|line| count(line, TABLES))?;
    for _ in 0..tables {
        reader.read(at_with_item)?;
    }
    reader.read(|line| item(line).and_then(|()| number(line)).and_then(|_| line.end()))?;
    let customers = reader.read(|line| count(line, QUEUE))?;
    for _ in 0..customers {
        reader.read(|line| item(line).and_then(|()| number(line)).and_then(|_| line.end()))?;
    }
    Ok(6 + tables + customers)
}

fn number(line: &mut Scanner) -> Result<i64, ScanError> {
    line.next("a number")
}

/// A word that may be an item's name.
fn item(line: &mut Scanner) -> Result<(), ScanError> {
    let word = line.word("an item")?;
    let is_name = word.starts_with(|c: char| c.is_ascii_uppercase());
    is_name.then_some(()).ok_or_else(|| ScanError::new("an item", word))
}

fn at_with_item(line: &mut Scanner) -> Result<(), ScanError> {
    number(line)?;
    number(line)?;
    item(line)?;
    line.end()
}

fn count(line: &mut Scanner, limit: usize) -> Result<usize, ScanError> {
    let count = line.next("a number of lines")?;
    line.end()?;
    (count <= limit).then_some(count).ok_or_else(|| ScanError::new("a number of lines", count))
}

/// Compares an input with what was understood of it: the order of the tables, a chef out of the game has
/// nothing, an empty oven no time, three customers wait.
pub fn restate(kitchen: &Kitchen, lines: &[String]) -> Comparison {
    let mut comparison = Comparison::default();
    let Ok(seen) = parse(kitchen, lines) else { return comparison };
    let mut check = |field: &str, predicted: &str, recorded: Option<&str>| {
        comparison.compared += 1;
        let recorded = recorded.unwrap_or(NOTHING);
        if predicted != recorded {
            let (field, predicted) = (field.to_string(), predicted.to_string());
            comparison.diffs.push(FieldDiff { field, predicted, recorded: recorded.to_string() });
        }
    };
    let word = |line: usize, index: usize| {
        lines.get(line).and_then(|line| line.split_ascii_whitespace().nth(index))
    };
    if word(2, 0) == Some("-1") {
        check("partner.hand", &Item::NONE.to_string(), word(2, 2));
    }
    let places = seen.state.items().map(|(table, _)| {
        let (x, y) = place(table);
        format!("{x} {y}")
    });
    let places: Vec<String> = places.collect();
    check("tables.length", &places.len().to_string(), word(3, 0));
    for (index, predicted) in places.iter().enumerate() {
        let (x, y) = (word(4 + index, 0).unwrap_or(NOTHING), word(4 + index, 1).unwrap_or(NOTHING));
        check(&format!("table[{index}].place"), predicted, Some(&format!("{x} {y}")));
    }
    // The list may be longer than what it names: a table twice.
    let oven = 4 + word(3, 0).and_then(|count| count.parse().ok()).unwrap_or(places.len());
    if word(oven, 0) == Some("NONE") {
        check("oven.timer", "0", word(oven, 1));
    }
    check("customers.length", &QUEUE.to_string(), word(oven + 1, 0));
    comparison
}

/// One action of the acting chef for each state that he can make of the coming turn, WAIT first; of many
/// targets that lead to the same place, one.
pub fn choices(kitchen: &Kitchen, state: &State) -> Vec<Answer> {
    let chef = state.chefs[state.actor()];
    let uses = kitchen.walk.around(chef.cell).iter().map(|&table| Action::Use(table));
    // To walk to a table is to walk to the floor beside it.
    let moves = (0..FLOORS as u8).map(Action::Move);
    let mut next: Vec<State> = Vec::with_capacity(CELLS);
    let mut answers = Vec::new();
    for action in [Action::Wait].into_iter().chain(uses).chain(moves) {
        let mut state = *state;
        state.advance(kitchen, action);
        if !next.contains(&state) {
            next.push(state);
            answers.push(Answer::Lines(vec![format(action)]));
        }
    }
    answers
}
