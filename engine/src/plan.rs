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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Nodes evaluated.
    pub nodes: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes dropped because an equal one of the same ply was at least as good.
    pub duplicates: u64,
    /// Nodes dropped because their ply held better ones.
    pub dropped: u64,
    /// Nodes evaluated by ply; the first entry counts the root's children.
    pub per_ply: Vec<u64>,
}

impl Stats {
    /// Sets everything to zero, for a search of `plies` plies; keeps the memory.
    pub fn reset(&mut self, plies: usize) {
        let mut per_ply = std::mem::take(&mut self.per_ply);
        per_ply.clear();
        per_ply.resize(plies, 0);
        *self = Self { per_ply, ..Self::default() };
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, expanded, duplicates, dropped, .. } = self;
        write!(f, "nodes {nodes} expanded {expanded} duplicates {duplicates} dropped {dropped}")
    }
}
