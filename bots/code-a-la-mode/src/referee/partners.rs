//! Partners of different strength that do not search: a pool of styles that share no decision code with the bot.
//!
//! The bot is measured beside each of them. Some are held out: nothing is tuned against them.

use crate::sim::floor::{cell, place, CELLS, FLOORS, WIDTH};
use crate::sim::state::{Waiting, READY};
use crate::sim::walk::FAR;
use crate::sim::{Action, Equipment, Item, Kitchen, State, NOWHERE, OUT};
use crate::tasks::station::{BERRIES, BOARD, DISHES, DOUGH, ICE, OVEN, STRAW, WINDOW};
use engine::rng::SmallRng;

/// Walks anywhere or uses any table.
pub fn random(rng: &mut SmallRng) -> Action {
    match rng.random_range(0..2) {
        0 => Action::Move(rng.random_range(0..FLOORS) as u8),
        _ => Action::Use(rng.random_range(FLOORS..CELLS) as u8),
    }
}

/// A partner's way.
pub type Style = fn(&Kitchen, &State) -> Action;

/// Names of the styles, with a line about each.
pub const STYLES: [(&str, &str, Style); 7] = [
    ("follower", "follows the recipe of the best-paid order", follow),
    ("patient", "follows the recipe of who has waited longest", |kitchen, state| {
        let place = |waiting: &Waiting| state.waiting.iter().position(|other| other == waiting);
        cook_for(kitchen, state, |waiting| -(place(waiting).unwrap_or(0) as i32))
    }),
    ("light", "follows the recipe with the fewest foods", |kitchen, state| {
        cook_for(kitchen, state, |waiting| -(food(kitchen, waiting).count_ones() as i32))
    }),
    ("sleeper", "a follower who stands still for 40 turns twice a round", |kitchen, state| {
        match state.turn {
            40..80 | 120..160 => Action::Wait,
            _ => follow(kitchen, state),
        }
    }),
    ("hoarder", "a follower who first takes every dish and lays it down", |kitchen, state| {
        let follower = Follower { kitchen, state, food: 0 };
        match state.chefs[state.actor()].hand {
            Item::NONE if state.stock > 0 => Action::Use(kitchen.stations[DISHES]),
            Item::DISH if state.stock > 0 => follower.use_table(follower.drop()),
            _ => follow(kitchen, state),
        }
    }),
    ("fickle", "held out: another order every 30 turns", |kitchen, state| {
        let turn = usize::from(state.turn / 30);
        let place = |waiting: &Waiting| state.waiting.iter().position(|other| other == waiting);
        cook_for(kitchen, state, |waiting| ((turn + place(waiting).unwrap_or(0)) % 3) as i32)
    }),
    ("mirror", "held out: walks to where the other one stands in a mirror", |_, state| match state
        .chefs[1 - state.actor()]
    .cell
    {
        OUT => Action::Wait,
        other => {
            let (x, y) = place(other);
            Action::Move(cell(WIDTH as i32 - 1 - x, y))
        }
    }),
];

fn food(kitchen: &Kitchen, waiting: &Waiting) -> u8 {
    kitchen.customers.get(usize::from(waiting.customer)).map_or(0, |order| order.food)
}

/// Follows the recipe of the best-paid order: cooks what is missing, collects, delivers; looks at nobody.
pub fn follow(kitchen: &Kitchen, state: &State) -> Action {
    cook_for(kitchen, state, |waiting| waiting.award.into())
}

/// Follows the recipe of the order of the highest rank, the last of equal ones.
fn cook_for(kitchen: &Kitchen, state: &State, rank: impl Fn(&Waiting) -> i32) -> Action {
    let orders = state.waiting.iter().filter(|waiting| !waiting.served);
    let food = orders.max_by_key(|waiting| rank(waiting)).map_or(0, |best| food(kitchen, best));
    Follower { kitchen, state, food }.action()
}

struct Follower<'a> {
    kitchen: &'a Kitchen,
    state: &'a State,
    /// What the order asks for.
    food: u8,
}

impl Follower<'_> {
    fn action(&self) -> Action {
        let food = self.food;
        let table = match self.state.chefs[self.state.actor()].hand {
            Item::NONE => self.empty_handed(food),
            dish if dish.is_dish() => self.with_dish(dish, food),
            raw if raw.is_raw() => self.with_raw(raw, food),
            finished => {
                let fits = |dish: Item| {
                    dish.with(finished).is_some_and(|dish| dish.contents() & !food == 0)
                };
                self.nearest(fits).unwrap_or_else(|| self.drop())
            }
        };
        self.use_table(table)
    }

    fn use_table(&self, table: u8) -> Action {
        if table == NOWHERE {
            Action::Wait
        } else {
            Action::Use(table)
        }
    }

    fn steps(&self, table: u8) -> u8 {
        let [me, partner] = [self.state.actor(), 1 - self.state.actor()];
        let (me, partner) = (self.state.chefs[me].cell, self.state.chefs[partner].cell);
        self.kitchen.walk.steps(me, partner, table)
    }

    /// The nearest table with a suitable item.
    fn nearest(&self, suits: impl Fn(Item) -> bool) -> Option<u8> {
        let tables = self.state.items().filter(|&(_, item)| suits(item)).map(|(table, _)| table);
        tables.min_by_key(|&table| self.steps(table))
    }

    /// The nearest table on which there is room.
    fn drop(&self) -> u8 {
        let free = |&table: &u8| {
            let plain = self.kitchen.at(table) == Equipment::Plain;
            plain && self.state.on(table).is_none() && self.steps(table) != FAR
        };
        let tables = (FLOORS as u8..CELLS as u8).filter(free);
        tables.min_by_key(|&table| self.steps(table)).unwrap_or(NOWHERE)
    }

    /// Where finished food can be had now.
    fn source(&self, food: Item) -> Option<u8> {
        let at = &self.kitchen.stations;
        let ready = self.state.baked == food && self.state.oven <= READY;
        self.nearest(|item| item == food).or(match food {
            Item::ICE_CREAM => Some(at[ICE]),
            Item::BLUEBERRIES => Some(at[BERRIES]),
            _ => ready.then_some(at[OVEN]),
        })
    }

    fn with_dish(&self, dish: Item, food: u8) -> u8 {
        let at = &self.kitchen.stations;
        let missing = food & !dish.contents();
        if dish.contents() & !food != 0 {
            return at[DISHES];
        }
        if missing == 0 {
            return at[WINDOW];
        }
        let foods = (1..=5).map(Item).filter(|item| item.food() & missing != 0);
        let sources: Vec<Option<u8>> = foods.map(|food| self.source(food)).collect();
        if sources.iter().any(Option::is_none) && self.state.baked.food() & missing == 0 {
            return self.drop();
        }
        let nearest = sources.into_iter().flatten().min_by_key(|&table| self.steps(table));
        nearest.unwrap_or(NOWHERE)
    }

    fn with_raw(&self, raw: Item, food: u8) -> u8 {
        let at = &self.kitchen.stations;
        let free = self.state.baked.is_none();
        let croissant =
            food & Item::CROISSANT.food() != 0 && self.source(Item::CROISSANT).is_none();
        match raw {
            Item::STRAWBERRIES => at[BOARD],
            Item::CHOPPED_DOUGH => at[BERRIES],
            Item::DOUGH if !(croissant && free) && food & Item::TART.food() != 0 => at[BOARD],
            _ if free || self.state.oven <= 2 => at[OVEN],
            _ => self.drop(),
        }
    }

    fn empty_handed(&self, food: u8) -> u8 {
        let at = &self.kitchen.stations;
        if !self.state.baked.is_none() && self.state.oven <= READY {
            return at[OVEN];
        }
        let begun = self.nearest(|d| d.is_dish() && d.contents() & !food == 0);
        let laid = begun.map_or(0, |table| self.state.on(table).contents());
        let missing = food & !laid;
        let lacks = |item: Item| missing & item.food() != 0 && self.source(item).is_none();
        if lacks(Item::CHOPPED_STRAWBERRIES) {
            return self.nearest(|item| item == Item::STRAWBERRIES).unwrap_or(at[STRAW]);
        }
        let bakes = |item| lacks(item) && self.state.baked.is_none();
        if bakes(Item::TART) {
            let begun = self.nearest(|item| item == Item::RAW_TART);
            let begun = begun.or_else(|| self.nearest(|item| item == Item::CHOPPED_DOUGH));
            return begun.unwrap_or(at[DOUGH]);
        }
        if bakes(Item::CROISSANT) {
            return self.nearest(|item| item == Item::DOUGH).unwrap_or(at[DOUGH]);
        }
        match begun {
            Some(table) => table,
            None if self.state.stock > 0 => at[DISHES],
            None => self.nearest(Item::is_dish).unwrap_or(NOWHERE),
        }
    }
}
