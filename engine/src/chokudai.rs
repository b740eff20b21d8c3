//! Chokudai search: an anytime beam search without a width.
//!
//! One bounded priority queue per ply. Each pass expands the best waiting node of every ply, top
//! down, so good lines reach the last ply at once and the search widens for as long as the budget
//! lasts. Choose it when the time per turn is what is given and the width is not; a plain beam of
//! the right width touches less memory per node.
//!
//! Named after its author (chokudai, AtCoder). Any actor order works: the state says who acts.
//!
//! Cost per evaluated node beyond the game's own `advance` and `evaluate`: two copies of the state,
//! one probe of the set, one push; children that the game tells by
//! [`Evaluate::expand`] are built only once they wait. Memory is bounded by the
//! queues, not by the budget: states live in slots that are used again, and only expanded nodes leave a
//! link (parent and action) behind, from which the best line is rebuilt.
//!
//! The crate's [first page](crate) has an example.

use crate::search::{by_links, Decision, RootAction, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::{add_up, evaluated, Branch};
use crate::{clock::Clock, dedup::Dedup, queue::BoundedQueue, state::Children};
use crate::{rng::mix64, Evaluate, Score, State, Zobrist};

/// Size of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Length of the searched lines; at least 1.
    pub plies: usize,
    /// Nodes expanded per ply in one pass; 1 is the original, more is closer to a beam.
    pub width: usize,
    /// States that may wait per ply; the worst beyond twice this number are dropped.
    pub capacity: usize,
    /// The set of visited states has `2^dedup_bits` slots of 16 bytes; 0 keeps equal states apart.
    pub dedup_bits: u32,
}

/// Where a node came from.
#[derive(Clone, Copy)]
struct Link<A> {
    /// Link of the parent; [`ROOT`] if the parent is the root.
    parent: u32,
    action: A,
}

const ROOT: u32 = u32::MAX;

/// A child that waits for the second pass over its siblings.
struct Candidate {
    key: u64,
    score: u64,
    slot: u32,
    ply: u32,
}

/// The best node of one kind (of a ply, or of the finished ones).
struct Best<A, V> {
    ply: usize,
    score: V,
    link: Link<A>,
}

/// The search with its memory, which is allocated once and used again in each turn.
pub struct Chokudai<S: State, V> {
    config: Config,
    queues: Vec<BoundedQueue>,
    seen: Dedup,
    slots: Vec<(S, Link<S::Action>)>,
    free: Vec<u32>,
    links: Vec<Link<S::Action>>,
    candidates: Vec<Candidate>,
    /// What the root's actions are limited to while it is expanded, unless empty.
    first: Vec<S::Action>,
    /// The node that is expanded: its state, its link, and the ply of children that take one.
    state: Option<S>,
    parent: u32,
    ply: usize,
    /// Best unfinished node of the deepest ply reached.
    deepest: Option<Best<S::Action, V>>,
    /// Best node at which the game is over or nothing can be done.
    finished: Option<Best<S::Action, V>>,
    stats: Stats,
}

impl<S: State + Zobrist, V: Score> Chokudai<S, V> {
    /// Allocates the memory of searches of this size. Zeros in `config` are raised to one, but
    /// for `dedup_bits`.
    pub fn new(config: Config) -> Self {
        let plies = config.plies.max(1);
        let config = Config { plies, width: config.width.max(1), ..config };
        Self {
            config,
            queues: (1..plies).map(|_| BoundedQueue::new(config.capacity)).collect(),
            seen: Dedup::new(config.dedup_bits),
            slots: Vec::with_capacity(2 * config.capacity.max(1) * (plies - 1)),
            free: Vec::new(),
            links: Vec::with_capacity(1 << 16),
            candidates: Vec::new(),
            first: Vec::new(),
            state: None,
            parent: ROOT,
            ply: 1,
            deepest: None,
            finished: None,
            stats: Stats::default(),
        }
    }

    /// Changes the length of the lines that coming searches look for, as the game nears its end; at
    /// most the length that the memory was allocated for.
    pub fn set_plies(&mut self, plies: usize) {
        self.config.plies = plies.clamp(1, self.queues.len() + 1);
    }

    /// The root's actions as the last search left them, the most visited first.
    pub fn root_actions(&self) -> Vec<RootAction<S::Action>> {
        let place = |parent| (parent != ROOT).then_some(parent as usize);
        by_links(self.links.iter().map(|link| (link.action, place(link.parent))))
    }

    fn clear(&mut self) {
        self.queues.iter_mut().for_each(BoundedQueue::clear);
        self.seen.clear();
        self.slots.clear();
        self.free.clear();
        self.links.clear();
        (self.parent, self.ply) = (ROOT, 1);
        (self.deepest, self.finished) = (None, None);
        self.stats = Stats::default();
    }

    /// Expands the waiting node in `slot`; its children are at `ply` or later.
    fn expand_slot<E: Evaluate<S, Score = V>>(&mut self, slot: u32, ply: usize, judge: &E) {
        let (state, link) = self.slots[slot as usize].clone();
        self.free.push(slot);
        (self.parent, self.ply) = (self.links.len() as u32, ply);
        self.links.push(link);
        let before = self.stats.nodes;
        self.expand_state(state, judge);
        if self.stats.nodes == before {
            let score = judge.evaluate(&self.slots[slot as usize].0, 0);
            self.finish(ply - 1, score, link);
        }
    }

    #[inline]
    fn expand_state<E: Evaluate<S, Score = V>>(&mut self, mut state: S, judge: &E) {
        self.state = Some(state.clone());
        self.stats.expanded += 1;
        judge.expand(&mut state, self);
        self.enqueue_candidates();
    }

    /// Counts a child; false if the root's actions are limited to others.
    #[inline]
    fn counts(&mut self, action: S::Action) -> bool {
        let counts = self.first.is_empty() || self.first.contains(&action);
        self.stats.nodes += u64::from(counts);
        counts
    }

    /// Takes an unfinished child, which is built only if it is to wait. The last ply holds what goes
    /// beyond.
    #[inline]
    fn reach(
        &mut self,
        steps: usize,
        action: S::Action,
        score: V,
        key: impl FnOnce() -> u64,
        build: impl FnOnce(&Option<S>) -> Option<S>,
    ) {
        let (link, rank) = (Link { parent: self.parent, action }, score.key());
        let ply = (self.ply + steps.max(1) - 1).min(self.config.plies);
        let better = |best: &Best<_, V>| (ply, rank) > (best.ply, best.score.key());
        if self.deepest.as_ref().is_none_or(better) {
            self.deepest = Some(Best { ply, score, link });
        }
        if ply == self.config.plies || !self.queues[ply - 1].accepts(rank) {
            return;
        }
        // Equal states of different plies are different nodes. The complement keeps the salt apart
        // from keys that games make of small numbers.
        let key = key() ^ mix64(!(ply as u64));
        self.seen.prefetch(key);
        if let Some(state) = build(&self.state) {
            let slot = self.store(state, link);
            self.candidates.push(Candidate { key, score: rank, slot, ply: ply as u32 });
        }
    }

    fn finish(&mut self, ply: usize, score: V, link: Link<S::Action>) {
        if self.finished.as_ref().is_none_or(|best| score.key() > best.score.key()) {
            self.finished = Some(Best { ply, score, link });
        }
    }

    fn store(&mut self, state: S, link: Link<S::Action>) -> u32 {
        match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = (state, link);
                slot
            }
            None => {
                self.slots.push((state, link));
                self.slots.len() as u32 - 1
            }
        }
    }

    /// Second pass over a node's children: by now the set's entries are in the cache, where a probe
    /// in the first pass would have waited for memory (measured: a third of all the search's time).
    fn enqueue_candidates(&mut self) {
        let free = &mut self.free;
        for Candidate { key, score, slot, ply } in self.candidates.drain(..) {
            if self.config.dedup_bits > 0 && !self.seen.insert(key, score) {
                free.push(slot);
                self.stats.repeated += 1;
            } else {
                self.queues[ply as usize - 1].push(score, slot, |worst| free.push(worst));
            }
        }
    }

    /// The actions from the root to the node with `link`.
    fn line(&self, link: Link<S::Action>) -> Vec<S::Action> {
        let mut actions = vec![link.action];
        let mut parent = link.parent;
        while parent != ROOT {
            let link = self.links[parent as usize];
            actions.push(link.action);
            parent = link.parent;
        }
        actions.reverse();
        actions
    }
}

impl<S: State + Zobrist, V: Score> Children<S, V> for Chokudai<S, V> {
    #[inline]
    fn child(&mut self, steps: usize, action: S::Action, score: V, key: impl FnOnce() -> u64) {
        if self.counts(action) {
            self.reach(steps, action, score, key, |parent| {
                let mut child = parent.clone()?;
                child.advance(action);
                Some(child)
            });
        }
    }

    #[inline]
    fn last(&mut self, action: S::Action, score: V) {
        if self.counts(action) {
            self.finish(self.ply, score, Link { parent: self.parent, action });
        }
    }

    #[inline]
    fn built(&mut self, from: usize, action: S::Action, child: &S, score: V) {
        if child.is_done() {
            self.last(action, score);
        } else if self.counts(action) {
            let copy = |_: &_| Some(child.clone());
            let steps = child.layer().saturating_sub(from);
            self.reach(steps, action, score, || child.zobrist(), copy);
        }
    }
}

impl<S: State + Zobrist, E: Evaluate<S>> Search<S, E> for Chokudai<S, E::Score> {
    type Action = S::Action;

    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut E,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.clear();
        if !root.is_done() {
            self.first.extend(first);
            self.expand_state(root.clone(), judge);
            self.first.clear();
        }
        let mut budget_left = clock.spend(self.stats.nodes);
        let mut progress = true;
        while budget_left && progress {
            progress = false;
            'pass: for ply in 2..=self.config.plies {
                for _ in 0..self.config.width {
                    let Some(slot) = self.queues[ply - 2].pop() else { break };
                    progress = true;
                    let before = self.stats.nodes;
                    self.expand_slot(slot, ply, judge);
                    budget_left = clock.spend(self.stats.nodes - before);
                    if !budget_left {
                        break 'pass;
                    }
                }
            }
        }
        let best = match (self.deepest.take(), self.finished.take()) {
            (Some(a), Some(b)) if b.score.key() > a.score.key() => Some(b),
            (a, b) => a.or(b),
        };
        let (line, value) = match best {
            Some(Best { ply, score, link }) => {
                self.stats.depth = ply as u32;
                (self.line(link), score.value())
            }
            None => (Vec::new(), 0.0),
        };
        Decision { line, value, proven: false, stats: self.stats }
    }

    #[cfg(feature = "tree")]
    fn tree(&self, root: &S, judge: &E) -> Vec<Branch<S::Action>> {
        let branch = |link: &Link<S::Action>| {
            let parent = (link.parent != ROOT).then_some(link.parent as usize);
            Branch { parent, ..Branch::new(link.action, 1, None) }
        };
        evaluated(add_up(self.links.iter().map(branch).collect()), root, judge)
    }
}
