//! What both beams share: children that wait for their ply, and the beam's width.
//!
//! A child is an action, a score and a key; only those that survive the selection are kept as states.
//! A child may land several plies ahead, when turns have unequal lengths: it then competes with what
//! lands there.

use crate::search::{Decision, Stats};
use crate::select::Selector;
use crate::{state::Children, Clock, Evaluate, Score, State, Zobrist};

/// The most plies of [`crate::euler`], whose tree holds them in 16 bits.
pub const MAX_PLIES: usize = u16::MAX as usize - 1;

/// Expansions after which their mean cost is worth something.
const SAMPLE: u64 = 64;
/// Part of the budget that is planned for; the rest covers plies dearer than their share.
const PLANNED: f64 = 0.97;

/// Size of a beam. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Length of the searched lines, at least 1; at most 65,534 in [`crate::euler`].
    pub plies: usize,
    /// States expanded per ply.
    pub width: Width,
    /// The most plies that one action may take; 1 if all take the same.
    pub max_step: usize,
    /// What ends the search before its budget and its plies do.
    pub stop: Stop,
}

/// States expanded per ply.
#[derive(Clone, Copy, Debug)]
pub enum Width {
    /// Always this many.
    Fixed(usize),
    /// As many as let the search reach its last ply when the budget ends, going by what an expansion
    /// has cost so far, up to this number. It follows node limits as well, and then repeats exactly.
    Clock(usize),
}

/// What ends a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Nothing: the best score counts, whether the line goes on or has ended.
    Never,
    /// The first ply at which a line ends by [`Children::last`]: the shortest line counts, among
    /// equally short ones the best score.
    AtGoal,
}

/// A child that waits for its ply.
#[derive(Clone, Copy)]
pub(crate) struct Pending<A, V> {
    /// The beam's number of the parent.
    pub parent: u32,
    pub action: A,
    pub score: V,
}

/// Whether a line reaches the goal, then the key of its score.
type Rank = (bool, u64);

/// The children of the node that is being expanded, and those that wait.
pub(crate) struct Layers<S: State, V> {
    config: Config,
    /// By steps from the ply that is being expanded, less one.
    layers: Vec<Selector<Pending<S::Action, V>>>,
    /// The ply that is being expanded, and its nodes.
    ply: usize,
    pub layer: Selector<Pending<S::Action, V>>,
    parent: u32,
    pub stats: Stats,
    /// What the root's actions are limited to while it is expanded, unless empty.
    first: Vec<S::Action>,
    /// The end of the best line that goes no further, with its rank.
    pub end: Option<(Rank, Pending<S::Action, V>)>,
    reached_goal: bool,
}

impl<S: State + Zobrist, V: Score> Layers<S, V> {
    /// Zeros in `config` are raised to one.
    pub(crate) fn new(config: Config) -> Self {
        let (plies, max_step) = (config.plies.max(1), config.max_step.max(1));
        let layer = || Selector::new(config.width.max());
        Self {
            config: Config { plies, max_step, ..config },
            layers: (0..max_step).map(|_| layer()).collect(),
            ply: 0,
            layer: layer(),
            parent: 0,
            stats: Stats::default(),
            first: Vec::new(),
            end: None,
            reached_goal: false,
        }
    }

    /// Counts a child; false if the root's actions are limited to others.
    #[inline]
    fn counts(&mut self, action: S::Action) -> bool {
        let counts = self.first.is_empty() || self.first.contains(&action);
        self.stats.nodes += u64::from(counts);
        counts
    }

    fn finish(&mut self, goal: bool, node: Pending<S::Action, V>) {
        let rank = (goal, node.score.key());
        if self.end.is_none_or(|(best, _)| rank > best) {
            self.end = Some((rank, node));
        }
    }

    /// The answer of a search.
    pub(crate) fn decide(&self, line: Vec<S::Action>, score: Option<V>) -> Decision<S::Action> {
        let value = score.map_or(0.0, Score::value);
        Decision { line, value, proven: false, stats: self.stats }
    }

    pub(crate) fn set_plies(&mut self, plies: usize) {
        self.config.plies = plies.max(1);
    }

    /// The size, without zeros.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// The most nodes that wait for their last children, with those that are being made.
    pub(crate) fn open_nodes(&self) -> usize {
        self.config.width.max() * (self.config.max_step + 1)
    }

    /// Nothing of the last ply is expanded: only its best node counts.
    fn start_layer(&mut self, at: usize) {
        let Config { plies, width, .. } = self.config;
        let width = if self.ply + at + 1 < plies { width.max() } else { 1 };
        self.layers[at].start(width);
    }

    /// Goes on to the next ply and selects its nodes; false if there is none to be expanded.
    pub(crate) fn open_ply(&mut self, clock: &Clock) -> bool {
        let Config { plies, width, .. } = self.config;
        let left = (plies - self.ply).saturating_sub(1);
        let is_empty = self.layers.iter().all(Selector::is_empty);
        if left == 0 || clock.is_expired() || self.reached_goal || is_empty {
            return false;
        }
        self.ply += 1;
        self.stats.depth = self.ply as u32;
        std::mem::swap(&mut self.layer, &mut self.layers[0]);
        self.layer.finish(width.now(left, self.stats.expanded, clock));
        self.stats.repeated += self.layer.duplicates();
        self.layers.rotate_left(1);
        self.start_layer(self.layers.len() - 1);
        true
    }

    /// Starts a search by expanding its root, with the first action limited to `first` unless that is
    /// empty.
    pub(crate) fn plant(
        &mut self,
        root: &mut S,
        first: &[S::Action],
        judge: &impl Evaluate<S, Score = V>,
        clock: &mut Clock,
    ) {
        self.ply = 0;
        self.stats = Stats::default();
        self.end = None;
        self.reached_goal = false;
        (0..self.layers.len()).for_each(|at| self.start_layer(at));
        if !root.is_done() {
            self.first.extend(first);
            self.visit(0, None, root, judge, clock);
            self.first.clear();
        }
    }

    /// Expands `state`, which the beam calls `number`; `node` is `None` for the root. False if the
    /// budget is over.
    #[inline]
    pub(crate) fn visit(
        &mut self,
        number: usize,
        node: Option<Pending<S::Action, V>>,
        state: &mut S,
        judge: &impl Evaluate<S, Score = V>,
        clock: &mut Clock,
    ) -> bool {
        self.parent = number as u32;
        let (before, waiting) = (self.stats.nodes, self.layers[0].len());
        judge.expand(state, self);
        self.stats.expanded += 1;
        let nodes = self.stats.nodes - before;
        if let (0, Some(node)) = (nodes, node) {
            self.finish(false, node);
        }
        if self.layers[0].len() < waiting {
            clock.keep_back(); // the selection has made a cut
        }
        clock.spend(nodes)
    }

    /// The best waiting child of the deepest ply, unless a line that goes no further is better.
    pub(crate) fn best(&self) -> Option<Pending<S::Action, V>> {
        let best = *self.layers.iter().rev().find_map(Selector::best)?;
        self.end.is_none_or(|(rank, _)| rank <= (false, best.score.key())).then_some(best)
    }
}

impl<S: State + Zobrist, V: Score> Children<S, V> for Layers<S, V> {
    #[inline]
    fn child(&mut self, steps: usize, action: S::Action, score: V, key: impl FnOnce() -> u64) {
        let plies_left = self.config.plies - self.ply;
        // What would land behind the last ply lands on it.
        let at = if steps > 1 { steps.min(self.layers.len()).min(plies_left) - 1 } else { 0 };
        let rank = score.key();
        let counts = self.counts(action);
        let layer = &mut self.layers[at];
        if counts && layer.accepts(rank) {
            layer.push(rank, key(), Pending { parent: self.parent, action, score });
        }
    }

    #[inline]
    fn last(&mut self, action: S::Action, score: V) {
        if !self.counts(action) {
            return;
        }
        let goal = self.config.stop == Stop::AtGoal;
        self.reached_goal |= goal;
        self.finish(goal, Pending { parent: self.parent, action, score });
    }
}

impl Width {
    /// The most states that are ever expanded per ply.
    pub(crate) fn max(self) -> usize {
        let (Width::Fixed(width) | Width::Clock(width)) = self;
        width.max(1)
    }

    /// Width of a ply, `left` plies (with this one) before the end, after `expanded` expansions.
    pub(crate) fn now(self, left: usize, expanded: u64, clock: &Clock) -> usize {
        let wanted = match self {
            Width::Fixed(width) => width,
            Width::Clock(_) if expanded < SAMPLE => 4 * SAMPLE as usize,
            Width::Clock(_) => {
                ((PLANNED / clock.used() - 1.0) * expanded as f64 / left as f64) as usize
            }
        };
        wanted.clamp(1, self.max())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limit;

    /// The budget is shared out as soon as there are enough expansions to go by.
    #[test]
    fn widths_follow_what_expansions_have_cost() {
        let mut clock = Clock::start(Limit::Nodes(1000));
        clock.spend(500);
        let now = |most, left, expanded| Width::Clock(most).now(left, expanded, &clock);
        assert_eq!([0, 1, 63].map(|expanded| now(1000, 1, expanded)), [256; 3]);
        // With half of the budget gone, 0.94 times as many again.
        assert_eq!([1, 2, 10].map(|left| now(1000, left, 64)), [60, 30, 6]);
        assert_eq!([1, 2, 10].map(|left| now(1000, left, 1000)), [940, 470, 94]);
        assert_eq!((now(100, 1, 0), now(100, 1, 1000), now(100, 1000, 64)), (100, 100, 1));
        assert_eq!(Width::Fixed(7).now(3, 1000, &clock), 7);
        clock.spend(500);
        assert_eq!(Width::Clock(100).now(1, 1000, &clock), 1);
    }
}
