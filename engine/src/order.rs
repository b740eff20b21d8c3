//! In which order alpha-beta tries actions: killers and history.
//!
//! A good order is what makes alpha-beta fast: the first action should be the one that cuts off. Two
//! killers per ply remember what cut off in a sister node, the history heuristic (Schaeffer, 1989)
//! what did so anywhere, weighed by the depth saved.

use crate::rng::mix64;
use std::hash::{Hash, Hasher};

/// History slots; actions that share a slot share their history, which only costs order.
const HISTORY: usize = 1 << 12;

/// Hashes the few bytes of an action.
struct ActionHasher(u64);

impl Hasher for ActionHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = mix64(self.0 ^ u64::from(byte));
        }
    }
}

fn history_slot<A: Hash>(action: &A, mine: bool) -> usize {
    let mut hasher = ActionHasher(u64::from(mine));
    action.hash(&mut hasher);
    hasher.finish() as usize % HISTORY
}

/// What cut off where.
pub struct Order<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<u32>,
}

impl<A: Copy + Eq + Hash> Order<A> {
    /// For searches of up to `plies` plies.
    pub fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; HISTORY] }
    }

    /// Forgets the killers and most of the history.
    pub fn start_search(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|count| *count /= 8);
    }

    /// Has an action tried first at the root.
    pub fn put_first(&mut self, action: A) {
        self.killers[0] = [Some(action), None];
    }

    /// Higher ranks are tried first; below 2^35. `known_best` marks the table's choice, which yields
    /// only to an action that was put first at the root.
    pub fn rank(&self, action: &A, known_best: bool, ply: usize, mine: bool) -> u64 {
        let killers = &self.killers[ply];
        if ply == 0 && killers[0] == Some(*action) {
            3 << 33
        } else if known_best {
            1 << 34
        } else if killers[0] == Some(*action) {
            1 << 33
        } else if killers[1] == Some(*action) {
            (1 << 33) - 1
        } else {
            u64::from(self.history[history_slot(action, mine)])
        }
    }

    /// Notes that `action` cut off `depth` plies of search.
    pub fn note_cutoff(&mut self, action: A, ply: usize, depth: u32, mine: bool) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let count = &mut self.history[history_slot(&action, mine)];
        *count = count.saturating_add(depth * depth);
    }
}
