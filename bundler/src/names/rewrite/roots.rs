//! Paths from the root in the bodies of macros that other crates call.
//!
//! `::name` in the body of a macro of 2015: the compiler looks in the root of the crate that calls it.
//! The bundle looks in that of the crate which has the macro. `crate::name` means the crate that calls in all editions.

use crate::cargo::Edition;
use crate::macros::callers::Uses;
use crate::macros::paths::MacroPaths;
use crate::macros::tokens::{is_punct, names};
use crate::program::Program;
use anyhow::Result;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::{BTreeMap, BTreeSet};
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
            let edition = Edition::E2015;
            let paths = MacroPaths { unit, edition, names, body: true, here: unit, lent: &[] };
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

/// The one unit that calls a macro of a unit, where the body has a `crate` without `$`.
pub type Callers = BTreeMap<(usize, String), usize>;

/// Finds those units; refuses a macro that several call.
pub fn callers(program: &Program) -> Result<Callers> {
    let mut found = Vec::new();
    for (unit, code) in program.units.iter().enumerate() {
        let mut exported = Exported { names: &code.exported, macros: Vec::new() };
        code.items.iter().for_each(|item| exported.visit_item(item));
        let asking = exported
            .macros
            .into_iter()
            .filter_map(|(name, item)| Some((unit, name, of_caller(item.mac.tokens.clone())?)));
        found.extend(asking);
    }
    let mut callers = Callers::new();
    if found.is_empty() {
        return Ok(callers);
    }
    let uses = Uses::of(program);
    for (unit, name, word) in found {
        let files = uses.callers(std::slice::from_ref(&name));
        let units: BTreeSet<usize> =
            files.iter().map(|(file, _)| program.sources.file(*file).unit).collect();
        let mut units = units.into_iter();
        match (units.next(), units.next()) {
            (Some(caller), None) => drop(callers.insert((unit, name), caller)),
            (None, _) => {}
            _ => {
                let place = program.sources.file_line(word.span());
                let construct = format!("`crate::` in macro `{name}`, which several crates call");
                let advice = "it means the crate that calls: write `$crate::`, or pass the path";
                return Err(program.refusal(place, construct, advice));
            }
        }
    }
    Ok(callers)
}

/// The `crate` of a path that has no `$` before it.
fn of_caller(body: TokenStream) -> Option<Ident> {
    let list: Vec<TokenTree> = body.into_iter().collect();
    list.iter().enumerate().find_map(|(i, token)| match token {
        TokenTree::Group(group) => of_caller(group.stream()),
        TokenTree::Ident(word) if *word == "crate" => {
            let dollar = i.checked_sub(1).is_some_and(|at| is_punct(list.get(at), '$'));
            (!dollar && is_punct(list.get(i + 1), ':')).then(|| word.clone())
        }
        _ => None,
    })
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
pub(super) struct Exported<'a, 'ast> {
    pub names: &'a [String],
    pub macros: Vec<(String, &'ast ItemMacro)>,
}

impl<'ast> Visit<'ast> for Exported<'_, 'ast> {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let name = item.ident.as_ref().map(ToString::to_string);
        self.macros.extend(name.filter(|n| self.names.contains(n)).map(|name| (name, item)));
        visit::visit_item_macro(self, item);
    }
}
