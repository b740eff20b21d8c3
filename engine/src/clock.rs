//! Budgets of a search.
//!
//! Reading the operating system's clock costs about 28 ns, as much as a node: [`Clock`] reads it
//! once every [`Clock::STRIDE`] nodes. With a limit of nodes it never reads it at all, so
//! results repeat exactly on every machine: tests, arenas and bundle checks use node limits.

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
#[derive(Clone)]
pub struct Clock {
    start: Instant,
    limit: Limit,
    /// Another timer than wall time, and what it showed at the start.
    timer: Option<(fn() -> Duration, Duration)>,
    nodes: u64,
    /// Node count at which the limit is looked at again.
    next_look: u64,
    /// Nodes between two looks.
    stride: u64,
    expired: bool,
    /// Part of the budget that was used up at the last look; 1 before it.
    seen: f64,
    /// Part that is kept back, because it would not do for the next long step.
    kept: f64,
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
        let (next_look, stride, expired) = match limit {
            Limit::Time(time) => (0, Self::STRIDE, time.is_zero()),
            Limit::Nodes(n) => (n, 1, n == 0),
        };
        Self {
            start,
            limit,
            timer: None,
            nodes: 0,
            next_look,
            stride,
            expired,
            seen: 1.0,
            kept: 0.0,
        }
    }

    /// Starts a budget of `limit` by another timer than wall time, such as the CPU time of the
    /// thread, so that searches compare on a busy machine.
    pub fn by_timer(now: fn() -> Duration, limit: Duration) -> Self {
        Self { timer: Some((now, now())), ..Self::start(Limit::Time(limit)) }
    }

    /// Reads the clock every `nodes` nodes (at least one) from now on: for searches whose nodes are
    /// whole playouts, so that they do not run past their limit.
    pub fn read_every(&mut self, nodes: u64) {
        if matches!(self.limit, Limit::Time(_)) {
            self.stride = nodes.max(1);
            self.next_look = self.next_look.min(self.nodes + self.stride);
        }
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
        self.next_look = self.nodes + self.stride;
        self.seen = self.used();
        self.expired |= self.seen + self.kept >= 1.0;
    }

    /// Tells that a long step is just over, during which the clock could not be read, and that another
    /// may come at any moment: from now on a time limit ends as much earlier as this step took.
    pub(crate) fn keep_back(&mut self) {
        self.kept = (self.used() - self.seen).max(0.0);
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

    /// Time since the start: wall time, unless by another timer.
    pub fn elapsed(&self) -> Duration {
        match self.timer {
            Some((now, start)) => now().saturating_sub(start),
            None => self.start.elapsed(),
        }
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
    fn other_timers_count() {
        thread_local!(static NOW: std::cell::Cell<u64> = const { std::cell::Cell::new(1000) });
        let mut clock =
            Clock::by_timer(|| Duration::from_millis(NOW.get()), Duration::from_millis(10));
        assert!(clock.spend(Clock::STRIDE) && clock.used() == 0.0);
        NOW.set(1005);
        assert!(clock.spend(Clock::STRIDE) && clock.used() == 0.5);
        NOW.set(1010);
        assert!(!clock.spend(Clock::STRIDE));
    }

    #[test]
    fn time_for_another_long_step_is_kept_back() {
        thread_local!(static NOW: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        let mut clock =
            Clock::by_timer(|| Duration::from_millis(NOW.get()), Duration::from_millis(16));
        clock.keep_back(); // before the first look there is nothing to go by
        assert!(clock.spend(Clock::STRIDE));
        NOW.set(4);
        clock.keep_back();
        NOW.set(11);
        assert!(clock.spend(Clock::STRIDE));
        NOW.set(12);
        assert!(!clock.spend(Clock::STRIDE));
    }

    #[test]
    fn node_limits_keep_nothing_back() {
        let mut clock = Clock::start(Limit::Nodes(3));
        for left in [2, 1, 0] {
            clock.keep_back();
            assert_eq!(clock.spend(1), left > 0);
        }
    }

    #[test]
    fn slow_nodes_are_timed_more_often() {
        thread_local!(static READINGS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        let read = || {
            READINGS.set(READINGS.get() + 1);
            Duration::ZERO
        };
        let mut clock = Clock::by_timer(read, Duration::from_secs(1));
        clock.read_every(8);
        (0..800).for_each(|_| _ = clock.spend(1));
        assert!((100..=102).contains(&READINGS.get()));
        let mut counting = Clock::start(Limit::Nodes(10));
        counting.read_every(0);
        assert!(counting.spend(9) && !counting.spend(1));
    }

    #[test]
    fn empty_budgets_are_expired_at_once() {
        assert!(Clock::start(Limit::Nodes(0)).is_expired());
        assert!(!Clock::start(Limit::millis(0)).spend(0));
    }
}
