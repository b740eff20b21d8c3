//! What both beams share: children that wait for their ply, and the beam's width.
//!
//! A game tells its children from the parent ([`Expand`]): action, score and key, without building
//! them. Only those that survive the selection are ever built. A child may land several plies
//! ahead, when turns have unequal lengths: it then competes with what lands there.

use crate::select::Selector;
use crate::{plan::Stats, Clock, Evaluate, Push, Score, State, Undo, Zobrist};

/// The most plies of [`crate::euler`], whose tree holds them in 16 bits.
pub const MAX_PLIES: usize = u16::MAX as usize - 1;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A game as a beam sees it.
pub trait Expand<S: State> {
    /// The children's values.
    type Score: Score;

    /// Offers all children of `state` to `out`; none at all means a dead end. May try actions on
    /// `state`, but must leave it as it was.
    fn expand(&self, state: &mut S, out: &mut Children<S::Action, Self::Score>);
}

/// Children by copy, advance and evaluation, for games that cannot tell them from the parent.
#[derive(Clone, Copy, Debug)]
pub struct ByCopy<'e, E>(pub &'e E);

impl<S: State + Zobrist, E: Evaluate<S>> Expand<S> for ByCopy<'_, E> {
    type Score = E::Score;

    fn expand(&self, state: &mut S, out: &mut Children<S::Action, E::Score>) {
        state.legal_actions(&mut Trial { state, eval: self.0, out });
    }
}

/// Tries each legal action as it comes.
struct Trial<'a, S: State, E: Evaluate<S>> {
    state: &'a S,
    eval: &'a E,
    out: &'a mut Children<S::Action, E::Score>,
}

impl<S: State + Zobrist, E: Evaluate<S>> Push<S::Action> for Trial<'_, S, E> {
    #[inline]
    fn push(&mut self, action: S::Action) {
        let mut child = self.state.clone();
        child.advance(action);
        let score = self.eval.evaluate(&child);
        if child.is_done() {
            self.out.last(action, score);
        } else {
            self.out.child(action, score, || child.zobrist());
        }
    }
}

/// Children by advance, evaluation and rollback on the state itself.
#[derive(Clone, Copy, Debug)]
pub struct ByUndo<'e, E>(pub &'e E);

impl<S: Undo + Zobrist, E: Evaluate<S>> Expand<S> for ByUndo<'_, E> {
    type Score = E::Score;

    fn expand(&self, state: &mut S, out: &mut Children<S::Action, E::Score>) {
        let mut actions = std::mem::take(&mut out.actions);
        actions.clear();
        state.legal_actions(&mut actions);
        for &action in &actions {
            let token = state.advance_undo(action);
            let score = self.0.evaluate(state);
            if state.is_done() {
                out.last(action, score);
            } else {
                out.child(action, score, || state.zobrist());
            }
            state.rollback(action, token);
        }
        out.actions = actions;
    }
}

/// A child that waits for its ply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending<A, V> {
    /// The beam's number of the parent.
    pub parent: u32,
    pub action: A,
    pub score: V,
}

/// The end of the best line that goes no further.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End<A, V> {
    /// Number of the node before the last action, or of the dead end itself.
    pub parent: u32,
    pub action: Option<A>,
    pub score: V,
    rank: (bool, u64),
}

/// Takes the children of the node that is being expanded.
#[derive(Clone, Debug)]
pub struct Children<A, V> {
    /// Ring by ply; the layer of ply p is at p modulo the greatest step.
    layers: Vec<Selector<Pending<A, V>>>,
    config: Config,
    ply: usize,
    parent: u32,
    /// Layer of the next ply.
    next: usize,
    nodes: u64,
    /// Children at which the game is over.
    last: u64,
    /// Room for [`ByUndo`].
    actions: Vec<A>,
    end: Option<End<A, V>>,
    /// `end` was written by the latest expansion.
    fresh_end: bool,
    reached_goal: bool,
}

impl<A: Copy, V: Score> Children<A, V> {
    /// Zeros in `config` are raised to one.
    pub(crate) fn new(config: Config) -> Self {
        let (plies, max_step) = (config.plies.max(1), config.max_step.max(1));
        let config = Config { plies, max_step, ..config };
        let layers = (0..max_step).map(|_| Selector::new(config.width.max())).collect();
        Self {
            layers,
            config,
            ply: 0,
            parent: 0,
            next: 0,
            nodes: 0,
            last: 0,
            actions: Vec::new(),
            end: None,
            fresh_end: false,
            reached_goal: false,
        }
    }

    /// A child that is reached by `action` one ply later. `key` is asked only if `score` is good
    /// enough; children of equal key are taken for equal.
    #[inline]
    pub fn child(&mut self, action: A, score: V, key: impl FnOnce() -> u64) {
        self.nodes += 1;
        let layer = &mut self.layers[self.next];
        let rank = score.key();
        if layer.accepts(rank) {
            layer.push(rank, key(), Pending { parent: self.parent, action, score });
        }
    }

    /// Like [`Children::child`] for an action that takes `steps` plies, from 1 to
    /// [`Config::max_step`]. What would land behind the last ply lands on it.
    #[inline]
    pub fn later(&mut self, steps: usize, action: A, score: V, key: impl FnOnce() -> u64) {
        debug_assert!((1..=self.config.max_step).contains(&steps), "{steps} steps");
        self.nodes += 1;
        let steps = steps.clamp(1, self.config.max_step);
        let ply = (self.ply + steps).min(self.config.plies);
        let layer = &mut self.layers[ply % self.config.max_step];
        let rank = score.key();
        if layer.accepts(rank) {
            layer.push(rank, key(), Pending { parent: self.parent, action, score });
        }
    }

    /// A child at which the game is over.
    #[inline]
    pub fn last(&mut self, action: A, score: V) {
        self.nodes += 1;
        self.last += 1;
        let goal = self.config.stop == Stop::AtGoal;
        self.reached_goal |= goal;
        self.finish(goal, Some(action), score);
    }

    fn finish(&mut self, goal: bool, action: Option<A>, score: V) {
        let rank = (goal, score.key());
        if self.end.as_ref().is_none_or(|end| rank > end.rank) {
            self.end = Some(End { parent: self.parent, action, score, rank });
            self.fresh_end = true;
        }
    }

    pub(crate) fn set_plies(&mut self, plies: usize) {
        self.config.plies = plies.max(1);
    }

    /// The size, without zeros.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Starts a search; the children of the root come first.
    pub(crate) fn start(&mut self) {
        let width = self.config.width.max();
        self.layers.iter_mut().for_each(|layer| layer.start(width));
        self.end = None;
        self.reached_goal = false;
        self.nodes = 0;
        self.last = 0;
        self.open_ply(0, None, 1);
    }

    /// Takes the layer of `ply` out by swapping it with `taken`, which becomes the layer of the
    /// farthest ply that can be reached from `ply` and will keep `width` items.
    pub(crate) fn open_ply(
        &mut self,
        ply: usize,
        taken: Option<&mut Selector<Pending<A, V>>>,
        width: usize,
    ) {
        let Config { plies, max_step, .. } = self.config;
        self.ply = ply;
        self.next = (ply + 1) % max_step;
        if let Some(taken) = taken {
            let layer = &mut self.layers[ply % max_step];
            std::mem::swap(layer, taken);
            taken.cut(width);
            layer.start(width);
        }
        // Nothing of the last ply is expanded: only its best node counts.
        if ply + max_step == plies || ply == 0 && plies < max_step {
            self.layers[plies % max_step].start(1);
        }
    }

    /// Expands `state`, node number `parent` of value `score` (`None` for the root). Returns the
    /// number of children.
    #[inline]
    pub(crate) fn expand<S, E>(
        &mut self,
        parent: u32,
        score: Option<V>,
        state: &mut S,
        game: &E,
    ) -> u64
    where
        S: State<Action = A>,
        E: Expand<S, Score = V>,
    {
        self.parent = parent;
        self.fresh_end = false;
        let before = self.nodes;
        game.expand(state, self);
        if let (true, Some(score)) = (self.nodes == before, score) {
            self.finish(false, None, score);
        }
        self.nodes - before
    }

    /// Completes the statistics: what was neither equal nor over nor expanded was dropped.
    pub(crate) fn settle(&self, stats: &mut Stats) {
        stats.nodes = self.nodes;
        stats.duplicates += self.layers.iter().map(Selector::duplicates).sum::<u64>();
        let waiting: usize = self.layers.iter().map(Selector::len).sum();
        let others = stats.expanded + stats.duplicates + self.last + waiting as u64;
        stats.dropped = (stats.nodes + 1).saturating_sub(others);
    }

    /// Children offered so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// True if the latest expansion has improved [`Children::end`].
    pub(crate) fn has_fresh_end(&self) -> bool {
        self.fresh_end
    }

    /// The best line that goes no further.
    pub(crate) fn end(&self) -> Option<&End<A, V>> {
        self.end.as_ref()
    }

    /// True if the search has found what it was made for.
    pub(crate) fn reached_goal(&self) -> bool {
        self.reached_goal
    }

    /// True if no child waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.layers.iter().all(Selector::is_empty)
    }

    /// Action, score and key of all that wait.
    #[cfg(feature = "check")]
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (A, V, u64)> + '_ {
        self.layers.iter().flat_map(|layer| {
            let told = |slot| layer.get(slot).map(|it| (it.action, it.score, layer.hash(slot)));
            (0..layer.slots()).filter_map(told)
        })
    }

    /// The best waiting child of the deepest ply, unless a line that goes no further is better.
    pub(crate) fn best(&self) -> Option<&Pending<A, V>> {
        let last = (self.ply + self.config.max_step).min(self.config.plies);
        let layers = (self.ply + 1..=last).rev().map(|ply| &self.layers[ply % self.layers.len()]);
        let best = layers.into_iter().find_map(Selector::best)?;
        match &self.end {
            Some(end) if end.rank > (false, best.score.key()) => None,
            _ => Some(best),
        }
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
        /// Expansions after which their mean cost is worth something.
        const SAMPLE: u64 = 64;
        /// Part of the budget that is planned for; the rest covers plies dearer than their share.
        const PLANNED: f64 = 0.97;
        match self {
            Width::Clock(max) if expanded >= SAMPLE => {
                let used = clock.used();
                let affordable = (PLANNED - used) / used * expanded as f64 / left as f64;
                (affordable as usize).clamp(1, max.max(1))
            }
            Width::Clock(max) => max.clamp(1, 4 * SAMPLE as usize),
            Width::Fixed(width) => width.max(1),
        }
    }
}
