//! The prunable pieces of all units, numbered in the order in which they stand.

mod constants;
mod globals;
mod headers;
mod imports;
mod shapes;

pub use constants::Constants;
pub use shapes::trait_item_name;
use shapes::*;

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
        builder.globals.hidden = Hidden::of(units);
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
            if let Some((path, _)) = &i.trait_ {
                u.visit_path(path);
            }
        });
        let header = self.header(unit, module, i);
        let label = match &i.trait_ {
            Some((path, _)) => {
                let trait_name = path.segments.last().map(|s| s.ident.to_string());
                format!("impl {} for {}", trait_name.unwrap_or_default(), type_label(&i.self_ty))
            }
            None => format!("impl {}", type_label(&i.self_ty)),
        };
        let (rule, local_trait) = match &i.trait_ {
            None => (Rule::Inherent, None),
            Some((path, _)) => {
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
}
