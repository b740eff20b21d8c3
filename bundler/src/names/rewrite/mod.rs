//! Writes every path so that it means the same inside the bundle.
//!
//! `crate::` and `$crate::` get the module of their unit, `use` trees and `::name` paths of
//! dependencies become absolute, and a module that mentions a dependency by its bare name gets
//! a private import of that name: inside macro arguments nothing has to change that way.

mod bodies;
mod handed;
mod heads;
mod imports;
mod places;
mod roots;

pub use imports::attributes;
pub use places::shown;

use crate::cargo::{Edition, Graph};
use crate::macros::known;
use crate::macros::paths::{local_calls, MacroPaths};
use crate::names::layout::Layout;
use crate::names::standin;
use crate::names::{ModuleTable, Names, TypeKind};
use crate::program::Program;
use crate::shrink::imports::move_qself;
use crate::source::Sources;
use anyhow::Result;
use handed::{handed, inner_calls, Handed};
use heads::heads;
use imports::{drop_declared, prelude_macros};
use proc_macro2::{Ident, Span};
use roots::Callers;
use std::collections::{BTreeSet, HashMap};
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, UseTree, Visibility};

/// Rewrites every unit.
pub fn rewrite(program: &mut Program) -> Result<()> {
    roots::check(program)?;
    let callers = roots::callers(program)?;
    let handed = handed(program);
    let inner = inner_calls(program);
    let heads = bodies::exported_heads(program);
    let any_macros = program.units.iter().any(|u| !u.exported.is_empty());
    for unit in 0..program.units.len() {
        let mut items = std::mem::take(&mut program.units[unit].items);
        let mut rewrite = Rewrite {
            unit,
            graph: &program.graph,
            names: &program.names,
            layout: &program.layout,
            sources: &program.sources,
            narrow: unit != 0 && program.names.is_glob_target(unit),
            any_macros,
            prelude_macros: prelude_macros(unit, &items, program),
            attributes: &program.attributes,
            handed: &handed,
            callers: &callers,
            inner: &inner,
            heads: &heads,
            body_externs: BTreeSet::new(),
            textual: Vec::new(),
            frames: Vec::new(),
            exports: Vec::new(),
        };
        rewrite.run(&mut items);
        program.units[unit].items = items;
    }
    program.joined = true;
    Ok(())
}

/// Rewrites one unit.
pub struct Rewrite<'a> {
    /// The unit.
    pub unit: usize,
    /// All units.
    pub graph: &'a Graph,
    /// Module tables.
    pub names: &'a Names,
    /// Names in the bundle.
    pub layout: &'a Layout,
    /// Files, to fold `line!()` and the like.
    pub sources: &'a Sources,
    /// `pub(crate)` has to be narrowed to the unit, because another unit glob-imports from it.
    pub narrow: bool,
    /// Some unit exports macros.
    pub any_macros: bool,
    /// Macros of dependencies that bare names can call (`#[macro_use] extern crate`).
    pub prelude_macros: Vec<(String, usize)>,
    /// Names of exported macros that the compiler reads as its own attributes.
    pub attributes: &'a BTreeSet<String>,
    /// What the bodies of macros call by bare name.
    pub inner: &'a HashMap<String, BTreeSet<String>>,
    /// Names that macros hand to other macros of their unit, which call them.
    pub handed: &'a [Handed],
    /// The units that call exported macros with a `crate` of theirs in the body.
    pub callers: &'a Callers,
    /// Names at the start of paths in the bodies of exported macros.
    pub heads: &'a BTreeSet<String>,
    /// Names of dependencies in macro bodies: they resolve where the macro is used.
    pub body_externs: BTreeSet<String>,
    /// Macros by example that bare names reach here, which hide those of dependencies.
    textual: Vec<String>,
    frames: Vec<Frame<'a>>,
    /// Imports that lead to exported macros, by the module they belong in.
    exports: Vec<(Vec<String>, Item)>,
}

#[derive(Default)]
struct Frame<'a> {
    path: Vec<String>,
    externs: BTreeSet<String>,
    macros: BTreeSet<String>,
    calls_macros: bool,
    handed: BTreeSet<&'a Handed>,
}

impl<'a> Rewrite<'a> {
    /// Rewrites all items of the unit.
    pub fn run(&mut self, items: &mut Vec<Item>) {
        self.frames.push(Frame::default());
        self.body_externs = bodies::externs(items, self.macro_paths(true));
        let heads = self.heads.iter().filter(|name| self.names.in_prelude(self.unit, name));
        self.body_externs.extend(heads.cloned());
        self.items(items);
        let frame = self.frames.pop().expect("pushed above");
        self.add_imports(&frame, items);
        for (path, import) in std::mem::take(&mut self.exports) {
            insert(items, &path, import);
        }
    }

    fn edition(&self) -> Edition {
        self.graph.units[self.unit].edition
    }

    /// The edition of what is written at a place, by which a path finds its root: macros of other units write, too.
    fn edition_at(&self, span: Span) -> Edition {
        let unit = self.sources.place(span).map_or(self.unit, |p| self.sources.file(p.file).unit);
        self.graph.units[unit].edition
    }

    fn frame(&mut self) -> &mut Frame<'a> {
        self.frames.last_mut().expect("a module is open")
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        let edition = self.edition();
        for mut item in std::mem::take(items).into_iter().flat_map(|i| heads(i, edition)) {
            match &mut item {
                Item::ExternCrate(e) => {
                    items.extend(self.extern_crate(e));
                    continue;
                }
                Item::Macro(m) if m.ident.is_some() => {
                    let export = crate::macros::paths::take_export(m);
                    self.macro_body(m, export == Some(true));
                    let alias = export.and_then(|_| self.export(m));
                    items.push(item);
                    items.extend(alias.into_iter().flatten());
                    continue;
                }
                Item::Use(u) => {
                    self.visit_item_use_mut(u);
                    let at_root = self.unit == 0 && self.frames.len() == 1;
                    if at_root && !drop_declared(&mut u.tree, &self.layout.modules, None) {
                        continue;
                    }
                }
                _ => self.visit_item_mut(&mut item),
            }
            items.push(item);
        }
    }

    fn macro_body(&mut self, item: &mut syn::ItemMacro, local_inner: bool) {
        let name = item.ident.as_ref().map(Ident::to_string);
        let caller = name.as_ref().and_then(|name| self.callers.get(&(self.unit, name.clone())));
        let here = caller.copied().unwrap_or(self.unit);
        self.textual.extend(name.filter(|n| !self.attributes.contains(n)));
        let rules = std::mem::take(&mut item.mac.tokens);
        let rules = if local_inner { local_calls(rules) } else { rules };
        item.mac.tokens = MacroPaths { here, ..self.macro_paths(true) }.rewrite(rules).0;
    }

    fn own_root(&self, span: Span) -> Ident {
        Ident::new(&standin::root(self.unit), span)
    }

    fn visibility(&mut self, vis: &mut Visibility) {
        let Visibility::Restricted(r) = vis else { return };
        if r.path.is_ident("crate") {
            if self.narrow {
                let root = self.own_root(Span::call_site());
                *vis = syn::parse_quote!(pub(in #root));
            }
            return;
        }
        if self.edition() == Edition::E2015 && r.in_token.is_some() {
            let first = r.path.segments[0].ident.to_string();
            if !matches!(first.as_str(), "crate" | "self" | "super") {
                let root = self.own_root(Span::call_site());
                let rest = &r.path.segments;
                r.path = syn::parse_quote!(#root::#rest);
                return;
            }
        }
        self.visit_path_mut(&mut r.path);
    }
}

/// Adds an item at the end of the module at `path`.
fn insert(items: &mut Vec<Item>, path: &[String], item: Item) {
    let Some((first, rest)) = path.split_first() else {
        items.push(item);
        return;
    };
    for candidate in items {
        if let Item::Mod(m) = candidate {
            if m.ident == first {
                if let Some((_, inner)) = &mut m.content {
                    return insert(inner, rest, item);
                }
            }
        }
    }
}

impl VisitMut for Rewrite<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        self.visibility(&mut module.vis);
        let Some((_, items)) = &mut module.content else { return };
        let mut path = self.frame().path.clone();
        path.push(module.ident.to_string());
        self.frames.push(Frame { path, ..Frame::default() });
        let textual = self.textual.len();
        self.items(items);
        if !module.attrs.iter().any(|a| a.path().is_ident("macro_use")) {
            self.textual.truncate(textual);
        }
        let frame = self.frames.pop().expect("pushed above");
        self.add_imports(&frame, items);
    }
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let textual = self.textual.len();
        let bound = self.own_asking(block);
        self.textual.extend(bound);
        visit_mut::visit_block_mut(self, block);
        self.textual.truncate(textual);
    }
    fn visit_item_use_mut(&mut self, item: &mut syn::ItemUse) {
        self.visibility(&mut item.vis);
        if self.lends_private(item) {
            let root = self.own_root(Span::call_site());
            item.vis = syn::parse_quote!(pub(in #root));
        }
        let absolute = item.leading_colon.is_some();
        if let (true, UseTree::Group(_)) = (self.edition() == Edition::E2015, &item.tree) {
            item.leading_colon = None;
        }
        if self.sysroot_head(&mut item.tree) {
            item.leading_colon = Some(Default::default());
        } else if self.use_head(&mut item.tree, absolute) {
            item.leading_colon = None;
        }
        // Macros and crate modules are visible in the whole bundle, not beyond: re-exports of
        // them may not claim more.
        if matches!(item.vis, Visibility::Public(_))
            && (self.any_macros || self.binds_root(&item.tree))
        {
            item.vis = syn::parse_quote!(pub(crate));
        }
    }
    fn visit_stmt_mut(&mut self, stmt: &mut syn::Stmt) {
        match stmt {
            syn::Stmt::Item(Item::ExternCrate(e)) => {
                if let Some(item) = self.extern_crate(&e.clone()) {
                    *stmt = syn::Stmt::Item(item);
                }
            }
            syn::Stmt::Item(Item::Macro(m)) if m.ident.is_some() => {
                crate::macros::paths::take_export(m);
                self.macro_body(m, false);
            }
            _ => visit_mut::visit_stmt_mut(self, stmt),
        }
    }
    fn visit_visibility_mut(&mut self, vis: &mut Visibility) {
        self.visibility(vis);
    }
    fn visit_attribute_mut(&mut self, attr: &mut syn::Attribute) {
        visit_mut::visit_attribute_mut(self, attr);
        let paths = Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
        if let (true, Ok(mut paths)) = (attr.path().is_ident("derive"), attr.parse_args_with(paths))
        {
            paths.iter_mut().for_each(|path| self.visit_path_mut(path));
            attr.meta = syn::parse_quote!(derive(#paths));
        }
    }
    fn visit_expr_path_mut(&mut self, e: &mut syn::ExprPath) {
        self.qualified(&mut e.qself, &mut e.path);
    }
    fn visit_type_path_mut(&mut self, t: &mut syn::TypePath) {
        self.qualified(&mut t.qself, &mut t.path);
    }
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        let first = path.segments[0].ident.clone();
        let name = first.to_string();
        if path.leading_colon.is_some() {
            self.absolute(path);
        } else if name == "crate" {
            path.segments[0].ident = self.own_root(first.span());
        } else if path.segments.len() > 1 && self.names.in_prelude(self.unit, &name) {
            self.frame().externs.insert(name);
        }
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if let Some(place) = self.place_of(&m.mac) {
                *e = place;
                return;
            }
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        let name = known::last_name(&mac.path);
        self.called(&name, mac.path.segments.len() == 1);
        if mac.path.segments.len() > 1 || !known::is_std(&name) {
            self.frame().calls_macros = true;
        }
        if let (None, Some(around)) =
            (mac.path.leading_colon, self.not_toolchain(&mac.path.segments[0].ident))
        {
            let path = &mac.path;
            mac.path = syn::parse_quote!(#around::#path);
        }
        self.visit_path_mut(&mut mac.path);
        if known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            return;
        }
        let paths = self.macro_paths(false);
        let (tokens, seen) = paths.rewrite(std::mem::take(&mut mac.tokens));
        mac.tokens = self.places(tokens);
        self.frame().externs.extend(seen.externs);
        seen.calls.iter().chain(&seen.words).for_each(|name| self.called(name, true));
    }
}

impl Rewrite<'_> {
    /// `<T>::name` begins with a type: its `::` is none of the root.
    fn qualified(&mut self, qself: &mut Option<syn::QSelf>, path: &mut syn::Path) {
        if let Some(qself) = qself {
            self.visit_type_mut(&mut qself.ty);
            if qself.position == 0 {
                visit_mut::visit_path_mut(self, path);
                return;
            }
        }
        let before = path.segments.len();
        self.visit_path_mut(path);
        move_qself(qself, path.segments.len() - before);
    }

    /// A macro called by its bare name or by a path.
    fn called(&mut self, name: &String, bare: bool) {
        let (handed, inner) = (self.handed, self.inner);
        let mut pending = vec![(name, bare)];
        // A body that names its own macro without a path asks where the call stands, even where
        // the call itself had a path.
        let mut seen = BTreeSet::from([(name, bare)]);
        while let Some((called, bare)) = pending.pop() {
            let prelude = bare && self.prelude_macros.iter().any(|(n, _)| n == called);
            if prelude && !self.textual.contains(called) {
                self.frame().macros.insert(called.clone());
            }
            self.frame().handed.extend(handed.iter().filter(|h| h.by == *called));
            // The compiler looks for what a body calls where the macro is called.
            let bodies = inner.get(called).into_iter().flatten();
            pending.extend(bodies.map(|n| (n, true)).filter(|asked| seen.insert(*asked)));
        }
    }

    /// 2015: `name::` of an import and `::name::` are looked up in the crate root first, among types
    /// and modules.
    fn names_root_item(&self, name: &str) -> bool {
        let declared = |t: &ModuleTable| {
            t.types.get(name).map_or(self.names.imports_type(self.unit, &[], name), |kind| {
                *kind != TypeKind::ExternCrate
            })
        };
        self.edition() == Edition::E2015 && self.names.module(self.unit, &[]).is_some_and(declared)
    }
}

fn is_sysroot(name: &str) -> bool {
    matches!(name, "std" | "core" | "alloc")
}
