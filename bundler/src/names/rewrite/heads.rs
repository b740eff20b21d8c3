//! The first segment of an import, where editions differ.

use super::{is_sysroot, Rewrite};
use crate::cargo::Edition;
use crate::names::{standin, Target};
use proc_macro2::{Ident, Span};
use syn::{Item, UseTree};

impl Rewrite<'_> {
    /// Rewrites the head of a `use` tree.
    pub(super) fn use_head(&mut self, tree: &mut UseTree, absolute: bool) -> bool {
        match tree {
            UseTree::Group(g) => {
                // Every branch has its own head; a leading `::` goes with it.
                let mut any = false;
                for t in g.items.iter_mut() {
                    any |= self.use_head(t, absolute);
                }
                any
            }
            UseTree::Path(p) => {
                if let Some(new) = self.head(&p.ident, absolute, true) {
                    match new {
                        Head::Root(root) => {
                            name_self(&mut p.tree, &p.ident);
                            p.ident = root;
                        }
                        Head::Below(root) => {
                            let inner = std::mem::replace(tree, syn::parse_quote!(x));
                            *tree = syn::parse_quote!(#root::#inner);
                        }
                    }
                    return true;
                }
                false
            }
            UseTree::Name(n) => match self.head(&n.ident, absolute, false) {
                Some(Head::Root(root)) => {
                    let bound = n.ident.clone();
                    *tree = syn::parse_quote!(#root as #bound);
                    true
                }
                Some(Head::Below(root)) => {
                    let bound = n.ident.clone();
                    *tree = syn::parse_quote!(#root::#bound);
                    true
                }
                None => false,
            },
            UseTree::Rename(r) => match self.head(&r.ident, absolute, false) {
                Some(Head::Root(root)) => {
                    r.ident = root;
                    true
                }
                Some(Head::Below(root)) => {
                    let inner = std::mem::replace(tree, syn::parse_quote!(x));
                    *tree = syn::parse_quote!(#root::#inner);
                    true
                }
                None => false,
            },
            UseTree::Glob(_) => {
                if self.edition() == Edition::E2015 || absolute {
                    let root = self.own_root(Span::call_site());
                    *tree = syn::parse_quote!(#root::*);
                    return true;
                }
                false
            }
        }
    }

    /// 2015: an import begins at the root of the crate, also where the module has something of that
    /// name. This one is of a crate of the toolchain and has to say so.
    pub(super) fn sysroot_head(&self, tree: &mut UseTree) -> bool {
        let UseTree::Path(p) = tree else { return false };
        let name = p.ident.to_string();
        let actual = self.names.sysroot(self.unit, &name).unwrap_or(&name);
        let module = self.frames.last().map_or(&[][..], |f| &f.path);
        let outside = self.edition() == Edition::E2015
            && is_sysroot(actual)
            && !self.names_root_item(&name)
            && self.names.shadows(self.unit, module, &name);
        if outside {
            p.ident = self.sysroot_ident(actual);
        }
        outside
    }

    /// Without `std` a glob could bring a module of that name; the bundle has the crate too, and imports
    /// and calls of macros have to say which. The modules around the one that is meant.
    pub(super) fn not_toolchain(&self, ident: &Ident) -> Option<syn::Path> {
        let name = ident.to_string();
        let path = self.frames.last().filter(|_| is_sysroot(&name)).map(|f| &f.path)?;
        let found = self.names.resolve(self.unit, path, std::slice::from_ref(&name));
        let Some(Target::Module(unit, mut module)) = found else { return None };
        module.pop().filter(|last| *last == name)?;
        let around = std::iter::once(standin::root(unit)).chain(module);
        let around = around.map(|name| standin::word(&name, ident.span()));
        Some(syn::parse_quote!(#(#around)::*))
    }

    /// `use grid::grid;` begins with the crate, since no import leads through itself.
    fn begins_with_itself(&self, module: &[String], name: &String) -> bool {
        let table = self.names.module(self.unit, module);
        self.names.extern_unit(self.unit, name).is_some()
            && table.is_some_and(|t| {
                let import = t.imports.get(name).and_then(|i| i.path.first());
                import == Some(name) && !t.types.contains_key(name)
            })
    }

    /// A path that begins with `::` and the name of a crate.
    pub(super) fn absolute(&self, path: &mut syn::Path) {
        let root = path.leading_colon.map_or_else(Span::call_site, |colon| colon.spans[0]);
        let first = path.segments[0].ident.clone();
        let name = first.to_string();
        match self.names.extern_unit(self.unit, &name) {
            Some(target) if !self.names_root_item(&name) => {
                path.leading_colon = None;
                path.segments[0].ident = Ident::new(&standin::root(target), first.span());
            }
            _ if self.edition_at(root) == Edition::E2015
                && (!is_sysroot(&name) || self.names_root_item(&name)) =>
            {
                path.leading_colon = None;
                path.segments.insert(0, syn::PathSegment::from(self.own_root(first.span())));
            }
            _ => {
                if let Some(actual) = self.names.sysroot(self.unit, &name) {
                    path.segments[0].ident = self.sysroot_ident(actual);
                }
            }
        }
    }

    /// What the first segment of a `use` path becomes.
    pub(super) fn head(&mut self, ident: &Ident, absolute: bool, in_path: bool) -> Option<Head> {
        let name = ident.to_string();
        if name == "crate" {
            return Some(Head::Root(self.own_root(ident.span())));
        }
        if matches!(name.as_str(), "self" | "super") || standin::root_unit(&name).is_some() {
            return None;
        }
        let path = self.frames.last().map(|f| f.path.clone()).unwrap_or_default();
        let old = self.edition_at(ident.span()) == Edition::E2015;
        if old {
            let root_has = |name: &String| {
                self.names.module(self.unit, &[]).is_some_and(|t| {
                    t.values.contains(name)
                        || t.imports.contains_key(name)
                        || t.macros.contains(name)
                })
            };
            if self.names_root_item(&name) || !in_path && root_has(&name) {
                return Some(Head::Below(self.own_root(ident.span()).into()));
            }
        } else if !absolute
            && in_path
            && self.names.shadows(self.unit, &path, &name)
            && !self.begins_with_itself(&path, &name)
        {
            // `use grid::{self}` gives the name no other meaning.
            let root = self.names.extern_unit(self.unit, &name).map(|u| (u, Vec::new()));
            match self.names.resolve(self.unit, &path, std::slice::from_ref(&name)) {
                Some(Target::Module(u, module)) if Some((u, module.clone())) == root => {}
                _ => return self.not_toolchain(ident).map(Head::Below),
            }
        }
        if let Some(target) = self.names.extern_unit(self.unit, &name) {
            if !in_path && !absolute && !old {
                // `use engine;`: the extern crate, unless the module declares the name itself.
                let table = self.names.module(self.unit, &path);
                if table.is_some_and(|t| t.types.contains_key(&name)) {
                    return None;
                }
            }
            return Some(Head::Root(Ident::new(&standin::root(target), ident.span())));
        }
        if in_path && !absolute && self.names.sysroot(self.unit, &name).is_some() {
            self.frame().externs.insert(name);
            return None;
        }
        if old && !is_sysroot(&name) {
            return Some(Head::Below(self.own_root(ident.span()).into()));
        }
        None
    }
}

/// 2015: `use {std::a, b::c};` as one import for each head.
pub(super) fn heads(item: Item, edition: Edition) -> Vec<Item> {
    match &item {
        Item::Use(syn::ItemUse { tree: UseTree::Group(group), .. })
            if edition == Edition::E2015 =>
        {
            let one = |tree: &UseTree| {
                let mut one = item.clone();
                if let Item::Use(import) = &mut one {
                    import.tree = tree.clone();
                }
                heads(one, edition)
            };
            group.items.iter().flat_map(one).collect()
        }
        _ => vec![item],
    }
}

/// In `grid::{self, Grid}` the `self` goes on under the name that `grid` had.
fn name_self(tree: &mut UseTree, name: &Ident) {
    match tree {
        UseTree::Group(g) => g.items.iter_mut().for_each(|t| name_self(t, name)),
        UseTree::Name(n) if n.ident == "self" => *tree = syn::parse_quote!(self as #name),
        _ => {}
    }
}

pub(super) enum Head {
    /// The segment is replaced.
    Root(Ident),
    /// The segment stays, below these.
    Below(syn::Path),
}
