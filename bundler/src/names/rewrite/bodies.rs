//! What the bodies of a unit's macros name. It is read before any path is written: a macro that is called by its
//! path may stand below the call.

use super::roots::Exported;
use crate::macros::paths::MacroPaths;
use crate::macros::tokens::is_punct;
use crate::program::Program;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::Visit;
use syn::Item;

/// Names of dependencies at the start of paths.
pub fn externs(items: &[Item], paths: MacroPaths) -> BTreeSet<String> {
    let mut bodies = Bodies { paths, found: BTreeSet::new() };
    items.iter().for_each(|item| bodies.visit_item(item));
    bodies.found
}

/// Names at the start of paths in macros that other crates can call: there they mean what the caller has.
pub fn exported_heads(program: &Program) -> BTreeSet<String> {
    let mut heads = BTreeSet::new();
    for code in &program.units {
        let mut exported = Exported { names: &code.exported, macros: Vec::new() };
        code.items.iter().for_each(|item| exported.visit_item(item));
        exported.macros.iter().for_each(|(_, item)| add_heads(item.mac.tokens.clone(), &mut heads));
    }
    heads
}

fn add_heads(tokens: TokenStream, heads: &mut BTreeSet<String>) {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(group) => add_heads(group.stream(), heads),
            TokenTree::Ident(name) => {
                let is = |at: Option<usize>, c| at.is_some_and(|at| is_punct(list.get(at), c));
                let is_given = is(at.checked_sub(1), '$');
                if !is_given && is(Some(at + 1), ':') && is(Some(at + 2), ':') {
                    heads.insert(name.to_string());
                }
            }
            _ => {}
        }
    }
}

struct Bodies<'a> {
    paths: MacroPaths<'a>,
    found: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Bodies<'_> {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if item.ident.is_some() {
            self.found.extend(self.paths.rewrite(item.mac.tokens.clone()).1.externs);
        }
    }
}
