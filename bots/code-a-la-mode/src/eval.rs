//! The evaluation: points, and what the waiting orders are still worth.
//!
//! Each order's work is estimated in turns of a chef: the way of its dish past all food that is missing
//! on it and to the window, and what has to be prepared before. An order's award fades with that work.
//! Both chefs count alike; food, dishes and hands are given to the orders one after the other.

use crate::hops::{Hops, TURN};
use crate::pantry::{bits, Estimate, Pantry, Work, ORDERS};
use crate::sim::floor::FLOORS;
use crate::sim::item::FOODS;
use crate::sim::state::{LAST_TURN, READY};
use crate::sim::{Item, Kitchen, State, NOWHERE, OUT};
use crate::tasks::station::{BERRIES, BOARD, DISHES, DOUGH, ICE, OVEN, STRAW, WINDOW};
use crate::weights::Weights;
use engine::memo::Memo;

/// Work beyond this, in units of [`TURN`], counts like this.
const MAX_WORK: usize = 64 * TURN as usize;

/// Turns of both chefs from food in the oven to a free oven.
const BAKING: i32 = 12;

/// Binary logarithm of the number of estimates kept: more do not stay in the cache.
const BITS: u32 = 12;

/// Odd factor that spreads a situation over a key.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The evaluation in one kitchen.
pub struct Judge<'t> {
    kitchen: &'t Kitchen,
    hops: Hops,
    /// Where a chef stands who never moves.
    blocked: u8,
    weights: &'t Weights,
    /// What is left of an award, by work.
    fade: Vec<f32>,
    /// Chefs who do nothing.
    idle: [bool; 2],
    /// Turns to prepare food from the crates, by food bits, for a first guess.
    guess: [usize; 1 << FOODS],
    /// Estimates of situations: two thirds of the nodes of a search, and more of those of the next turn's,
    /// differ from an earlier one only in what the chefs are about to do, in the turn and in the awards.
    memo: Memo<Estimate>,
}

fn units(turns: f32) -> i32 {
    (turns * TURN as f32) as i32
}

impl<'t> Judge<'t> {
    /// An evaluation for a kitchen in which both chefs work.
    pub fn new(kitchen: &'t Kitchen, weights: &'t Weights) -> Self {
        let fade =
            (0..=MAX_WORK).map(|work| weights.fade.powf(work as f32 / TURN as f32)).collect();
        let mut guess = [0; 1 << FOODS];
        for (food, turns) in guess.iter_mut().enumerate() {
            let cost = [0, 0, 5, 6, 9];
            *turns = (0..FOODS).map(|f| (food >> f & 1) * cost[f] * TURN as usize).sum();
        }
        let (hops, idle) = (Hops::new(OUT, weights.walk), [false; 2]);
        let memo = Memo::new(BITS);
        Self { kitchen, hops, blocked: OUT, weights, fade, idle, guess, memo }
    }

    /// From now on chefs that are `idle` are expected to stand still.
    pub fn expect(&mut self, idle: [bool; 2], state: &State) {
        let who = idle.iter().position(|&idle| idle);
        let blocked = who.map_or(OUT, |who| state.chefs[who].cell);
        if self.blocked != blocked {
            (self.hops, self.blocked) = (Hops::new(blocked, self.weights.walk), blocked);
        }
        self.idle = idle;
    }

    /// Value of a state for both chefs together.
    pub fn value(&self, state: &State) -> f32 {
        let score = state.score as f32;
        if state.is_over() {
            return score;
        }
        let oven = self.oven(state);
        let key = self.situation(state, oven);
        let known = self.memo.get(key);
        let ready = known.map_or_else(|| self.ready(state, oven.0), |known| known.ready);
        let (orders, count) = self.orders(state, ready);
        let foods = orders.map(|order| order.1);
        let estimate = match known {
            Some(known) if (known.foods, usize::from(known.count)) == (foods, count) => known,
            _ => {
                let estimate = Estimate { ready, foods, count: count as u8, ..Estimate::default() };
                let estimate = self.estimate(estimate, state, oven);
                self.memo.set(key, estimate);
                estimate
            }
        };
        let left = f32::from(LAST_TURN + 1 - state.turn) * TURN as f32 / 2.0;
        let mut value = score + f32::from(state.next) * self.weights.served;
        for (i, order) in orders.iter().enumerate().take(count) {
            if f32::from(estimate.chain[i]) * self.weights.least_time <= left {
                value += order.2 * self.fade[usize::from(estimate.total[i])];
            }
        }
        value - f32::from(estimate.useless) * self.weights.useless
    }

    /// The orders in the sequence in which they are provided for, and their number: what they are
    /// worth at a first guess, their food, what they bring.
    fn orders(&self, state: &State, ready: u8) -> ([(f32, u8, f32); ORDERS], usize) {
        let mut orders = [(0.0f32, 0u8, 0.0f32); ORDERS];
        let customers = &self.kitchen.customers;
        let mut count = 0;
        for c in state.waiting.iter().filter(|c| !c.served) {
            let Some(order) = customers.get(usize::from(c.customer)) else { continue };
            let award = f32::from(c.award) + self.weights.served;
            let worth = award * self.fade[self.guess[usize::from(order.food & !ready)]];
            orders[count] = (worth, order.food, award);
            count += 1;
        }
        for (i, j) in [(0, 1), (1, 2), (0, 1)] {
            if orders[i].0 < orders[j].0 {
                orders.swap(i, j);
            }
        }
        if self.weights.ahead > 0.0 && !customers.is_empty() {
            let next = customers[usize::from(state.next) % customers.len()];
            let award = f32::from(next.award) + self.weights.served;
            orders[count] = (0.0, next.food, award * self.weights.ahead);
            count += 1;
        }
        (orders, count)
    }

    /// What comes out of the oven if somebody is there before it burns, and the turns until the oven
    /// can be used for other food.
    fn oven(&self, state: &State) -> (Item, u8) {
        let oven = self.kitchen.stations[OVEN];
        if state.baked.is_none() {
            return (Item::NONE, 0);
        }
        let mut rescue = i32::MAX;
        for (who, chef) in state.chefs.iter().enumerate() {
            if chef.cell != OUT && !self.idle[who] && oven != NOWHERE {
                let steps = i32::from(self.kitchen.walk.steps(chef.cell, OUT, oven));
                let later = i32::from(state.actor() != who);
                rescue = rescue.min((steps + 3) / 4 * 2 + later);
            }
        }
        if rescue > i32::from(state.oven) - 2 {
            return (Item::NONE, state.oven);
        }
        (state.baked, state.oven.saturating_sub(READY))
    }

    /// A key of all that the work for orders depends on: equal situations recur with other tasks of
    /// the chefs, in other turns and with other awards.
    fn situation(&self, state: &State, (baked, queue): (Item, u8)) -> u64 {
        let [a, b] = state.chefs;
        let [first, second] = self.idle.map(u8::from);
        let who = self.blocked | first << 5 | second << 6;
        let rest = [a.cell, a.hand.0, b.cell, b.hand.0, baked.0, queue, state.stock, who];
        state.tables_key() ^ u64::from_le_bytes(rest).wrapping_mul(SPREAD)
    }

    /// Fills in the work.
    #[inline(never)]
    fn estimate(&self, mut estimate: Estimate, state: &State, oven: (Item, u8)) -> Estimate {
        let mut pantry = self.pantry(state, oven);
        for i in 0..usize::from(estimate.count) {
            let work = self.work(estimate.foods[i], &mut pantry);
            estimate.total[i] = work.total.clamp(0, MAX_WORK as i32) as u16;
            estimate.chain[i] = work.chain.clamp(0, i32::from(u16::MAX)) as u16;
        }
        estimate.useless = pantry.hands.iter().filter(|hand| !hand.is_none()).count() as u8;
        estimate
    }

    /// Finished food that only has to be collected, as bits.
    #[inline(never)]
    fn ready(&self, state: &State, baked: Item) -> u8 {
        let tables = state.items().map(|(_, item)| item);
        let is_counted = |who: &usize| state.chefs[*who].cell != OUT && !self.idle[*who];
        let hands = (0..2).filter(is_counted).map(|who| state.chefs[who].hand);
        tables.chain(hands).chain([baked]).fold(3, |ready, item| {
            ready | if item.is_dish() { item.contents() } else { item.food() }
        })
    }

    fn pantry<'s>(&self, state: &'s State, (baked, queue): (Item, u8)) -> Pantry<'s> {
        let mut pantry = Pantry {
            state,
            spots: [0; 10],
            dishes: 0,
            hands: [Item::NONE; 2],
            free: [false; 2],
            baked,
            queue: queue.into(),
            stock: state.stock,
        };
        for (table, item) in state.items() {
            let bit = 1 << (usize::from(table) - FLOORS);
            match item.is_dish() {
                true => pantry.dishes |= bit,
                false => pantry.spots[usize::from(item.0)] |= bit,
            }
        }
        for (who, chef) in state.chefs.iter().enumerate() {
            if chef.cell != OUT && !self.idle[who] {
                pantry.hands[who] = chef.hand;
                pantry.free[who] = chef.hand.is_none();
            }
        }
        pantry
    }

    #[inline]
    fn hop(&self, from: u8, to: u8) -> i32 {
        self.hops.between(from, to)
    }

    /// Walking time of the nearest chef with free hands, who is busy from now on.
    fn summon(&self, pantry: &mut Pantry, to: u8) -> i32 {
        let mut best = (units(self.weights.somebody), 2);
        for who in 0..2 {
            if pantry.free[who] {
                let hop = self.hop(pantry.state.chefs[who].cell, to);
                if hop < best.0 || best.1 == 2 {
                    best = (hop, who);
                }
            }
        }
        if best.1 < 2 {
            pantry.free[best.1] = false;
        }
        best.0
    }

    /// The chef who holds `item`, whose hand is given away.
    fn holder(&self, pantry: &mut Pantry, item: Item) -> Option<u8> {
        let who = pantry.hands.iter().position(|&hand| hand == item)?;
        pantry.hands[who] = Item::NONE;
        Some(pantry.state.chefs[who].cell)
    }

    /// The table with `item` nearest to `to`, which is given away.
    fn nearest(&self, pantry: &mut Pantry, item: Item, to: u8) -> Option<u8> {
        let spots = pantry.spots[usize::from(item.0)];
        let best = bits(spots).min_by_key(|&table| self.hop(to, table))?;
        pantry.spots[usize::from(item.0)] &= !(1 << (usize::from(best) - FLOORS));
        Some(best)
    }

    /// Work to bring one of the `stages` of a food to its end, and where it will be then. A stage is
    /// an item and the station at which it becomes the next one (the first item comes from a crate).
    fn prepare(&self, pantry: &mut Pantry, crate_at: u8, stages: &[(Item, u8)]) -> i32 {
        let mut rest = 0;
        let mut after = NOWHERE;
        for &(item, station) in stages {
            rest += TURN + if after == NOWHERE { 0 } else { self.hop(station, after) };
            if let Some(from) = self.holder(pantry, item) {
                return rest + self.hop(from, station);
            }
            if let Some(from) = self.nearest(pantry, item, station) {
                return rest + self.hop(from, station) + TURN + self.summon(pantry, from);
            }
            after = station;
        }
        rest + self.hop(crate_at, after) + TURN + self.summon(pantry, crate_at)
    }

    /// Work and chain for an order of `food`, whose ingredients are taken out of the pantry.
    fn work(&self, food: u8, pantry: &mut Pantry) -> Work {
        let at = &self.kitchen.stations;
        let (mut here, mut total, contents, carried) = self.dish(food, pantry);
        let mut missing = food & !contents;
        let mut places = [NOWHERE; FOODS];
        let (mut extra, mut wait) = (0, 0);
        for (f, place) in
            places.iter_mut().enumerate().filter(|(f, _)| food & !contents & 1 << f != 0)
        {
            let item = Item(f as u8 + 1);
            match self.holder(pantry, item) {
                // He puts it down on the way of the dish.
                Some(from) if carried => (extra, *place) = (extra + TURN, from),
                // It goes to the dish, not the dish to it.
                Some(from) => {
                    total += self.hop(from, here) + TURN;
                    missing &= !(1 << f);
                }
                None => {
                    let (from, more) = self.source(item, here, pantry, &mut wait);
                    (extra, *place) = (extra + more, from);
                }
            }
        }
        let mut chain = total + wait;
        while missing != 0 {
            let mut best = (i32::MAX, 0);
            for (f, &place) in places.iter().enumerate() {
                if missing >> f & 1 != 0 {
                    best = best.min((self.hop(here, place), f));
                }
            }
            missing &= !(1 << best.1);
            here = places[best.1];
            total += best.0 + TURN;
            chain += best.0 + TURN;
        }
        let last = self.hop(here, at[WINDOW]) + TURN;
        Work { total: total + last + extra, chain: chain + last + extra / 2 }
    }

    /// Where `item` will be had, and the work until it is there; `wait` is for what bakes.
    fn source(&self, item: Item, here: u8, pantry: &mut Pantry, wait: &mut i32) -> (u8, i32) {
        let at = &self.kitchen.stations;
        if let Some(table) = self.nearest(pantry, item, here) {
            return (table, 0);
        }
        match item {
            Item::ICE_CREAM => (at[ICE], 0),
            Item::BLUEBERRIES => (at[BERRIES], 0),
            Item::CHOPPED_STRAWBERRIES => {
                let work = self.prepare(pantry, at[STRAW], &[(Item::STRAWBERRIES, at[BOARD])]);
                (at[BOARD], work + TURN)
            }
            _ if pantry.baked == item => {
                pantry.baked = Item::NONE;
                let turns = i32::from(pantry.state.oven.saturating_sub(READY));
                *wait = (*wait).max(turns * TURN / 2);
                (at[OVEN], units(self.weights.baking) * turns)
            }
            Item::CROISSANT => {
                let work = self.prepare(pantry, at[DOUGH], &[(Item::DOUGH, at[OVEN])]);
                (at[OVEN], work + self.bake(pantry, wait))
            }
            _ => {
                let stages = [
                    (Item::RAW_TART, at[OVEN]),
                    (Item::CHOPPED_DOUGH, at[BERRIES]),
                    (Item::DOUGH, at[BOARD]),
                ];
                let work = self.prepare(pantry, at[DOUGH], &stages);
                (at[OVEN], work + self.bake(pantry, wait))
            }
        }
    }

    /// What it costs that food bakes when the oven is free again.
    fn bake(&self, pantry: &mut Pantry, wait: &mut i32) -> i32 {
        pantry.queue += BAKING;
        *wait = (*wait).max(pantry.queue * TURN / 2);
        units(self.weights.baking) * pantry.queue
    }

    /// The dish for an order: where it is, the work to have it in a hand, the food on it, and whether a
    /// chef carries it.
    fn dish(&self, food: u8, pantry: &mut Pantry) -> (u8, i32, u8, bool) {
        let suits = |dish: Item| dish.is_dish() && dish.contents() & !food == 0;
        let rank = |dish: Item| {
            2 * self.guess[usize::from(dish.contents())] + usize::from(dish.contents())
        };
        let mut best = (0, NOWHERE, 0);
        for (who, &hand) in pantry.hands.iter().enumerate() {
            if suits(hand) && rank(hand) + 2 > best.0 {
                best = (rank(hand) + 2, who as u8, hand.contents());
            }
        }
        for table in bits(pantry.dishes) {
            let dish = pantry.state.on(table);
            if suits(dish) && rank(dish) + 1 > best.0 {
                best = (rank(dish) + 1, table, dish.contents());
            }
        }
        let (_, place, contents) = best;
        if place < 2 {
            pantry.hands[usize::from(place)] = Item::NONE;
            return (pantry.state.chefs[usize::from(place)].cell, 0, contents, true);
        }
        if place != NOWHERE {
            pantry.dishes &= !(1 << (usize::from(place) - FLOORS));
            return (place, TURN + self.summon(pantry, place), contents, false);
        }
        let washer = self.kitchen.stations[DISHES];
        let mut work = TURN + units(self.weights.somebody);
        match pantry.stock.checked_sub(1) {
            Some(stock) => pantry.stock = stock,
            None => work += units(self.weights.no_dish),
        }
        (washer, work, 0, false)
    }
}

impl engine::Evaluate<crate::node::Node<'_>> for Judge<'_> {
    type Score = f32;

    #[inline]
    fn evaluate(&self, node: &crate::node::Node<'_>, _player: usize) -> f32 {
        self.value(&node.state)
    }
}
