//! The prunable pieces of all units, numbered in the order in which they stand.

use super::hidden::Hidden;
use super::uses::{evaluate, is_primitive, is_structural, Owner, Uses};
use crate::names::{Names, Target};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{ImplItem, Item, TraitItem, UseTree};

/// What decides whether a piece is needed.
#[derive(Debug, Clone)]
pub enum Rule {
    /// Always needed.
    Root,
    /// Assertion at compile time: when its module has other live code.
    Assertion,
    /// Function, type, module-level macro: when its name may be used.
    Item,
    /// Constant, static, struct: also when an identifier pattern may mean it.
    Value,
    /// A trait: by name, or when one of its methods may be called where it is in scope.
    Trait(Vec<Method>),
    /// Associated item of the trait that is node `usize`.
    TraitItem(usize),
    /// Default body of the trait method that is node `usize`: when an implementation lacks it.
    DefaultBody(usize),
    /// Inherent implementation: when one of its items is needed.
    Inherent,
    /// Item of the implementation that is node `usize`.
    InherentItem(usize),
    /// Implementation of a trait of the bundle.
    LocalImpl,
    /// Item of such an implementation; the trait is given by unit, module and name.
    LocalImplItem(usize, (usize, Vec<String>, String)),
    /// Implementation of a trait from outside, by name.
    StdImpl(String),
    /// Item of an implementation that is kept as a whole.
    With(usize),
    /// Import by bound name; the second is the trait it binds, if it binds one.
    Import(String, ImportKind),
    /// Glob import; the target module when it is in the bundle.
    Glob(Option<(usize, Vec<String>)>),
    /// Any of several names (foreign block).
    AnyOf(Vec<String>),
}

/// What an import leads to.
#[derive(Debug, Clone)]
pub enum ImportKind {
    /// A trait of the bundle: its methods.
    Trait(String, Vec<Method>),
    /// Something from outside, by original name.
    External(String),
    /// Anything else.
    Other,
}

/// An associated item of a trait, as far as scope is concerned.
#[derive(Debug, Clone)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// It can be called with a dot.
    pub dot: bool,
    /// It is an associated type.
    pub is_type: bool,
    /// Last segments of the types that implement the trait; none when that cannot be told.
    pub owners: Option<BTreeSet<String>>,
}

/// One piece.
#[derive(Debug, Clone)]
pub struct Node {
    /// Unit it belongs to.
    pub unit: usize,
    /// Module it stands in.
    pub module: Vec<String>,
    /// Its name, for rules and reports.
    pub name: String,
    /// When it is needed.
    pub rule: Rule,
    /// What it uses once it is needed.
    pub uses: Uses,
    /// Primitive types named in the body of a function and nowhere in its signature: they
    /// matter to what the body itself calls.
    pub body_types: BTreeSet<String>,
    /// Types and traits of the bundle its header names: all have to be live.
    pub header: BTreeSet<String>,
    /// For implementations of a trait of the bundle: the trait.
    pub implemented: Option<TraitKey>,
    /// It is a macro definition, whose tokens count wherever the macro is called.
    pub macro_definition: bool,
    /// For associated items: how they can be named.
    pub method: Option<Method>,
}

/// Builds the nodes.
pub struct Builder<'n> {
    names: &'n Names,
    /// The nodes so far.
    pub nodes: Vec<Node>,
    /// Method names of each trait of the bundle.
    traits: Vec<(TraitKey, Vec<Method>)>,
    local: Vec<bool>,
    globals: Globals,
}

/// Unit, module and name of a trait.
pub type TraitKey = (usize, Vec<String>, String);

/// Facts about all units that decide how a name is read.
#[derive(Debug, Default)]
struct Globals {
    types: BTreeSet<String>,
    aliases: BTreeSet<String>,
    traits: BTreeSet<String>,
    generics: BTreeSet<String>,
    implementers: BTreeMap<TraitKey, Option<BTreeSet<String>>>,
    /// Traits that may be implemented out of sight.
    hidden: BTreeSet<String>,
}

impl<'n> Builder<'n> {
    /// Reads all units.
    pub fn build(names: &'n Names, units: &[&[Item]], local: Vec<bool>) -> (Vec<Node>, Constants) {
        let globals = Globals::default();
        let mut builder = Builder { names, nodes: Vec::new(), traits: Vec::new(), local, globals };
        for (unit, items) in units.iter().enumerate() {
            builder.collect(unit, &mut Vec::new(), items);
        }
        let mut hidden = Hidden::default();
        units.iter().flat_map(|u| u.iter()).for_each(|i| hidden.visit_item(i));
        builder.globals.hidden = hidden.names;
        for (key, owners) in &mut builder.globals.implementers {
            if builder.globals.hidden.contains(&key.2) {
                *owners = None;
            }
        }
        for (unit, items) in units.iter().enumerate() {
            builder.collect_traits(unit, &mut Vec::new(), items);
        }
        for (unit, items) in units.iter().enumerate() {
            builder.items(unit, &mut Vec::new(), items);
        }
        let mut constants = Constants::default();
        for items in units {
            items.iter().for_each(|i| constants.visit_item(i));
        }
        (builder.nodes, constants)
    }

    fn collect(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        let mut generics = GenericNames(&mut self.globals.generics);
        items.iter().filter(|i| !matches!(i, Item::Mod(_))).for_each(|i| generics.visit_item(i));
        for item in items {
            match item {
                Item::Struct(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Enum(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Union(i) => drop(self.globals.types.insert(i.ident.to_string())),
                Item::Type(i) => drop(self.globals.aliases.insert(i.ident.to_string())),
                Item::Trait(i) => drop(self.globals.traits.insert(i.ident.to_string())),
                Item::Use(u) => renames(&u.tree, &mut self.globals.aliases),
                Item::Impl(i) => {
                    let Some((_, path, _)) = &i.trait_ else { continue };
                    let target = self.names.resolve(unit, module, &path_segments(path), 0);
                    let Some(Target::Trait(u, m, n)) = target else { continue };
                    let generic = |n: &str| i.generics.type_params().any(|p| p.ident == n);
                    let owner = self_ident(&i.self_ty).filter(|n| !generic(n));
                    let slot = self
                        .globals
                        .implementers
                        .entry((u, m, n))
                        .or_insert_with(|| Some(BTreeSet::new()));
                    match (slot.as_mut(), owner) {
                        (Some(set), Some(owner)) => drop(set.insert(owner)),
                        _ => *slot = None,
                    }
                }
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        module.push(m.ident.to_string());
                        self.collect(unit, module, items);
                        module.pop();
                    }
                }
                _ => {}
            }
        }
    }

    fn collect_traits(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        for item in items {
            match item {
                Item::Trait(t) => {
                    let key = (unit, module.clone(), t.ident.to_string());
                    let methods = self.methods(&key, t);
                    self.traits.push((key, methods));
                }
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        module.push(m.ident.to_string());
                        self.collect_traits(unit, module, items);
                        module.pop();
                    }
                }
                _ => {}
            }
        }
    }

    /// Associated items of a trait and the types on which they can be named.
    fn methods(&self, key: &TraitKey, t: &syn::ItemTrait) -> Vec<Method> {
        let mut owners =
            self.globals.implementers.get(key).cloned().unwrap_or_else(|| Some(BTreeSet::new()));
        if let Some(set) = &mut owners {
            set.insert(key.2.clone());
        }
        t.items
            .iter()
            .filter_map(|item| {
                let dot = matches!(item, TraitItem::Fn(f) if f.sig.receiver().is_some());
                let is_type = matches!(item, TraitItem::Type(_));
                Some(Method { name: trait_item_name(item)?, dot, is_type, owners: owners.clone() })
            })
            .collect()
    }

    /// Decides on what each associated name may stand.
    fn normalize(&self, uses: &mut Uses, self_type: Option<&str>) {
        let old = std::mem::take(&mut uses.assoc);
        for (owner, name) in old {
            let owner = match owner {
                Owner::SelfType => match self_type {
                    Some(t) => self.classify(t),
                    None => Owner::Any,
                },
                Owner::Type(t) => self.classify(&t),
                other => other,
            };
            uses.assoc.insert((owner, name));
        }
    }

    fn classify(&self, name: &str) -> Owner {
        let g = &self.globals;
        let plain = g.types.contains(name)
            || g.traits.contains(name)
            || is_primitive(name)
            || super::evidence::is_std_type(name);
        if !plain || g.aliases.contains(name) || g.generics.contains(name) {
            return Owner::Any;
        }
        Owner::Type(name.to_string())
    }

    fn push(
        &mut self,
        unit: usize,
        module: &[String],
        name: String,
        rule: Rule,
        mut uses: Uses,
    ) -> usize {
        self.normalize(&mut uses, None);
        let name = name.strip_prefix("r#").map(str::to_string).unwrap_or(name);
        self.nodes.push(Node {
            unit,
            module: module.to_vec(),
            name,
            rule,
            uses,
            body_types: BTreeSet::new(),
            header: BTreeSet::new(),
            method: None,
            macro_definition: false,
            implemented: None,
        });
        self.nodes.len() - 1
    }

    fn items(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        for item in items {
            self.item(unit, module, item);
        }
    }

    fn item(&mut self, unit: usize, module: &mut Vec<String>, item: &Item) {
        let whole = || Uses::of(|u| u.visit_item(item));
        match item {
            Item::Mod(m) => {
                if let Some((_, items)) = &m.content {
                    module.push(m.ident.to_string());
                    self.items(unit, module, items);
                    module.pop();
                }
            }
            Item::Use(u) => {
                let mut prefix = Vec::new();
                if u.leading_colon.is_some() {
                    prefix.push(String::new());
                }
                self.use_tree(unit, module, &u.tree, &mut prefix);
            }
            Item::Trait(t) => self.trait_item(unit, module, t),
            Item::Impl(i) => self.impl_item(unit, module, i),
            Item::Fn(f) => {
                let name = f.sig.ident.to_string();
                let main = unit == 0 && module.is_empty() && name == "main";
                let root = main || has_linkage(&f.attrs);
                let rule = if root { Rule::Root } else { Rule::Item };
                let id = self.push(unit, module, name, rule, whole());
                self.split(id, &f.sig);
            }
            Item::Const(c) => {
                let name = c.ident.to_string();
                // `const _` holds assertions, of which those of other authors passed in their
                // build, and implementations.
                let rule = match name.as_str() {
                    "_" if self.local[unit] && is_assertion(&c.expr) => Rule::Assertion,
                    "_" if Hidden::in_expr(&c.expr) => Rule::Root,
                    // A block may hide implementations.
                    "_" if self.local[unit] && matches!(*c.expr, syn::Expr::Block(_)) => Rule::Root,
                    "_" if self.local[unit] => Rule::Assertion,
                    _ => Rule::Value,
                };
                self.push(unit, module, name, rule, whole());
            }
            Item::Static(s) => {
                let rule = if has_linkage(&s.attrs) { Rule::Root } else { Rule::Value };
                self.push(unit, module, s.ident.to_string(), rule, whole());
            }
            Item::Struct(s) => {
                self.push(unit, module, s.ident.to_string(), Rule::Value, whole());
            }
            Item::Enum(e) => {
                self.push(unit, module, e.ident.to_string(), Rule::Item, whole());
            }
            Item::Union(u) => {
                self.push(unit, module, u.ident.to_string(), Rule::Item, whole());
            }
            Item::Type(t) => {
                self.push(unit, module, t.ident.to_string(), Rule::Item, whole());
            }
            Item::Macro(m) => match &m.ident {
                Some(name) => {
                    let uses = Uses::of(|u| u.tokens(m.mac.tokens.clone()));
                    let id = self.push(unit, module, name.to_string(), Rule::Item, uses);
                    self.nodes[id].macro_definition = true;
                }
                None => {
                    let declared = declared_names(m);
                    match declared {
                        Some(names) => {
                            let label = names.join(",");
                            self.push(unit, module, label, Rule::AnyOf(names), whole());
                        }
                        None => {
                            self.push(unit, module, String::new(), Rule::Root, whole());
                        }
                    }
                }
            },
            Item::ForeignMod(f) => {
                let mut names = Vec::new();
                for item in &f.items {
                    match item {
                        syn::ForeignItem::Fn(f) => names.push(f.sig.ident.to_string()),
                        syn::ForeignItem::Static(s) => names.push(s.ident.to_string()),
                        syn::ForeignItem::Type(t) => names.push(t.ident.to_string()),
                        other => {
                            let mut uses = Uses::default();
                            uses.tokens(other.to_token_stream());
                            names.extend(uses.items);
                        }
                    }
                }
                self.push(unit, module, String::new(), Rule::AnyOf(names), whole());
            }
            _ => {
                self.push(unit, module, String::new(), Rule::Root, whole());
            }
        }
    }

    /// Sets the primitive types apart that only the body of a function names.
    fn split(&mut self, id: usize, sig: &syn::Signature) {
        if matches!(&sig.output, syn::ReturnType::Type(_, t) if has_opaque(t)) {
            return;
        }
        let signature = Uses::of(|u| u.visit_signature(sig));
        let node = &mut self.nodes[id];
        let inner: BTreeSet<String> = node
            .uses
            .items
            .iter()
            .filter(|n| is_structural(n) && !signature.items.contains(*n))
            .cloned()
            .collect();
        node.uses.items.retain(|n| !inner.contains(n));
        node.body_types = inner;
    }

    fn trait_item(&mut self, unit: usize, module: &[String], t: &syn::ItemTrait) {
        let uses = Uses::of(|u| {
            t.attrs.iter().for_each(|a| u.visit_attribute(a));
            u.visit_generics(&t.generics);
            t.supertraits.iter().for_each(|b| u.visit_type_param_bound(b));
        });
        let methods = self.methods(&(unit, module.to_vec(), t.ident.to_string()), t);
        let id = self.push(unit, module, t.ident.to_string(), Rule::Trait(methods.clone()), uses);
        for item in &t.items {
            let body = match item {
                TraitItem::Fn(f) => f.default.as_ref(),
                _ => None,
            };
            let uses = Uses::of(|u| match (item, body) {
                (TraitItem::Fn(f), Some(_)) => u.visit_signature(&f.sig),
                _ => u.visit_trait_item(item),
            });
            match trait_item_name(item) {
                Some(name) => {
                    let method = methods.iter().find(|m| m.name == name).cloned();
                    let id = self.push(unit, module, name, Rule::TraitItem(id), uses);
                    self.nodes[id].method = method;
                    if let (TraitItem::Fn(f), Some(body)) = (item, body) {
                        let uses = Uses::of(|u| u.visit_block(body));
                        let hidden = self.globals.hidden.contains(&t.ident.to_string());
                        let rule = if hidden { Rule::With(id) } else { Rule::DefaultBody(id) };
                        let id = self.push(unit, module, f.sig.ident.to_string(), rule, uses);
                        self.split(id, &f.sig);
                    }
                }
                None => {
                    self.push(unit, module, String::new(), Rule::With(id), uses);
                }
            }
        }
    }

    fn impl_item(&mut self, unit: usize, module: &[String], i: &syn::ItemImpl) {
        let uses = Uses::of(|u| {
            i.attrs.iter().for_each(|a| u.visit_attribute(a));
            u.visit_generics(&i.generics);
            u.visit_type(&i.self_ty);
            if let Some((_, path, _)) = &i.trait_ {
                u.visit_path(path);
            }
        });
        let header = self.header(unit, module, i);
        let label = match &i.trait_ {
            Some((_, path, _)) => {
                let trait_name = path.segments.last().map(|s| s.ident.to_string());
                format!("impl {} for {}", trait_name.unwrap_or_default(), type_label(&i.self_ty))
            }
            None => format!("impl {}", type_label(&i.self_ty)),
        };
        let (rule, local_trait) = match &i.trait_ {
            None => (Rule::Inherent, None),
            Some((_, path, _)) => {
                let segments = path_segments(path);
                match self.names.resolve(unit, module, &segments, 0) {
                    Some(Target::Trait(u, m, n)) => (Rule::LocalImpl, Some((u, m, n))),
                    _ => (Rule::StdImpl(self.std_name(unit, module, &segments)), None),
                }
            }
        };
        let inherent = matches!(rule, Rule::Inherent);
        let generic = |n: &str| i.generics.type_params().any(|p| p.ident == n);
        let owner = self_ident(&i.self_ty).filter(|n| !generic(n));
        let owner = owner.filter(|n| matches!(self.classify(n), Owner::Type(_)));
        let mut uses = uses;
        self.normalize(&mut uses, owner.as_deref());
        let id = self.push(unit, module, label.clone(), rule, uses);
        self.nodes[id].header = header;
        self.nodes[id].implemented = local_trait.clone();
        if let Rule::StdImpl(trait_name) = &self.nodes[id].rule {
            let owners = owner.clone().map(|o| BTreeSet::from([o, trait_name.clone()]));
            let method = Method { name: String::new(), dot: true, is_type: false, owners };
            self.nodes[id].method = Some(method);
        }
        for item in &i.items {
            let mut uses = Uses::of(|u| u.visit_impl_item(item));
            self.normalize(&mut uses, owner.as_deref());
            let name = impl_item_name(item);
            let rule = match (&name, &local_trait) {
                (Some(_), None) if inherent => Rule::InherentItem(id),
                (Some(_), Some(t)) => Rule::LocalImplItem(id, t.clone()),
                (None, _) if inherent => Rule::Root,
                _ => Rule::With(id),
            };
            let dot = matches!(item, ImplItem::Fn(f) if f.sig.receiver().is_some());
            let id = self.push(unit, module, name.clone().unwrap_or_default(), rule, uses);
            let owners = owner.clone().map(|o| BTreeSet::from([o]));
            let is_type = matches!(item, ImplItem::Type(_));
            self.nodes[id].method = name.map(|name| Method { name, dot, is_type, owners });
            if let ImplItem::Fn(f) = item {
                self.split(id, &f.sig);
            }
        }
    }

    /// Name of a trait from outside; the two `Write` are told apart.
    fn std_name(&self, unit: usize, module: &[String], segments: &[String]) -> String {
        let name = segments.last().cloned().unwrap_or_default();
        let import = self.names.module(unit, module).and_then(|m| m.imports.get(&segments[0]));
        let full: Vec<String> = match import {
            Some(import) => import.path.iter().chain(&segments[1..]).cloned().collect(),
            None => segments.to_vec(),
        };
        let owner = full.len().checked_sub(2).map(|i| full[i].as_str());
        match (full.last().map(String::as_str), owner) {
            (Some("Write"), Some("io")) => "io::Write".to_string(),
            (Some(original), _) if import.is_some() => original.to_string(),
            _ => name,
        }
    }

    /// Bundle types and traits in the self type and the trait's path, and rare primitives.
    fn header(&self, unit: usize, module: &[String], i: &syn::ItemImpl) -> BTreeSet<String> {
        let generics: BTreeSet<String> = i
            .generics
            .params
            .iter()
            .filter_map(|p| match p {
                syn::GenericParam::Type(t) => Some(t.ident.to_string()),
                _ => None,
            })
            .collect();
        let mut finder = HeaderPaths { paths: Vec::new(), shapes: BTreeSet::new() };
        finder.visit_type(&i.self_ty);
        let own = finder.paths.len();
        if let Some((_, path, _)) = &i.trait_ {
            finder.visit_path(path);
        }
        let of_bundle = i.trait_.as_ref().is_some_and(|(_, path, _)| {
            let target = self.names.resolve(unit, module, &path_segments(path), 0);
            matches!(target, Some(Target::Trait(..)))
        });
        let mut out = finder.shapes;
        for (at, path) in finder.paths.into_iter().enumerate() {
            if path.len() == 1 && generics.contains(&path[0]) {
                continue;
            }
            let last = path.last().cloned().unwrap_or_default();
            if path.len() == 1 && is_primitive(&last) || super::evidence::rare_type(&last) {
                out.insert(last);
                continue;
            }
            match self.names.resolve(unit, module, &path, 0) {
                // Inference finds the argument of a trait from the implementation alone.
                Some(Target::Type(..)) if of_bundle && at > own && !rests_on_itself(i) => {}
                Some(Target::Type(_, _, name) | Target::Trait(_, _, name)) => {
                    out.insert(name.strip_prefix("r#").unwrap_or(&name).to_string());
                }
                _ => {}
            }
        }
        out
    }

    fn use_tree(
        &mut self,
        unit: usize,
        module: &[String],
        tree: &UseTree,
        prefix: &mut Vec<String>,
    ) {
        match tree {
            UseTree::Path(p) => {
                prefix.push(p.ident.to_string());
                self.use_tree(unit, module, &p.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(g) => {
                g.items.iter().for_each(|t| self.use_tree(unit, module, t, prefix));
            }
            UseTree::Glob(_) => {
                let target = match self.names.resolve(unit, module, prefix, 0) {
                    Some(Target::Module(u, m)) => Some((u, m)),
                    _ => None,
                };
                let uses = segment_uses(prefix);
                self.push(
                    unit,
                    module,
                    format!("{}::*", prefix.join("::")),
                    Rule::Glob(target),
                    uses,
                );
            }
            UseTree::Name(n) => {
                let original = n.ident.to_string();
                let bound = if original == "self" {
                    prefix.last().cloned().unwrap_or_default()
                } else {
                    original.clone()
                };
                self.leaf(unit, module, prefix, &original, bound);
            }
            UseTree::Rename(r) => {
                self.leaf(unit, module, prefix, &r.ident.to_string(), r.rename.to_string());
            }
        }
    }

    fn leaf(
        &mut self,
        unit: usize,
        module: &[String],
        prefix: &[String],
        original: &str,
        bound: String,
    ) {
        let mut path = prefix.to_vec();
        if original != "self" {
            path.push(original.to_string());
        }
        let kind = match self.names.resolve(unit, module, &path, 0) {
            Some(Target::Trait(u, m, n)) => {
                let key = (u, m, n);
                let methods = self.traits.iter().find(|(k, _)| *k == key).map(|(_, m)| m.clone());
                ImportKind::Trait(key.2, methods.unwrap_or_default())
            }
            Some(Target::External(name)) => ImportKind::External(name),
            _ => ImportKind::Other,
        };
        let uses = segment_uses(&path);
        self.push(unit, module, bound.clone(), Rule::Import(bound, kind), uses);
    }
}

/// Segments of an import are used as items and, for `Type::Variant`, never as methods.
fn segment_uses(path: &[String]) -> Uses {
    let mut uses = Uses::default();
    path.iter().filter(|s| !s.is_empty()).for_each(|s| uses.item(s));
    uses
}

struct HeaderPaths {
    paths: Vec<Vec<String>>,
    shapes: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for HeaderPaths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path_segments(path));
        syn::visit::visit_path(self, path);
    }
    // A program spells the tuples and arrays it has; small tuples also come from iterators.
    fn visit_type_tuple(&mut self, t: &'ast syn::TypeTuple) {
        if t.elems.len() == 1 || t.elems.len() > 3 {
            self.shapes.insert(format!("tuple:{}", t.elems.len()));
        }
        syn::visit::visit_type_tuple(self, t);
    }
    fn visit_type_array(&mut self, t: &'ast syn::TypeArray) {
        if let Some(n) = evaluate(&t.len, &|_| None) {
            self.shapes.insert(format!("array:{n}"));
        }
        self.visit_type(&t.elem);
    }
    // Bindings such as `Item = X` hold names of the trait, not of types.
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.visit_type(&a.ty);
    }
}

/// `-> impl Trait` hides types that the body names.
fn has_opaque(ty: &syn::Type) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_type(ty);
    finder.0
}

/// `impl<E: Trait<A>> Trait<B> for E`: what has the one implementation also has another, so that
/// inference never finds the only argument of the trait by this implementation alone.
fn rests_on_itself(i: &syn::ItemImpl) -> bool {
    let (Some((_, path, _)), syn::Type::Path(own)) = (&i.trait_, &*i.self_ty) else { return false };
    let Some(own) = own.path.get_ident().filter(|_| own.qself.is_none()) else { return false };
    let Some(last) = path.segments.last() else { return false };
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return false };
    let same = |bounds: &Punctuated<syn::TypeParamBound, syn::Token![+]>| {
        bounds.iter().any(|b| {
            matches!(b, syn::TypeParamBound::Trait(t) if path_segments(&t.path) == path_segments(path)
                && matches!(t.modifier, syn::TraitBoundModifier::None))
        })
    };
    let inline = i.generics.type_params().any(|p| p.ident == *own && same(&p.bounds));
    let clauses = i.generics.where_clause.iter().flat_map(|w| &w.predicates);
    let clause = clauses.into_iter().any(|c| match c {
        syn::WherePredicate::Type(t) => {
            matches!(&t.bounded_ty, syn::Type::Path(p) if p.path.is_ident(own)) && same(&t.bounds)
        }
        _ => false,
    });
    arguments.args.len() == 1 && (inline || clause)
}

fn path_segments(path: &syn::Path) -> Vec<String> {
    let mut out: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    if path.leading_colon.is_some() {
        out.insert(0, String::new());
    }
    out
}

/// Constants of all units with their values, as far as they are simple, and the names of
/// constant parameters.
#[derive(Debug, Default)]
pub struct Constants {
    values: BTreeMap<String, Vec<syn::Expr>>,
    parameters: BTreeSet<String>,
}

impl Constants {
    /// Whether an array of that length may exist, given a name used as length or argument.
    pub fn may_be(&self, name: &str, length: u128, is_length: bool) -> bool {
        match self.values.get(name) {
            Some(values) => values
                .iter()
                .any(|v| evaluate(v, &|n| self.value(n, 0)).is_none_or(|found| found == length)),
            // The arguments that fill the parameter are looked at where they are given.
            None => is_length && !self.parameters.contains(name),
        }
    }

    fn value(&self, name: &str, depth: usize) -> Option<u128> {
        match &self.values.get(name)?[..] {
            [one] if depth < 8 => evaluate(one, &|n| self.value(n, depth + 1)),
            _ => None,
        }
    }

    fn note(&mut self, name: &syn::Ident, value: Option<&syn::Expr>) {
        let unknown: syn::Expr = syn::parse_quote!(());
        let value = value.cloned().unwrap_or(unknown);
        self.values.entry(name.to_string()).or_default().push(value);
    }
}

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, c: &'ast syn::ItemConst) {
        self.note(&c.ident, Some(&c.expr));
        syn::visit::visit_item_const(self, c);
    }
    fn visit_impl_item_const(&mut self, c: &'ast syn::ImplItemConst) {
        self.note(&c.ident, Some(&c.expr));
    }
    fn visit_trait_item_const(&mut self, c: &'ast syn::TraitItemConst) {
        self.note(&c.ident, c.default.as_ref().map(|d| &d.1));
    }
    fn visit_const_param(&mut self, c: &'ast syn::ConstParam) {
        self.parameters.insert(c.ident.to_string());
    }
}

/// Names of generic parameters.
struct GenericNames<'a>(&'a mut BTreeSet<String>);

impl<'ast> Visit<'ast> for GenericNames<'_> {
    fn visit_type_param(&mut self, p: &'ast syn::TypeParam) {
        self.0.insert(p.ident.to_string());
    }
}

fn renames(tree: &UseTree, out: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(p) => renames(&p.tree, out),
        UseTree::Group(g) => g.items.iter().for_each(|t| renames(t, out)),
        UseTree::Rename(r) => drop(out.insert(r.rename.to_string())),
        _ => {}
    }
}

/// Last segment of a type that is a plain path.
fn self_ident(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(p) if p.qself.is_none() => {
            p.path.segments.last().map(|s| s.ident.to_string())
        }
        syn::Type::Paren(p) => self_ident(&p.elem),
        syn::Type::Group(g) => self_ident(&g.elem),
        _ => None,
    }
}

fn type_label(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(p) => {
            p.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
        }
        other => other.to_token_stream().to_string(),
    }
}

/// Name of an associated item of a trait.
pub fn trait_item_name(item: &TraitItem) -> Option<String> {
    let name = match item {
        TraitItem::Fn(f) => f.sig.ident.to_string(),
        TraitItem::Const(c) => c.ident.to_string(),
        TraitItem::Type(t) => t.ident.to_string(),
        _ => return None,
    };
    Some(name.strip_prefix("r#").map(str::to_string).unwrap_or(name))
}

fn impl_item_name(item: &ImplItem) -> Option<String> {
    match item {
        ImplItem::Fn(f) => Some(f.sig.ident.to_string()),
        ImplItem::Const(c) => Some(c.ident.to_string()),
        ImplItem::Type(t) => Some(t.ident.to_string()),
        _ => None,
    }
}

/// A bare `assert!` and the like, which declares nothing.
fn is_assertion(expr: &syn::Expr) -> bool {
    let syn::Expr::Macro(call) = expr else { return false };
    ["assert", "assert_eq", "assert_ne"].iter().any(|name| call.mac.path.is_ident(name))
}

fn has_linkage(attrs: &[syn::Attribute]) -> bool {
    const NAMES: &[&str] = &["unsafe", "no_mangle", "export_name", "used", "global_allocator"];
    attrs.iter().any(|a| NAMES.iter().any(|n| a.path().is_ident(n)))
}

/// `thread_local!` declares statics and nothing else.
fn declared_names(m: &syn::ItemMacro) -> Option<Vec<String>> {
    if crate::stdmacro::last_name(&m.mac.path) != "thread_local" {
        return None;
    }
    let mut names = Vec::new();
    let mut after_static = false;
    for token in m.mac.tokens.clone() {
        if let proc_macro2::TokenTree::Ident(i) = token {
            if after_static {
                names.push(i.to_string());
            }
            after_static = i == "static";
        }
    }
    Some(names)
}
