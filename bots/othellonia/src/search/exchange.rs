//! The best exchange of one piece for another, without looking at every pair of them.
//!
//! One pass over all pieces finds what each class (attribute and cost) has best to offer. An exchange
//! is worth that offer, less what leaves, less the relation score between both, less the price of
//! too high a cost. So the offer bounds a whole class, and few classes are looked into.

use super::state::{bar, Lane, State};
use crate::sim::collection::Class;
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

/// What exchanges are allowed and how they are counted.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Highest cost beyond the limit.
    pub slack: i32,
    /// Value of a unit of cost beyond the limit, in sixteenths.
    pub price: i32,
}

impl Terms {
    /// What an excess counts, `None` if it is too much.
    fn fee(self, excess: i32) -> Option<i32> {
        match excess {
            ..=0 => Some(0),
            _ if excess > self.slack => None,
            _ => Some(excess.saturating_mul(self.price) >> 4),
        }
    }
}

/// Memory of the search for the best exchange.
#[derive(Clone, Debug)]
pub struct Market<V> {
    /// By slot: what the piece would add, low if it cannot come in.
    offers: Vec<V>,
    /// By class: the highest of them.
    tops: Vec<V>,
    leaving: Vec<Leaving>,
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
        Self { offers: vec![V::LOW; n], tops: Vec::new(), leaving: Vec::new() }
    }

    /// The best exchange of a piece in the deck that is not pinned and not `locked` (by place) for a
    /// piece that is not barred. `None` if there is none.
    pub fn best(
        &mut self,
        state: &State<V>,
        terms: Terms,
        locked: impl Fn(usize) -> bool,
    ) -> Option<Exchange> {
        let classes = state.collection.classes();
        let high = self.offer(state, classes);
        let terms = Terms { slack: terms.slack.max(state.excess()), ..terms };
        let now = terms.fee(state.excess()).unwrap_or(0);
        let mut best: Option<Exchange> = None;
        let pins = state.task.pins.len();
        let mut leaving_pieces = std::mem::take(&mut self.leaving);
        leaving_pieces.clear();
        let open = (pins..state.deck.len()).filter(|&place| !locked(place));
        leaving_pieces.extend(open.map(|place| leaving(state, place)));
        // The least loss first: a good exchange at the start rules out most of the others.
        leaving_pieces.sort_unstable_by_key(|piece| (piece.loss, piece.place));
        for piece in leaving_pieces.iter().filter(|piece| piece.has_heir) {
            let other = piece.leader != state.leader;
            let more = if other { peak(state, piece.leader) } else { 0 };
            let lost = piece.loss - now;
            if best.is_none_or(|best| high + more - lost > best.gain) {
                self.classes(state, terms, now, piece, more, &mut best);
            }
            same_group(state, terms, now, piece, &mut best);
        }
        if state.task.leader.is_none() {
            new_leaders(state, terms, now, &leaving_pieces, &mut best);
        }
        self.leaving = leaving_pieces;
        best
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

    /// What every piece would add, and every class at most; the highest of all.
    fn offer(&mut self, state: &State<V>, classes: &[Class]) -> i32 {
        self.tops.clear();
        let bonuses = state.bonuses_of(state.leader);
        for class in classes {
            let slots = class.slots.clone();
            let (sums, caps) = (&state.sums[slots.clone()], &state.caps[slots.clone()]);
            let (bonuses, offers) = (&bonuses[slots.clone()], &mut self.offers[slots]);
            let mut top = V::LOW;
            for (((offer, &sum), &bonus), &cap) in
                offers.iter_mut().zip(sums).zip(bonuses).zip(caps)
            {
                *offer = (sum + V::from(bonus)).min(cap);
                top = top.max(*offer);
            }
            self.tops.push(top);
        }
        self.tops.iter().copied().max().unwrap_or(V::LOW).into()
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
            let mut top = V::LOW;
            for (&offer, &relation) in offers.iter().zip(relations) {
                top = top.max(offer - V::from(relation));
            }
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
fn same_group<V: Lane>(
    state: &State<V>,
    terms: Terms,
    now: i32,
    piece: &Leaving,
    best: &mut Option<Exchange>,
) {
    let collection = state.collection;
    let group = collection.piece(piece.slot).group;
    if state.used[usize::from(group)] < collection.limit(group) {
        return;
    }
    let bonuses = state.bonuses_of(piece.leader);
    for &slot in collection.members(group) {
        let slot = usize::from(slot);
        let attr = usize::from(collection.piece(slot).attr);
        if state.bars[slot] != bar::FULL || !piece.attrs[attr] {
            continue;
        }
        let Some(fee) = terms.fee(piece.rest + collection.cost(slot)) else { continue };
        let sum: i32 = state.sums[slot].into();
        let relation = collection.relation(piece.slot, slot);
        let gain = sum + i32::from(bonuses[slot]) - relation - piece.loss - fee + now;
        if best.is_none_or(|best| gain > best.gain) {
            let (place, leader) = (piece.place, piece.leader);
            *best = Some(Exchange { place, slot, leader, gain });
        }
    }
}

/// Exchanges by which a piece comes in that leads from then on.
fn new_leaders<V: Lane>(
    state: &State<V>,
    terms: Terms,
    now: i32,
    leaving: &[Leaving],
    best: &mut Option<Exchange>,
) {
    let collection = state.collection;
    let bonus = state.bonus();
    let sum = |slot: usize| -> i32 { state.sums[slot].into() };
    let Some(least) = leaving.iter().map(|piece| sum(piece.slot)).min() else { return };
    let skilled = collection.skilled().iter().zip(&state.gifts).map(|(&slot, &gift)| (slot, gift));
    // Leaders without bonuses take over only from the last one that may lead.
    let last = leaving.iter().any(|piece| !piece.has_heir);
    let plain = collection.plain_leaders().iter().filter(|_| last).map(|&slot| (slot, 0));
    for (slot, gift) in skilled.chain(plain) {
        let slot = usize::from(slot);
        let offer = sum(slot) + gift - bonus + now;
        let full = state.bars[slot] == bar::FULL;
        let barred = state.bars[slot] != 0 && !full;
        if barred || best.is_some_and(|best| offer - least <= best.gain) {
            continue;
        }
        let (attr, cost) = (usize::from(collection.piece(slot).attr), collection.cost(slot));
        let (group, is_plain) = (collection.piece(slot).group, collection.row(slot).is_none());
        let fits = |piece: &&Leaving| {
            let same = !full || collection.piece(piece.slot).group == group;
            piece.attrs[attr] && same && !(is_plain && piece.has_heir)
        };
        for piece in leaving.iter().filter(fits) {
            let Some(fee) = terms.fee(piece.rest + cost) else { continue };
            let both = collection.relation(slot, piece.slot) + collection.bonus(slot, piece.slot);
            let gain = offer - sum(piece.slot) - both - fee;
            if best.is_none_or(|best| gain > best.gain) {
                *best = Some(Exchange { place: piece.place, slot, leader: slot, gain });
            }
        }
    }
}
