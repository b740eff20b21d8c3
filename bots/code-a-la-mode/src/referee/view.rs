//! The input lines of a program, and the fields by which states are compared.

use super::setup::{rows, Setup};
use crate::sim::floor::place;
use crate::sim::item::{Item, FOODS};
use crate::sim::state::{LAST_TURN, QUEUE, READY};
use crate::sim::{Chef, Kitchen, State, OUT};
use engine::referee::Fields;
use std::collections::BTreeMap;

/// The food on every dish, in the order in which it came there: dishes on tables by the table's number,
/// those in chefs' hands by [`hand_of`].
pub type Contents = BTreeMap<u8, Vec<Item>>;

/// Where [`Contents`] keeps the dish of a chef.
pub fn hand_of(chef: usize) -> u8 {
    chef as u8
}

/// The lines sent once before the first turn; `swapped` shows the spawns the other way round.
pub fn init(setup: &Setup, swapped: bool) -> Vec<String> {
    let customers = setup.orders.iter().zip(&setup.kitchen.customers);
    let mut lines = vec![setup.orders.len().to_string()];
    lines.extend(customers.map(|(order, customer)| format!("{order} {}", customer.award)));
    lines.extend(rows(&setup.kitchen, swapped));
    lines
}

/// `x y` of a cell.
fn at(cell: u8) -> String {
    let (x, y) = place(cell);
    format!("{x} {y}")
}

/// What the oven shows, and its timer.
fn oven(state: &State) -> (Item, u8) {
    match (state.baked, state.oven) {
        (Item::NONE, _) => (Item::NONE, 0),
        (baked, left) if left <= READY => (baked, left.saturating_sub(1)),
        (Item::CROISSANT, left) => (Item::DOUGH, left - READY),
        (_, left) => (Item::RAW_TART, left - READY),
    }
}

/// The input of the acting chef.
pub fn input(setup: &Setup, state: &State, contents: &Contents) -> Vec<String> {
    let name = |item: Item, place: u8| match item.is_dish() {
        true => Item::dish_name(contents.get(&place).map_or(&[], Vec::as_slice)),
        false => item.to_string(),
    };
    let chef = |id: usize| match state.chefs[id] {
        Chef { cell: OUT, .. } => "-1 -1 NONE".to_string(),
        Chef { cell, hand } => format!("{} {}", at(cell), name(hand, hand_of(id))),
    };
    let mut lines = vec![(LAST_TURN - state.turn).to_string()];
    lines.push(chef(state.actor()));
    lines.push(chef(1 - state.actor()));
    lines.push(state.occupied.count_ones().to_string());
    let items = state.items().map(|(table, item)| format!("{} {}", at(table), name(item, table)));
    lines.extend(items);
    let (shown, timer) = oven(state);
    lines.push(format!("{shown} {timer}"));
    lines.push(QUEUE.to_string());
    let orders = state.waiting.iter().map(|c| (&setup.orders[usize::from(c.customer)], c.award));
    lines.extend(orders.map(|(order, award)| format!("{order} {award}")));
    lines
}

/// Everything that an input shows, by name; food on dishes as a set.
pub fn fields(kitchen: &Kitchen, state: &State) -> Fields {
    let mut fields = Fields::new();
    let mut field = |name: &str, value: String| fields.push((name.to_string(), value));
    field("turn", state.turn.to_string());
    for (name, id) in [("me", state.actor()), ("partner", 1 - state.actor())] {
        let Chef { cell, hand } = state.chefs[id];
        field(&format!("{name}.place"), if cell == OUT { "out".to_string() } else { at(cell) });
        field(&format!("{name}.hand"), hand.to_string());
    }
    for (table, item) in state.items() {
        field(&format!("table[{}]", at(table)), item.to_string());
    }
    let (shown, timer) = oven(state);
    field("oven.contents", shown.to_string());
    field("oven.timer", timer.to_string());
    field("dishes", state.stock.to_string());
    for (i, customer) in state.waiting.iter().enumerate() {
        let order = kitchen.customers.get(usize::from(customer.customer));
        let order = order.map_or(String::new(), |order| Item::dish(order.food).to_string());
        field(&format!("customer[{i}].order"), order);
        field(&format!("customer[{i}].award"), customer.award.to_string());
    }
    field("customer.next", state.next.to_string());
    fields
}

/// The order of the food on a dish after it became `dish`, new food last.
pub fn grown(mut foods: Vec<Item>, dish: Item) -> Vec<Item> {
    foods.retain(|food| food.food() & dish.contents() != 0);
    let new = (1..=FOODS as u8).map(Item).filter(|food| food.food() & dish.contents() != 0);
    for food in new {
        if !foods.contains(&food) {
            foods.push(food);
        }
    }
    foods
}
