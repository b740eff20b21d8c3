//! Beam search by copy: of each ply only the best W states are expanded.
//!
//! Choose it for states of up to about 256 bytes when the length of the line is known; larger ones
//! fare better in [`crate::euler`], unknown budgets in [`crate::chokudai`]. A child is scored from its
//! parent and costs one item of 12 to 24 bytes in a [`crate::select::Selector`]; only the W survivors
//! are copied from their parents, and expanded at once while they are in the cache. Equal states of
//! one ply are searched once.
//!
//! Cost per child beyond the game's own: about 10 ns. Memory: 2W items and W states for each of
//! [`Config::max_step`] + 1 plies, and one link (parent and action) per expanded state.
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::beam::{Beam, Config, Stop, Width};
//! use engine::{search::Search, Clock, Limit};
//!
//! let config = Config { plies: 10, width: Width::Fixed(30), max_step: 1, stop: Stop::Never };
//! let mut beam = Beam::new(config);
//! let decision = beam.search(&Count(1), &mut Distance, &mut Clock::start(Limit::millis(45)));
//! assert_eq!((decision.value, decision.line.len()), (0.0, 8));
//! ```

pub use crate::frontier::{Config, Stop, Width};

use crate::frontier::{Layers, Pending};
use crate::search::{by_links, Decision, RootAction, Search};
#[cfg(feature = "tree")]
use crate::tree::{add_up, evaluated, Branch};
use crate::{Clock, Evaluate, Score, State, Zobrist};

/// The search with its memory, which is allocated once and used again in each turn.
pub struct Beam<S: State, V> {
    children: Layers<S, V>,
    /// The latest states: node n is at n modulo their number. The root is node 0.
    states: Vec<S>,
    /// Expanded nodes but for the root.
    nodes: Vec<Pending<S::Action, V>>,
}

impl<S: State + Zobrist, V: Score> Beam<S, V> {
    /// Allocates the memory of searches of this size. Zeros in `config` are raised to one.
    pub fn new(config: Config) -> Self {
        Self { children: Layers::new(config), states: Vec::new(), nodes: Vec::new() }
    }

    /// Changes the length of the lines that coming searches look for, as the game nears its end.
    pub fn set_plies(&mut self, plies: usize) {
        self.children.set_plies(plies);
    }

    /// The root's actions as the last search left them, the most visited first.
    pub fn root_actions(&self) -> Vec<RootAction<S::Action>> {
        let links =
            self.nodes.iter().map(|node| (node.action, (node.parent as usize).checked_sub(1)));
        by_links(links)
    }
}

impl<S: State + Zobrist, E: Evaluate<S>> Search<S, E> for Beam<S, E::Score> {
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
        let children = &mut self.children;
        let mask = children.open_nodes().next_power_of_two() - 1;
        self.nodes.clear();
        self.states.clear();
        self.states.push(root.clone());
        children.plant(&mut self.states[0], first, judge, clock);
        while children.open_ply(clock) {
            for survivor in 0..children.layer.survivors() {
                let node = *children.layer.survivor(survivor);
                let mut state = self.states[node.parent as usize & mask].clone();
                state.advance(node.action);
                self.nodes.push(node);
                let number = self.nodes.len();
                let goes_on = children.visit(number, Some(node), &mut state, judge, clock);
                if number <= mask {
                    self.states.push(state);
                } else {
                    self.states[number & mask] = state;
                }
                if !goes_on {
                    break;
                }
            }
        }
        let best = children.best().or(children.end.map(|(_, node)| node));
        let mut line = Vec::new();
        let mut next = best;
        while let Some(node) = next {
            line.push(node.action);
            next = (node.parent as usize).checked_sub(1).map(|at| self.nodes[at]);
        }
        line.reverse();
        children.decide(line, best.map(|node| node.score))
    }

    #[cfg(feature = "tree")]
    fn tree(&self, root: &S, judge: &E) -> Vec<Branch<S::Action>> {
        let branch = |node: &Pending<S::Action, E::Score>| {
            let parent = (node.parent as usize).checked_sub(1);
            Branch { parent, ..Branch::new(node.action, 1, None) }
        };
        evaluated(add_up(self.nodes.iter().map(branch).collect()), root, judge)
    }
}
