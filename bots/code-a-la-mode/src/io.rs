//! The text protocol: init lines to a [`Kitchen`], one turn's input to a [`State`], an action to a line.

use crate::sim::floor::{cell, is_floor, place, HEIGHT, TABLES};
use crate::sim::item::Item;
use crate::sim::state::{Waiting, DISHES, LAST_TURN, QUEUE, READY};
use crate::sim::{Action, Chef, Equipment, Kitchen, Request, State, NOWHERE, OUT};
pub use engine::scan::InputError;
use engine::scan::{Lines, ScanError, Scanner};
use engine::turn::Protocol;

/// Most customers that are read.
const MAX_CUSTOMERS: usize = 100;

fn item(line: &mut Scanner) -> Result<Item, ScanError> {
    let word = line.word("an item")?;
    Item::parse(word).map(|(item, _)| item).ok_or_else(|| ScanError::new("an item", word))
}

fn order(line: &mut Scanner) -> Result<Request, ScanError> {
    let dish = item(line)?;
    if !dish.is_dish() {
        return Err(ScanError::new("a dish", dish));
    }
    Ok(Request { food: dish.contents(), award: line.next("an award")? })
}

fn count(line: &mut Scanner, limit: usize) -> Result<usize, ScanError> {
    let count = line.next("a number of lines")?;
    if count <= limit {
        Ok(count)
    } else {
        Err(ScanError::new("a smaller number of lines", count))
    }
}

impl Protocol for &'static Kitchen {
    type Observation = Observation;
    type Action = Action;

    fn setup_lines(read: &[String]) -> usize {
        1 + counted(read, 0, MAX_CUSTOMERS).map_or(0, |customers| customers + HEIGHT)
    }

    /// A kitchen lives as long as the process: it is some hundred bytes.
    fn new(setup: &[String]) -> Result<Self, InputError> {
        parse_init(setup).map(|kitchen| &*Box::leak(Box::new(kitchen)))
    }

    fn turn_lines(_: Option<&Self>, read: &[String]) -> usize {
        let tables = counted(read, 3, TABLES).unwrap_or(0);
        6 + tables + counted(read, 5 + tables, QUEUE).unwrap_or(0)
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        parse(self, lines)
    }

    fn format(&self, _: &Observation, action: Action) -> String {
        format(action)
    }

    /// Doing nothing is legal.
    fn fallback(_: Option<&Self>) -> String {
        "WAIT".to_string()
    }

    #[cfg(feature = "predict-check")]
    fn predict_check(&self, _: &Observation) -> Option<engine::predict_check::PredictCheck> {
        Some(crate::referee::predict_check(self))
    }
}

/// A number of lines, if it has been read.
fn counted(read: &[String], index: usize, limit: usize) -> Option<usize> {
    read.get(index).and_then(|line| count(&mut Scanner::new(line), limit).ok())
}

/// Reads the lines sent once before the first turn.
pub fn parse_init<L: AsRef<str>>(lines: &[L]) -> Result<Kitchen, InputError> {
    let mut reader = Lines::new(lines);
    let customers = reader.read(|line| count(line, MAX_CUSTOMERS))?;
    let customers = (0..customers).map(|_| reader.read(order)).collect::<Result<Vec<_>, _>>()?;
    let first = customers.len() + 1;
    let rows = lines.get(first..).unwrap_or(&[]);
    Kitchen::new(&rows[..rows.len().min(HEIGHT)], customers).map_err(|row| {
        let found = rows.get(row).map_or("end of input", |row| row.as_ref());
        let error = ScanError::new("a row of the kitchen", found);
        InputError { line: first + row + 1, error }
    })
}

fn chef(line: &mut Scanner) -> Result<Chef, ScanError> {
    let (x, y) = (line.next("a column")?, line.next("a row")?);
    let hand = item(line)?;
    let at = cell(x, y);
    match at {
        _ if (x, y) == (-1, -1) => Ok(Chef { cell: OUT, hand: Item::NONE }),
        at if at != NOWHERE && is_floor(at) => Ok(Chef { cell: at, hand }),
        _ => Err(ScanError::new("a floor cell", format_args!("{x} {y}"))),
    }
}

/// Reads one turn's input; the reader is the acting chef. Points start at 0. Which customers wait
/// is not shown: [`crate::memory`] adds their places in the list, here they are [`NOWHERE`].
pub fn parse<L: AsRef<str>>(kitchen: &Kitchen, lines: &[L]) -> Result<Observation, InputError> {
    let mut reader = Lines::new(lines);
    let left = reader.read(|line| line.next::<u8>("the turns left"))?;
    let turn = LAST_TURN.checked_sub(left).filter(|&turn| turn > 0);
    let turn =
        turn.ok_or(InputError { line: 1, error: ScanError::new("less than 200 turns", left) })?;
    let mut state = State::new(kitchen, [true; 2]);
    state.turn = turn;
    let (me, partner) = (state.actor(), 1 - state.actor());
    state.chefs[me] = reader.read(chef)?;
    state.chefs[partner] = reader.read(chef)?;
    if state.chefs[me].cell == OUT || state.chefs[0].cell == state.chefs[1].cell {
        return Err(InputError {
            line: 2,
            error: ScanError::new("a chef on a cell of his own", me),
        });
    }
    for _ in 0..reader.read(|line| count(line, TABLES))? {
        let (table, item) = reader.read(|line| table(kitchen, line))?;
        state.put(table, item);
    }
    (state.baked, state.oven) = reader.read(oven)?;
    let orders = reader.read(|line| count(line, QUEUE))?;
    let mut queue = [Request { food: 0, award: 0 }; QUEUE];
    for (place, waiting) in queue.iter_mut().zip(&mut state.waiting).take(orders) {
        *place = reader.read(order)?;
        *waiting = Waiting { customer: NOWHERE, served: false, award: place.award };
    }
    let hands = state.chefs.iter().map(|chef| chef.hand);
    let dishes = hands.chain(state.items().map(|(_, item)| item)).filter(|item| item.is_dish());
    state.stock = DISHES.saturating_sub(dishes.count() as u8);
    Ok(Observation { state, queue })
}

/// What a turn's input shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The round, but for the customers' places in the list.
    pub state: State,
    /// The orders of the waiting customers; nothing and 0 for missing ones.
    pub queue: [Request; QUEUE],
}

fn table(kitchen: &Kitchen, line: &mut Scanner) -> Result<(u8, Item), ScanError> {
    let (x, y) = (line.next("a column")?, line.next("a row")?);
    let item = item(line)?;
    match cell(x, y) {
        table
            if table != NOWHERE
                && !is_floor(table)
                && kitchen.at(table) == Equipment::Plain
                && !item.is_none() =>
        {
            Ok((table, item))
        }
        _ => Err(ScanError::new("a table with an item", format_args!("{x} {y} {item}"))),
    }
}

/// What comes out of the oven, and its countdown. Burning looks like empty, and is as good.
fn oven(line: &mut Scanner) -> Result<(Item, u8), ScanError> {
    let item = item(line)?;
    let timer = line.next::<u8>("the oven's timer")?;
    let (baked, countdown) = match item {
        Item::NONE => return Ok((Item::NONE, 0)),
        Item::DOUGH => (Item::CROISSANT, timer.saturating_add(READY)),
        Item::RAW_TART => (Item::TART, timer.saturating_add(READY)),
        Item::CROISSANT | Item::TART => (item, timer.saturating_add(1)),
        _ => return Err(ScanError::new("what an oven can hold", item)),
    };
    if (1..=10).contains(&timer) {
        Ok((baked, countdown))
    } else {
        Err(ScanError::new("a timer from 1 to 10", timer))
    }
}

/// The line for `action`.
pub fn format(action: Action) -> String {
    let (verb, target) = match action {
        Action::Wait => return "WAIT".to_string(),
        Action::Move(target) => ("MOVE", target),
        Action::Use(target) => ("USE", target),
    };
    let (x, y) = place(target);
    format!("{verb} {x} {y}")
}
