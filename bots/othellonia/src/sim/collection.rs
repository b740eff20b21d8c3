//! What a player owns: pieces, group limits, relation scores, leader bonuses.

use std::ops::Range;

/// Most pieces of a collection.
pub const MAX_PIECES: usize = 4096;
/// Largest cost of a piece.
pub const MAX_COST: u16 = 1000;
/// Largest relation score, leader bonus and own score.
pub const MAX_SCORE: i16 = 999;
/// Number of attributes: god, demon, dragon.
pub const ATTRIBUTES: usize = 3;

/// A piece as it is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Price within a deck's cost limit.
    pub cost: u16,
    /// 0 god, 1 demon, 2 dragon.
    pub attr: u8,
    /// Forms of one character share a group.
    pub group: u16,
    /// True if it may lead a deck.
    pub lead: bool,
    /// What it is worth by itself.
    pub base: i16,
}

/// Pieces of one attribute and one cost: a range of slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Slots.
    pub slots: Range<usize>,
    /// Cost of each.
    pub cost: i32,
    /// Attribute of each.
    pub attr: usize,
}

/// A collection by slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    pieces: Vec<Piece>,
    /// By slot.
    ids: Vec<u16>,
    /// By id.
    slots: Vec<u16>,
    limits: Vec<u16>,
    /// Slots of each group.
    members: Vec<Vec<u16>>,
    classes: Vec<Class>,
    /// One row of relation scores per slot.
    relations: Vec<i16>,
    /// Slots that have a row of bonuses, in the order of ids.
    skilled: Vec<u16>,
    /// Slots of the others that may lead.
    plain: Vec<u16>,
    /// By slot: index in `skilled`, or none.
    rows: Vec<Option<u16>>,
    /// One row per skilled leader, by slot.
    bonuses: Vec<i16>,
    /// The same turned: one row per slot, by skilled leader.
    gifts: Vec<i16>,
    /// By skilled leader: the highest bonus.
    peaks: Vec<i16>,
}

impl Collection {
    /// A collection without relations. `pieces` are in the order of ids; their groups must have a
    /// limit in `limits`, and there are at most [`MAX_PIECES`] of them.
    pub fn new(pieces: &[Piece], limits: Vec<u16>) -> Self {
        let n = pieces.len();
        let mut ids: Vec<u16> = (0..n as u16).collect();
        ids.sort_by_key(|&id| {
            let piece = &pieces[usize::from(id)];
            (piece.attr, piece.cost, id)
        });
        let mut slots = vec![0; n];
        for (slot, &id) in ids.iter().enumerate() {
            slots[usize::from(id)] = slot as u16;
        }
        let pieces: Vec<Piece> = ids.iter().map(|&id| pieces[usize::from(id)]).collect();
        let mut members = vec![Vec::new(); limits.len()];
        for (slot, piece) in pieces.iter().enumerate() {
            members[usize::from(piece.group)].push(slot as u16);
        }
        let mut collection = Self {
            classes: classes(&pieces),
            relations: vec![0; n * n],
            bonuses: Vec::new(),
            gifts: Vec::new(),
            peaks: Vec::new(),
            pieces,
            ids,
            slots,
            limits,
            members,
            skilled: Vec::new(),
            plain: Vec::new(),
            rows: vec![None; n],
        };
        collection.reward(&[]);
        collection
    }

    /// Sets the relation score of two pieces, by id.
    pub fn relate(&mut self, a: usize, b: usize, score: i16) {
        let (n, a, b) = (self.len(), self.slot(a), self.slot(b));
        self.relations[a * n + b] = score;
        self.relations[b * n + a] = score;
    }

    /// Sets the bonuses: for each leader that has some, its id, and ids and bonuses of others.
    pub fn reward(&mut self, rewards: &[(usize, Vec<(usize, i16)>)]) {
        let (n, count) = (self.len(), rewards.len());
        self.rows = vec![None; n];
        self.bonuses = vec![0; n * count];
        self.gifts = vec![0; n * count];
        self.skilled = rewards.iter().map(|&(leader, _)| self.slots[leader]).collect();
        let is_plain =
            |&slot: &u16| self.pieces[usize::from(slot)].lead && !self.skilled.contains(&slot);
        self.plain = (0..n as u16).filter(is_plain).collect();
        let peak = |bonuses: &[(usize, i16)]| bonuses.iter().map(|&(_, bonus)| bonus).max();
        self.peaks = rewards.iter().map(|(_, list)| peak(list).unwrap_or(0)).collect();
        for (row, (leader, bonuses)) in rewards.iter().enumerate() {
            let leader = self.slot(*leader);
            self.rows[leader] = Some(row as u16);
            for &(id, bonus) in bonuses {
                let slot = self.slot(id);
                self.bonuses[row * n + slot] = bonus;
                self.gifts[slot * count + row] = bonus;
            }
        }
    }

    /// Number of pieces.
    #[inline]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// True if nothing is owned.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The pieces by slot.
    #[inline]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece at `slot`.
    #[inline]
    pub fn piece(&self, slot: usize) -> &Piece {
        &self.pieces[slot]
    }

    /// The cost of the piece at `slot`.
    #[inline]
    pub fn cost(&self, slot: usize) -> i32 {
        i32::from(self.pieces[slot].cost)
    }

    /// The id of the piece at `slot`.
    #[inline]
    pub fn id(&self, slot: usize) -> usize {
        usize::from(self.ids[slot])
    }

    /// The slot of the piece `id`.
    #[inline]
    pub fn slot(&self, id: usize) -> usize {
        usize::from(self.slots[id])
    }

    /// The limit of a group.
    #[inline]
    pub fn limit(&self, group: u16) -> i32 {
        i32::from(self.limits[usize::from(group)])
    }

    /// All group limits.
    pub fn limits(&self) -> &[u16] {
        &self.limits
    }

    /// The slots of a group.
    #[inline]
    pub fn members(&self, group: u16) -> &[u16] {
        &self.members[usize::from(group)]
    }

    /// The slots by attribute and cost, in order.
    #[inline]
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// Relation scores of the piece at `slot`, by slot.
    #[inline]
    pub fn relations(&self, slot: usize) -> &[i16] {
        &self.relations[slot * self.len()..][..self.len()]
    }

    /// Relation score of two slots.
    #[inline]
    pub fn relation(&self, a: usize, b: usize) -> i32 {
        i32::from(self.relations[a * self.len() + b])
    }

    /// The slots of leaders that have bonuses.
    #[inline]
    pub fn skilled(&self) -> &[u16] {
        &self.skilled
    }

    /// The slots of pieces that may lead and have no bonuses.
    #[inline]
    pub fn plain_leaders(&self) -> &[u16] {
        &self.plain
    }

    /// The number of the leader at `slot` among [`Collection::skilled`].
    #[inline]
    pub fn row(&self, slot: usize) -> Option<usize> {
        self.rows[slot].map(usize::from)
    }

    /// Bonuses of the skilled leader number `row`, by slot.
    #[inline]
    pub fn bonuses(&self, row: usize) -> &[i16] {
        &self.bonuses[row * self.len()..][..self.len()]
    }

    /// The highest bonus of the skilled leader number `row`.
    #[inline]
    pub fn peak(&self, row: usize) -> i16 {
        self.peaks[row]
    }

    /// Bonuses that the piece at `slot` gets, by number of the skilled leader.
    #[inline]
    pub fn gifts(&self, slot: usize) -> &[i16] {
        let rows = self.skilled.len();
        &self.gifts[slot * rows..][..rows]
    }

    /// The bonus of `slot` under the leader at `leader`.
    #[inline]
    pub fn bonus(&self, leader: usize, slot: usize) -> i32 {
        self.row(leader).map_or(0, |row| i32::from(self.bonuses[row * self.len() + slot]))
    }
}

fn classes(pieces: &[Piece]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (slot, piece) in pieces.iter().enumerate() {
        let (cost, attr) = (i32::from(piece.cost), usize::from(piece.attr));
        match classes.last_mut() {
            Some(class) if (class.cost, class.attr) == (cost, attr) => class.slots.end = slot + 1,
            _ => classes.push(Class { slots: slot..slot + 1, cost, attr }),
        }
    }
    classes
}
