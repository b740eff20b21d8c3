//! What a search of lines of actions returns: the best line and what finding it took.

use std::fmt;

/// The best line that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<A, V> {
    /// Actions from the root on; empty if the root has none.
    pub actions: Vec<A>,
    /// Value of the line's end; `None` if there is no line.
    pub score: Option<V>,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Nodes evaluated.
    pub nodes: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes dropped because an equal one of the same ply was at least as good.
    pub duplicates: u64,
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes {} expanded {} duplicates {}", self.nodes, self.expanded, self.duplicates)
    }
}
