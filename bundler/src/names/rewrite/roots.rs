//! `::name` in the body of a macro of 2015: the compiler looks in the root of the crate that calls it.
//! The bundle looks in that of the crate which has the macro.

use crate::cargo::Edition;
use crate::macros::paths::MacroPaths;
use crate::macros::tokens::names;
use crate::program::Program;
use anyhow::Result;
use proc_macro2::Ident;
use quote::quote;
use syn::visit::{self, Visit};
use syn::ItemMacro;

/// Refuses a name that both crates have. One that only the caller has is left to the compiler.
pub fn check(program: &Program) -> Result<()> {
    let old = |unit: &usize| program.graph.units[*unit].edition == Edition::E2015;
    for unit in (0..program.units.len()).filter(old) {
        let mut found = Exported { names: &program.units[unit].exported, macros: Vec::new() };
        program.units[unit].items.iter().for_each(|item| found.visit_item(item));
        for (name, item) in found.macros {
            let names = &program.names;
            let paths = MacroPaths { unit, edition: Edition::E2015, names, body: true };
            let (_, seen) = paths.rewrite(item.mac.tokens.clone());
            let callers: Vec<usize> = (0..program.units.len())
                .filter(|other| *other != unit && calls(program, *other, &name))
                .collect();
            let twice = |root: &&Ident| {
                has(program, unit, &root.to_string())
                    && callers.iter().any(|u| has(program, *u, &root.to_string()))
            };
            let given = |_: &&Ident| !callers.is_empty();
            let named =
                seen.roots.iter().find(twice).map(|root| (root, "::", format!(" with a `{root}`")));
            let given =
                seen.given_roots.iter().find(given).map(|name| (name, "::$", String::new()));
            if let Some((root, path, caller)) = named.or(given) {
                let place = program.sources.file_line(root.span());
                let construct =
                    format!("`{path}{root}` in macro `{name}`, which another crate{caller} calls");
                return Err(program.refusal(
                    place,
                    construct,
                    "write `$crate::` or rename one of them",
                ));
            }
        }
    }
    Ok(())
}

/// Whether the root of a unit has the name.
fn has(program: &Program, unit: usize, name: &str) -> bool {
    program.names.module(unit, &[]).is_some_and(|root| {
        root.types.contains_key(name)
            || root.values.contains(name)
            || root.imports.contains_key(name)
    })
}

/// Whether a unit names the macro.
fn calls(program: &Program, unit: usize, name: &str) -> bool {
    let items = &program.units[unit].items;
    names(quote!(#(#items)*)).any(|n| n == name)
}

/// The macros of a unit that others can call.
struct Exported<'a, 'ast> {
    names: &'a [String],
    macros: Vec<(String, &'ast ItemMacro)>,
}

impl<'ast> Visit<'ast> for Exported<'_, 'ast> {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let name = item.ident.as_ref().map(ToString::to_string);
        self.macros.extend(name.filter(|n| self.names.contains(n)).map(|name| (name, item)));
        visit::visit_item_macro(self, item);
    }
}
