//! What is asked for: size, cost limit, kind, leader and pinned pieces.

use super::collection::{Collection, ATTRIBUTES};

/// Pieces of its attribute that a deck of one attribute needs.
const OF_ATTRIBUTE: i32 = 10;
/// Pieces of each attribute that a mixed deck needs.
const OF_EACH: i32 = 3;

/// Which attributes a deck must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No matter.
    Any,
    /// At least ten of this attribute.
    Of(u8),
    /// At least three of each.
    Mixed,
}

impl Kind {
    /// All kinds with their names.
    pub const ALL: [(Kind, &'static str); 5] = [
        (Kind::Any, "ANY"),
        (Kind::Of(0), "GOD"),
        (Kind::Of(1), "DEMON"),
        (Kind::Of(2), "DRAGON"),
        (Kind::Mixed, "MIXED"),
    ];

    /// The kind of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|&(kind, _)| kind)
    }

    /// Its name in the protocol.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("ANY", |(_, name)| name)
    }

    /// Least number of pieces by attribute.
    pub fn least(self) -> [i32; ATTRIBUTES] {
        let mut least = [0; ATTRIBUTES];
        match self {
            Kind::Any => {}
            Kind::Of(attr) => least[usize::from(attr) % ATTRIBUTES] = OF_ATTRIBUTE,
            Kind::Mixed => least = [OF_EACH; ATTRIBUTES],
        }
        least
    }
}

/// A query as it was written; ids may be unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Number of pieces of a deck.
    pub k: usize,
    /// Cost limit.
    pub cost: i32,
    /// Attributes asked for.
    pub kind: Kind,
    /// The pinned leader's id.
    pub leader: Option<usize>,
    /// Time for the answer in milliseconds.
    pub ms: u64,
    /// Ids of the pinned pieces.
    pub pins: Vec<usize>,
}

/// A query that fits a collection: by slots, without contradictions among its pins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Number of pieces of a deck, at least 1.
    pub k: usize,
    /// Cost limit.
    pub cost: i32,
    /// Least number of pieces by attribute.
    pub least: [i32; ATTRIBUTES],
    /// Slot of the pinned leader.
    pub leader: Option<usize>,
    /// Slots that must be in the deck, the pinned leader included, all different.
    pub pins: Vec<usize>,
}

impl Task {
    /// Resolves the ids of `query`; `None` if an id is unknown, the pins alone break a limit of
    /// number or group, or the pinned leader may not lead: then no deck is valid.
    pub fn new(collection: &Collection, query: &Query) -> Option<Self> {
        let slot = |id: usize| (id < collection.len()).then(|| collection.slot(id));
        let leader = match query.leader {
            Some(id) => Some(slot(id).filter(|&slot| collection.piece(slot).lead)?),
            None => None,
        };
        let mut pins: Vec<usize> = leader.into_iter().collect();
        for &id in &query.pins {
            let slot = slot(id)?;
            if !pins.contains(&slot) {
                pins.push(slot);
            }
        }
        let fits = |&pin: &usize| {
            let group = collection.piece(pin).group;
            let same = pins.iter().filter(|&&other| collection.piece(other).group == group);
            same.count() as i32 <= collection.limit(group)
        };
        let possible = query.k > 0 && pins.len() <= query.k && query.k <= collection.len();
        if !possible || !pins.iter().all(fits) {
            return None;
        }
        Some(Self { k: query.k, cost: query.cost, least: query.kind.least(), leader, pins })
    }
}
