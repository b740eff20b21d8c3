//! Removal of what the program cannot use.
//!
//! Reachability is by name: a piece stays when live code holds its name in a place that could
//! mean it. Nothing is tried out with the compiler, since "it still compiles" proves nothing
//! about behaviour: `Drop`, overridden methods and shadowing methods would get lost that way.

mod apply;
mod demand;
mod evidence;
mod hidden;
mod nodes;
mod scope;
mod types;
mod uses;
mod why;

use crate::names::Names;
use crate::program::Program;
use anyhow::Result;
use nodes::{Builder, Constants, ImportKind, Method, Node, Rule};
use scope::{definitions, viewers};
use std::collections::{HashMap, HashSet};
use syn::Item;
use uses::Owner;

pub use evidence::is_std_owned;

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
pub fn remove(program: &mut Program) -> Result<()> {
    let mut units: Vec<Vec<Item>> =
        program.units.iter_mut().map(|u| std::mem::take(&mut u.items)).collect();
    program.reachability = prune(&program.names, &mut units, program.local());
    for (code, items) in program.units.iter_mut().zip(units) {
        code.items = items;
    }
    Ok(())
}

fn prune(names: &Names, units: &mut [Vec<Item>], local: Vec<bool>) -> Reachability {
    let (nodes, constants) = {
        let slices: Vec<&[Item]> = units.iter().map(|u| &u[..]).collect();
        Builder::build(names, &slices, local)
    };
    let mut search = Search::new(&nodes, &constants);
    search.run();
    let (live, reasons) = (search.live, search.reasons);
    apply::apply(names, units, &nodes, &live);
    Reachability { nodes, live, reasons }
}

/// A module: unit and path.
type Module<'n> = (usize, &'n [String]);

/// On what a name is used, in which module (none: anywhere), by which piece.
type AssocUse<'n> = (&'n Owner, Option<Module<'n>>, usize);

/// An implementation and the names it defines.
type Defined<'n> = (usize, HashSet<&'n str>);

struct Search<'n> {
    nodes: &'n [Node],
    constants: &'n Constants,
    live: Vec<bool>,
    reasons: Vec<Option<Reason>>,
    items: HashMap<&'n str, usize>,
    /// Uses of associated names.
    assoc: HashMap<&'n str, Vec<AssocUse<'n>>>,
    patterns: HashMap<&'n str, usize>,
    /// Functions that name a primitive type in their body only.
    body_types: HashMap<&'n str, Vec<usize>>,
    /// Calls of methods that make rare types.
    makers: HashMap<&'n str, Vec<usize>>,
    demands: demand::Demands<'n>,
    /// Modules with live code.
    active: HashSet<Module<'n>>,
    /// Those and the modules around them.
    entered: HashSet<Module<'n>>,
    /// Types and traits by module and name.
    definitions: HashMap<(usize, &'n [String], &'n str), usize>,
    /// For each module those that see its names: itself and who glob-imports it.
    viewers: HashMap<Module<'n>, HashSet<Module<'n>>>,
    /// Live associated items of bundle traits.
    trait_items: HashMap<(usize, &'n [String], &'n str), HashMap<&'n str, usize>>,
    /// Implementations of bundle traits with the names they define.
    impls: HashMap<(usize, &'n [String], &'n str), Vec<Defined<'n>>>,
}

impl<'n> Search<'n> {
    fn new(nodes: &'n [Node], constants: &'n Constants) -> Self {
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
        let mut impls: HashMap<_, Vec<_>> = HashMap::new();
        for (id, node) in nodes.iter().enumerate() {
            if let Some((unit, module, name)) = &node.implemented {
                let names = nodes[id + 1..]
                    .iter()
                    .take_while(
                        |n| matches!(n.rule, Rule::LocalImplItem(o, _) | Rule::With(o) if o == id),
                    )
                    .map(|n| n.name.as_str())
                    .collect();
                impls.entry((*unit, &module[..], name.as_str())).or_default().push((id, names));
            }
        }
        Search {
            impls,
            nodes,
            constants,
            live: vec![false; nodes.len()],
            reasons: vec![None; nodes.len()],
            items: HashMap::new(),
            assoc: HashMap::new(),
            patterns: HashMap::new(),
            body_types: HashMap::new(),
            makers: HashMap::new(),
            demands: demand::Demands::new(nodes),
            active: HashSet::new(),
            entered: HashSet::new(),
            definitions: definitions(nodes),
            viewers: viewers(nodes),
            trait_items,
        }
    }

    fn run(&mut self) {
        loop {
            let mut changed = false;
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
        let module = (node.unit, &node.module[..]);
        // The tokens of a macro definition count where the macro is called.
        let place = (!node.macro_definition).then_some(module);
        for name in &node.uses.items {
            self.items.entry(name).or_insert(id);
        }
        for (owner, name) in &node.uses.assoc {
            if evidence::is_maker(name) {
                self.makers.entry(name).or_default().push(id);
            }
            let list = self.assoc.entry(name).or_default();
            if !list.iter().any(|(o, m, _)| *o == owner && *m == place) {
                list.push((owner, place, id));
            }
        }
        // Live for another reason than its name: implementations ask for the name.
        if matches!(node.rule, Rule::Trait(_) | Rule::Value) {
            self.items.entry(&node.name).or_insert(id);
        }
        for name in &node.body_types {
            self.body_types.entry(name).or_default().push(id);
        }
        for name in &node.uses.patterns {
            self.patterns.entry(name).or_insert(id);
        }
        if !matches!(node.rule, Rule::Import(..) | Rule::Glob(_)) {
            self.active.insert(module);
            for depth in 0..=node.module.len() {
                self.entered.insert((node.unit, &node.module[..depth]));
            }
        }
    }

    /// Whether live code can name what stands in the node's module: code in it or below it, or
    /// code that names the module. Macros are named without their module.
    fn is_entered(&self, node: &Node) -> bool {
        let Some(last) = node.module.last() else { return true };
        node.macro_definition
            || self.items.contains_key(uses::plain(last))
            || self.entered.contains(&(node.unit, &node.module[..]))
    }

    fn by_item(&self, name: &str) -> Option<Reason> {
        self.items.get(name).map(|by| Reason { name: name.into(), by: Some(*by) })
    }

    fn by_pattern(&self, name: &str) -> Option<Reason> {
        self.patterns.get(name).map(|by| Reason { name: name.into(), by: Some(*by) })
    }

    /// A use that can mean this associated item, in one of the modules (none: in any).
    fn by_method(&self, method: &Method, seen_in: Option<&HashSet<Module<'n>>>) -> Option<Reason> {
        let found = self.assoc.get(method.name.as_str())?.iter().find(|(owner, module, _)| {
            let fits = match owner {
                Owner::Dot => method.dot,
                Owner::Type(t) => method.owners.as_ref().is_none_or(|o| o.contains(t)),
                Owner::Any | Owner::SelfType => true,
            };
            let seen = match (seen_in, module) {
                (Some(modules), Some(module)) => modules.contains(module),
                _ => true,
            };
            fits && seen
        })?;
        Some(Reason { name: method.name.clone(), by: Some(found.2) })
    }

    /// A call of a trait's method where a name of this module is in scope.
    fn by_trait_in_scope(&self, node: &Node, methods: &[Method]) -> Option<Reason> {
        let viewers = self.viewers.get(&(node.unit, &node.module[..]))?;
        methods.iter().find_map(|m| self.by_method(m, Some(viewers)))
    }

    /// The same for a trait from outside, of which only method names are known.
    fn by_names_in_scope(&self, node: &Node, names: &[&str]) -> Option<Reason> {
        let viewers = self.viewers.get(&(node.unit, &node.module[..]))?;
        names.iter().find_map(|name| {
            let uses = self.assoc.get(name)?;
            let by = uses.iter().find(|(_, m, _)| m.is_none_or(|m| viewers.contains(&m)))?.2;
            Some(Reason { name: (*name).into(), by: Some(by) })
        })
    }

    /// Whether live code sees the names of this node's module.
    fn is_seen(&self, node: &Node) -> bool {
        self.viewers
            .get(&(node.unit, &node.module[..]))
            .is_some_and(|v| v.iter().any(|m| self.active.contains(m)))
    }

    fn after(&self, id: usize) -> Option<Reason> {
        self.live[id].then(|| Reason { name: self.nodes[id].name.clone(), by: Some(id) })
    }

    fn needed(&self, id: usize) -> Option<Reason> {
        let node = &self.nodes[id];
        match &node.rule {
            Rule::Root => Some(Reason { name: node.name.clone(), by: None }),
            Rule::Assertion => self
                .active
                .contains(&(node.unit, &node.module[..]))
                .then(|| Reason { name: node.name.clone(), by: None }),
            Rule::Item | Rule::Value | Rule::Trait(_) | Rule::Import(..)
                if !self.is_entered(node) =>
            {
                None
            }
            Rule::Item => self.by_item(&node.name),
            Rule::Value => self.by_item(&node.name).or_else(|| self.by_pattern(&node.name)),
            Rule::AnyOf(names) => names.iter().find_map(|n| self.by_item(n)),
            Rule::Trait(methods) => {
                self.by_item(&node.name).or_else(|| self.by_trait_in_scope(node, methods))
            }
            Rule::TraitItem(owner) => {
                self.after(*owner)?;
                self.by_method(node.method.as_ref()?, None)
            }
            Rule::With(owner) => self.after(*owner),
            Rule::DefaultBody(item) => {
                let after = self.after(*item)?;
                let Rule::TraitItem(owner) = self.nodes[*item].rule else { return Some(after) };
                let owner = &self.nodes[owner];
                let key = (owner.unit, &owner.module[..], owner.name.as_str());
                let lacking = self.impls.get(&key).into_iter().flatten().any(|(id, names)| {
                    self.live[*id] && !names.contains(self.nodes[*item].name.as_str())
                });
                lacking.then_some(after)
            }
            Rule::Inherent => {
                // The items come right after their block.
                let items = (id + 1..self.nodes.len()).take_while(
                    |i| matches!(self.nodes[*i].rule, Rule::InherentItem(o) if o == id),
                );
                items.into_iter().find_map(|i| self.after(i))
            }
            Rule::InherentItem(owner) => {
                let owner = &self.nodes[*owner];
                let method = node.method.as_ref()?;
                self.header_lives(owner, None).then(|| self.by_method(method, None)).flatten()
            }
            Rule::LocalImpl => {
                let any = node.header.iter().next();
                let reason = any.and_then(|n| self.by_item(n));
                let asked = node.implemented.as_ref().map(|t| t.2.as_str());
                self.header_lives(node, asked)
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
                if !self.header_lives(node, None) {
                    return None;
                }
                let reason = node.header.iter().next().and_then(|n| self.by_item(n));
                let plain = reason.unwrap_or(Reason { name: node.name.clone(), by: None });
                let Some(known) = evidence::std_trait(name) else { return Some(plain) };
                if self.by_item(known.name_in_code()).is_some() {
                    return Some(plain);
                }
                // Who calls the trait has to be able to hold a value of the type.
                let like = node.method.as_ref()?;
                let self_type = like.owners.as_ref().and_then(|o| o.iter().find(|o| *o != name));
                let holds = |id: usize| {
                    self.live[id] && self_type.is_none_or(|t| self.demands.holds(t, id))
                };
                let called = |name: &str| self.demands.mentioning(name).iter().any(|id| holds(*id));
                let by_method = known.methods.iter().any(|m| {
                    let method = Method { name: (*m).into(), ..like.clone() };
                    self.by_method(&method, None).is_some() && called(m)
                });
                (by_method || known.callers.iter().any(|c| called(c))).then_some(plain)
            }
            Rule::Import(bound, kind) => self.import(node, bound, kind),
            Rule::Glob(_) => {
                let named =
                    node.module.last().is_none_or(|m| self.items.contains_key(uses::plain(m)));
                (named || self.is_seen(node)).then(|| Reason { name: node.name.clone(), by: None })
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
        match kind {
            ImportKind::Trait(name, methods) => self
                .by_trait_in_scope(node, methods)
                .or_else(|| (bound == "_").then(|| self.by_item(name)).flatten()),
            ImportKind::External(name) => match evidence::std_trait(name) {
                Some(known) => self.by_names_in_scope(node, known.methods),
                // Any other name with a capital may be a trait whose methods are called.
                None if name.starts_with(char::is_uppercase) && !evidence::is_std_type(name) => {
                    self.is_seen(node).then(|| Reason { name: name.clone(), by: None })
                }
                None => None,
            },
            ImportKind::Other => None,
        }
    }
}
