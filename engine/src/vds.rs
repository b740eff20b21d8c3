//! Variable-depth search: climbing by chains of moves, through solutions that break a constraint.
//!
//! Choose it where the best move needs company: three cards are exchanged for a dear one and two
//! cheap ones, and each exchange alone is either forbidden or a loss. A step goes deeper only while
//! the chain so far is a gain over where the round began and breaks the relaxed constraint by no
//! more than `slack`; so depth 3 costs far less than all triples of moves.
//!
//! Cost: one `delta` and one `violation` per move looked at; a level keeps the moves worth trying in
//! a list that is used again. Source: I. Nagasawa's article on deck building for Othellonia (DeNA
//! Engineering, 2020), after Lin and Kernighan, 1973.

pub use crate::climb::{Neighborhood, Stats};
use crate::Clock;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Size of a search. There is no default; the article takes depth 3, slack 10 and the given order.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Longest chain of moves, at least 1: that is climbing by single moves.
    pub depth: usize,
    /// Violation up to which a chain may go on.
    pub slack: i64,
    /// Which moves of a level come first.
    pub order: Order,
    /// Moves per level behind which the chain is tried further; [`usize::MAX`] for all.
    pub branch: usize,
}

/// Which moves come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As [`Neighborhood::moves`] lists them: a round ends at the first gain. Cheapest per round.
    Given,
    /// By gain: a round takes the best single move, or tries the chains that promise most.
    Best,
}

/// The search with its memory, which is allocated once and used again.
pub struct Vds<M> {
    config: Config,
    /// By level: gain of the chain with the move, and the move.
    levels: Vec<Vec<(i64, M)>>,
}

impl<M: Copy> Vds<M> {
    /// A search of this size. A depth of zero is raised to one.
    pub fn new(config: Config) -> Self {
        let depth = config.depth.max(1);
        let levels = (1..depth).map(|_| Vec::with_capacity(256)).collect();
        Self { config: Config { depth, ..config }, levels }
    }

    /// Climbs until no chain of moves is a gain, or the budget (moves looked at) ends. `solution` must
    /// keep all constraints, and does so at the end.
    pub fn climb<N: Neighborhood<Move = M>>(
        &mut self,
        solution: &mut N,
        clock: &mut Clock,
    ) -> Stats {
        let mut stats = Stats::default();
        while let Some(gain) = self.step(solution, 1, 0, &mut stats, clock) {
            stats.gain += gain;
        }
        stats
    }

    /// Looks for a gain by one more move of a chain that has gained `gained` so far. If there is one
    /// it is made, and the gain of the whole chain returned; otherwise all is as it was.
    fn step<N: Neighborhood<Move = M>>(
        &mut self,
        solution: &mut N,
        depth: usize,
        gained: i64,
        stats: &mut Stats,
        clock: &mut Clock,
    ) -> Option<i64> {
        let mut level = self.levels.get_mut(depth - 1).map(std::mem::take).unwrap_or_default();
        level.clear();
        let deeper = depth < self.config.depth;
        let mut found = None;
        if !clock.is_expired() {
            let list = deeper.then_some(&mut level);
            found = self.look(solution, gained, list, stats, clock);
        }
        if let Some((gain, action)) = found {
            solution.apply(action);
            stats.accepted += 1;
            self.keep(depth, level);
            return Some(gain);
        }
        if self.config.order == Order::Best {
            level.sort_unstable_by_key(|&(gain, _)| Reverse(gain));
        }
        let mut result = None;
        for &(gain, action) in level.iter().take(self.config.branch) {
            if clock.is_expired() {
                break;
            }
            solution.apply(action);
            result = self.step(solution, depth + 1, gain, stats, clock);
            if result.is_some() {
                stats.accepted += 1;
                break;
            }
            solution.revert(action);
        }
        self.keep(depth, level);
        result
    }

    fn keep(&mut self, depth: usize, level: Vec<(i64, M)>) {
        if let Some(place) = self.levels.get_mut(depth - 1) {
            *place = level;
        }
    }

    /// Looks at all moves: returns one that completes a gain, and lists those that keep one within
    /// the relaxed constraints.
    fn look<N: Neighborhood<Move = M>>(
        &self,
        solution: &N,
        gained: i64,
        mut list: Option<&mut Vec<(i64, M)>>,
        stats: &mut Stats,
        clock: &mut Clock,
    ) -> Option<(i64, M)> {
        let Config { slack, order, .. } = self.config;
        let mut found: Option<(i64, M)> = None;
        solution.moves(|action| {
            stats.tried += 1;
            if !clock.spend(1) {
                return ControlFlow::Break(());
            }
            let gain = gained + solution.delta(action);
            if gain <= 0 {
                return ControlFlow::Continue(());
            }
            let violation = solution.violation(action);
            if violation <= 0 {
                if found.is_none_or(|(best, _)| gain > best) {
                    found = Some((gain, action));
                }
                if order == Order::Given {
                    return ControlFlow::Break(());
                }
            } else if let (Some(list), true) = (&mut list, violation <= slack) {
                list.push((gain, action));
            }
            ControlFlow::Continue(())
        });
        found
    }
}
