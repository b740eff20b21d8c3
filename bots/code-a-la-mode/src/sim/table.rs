//! USE on every kind of table. What is not listed here is refused: nothing changes.

use super::item::Item;
use super::kitchen::{Equipment, Kitchen};
use super::state::{State, FRESH, READY};

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 4] = [
    ("hand", "USE: what hand and table hold after they met"),
    ("table", "USE: what hand and table hold after they met"),
    ("contents", "USE of the oven: raw food in, ready food out"),
    ("dishes", "dishes leave the dishwasher and come back when served or lost"),
];

/// What the hand and a thing hold after they met; `None` if they do not go together.
type Outcome = Option<(Item, Item)>;

/// A plain table with `there` on it.
fn meet(hand: Item, there: Item) -> Outcome {
    let tart = |a, b| a == Item::CHOPPED_DOUGH && b == Item::BLUEBERRIES;
    if there.is_none() || hand.is_none() {
        return (hand != there).then_some((there, hand));
    }
    if tart(hand, there) || tart(there, hand) {
        return Some((Item::RAW_TART, Item::NONE));
    }
    match (hand.is_dish(), there.is_dish()) {
        (true, false) => Some((hand.with(there)?, Item::NONE)),
        (false, true) => Some((Item::NONE, there.with(hand)?)),
        _ => None,
    }
}

/// Food that never runs out, or that has just come out of the oven: the new hand.
fn take(hand: Item, food: Item) -> Option<Item> {
    match hand {
        Item::NONE => Some(food),
        Item::CHOPPED_DOUGH if food == Item::BLUEBERRIES => Some(Item::RAW_TART),
        dish if dish.is_dish() => dish.with(food),
        _ => None,
    }
}

impl State {
    /// USE of chef `who` on a table within reach; false if it is refused.
    #[inline]
    pub fn use_table(&mut self, kitchen: &Kitchen, who: usize, table: u8) -> bool {
        let hand = self.chefs[who].hand;
        let new = match kitchen.at(table) {
            Equipment::Plain => meet(hand, self.on(table)).map(|(hand, there)| {
                self.put(table, there);
                hand
            }),
            Equipment::Crate(food) => take(hand, food),
            Equipment::Board => match hand {
                Item::STRAWBERRIES => Some(Item::CHOPPED_STRAWBERRIES),
                Item::DOUGH => Some(Item::CHOPPED_DOUGH),
                _ => None,
            },
            Equipment::Dishwasher => self.wash(hand),
            Equipment::Window => self.deliver(kitchen, hand),
            Equipment::Oven => self.bake(hand),
        };
        if let Some(hand) = new {
            self.chefs[who].hand = hand;
        }
        new.is_some()
    }

    fn wash(&mut self, hand: Item) -> Option<Item> {
        if hand.is_dish() {
            return Some(Item::DISH);
        }
        let dish = if hand.is_none() { Item::DISH } else { Item::DISH.with(hand)? };
        self.stock = self.stock.checked_sub(1)?;
        Some(dish)
    }

    fn deliver(&mut self, kitchen: &Kitchen, hand: Item) -> Option<Item> {
        if !hand.is_dish() {
            return None;
        }
        self.stock += 1;
        let wants = |index: &usize| {
            let customer = &self.waiting[*index];
            let order = kitchen.customers.get(usize::from(customer.customer));
            !customer.served && order.is_some_and(|order| order.food == hand.contents())
        };
        // Of equal awards the first counts.
        let best = (0..self.waiting.len()).rev().filter(wants);
        if let Some(best) = best.max_by_key(|&index| self.waiting[index].award) {
            let customer = self.waiting[best];
            self.score += i32::from(customer.award);
            let same = self.waiting.iter_mut().filter(|c| c.customer == customer.customer);
            same.for_each(|c| c.served = true);
        }
        Some(Item::NONE)
    }

    fn bake(&mut self, hand: Item) -> Option<Item> {
        if self.baked.is_none() {
            self.baked = match hand {
                Item::DOUGH => Item::CROISSANT,
                Item::RAW_TART => Item::TART,
                _ => return None,
            };
            self.oven = FRESH;
            return Some(Item::NONE);
        }
        if self.oven > READY || !(hand.is_none() || hand.is_dish()) {
            return None;
        }
        let hand = take(hand, self.baked)?;
        (self.oven, self.baked) = (0, Item::NONE);
        Some(hand)
    }
}
