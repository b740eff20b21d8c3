//! Single exchanges, and the article's chains of up to three that exceed the cost limit by 10 on the
//! way, on [`engine::vds`]. Exchanges come in the order of the deck, then of ids.
//!
//! The article's search compares each deck of a chain with the one that the round began with. Only
//! exchanges that stay above it within the relaxed limit are offered to the search: all others would
//! be refused by it anyway, and a bound per class rules most of them out unseen.

use super::state::{bar, State};
use crate::sim::collection::Class;
use crate::sim::{Collection, Task};
use engine::rng::SmallRng;
use engine::vds::{Config, Neighborhood, Order, Vds};
use engine::Clock;
use std::ops::ControlFlow;

/// The article's search.
pub const ARTICLE: Config = Config { depth: 3, slack: 10, order: Order::Given, branch: usize::MAX };
/// The best single exchange, again and again.
pub const SINGLE: Config = Config { depth: 1, slack: 0, order: Order::Best, branch: 0 };

/// Improves a valid deck by a search of exchanges. The deck's order counts.
pub fn improve(
    collection: &Collection,
    task: &Task,
    deck: &[u16],
    config: Config,
    clock: &mut Clock,
) -> Vec<u16> {
    clock.read_every(4);
    let mut exchanges = Exchanges::new(collection, task, deck, config.slack);
    Vds::new(config).climb(&mut exchanges, clock);
    exchanges.state.deck
}

/// An exchange and what it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// Place in the deck of the piece that leaves.
    pub place: u16,
    /// Slot of the piece that comes.
    pub slot: u16,
    /// Change of the deck's value under its best leader.
    pub gain: i32,
}

/// The neighbourhood: a deck and its exchanges.
pub struct Exchanges<'c> {
    /// The deck.
    pub state: State<'c, i32>,
    slack: i64,
    /// What left, to take it back.
    undo: Vec<(u16, u16)>,
    /// Value of the last deck within the cost limit: that with which the round began.
    floor: i32,
}

/// A piece of the deck that could leave.
struct Leaving {
    slot: usize,
    /// Relation scores without it.
    pairs: i32,
    /// Those that may lead afterwards: slot, and bonuses without it.
    leaders: Vec<(usize, i32)>,
    /// The most that they and newcomers can give.
    most: i32,
}

impl<'c> Exchanges<'c> {
    /// The exchanges of a valid deck, which must hold the task's pins.
    pub fn new(collection: &'c Collection, task: &'c Task, deck: &[u16], slack: i64) -> Self {
        let mut state = State::new(collection, task);
        state.set(deck);
        let floor = state.value();
        Self { state, slack, undo: Vec::new(), floor }
    }

    fn leaving(&self, slot: usize) -> Leaving {
        let state = &self.state;
        let collection = state.collection;
        let pinned = state.task.leader;
        let leads = |&other: &usize| match pinned {
            Some(leader) => other == leader,
            None => other != slot && collection.piece(other).lead,
        };
        let deck = state.deck.iter().map(|&other| usize::from(other));
        let leaders: Vec<(usize, i32)> = deck
            .filter(leads)
            .map(|other| (other, state.bonus_under(other) - collection.bonus(other, slot)))
            .collect();
        let peak = |leader| collection.row(leader).map_or(0, |row| i32::from(collection.peak(row)));
        let stay = leaders.iter().map(|&(leader, bonus)| bonus + peak(leader)).max();
        let come = if pinned.is_none() { state.gifts.iter().copied().max() } else { None };
        let most = stay.unwrap_or(0).max(come.unwrap_or(0));
        Leaving { slot, pairs: state.pairs - state.sums[slot], leaders, most }
    }

    /// The value after the exchange; `None` if nobody could lead.
    fn value(&self, leaving: &Leaving, slot: usize) -> Option<i32> {
        let state = &self.state;
        let collection = state.collection;
        let with = |&(leader, bonus): &(usize, i32)| bonus + collection.bonus(leader, slot);
        let mut bonus = leaving.leaders.iter().map(with).max();
        if state.task.leader.is_none() && collection.piece(slot).lead {
            let own = state.bonus_under(slot) - collection.bonus(slot, leaving.slot);
            bonus = Some(bonus.map_or(own, |bonus| bonus.max(own)));
        }
        let relation = collection.relation(leaving.slot, slot);
        bonus.map(|bonus| leaving.pairs + state.sums[slot] - relation + bonus)
    }

    /// Adds the exchanges of one class that are worth more than the floor.
    fn class(&self, leaving: &Leaving, class: &Class, swaps: &mut Vec<(usize, usize, i32)>) {
        let state = &self.state;
        let slots = class.slots.clone();
        let need = self.floor - leaving.pairs - leaving.most;
        let sums = &state.sums[slots.clone()];
        let relations = &state.collection.relations(leaving.slot)[slots.clone()];
        let mut top = i32::MIN;
        for (&sum, &relation) in sums.iter().zip(relations) {
            top = top.max(sum - i32::from(relation));
        }
        if top <= need {
            return;
        }
        let group = state.collection.piece(leaving.slot).group;
        for (slot, (&sum, &relation)) in slots.zip(sums.iter().zip(relations)) {
            let same = state.collection.piece(slot).group == group;
            let open = state.bars[slot] == 0 || (state.bars[slot] == bar::FULL && same);
            if open && sum - i32::from(relation) > need {
                if let Some(value) = self.value(leaving, slot).filter(|&value| value > self.floor) {
                    swaps.push((state.collection.id(slot), slot, value));
                }
            }
        }
    }
}

impl Neighborhood for Exchanges<'_> {
    type Move = Swap;

    fn propose(&self, rng: &mut SmallRng) -> Option<Swap> {
        let state = &self.state;
        let pins = state.task.pins.len();
        if pins == state.deck.len() {
            return None;
        }
        let place = pins + rng.random_range(0..state.deck.len() - pins);
        let slot = rng.random_range(0..state.collection.len());
        let mut swap = None;
        self.moves(|other| {
            if (usize::from(other.place), usize::from(other.slot)) != (place, slot) {
                return ControlFlow::Continue(());
            }
            swap = Some(other);
            ControlFlow::Break(())
        });
        swap
    }

    fn moves(&self, mut visit: impl FnMut(Swap) -> ControlFlow<()>) {
        let state = &self.state;
        let (task, now) = (state.task, state.value());
        let mut swaps = Vec::new();
        for place in task.pins.len()..state.deck.len() {
            let leaving = self.leaving(usize::from(state.deck[place]));
            let piece = state.collection.piece(leaving.slot);
            let attr = usize::from(piece.attr);
            let spare = state.attrs[attr] > task.least[attr];
            let rest = state.cost - i32::from(piece.cost);
            swaps.clear();
            for class in state.collection.classes() {
                let excess = i64::from(rest + class.cost - task.cost);
                if (spare || class.attr == attr) && excess <= self.slack {
                    self.class(&leaving, class, &mut swaps);
                }
            }
            swaps.sort_unstable();
            for &(_, slot, value) in &swaps {
                let swap = Swap { place: place as u16, slot: slot as u16, gain: value - now };
                if visit(swap).is_break() {
                    return;
                }
            }
        }
    }

    fn delta(&self, swap: Swap) -> i64 {
        i64::from(swap.gain)
    }

    fn violation(&self, swap: Swap) -> i64 {
        let state = &self.state;
        let out = usize::from(state.deck[usize::from(swap.place)]);
        let cost =
            state.cost - state.collection.cost(out) + state.collection.cost(usize::from(swap.slot));
        i64::from((cost - state.task.cost).max(0))
    }

    fn apply(&mut self, swap: Swap) {
        let place = usize::from(swap.place);
        self.undo.push((swap.place, self.state.deck[place]));
        self.state.exchange(place, usize::from(swap.slot));
        // The newest piece is the last in the deck's order.
        self.state.deck[place..].rotate_left(1);
        self.state.elect();
        if self.state.excess() == 0 {
            self.floor = self.state.value();
            self.undo.clear();
        }
    }

    fn revert(&mut self, _swap: Swap) {
        if let Some((place, slot)) = self.undo.pop() {
            self.state.deck[usize::from(place)..].rotate_right(1);
            self.state.exchange(usize::from(place), usize::from(slot));
            self.state.elect();
        }
    }
}
