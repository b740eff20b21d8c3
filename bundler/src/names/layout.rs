//! Where each unit lands in the bundle: the bot at the root, every other unit in a module
//! whose name clashes with nothing.

use crate::macros::tokens;
use crate::names::Names;
use crate::program::Program;
use anyhow::{Context, Result};
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::{Attribute, Item};

/// Names of the crate modules and of `alloc` in the bundle.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    /// Module of each unit; empty for the bot.
    pub modules: Vec<String>,
    /// Name under which the `alloc` crate is declared at the root, when some unit needs it.
    pub alloc: Option<String>,
}

/// Words that cannot be module names.
const RESERVED: &[&str] =
    &["std", "core", "alloc", "self", "super", "crate", "Self", "proc_macro", "test"];

/// Chooses the names.
pub fn lay_out(program: &mut Program) -> Result<()> {
    keep_preludes(program)?;
    let Program { graph, names, .. } = &*program;
    let root = names.module(0, &[]).context("no unit to bundle")?;
    let mut taken: HashSet<String> = RESERVED.iter().map(|s| s.to_string()).collect();
    // `use crate::name` would also bind a function or macro of that name.
    taken.extend(root.values.iter().chain(&root.macros).cloned());
    taken.extend(program.units[0].exported.iter().cloned());
    if root.opaque {
        // A macro of the bot that stays a call may declare anything its tokens name.
        for item in &program.units[0].items {
            if let Item::Macro(m) = item {
                taken.extend(tokens::names(m.mac.tokens.clone()));
            }
        }
    }
    let mut modules = vec![String::new()];
    for index in 1..graph.units.len() {
        let unit = &graph.units[index];
        let by_bot = graph.units[0].deps.iter().find(|(_, i)| *i == index).map(|(n, _)| n.clone());
        let wanted = by_bot.unwrap_or_else(|| crate::cargo::source_name(&unit.name));
        // A renamed `extern crate x as y` at the root keeps `y` for itself.
        let mut name = wanted.clone();
        let mut count = 1;
        while taken.contains(&name)
            || conflicts_extern(root, &name, index, names)
            || names.finds_value(0, &[], &name)
        {
            count += 1;
            name = format!("{wanted}_{count}");
        }
        taken.insert(name.clone());
        modules.push(name);
    }
    let needs_alloc = program.units.iter().any(|u| declares_alloc(&u.items));
    let alloc = needs_alloc.then(|| {
        let shadowed =
            root.types.get("alloc").is_some_and(|k| *k != crate::names::TypeKind::ExternCrate)
                || names.imports_type(0, &[], "alloc")
                || graph.units[0].deps.iter().any(|(name, _)| name == "alloc");
        if shadowed {
            "alloc_crate".to_string()
        } else {
            "alloc".to_string()
        }
    });
    program.layout = Layout { modules, alloc };
    Ok(())
}

/// The attribute holds for all modules below, and so for crates that become modules of the root.
fn keep_preludes(program: &Program) -> Result<()> {
    let without = |attrs: &[Attribute]| {
        attrs.iter().find(|a| a.path().is_ident("no_implicit_prelude")).map(|a| a.span())
    };
    let [root, others @ ..] = &program.units[..] else { return Ok(()) };
    match without(&root.attrs) {
        Some(span) if others.iter().any(|unit| without(&unit.attrs).is_none()) => {
            let construct = "`no_implicit_prelude` would hold for the other crates of the file too";
            let advice = "put it on the modules that want it";
            Err(program.refusal(program.sources.file_line(span), construct, advice))
        }
        _ => Ok(()),
    }
}

/// Whether the bot's root gives the name another meaning than this unit.
fn conflicts_extern(
    root: &crate::names::ModuleTable,
    name: &str,
    unit: usize,
    names: &Names,
) -> bool {
    if !names.shadows(0, &[], name) {
        return false;
    }
    let imported = root.imports.get(name).is_some_and(|i| imports_crate(name, &i.path))
        || root.types.get(name) == Some(&crate::names::TypeKind::ExternCrate);
    !(imported && names.extern_unit(0, name) == Some(unit))
}

/// `use engine;` at the root binds the crate module's own name.
fn imports_crate(name: &str, path: &[String]) -> bool {
    let path: Vec<&str> = path.iter().map(String::as_str).filter(|s| !s.is_empty()).collect();
    path == [name]
}

fn declares_alloc(items: &[Item]) -> bool {
    items.iter().any(|i| match i {
        Item::ExternCrate(e) => e.ident == "alloc",
        Item::Mod(m) => m.content.as_ref().is_some_and(|(_, items)| declares_alloc(items)),
        _ => false,
    })
}
