//! The best exchange of one piece for another, without looking at every pair of them.
//!
//! One pass over all pieces finds what each class (attribute and cost) has best to offer. An exchange
//! is worth that offer, less what leaves, less the relation score between both, less the price of
//! too high a cost. So the offer bounds a whole class, and few classes are looked into.

use super::lanes::{highest, highest_less};
use super::state::{bar, Lane, State};
use crate::sim::collection::Class;
use engine::tabu::Terms;
use std::cmp::Reverse;

/// An exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Place in the deck of the piece that leaves.
    pub place: usize,
    /// Slot of the piece that comes.
    pub slot: usize,
    /// Slot of the leader afterwards.
    pub leader: usize,
    /// By how much the deck gets better, counting the cost limit with its price.
    pub gain: i32,
}

/// Memory of the search for the best exchange.
#[derive(Clone, Debug)]
pub struct Market<V> {
    /// By slot: what the piece would add, low if it cannot come in.
    offers: Vec<V>,
    /// By class: the highest of them.
    tops: Vec<V>,
    /// What is lost with each piece that may leave, and its place.
    losses: Vec<(i32, usize)>,
}

/// A piece that could leave.
#[derive(Clone, Copy, Debug)]
struct Leaving {
    place: usize,
    slot: usize,
    /// What is lost with it under the leader afterwards.
    loss: i32,
    leader: usize,
    /// False if it leads and nobody else in the deck could.
    has_heir: bool,
    attrs: [bool; 3],
    /// Cost of the deck without it, less the limit.
    rest: i32,
}

impl<V: Lane> Market<V> {
    /// Memory for a collection of `n` pieces.
    pub fn new(n: usize) -> Self {
        Self { offers: vec![V::LOW; n], tops: Vec::new(), losses: Vec::new() }
    }

    /// The best exchange of a piece in the deck that is not pinned and not `locked` (by place) for a
    /// piece that is not barred. `None` if there is none.
    pub fn best(
        &mut self,
        state: &State<V>,
        terms: Terms,
        locked: impl Fn(usize) -> bool,
    ) -> Option<Exchange> {
        self.offer(state);
        let high: i32 = self.tops.iter().copied().max().unwrap_or(V::LOW).into();
        let terms = Terms { slack: terms.slack.max(state.excess()), ..terms };
        let now = terms.fee(state.excess()).unwrap_or(0);
        let mut best: Option<Exchange> = None;
        self.lose(state, locked);
        for &(loss, place) in &self.losses {
            let leads = usize::from(state.deck[place]) == state.leader;
            let reach = high - loss + now;
            if !leads && best.is_some_and(|best| reach <= best.gain) {
                same_group(state, terms, now, (loss, place), &mut best);
                continue;
            }
            let piece = leaving(state, place);
            if !piece.has_heir {
                continue;
            }
            let more = if leads { peak(state, piece.leader) } else { 0 };
            if best.is_none_or(|best| reach + more > best.gain) {
                self.classes(state, terms, now, &piece, more, &mut best);
            }
            same_group(state, terms, now, (loss, place), &mut best);
        }
        if state.task.leader.is_none() {
            self.new_leaders(state, terms, now, high, &mut best);
        }
        best
    }

    /// Lists what is lost with each piece that may leave, the least first: a good exchange at the start
    /// rules out most of the others.
    fn lose(&mut self, state: &State<V>, locked: impl Fn(usize) -> bool) {
        let bonuses = state.bonuses_of(state.leader);
        self.losses.clear();
        for place in (state.task.pins.len()..state.deck.len()).filter(|&place| !locked(place)) {
            let slot = usize::from(state.deck[place]);
            let loss = if slot == state.leader {
                leaving(state, place).loss
            } else {
                state.sums[slot].into() + i32::from(bonuses[slot])
            };
            self.losses.push((loss, place));
        }
        let least = (0..self.losses.len()).min_by_key(|&index| self.losses[index]);
        if let Some(least) = least {
            self.losses.swap(0, least);
        }
    }

    /// Looks into the classes that may hold a better exchange of `piece`, the best of them first while
    /// nothing is known. `more`: what another leader could add to their offers.
    fn classes(
        &self,
        state: &State<V>,
        terms: Terms,
        now: i32,
        piece: &Leaving,
        more: i32,
        best: &mut Option<Exchange>,
    ) {
        let classes = state.collection.classes();
        let bound = |number: usize, class: &Class| {
            let fee = terms.fee(piece.rest + class.cost).filter(|_| piece.attrs[class.attr])?;
            let top: i32 = self.tops[number].into();
            Some(top - piece.loss - fee + now + more)
        };
        if best.is_none() {
            let bounds = classes.iter().enumerate();
            let bounds = bounds.filter_map(|(number, class)| Some((bound(number, class)?, number)));
            if let Some((_, number)) =
                bounds.max_by_key(|&(bound, number)| (bound, Reverse(number)))
            {
                self.look(state, terms, now, piece, &classes[number], best);
            }
        }
        for (number, class) in classes.iter().enumerate() {
            let Some(bound) = bound(number, class) else { continue };
            if best.is_none_or(|best| bound > best.gain) {
                self.look(state, terms, now, piece, class, best);
            }
        }
    }

    /// What every piece would add, and every class at most.
    fn offer(&mut self, state: &State<V>) {
        let bonuses = state.bonuses_of(state.leader);
        let worths = state.sums.iter().zip(bonuses).zip(&state.caps);
        for (offer, ((&sum, &bonus), &cap)) in self.offers.iter_mut().zip(worths) {
            *offer = (sum + V::from(bonus)).min(cap);
        }
        self.tops.clear();
        let classes = state.collection.classes().iter();
        self.tops.extend(classes.map(|class| highest(&self.offers[class.slots.clone()])));
    }

    /// The piece of the classes that `allows` takes that adds most, if any can come in.
    pub fn best_piece(
        &mut self,
        state: &State<V>,
        allows: impl Fn(&Class) -> bool,
    ) -> Option<usize> {
        self.offer(state);
        let classes = state.collection.classes().iter().zip(&self.tops);
        let open = classes.filter(|&(class, &top)| top > V::LOW && allows(class));
        let (class, &top) = open.max_by_key(|&(class, &top)| (top, Reverse(class.slots.start)))?;
        class.slots.clone().find(|&slot| self.offers[slot] == top)
    }

    /// Looks for a better exchange of `piece` for one of `class`.
    fn look(
        &self,
        state: &State<V>,
        terms: Terms,
        now: i32,
        piece: &Leaving,
        class: &Class,
        best: &mut Option<Exchange>,
    ) {
        let Some(fee) = terms.fee(piece.rest + class.cost) else { return };
        let slots = class.slots.clone();
        let relations = &state.collection.relations(piece.slot)[slots.clone()];
        let offers = &self.offers[slots.clone()];
        let lost = piece.loss + fee - now;
        let floor = best.map_or(i32::MIN, |best| best.gain);
        if piece.leader == state.leader {
            let top = highest_less(offers, relations);
            let gain = top.into() - lost;
            if top <= V::LOW || gain <= floor {
                return;
            }
            let is_top = |(&offer, &relation): (&V, &i16)| offer - V::from(relation) == top;
            if let Some(index) = offers.iter().zip(relations).position(is_top) {
                let (place, slot) = (piece.place, slots.start + index);
                *best = Some(Exchange { place, slot, leader: piece.leader, gain });
            }
            return;
        }
        let bonuses = state.bonuses_of(piece.leader);
        for (slot, &relation) in slots.zip(relations) {
            if state.bars[slot] == 0 {
                let sum: i32 = state.sums[slot].into();
                let gain = sum + i32::from(bonuses[slot]) - i32::from(relation) - lost;
                if best.is_none_or(|best| gain > best.gain) {
                    let (place, leader) = (piece.place, piece.leader);
                    *best = Some(Exchange { place, slot, leader, gain });
                }
            }
        }
    }
}

/// The highest bonus that a leader gives.
fn peak<V: Lane>(state: &State<V>, leader: usize) -> i32 {
    state.collection.row(leader).map_or(0, |row| i32::from(state.collection.peak(row)))
}

/// What is lost with the piece at `place`. If it leads, the best other one in the deck takes over.
fn leaving<V: Lane>(state: &State<V>, place: usize) -> Leaving {
    let slot = usize::from(state.deck[place]);
    let piece = state.collection.piece(slot);
    let sum: i32 = state.sums[slot].into();
    let (mut leader, mut has_heir) = (state.leader, true);
    let mut loss = sum + state.collection.bonus(leader, slot);
    if slot == state.leader {
        let others = state.deck.iter().map(|&other| usize::from(other));
        let others = others.filter(|&other| other != slot && state.collection.piece(other).lead);
        let left = |other| state.bonus_under(other) - state.collection.bonus(other, slot);
        let mut best: Option<(i32, usize)> = None;
        for other in others {
            if best.is_none_or(|(most, _)| left(other) > most) {
                best = Some((left(other), other));
            }
        }
        has_heir = best.is_some();
        let (bonus, heir) = best.unwrap_or((0, slot));
        (leader, loss) = (heir, sum + state.bonus() - bonus);
    }
    let attr = usize::from(piece.attr);
    let spare = state.attrs[attr] > state.task.least[attr];
    let attrs = std::array::from_fn(|other| spare || other == attr);
    let rest = state.cost - i32::from(piece.cost) - state.task.cost;
    Leaving { place, slot, loss, leader, has_heir, attrs, rest }
}

/// Exchanges within a group that is full: they are barred for all other pieces of the deck.
/// `leaves`: what is lost with a piece, and its place.
fn same_group<V: Lane>(
    state: &State<V>,
    terms: Terms,
    now: i32,
    leaves: (i32, usize),
    best: &mut Option<Exchange>,
) {
    let (collection, (loss, place)) = (state.collection, leaves);
    let out = usize::from(state.deck[place]);
    let group = collection.piece(out).group;
    let members = collection.members(group);
    if members.len() < 2 || state.used[usize::from(group)] < collection.limit(group) {
        return;
    }
    for slot in members.iter().map(|&slot| usize::from(slot)) {
        let sum: i32 = state.sums[slot].into();
        let gain = |leader: usize| {
            let bonus = i32::from(state.bonuses_of(leader)[slot]);
            sum + bonus - collection.relation(out, slot) - loss + now
        };
        let is_low = || best.is_some_and(|best| gain(state.leader) <= best.gain);
        if state.bars[slot] != bar::FULL || out != state.leader && is_low() {
            continue;
        }
        let piece = leaving(state, place);
        let attr = usize::from(collection.piece(slot).attr);
        if !piece.has_heir || !piece.attrs[attr] {
            continue;
        }
        let Some(fee) = terms.fee(piece.rest + collection.cost(slot)) else { continue };
        let gain = gain(piece.leader) - fee;
        if best.is_none_or(|best| gain > best.gain) {
            *best = Some(Exchange { place, slot, leader: piece.leader, gain });
        }
    }
}

impl<V: Lane> Market<V> {
    /// Exchanges by which a piece comes in that leads from then on. `high`: the highest offer.
    fn new_leaders(
        &self,
        state: &State<V>,
        terms: Terms,
        now: i32,
        high: i32,
        best: &mut Option<Exchange>,
    ) {
        let collection = state.collection;
        let sum = |slot: usize| -> i32 { state.sums[slot].into() };
        let losses = self.losses.iter().map(|&(_, place)| sum(usize::from(state.deck[place])));
        let Some(least) = losses.min() else { return };
        for (&slot, &gift) in collection.skilled().iter().zip(&state.gifts) {
            let slot = usize::from(slot);
            let offer = sum(slot) + gift - state.bonus() + now;
            if best.is_none_or(|best| offer - least > best.gain) {
                for &(_, place) in &self.losses {
                    new_leader(state, terms, offer, slot, &leaving(state, place), best);
                }
            }
        }
        // Leaders without bonuses take over only from the last one that may lead.
        let last = self.losses.iter().map(|&(_, place)| place);
        let mut last = last.filter(|&place| usize::from(state.deck[place]) == state.leader);
        let Some(piece) = last.next().map(|place| leaving(state, place)) else { return };
        let more = now - state.bonus();
        let reach = high + more - sum(piece.slot);
        let group = collection.piece(piece.slot).group;
        let full = state.used[usize::from(group)] == collection.limit(group);
        if piece.has_heir || !full && best.is_some_and(|best| reach <= best.gain) {
            return;
        }
        for slot in collection.plain_leaders().iter().map(|&slot| usize::from(slot)) {
            if best.is_none_or(|best| sum(slot) + more - sum(piece.slot) > best.gain) {
                new_leader(state, terms, sum(slot) + more, slot, &piece, best);
            }
        }
    }
}

/// The exchange by which the piece at `slot` comes in and leads. `offer`: what it adds.
fn new_leader<V: Lane>(
    state: &State<V>,
    terms: Terms,
    offer: i32,
    slot: usize,
    leaves: &Leaving,
    best: &mut Option<Exchange>,
) {
    let collection = state.collection;
    let (piece, out) = (collection.piece(slot), collection.piece(leaves.slot));
    let open = match state.bars[slot] {
        0 => true,
        bars => bars == bar::FULL && piece.group == out.group,
    };
    if !open || !leaves.attrs[usize::from(piece.attr)] {
        return;
    }
    let Some(fee) = terms.fee(leaves.rest + collection.cost(slot)) else { return };
    let both = collection.relation(slot, leaves.slot) + collection.bonus(slot, leaves.slot);
    let sum: i32 = state.sums[leaves.slot].into();
    let gain = offer - sum - both - fee;
    if best.is_none_or(|best| gain > best.gain) {
        *best = Some(Exchange { place: leaves.place, slot, leader: slot, gain });
    }
}
