//! What a chef may want to do next: tables worth using, and the cells to use them from.

use crate::sim::floor::is_near;
use crate::sim::state::READY;
use crate::sim::walk::{FAR, STRIDE};
use crate::sim::{Action, Equipment, Item, Kitchen, State, NOWHERE, OUT};
use engine::Push;

/// Tables considered for putting something down.
const DROPS: usize = 3;
/// Turns before the food is ready at which going to the oven is worth a thought.
const AHEAD: u8 = 8;
/// Places of the equipment in [`Kitchen::stations`].
pub mod station {
    /// Dishwasher.
    pub const DISHES: usize = 0;
    /// Window.
    pub const WINDOW: usize = 1;
    /// Ice cream.
    pub const ICE: usize = 2;
    /// Blueberries.
    pub const BERRIES: usize = 3;
    /// Strawberries.
    pub const STRAW: usize = 4;
    /// Chopping board.
    pub const BOARD: usize = 5;
    /// Dough.
    pub const DOUGH: usize = 6;
    /// Oven.
    pub const OVEN: usize = 7;
}

/// A walk to a cell and the use of a table from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// Where to stand.
    pub stand: u8,
    /// The table to use; [`NOWHERE`] for no task.
    pub table: u8,
}

impl Task {
    /// No task.
    pub const NONE: Self = Self { stand: NOWHERE, table: NOWHERE };
}

/// A turn of a chef, and what he goes on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The action of this turn.
    pub action: Action,
    /// What is left to do after it.
    pub task: Task,
}

impl Step {
    /// Doing nothing.
    pub const WAIT: Self = Self { action: Action::Wait, task: Task::NONE };

    /// What he is about to use, which may be out of reach yet.
    pub fn aim(self) -> Action {
        match self.action {
            Action::Move(_) if self.task != Task::NONE => Action::Use(self.task.table),
            action => action,
        }
    }
}

/// Sets of food (bit `s` of the set of sets is the set of food bits `s`) that are part of `food`.
const fn subsets(food: u8) -> u32 {
    let (mut sets, mut part) = (0, 0);
    while part < 32 {
        if part & !food == 0 {
            sets |= 1 << part;
        }
        part += 1;
    }
    sets
}

static SUBSETS: [u32; 32] = {
    let (mut all, mut food) = ([0; 32], 0);
    while food < 32 {
        all[food] = subsets(food as u8);
        food += 1;
    }
    all
};

/// What the customers want.
pub struct Wanted {
    /// Dishes that can still become an order: a bit per set of food.
    pub dishes: u32,
    /// Orders: a bit per set of food.
    pub orders: u32,
    /// By item: portions that are wanted and not yet there in any form.
    pub lack: [i8; 10],
}

impl Wanted {
    /// What the waiting customers and the next `ahead` want.
    pub fn new(kitchen: &Kitchen, state: &State, ahead: u8) -> Self {
        let mut wanted = Self { dishes: 1, orders: 0, lack: [0; 10] };
        let number = kitchen.customers.len();
        let coming = (0..usize::from(ahead)).map(|i| (usize::from(state.next) + i) % number.max(1));
        let waiting = state.waiting.iter().filter(|c| !c.served).map(|c| usize::from(c.customer));
        for (place, customer) in waiting.chain(coming).enumerate() {
            let Some(order) = kitchen.customers.get(customer) else { continue };
            wanted.dishes |= SUBSETS[usize::from(order.food)];
            wanted.orders |= u32::from(place < state.waiting.len()) << order.food;
            (0..5).for_each(|food| wanted.lack[food + 1] += (order.food >> food & 1) as i8);
        }
        let hands = state.chefs.iter().map(|chef| chef.hand);
        for item in state.items().map(|(_, item)| item).chain(hands).chain([state.baked]) {
            match item {
                dish if dish.is_dish() => {
                    let there = |food: usize| (dish.contents() >> food & 1) as i8;
                    (0..5).for_each(|food| wanted.lack[food + 1] -= there(food));
                }
                Item::STRAWBERRIES => wanted.lack[3] -= 1,
                Item::CHOPPED_DOUGH | Item::RAW_TART => wanted.lack[5] -= 1,
                Item::DOUGH => wanted.lack[7] -= 1,
                Item(food) => wanted.lack[usize::from(food)] -= 1,
            }
        }
        wanted
    }

    /// True if a dish with `food` can become an order.
    #[inline]
    pub fn fits(&self, food: u8) -> bool {
        self.dishes >> food & 1 != 0
    }

    /// True if somebody waits for exactly `food`.
    #[inline]
    pub fn is_order(&self, food: u8) -> bool {
        self.orders >> food & 1 != 0
    }

    /// True if `food` is of use on `dish`.
    #[inline]
    fn goes_on(&self, food: Item, dish: Item) -> bool {
        dish.with(food).is_some_and(|dish| self.fits(dish.contents()))
    }

    /// True if it makes sense to take `item` with an empty hand from a crate.
    fn is_lacking(&self, item: Item) -> bool {
        match item {
            Item::STRAWBERRIES => self.lack[3] > 0,
            Item::DOUGH => self.lack[4].max(0) + self.lack[5].max(0) + self.lack[7].min(0) > 0,
            Item::BLUEBERRIES => self.lack[2] > 0 || self.lack[5] > 0,
            Item(food) => self.lack[usize::from(food)] > 0,
        }
    }
}

/// Appends the turns of chef `who` that are worth searching; the wait is always among them.
pub fn steps(
    kitchen: &Kitchen,
    state: &State,
    who: usize,
    wanted: &Wanted,
    out: &mut impl Push<Step>,
) {
    out.push(Step::WAIT);
    let (chef, partner) = (state.chefs[who], state.chefs[1 - who].cell);
    if chef.cell == OUT {
        return;
    }
    let mut go = |table: u8| approach(kitchen, chef.cell, partner, table, out);
    for &table in &kitchen.stations {
        if table != NOWHERE && is_useful(kitchen, state, chef.hand, wanted, table) {
            go(table);
        }
    }
    for (table, item) in state.items() {
        if suits(chef.hand, item, wanted) {
            go(table);
        }
    }
    if !chef.hand.is_none() {
        let mut free = [(0, NOWHERE); DROPS];
        for &table in kitchen.walk.around(chef.cell) {
            if kitchen.at(table) == Equipment::Plain && state.on(table).is_none() {
                let place = (kitchen.walk.near(table).len(), table);
                let worst = free.iter_mut().min().filter(|worst| **worst < place);
                if let Some(worst) = worst {
                    *worst = place;
                }
            }
        }
        free.iter().filter(|(_, table)| *table != NOWHERE).for_each(|&(_, table)| go(table));
    }
}

/// Appends the ways to use `table`: at once, or from each of the cells that are reached soonest.
fn approach(kitchen: &Kitchen, cell: u8, partner: u8, table: u8, out: &mut impl Push<Step>) {
    if is_near(cell, table) {
        return out.push(Step { action: Action::Use(table), task: Task::NONE });
    }
    let walk = kitchen.walk;
    let steps = walk.steps(cell, partner, table);
    if steps == FAR {
        let task = Task { stand: NOWHERE, table: NOWHERE };
        return out.push(Step { action: Action::Move(table), task });
    }
    let moves = steps.div_ceil(STRIDE);
    for &stand in walk.near(table) {
        let steps = walk.steps(cell, partner, stand);
        if stand != partner && steps != FAR && steps.div_ceil(STRIDE) == moves {
            out.push(Step { action: Action::Move(stand), task: Task { stand, table } });
        }
    }
}

/// True if a chef with `hand` has something to do at the equipment on `table`.
fn is_useful(kitchen: &Kitchen, state: &State, hand: Item, wanted: &Wanted, table: u8) -> bool {
    let tart = wanted.lack[5] > 0;
    match kitchen.at(table) {
        Equipment::Plain => false,
        Equipment::Dishwasher => match hand {
            Item::NONE => state.stock > 0,
            dish if dish.is_dish() => !wanted.fits(dish.contents()),
            food => state.stock > 0 && wanted.goes_on(food, Item::DISH),
        },
        Equipment::Window => hand.is_dish() && wanted.is_order(hand.contents()),
        Equipment::Crate(food) => match hand {
            Item::NONE => wanted.is_lacking(food),
            Item::CHOPPED_DOUGH => food == Item::BLUEBERRIES,
            dish => dish.is_dish() && wanted.goes_on(food, dish),
        },
        Equipment::Board => hand == Item::STRAWBERRIES || (hand == Item::DOUGH && tart),
        Equipment::Oven => match hand {
            Item::DOUGH | Item::RAW_TART => state.baked.is_none() || state.oven <= 3,
            Item::NONE => !state.baked.is_none() && state.oven <= READY + AHEAD,
            dish => {
                let soon = !state.baked.is_none() && state.oven <= READY + AHEAD;
                dish.is_dish() && soon && wanted.goes_on(state.baked, dish)
            }
        },
    }
}

/// True if a chef with `hand` has something to do with `item` on a table.
fn suits(hand: Item, item: Item, wanted: &Wanted) -> bool {
    match hand {
        Item::NONE => true,
        Item::CHOPPED_DOUGH => item == Item::BLUEBERRIES,
        Item::BLUEBERRIES if item == Item::CHOPPED_DOUGH => true,
        dish if dish.is_dish() => wanted.goes_on(item, dish),
        food => item.is_dish() && wanted.goes_on(food, item),
    }
}
