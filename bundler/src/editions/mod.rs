//! Translation between editions, so that one file holds crates of all of them.
//!
//! The output reads the same under 2021 and 2024: what differs between the two is written in
//! the form both accept.

mod arrays;
mod bodies;
mod captures;
mod chains;
mod closures;
mod common;
pub mod crates;
mod iteration;
mod kept;
pub mod lexical;
mod lints;
mod lives;
pub mod opaque;
mod rescope;
mod temporaries;
pub mod text;
mod wide;
mod words;

use crate::cargo::{Edition, Graph};
use crate::macros::tokens::names;
use crate::program::Program;
use anyhow::Result;
use proc_macro2::Span;
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Item, ItemMacro, ItemUse, UseName, UseRename};

/// Whether code of another edition than the bundle's is in it.
fn is_mixed(program: &Program) -> bool {
    let editions = program.graph.units.iter().map(|u| u.edition);
    program.edition != Edition::E2024 || editions.min() != Some(Edition::E2024)
}

/// Names of the program's macros by example.
pub fn own_macros(program: &Program) -> BTreeSet<String> {
    struct Finder(BTreeSet<String>);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
            self.0.extend(item.ident.as_ref().map(ToString::to_string));
        }
    }
    let mut finder = Finder(BTreeSet::new());
    program.units.iter().flat_map(|u| &u.items).for_each(|i| finder.visit_item(i));
    finder.0
}

/// Those that are exported or imported.
fn by_path(program: &Program) -> BTreeSet<String> {
    struct Imported(BTreeSet<String>);
    impl<'ast> Visit<'ast> for Imported {
        fn visit_item_use(&mut self, item: &'ast ItemUse) {
            let first = names(item.tree.to_token_stream()).next();
            if !first.is_some_and(|name| matches!(&*name, "std" | "core" | "alloc")) {
                visit::visit_item_use(self, item);
            }
        }
        fn visit_use_name(&mut self, name: &'ast UseName) {
            self.0.insert(name.ident.to_string());
        }
        fn visit_use_rename(&mut self, rename: &'ast UseRename) {
            self.0.insert(rename.ident.to_string());
        }
    }
    let mut found = Imported(program.units.iter().flat_map(|u| &u.exported).cloned().collect());
    program.units.iter().flat_map(|u| &u.items).for_each(|i| found.visit_item(i));
    own_macros(program).intersection(&found.0).cloned().collect()
}

/// Writes out what syntax alone shows to differ.
pub fn translate(program: &mut Program) -> Result<()> {
    wide::refuse(program)?;
    captures::refuse(program)?;
    let mixed = is_mixed(program);
    words::settle(program)?;
    let own = by_path(program);
    let Program { graph, sources, units, edition: bundle, .. } = program;
    let written = written(graph);
    let edited = |text: &syn::LitStr| {
        let place = sources.place(text.span());
        let read = place.and_then(|p| sources.file(p.file).text.get(p.start..p.end));
        read.is_some_and(|read| read != text.token().to_string())
    };
    for (index, code) in units.iter_mut().enumerate() {
        // A macro of another crate that makes items makes them in the edition of that crate.
        let edition = |span: Span| {
            let unit = sources.place(span).map_or(index, |place| sources.file(place.file).unit);
            graph.units[unit].edition
        };
        let (old, older) = (|s| edition(s) < Edition::E2021, |s| edition(s) < Edition::E2024);
        let new = |s| !older(s);
        let [oldest, newest] = written[index];
        let textual = Vec::new();
        common::Common { edition: &edition, edited: &edited, own: &own, textual }
            .run(&mut code.items);
        if oldest < Edition::E2021 {
            arrays::Arrays(&old).run(&mut code.items);
            closures::Closures::new(&code.items, &old).run(&mut code.items);
        }
        if oldest < Edition::E2024 && *bundle == Edition::E2024 {
            temporaries::Longer(&older).run(&mut code.items);
            temporaries::Tails { wanted: &older, longer: true }.run(&mut code.items);
        }
        if mixed && newest == Edition::E2024 {
            temporaries::Tails { wanted: &new, longer: false }.run(&mut code.items);
            chains::Chains::new(&new).run(&mut code.items);
            opaque::Opaque::new(&new).run(&mut code.items);
        }
        if mixed && graph.units[index].edition == Edition::E2024 {
            common::futures(&mut code.items);
        }
    }
    Ok(())
}

/// The first and last edition of each unit and all that it depends on, whose macros may write its code.
fn written(graph: &Graph) -> Vec<[Edition; 2]> {
    let mut out: Vec<_> = graph.units.iter().map(|u| [u.edition; 2]).collect();
    // As often as the longest chain of crates.
    loop {
        let before = out.clone();
        for (index, unit) in graph.units.iter().enumerate() {
            for (_, dep) in &unit.deps {
                let [first, last] = out[*dep];
                out[index] = [out[index][0].min(first), out[index][1].max(last)];
            }
        }
        if out == before {
            return out;
        }
    }
}

/// Whether a visitor is for what is written at a place.
type Wanted<'w> = &'w dyn Fn(Span) -> bool;

/// Runs a visitor over all items.
trait Run: VisitMut {
    fn run(&mut self, items: &mut Vec<Item>) {
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
    }
}

impl<V: VisitMut> Run for V {}

/// Calls `f` for every module of the unit with its path and items.
fn each_module(
    items: &mut Vec<Item>,
    path: &mut Vec<String>,
    f: &mut impl FnMut(&[String], &mut Vec<Item>),
) {
    f(path, items);
    for item in items {
        if let Item::Mod(m) = item {
            if let Some((_, inner)) = &mut m.content {
                path.push(m.ident.to_string());
                each_module(inner, path, f);
                path.pop();
            }
        }
    }
}
