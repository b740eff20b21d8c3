//! What the evaluation counts up while it gives food, dishes and hands to the orders.

use crate::sim::floor::FLOORS;
use crate::sim::{Item, State};

/// Orders that are looked at: those who wait, and the next.
pub const ORDERS: usize = 4;

/// What is there and not yet given to an order.
pub struct Pantry<'s> {
    /// The position.
    pub state: &'s State,
    /// Tables that hold each item, as bits.
    pub spots: [u64; 10],
    /// Tables that hold dishes.
    pub dishes: u64,
    /// What chefs hold.
    pub hands: [Item; 2],
    /// Chefs with empty hands and nothing to do.
    pub free: [bool; 2],
    /// What comes out of the oven.
    pub baked: Item,
    /// Turns until the oven can be used for what is not in it.
    pub queue: i32,
    /// Dishes in the dishwasher.
    pub stock: u8,
}

/// Estimated work for an order.
pub struct Work {
    /// All chefs' turns together.
    pub total: i32,
    /// Turns of the chef with the dish, waiting included.
    pub chain: i32,
}

/// The tables of a set.
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (index < 64).then_some(index + FLOORS as u8)
    })
}

/// The work for the orders in one situation.
#[derive(Clone, Copy, Default)]
pub struct Estimate {
    /// Finished food that only has to be collected, as bits.
    pub ready: u8,
    /// Hands left with a thing that no order needs.
    pub useless: u8,
    /// Number of orders.
    pub count: u8,
    /// Food of the orders, in the sequence in which they are provided for.
    pub foods: [u8; ORDERS],
    /// Work of both chefs.
    pub total: [u16; ORDERS],
    /// Time until the dish is served.
    pub chain: [u16; ORDERS],
}
