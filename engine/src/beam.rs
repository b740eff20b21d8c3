//! Beam search by copy: of each ply only the best W states are expanded.
//!
//! Choose it for states of up to about 256 bytes when the length of the line is known; larger ones
//! fare better in [`crate::euler`], unknown budgets in [`crate::chokudai`]. A child is scored from its
//! parent and costs one item of 12 to 24 bytes in a [`crate::select::Selector`]; only the W survivors
//! are copied from their parents, and expanded at once while they are in the cache. Equal states of
//! one ply are searched once.
//!
//! Cost per child beyond the game's own: about 6 ns. Memory: 2W items and W states for each of
//! [`Config::max_step`] + 1 plies, and one link (parent and action) per expanded state.

pub use crate::frontier::{ByCopy, Children, Config, Expand, Stop, Width};
pub use crate::plan::{Plan, Stats};

use crate::frontier::Pending;
use crate::select::Selector;
use crate::{Clock, Score, State};

/// Where a node came from.
#[derive(Clone, Copy)]
struct Link<A> {
    parent: u32,
    action: A,
}

/// The number of the root; node n has link n - 1.
const ROOT: u32 = 0;

/// The search with its memory, which is allocated once and used again in each turn.
pub struct Beam<S: State, V> {
    children: Children<S::Action, V>,
    /// The layer whose states are being built.
    layer: Selector<Pending<S::Action, V>>,
    /// Ring by ply: the states, and the number of the first of them.
    states: Vec<Vec<S>>,
    first: Vec<u32>,
    links: Vec<Link<S::Action>>,
    stats: Stats,
}

impl<S: State, V: Score> Beam<S, V> {
    /// Allocates the memory of searches of this size. Zeros in `config` are raised to one.
    pub fn new(config: Config) -> Self {
        let children = Children::new(config);
        let ring = children.config().max_step + 1;
        let width = config.width.max();
        Self {
            children,
            layer: Selector::new(width),
            states: (0..ring).map(|_| Vec::with_capacity(width)).collect(),
            first: vec![0; ring],
            links: Vec::new(),
            stats: Stats::default(),
        }
    }

    /// Changes the length of the lines that coming searches look for, as the game nears its end.
    pub fn set_plies(&mut self, plies: usize) {
        self.children.set_plies(plies);
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Searches from `root` until the last ply, the goal or the end of the budget. Whatever the
    /// budget, the root itself is expanded, so the plan has an action if the root has one. If the
    /// budget ends early, the best node of the deepest ply reached counts.
    pub fn search<E>(&mut self, root: &S, game: &E, clock: &mut Clock) -> Plan<S::Action, V>
    where
        E: Expand<S, Score = V>,
    {
        let Config { plies, width, .. } = *self.children.config();
        self.start(root, game, clock);
        for ply in 1..plies {
            if clock.is_expired() || self.children.reached_goal() || self.children.is_empty() {
                break;
            }
            let width = width.now(plies - ply, self.stats.expanded, clock);
            self.children.open_ply(ply, Some(&mut self.layer), width);
            self.expand_layer(ply, game, clock);
        }
        self.finish()
    }

    fn start<E: Expand<S, Score = V>>(&mut self, root: &S, game: &E, clock: &mut Clock) {
        self.stats.reset(self.children.config().plies);
        self.links.clear();
        self.states.iter_mut().for_each(Vec::clear);
        self.first.fill(0);
        self.children.start();
        let mut root = root.clone();
        if !root.is_done() {
            let nodes = self.children.expand(ROOT, None, &mut root, game);
            clock.spend(nodes);
            self.stats.expanded = 1;
            self.stats.per_ply[0] = nodes;
        }
        self.states[0].push(root);
    }

    /// Builds and expands the survivors of `ply`.
    fn expand_layer<E: Expand<S, Score = V>>(&mut self, ply: usize, game: &E, clock: &mut Clock) {
        let ring = self.states.len();
        let mut states = std::mem::take(&mut self.states[ply % ring]);
        states.clear();
        self.first[ply % ring] = self.links.len() as u32 + 1;
        let before = self.children.nodes();
        for slot in 0..self.layer.slots() {
            let Some(&Pending { parent, action, score }) = self.layer.get(slot) else { continue };
            let mut state = self.state(ply, parent).clone();
            state.advance(action);
            self.links.push(Link { parent, action });
            let number = self.links.len() as u32;
            let nodes = self.children.expand(number, Some(score), &mut state, game);
            states.push(state);
            if !clock.spend(nodes) {
                break;
            }
        }
        self.states[ply % ring] = states;
        self.stats.expanded = self.links.len() as u64 + 1;
        self.stats.duplicates += self.layer.duplicates();
        self.stats.per_ply[ply] = self.children.nodes() - before;
    }

    /// The state of node `number`, which is at most the greatest step before `ply`.
    #[inline]
    fn state(&self, ply: usize, number: u32) -> &S {
        let ring = self.states.len();
        let mut at = (ply - 1) % ring;
        while number < self.first[at] {
            at = if at == 0 { ring - 1 } else { at - 1 };
        }
        &self.states[at][(number - self.first[at]) as usize]
    }

    fn finish(&mut self) -> Plan<S::Action, V> {
        self.children.settle(&mut self.stats);
        let (parent, action, score) = match (self.children.best(), self.children.end()) {
            (Some(best), _) => (best.parent, Some(best.action), best.score),
            (None, Some(end)) => (end.parent, end.action, end.score),
            (None, None) => return Plan { actions: Vec::new(), score: None },
        };
        let mut actions: Vec<_> = action.into_iter().collect();
        let mut number = parent;
        while number != ROOT {
            let link = self.links[number as usize - 1];
            actions.push(link.action);
            number = link.parent;
        }
        actions.reverse();
        Plan { actions, score: Some(score) }
    }
}
