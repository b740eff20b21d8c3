//! Kitchen, spawn cells and customers from the seed.

use crate::sim::floor::{cell, is_floor, place, CELLS, FLOORS, HEIGHT, TABLES, WIDTH};
use crate::sim::item::Item;
use crate::sim::kitchen::{Equipment, Kitchen, Request, LETTERS};
use crate::sim::walk::Walk;
use crate::sim::NOWHERE;
use engine::java::JavaRandom;

/// Customers on the list.
const CUSTOMERS: usize = 20;
/// The full game, and leagues above.
pub const FULL_LEAGUE: u8 = 4;

const SPAWNS: &str =
    "B1 C1 D1 E1 F1 G1 H1 I1 J1 B5 C5 D5 E5 F5 G5 H5 I5 J5 B2 B3 B4 J2 J3 J4 D3 E3 \
                      E4 G2 G3 H3";
const TABLE_NAMES: &str =
    "A0 B0 C0 D0 E0 G0 H0 I0 J0 K0 A1 A2 A3 A4 A5 K1 K2 K3 K4 K5 C2 D2 E2 F2 H2 \
                           I2 C3 F3 I3 C4 D4 F4 G4 H4 I4 A6 B6 C6 D6 E6 G6 H6 I6 J6 K6";
const OVENS: &str = "B0 C0 D0 E0 G0 H0 I0 J0 A1 A2 A3 A4 A5 K1 K2 K3 K4 K5";

/// Food in the referee's order, with what it adds to an award.
const MENU: [(Item, i16); 5] = [
    (Item::ICE_CREAM, 200),
    (Item::BLUEBERRIES, 250),
    (Item::CHOPPED_STRAWBERRIES, 400),
    (Item::CROISSANT, 650),
    (Item::TART, 1000),
];
/// What every order pays.
const BASE_AWARD: i16 = 200;

/// A game's start: the kitchen, and the orders with their food in the order in which it is printed.
pub struct Setup {
    /// Kitchen, spawn cells, customers.
    pub kitchen: Kitchen,
    /// The customers' orders as texts.
    pub orders: Vec<String>,
}

/// The cell with a name such as `F0`: column and row.
fn named(name: &str) -> u8 {
    let [column, row] = name.as_bytes() else { return NOWHERE };
    cell(i32::from(column - b'A'), i32::from(row - b'0'))
}

fn names(list: &str) -> Vec<u8> {
    list.split_whitespace().map(named).collect()
}

/// The start of the game of `seed`.
pub fn setup(seed: i64, league: u8) -> Setup {
    let mut random = JavaRandom::new(seed);
    let (mut spawns, mut places) = (names(SPAWNS), names(TABLE_NAMES));
    random.shuffle(&mut spawns);
    random.shuffle(&mut places);
    let mut kitchen = Kitchen {
        equipment: [Equipment::Plain; TABLES],
        stations: [NOWHERE; LETTERS.len()],
        spawns: [spawns[0], spawns[1]],
        customers: Vec::with_capacity(CUSTOMERS),
        walk: Walk::shared(),
    };
    let (equipment, menu) = match league {
        1 => (4, 2),
        2 => (6, 3),
        3 => (8, 4),
        _ => (8, 5),
    };
    let ovens = names(OVENS);
    let mut places = places.into_iter();
    for (index, (letter, _)) in LETTERS.iter().enumerate().take(equipment) {
        let table = match letter {
            'D' => Some(named("F0")),
            'W' => Some(named("F6")),
            'O' => places.find(|place| ovens.contains(place)),
            _ => places.next(),
        };
        table.map(|table| kitchen.place(table, index));
    }
    let mut orders = Vec::with_capacity(CUSTOMERS);
    for _ in 0..CUSTOMERS {
        let mut food = MENU[..menu].to_vec();
        random.shuffle(&mut food);
        let size = match random.next_double() {
            d if d <= 0.25 => 4,
            d if d <= 0.5 => 3,
            _ => 2,
        };
        food.truncate(size);
        let award = food.iter().fold(BASE_AWARD, |award, (_, more)| award + more);
        let items: Vec<Item> = food.into_iter().map(|(item, _)| item).collect();
        let bits = items.iter().fold(0, |bits, item| bits | item.food());
        kitchen.customers.push(Request { food: bits, award });
        orders.push(Item::dish_name(&items));
    }
    Setup { kitchen, orders }
}

/// The kitchen's rows; `swapped` shows the spawn cells the other way round.
pub fn rows(kitchen: &Kitchen, swapped: bool) -> Vec<String> {
    let symbol = |cell: u8| {
        if let Some(index) = kitchen.spawns.iter().position(|&spawn| spawn == cell) {
            return if (index == 0) == swapped { '1' } else { '0' };
        }
        let station = kitchen.stations.iter().position(|&station| station == cell);
        let plain = if is_floor(cell) { '.' } else { '#' };
        station.map_or(plain, |index| LETTERS[index].0)
    };
    let row = |y: usize| (0..WIDTH).map(|x| symbol(cell(x as i32, y as i32))).collect();
    (0..HEIGHT).map(row).collect()
}

/// All tables by number, as `x y`.
pub fn tables() -> impl Iterator<Item = (u8, String)> {
    (FLOORS as u8..CELLS as u8).map(|table| {
        let (x, y) = place(table);
        (table, format!("{x} {y}"))
    })
}
