//! Imports: rewritten heads of `use`, `extern crate`, and those that the bundle adds.

use super::{Frame, Rewrite};
use crate::cargo::Edition;
use crate::macros::paths::MacroPaths;
use crate::macros::tokens::mentions;
use crate::names::standin;
use crate::names::{ModuleTable, Target};
use crate::program::Program;
use crate::verify::rustc::Compiler;
use anyhow::Result;
use proc_macro2::{Ident, Span};
use std::collections::BTreeSet;
use syn::{Item, UseTree, Visibility};

impl Rewrite<'_> {
    /// Makes an exported macro reachable by path: an alias where it is defined, and a chain of
    /// imports up to the root of the unit.
    pub(super) fn export(&mut self, item: &mut syn::ItemMacro) -> Option<Vec<Item>> {
        let name = item.ident.clone()?;
        let path = self.frames.last()?.path.clone();
        let attrs = import_attrs(self.unit);
        let text = name.to_string();
        let clash = self.shares(self.unit, &path, &text);
        let plain = text.trim_start_matches("r#");
        // An import of an attribute's name could mean that.
        let defined = match self.attributes.contains(&text) {
            true => Ident::new(&standin::of_macro(plain, "rules"), name.span()),
            false => name.clone(),
        };
        item.ident = Some(defined.clone());
        let alias = Ident::new(&standin::of_macro(plain, "macro"), name.span());
        for depth in (0..path.len()).rev() {
            let child = standin::word(&path[depth], Span::call_site());
            let import = if depth == 0 {
                syn::parse_quote!(#attrs pub(crate) use self::#child::#alias as #name;)
            } else {
                syn::parse_quote!(#attrs pub(crate) use self::#child::#alias;)
            };
            self.exports.push((path[..depth].to_vec(), import));
            if depth == 0 && self.shares(self.unit, &[], &text) {
                let alone = syn::parse_quote!(#attrs pub(crate) use self::#child::#alias;);
                self.exports.push((Vec::new(), alone));
            }
        }
        let bound = if path.is_empty() { &name } else { &alias };
        if !clash {
            return Some(match path.is_empty() {
                true if defined == name => vec![syn::parse_quote!(#attrs pub(crate) use #name;)],
                true => vec![syn::parse_quote!(#attrs pub(crate) use #defined as #name;)],
                false => vec![syn::parse_quote!(#attrs pub(crate) use #defined as #alias;)],
            });
        }
        // Imported where nothing else has the name, the macro comes alone.
        let scope = Ident::new(&standin::of_macro(plain, "scope"), name.span());
        let mut made = vec![
            syn::parse_quote!(mod #scope { #attrs pub(crate) use #defined as #alias; }),
            syn::parse_quote!(#attrs pub(crate) use self::#scope::#alias as #bound;),
        ];
        if path.is_empty() {
            made.push(syn::parse_quote!(#attrs pub(crate) use self::#scope::#alias;));
        }
        Some(made)
    }

    /// Whether a module may have something else by the name of a macro, so that an import of the
    /// name brings that too.
    fn shares(&self, unit: usize, path: &[String], name: &str) -> bool {
        self.names.has_beside_macro(unit, path, name)
            || self.names.in_prelude(unit, name)
            || unit == 0 && path.is_empty() && self.layout.modules.iter().any(|m| m == name)
    }

    /// The import of a macro that the compiler finds without one. It brings the macro alone, from
    /// the crate that defines it, and hides no import through which others get the macro.
    fn macro_import(&self, path: &[String], name: &str, unit: usize) -> Item {
        let attrs = import_attrs(self.unit);
        let bound = standin::word(name, Span::call_site());
        let home = self.names.macro_home(unit, name);
        let (unit, defined) = home.unwrap_or_else(|| (unit, name.to_string()));
        let root = Ident::new(&standin::root(unit), Span::call_site());
        let lends = self.names.lends_by_glob(self.unit, path, name);
        let vis = lends.then(|| quote::quote!(pub(crate)));
        if self.shares(unit, &[], &defined) {
            let alias = standin::of_macro(defined.trim_start_matches("r#"), "macro");
            let alias = Ident::new(&alias, Span::call_site());
            return syn::parse_quote!(#attrs #vis use #root::#alias as #bound;);
        }
        let defined = standin::word(&defined, Span::call_site());
        if defined == bound {
            return syn::parse_quote!(#attrs #vis use #root::#bound;);
        }
        syn::parse_quote!(#attrs #vis use #root::#defined as #bound;)
    }

    /// `extern crate` becomes an import; the sysroot crates are in the extern prelude already.
    pub(super) fn extern_crate(&mut self, e: &syn::ItemExternCrate) -> Option<Item> {
        let name = e.ident.to_string();
        let bound = e.rename.as_ref().map_or(&e.ident, |r| &r.1).clone();
        let public: Visibility = syn::parse_quote!(pub(crate));
        let vis = if matches!(e.vis, Visibility::Public(_)) { &public } else { &e.vis };
        let at_root = self.unit == 0 && self.frames.len() == 1;
        let attrs = import_attrs(self.unit);
        let target = match name.as_str() {
            "self" => Some(self.unit),
            _ => self.names.extern_unit(self.unit, &name),
        };
        if let Some(target) = target {
            if at_root && target != 0 && bound == self.layout.modules[target] {
                return None;
            }
            let root = Ident::new(&standin::root(target), e.ident.span());
            return Some(syn::parse_quote!(#attrs #vis use #root as #bound;));
        }
        let actual = self.sysroot_ident(&name);
        // The bundle declares `alloc` at its root.
        if at_root && bound == actual {
            return None;
        }
        Some(if actual == bound {
            syn::parse_quote!(#attrs #vis use ::#actual;)
        } else {
            syn::parse_quote!(#attrs #vis use ::#actual as #bound;)
        })
    }

    pub(super) fn macro_paths(&self, body: bool) -> MacroPaths<'_> {
        let (unit, names, edition) = (self.unit, self.names, self.edition());
        MacroPaths { unit, edition, names, body, here: unit, lent: &self.prelude_macros }
    }

    pub(super) fn add_imports(&mut self, frame: &Frame<'_>, items: &mut Vec<Item>) {
        let mut wanted = frame.externs.clone();
        if frame.calls_macros {
            wanted.extend(self.body_externs.iter().cloned());
        }
        let mut added: Vec<Item> = Vec::new();
        let attrs = import_attrs(self.unit);
        for name in wanted {
            if self.names.shadows(self.unit, &frame.path, &name) {
                continue;
            }
            let bound = standin::word(&name, Span::call_site());
            if let Some(actual) = self.names.sysroot(self.unit, &name) {
                let actual = self.sysroot_ident(actual);
                added.push(syn::parse_quote!(#attrs use ::#actual as #bound;));
                continue;
            }
            let Some(target) = self.names.extern_unit(self.unit, &name) else { continue };
            let at_root = self.unit == 0 && frame.path.is_empty();
            if !at_root || self.layout.modules[target] != name {
                let root = Ident::new(&standin::root(target), Span::call_site());
                // Beside a macro of that name the crate comes alone.
                let beside = frame.macros.contains(&name)
                    || self.names.imports_macro(self.unit, &frame.path, &name);
                added.push(match beside {
                    true => syn::parse_quote!(#attrs use #root::{self as #bound};),
                    false => syn::parse_quote!(#attrs use #root as #bound;),
                });
            }
        }
        // A macro that the module imports hides what `#[macro_use]` brings.
        let hidden = |name: &String| self.names.imports_macro(self.unit, &frame.path, name);
        let called = frame.macros.iter().filter(|name| !hidden(name));
        let called = called.filter_map(|name| self.prelude_macros.iter().find(|(n, _)| n == name));
        // The root has its own.
        let called = called.filter(|(_, unit)| *unit != self.unit || !frame.path.is_empty());
        let table = self.names.module(self.unit, &frame.path);
        let imported = |name: &String| table.is_some_and(|t| t.imports.contains_key(name));
        let handed = frame.handed.iter();
        let handed = handed.filter(|h| !imported(&h.name) && self.unit != h.unit);
        let handed = handed.map(|h| (&h.name, h.unit));
        for (name, unit) in called.map(|(name, unit)| (name, *unit)).chain(handed) {
            added.push(self.macro_import(&frame.path, name, unit));
        }
        items.splice(0..0, added);
    }

    /// Whether the whole unit gets by `pub(crate)` what only its root has: in the bundle that
    /// would be more than there is to give.
    pub(super) fn lends_private(&self, item: &syn::ItemUse) -> bool {
        let whole = matches!(&item.vis, Visibility::Restricted(r) if r.path.is_ident("crate"));
        let Some(root) = self.names.module(self.unit, &[]).filter(|_| whole && self.unit != 0)
        else {
            return false;
        };
        let frame = self.frames.last().map(|f| f.path.clone()).unwrap_or_default();
        let mut table = ModuleTable::default();
        crate::names::table::use_tree(&item.tree, &mut Vec::new(), None, &mut table);
        let mut paths = table.imports.values().flat_map(|i| i.paths());
        paths.any(|path| {
            let Some((name, parent)) = path.split_last() else { return false };
            let at_root = match parent {
                [] => frame.is_empty(),
                _ => {
                    let found = self.names.resolve(self.unit, &frame, parent);
                    found.is_some_and(
                        |t| matches!(t, Target::Module(u, p) if u == self.unit && p.is_empty()),
                    )
                }
            };
            at_root && root.private.get(name) == Some(&Some(0))
        })
    }

    /// Whether the import binds the module of a crate, be it by the import of another module.
    pub(super) fn binds_root(&self, tree: &UseTree) -> bool {
        let module = self.frames.last().map_or(&[][..], |f| &f.path);
        let mut table = ModuleTable::default();
        crate::names::table::use_tree(tree, &mut Vec::new(), None, &mut table);
        let mut paths = table.imports.values().flat_map(|i| i.paths());
        paths.any(|path| match self.names.resolve(self.unit, module, path) {
            Some(Target::Module(_, path)) => path.is_empty(),
            _ => false,
        })
    }

    /// Name of a crate of the toolchain in the bundle.
    pub(super) fn sysroot_ident(&self, name: &str) -> Ident {
        let actual = match (name, &self.layout.alloc) {
            ("alloc", Some(declared)) => declared,
            _ => name,
        };
        Ident::new(actual, Span::call_site())
    }
}

/// The exported macros whose names the compiler takes for its own attributes in an import.
pub fn attributes(program: &Program, compiler: &Compiler) -> Result<BTreeSet<String>> {
    let names: BTreeSet<&String> = program.units.iter().flat_map(|u| &u.exported).collect();
    if names.is_empty() {
        return Ok(BTreeSet::new());
    }
    let module =
        |(i, name)| format!("mod m{i} {{ macro_rules! {name} {{ () => () }} use {name}; }}\n");
    let text: String = names.iter().enumerate().map(module).collect();
    let args = ["--emit=metadata", "--crate-type=lib", "--cap-lints=allow"];
    let messages = compiler.messages(&text, Edition::E2021, &args)?;
    let ambiguous = messages.iter().filter(|m| m.code.as_ref().is_some_and(|c| c.code == "E0659"));
    let lines = ambiguous.filter_map(|m| m.primary()?.line_start.checked_sub(1));
    Ok(lines.filter_map(|line| names.iter().nth(line)).map(ToString::to_string).collect())
}

/// Macros that `#[macro_use] extern crate` brings into every module of the unit, and its own that
/// are defined under another name.
pub(super) fn prelude_macros(
    unit: usize,
    items: &[Item],
    program: &Program,
) -> Vec<(String, usize)> {
    let own = program.units[unit].exported.iter();
    let own = own.filter(|name| program.attributes.contains(*name));
    let mut out: Vec<(String, usize)> = own.map(|name| (name.clone(), unit)).collect();
    for item in items {
        let Item::ExternCrate(e) = item else { continue };
        let Some(attr) = e.attrs.iter().find(|a| a.path().is_ident("macro_use")) else { continue };
        if let Some(target) = program.names.extern_unit(unit, &e.ident.to_string()) {
            let mut exported = program.units[target].exported.clone();
            exported.extend(program.names.lent_macros(target));
            // `#[macro_use(one, two)]`
            if let syn::Meta::List(list) = &attr.meta {
                exported.retain(|n| mentions(list.tokens.clone(), &[n]));
            }
            out.extend(exported.into_iter().map(|n| (n, target)));
        }
    }
    out.sort();
    out
}

/// The module of the unit that an import from its root binds whole, and the name it gets.
fn whole(tree: &UseTree, root: Option<usize>) -> Option<(usize, &Ident)> {
    let UseTree::Rename(r) = tree else { return None };
    match root {
        Some(unit) if r.ident == "self" => Some((unit, &r.rename)),
        Some(_) => None,
        None => Some((standin::root_unit(&r.ident.to_string())?, &r.rename)),
    }
}

/// Takes out the branches that bind the modules of units under their own names, which the root
/// of the bundle has already; false when nothing is left.
pub(super) fn drop_declared(tree: &mut UseTree, modules: &[String], root: Option<usize>) -> bool {
    match tree {
        UseTree::Path(p) if root.is_none() => {
            let root = standin::root_unit(&p.ident.to_string());
            root.is_none() || drop_declared(&mut p.tree, modules, root)
        }
        UseTree::Group(g) => {
            let items = std::mem::take(&mut g.items).into_iter();
            let keep = |mut t| drop_declared(&mut t, modules, root).then_some(t);
            g.items = items.filter_map(keep).collect();
            !g.items.is_empty()
        }
        other => whole(other, root).is_none_or(|(unit, name)| unit == 0 || *name != modules[unit]),
    }
}

/// The bot's own part must be free of warnings; inlined units allow them as a whole.
fn import_attrs(unit: usize) -> proc_macro2::TokenStream {
    if unit == 0 {
        quote::quote!(#[allow(unused_imports)])
    } else {
        quote::quote!()
    }
}
