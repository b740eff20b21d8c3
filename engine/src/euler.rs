//! Beam search by difference: one state walks back and forth over the tree of survivors.
//!
//! Choose it over [`crate::beam`] for states above about 512 bytes, or when width times size leaves
//! the cache (10 MB): nothing is copied, the price is an undo for each action. The same selection,
//! the same result.
//!
//! The tree is a list of its nodes in depth-first order: 8 bytes each with actions of up to 4 bytes,
//! half of what a tour with an entry for each way back takes. A ply is one pass over the list: nodes
//! with survivors below are written to the next list, survivors are entered, expanded and left. An
//! action is played only once a survivor is known to be below it, so dead branches cost a look each,
//! and what all survivors have in common is played once for good.
//!
//! Cost per child beyond the game's own: about 8 ns for the selection and a share of 2 to 3 pairs of
//! [`Undo::advance_undo`] and [`Undo::rollback`] per expanded state. Idea: Euler tour beam of the
//! AtCoder heuristic community (eijirou, thunder); the list without ways back is our own.
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::beam::{Config, Stop, Width};
//! use engine::{euler::Euler, search::Search, Clock, Limit};
//!
//! let config = Config { plies: 10, width: Width::Fixed(4), max_step: 1, stop: Stop::AtGoal };
//! let mut search = Euler::new(config);
//! let decision = search.search(&Count(1), &mut Distance, &mut Clock::start(Limit::millis(45)));
//! assert_eq!(decision.line.len(), 7); // beyond 100 with one step less, which the goal does not mind
//! ```

pub use crate::adapt::ByUndo;
pub use crate::frontier::{Config, Stop, Width, MAX_PLIES};

use crate::frontier::Layers;
use crate::search::{Decision, Search};
#[cfg(feature = "tree")]
use crate::tree::{add_up, evaluated, Branch};
use crate::{Clock, Evaluate, Score, Undo, Zobrist};

/// A node of the tree, and the action that leads to it.
#[derive(Clone, Copy)]
struct Entry<A> {
    /// Number of actions from the root.
    depth: u16,
    /// Ply of the node; a node may get children until its greatest step is over.
    ply: u16,
    action: A,
}

const _: () = assert!(size_of::<Entry<u32>>() == 8);

/// End of a list of siblings.
const NONE: u32 = u32::MAX;

/// The search with its memory, which is allocated once and used again in each turn.
pub struct Euler<S: Undo, V> {
    children: Layers<S, V>,
    /// Survivors by parent: the first one by number of the parent, then one by one.
    heads: Vec<u32>,
    siblings: Vec<u32>,
    /// The tree before and after the present pass.
    tour: Vec<Entry<S::Action>>,
    next: Vec<Entry<S::Action>>,
    /// Nodes from the root to the entry that is looked at; the first `tokens.len()` are played.
    path: Vec<Entry<S::Action>>,
    tokens: Vec<S::Token>,
    /// Depth of the lowest node that is above the whole tree, before and after the present pass.
    root: usize,
    next_root: usize,
    /// Open nodes met in this pass, by ply modulo the greatest step.
    met: Vec<u32>,
    /// The best line that goes no further.
    ended: Vec<S::Action>,
    ended_rank: Option<(bool, u64)>,
}

impl<S: Undo + Zobrist, V: Score> Euler<S, V> {
    /// Allocates the memory of searches of this size. Zeros in `config` are raised to one.
    pub fn new(config: Config) -> Self {
        let config = Config { plies: config.plies.min(MAX_PLIES), ..config };
        let children = Layers::new(config);
        let (width, max_step) = (config.width.max(), children.config().max_step);
        Self {
            children,
            heads: vec![NONE; width * max_step],
            siblings: vec![NONE; width],
            tour: Vec::with_capacity(4 * width),
            next: Vec::with_capacity(4 * width),
            path: Vec::new(),
            tokens: Vec::new(),
            root: 0,
            next_root: 0,
            met: vec![0; max_step],
            ended: Vec::new(),
            ended_rank: None,
        }
    }

    /// Changes the length of the lines that coming searches look for, as the game nears its end.
    pub fn set_plies(&mut self, plies: usize) {
        self.children.set_plies(plies.min(MAX_PLIES));
    }
}

impl<S: Undo + Zobrist, E: Evaluate<S>> Search<S, E> for Euler<S, E::Score> {
    type Action = S::Action;

    /// Searches until the last ply, the goal or the end of the budget. If the budget ends early, the
    /// best node of the deepest ply reached counts.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut E,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        let mut state = root.clone();
        self.start();
        self.children.plant(&mut state, first, judge, clock);
        self.note_end(false);
        let mut last = 0;
        while self.children.open_ply(clock) {
            last += 1;
            self.sort_by_parent();
            self.pass(last, &mut state, judge, clock);
        }
        self.finish(last)
    }

    /// The nodes that the last ply was reached through: the others are forgotten.
    #[cfg(feature = "tree")]
    fn tree(&self, root: &S, judge: &E) -> Vec<Branch<S::Action>> {
        let mut nodes: Vec<Branch<S::Action>> = Vec::new();
        let mut path = Vec::new();
        for entry in self.path.iter().take(self.root).chain(&self.next) {
            path.truncate(usize::from(entry.depth) - 1);
            let parent = path.last().copied();
            path.push(nodes.len());
            nodes.push(Branch { parent, ..Branch::new(entry.action, 1, None) });
        }
        evaluated(add_up(nodes), root, judge)
    }
}

impl<S: Undo + Zobrist, V: Score> Euler<S, V> {
    fn start(&mut self) {
        self.heads.fill(NONE);
        self.tour.clear();
        self.next.clear();
        self.path.clear();
        self.tokens.clear();
        self.ended.clear();
        (self.root, self.next_root) = (0, 0);
        self.ended_rank = None;
    }

    /// Strings the survivors up by parent, in their order.
    fn sort_by_parent(&mut self) {
        for survivor in (0..self.children.layer.survivors()).rev() {
            let parent = self.children.layer.survivor(survivor).parent as usize;
            self.siblings[survivor] = self.heads[parent];
            self.heads[parent] = survivor as u32;
        }
    }

    /// Walks over the tree, expands the survivors of `ply` and writes the next tree.
    fn pass<E>(&mut self, ply: usize, state: &mut S, judge: &E, clock: &mut Clock)
    where
        E: Evaluate<S, Score = V>,
    {
        let max_step = self.met.len();
        let skip = self.next_root - self.root;
        self.root = self.next_root;
        std::mem::swap(&mut self.tour, &mut self.next);
        self.next.clear();
        self.met.fill(0);
        self.next_root = usize::MAX;
        let mut walk = Walk { ply, expanded: 0, state, judge, clock };
        if ply <= max_step {
            self.next_root = 0; // the root itself may still get children
            self.expand_children(0, &mut walk);
        }
        for at in skip..self.tour.len() {
            if walk.clock.is_expired() {
                break;
            }
            let entry = self.tour[at];
            let depth = entry.depth as usize;
            self.leave(depth - 1, walk.state);
            self.path.truncate(depth - 1);
            self.path.push(entry);
            let age = ply - entry.ply as usize;
            if age > max_step {
                continue;
            }
            let number = self.number(entry.ply as usize);
            if self.heads[number] != NONE || age < max_step {
                self.enter(age < max_step, walk.state);
                self.expand_children(number, &mut walk);
            }
        }
        // Dead nodes behind the last live one may have led away from what all have in common.
        self.next_root = self.next_root.min(self.tokens.len()).max(self.root);
        self.leave(self.next_root, state);
        self.path.truncate(self.next_root);
    }

    /// Number of the next open node of `ply` in this pass: such nodes keep their order.
    #[inline]
    fn number(&mut self, ply: usize) -> usize {
        let class = self.class(ply);
        let number = self.met[class];
        self.met[class] += 1;
        class * self.siblings.len() + number as usize
    }

    /// Open nodes of plies of different classes may be in the tree together.
    #[inline]
    fn class(&self, ply: usize) -> usize {
        match self.met.len() {
            1 => 0, // the usual case spares a division per node
            max_step => ply % max_step,
        }
    }

    /// Plays back until `depth` actions are played.
    #[inline]
    fn leave(&mut self, depth: usize, state: &mut S) {
        while self.tokens.len() > depth {
            if let Some(token) = self.tokens.pop() {
                state.rollback(self.path[self.tokens.len()].action, token);
            }
        }
    }

    /// Plays the path and writes what is new of it; `open`: it may get children in a later pass.
    #[inline]
    fn enter(&mut self, open: bool, state: &mut S) {
        let (played, depth) = (self.tokens.len(), self.path.len());
        // The path down to here is common to all so far if nothing was written before it.
        let common = if self.next.is_empty() { depth } else { played };
        self.next_root = self.next_root.min(common.min(depth - usize::from(open)));
        for &entry in &self.path[played..] {
            self.tokens.push(state.advance_undo(entry.action));
            self.next.push(entry);
        }
    }

    /// Expands the survivors among the children of open node `number`, at which the state stands.
    #[inline]
    fn expand_children<E>(&mut self, number: usize, walk: &mut Walk<'_, S, E>)
    where
        E: Evaluate<S, Score = V>,
    {
        let class = self.class(walk.ply) * self.siblings.len();
        let mut survivor = std::mem::replace(&mut self.heads[number], NONE);
        while survivor != NONE {
            let node = *self.children.layer.survivor(survivor as usize);
            let action = node.action;
            survivor = self.siblings[survivor as usize];
            let depth = self.path.len() as u16 + 1;
            let entry = Entry { depth, ply: walk.ply as u16, action };
            self.next.push(entry);
            self.path.push(entry);
            let token = walk.state.advance_undo(action);
            let (number, before) = (class + walk.expanded, self.children.stats.nodes);
            let Walk { state, judge, clock, .. } = &mut *walk;
            let goes_on = self.children.visit(number, Some(node), *state, *judge, clock);
            self.note_end(self.children.stats.nodes == before);
            walk.state.rollback(action, token);
            self.path.pop();
            walk.expanded += 1;
            if !goes_on {
                break;
            }
        }
    }

    /// Keeps the line if the latest expansion has found the best one that goes no further; at a dead
    /// end the path is the line.
    #[inline]
    fn note_end(&mut self, is_dead_end: bool) {
        let Some((rank, end)) = self.children.end else { return };
        if self.ended_rank != Some(rank) {
            self.ended_rank = Some(rank);
            let action = (!is_dead_end).then_some(end.action);
            self.ended.clear();
            self.ended.extend(self.path.iter().map(|entry| entry.action).chain(action));
        }
    }

    fn finish(&mut self, last: usize) -> Decision<S::Action> {
        let (line, score) = match (self.children.best(), self.children.end) {
            (Some(best), _) => {
                let mut line = self.line(best.parent, last);
                line.push(best.action);
                (line, Some(best.score))
            }
            (None, end) => (self.ended.clone(), end.map(|(_, end)| end.score)),
        };
        self.children.decide(line, score)
    }

    /// The actions from the root to open node `number`, after the pass of ply `last`.
    fn line(&self, number: u32, last: usize) -> Vec<S::Action> {
        let (max_step, width) = (self.met.len(), self.siblings.len());
        let (class, index) = (number as usize / width, number as usize % width);
        // The only ply of this class whose nodes still have waiting children.
        let ply = last - (last + max_step - class) % max_step;
        if ply == 0 {
            return Vec::new();
        }
        // A pass that the budget has cut short leaves older nodes in the tree before it.
        let tour = if ply == last { &self.next } else { &self.tour };
        let mut path: Vec<_> = self.path.iter().map(|e| e.action).take(self.root).collect();
        let mut met = 0;
        for entry in tour {
            path.truncate(entry.depth as usize - 1);
            path.push(entry.action);
            if entry.ply as usize == ply {
                if met == index {
                    break;
                }
                met += 1;
            }
        }
        path
    }
}

/// One pass: its ply, what it has expanded, and what it is made with.
struct Walk<'w, S, E> {
    ply: usize,
    expanded: usize,
    state: &'w mut S,
    judge: &'w E,
    clock: &'w mut Clock,
}
