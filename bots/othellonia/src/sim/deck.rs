//! Decks: value and checker, written from the rules alone. The searches keep values up to date on
//! their own; tests compare both.

use super::collection::{Collection, ATTRIBUTES};
use super::query::Query;
use std::fmt;

/// An answer: the leader's id and the others'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Ids, the leader first.
    pub ids: Vec<usize>,
}

/// The rule that a deck breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not so many pieces as asked for: expected, found.
    Size(usize, usize),
    /// An id that nobody has.
    Unknown(usize),
    /// A piece named twice.
    Twice(usize),
    /// Too dear: limit, cost.
    Cost(i32, i32),
    /// Too many pieces of a group: group, limit, number.
    Group(usize, i32, i32),
    /// Too few pieces of an attribute: attribute, least, number.
    Attribute(usize, i32, i32),
    /// A pinned piece is missing.
    Pin(usize),
    /// The first piece may not lead, or another leader was asked for.
    Leader(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fault::Size(expected, found) => write!(f, "expected {expected} pieces, found {found}"),
            Fault::Unknown(id) => write!(f, "expected an owned piece, found {id}"),
            Fault::Twice(id) => write!(f, "expected different pieces, found {id} twice"),
            Fault::Cost(limit, cost) => write!(f, "expected cost up to {limit}, found {cost}"),
            Fault::Group(group, limit, found) => {
                write!(f, "expected up to {limit} pieces of group {group}, found {found}")
            }
            Fault::Attribute(attr, least, found) => {
                write!(f, "expected at least {least} pieces of attribute {attr}, found {found}")
            }
            Fault::Pin(id) => write!(f, "expected the pinned piece {id}, found none"),
            Fault::Leader(id) => write!(f, "expected a permitted leader first, found {id}"),
        }
    }
}

impl std::error::Error for Fault {}

/// The value of a deck of known, different ids.
pub fn value(collection: &Collection, deck: &Deck) -> i32 {
    let slots: Vec<usize> = deck.ids.iter().map(|&id| collection.slot(id)).collect();
    let mut sum = 0;
    for (index, &a) in slots.iter().enumerate() {
        sum += i32::from(collection.piece(a).base);
        sum += slots[index + 1..].iter().map(|&b| collection.relation(a, b)).sum::<i32>();
    }
    match slots.split_first() {
        Some((&leader, others)) => {
            sum + others.iter().map(|&slot| collection.bonus(leader, slot)).sum::<i32>()
        }
        None => 0,
    }
}

/// Checks a deck against all rules and returns its value.
pub fn check(collection: &Collection, query: &Query, deck: &Deck) -> Result<i32, Fault> {
    let ids = &deck.ids;
    if ids.len() != query.k || ids.is_empty() {
        return Err(Fault::Size(query.k, ids.len()));
    }
    if let Some(&id) = ids.iter().find(|&&id| id >= collection.len()) {
        return Err(Fault::Unknown(id));
    }
    let mut seen = vec![false; collection.len()];
    if let Some(&id) = ids.iter().find(|&&id| std::mem::replace(&mut seen[id], true)) {
        return Err(Fault::Twice(id));
    }
    let pieces = || ids.iter().map(|&id| collection.piece(collection.slot(id)));
    let cost: i32 = pieces().map(|piece| i32::from(piece.cost)).sum();
    if cost > query.cost {
        return Err(Fault::Cost(query.cost, cost));
    }
    for piece in pieces() {
        let found = pieces().filter(|other| other.group == piece.group).count() as i32;
        let limit = collection.limit(piece.group);
        if found > limit {
            return Err(Fault::Group(usize::from(piece.group), limit, found));
        }
    }
    let least = query.kind.least();
    for (attr, &least) in least.iter().enumerate().take(ATTRIBUTES) {
        let found = pieces().filter(|piece| usize::from(piece.attr) == attr).count() as i32;
        if found < least {
            return Err(Fault::Attribute(attr, least, found));
        }
    }
    if let Some(&id) = query.pins.iter().find(|&&id| !ids.contains(&id)) {
        return Err(Fault::Pin(id));
    }
    let may_lead = collection.piece(collection.slot(ids[0])).lead;
    if !may_lead || query.leader.is_some_and(|leader| leader != ids[0]) {
        return Err(Fault::Leader(ids[0]));
    }
    Ok(value(collection, deck))
}

/// The value of a set of slots under its best leader, and that leader; `None` if none may lead.
/// `pinned` is the only leader allowed, if given.
pub fn best_leader(
    collection: &Collection,
    slots: &[usize],
    pinned: Option<usize>,
) -> Option<(i32, usize)> {
    let leads = |slot: usize| collection.piece(slot).lead && pinned.is_none_or(|pin| pin == slot);
    let mut best: Option<(i32, usize)> = None;
    for &leader in slots.iter().filter(|&&slot| leads(slot)) {
        let bonus = slots.iter().map(|&slot| collection.bonus(leader, slot)).sum();
        if best.is_none_or(|(most, _)| bonus > most) {
            best = Some((bonus, leader));
        }
    }
    best.map(|(_, leader)| {
        let deck = Deck::of_slots(collection, slots, leader);
        (value(collection, &deck), leader)
    })
}

impl Deck {
    /// The deck of these slots.
    pub fn of_slots(collection: &Collection, slots: &[usize], leader: usize) -> Self {
        let others = slots.iter().filter(|&&slot| slot != leader);
        let ids = std::iter::once(&leader).chain(others).map(|&slot| collection.id(slot));
        Self { ids: ids.collect() }
    }
}
