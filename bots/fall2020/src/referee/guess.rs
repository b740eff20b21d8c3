//! For logs in which nobody's answers stand: where an input is, what in it follows from the rest of it, and
//! what the players may have done.

use super::predict::WHO;
use super::table::{input, turned};
use crate::io::{count, InputError, Observation, Setup};
use crate::sim::cards::{BASE_SPELLS, UNKNOWN};
use crate::sim::{Action, Board};
use engine::referee::{Answer, Comparison, FieldDiff};
use engine::scan::{Lines, ScanError, Scanner};
use engine::turn::Protocol;

/// The columns of a line of potions and spells.
const CARD: [&str; 11] = [
    "id",
    "type",
    "delta0",
    "delta1",
    "delta2",
    "delta3",
    "price",
    "tomeIndex",
    "taxCount",
    "castable",
    "repeatable",
];
/// The columns of a player's line.
const PLAYER: [&str; 5] = ["inv0", "inv1", "inv2", "inv3", "score"];
/// Fewest actions of an input.
const BASE_ACTIONS: u8 = 2 * BASE_SPELLS.count_ones() as u8;
/// Value of a word that is not there.
const NOTHING: &str = "(nothing)";

/// Number of lines of what has an input's shape at the start of `lines`.
pub fn turn_lines(lines: &[String]) -> Result<usize, InputError> {
    let mut reader = Lines::new(lines);
    let actions = reader.read_all(|line| match count(line)? {
        // Both players' base spells are always there.
        few if few < BASE_ACTIONS => Err(ScanError::new("at least 8 actions", few)),
        actions => Ok(usize::from(actions)),
    })?;
    for index in 0..actions + 2 {
        let columns = if index < actions { &CARD[..] } else { &PLAYER[..] };
        reader.read(|line| columns.iter().try_for_each(|column| column_of(line, column)))?;
    }
    Ok(actions + 3)
}

/// Reads a word that may stand in a column.
fn column_of(line: &mut Scanner, column: &'static str) -> Result<(), ScanError> {
    match column {
        "type" => {
            let word = line.word(column)?;
            let is_kind = ["BREW", "LEARN", "CAST", "OPPONENT_CAST"].contains(&word);
            is_kind.then_some(()).ok_or_else(|| ScanError::new(column, word))
        }
        _ => line.next::<i64>(column).map(|_| ()),
    }
}

/// Compares an input with what its cards say: ids, prices, places, what is repeatable.
pub fn restate(lines: &[String]) -> Comparison {
    let mut comparison = Comparison::default();
    let Ok(table) = Setup.observe(lines) else { return comparison };
    let expected = input(&table);
    let cards = lines.len().saturating_sub(2);
    for (index, (expected, line)) in expected.iter().zip(lines).enumerate().skip(1) {
        let columns = if index < cards { &CARD[..] } else { &PLAYER[..] };
        let mut expected_words = expected.split(' ');
        let mut words = line.split_ascii_whitespace();
        for column in columns.iter().chain(&["end"]) {
            let (predicted, recorded) = (expected_words.next(), words.next());
            comparison.compared += 1;
            if predicted != recorded {
                comparison.diffs.push(FieldDiff {
                    field: format!("{}.{column}", name(lines, index)),
                    predicted: predicted.unwrap_or(NOTHING).to_string(),
                    recorded: recorded.unwrap_or(NOTHING).to_string(),
                });
            }
        }
    }
    comparison
}

/// `potions[2]`, `tome[0]`, `me.spells[3]` or `opponent` for a line of an input.
fn name(lines: &[String], index: usize) -> String {
    let player = (index + 2).checked_sub(lines.len());
    if let Some(who) = player.and_then(|player| WHO.get(player)) {
        return who.to_string();
    }
    let kind = |line: &String| line.split_ascii_whitespace().nth(1).unwrap_or("").to_string();
    let own = kind(&lines[index]);
    let place = lines[1..index].iter().filter(|line| kind(line) == own).count();
    match own.as_str() {
        "BREW" => format!("potions[{place}]"),
        "LEARN" => format!("tome[{place}]"),
        "CAST" => format!("{}.spells[{place}]", WHO[0]),
        _ => format!("{}.spells[{place}]", WHO[1]),
    }
}

/// What the reader and its opponent may do; whatever changes nothing is WAIT.
pub fn choices(table: &Observation) -> [Vec<Answer>; 2] {
    [table, &turned(table)].map(|table| {
        let mut actions = vec![Action::Wait];
        let board = known(&table.state.board);
        table.state.witches[0].useful_actions(&board, &mut actions);
        actions.iter().map(|&action| Answer::Lines(vec![Setup.format(table, action)])).collect()
    })
}

/// The board without cards that nobody knows: they are the last ones of their rows.
fn known(board: &Board) -> Board {
    let mut known = Board::default();
    board.potions().iter().filter(|&&potion| potion != UNKNOWN).for_each(|&p| known.push_potion(p));
    board.tome().iter().filter(|slot| slot.spell != UNKNOWN).for_each(|&s| known.push_spell(s));
    known
}
