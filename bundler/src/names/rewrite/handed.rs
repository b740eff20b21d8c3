//! What macros call without a path.
//!
//! Of `#[macro_export(local_inner_macros)]` there are those that hand the name of a macro to another one.
//!
//! The compiler looks such a name up in the crate that wrote it. The bundle imports it where the
//! first macro is called.

use crate::macros::tokens::{called, is_punct};
use crate::program::Program;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeSet, HashMap, HashSet};
use syn::visit::Visit;
use syn::Item;

/// One name that a macro hands on.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handed {
    /// The macro that hands it on.
    pub by: String,
    /// The macro that is handed on.
    pub name: String,
    /// The unit of both.
    pub unit: usize,
}

/// What the macros of all units hand on.
pub fn handed(program: &Program) -> Vec<Handed> {
    let mut out = Vec::new();
    for (unit, code) in program.units.iter().enumerate() {
        let exported: HashSet<&str> = code.exported.iter().map(String::as_str).collect();
        if !exported.is_empty() {
            of_items(&code.items, unit, &exported, &mut out);
        }
    }
    out
}

/// The macros that the bodies of macros call by bare name.
pub fn inner_calls(program: &Program) -> HashMap<String, BTreeSet<String>> {
    #[derive(Default)]
    struct Finder(HashMap<String, BTreeSet<String>>);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
            let Some(name) = &item.ident else { return };
            let called = self.0.entry(name.to_string()).or_default();
            bare_calls(item.mac.tokens.clone(), called);
        }
    }
    let mut finder = Finder::default();
    program.units.iter().flat_map(|u| &u.items).for_each(|i| finder.visit_item(i));
    finder.0
}

fn bare_calls(tokens: TokenStream, out: &mut BTreeSet<String>) {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in list.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let in_path = i > 2 && matches!(&list[i - 3], TokenTree::Punct(p) if p.as_char() == ':');
        out.extend(called(&list[..i]).filter(|_| !in_path).map(ToString::to_string));
        bare_calls(group.stream(), out);
    }
}

fn of_items(items: &[Item], unit: usize, exported: &HashSet<&str>, out: &mut Vec<Handed>) {
    for item in items {
        match item {
            Item::Mod(m) => {
                let inner = m.content.as_ref().map_or(&[][..], |(_, items)| items);
                of_items(inner, unit, exported, out);
            }
            Item::Macro(m) => {
                let local = crate::macros::paths::take_export(&mut m.clone());
                let Some(by) = m.ident.as_ref().filter(|_| local == Some(true)) else { continue };
                words(m.mac.tokens.clone(), &mut |word| {
                    if exported.contains(word) {
                        out.push(Handed { by: by.to_string(), name: word.to_string(), unit });
                    }
                });
            }
            _ => {}
        }
    }
}

/// Words that are no call, no variable of the macro and no part of a path.
fn words(tokens: TokenStream, f: &mut impl FnMut(&str)) {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in list.iter().enumerate() {
        let before = i.checked_sub(1).map(|at| &list[at]);
        let after = list.get(i + 1);
        match token {
            TokenTree::Group(g) => words(g.stream(), f),
            TokenTree::Ident(word)
                if !is_punct(before, '$') && !is_punct(before, ':') && !is_punct(after, '!') =>
            {
                f(&word.to_string())
            }
            _ => {}
        }
    }
}
