//! Which code can ask for an implementation of a trait.
//!
//! A type that only the body of a function names takes part in the obligations of that body
//! alone. The body can ask for a trait when it names the trait, one of its items, or anything
//! of the bundle whose bounds or body do, and so on: a closure over names.

use super::nodes::{Node, Rule};
use super::uses::is_structural;
use std::collections::{HashMap, HashSet};

/// For each trait with implementations in the bundle: the pieces that can ask for it.
#[derive(Debug)]
pub struct Demands {
    askers: HashMap<String, HashSet<usize>>,
}

impl Demands {
    /// Computes the closures.
    pub fn new(nodes: &[Node]) -> Self {
        let mut traits: HashSet<&str> = HashSet::new();
        for node in nodes {
            let on_primitive = node.header.iter().any(|n| is_structural(n));
            if let (Some(name), true) = (&node.implemented, on_primitive) {
                traits.insert(name);
            }
        }
        let index = Index::new(nodes);
        let askers =
            traits.into_iter().map(|t| (t.to_string(), index.closure(nodes, t))).collect();
        Demands { askers }
    }

    /// Whether the piece can ask for an implementation of the trait.
    pub fn asks(&self, of_trait: &str, id: usize) -> bool {
        self.askers.get(of_trait).is_none_or(|set| set.contains(&id))
    }
}

/// Pieces by the names they mention.
struct Index<'n> {
    mentions: HashMap<&'n str, Vec<usize>>,
}

impl<'n> Index<'n> {
    fn new(nodes: &'n [Node]) -> Self {
        let mut mentions: HashMap<&str, Vec<usize>> = HashMap::new();
        for (id, node) in nodes.iter().enumerate() {
            let assoc = node.uses.assoc.iter().map(|(_, n)| n);
            let names: HashSet<&String> = node.uses.items.iter().chain(assoc).collect();
            for name in names {
                mentions.entry(name).or_default().push(id);
            }
        }
        Index { mentions }
    }

    fn closure(&self, nodes: &'n [Node], of_trait: &'n str) -> HashSet<usize> {
        let mut names: HashSet<&str> = HashSet::new();
        let mut pending: Vec<&str> = vec![of_trait];
        let mut found: HashSet<usize> = HashSet::new();
        for node in nodes {
            if let Rule::TraitItem(owner) = node.rule {
                // `Self::Output` asks for nothing; `T::Output` needs a bound that names the trait.
                let is_type = node.method.as_ref().is_some_and(|m| m.is_type);
                if nodes[owner].name == of_trait && !is_type {
                    pending.push(&node.name);
                }
            }
        }
        while let Some(name) = pending.pop() {
            if !names.insert(name) {
                continue;
            }
            for &id in self.mentions.get(name).into_iter().flatten() {
                if found.insert(id) {
                    pending.extend(reached_by(nodes, id));
                }
            }
        }
        found
    }
}

/// Names through which other code reaches a piece.
fn reached_by(nodes: &[Node], id: usize) -> Vec<&str> {
    let node = &nodes[id];
    match &node.rule {
        Rule::Inherent | Rule::LocalImpl | Rule::StdImpl(_) => {
            let mut out: Vec<&str> = node.implemented.as_deref().into_iter().collect();
            if let Rule::StdImpl(name) = &node.rule {
                out.push(name);
            }
            let items = nodes[id + 1..].iter().take_while(|n| {
                matches!(n.rule, Rule::InherentItem(o) | Rule::LocalImplItem(o, _) | Rule::With(o) if o == id)
            });
            out.extend(items.map(|n| n.name.as_str()));
            out
        }
        Rule::Trait(methods) => {
            let mut out = vec![node.name.as_str()];
            out.extend(methods.iter().filter(|m| !m.is_type).map(|m| m.name.as_str()));
            out
        }
        Rule::Root if node.name.is_empty() => Vec::new(),
        Rule::AnyOf(names) => names.iter().map(String::as_str).collect(),
        Rule::Glob(_) => Vec::new(),
        _ => vec![node.name.as_str()],
    }
}
