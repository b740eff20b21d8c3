//! What is asked of a search and what it answers, the same for all of them: a bot changes its search
//! by naming another one.

use crate::Clock;

/// A search with its memory, which is allocated once and used again in each turn. `S` is the game, `J`
/// judges its states: an [`Evaluate`](crate::Evaluate) for searches of lines and minimax, a
/// [`Playout`](crate::playout::Playout) for trees, as which [`Leaf`](crate::playout::Leaf) serves any
/// evaluation.
pub trait Search<S, J> {
    /// One choice of the agent that the search is made for.
    type Action: Copy + Eq;

    /// Searches from `root` until the budget is used up or nothing is left to be found. Whatever the
    /// budget, the answer has an action if the root has one.
    fn search(&mut self, root: &S, judge: &mut J, clock: &mut Clock) -> Decision<Self::Action> {
        self.search_among(root, &[], judge, clock)
    }

    /// Like [`Search::search`], with the first action limited to `first`: legal actions of `root`. An
    /// empty list limits nothing.
    fn search_among(
        &mut self,
        root: &S,
        first: &[Self::Action],
        judge: &mut J,
        clock: &mut Clock,
    ) -> Decision<Self::Action>;

    /// The most visited nodes of the tree behind the latest answer, which was on `root`.
    #[cfg(feature = "tree")]
    fn tree(&self, _root: &S, _judge: &J) -> Vec<crate::tree::Branch<Self::Action>> {
        Vec::new()
    }
}

/// What a search answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// The line of play that the search expects, from the root on; the first action is the one to play.
    /// Empty if the root is over or offers no action.
    pub line: Vec<A>,
    /// What the line is worth to the agent, as the judge sees it; 0 if nothing was judged.
    pub value: f64,
    /// True if the value is certain to the end of the game.
    pub proven: bool,
    /// What finding it took.
    pub stats: Stats,
}

impl<A: Copy> Decision<A> {
    /// The answer where there is nothing to do.
    pub(crate) fn none() -> Self {
        Self { line: Vec::new(), value: 0.0, proven: false, stats: Stats::default() }
    }

    /// The action to play; `None` if the root is over or offers none.
    pub fn action(&self) -> Option<A> {
        self.line.first().copied()
    }
}

/// One of the root's actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RootAction<A> {
    /// The action.
    pub action: A,
    /// Nodes expanded or playouts made below it.
    pub visits: u32,
    /// Its value as far as the search knows one.
    pub value: Option<f64>,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// What the budget counts: nodes evaluated, playouts, simulated actions.
    pub nodes: u64,
    /// Nodes expanded by a search of lines, nodes in the tree of a tree search.
    pub expanded: u64,
    /// Nodes that were met before: dropped, or answered from memory.
    pub repeated: u64,
    /// Actions from the root to the deepest node.
    pub depth: u32,
}

impl Stats {
    /// Adds what another search of the same turn did. No operator: bundles keep those, used or not.
    pub fn merge(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.expanded += other.expanded;
        self.repeated += other.repeated;
        self.depth = self.depth.max(other.depth);
    }
}

/// The root's actions with the number of nodes expanded at or below each, of links in the order in
/// which they were made: an action, and the place of the parent's link, or none below the root.
pub(crate) fn by_links<A: Copy + Eq>(
    links: impl Iterator<Item = (A, Option<usize>)>,
) -> Vec<RootAction<A>> {
    let mut roots: Vec<RootAction<A>> = Vec::new();
    let mut owners = Vec::new();
    for (action, parent) in links {
        let owner = match parent {
            Some(parent) => owners[parent],
            None => roots.iter().position(|root| root.action == action).unwrap_or_else(|| {
                roots.push(RootAction { action, visits: 0, value: None });
                roots.len() - 1
            }),
        };
        roots[owner].visits += 1;
        owners.push(owner);
    }
    roots.sort_by_key(|root| std::cmp::Reverse(root.visits));
    roots
}
