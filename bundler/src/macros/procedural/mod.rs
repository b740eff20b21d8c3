//! Procedural macros, expanded by the installed compiler.
//!
//! The macro crate is compiled once more with its macros turned into plain functions behind one
//! entry point, which is called for every use and writes what the function returns to a file.
//! No unstable interface of the compiler is involved.

mod probe;
mod sites;

use crate::error::Refusal;
use crate::program::Program;
use anyhow::Result;
use std::collections::HashMap;
use syn::visit_mut::VisitMut;
use syn::Item;

/// How a macro is invoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `#[derive(Name)]`.
    Derive,
    /// `#[name(args)]`.
    Attribute,
    /// `name!(...)`.
    Function,
}

/// One exported macro.
#[derive(Debug, Clone)]
pub struct Exported {
    /// Index of its crate in the graph's list.
    pub owner: usize,
    /// How it is invoked.
    pub kind: Kind,
    /// The function that implements it.
    pub function: String,
    /// Helper attributes of a derive.
    pub helpers: Vec<String>,
}

/// One use of a macro.
#[derive(Debug, Clone)]
pub struct Site {
    /// The macro's name.
    pub name: String,
    /// Tokens of the attribute's arguments.
    pub args: String,
    /// Tokens the macro gets.
    pub input: String,
}

/// Rounds of expansion: what a macro returns may use macros again.
const ROUNDS: usize = 8;

/// Expands all uses in all units.
pub fn expand(program: &mut Program) -> Result<()> {
    let graph = &program.graph;
    if graph.proc_macros.is_empty() {
        return Ok(());
    }
    let mut table: HashMap<String, Exported> = HashMap::new();
    for owner in 0..graph.proc_macros.len() {
        for (name, exported) in probe::exported(graph, owner)? {
            table.insert(name, exported);
        }
    }
    for _ in 0..ROUNDS {
        let mut collect = sites::Sites::collect(&table);
        for unit in &mut program.units {
            unit.items.iter_mut().for_each(|i| collect.visit_item_mut(i));
        }
        let found = collect.found;
        if found.is_empty() {
            for (index, unit) in program.units.iter_mut().enumerate() {
                drop_imports(&mut unit.items, &graph.units[index].proc_macros);
            }
            return Ok(());
        }
        let outputs = probe::run(graph, &table, &found)?;
        let mut replace = sites::Sites::replace(&table, outputs);
        for unit in &mut program.units {
            replace.items(&mut unit.items);
        }
        if let Some(name) = replace.failed {
            return Err(Refusal::general(
                format!("procedural macro `{name}`"),
                "what it returns cannot be read back; write the code by hand",
            )
            .into());
        }
    }
    Err(Refusal::general(
        "procedural macros that expand to more of themselves",
        "end the recursion",
    )
    .into())
}

/// Imports from macro crates lead nowhere in the bundle.
fn drop_imports(items: &mut Vec<Item>, crates: &[String]) {
    items.retain_mut(|item| match item {
        Item::Use(u) => !starts_in(&u.tree, crates),
        Item::ExternCrate(e) => !crates.iter().any(|c| e.ident == c),
        Item::Mod(m) => {
            if let Some((_, items)) = &mut m.content {
                drop_imports(items, crates);
            }
            true
        }
        _ => true,
    });
}

fn starts_in(tree: &syn::UseTree, crates: &[String]) -> bool {
    match tree {
        syn::UseTree::Path(p) => crates.iter().any(|c| p.ident == c),
        syn::UseTree::Name(n) => crates.iter().any(|c| n.ident == c),
        syn::UseTree::Rename(r) => crates.iter().any(|c| r.ident == c),
        syn::UseTree::Group(g) => g.items.iter().all(|t| starts_in(t, crates)),
        syn::UseTree::Glob(_) => false,
    }
}
