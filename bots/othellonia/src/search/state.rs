//! A deck with the sums that make an exchange O(1): for every piece its scores with the whole deck,
//! for every skilled leader its bonuses to the whole deck.
//!
//! Sums are kept in 16 bits where they fit, because a pass over all pieces is what a step costs:
//! eight of them go through one instruction on any machine.

use crate::sim::{Collection, Task};
use std::ops::{Add, Sub};

/// A number in the sums by piece.
pub trait Lane:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + From<i16> + Into<i32>
{
    /// Below everything that counts, with room for one more score.
    const LOW: Self;
    /// Above everything.
    const HIGH: Self;
}

impl Lane for i16 {
    const LOW: Self = -16_384;
    const HIGH: Self = i16::MAX;
}

impl Lane for i32 {
    const LOW: Self = -(1 << 29);
    const HIGH: Self = i32::MAX;
}

/// Largest deck whose sums fit into 16 bits: 31 scores of 999 at most.
pub const SHORT_DECK: usize = 30;

/// Why a piece cannot come into the deck now.
pub mod bar {
    /// It is there.
    pub const IN_DECK: u8 = 1;
    /// Its group is full.
    pub const FULL: u8 = 2;
    /// It left a short time ago.
    pub const TABU: u8 = 4;
}

/// A set of pieces and its leader. While it is built up it may be smaller than a deck.
#[derive(Clone, Debug)]
pub struct State<'c, V> {
    /// What is owned.
    pub collection: &'c Collection,
    /// What is asked for.
    pub task: &'c Task,
    /// Slots; the pins come first.
    pub deck: Vec<u16>,
    /// Slot of the leader; without meaning while no leader is in the deck.
    pub leader: usize,
    /// By slot: own score, and relation scores with the deck.
    pub sums: Vec<V>,
    /// By skilled leader: bonuses to the deck.
    pub gifts: Vec<i32>,
    /// By slot: [`Lane::LOW`] while the piece cannot come in, else [`Lane::HIGH`].
    pub caps: Vec<V>,
    /// By slot: flags of [`bar`].
    pub bars: Vec<u8>,
    /// By group: pieces in the deck.
    pub used: Vec<i32>,
    /// Pieces in the deck by attribute.
    pub attrs: [i32; 3],
    /// Cost of the deck.
    pub cost: i32,
    /// Own scores and relation scores of the deck.
    pub pairs: i32,
    /// Bonuses of nobody.
    pub none: Vec<i16>,
}

impl<'c, V: Lane> State<'c, V> {
    /// The pins alone.
    pub fn new(collection: &'c Collection, task: &'c Task) -> Self {
        let n = collection.len();
        let mut state = Self {
            collection,
            task,
            deck: Vec::with_capacity(task.k),
            leader: task.leader.unwrap_or(0),
            sums: vec![V::from(0); n],
            gifts: vec![0; collection.skilled().len()],
            caps: vec![V::HIGH; n],
            bars: vec![0; n],
            used: vec![0; collection.limits().len()],
            attrs: [0; 3],
            cost: 0,
            pairs: 0,
            none: vec![0; n],
        };
        state.reset();
        state
    }

    /// Goes back to the pins alone.
    pub fn reset(&mut self) {
        let collection = self.collection;
        for (sum, piece) in self.sums.iter_mut().zip(collection.pieces()) {
            *sum = V::from(piece.base);
        }
        self.gifts.fill(0);
        self.caps.fill(V::HIGH);
        self.bars.fill(0);
        self.used.fill(0);
        (self.attrs, self.cost, self.pairs) = ([0; 3], 0, 0);
        self.deck.clear();
        for (group, &limit) in collection.limits().iter().enumerate() {
            if limit == 0 {
                self.bar_group(group as u16, true);
            }
        }
        let task = self.task;
        task.pins.iter().for_each(|&pin| self.put(pin));
        self.elect();
    }

    /// Makes the deck that of `slots`, which hold all pins.
    pub fn set(&mut self, slots: &[u16]) {
        self.reset();
        let pins = self.deck.len();
        for &slot in slots {
            if !self.deck[..pins].contains(&slot) {
                self.put(usize::from(slot));
            }
        }
        self.elect();
    }

    /// Value of the deck under its leader.
    pub fn value(&self) -> i32 {
        self.pairs + self.bonus()
    }

    /// Sum of the leader's bonuses.
    pub fn bonus(&self) -> i32 {
        self.collection.row(self.leader).map_or(0, |row| self.gifts[row])
    }

    /// Bonuses by slot that the leader gives.
    pub fn bonuses_of(&self, leader: usize) -> &[i16] {
        self.collection.row(leader).map_or(&self.none, |row| self.collection.bonuses(row))
    }

    /// Bonuses that `slot` would give as a leader.
    pub fn bonus_under(&self, slot: usize) -> i32 {
        self.collection.row(slot).map_or(0, |row| self.gifts[row])
    }

    /// By how much the cost limit is exceeded.
    pub fn excess(&self) -> i32 {
        (self.cost - self.task.cost).max(0)
    }

    /// Sets or clears a reason why `slot` cannot come in.
    pub fn bar(&mut self, slot: usize, flag: u8, on: bool) {
        let bars = &mut self.bars[slot];
        *bars = if on { *bars | flag } else { *bars & !flag };
        self.caps[slot] = if *bars == 0 { V::HIGH } else { V::LOW };
    }

    fn bar_group(&mut self, group: u16, on: bool) {
        let collection = self.collection;
        for &slot in collection.members(group) {
            self.bar(usize::from(slot), bar::FULL, on);
        }
    }

    /// Adds a piece.
    pub fn put(&mut self, slot: usize) {
        let collection = self.collection;
        self.enter(slot);
        self.deck.push(slot as u16);
        for (sum, &score) in self.sums.iter_mut().zip(collection.relations(slot)) {
            *sum = *sum + V::from(score);
        }
        for (gift, &bonus) in self.gifts.iter_mut().zip(collection.gifts(slot)) {
            *gift += i32::from(bonus);
        }
    }

    /// Takes the pins' relations to other pieces out of the sums, or back in.
    pub fn weigh_pins(&mut self, weighed: bool) {
        let (pins, others) = self.deck.split_at(self.task.pins.len());
        for &pin in pins {
            let row = self.collection.relations(usize::from(pin));
            let with: i32 = others.iter().map(|&slot| i32::from(row[usize::from(slot)])).sum();
            self.pairs += if weighed { with } else { -with };
            for (sum, &score) in self.sums.iter_mut().zip(row) {
                *sum = if weighed { *sum + V::from(score) } else { *sum - V::from(score) };
            }
        }
    }

    /// Takes out the piece at `place` of the deck; the last one moves there.
    pub fn take(&mut self, place: usize) {
        let collection = self.collection;
        let slot = usize::from(self.deck.swap_remove(place));
        self.leave(slot);
        for (sum, &score) in self.sums.iter_mut().zip(collection.relations(slot)) {
            *sum = *sum - V::from(score);
        }
        for (gift, &bonus) in self.gifts.iter_mut().zip(collection.gifts(slot)) {
            *gift -= i32::from(bonus);
        }
    }

    /// Puts `slot` in the place of another piece.
    pub fn exchange(&mut self, place: usize, slot: usize) {
        let collection = self.collection;
        let out = usize::from(std::mem::replace(&mut self.deck[place], slot as u16));
        self.leave(out);
        self.pairs -= collection.relation(out, slot);
        self.enter(slot);
        let (plus, minus) = (collection.relations(slot), collection.relations(out));
        for ((sum, &plus), &minus) in self.sums.iter_mut().zip(plus).zip(minus) {
            *sum = *sum + V::from(plus - minus);
        }
        let (plus, minus) = (collection.gifts(slot), collection.gifts(out));
        for ((gift, &plus), &minus) in self.gifts.iter_mut().zip(plus).zip(minus) {
            *gift += i32::from(plus - minus);
        }
    }

    /// Counts a piece in, before the sums change.
    fn enter(&mut self, slot: usize) {
        let piece = *self.collection.piece(slot);
        self.pairs += self.sums[slot].into();
        self.cost += i32::from(piece.cost);
        self.attrs[usize::from(piece.attr)] += 1;
        self.bar(slot, bar::IN_DECK, true);
        let used = &mut self.used[usize::from(piece.group)];
        *used += 1;
        if *used == self.collection.limit(piece.group) {
            self.bar_group(piece.group, true);
        }
    }

    /// Counts a piece out, before the sums change.
    fn leave(&mut self, slot: usize) {
        let piece = *self.collection.piece(slot);
        self.pairs -= self.sums[slot].into();
        self.cost -= i32::from(piece.cost);
        self.attrs[usize::from(piece.attr)] -= 1;
        self.bar(slot, bar::IN_DECK, false);
        let used = &mut self.used[usize::from(piece.group)];
        if *used == self.collection.limit(piece.group) {
            self.bar_group(piece.group, false);
        }
        self.used[usize::from(piece.group)] -= 1;
    }

    /// The best leader in the deck; the present one stays if none is better. False if none may lead.
    pub fn elect(&mut self) -> bool {
        if let Some(leader) = self.task.leader {
            self.leader = leader;
            return true;
        }
        let present = self.deck.contains(&(self.leader as u16));
        let may_stay = present && self.collection.piece(self.leader).lead;
        let mut best = may_stay.then(|| (self.bonus(), self.leader));
        for &slot in &self.deck {
            let slot = usize::from(slot);
            if self.collection.piece(slot).lead {
                let bonus = self.bonus_under(slot);
                if best.is_none_or(|(most, _)| bonus > most) {
                    best = Some((bonus, slot));
                }
            }
        }
        if let Some((_, leader)) = best {
            self.leader = leader;
        }
        best.is_some()
    }
}
