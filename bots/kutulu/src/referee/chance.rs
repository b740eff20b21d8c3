//! The chances of the contest's referee.

use crate::sim::minion::Chance;
use crate::sim::state::{NOBODY, PLAYERS};
use engine::java::JavaRandom;

/// Draws as the referee does: one for each minion, and the order in which explorers are tried.
impl Chance for JavaRandom {
    fn created(&mut self) {
        self.next_int(4);
    }

    fn choose(&mut self, living: u8, target: u8, tied: u8) -> u8 {
        let mut order: Vec<u8> = (0..PLAYERS as u8).filter(|id| living >> id & 1 != 0).collect();
        let mut start = 0;
        if let Some(place) = order.iter().position(|&id| id == target) {
            order.swap(0, place);
            start = 1;
        }
        for i in start..order.len().saturating_sub(1) {
            let j = i + self.next_int((order.len() - i) as u32) as usize;
            order.swap(i, j);
        }
        order.into_iter().find(|&id| tied >> id & 1 != 0).unwrap_or(NOBODY)
    }
}
