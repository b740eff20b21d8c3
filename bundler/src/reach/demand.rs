//! Which code can ask for an implementation of a trait.
//!
//! A type that only the body of a function names takes part in the obligations of that body
//! alone. The body can ask for a trait when it names the trait, one of its items, or anything
//! of the bundle whose bounds or body do, and so on: a closure over names.

use super::nodes::{Node, Rule};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Closures over names, computed when they are asked for.
#[derive(Debug)]
pub struct Demands<'n> {
    nodes: &'n [Node],
    index: Index<'n>,
    traits: RefCell<HashMap<String, Rc<HashSet<usize>>>>,
    types: RefCell<HashMap<String, Rc<HashSet<usize>>>>,
}

impl<'n> Demands<'n> {
    /// Indexes the pieces.
    pub fn new(nodes: &'n [Node]) -> Self {
        Demands {
            nodes,
            index: Index::new(nodes),
            traits: RefCell::default(),
            types: RefCell::default(),
        }
    }

    /// Whether the piece can ask for an implementation of the trait.
    pub fn asks(&self, of_trait: &str, id: usize) -> bool {
        cached(&self.traits, of_trait, || self.index.closure(self.nodes, of_trait, false))
            .contains(&id)
    }

    /// Whether the piece can hold a value of the type.
    pub fn holds(&self, of_type: &str, id: usize) -> bool {
        cached(&self.types, of_type, || self.index.closure(self.nodes, of_type, true)).contains(&id)
    }

    /// Pieces that mention a name as item or associated item.
    pub fn mentioning(&self, name: &str) -> &[usize] {
        self.index.mentions.get(name).map(Vec::as_slice).unwrap_or_default()
    }
}

fn cached(
    cache: &RefCell<HashMap<String, Rc<HashSet<usize>>>>,
    name: &str,
    make: impl FnOnce() -> HashSet<usize>,
) -> Rc<HashSet<usize>> {
    if let Some(found) = cache.borrow().get(name) {
        return found.clone();
    }
    let made = Rc::new(make());
    cache.borrow_mut().insert(name.to_string(), made.clone());
    made
}

/// Pieces by the names they mention.
#[derive(Debug)]
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

    fn closure<'m>(&self, nodes: &'m [Node], seed: &'m str, types: bool) -> HashSet<usize> {
        let mut names: HashSet<&str> = HashSet::new();
        let mut pending: Vec<&str> = vec![seed];
        let mut found: HashSet<usize> = HashSet::new();
        for node in nodes {
            if let Rule::TraitItem(owner) = node.rule {
                // `Self::Output` asks for nothing; `T::Output` needs a bound that names the trait.
                if nodes[owner].name == seed && (types || !is_type(node)) {
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
                    pending.extend(reached_by(nodes, id, types));
                }
            }
        }
        found
    }
}

/// Names through which other code reaches a piece.
fn reached_by(nodes: &[Node], id: usize, types: bool) -> Vec<&str> {
    let node = &nodes[id];
    match &node.rule {
        Rule::Inherent | Rule::LocalImpl | Rule::StdImpl(_) => {
            let mut out: Vec<&str> = node.implemented.iter().map(|t| t.2.as_str()).collect();
            if let Rule::StdImpl(name) = &node.rule {
                out.push(name);
            }
            let items = nodes[id + 1..].iter().take_while(|n| {
                matches!(n.rule, Rule::InherentItem(o) | Rule::LocalImplItem(o, _) | Rule::With(o) if o == id)
            });
            out.extend(items.filter(|n| types || !is_type(n)).map(|n| n.name.as_str()));
            out
        }
        Rule::Trait(methods) => {
            let mut out = vec![node.name.as_str()];
            out.extend(methods.iter().filter(|m| types || !m.is_type).map(|m| m.name.as_str()));
            out
        }
        Rule::Root if node.name.is_empty() => Vec::new(),
        Rule::AnyOf(names) => names.iter().map(String::as_str).collect(),
        Rule::Glob(_) => Vec::new(),
        _ if !types && is_type(node) => Vec::new(),
        _ => vec![node.name.as_str()],
    }
}

fn is_type(node: &Node) -> bool {
    node.method.as_ref().is_some_and(|m| m.is_type)
}
