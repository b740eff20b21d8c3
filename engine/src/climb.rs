//! Local search over whole solutions: hill climbing and simulated annealing.
//!
//! Choose it when the answer is a set or an arrangement and not a line of actions: a deck, a route, a
//! placement. Climbing where milliseconds count or a result is polished, annealing where there is
//! time for a million moves; [`crate::vds`] where single moves get stuck on constraints.
//!
//! Cost per proposed move beyond the game's own `propose`, `violation` and `delta`: about 5 ns, with
//! annealing about 10 ns more for the logarithm. Solutions are copied only when annealing leaves a
//! new best one. Annealing: Kirkpatrick, Gelatt and Vecchi, 1983.

use crate::rng::SmallRng;
use crate::Clock;
use std::ops::ControlFlow;

/// A solution and the small changes that can be made to it.
pub trait Neighborhood {
    /// A change.
    type Move: Copy;

    /// A random move, `None` if none comes to hand (that counts as a proposal). Searches that go
    /// through moves in order do not ask.
    fn propose(&self, rng: &mut SmallRng) -> Option<Self::Move>;

    /// Visits all moves in a fixed order until `visit` breaks. Searches that draw moves do not ask.
    fn moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>);

    /// By how much the solution gets better (more is better), constraints aside.
    fn delta(&self, action: Self::Move) -> i64;

    /// How far beyond the constraints that may be relaxed the solution would be after the move: 0 if
    /// it keeps them. Constraints that must hold at every step are kept by offering no other moves.
    fn violation(&self, _action: Self::Move) -> i64 {
        0
    }

    /// Makes the move.
    fn apply(&mut self, action: Self::Move);

    /// Takes back the move that was made last.
    fn revert(&mut self, action: Self::Move);
}

/// What a local search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// By how much the solution got better in all.
    pub gain: i64,
    /// Moves looked at.
    pub tried: u64,
    /// Moves made and kept.
    pub accepted: u64,
}

/// Makes random moves that keep all constraints and do not make things worse, until the budget ends
/// or `patience` proposals in a row have brought no gain.
pub fn climb<N: Neighborhood>(
    solution: &mut N,
    patience: u64,
    rng: &mut SmallRng,
    clock: &mut Clock,
) -> Stats {
    let mut stats = Stats::default();
    let mut idle = 0;
    while idle < patience && clock.spend(1) {
        stats.tried += 1;
        idle += 1;
        let Some(action) = solution.propose(rng) else { continue };
        let delta = solution.delta(action);
        if delta >= 0 && solution.violation(action) == 0 {
            solution.apply(action);
            stats.accepted += 1;
            stats.gain += delta;
            if delta > 0 {
                idle = 0;
            }
        }
    }
    stats
}

/// How annealing cools down and what it may break on the way. There is no default.
#[derive(Clone, Copy, Debug)]
pub struct Annealing {
    /// Temperature at the start, in units of value: a loss as large as this is accepted in one of
    /// 2.7 cases.
    pub hot: f64,
    /// Temperature at the end of the budget, above 0.
    pub cold: f64,
    /// Violations up to this are walked through; 0 keeps all constraints at each step.
    pub slack: i64,
    /// Loss of value that a violation of 1 counts as.
    pub penalty: f64,
}

/// Anneals until the budget ends, then puts the best solution without violations in place.
/// `solution` must keep all constraints. Temperatures that are not positive numbers mean climbing.
pub fn anneal<N: Neighborhood + Clone>(
    solution: &mut N,
    config: Annealing,
    rng: &mut SmallRng,
    clock: &mut Clock,
) -> Stats {
    /// Proposals between two changes of temperature.
    const STAGE: u64 = 64;
    let Annealing { hot, cold, slack, penalty } = config;
    let (hot, cold) = (hot.max(f64::MIN_POSITIVE), cold.max(f64::MIN_POSITIVE));
    let mut stats = Stats::default();
    let (mut temperature, mut gain, mut violation) = (hot, 0, 0);
    // `best` is up to date unless the solution itself is the best one.
    let (mut best, mut is_best) = (solution.clone(), true);
    while clock.spend(1) {
        if stats.tried % STAGE == 0 {
            temperature = hot * (cold / hot).powf(clock.used());
        }
        stats.tried += 1;
        let Some(action) = solution.propose(rng) else { continue };
        let after = solution.violation(action);
        if after > slack {
            continue;
        }
        let delta = solution.delta(action);
        let worth = delta as f64 - penalty * (after - violation) as f64;
        if worth < 0.0 && worth < temperature * rng.random_f64().ln() {
            continue;
        }
        if is_best && (delta < 0 || after > 0) {
            best.clone_from(solution);
            is_best = false;
        }
        solution.apply(action);
        stats.accepted += 1;
        gain += delta;
        violation = after;
        if gain > stats.gain && violation == 0 {
            stats.gain = gain;
            is_best = true;
        }
    }
    if !is_best {
        solution.clone_from(&best);
    }
    stats
}
