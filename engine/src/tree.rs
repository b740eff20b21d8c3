//! What a search thinks, as one line of a bot's debug output that `referee-sim view --trees` shows.
//!
//! ```text
//! @tree:12:{"value":0.53,"proven":false,"nodes":900,"depth":4,"line":["2","3"],
//!           "tree":[[null,null,"2",500,0.53],[0,null,"3",300,0.6]]}
//! ```
//!
//! (in one line). Behind the mark stands the number of the bot's turn, from 0. A turn with several searches has several
//! lines. An entry of `tree` is a [`Branch`]: parent, player, action, visits, value.

use crate::bandit::Arm;
use crate::search::{Decision, Search};
use crate::{Evaluate, Score, State};
use std::cell::Cell;
use std::cmp::Reverse;
use std::fmt::Debug;

/// Begins every line with a tree.
pub const MARK: &str = "@tree:";
/// The most nodes of a tree that are told; a contest's console cuts long lines.
pub const MOST: usize = 100;
/// What is not known.
const NULL: &str = "null";

/// A node of the tree behind an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<A> {
    /// Place of the parent in the list, before this one; `None` below the root.
    pub parent: Option<usize>,
    /// Who acts, where players act at once.
    pub player: Option<usize>,
    /// The action that leads here.
    pub action: A,
    /// Nodes expanded or playouts made at or below it; 0 in a search that does not count them.
    pub visits: u32,
    /// Its value as far as the search knows one.
    pub value: Option<f64>,
}

impl<A> Branch<A> {
    /// A node whose parent is filled in later.
    pub(crate) fn new(action: A, visits: u32, value: Option<f64>) -> Self {
        Self { parent: None, player: None, action, visits, value }
    }

    /// A node with the statistics of a tree search.
    pub(crate) fn of_arm(action: A, arm: &Arm) -> Self {
        let value = (arm.visits() > 0).then(|| f64::from(arm.mean()));
        Self::new(action, arm.visits(), value)
    }
}

/// The [`MOST`] most visited nodes below `root`, each with those above it. `children` tells those below a node, all
/// of equal visits in the order in which they are told.
pub(crate) fn grow<T, A>(root: T, children: impl Fn(&T) -> Vec<(T, Branch<A>)>) -> Vec<Branch<A>> {
    let (mut tree, mut open) = (Vec::new(), children(&root));
    while tree.len() < MOST {
        let next = (0..open.len()).rev().max_by_key(|&at| open[at].1.visits);
        let Some((node, branch)) = next.map(|at| open.remove(at)) else { break };
        let parent = Some(tree.len());
        let below = children(&node).into_iter();
        open.extend(below.map(|(node, branch)| (node, Branch { parent, ..branch })));
        tree.push(branch);
    }
    tree
}

/// The [`MOST`] nodes with most below them, of nodes that stand behind their parents and count themselves alone.
pub(crate) fn add_up<A: Copy>(mut nodes: Vec<Branch<A>>) -> Vec<Branch<A>> {
    for at in (0..nodes.len()).rev() {
        if let Some(parent) = nodes[at].parent {
            nodes[parent].visits += nodes[at].visits;
        }
    }
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    // A parent has no less than its children and stands before them.
    order.sort_by_key(|&at| Reverse(nodes[at].visits));
    order.truncate(MOST);
    let place = |at| order.iter().position(|&other| other == at);
    let entry = |&at: &usize| Branch { parent: nodes[at].parent.and_then(place), ..nodes[at] };
    order.iter().map(entry).collect()
}

/// Gives each node the value of its state.
pub(crate) fn evaluated<S: State, E: Evaluate<S>>(
    mut tree: Vec<Branch<S::Action>>,
    root: &S,
    judge: &E,
) -> Vec<Branch<S::Action>> {
    let mut states: Vec<S> = Vec::new();
    for branch in &mut tree {
        let mut state = branch.parent.map_or(root, |parent| &states[parent]).clone();
        state.advance(branch.action);
        branch.value = Some(judge.evaluate(&state, 0).value());
        states.push(state);
    }
    tree
}

thread_local!(static TURN: Cell<Option<u32>> = const { Cell::new(None) });

/// Counts a turn of the program that runs in this thread.
pub(crate) fn start_turn() {
    TURN.set(Some(TURN.get().map_or(0, |turn| turn + 1)));
}

/// Writes on standard error what `search` thinks after its `decision` on `root`. It does so in a program made by
/// [`run`](crate::turn::run) only: the bots of an arena's process stay silent.
pub fn tell<S, J, T>(search: &T, root: &S, judge: &J, decision: &Decision<T::Action>)
where
    T: Search<S, J> + ?Sized,
    T::Action: Debug,
{
    if let Some(turn) = TURN.get() {
        eprintln!("{}", line(turn, decision, &search.tree(root, judge)));
    }
}

/// The line of a turn's answer with the tree behind it.
pub fn line<A: Debug>(turn: u32, decision: &Decision<A>, tree: &[Branch<A>]) -> String {
    let Decision { line, value, proven, stats } = decision;
    let line = list(line.iter().map(text));
    let tree = list(tree.iter().map(|branch| {
        let Branch { parent, player, action, visits, value } = branch;
        let place = |place: &Option<usize>| place.map_or(NULL.to_string(), |it| it.to_string());
        let value = value.map_or(NULL.to_string(), number);
        format!("[{},{},{},{visits},{value}]", place(parent), place(player), text(action))
    }));
    let (value, nodes, depth) = (number(*value), stats.nodes, stats.depth);
    format!(
        "{MARK}{turn}:{{\"value\":{value},\"proven\":{proven},\"nodes\":{nodes},\"depth\":{depth},\
         \"line\":{line},\"tree\":{tree}}}"
    )
}

fn list(entries: impl Iterator<Item = String>) -> String {
    format!("[{}]", entries.collect::<Vec<_>>().join(","))
}

/// A value with three digits; JSON has no infinity.
fn number(value: f64) -> String {
    let rounded = (value * 1000.0).round() / 1000.0;
    if rounded.is_finite() {
        rounded.to_string()
    } else {
        NULL.to_string()
    }
}

/// An action as a string of JSON. Quotes, backslashes and control characters are of no use to a reader.
fn text(action: &impl Debug) -> String {
    let plain = |c: char| if c == '"' || c == '\\' || c.is_control() { '\'' } else { c };
    format!("\"{}\"", format!("{action:?}").chars().map(plain).collect::<String>())
}
