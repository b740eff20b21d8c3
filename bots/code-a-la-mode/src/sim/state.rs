//! A round between two turns, and one turn in its exact order.

use super::floor::{is_floor, is_near, FLOORS, OUT, TABLES};
use super::item::Item;
use super::kitchen::Kitchen;
use engine::rng::mix64;

/// Turns of a round, of both chefs together.
pub const LAST_TURN: u8 = 200;
/// Dishes in the game.
pub const DISHES: u8 = 3;
/// Customers that wait at the same time.
pub const QUEUE: usize = 3;
/// Oven countdown of freshly inserted food: baking, as long as ready, then burning for one turn.
pub const FRESH: u8 = 21;
/// Highest oven countdown at which the food is ready.
pub const READY: u8 = 11;
/// Oven countdown of burning food.
pub const BURNING: u8 = 1;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 5] = [
    ("turn", "the chefs act in turns, 200 in a round; a chef out of the game is skipped"),
    ("timer", "the oven bakes ten turns, keeps ten turns, then burns the food"),
    (".award", "a waiting customer pays 1 less every turn, to nothing and below"),
    ("customer", "served customers leave, the next of the list join the queue's end"),
    ("score", "the best paying customer who wants the dish pays"),
];

/// One of the two chefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chef {
    /// Floor cell; [`OUT`] if out of the game.
    pub cell: u8,
    /// What he carries.
    pub hand: Item,
}

/// A waiting customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Place in the list of all customers.
    pub customer: u8,
    /// Got his dish in this turn and is about to leave.
    pub served: bool,
    /// What he pays now.
    pub award: i16,
}

/// What a chef does in a turn; targets are cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    Wait,
    /// Walk towards a cell.
    Move(u8),
    /// Use a table, or walk towards it while it is out of reach. Must not be a floor cell.
    Use(u8),
}

/// A round before the action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Items on tables that hold some, as bits.
    pub occupied: u64,
    /// Changes with every change on tables.
    tables_key: u64,
    /// Points so far.
    pub score: i32,
    /// The queue.
    pub waiting: [Waiting; QUEUE],
    /// The chefs in the order in which they act.
    pub chefs: [Chef; 2],
    /// Number of this turn, from 1; beyond [`LAST_TURN`] the round is over.
    pub turn: u8,
    /// Place in the list of the customer who comes next.
    pub next: u8,
    /// Dishes in the dishwasher.
    pub stock: u8,
    /// Countdown of the oven: above [`READY`] baking, then ready, [`BURNING`], 0 empty.
    pub oven: u8,
    /// What comes out of the oven; nothing if it is empty or burning.
    pub baked: Item,
    tables: [Item; TABLES],
}

impl State {
    /// The first turn of a round; `playing` tells which chefs are still in the game.
    pub fn new(kitchen: &Kitchen, playing: [bool; 2]) -> Self {
        let chef = |i: usize| Chef {
            cell: if playing[i] { kitchen.spawns[i] } else { OUT },
            hand: Item::NONE,
        };
        let mut state = Self {
            occupied: 0,
            tables_key: 0,
            score: 0,
            waiting: [Waiting { customer: 0, served: true, award: 0 }; QUEUE],
            chefs: [chef(0), chef(1)],
            turn: 0,
            next: 0,
            stock: DISHES,
            oven: 0,
            baked: Item::NONE,
            tables: [Item::NONE; TABLES],
        };
        state.begin_turn(kitchen);
        state
    }

    /// Which chef acts.
    #[inline]
    pub fn actor(&self) -> usize {
        usize::from(self.turn.wrapping_sub(1) & 1)
    }

    /// True after the last turn.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.turn > LAST_TURN
    }

    /// The item on a table.
    #[inline]
    pub fn on(&self, table: u8) -> Item {
        self.tables[usize::from(table) - FLOORS]
    }

    /// Puts `item` (or nothing) onto a table.
    #[inline]
    pub fn put(&mut self, table: u8, item: Item) {
        let index = usize::from(table) - FLOORS;
        let part = |item: Item| match item.0 {
            0 => 0,
            name => mix64(u64::from(name) << 8 | index as u64),
        };
        self.tables_key ^= part(self.tables[index]) ^ part(item);
        self.tables[index] = item;
        self.occupied = self.occupied & !(1 << index) | u64::from(!item.is_none()) << index;
    }

    /// Tables that hold an item, column by column, with the items.
    #[inline]
    pub fn items(&self) -> impl Iterator<Item = (u8, Item)> + '_ {
        let mut left = self.occupied;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (index < 64).then(|| ((index + FLOORS) as u8, self.tables[index]))
        })
    }

    /// Plays the acting chef's turn.
    #[inline]
    pub fn advance(&mut self, kitchen: &Kitchen, action: Action) {
        let (who, other) = (self.actor(), 1 - self.actor());
        let from = self.chefs[who].cell;
        match action {
            Action::Use(table) if is_near(from, table) && !is_floor(table) => {
                self.use_table(kitchen, who, table);
            }
            Action::Use(target) | Action::Move(target) => {
                self.chefs[who].cell = kitchen.walk.end(from, self.chefs[other].cell, target);
            }
            Action::Wait => {}
        }
        self.end_turn(kitchen);
    }

    /// Takes the acting chef out of the game; a dish in his hand goes back to the dishwasher.
    pub fn deactivate(&mut self, kitchen: &Kitchen) {
        let chef = &mut self.chefs[usize::from(self.turn.wrapping_sub(1) & 1)];
        self.stock += u8::from(chef.hand.is_dish());
        *chef = Chef { cell: OUT, hand: Item::NONE };
        self.end_turn(kitchen);
    }

    #[inline]
    fn end_turn(&mut self, kitchen: &Kitchen) {
        let [a, b, c] = self.waiting.map(|customer| customer.customer);
        // Somebody who waits twice loses twice.
        let (ab, ac, bc) = (i16::from(a == b), i16::from(a == c), i16::from(b == c));
        for (customer, twice) in self.waiting.iter_mut().zip([ab + ac, ab + bc, ac + bc]) {
            let loss = if customer.served { 0 } else { 1 + twice };
            customer.award = customer.award.wrapping_sub(loss);
        }
        self.begin_turn(kitchen);
    }

    /// Goes on to the next turn of a chef who is in the game. Skipped turns only feed the fire.
    #[inline]
    fn begin_turn(&mut self, kitchen: &Kitchen) {
        while self.turn <= LAST_TURN {
            self.turn += 1;
            if self.is_over() {
                return;
            }
            self.oven = self.oven.saturating_sub(1);
            if self.oven <= BURNING {
                self.baked = Item::NONE;
            }
            if self.chefs[self.actor()].cell != OUT {
                break;
            }
        }
        if self.turn <= LAST_TURN && self.waiting.iter().any(|customer| customer.served) {
            self.refill(kitchen);
        }
    }

    /// Lets served customers leave and the next ones come.
    fn refill(&mut self, kitchen: &Kitchen) {
        let mut queue = self.waiting;
        let mut length = 0;
        for customer in self.waiting.iter().filter(|customer| !customer.served) {
            queue[length] = *customer;
            length += 1;
        }
        for length in length..QUEUE {
            let customer = self.next;
            let Some(order) = kitchen.customers.get(usize::from(customer)) else { return };
            queue[length] = Waiting { customer, served: false, award: order.award };
            // The same person once more: both places show his award, which starts anew.
            let same = queue[..length].iter_mut().filter(|c| c.customer == customer);
            same.for_each(|c| c.award = order.award);
            self.next = (customer + 1) % kitchen.customers.len() as u8;
        }
        self.waiting = queue;
    }

    /// Equal tables have equal keys.
    #[inline]
    pub fn tables_key(&self) -> u64 {
        self.tables_key
    }

    /// Equal for states that differ in turn, awards and points alone.
    pub fn situation(&self) -> u64 {
        let [a, b] = self.chefs;
        let chefs = u64::from(u32::from_le_bytes([a.cell, a.hand.0, b.cell, b.hand.0]));
        let rest = u32::from_le_bytes([self.next, self.stock, self.oven, self.baked.0]);
        let waiting = self.waiting.iter().fold(0, |key, c| key << 8 | u64::from(c.customer));
        mix64(self.tables_key ^ mix64(chefs | u64::from(rest) << 32) ^ mix64(!waiting))
    }

    /// Equal states have equal keys.
    #[inline]
    pub fn key(&self) -> u64 {
        let [a, b] = self.chefs;
        let chefs = u64::from(u32::from_le_bytes([a.cell, a.hand.0, b.cell, b.hand.0]));
        let rest = [self.turn, self.next, self.stock, self.oven | self.baked.0 << 5];
        let rest = u64::from(u32::from_le_bytes(rest)) << 32;
        let key = mix64(self.tables_key ^ mix64(chefs | rest));
        let waiting = self
            .waiting
            .iter()
            .fold(0, |key, c| key << 21 ^ u64::from(c.award as u16) << 5 ^ u64::from(c.customer));
        mix64(key ^ mix64(waiting) ^ self.score as u64)
    }
}
