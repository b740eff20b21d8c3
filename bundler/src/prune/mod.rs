//! Removal of what the program cannot use.
//!
//! Reachability is by name: a piece stays when live code holds its name in a place that could
//! mean it. Nothing is tried out with the compiler, since "it still compiles" proves nothing
//! about behaviour: `Drop`, overridden methods and shadowing methods would get lost that way.

mod apply;
mod evidence;
mod nodes;
mod uses;

use crate::names::Names;
use nodes::{Builder, ImportKind, Node, Rule};
use std::collections::{HashMap, HashSet};
use syn::Item;

/// Why a piece stays.
#[derive(Debug, Clone)]
pub struct Reason {
    /// The name that was met.
    pub name: String,
    /// The piece that holds it, as a label; none for roots.
    pub by: Option<usize>,
}

/// Result of the search.
#[derive(Debug, Default)]
pub struct Reachability {
    nodes: Vec<Node>,
    live: Vec<bool>,
    reasons: Vec<Option<Reason>>,
}

/// Finds what is needed and removes the rest.
pub fn prune(names: &Names, units: &mut [Vec<Item>], local: Vec<bool>) -> Reachability {
    let nodes = {
        let slices: Vec<&[Item]> = units.iter().map(|u| &u[..]).collect();
        Builder::build(names, &slices, local)
    };
    let mut search = Search::new(&nodes);
    search.run();
    let (live, reasons) = (search.live, search.reasons);
    apply::apply(names, units, &nodes, &live);
    Reachability { nodes, live, reasons }
}

impl Reachability {
    /// The chain of reasons for each live piece whose name or path ends with `item`.
    pub fn why(&self, item: &str, unit_names: &[String]) -> Vec<Vec<String>> {
        let mut out = Vec::new();
        for (id, node) in self.nodes.iter().enumerate() {
            let is_import = matches!(node.rule, Rule::Import(..) | Rule::Glob(_));
            if !self.live[id] || is_import {
                continue;
            }
            let label = self.label(id, unit_names);
            if node.name != item && !label.ends_with(&format!("::{item}")) && label != item {
                continue;
            }
            let mut chain = vec![label];
            let mut at = id;
            let mut seen = HashSet::new();
            while let Some(reason) = &self.reasons[at] {
                let Some(by) = reason.by else { break };
                if !seen.insert(by) {
                    break;
                }
                let place = self.label(by, unit_names);
                chain.push(format!("`{}` in {place}", reason.name));
                at = by;
            }
            out.push(chain);
        }
        out
    }

    /// Whether a piece of that name was removed.
    pub fn was_removed(&self, item: &str, unit_names: &[String]) -> bool {
        self.nodes.iter().enumerate().any(|(id, n)| {
            !self.live[id] && (n.name == item || self.label(id, unit_names).ends_with(&format!("::{item}")))
        })
    }

    fn label(&self, id: usize, unit_names: &[String]) -> String {
        let node = &self.nodes[id];
        let mut parts = vec![unit_names[node.unit].clone()];
        parts.extend(node.module.iter().cloned());
        if let Rule::TraitItem(owner)
        | Rule::InherentItem(owner)
        | Rule::LocalImplItem(owner, _)
        | Rule::With(owner) = &node.rule
        {
            parts.push(format!("<{}>", self.nodes[*owner].name));
        }
        if !node.name.is_empty() {
            parts.push(node.name.clone());
        }
        parts.join("::")
    }
}

struct Search<'n> {
    nodes: &'n [Node],
    live: Vec<bool>,
    reasons: Vec<Option<Reason>>,
    items: HashMap<&'n str, usize>,
    assoc: HashMap<&'n str, usize>,
    patterns: HashMap<&'n str, usize>,
    active: HashSet<(usize, &'n [String])>,
    /// Live associated items of bundle traits.
    trait_items: HashMap<(usize, &'n [String], &'n str), HashMap<&'n str, usize>>,
}

impl<'n> Search<'n> {
    fn new(nodes: &'n [Node]) -> Self {
        let mut trait_items: HashMap<_, HashMap<_, _>> = HashMap::new();
        for (id, node) in nodes.iter().enumerate() {
            if let Rule::TraitItem(owner) = node.rule {
                let owner = &nodes[owner];
                trait_items
                    .entry((owner.unit, &owner.module[..], owner.name.as_str()))
                    .or_default()
                    .insert(node.name.as_str(), id);
            }
        }
        Search {
            nodes,
            live: vec![false; nodes.len()],
            reasons: vec![None; nodes.len()],
            items: HashMap::new(),
            assoc: HashMap::new(),
            patterns: HashMap::new(),
            active: HashSet::new(),
            trait_items,
        }
    }

    fn run(&mut self) {
        loop {
            let mut changed = self.spread();
            for id in 0..self.nodes.len() {
                if self.live[id] {
                    continue;
                }
                if let Some(reason) = self.needed(id) {
                    self.live[id] = true;
                    self.reasons[id] = Some(reason);
                    self.mark(id);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn mark(&mut self, id: usize) {
        let node = &self.nodes[id];
        node.uses.items.iter().for_each(|n| drop(self.items.entry(n).or_insert(id)));
        node.uses.assoc.iter().for_each(|n| drop(self.assoc.entry(n).or_insert(id)));
        node.uses.patterns.iter().for_each(|n| drop(self.patterns.entry(n).or_insert(id)));
        if !matches!(node.rule, Rule::Import(..) | Rule::Glob(_)) {
            self.active.insert((node.unit, &node.module[..]));
        }
    }

    /// A glob in a module with live code brings the traits of its target into scope there.
    fn spread(&mut self) -> bool {
        let before = self.active.len();
        for (id, node) in self.nodes.iter().enumerate() {
            if let (true, Rule::Glob(Some((unit, module)))) = (self.live[id], &node.rule) {
                if self.is_active(node) {
                    self.active.insert((*unit, &module[..]));
                }
            }
        }
        self.active.len() > before
    }

    fn by_item(&self, name: &str) -> Option<Reason> {
        self.items.get(name).map(|by| Reason { name: name.into(), by: Some(*by) })
    }

    fn by_assoc(&self, name: &str) -> Option<Reason> {
        self.assoc.get(name).map(|by| Reason { name: name.into(), by: Some(*by) })
    }

    fn by_pattern(&self, name: &str) -> Option<Reason> {
        self.patterns.get(name).map(|by| Reason { name: name.into(), by: Some(*by) })
    }

    fn by_any_method(&self, methods: &[impl AsRef<str>]) -> Option<Reason> {
        methods.iter().find_map(|m| self.by_assoc(m.as_ref()))
    }

    fn is_active(&self, node: &Node) -> bool {
        self.active.contains(&(node.unit, &node.module[..]))
    }

    fn header_lives(&self, node: &Node) -> bool {
        node.header.iter().all(|name| self.type_lives(name))
    }

    fn type_lives(&self, name: &str) -> bool {
        if self.items.contains_key(name) {
            return true;
        }
        match evidence::RARE_PRIMITIVES.iter().find(|(n, _)| *n == name) {
            Some((_, makers)) => makers.iter().any(|m| self.assoc.contains_key(m)),
            None => uses::is_primitive(name),
        }
    }

    fn after(&self, id: usize) -> Option<Reason> {
        self.live[id].then(|| Reason { name: self.nodes[id].name.clone(), by: Some(id) })
    }

    fn needed(&self, id: usize) -> Option<Reason> {
        let node = &self.nodes[id];
        match &node.rule {
            Rule::Root => Some(Reason { name: node.name.clone(), by: None }),
            Rule::Item => self.by_item(&node.name),
            Rule::Value => self.by_item(&node.name).or_else(|| self.by_pattern(&node.name)),
            Rule::AnyOf(names) => names.iter().find_map(|n| self.by_item(n)),
            Rule::Trait(methods) => self.by_item(&node.name).or_else(|| {
                self.is_active(node).then(|| self.by_any_method(methods)).flatten()
            }),
            Rule::TraitItem(owner) => {
                self.after(*owner)?;
                self.by_assoc(&node.name).or_else(|| self.by_item(&node.name))
            }
            Rule::With(owner) => self.after(*owner),
            Rule::Inherent => {
                // The items come right after their block.
                let items = (id + 1..self.nodes.len())
                    .take_while(|i| matches!(self.nodes[*i].rule, Rule::InherentItem(o) if o == id));
                items.into_iter().find_map(|i| self.after(i))
            }
            Rule::InherentItem(owner) => {
                let owner = &self.nodes[*owner];
                self.header_lives(owner).then(|| self.by_assoc(&node.name)).flatten()
            }
            Rule::LocalImpl => {
                let any = node.header.iter().next();
                let reason = any.and_then(|n| self.by_item(n));
                self.header_lives(node)
                    .then(|| reason.unwrap_or(Reason { name: node.name.clone(), by: None }))
            }
            Rule::LocalImplItem(owner, (unit, module, name)) => {
                let after = self.after(*owner)?;
                match self.trait_items.get(&(*unit, &module[..], name.as_str())) {
                    Some(items) => match items.get(node.name.as_str()) {
                        Some(item) => self.after(*item),
                        None => Some(after),
                    },
                    None => Some(after),
                }
            }
            Rule::StdImpl(name) => {
                if !self.header_lives(node) {
                    return None;
                }
                let reason = node.header.iter().next().and_then(|n| self.by_item(n));
                let plain = reason.unwrap_or(Reason { name: node.name.clone(), by: None });
                let Some(known) = evidence::std_trait(name) else { return Some(plain) };
                self.by_item(name)
                    .or_else(|| self.by_any_method(known.methods))
                    .or_else(|| {
                        known.callers.iter().find_map(|c| self.by_item(c).or_else(|| self.by_assoc(c)))
                    })
                    .map(|_| plain)
            }
            Rule::Import(bound, kind) => self.import(node, bound, kind),
            Rule::Glob(_) => {
                let named = node.module.last().is_none_or(|m| self.items.contains_key(m.as_str()));
                (named || self.is_active(node)).then(|| Reason { name: node.name.clone(), by: None })
            }
        }
    }

    fn import(&self, node: &Node, bound: &str, kind: &ImportKind) -> Option<Reason> {
        if bound != "_" {
            let found = self.by_item(bound).or_else(|| self.by_pattern(bound));
            if found.is_some() {
                return found;
            }
        }
        if !self.is_active(node) {
            return None;
        }
        match kind {
            ImportKind::Trait(name, methods) => {
                self.by_any_method(methods).or_else(|| (bound == "_").then(|| self.by_item(name)).flatten())
            }
            ImportKind::External(name) => match evidence::std_trait(name) {
                Some(known) => self.by_any_method(known.methods),
                // Any other name with a capital may be a trait whose methods are called.
                None if name.starts_with(char::is_uppercase) && !evidence::is_std_type(name) => {
                    Some(Reason { name: name.clone(), by: None })
                }
                None => None,
            },
            ImportKind::Other => None,
        }
    }
}
