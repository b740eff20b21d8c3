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
//! one probe of the set, one push. Memory is bounded by the queues, not by the budget: states live
//! in slots that are used again, and only expanded nodes leave a link (parent and action) behind,
//! from which the best line is rebuilt.

pub use crate::plan::{Plan, Stats};
use crate::{clock::Clock, dedup::Dedup, queue::BoundedQueue};
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

/// A child that waits for the second pass.
struct Candidate {
    key: u64,
    score: u64,
    slot: u32,
}

/// The best node of one kind (of a ply, or of the finished ones).
struct Best<A, V> {
    ply: usize,
    score: V,
    link: Link<A>,
}

/// The search with its memory, which is allocated once and used again in each turn.
pub struct Chokudai<S: State> {
    config: Config,
    queues: Vec<BoundedQueue>,
    seen: Dedup,
    slots: Vec<(S, Link<S::Action>)>,
    free: Vec<u32>,
    links: Vec<Link<S::Action>>,
    actions: Vec<S::Action>,
    candidates: Vec<Candidate>,
    stats: Stats,
}

impl<S: State + Zobrist> Chokudai<S> {
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
            free: Vec::with_capacity(2 * config.capacity.max(1) * (plies - 1)),
            links: Vec::with_capacity(1 << 16),
            actions: Vec::with_capacity(64),
            candidates: Vec::with_capacity(64),
            stats: Stats::default(),
        }
    }

    /// Changes the length of the lines that coming searches look for, as the game nears its end; at
    /// most the length that the memory was allocated for.
    pub fn set_plies(&mut self, plies: usize) {
        self.config.plies = plies.clamp(1, self.queues.len() + 1);
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Searches from `root` until the budget is used up or nothing is left to expand. Whatever the
    /// budget, the root itself is expanded, so the plan has an action if the root has one.
    pub fn search<E: Evaluate<S>>(
        &mut self,
        root: &S,
        eval: &E,
        clock: &mut Clock,
    ) -> Plan<S::Action, E::Score> {
        self.actions.clear();
        if !root.is_done() {
            root.legal_actions(&mut self.actions);
        }
        let first = std::mem::take(&mut self.actions);
        let plan = self.search_from(root, &first, eval, clock);
        self.actions = first;
        plan
    }

    /// Like [`Chokudai::search`], with the first action limited to `first` (legal actions of `root`).
    pub fn search_from<E: Evaluate<S>>(
        &mut self,
        root: &S,
        first: &[S::Action],
        eval: &E,
        clock: &mut Clock,
    ) -> Plan<S::Action, E::Score> {
        self.search_filtered(root, first, eval, |_, _| true, clock)
    }

    /// Like [`Chokudai::search_from`], without the states to which `keep(state, ply)` says no: such as
    /// those that another state of that ply dominates (as much of everything, and more of something).
    /// The filter is asked once for each state that would wait, equal ones excepted, and may remember
    /// what it sees. States at which the game is over and those of the last ply count in any case.
    pub fn search_filtered<E: Evaluate<S>>(
        &mut self,
        root: &S,
        first: &[S::Action],
        eval: &E,
        keep: impl FnMut(&S, usize) -> bool,
        clock: &mut Clock,
    ) -> Plan<S::Action, E::Score> {
        self.clear();
        let mut run = Run { eval, keep, deepest: None, finished: None };
        self.add_children(root, ROOT, first, 1, &mut run);
        let mut budget_left = clock.spend(first.len() as u64);
        let mut progress = true;
        while budget_left && progress {
            progress = false;
            'pass: for ply in 2..=self.config.plies {
                for _ in 0..self.config.width {
                    let Some(slot) = self.queues[ply - 2].pop() else { break };
                    progress = true;
                    let before = self.stats.nodes;
                    self.expand(slot, ply, &mut run);
                    budget_left = clock.spend(self.stats.nodes - before);
                    if !budget_left {
                        break 'pass;
                    }
                }
            }
        }
        let best = match (run.deepest, run.finished) {
            (Some(a), Some(b)) if b.score.key() > a.score.key() => Some(b),
            (a, b) => a.or(b),
        };
        match best {
            Some(best) => Plan { actions: self.line(best.link), score: Some(best.score) },
            None => Plan { actions: Vec::new(), score: None },
        }
    }

    fn clear(&mut self) {
        self.queues.iter_mut().for_each(BoundedQueue::clear);
        self.seen.clear();
        self.slots.clear();
        self.free.clear();
        self.links.clear();
        self.stats = Stats::default();
    }

    /// Expands the waiting node in `slot`; its children are at `ply`.
    fn expand<E, K>(&mut self, slot: u32, ply: usize, run: &mut Run<'_, S, E, K>)
    where
        E: Evaluate<S>,
        K: FnMut(&S, usize) -> bool,
    {
        let (state, link) = self.slots[slot as usize].clone();
        self.free.push(slot);
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        state.legal_actions(&mut actions);
        if actions.is_empty() {
            run.finish(ply - 1, run.eval.evaluate(&state), link);
        } else {
            let parent = self.links.len() as u32;
            self.links.push(link);
            self.add_children(&state, parent, &actions, ply, run);
        }
        self.actions = actions;
    }

    fn add_children<E, K>(
        &mut self,
        state: &S,
        parent: u32,
        actions: &[S::Action],
        ply: usize,
        run: &mut Run<'_, S, E, K>,
    ) where
        E: Evaluate<S>,
        K: FnMut(&S, usize) -> bool,
    {
        self.stats.expanded += 1;
        self.stats.nodes += actions.len() as u64;
        // Equal states of different plies are different nodes. The complement keeps the salt apart
        // from keys that games make of small numbers.
        let salt = mix64(!(ply as u64));
        for &action in actions {
            let mut child = state.clone();
            child.advance(action);
            let score = run.eval.evaluate(&child);
            let link = Link { parent, action };
            if child.is_done() {
                run.finish(ply, score, link);
                continue;
            }
            run.reach(ply, score, link);
            if ply == self.config.plies {
                continue;
            }
            let score = score.key();
            if self.queues[ply - 1].accepts(score) {
                let key = child.zobrist() ^ salt;
                self.seen.prefetch(key);
                let slot = self.store(child, link);
                self.candidates.push(Candidate { key, score, slot });
            }
        }
        self.enqueue_candidates(ply, &mut run.keep);
    }

    fn store(&mut self, child: S, link: Link<S::Action>) -> u32 {
        match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = (child, link);
                slot
            }
            None => {
                self.slots.push((child, link));
                self.slots.len() as u32 - 1
            }
        }
    }

    /// Second pass over a node's children: by now the set's entries are in the cache, where a probe
    /// in the first pass would have waited for memory (measured: a third of all the search's time).
    fn enqueue_candidates(&mut self, ply: usize, keep: &mut impl FnMut(&S, usize) -> bool) {
        let free = &mut self.free;
        for Candidate { key, score, slot } in self.candidates.drain(..) {
            if self.config.dedup_bits > 0 && !self.seen.insert(key, score) {
                free.push(slot);
                self.stats.duplicates += 1;
            } else if !keep(&self.slots[slot as usize].0, ply) {
                free.push(slot);
            } else {
                self.queues[ply - 1].push(score, slot, |worst| free.push(worst));
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

/// What one search has found so far.
struct Run<'e, S: State, E: Evaluate<S>, K> {
    eval: &'e E,
    keep: K,
    /// Best unfinished node of the deepest ply reached.
    deepest: Option<Best<S::Action, E::Score>>,
    /// Best node at which the game is over or nothing can be done.
    finished: Option<Best<S::Action, E::Score>>,
}

impl<S: State, E: Evaluate<S>, K> Run<'_, S, E, K> {
    #[inline]
    fn reach(&mut self, ply: usize, score: E::Score, link: Link<S::Action>) {
        let better = |best: &Best<_, E::Score>| (ply, score.key()) > (best.ply, best.score.key());
        if self.deepest.as_ref().is_none_or(better) {
            self.deepest = Some(Best { ply, score, link });
        }
    }

    fn finish(&mut self, ply: usize, score: E::Score, link: Link<S::Action>) {
        if self.finished.as_ref().is_none_or(|best| score.key() > best.score.key()) {
            self.finished = Some(Best { ply, score, link });
        }
    }
}
