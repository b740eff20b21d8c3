//! What does not change during a game: equipment, spawn cells, customers.

use super::floor::{cell, is_floor, FLOORS, HEIGHT, NOWHERE, TABLES, WIDTH};
use super::item::Item;
use super::walk::Walk;

/// What stands on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equipment {
    /// Nothing: a place for one item.
    Plain,
    /// Hands out dishes.
    Dishwasher,
    /// Takes dishes for the customers.
    Window,
    /// Endless food.
    Crate(Item),
    /// Chops what is in the hand.
    Board,
    /// Bakes.
    Oven,
}

/// An order from the list of customers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The food, as bits.
    pub food: u8,
    /// What it pays when fresh.
    pub award: i16,
}

/// Letters of the equipment in the kitchen's rows, in the order in which the referee places it.
pub const LETTERS: [(char, Equipment); 8] = [
    ('D', Equipment::Dishwasher),
    ('W', Equipment::Window),
    ('I', Equipment::Crate(Item::ICE_CREAM)),
    ('B', Equipment::Crate(Item::BLUEBERRIES)),
    ('S', Equipment::Crate(Item::STRAWBERRIES)),
    ('C', Equipment::Board),
    ('H', Equipment::Crate(Item::DOUGH)),
    ('O', Equipment::Oven),
];

/// A kitchen with its customers.
#[derive(Clone)]
pub struct Kitchen {
    /// What stands on each table; index from the first table on.
    pub equipment: [Equipment; TABLES],
    /// Where each of [`LETTERS`] stands; [`NOWHERE`] if the league lacks it.
    pub stations: [u8; LETTERS.len()],
    /// Start cells of the chefs: of the one who acts first, then of the other.
    pub spawns: [u8; 2],
    /// All customers in the order in which they come; the list starts over at its end.
    pub customers: Vec<Request>,
    /// The walking tables.
    pub walk: &'static Walk,
}

impl Kitchen {
    /// Reads the rows; the digits 0 and 1 are the spawns. `Err` is the first row that does not fit.
    pub fn new<L: AsRef<str>>(rows: &[L], customers: Vec<Request>) -> Result<Self, usize> {
        let mut kitchen = Self {
            equipment: [Equipment::Plain; TABLES],
            stations: [NOWHERE; LETTERS.len()],
            spawns: [NOWHERE; 2],
            customers,
            walk: Walk::shared(),
        };
        for (y, row) in rows.iter().enumerate() {
            let fits = row.as_ref().chars().count() == WIDTH && y < HEIGHT;
            let mut symbols = row.as_ref().chars().enumerate();
            if !fits || !symbols.all(|(x, symbol)| kitchen.set(cell(x as i32, y as i32), symbol)) {
                return Err(y);
            }
        }
        if rows.len() == HEIGHT {
            Ok(kitchen)
        } else {
            Err(rows.len())
        }
    }

    /// Puts what `symbol` means onto a cell; false if it does not fit there.
    fn set(&mut self, cell: u8, symbol: char) -> bool {
        match symbol {
            '.' => is_floor(cell),
            '0' | '1' => {
                self.spawns[usize::from(symbol == '1')] = cell;
                is_floor(cell)
            }
            '#' => !is_floor(cell),
            _ => {
                let letter = LETTERS.iter().position(|&(letter, _)| letter == symbol);
                letter.is_some_and(|index| !is_floor(cell) && self.place(cell, index))
            }
        }
    }

    /// Puts the equipment `index` of [`LETTERS`] onto a table.
    pub fn place(&mut self, table: u8, index: usize) -> bool {
        self.equipment[usize::from(table) - FLOORS] = LETTERS[index].1;
        self.stations[index] = table;
        true
    }

    /// What stands on a table.
    #[inline]
    pub fn at(&self, table: u8) -> Equipment {
        self.equipment[usize::from(table) - FLOORS]
    }
}
