//! The bot of the article of the contest's fourth: seven plies of both chefs in turn, each turn chosen
//! anew, and a lexicographic value: points, then collecting what is all there, then cooking the rest.

use crate::bot::{FIRST_TURN, TURN};
use crate::io::Observation;
use crate::memory;
use crate::node::{Manner, Node};
use crate::sim::item::FOODS;
use crate::sim::state::{LAST_TURN, READY};
use crate::sim::{Action, Item, Kitchen, State, NOWHERE, OUT};
use crate::tasks::station::{BERRIES, BOARD, DISHES, DOUGH, ICE, OVEN, STRAW, WINDOW};
use engine::chokudai::{Chokudai, Config};
use engine::search::Search;
use engine::{Clock, Evaluate, Limit};
use std::time::Instant;

/// Size of the article's search.
const SEARCH: Config = Config { plies: 7, width: 1, capacity: 2000, dedup_bits: 16 };
/// Value of a food that is about to burn and out of everybody's reach.
const BURNT: i64 = -3000;
/// More than any value of one order's collecting or cooking.
const LEVEL: i64 = 1 << 20;

/// The playing bot of one match.
pub struct Article<'t> {
    kitchen: &'t Kitchen,
    search: Chokudai<Node<'t>, i64>,
    nodes: Option<u64>,
    last: Option<State>,
}

impl<'t> Article<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(kitchen: &'t Kitchen, nodes: Option<u64>) -> Self {
        Self { kitchen, search: Chokudai::new(SEARCH), nodes, last: None }
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let limit = if self.last.is_none() { FIRST_TURN } else { TURN };
        let last = self.last.filter(|last| last.turn < observation.state.turn);
        let state = memory::complete(self.kitchen, last.as_ref(), observation);
        self.last = Some(state);
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(limit)),
        };
        self.search.set_plies(usize::from(LAST_TURN + 1 - state.turn).min(SEARCH.plies));
        let manner = Manner {
            idle: [false; 2],
            slow: [false; 2],
            habits: [None; 2],
            ahead: 0,
            steadfast: false,
        };
        let root = Node::new(self.kitchen, manner, state);
        let mut judge = Lexicographic(self.kitchen);
        let decision = self.search.search(&root, &mut judge, &mut clock);
        decision.action().map_or(Action::Wait, |step| step.action)
    }
}

/// The article's evaluation.
pub struct Lexicographic<'t>(pub &'t Kitchen);

/// What is there: tables by item, and what was not yet given to an order.
struct Shelf<'s> {
    state: &'s State,
    items: Vec<(u8, Item)>,
}

impl Evaluate<Node<'_>> for Lexicographic<'_> {
    type Score = i64;

    fn evaluate(&self, node: &Node<'_>, _player: usize) -> i64 {
        let state = &node.state;
        let mut shelf = Shelf { state, items: state.items().collect() };
        let mut orders: Vec<(bool, i16, u8)> = state
            .waiting
            .iter()
            .filter(|c| !c.served)
            .filter_map(|c| Some((c.award, self.0.customers.get(usize::from(c.customer))?.food)))
            .map(|(award, food)| (food & !self.all_there(&shelf) == 0, award, food))
            .collect();
        orders.sort_unstable_by(|a, b| b.cmp(a));
        let mut chefs: Vec<usize> = (0..2).filter(|&who| state.chefs[who].cell != OUT).collect();
        let (mut collecting, mut cooking) = (0, self.burning(state));
        for (ready, award, food) in orders {
            if chefs.is_empty() {
                break;
            }
            if ready && food & !self.all_there(&shelf) == 0 {
                let value = |who: usize| self.collect(&shelf, who, food) + i64::from(award) / 100;
                let best = chefs.iter().copied().max_by_key(|&who| value(who)).unwrap_or(0);
                collecting += value(best);
                chefs.retain(|&who| who != best);
                self.give_away(&mut shelf, best, food);
            } else {
                let value = |who: usize| self.cook(&shelf, who, food);
                let best = chefs.iter().copied().max_by_key(|&who| value(who)).unwrap_or(0);
                cooking += value(best);
                chefs.retain(|&who| who != best);
            }
        }
        (i64::from(state.score) * LEVEL + collecting) * LEVEL + cooking
    }
}

impl Lexicographic<'_> {
    fn steps(&self, state: &State, who: usize, to: u8) -> i64 {
        let partner = state.chefs[1 - who].cell;
        let steps = self.0.walk.steps(state.chefs[who].cell, partner, to);
        i64::from(steps.min(40))
    }

    /// Food that needs no more cooking, as bits.
    fn all_there(&self, shelf: &Shelf) -> u8 {
        let hands = shelf.state.chefs.iter().map(|chef| chef.hand);
        let items = shelf.items.iter().map(|&(_, item)| item).chain(hands);
        let ready = shelf.state.oven <= READY;
        let baked = if ready { shelf.state.baked.food() } else { 0 };
        items.fold(3 | baked, |there, item| match item.is_dish() {
            true => there | item.contents(),
            false => there | item.food(),
        })
    }

    /// Where `item` can be had.
    fn places<'s>(&self, shelf: &'s Shelf, item: Item) -> impl Iterator<Item = u8> + 's {
        let station = match item {
            Item::ICE_CREAM => self.0.stations[ICE],
            Item::BLUEBERRIES => self.0.stations[BERRIES],
            _ if item == shelf.state.baked => self.0.stations[OVEN],
            _ => NOWHERE,
        };
        let tables = shelf.items.iter().filter(move |&&(_, there)| there == item);
        tables.map(|&(table, _)| table).chain((station != NOWHERE).then_some(station))
    }

    /// Steps to the nearest needed food of `missing`.
    fn nearest(&self, shelf: &Shelf, who: usize, missing: u8) -> i64 {
        let foods = (1..=FOODS as u8).map(Item).filter(|item| missing & item.food() != 0);
        let places = foods.flat_map(|item| self.places(shelf, item));
        places.map(|place| self.steps(shelf.state, who, place)).min().unwrap_or(40)
    }

    /// The six criteria of a chef who completes an order of which everything is there.
    fn collect(&self, shelf: &Shelf, who: usize, food: u8) -> i64 {
        let hand = shelf.state.chefs[who].hand;
        let dishes = shelf.items.iter().filter(|(_, item)| item.is_dish());
        let fitting = dishes.filter(|(_, dish)| dish.contents() & !food == 0);
        let dish = fitting.max_by_key(|(_, dish)| dish.contents().count_ones());
        let washer = (shelf.state.stock > 0).then_some(self.0.stations[DISHES]);
        let to_dish = dish.map(|&(table, _)| table).or(washer);
        let to_dish = to_dish.map_or(40, |place| self.steps(shelf.state, who, place));
        if hand.is_dish() && hand.contents() & !food == 0 {
            let missing = food & !hand.contents();
            if missing == 0 {
                let window = self.0.stations[WINDOW];
                return 100_000 - 100 * self.steps(shelf.state, who, window);
            }
            let done = i64::from(hand.contents().count_ones());
            return 40_000 + 8_000 * done - 100 * self.nearest(shelf, who, missing);
        }
        let laid = dish.map_or(0, |(_, dish)| i64::from(dish.contents().count_ones()));
        let begun = 7_000 * laid;
        match hand {
            Item::NONE => {
                let to_food = self.nearest(shelf, who, food);
                begun + 10_000 - 100 * to_dish.min(to_food + 10)
            }
            food_in_hand if food_in_hand.food() & food != 0 => begun + 14_000 - 100 * to_dish,
            _ => begun,
        }
    }

    /// Takes what an order needs off the shelf.
    fn give_away(&self, shelf: &mut Shelf, who: usize, food: u8) {
        let hand = shelf.state.chefs[who].hand;
        let mut missing = food & !if hand.is_dish() { hand.contents() } else { hand.food() };
        shelf.items.retain(|(_, item)| {
            let taken = item.food() & missing != 0;
            missing &= !item.food();
            !taken
        });
    }

    /// The five criteria of a chef who cooks for an order.
    fn cook(&self, shelf: &Shelf, who: usize, food: u8) -> i64 {
        let (state, at) = (shelf.state, &self.0.stations);
        let hand = state.chefs[who].hand;
        let on_dish = |dish: Item| match dish.is_dish() && dish.contents() & !food == 0 {
            true => i64::from(dish.contents().count_ones()),
            false => 0,
        };
        let dishes = shelf.items.iter().map(|&(_, item)| on_dish(item)).max().unwrap_or(0);
        let mut value = 3_000 * dishes.max(on_dish(hand));
        let there =
            self.all_there(shelf) | if state.baked.is_none() { 0 } else { state.baked.food() };
        value += 2_500 * i64::from((there & food & !3).count_ones());
        let missing = food & !there;
        // Stage of the work, and where it goes on.
        let stage = |item: Item| match item {
            Item::STRAWBERRIES if missing & 4 != 0 => (900, at[BOARD]),
            Item::RAW_TART if missing & 16 != 0 => (1_900, at[OVEN]),
            Item::CHOPPED_DOUGH if missing & 16 != 0 => (1_300, at[BERRIES]),
            Item::DOUGH if missing & 8 != 0 => (900, at[OVEN]),
            Item::DOUGH if missing & 16 != 0 => (700, at[BOARD]),
            Item::NONE if missing & 24 != 0 && state.baked.is_none() => (0, at[DOUGH]),
            Item::NONE if missing & 4 != 0 => (0, at[STRAW]),
            _ => (0, NOWHERE),
        };
        let laid = shelf.items.iter().map(|&(_, item)| stage(item).0).max().unwrap_or(0);
        let (progress, tool) = stage(hand);
        value += progress.max(laid - 100);
        if tool != NOWHERE {
            value += 200 - 5 * self.steps(state, who, tool);
        }
        if hand.food() & food & 3 != 0 {
            value -= 100;
        }
        value
    }

    /// Charge for food that nobody can save any more.
    fn burning(&self, state: &State) -> i64 {
        let oven = self.0.stations[OVEN];
        if state.baked.is_none() || oven == NOWHERE {
            return 0;
        }
        let in_time = |who: usize| {
            let turns =
                2 * ((self.steps(state, who, oven) + 3) / 4) + i64::from(state.actor() != who);
            state.chefs[who].cell != OUT && turns <= i64::from(state.oven) - 2
        };
        if in_time(0) || in_time(1) {
            0
        } else {
            BURNT
        }
    }
}
