//! What the partner is about to do: ways of working, and which of them his turns so far agree with.
//!
//! A search that does what is best for the kitchen with both chefs expects of the partner what only a copy of the bot
//! does. Most programs cook for one order at a time. So after each of his turns every habit is asked what it would have
//! done, and a copy of the bot as well: the one that foretold most of his turns moves him in the search.

use crate::sim::state::READY;
use crate::sim::walk::FAR;
use crate::sim::{Action, Equipment, Item, Kitchen, State, NOWHERE, OUT};
use crate::tasks::station::{BERRIES, BOARD, DISHES, DOUGH, ICE, OVEN, STRAW, WINDOW};

/// Turns before food is ready at which a chef with a dish for it goes to the oven.
const SOON: u8 = 6;
/// Turns by which a habit can be ahead of a copy of the bot: no more, so that a partner who changes is soon seen through.
const MOST_AHEAD: f32 = 12.0;

/// What a waiting order is chosen by.
struct Order {
    /// Place in the queue.
    place: i32,
    /// What it pays.
    award: i32,
    /// Number of its foods.
    foods: i32,
    /// Number of those that lie nowhere and come from no crate.
    missing: i32,
}

/// Ways to choose an order: the highest counts.
const RANKS: [fn(&Order) -> i32; 7] = [
    |order| order.award,
    |order| -order.place,
    |order| order.place,
    |order| -(order.place - 1).abs(),
    |order| order.foods,
    |order| -order.foods,
    |order| order.award - 3000 * order.missing,
];

/// A way of working.
#[derive(Clone, Copy, Debug)]
pub enum Habit {
    /// Stands still.
    Still,
    /// Cooks for one order.
    Cook {
        /// How he chooses it: a place in `RANKS`, since states are copied with it.
        rank: u8,
        /// Whether he waits at the oven.
        waits: bool,
    },
}

impl Habit {
    fn all() -> impl Iterator<Item = Self> {
        let ranks = 0..RANKS.len() as u8;
        let cooks = ranks.flat_map(|rank| [false, true].map(|waits| Self::Cook { rank, waits }));
        std::iter::once(Self::Still).chain(cooks)
    }

    /// What the acting chef does by this habit.
    pub fn action(self, kitchen: &Kitchen, state: &State) -> Action {
        let Self::Cook { rank, waits } = self else { return Action::Wait };
        let (chef, other) = (state.chefs[state.actor()], state.chefs[1 - state.actor()].cell);
        let cook = Cook { kitchen, state, cell: chef.cell, other, waits };
        let food = chosen(kitchen, state, chef.hand, RANKS[usize::from(rank)]);
        let table = match chef.hand {
            Item::NONE => cook.empty_handed(food),
            dish if dish.is_dish() => cook.with_dish(dish, food),
            food_in_hand => cook.with_food(food_in_hand, food),
        };
        used(table)
    }
}

/// The use of a table, or nothing.
fn used(table: u8) -> Action {
    if table == NOWHERE {
        Action::Wait
    } else {
        Action::Use(table)
    }
}

/// The food of the order that a chef with `hand` cooks for: one that his dish can become, if there is any.
fn chosen(kitchen: &Kitchen, state: &State, hand: Item, rank: fn(&Order) -> i32) -> u8 {
    let lying = state.items().map(|(_, item)| item).chain([hand, state.baked]);
    let crates = Item::ICE_CREAM.food() | Item::BLUEBERRIES.food();
    let ready = lying.fold(crates, |ready, item| {
        ready | if item.is_dish() { item.contents() } else { item.food() }
    });
    let begun = if hand.is_dish() { hand.contents() } else { 0 };
    let waiting = state.waiting.iter().enumerate().filter(|(_, waiting)| !waiting.served);
    let ranked = waiting.filter_map(|(place, waiting)| {
        let food = kitchen.customers.get(usize::from(waiting.customer))?.food;
        let order = Order {
            place: place as i32,
            award: waiting.award.into(),
            foods: food.count_ones() as i32,
            missing: (food & !ready).count_ones() as i32,
        };
        Some((begun & !food == 0, rank(&order), food))
    });
    ranked.max().map_or(0, |(.., food)| food)
}

/// A chef who cooks for one order. His methods tell the table that he uses next; [`NOWHERE`] if he waits.
struct Cook<'a> {
    kitchen: &'a Kitchen,
    state: &'a State,
    /// Where he stands.
    cell: u8,
    /// Where the other one stands.
    other: u8,
    waits: bool,
}

impl Cook<'_> {
    fn steps(&self, table: u8) -> u8 {
        match table {
            NOWHERE => FAR,
            table => self.kitchen.walk.steps(self.cell, self.other, table),
        }
    }

    /// The nearest table with a suitable item.
    fn nearest(&self, suits: impl Fn(Item) -> bool) -> u8 {
        let tables = self.state.items().filter(|&(_, item)| suits(item)).map(|(table, _)| table);
        tables.min_by_key(|&table| self.steps(table)).unwrap_or(NOWHERE)
    }

    /// The nearest table with `item`, or else what it comes from.
    fn lying(&self, item: Item, otherwise: u8) -> u8 {
        match self.nearest(|lying| lying == item) {
            NOWHERE => otherwise,
            table => table,
        }
    }

    /// A free table beside him.
    fn drop(&self) -> u8 {
        let mut around = self.kitchen.walk.around(self.cell).iter().copied();
        let is_plain = |table: u8| self.kitchen.at(table) == Equipment::Plain;
        around.find(|&table| is_plain(table) && self.state.on(table).is_none()).unwrap_or(NOWHERE)
    }

    /// Where finished food can be had.
    fn source(&self, food: Item) -> u8 {
        let at = &self.kitchen.stations;
        let is_baked = self.state.baked == food && self.state.oven <= READY + SOON;
        let other = match food {
            Item::ICE_CREAM => at[ICE],
            Item::BLUEBERRIES => at[BERRIES],
            _ if is_baked => at[OVEN],
            _ => NOWHERE,
        };
        let lying = self.lying(food, other);
        if self.steps(other) < self.steps(lying) {
            other
        } else {
            lying
        }
    }

    fn with_dish(&self, dish: Item, food: u8) -> u8 {
        let at = &self.kitchen.stations;
        if dish.contents() & !food != 0 {
            return at[DISHES];
        }
        if dish.contents() == food {
            return at[WINDOW];
        }
        let missing = (1..=5).map(Item).filter(|item| item.food() & food & !dish.contents() != 0);
        let sources = missing.map(|item| self.source(item)).filter(|&table| table != NOWHERE);
        sources.min_by_key(|&table| self.steps(table)).unwrap_or_else(|| self.drop())
    }

    fn with_food(&self, item: Item, food: u8) -> u8 {
        let at = &self.kitchen.stations;
        let wants = |item: Item| food & item.food() != 0;
        match item {
            Item::STRAWBERRIES => at[BOARD],
            Item::CHOPPED_DOUGH => at[BERRIES],
            Item::DOUGH if wants(Item::TART) && !wants(Item::CROISSANT) => at[BOARD],
            Item::DOUGH | Item::RAW_TART => {
                let is_free = self.state.baked.is_none() || self.state.oven <= 3;
                if is_free || self.waits {
                    at[OVEN]
                } else {
                    self.drop()
                }
            }
            finished => {
                let takes =
                    |on: Item| on.with(finished).is_some_and(|on| on.contents() & !food == 0);
                match self.nearest(takes) {
                    NOWHERE if self.state.stock > 0 && wants(finished) => at[DISHES],
                    NOWHERE => self.drop(),
                    dish => dish,
                }
            }
        }
    }

    fn empty_handed(&self, food: u8) -> u8 {
        let (at, state) = (&self.kitchen.stations, self.state);
        let begun = self.nearest(|item| item.is_dish() && item.contents() & !food == 0);
        let missing = match begun {
            NOWHERE => food,
            table => food & !state.on(table).contents(),
        };
        let lacks = |item: Item| missing & item.food() != 0 && self.source(item) == NOWHERE;
        let is_free = state.baked.is_none();
        if missing & state.baked.food() != 0 && (self.waits || state.oven <= READY) {
            at[OVEN]
        } else if is_free && lacks(Item::CROISSANT) {
            self.lying(Item::DOUGH, at[DOUGH])
        } else if is_free && lacks(Item::TART) {
            self.lying(Item::RAW_TART, self.lying(Item::CHOPPED_DOUGH, at[DOUGH]))
        } else if lacks(Item::CHOPPED_STRAWBERRIES) {
            self.lying(Item::STRAWBERRIES, at[STRAW])
        } else if begun != NOWHERE {
            begun
        } else if state.stock > 0 {
            at[DISHES]
        } else {
            self.nearest(Item::is_dish)
        }
    }
}

/// True if the acting chef did what brings him to `action`: to the same effect, or as near to its table.
pub fn agrees(kitchen: &Kitchen, before: &State, action: Action, after: &State) -> bool {
    let who = before.actor();
    let from = before.chefs[who].cell;
    let mut expected = *before;
    expected.advance(kitchen, action);
    let (foretold, done) = (expected.chefs[who], after.chefs[who]);
    let things = |state: &State| (state.tables_key(), state.stock, state.baked);
    // Who has left the game did nothing that a habit tells.
    let is_out = from == OUT || done.cell == OUT;
    if is_out || foretold.hand != done.hand || things(&expected) != things(after) {
        return false;
    }
    match action {
        Action::Use(table) if foretold.cell != from => {
            let steps = |cell: u8| kitchen.walk.steps(cell, after.chefs[1 - who].cell, table);
            steps(done.cell) <= steps(foretold.cell)
        }
        _ => foretold.cell == done.cell,
    }
}

/// What a habit foretold of the partner's turns.
struct Foretold {
    habit: Habit,
    /// The share of them, from 0 to 1, the last ones counting most.
    share: f32,
    /// Turns that it foretold and a copy of the bot did not, less those the other way round; never below 0.
    ahead: f32,
}

/// What each habit foretold.
pub struct Habits {
    all: Vec<Foretold>,
}

impl Habits {
    /// As a round begins.
    pub fn new() -> Self {
        let nothing = |habit| Foretold { habit, share: 0.0, ahead: 0.0 };
        Self { all: Habit::all().map(nothing).collect() }
    }

    /// Takes in the partner's turn between two states, in which a copy of the bot would have done `copy`; `memory` is
    /// what earlier turns count.
    pub fn observe(
        &mut self,
        kitchen: &Kitchen,
        (before, after): (&State, &State),
        copy: Action,
        memory: f32,
    ) {
        let hit = |action| f32::from(u8::from(agrees(kitchen, before, action, after)));
        let copy = hit(copy);
        for Foretold { habit, share, ahead } in &mut self.all {
            let hit = hit(habit.action(kitchen, before));
            *share = *share * memory + hit * (1.0 - memory);
            *ahead = (*ahead + hit - copy).clamp(0.0, MOST_AHEAD);
        }
    }

    /// The habit that foretold most, if that is at least a share of `least` and it is as many turns `ahead` of a copy of
    /// the bot: the best of many is ahead by chance, too, of a partner who is a copy.
    pub fn likeliest(&self, least: f32, ahead: f32) -> Option<Habit> {
        let best = self.all.iter().max_by(|a, b| a.share.total_cmp(&b.share))?;
        (best.share >= least && best.ahead >= ahead).then_some(best.habit)
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(all(test, feature = "referee"))]
mod tests {
    use super::{chosen, RANKS};
    use crate::referee::setup::setup;
    use crate::sim::floor::cell;
    use crate::sim::{Item, Kitchen, Request, State};

    const FEW: u8 = 0b00101; // ice cream, strawberries
    const MANY: u8 = 0b11011; // ice cream, blueberries, croissant, tart
    const LAST: u8 = 0b01011; // ice cream, blueberries, croissant

    /// The orders that the ranks choose: of the highest award, the oldest, the newest, the middle one, with most foods,
    /// with the fewest, and with the fewest that are missing.
    #[test]
    fn ranks_choose_orders() {
        let orders = [(FEW, 900), (MANY, 1500), (LAST, 1200)];
        let customers = orders.map(|(food, award)| Request { food, award }).to_vec();
        let kitchen = Kitchen { customers, ..setup(1, 4).kitchen };
        let mut state = State::new(&kitchen, [true; 2]);
        let choices = |state: &State, hand| RANKS.map(|rank| chosen(&kitchen, state, hand, rank));
        let usual = [MANY, FEW, LAST, MANY, MANY, FEW, LAST];
        assert_eq!(choices(&state, Item::NONE), usual);
        // What his dish can become comes first.
        let croissant = Item::dish(0b01000);
        assert_eq!(choices(&state, croissant), [MANY, MANY, LAST, MANY, MANY, LAST, LAST]);
        assert_eq!(choices(&state, Item::dish(0b00100)), [FEW; 7]);
        // What lies on a table, is in his hand or bakes is not missing.
        let ready = [MANY, FEW, LAST, MANY, MANY, FEW, FEW];
        assert_eq!(choices(&state, Item::CHOPPED_STRAWBERRIES), ready);
        state.put(cell(0, 0), Item::dish(0b00100));
        assert_eq!(choices(&state, Item::NONE), ready);
        state.baked = Item::CROISSANT;
        assert_eq!(choices(&state, Item::NONE), usual);
        state.waiting[2].served = true;
        assert_eq!(choices(&state, Item::NONE), [MANY, FEW, MANY, MANY, MANY, FEW, FEW]);
    }
}
