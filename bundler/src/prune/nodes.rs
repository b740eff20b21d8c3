//! The prunable pieces of all units, numbered in the order in which they stand.

use super::uses::{is_primitive, Uses};
use crate::names::{Names, Target};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::visit::Visit;
use syn::{ImplItem, Item, TraitItem, UseTree};

/// What decides whether a piece is needed.
#[derive(Debug, Clone)]
pub enum Rule {
    /// Always needed.
    Root,
    /// Function, type, module-level macro: when its name may be used.
    Item,
    /// Constant, static, struct: also when an identifier pattern may mean it.
    Value,
    /// A trait: by name, or when one of its methods may be called where it is in scope.
    Trait(Vec<String>),
    /// Associated item of the trait that is node `usize`.
    TraitItem(usize),
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
    Trait(String, Vec<String>),
    /// Something from outside, by original name.
    External(String),
    /// Anything else.
    Other,
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
    /// Types and traits of the bundle its header names: all have to be live.
    pub header: BTreeSet<String>,
}

/// Builds the nodes.
pub struct Builder<'n> {
    names: &'n Names,
    /// The nodes so far.
    pub nodes: Vec<Node>,
    /// Method names of each trait of the bundle.
    traits: Vec<((usize, Vec<String>, String), Vec<String>)>,
    local: Vec<bool>,
}

impl<'n> Builder<'n> {
    /// Reads all units.
    pub fn build(names: &'n Names, units: &[&[Item]], local: Vec<bool>) -> Vec<Node> {
        let mut builder = Builder { names, nodes: Vec::new(), traits: Vec::new(), local };
        for (unit, items) in units.iter().enumerate() {
            builder.collect_traits(unit, &mut Vec::new(), items);
        }
        for (unit, items) in units.iter().enumerate() {
            builder.items(unit, &mut Vec::new(), items);
        }
        builder.nodes
    }

    fn collect_traits(&mut self, unit: usize, module: &mut Vec<String>, items: &[Item]) {
        for item in items {
            match item {
                Item::Trait(t) => {
                    let names = t.items.iter().filter_map(trait_item_name).collect();
                    self.traits.push(((unit, module.clone(), t.ident.to_string()), names));
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

    fn push(&mut self, unit: usize, module: &[String], name: String, rule: Rule, uses: Uses) -> usize {
        let name = name.strip_prefix("r#").map(str::to_string).unwrap_or(name);
        self.nodes.push(Node {
            unit,
            module: module.to_vec(),
            name,
            rule,
            uses,
            header: BTreeSet::new(),
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
                self.push(unit, module, name, if root { Rule::Root } else { Rule::Item }, whole());
            }
            Item::Const(c) => {
                let name = c.ident.to_string();
                // `const _` holds assertions; those of other authors passed in their build.
                let root = name == "_" && self.local[unit];
                self.push(unit, module, name, if root { Rule::Root } else { Rule::Value }, whole());
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
                    self.push(unit, module, name.to_string(), Rule::Item, uses);
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

    fn trait_item(&mut self, unit: usize, module: &[String], t: &syn::ItemTrait) {
        let uses = Uses::of(|u| {
            t.attrs.iter().for_each(|a| u.visit_attribute(a));
            u.visit_generics(&t.generics);
            t.supertraits.iter().for_each(|b| u.visit_type_param_bound(b));
        });
        let names: Vec<String> = t.items.iter().filter_map(trait_item_name).collect();
        let id = self.push(unit, module, t.ident.to_string(), Rule::Trait(names), uses);
        for item in &t.items {
            let uses = Uses::of(|u| u.visit_trait_item(item));
            match trait_item_name(item) {
                Some(name) => self.push(unit, module, name, Rule::TraitItem(id), uses),
                None => self.push(unit, module, String::new(), Rule::With(id), uses),
            };
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
                    _ => (Rule::StdImpl(segments.last().cloned().unwrap_or_default()), None),
                }
            }
        };
        let inherent = matches!(rule, Rule::Inherent);
        let id = self.push(unit, module, label.clone(), rule, uses);
        self.nodes[id].header = header;
        for item in &i.items {
            let uses = Uses::of(|u| u.visit_impl_item(item));
            let name = impl_item_name(item);
            let rule = match (&name, &local_trait) {
                (Some(_), None) if inherent => Rule::InherentItem(id),
                (Some(_), Some(t)) => Rule::LocalImplItem(id, t.clone()),
                (None, _) if inherent => Rule::Root,
                _ => Rule::With(id),
            };
            self.push(unit, module, name.unwrap_or_default(), rule, uses);
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
        let mut finder = HeaderPaths { paths: Vec::new() };
        finder.visit_type(&i.self_ty);
        if let Some((_, path, _)) = &i.trait_ {
            finder.visit_path(path);
        }
        let mut out = BTreeSet::new();
        for path in finder.paths {
            if path.len() == 1 && generics.contains(&path[0]) {
                continue;
            }
            let last = path.last().cloned().unwrap_or_default();
            if path.len() == 1 && is_primitive(&last) || super::evidence::rare_type(&last) {
                out.insert(last);
                continue;
            }
            match self.names.resolve(unit, module, &path, 0) {
                Some(Target::Type(_, _, name) | Target::Trait(_, _, name)) => {
                    out.insert(name.strip_prefix("r#").unwrap_or(&name).to_string());
                }
                _ => {}
            }
        }
        out
    }

    fn use_tree(&mut self, unit: usize, module: &[String], tree: &UseTree, prefix: &mut Vec<String>) {
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
                self.push(unit, module, format!("{}::*", prefix.join("::")), Rule::Glob(target), uses);
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

    fn leaf(&mut self, unit: usize, module: &[String], prefix: &[String], original: &str, bound: String) {
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
}

impl<'ast> Visit<'ast> for HeaderPaths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path_segments(path));
        syn::visit::visit_path(self, path);
    }
    // Bindings such as `Item = X` hold names of the trait, not of types.
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.visit_type(&a.ty);
    }
}

fn path_segments(path: &syn::Path) -> Vec<String> {
    let mut out: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    if path.leading_colon.is_some() {
        out.insert(0, String::new());
    }
    out
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
