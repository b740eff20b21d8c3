//! Budgets of a search.
//!
//! Reading the operating system's clock costs about 28 ns, as much as a node: [`Clock`] reads it
//! once every [`Clock::STRIDE`] nodes. With a node limit it never reads it at all, so results
//! repeat exactly on every machine: tests, arenas and bundle checks use node limits.

use std::time::{Duration, Instant};

/// When a search has to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// After this much wall time.
    Time(Duration),
    /// After this many evaluated nodes.
    Nodes(u64),
}

impl Limit {
    /// A limit in milliseconds of wall time.
    pub const fn millis(ms: u64) -> Self {
        Limit::Time(Duration::from_millis(ms))
    }
}

/// A running budget.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    limit: Limit,
    nodes: u64,
    /// Node count at which the limit is looked at again.
    next_look: u64,
    expired: bool,
}

impl Clock {
    /// Nodes between two readings of the clock: about 10 microseconds of search.
    pub const STRIDE: u64 = 128;

    /// Starts the budget now.
    pub fn start(limit: Limit) -> Self {
        Self::since(Instant::now(), limit)
    }

    /// Starts the budget at an earlier moment, such as the arrival of a turn's input.
    pub fn since(start: Instant, limit: Limit) -> Self {
        let next_look = match limit {
            Limit::Time(_) => 0,
            Limit::Nodes(n) => n,
        };
        Self { start, limit, nodes: 0, next_look, expired: limit == Limit::Nodes(0) }
    }

    /// Counts `nodes` evaluated nodes; true while the budget lasts.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look();
        }
        !self.expired
    }

    #[cold]
    fn look(&mut self) {
        match self.limit {
            Limit::Nodes(_) => self.expired = true,
            Limit::Time(limit) => {
                self.next_look = self.nodes + Self::STRIDE;
                self.expired = self.start.elapsed() >= limit;
            }
        }
    }

    /// True once the budget is used up, as far as [`Clock::spend`] has seen.
    pub fn is_expired(&self) -> bool {
        self.expired
    }

    /// Part of the budget that is used up, read from the clock now: 0 at the start, 1 at the end.
    pub fn used(&self) -> f64 {
        match self.limit {
            Limit::Nodes(limit) => self.nodes as f64 / limit.max(1) as f64,
            Limit::Time(limit) => self.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9),
        }
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Wall time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_limit_is_exact() {
        let mut clock = Clock::start(Limit::Nodes(10));
        assert!(clock.spend(0));
        assert!(clock.spend(9));
        assert!(!clock.spend(1));
        assert!(!clock.spend(1));
        assert_eq!(clock.nodes(), 11);
    }

    #[test]
    fn empty_budgets_are_expired_at_once() {
        assert!(Clock::start(Limit::Nodes(0)).is_expired());
        assert!(!Clock::start(Limit::millis(0)).spend(0));
    }
}
