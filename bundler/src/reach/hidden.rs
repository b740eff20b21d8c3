//! Implementations that are no pieces of their own: inside of bodies, and what macro calls that
//! stay calls may write. Nothing may be concluded from not seeing an implementation of these
//! traits.

use crate::macros::known;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};

/// Collects the names of traits that may be implemented out of sight.
#[derive(Debug, Default)]
pub struct Hidden {
    /// The names, and others that may mean traits.
    names: BTreeSet<String>,
    /// What the calls that are left name, besides what they call.
    called: BTreeSet<String>,
    /// What each macro definition holds.
    definitions: BTreeMap<String, Vec<TokenStream>>,
    blocks: usize,
    calls: bool,
}

impl Hidden {
    /// The names in all units.
    pub fn of(units: &[&[syn::Item]]) -> BTreeSet<String> {
        let mut hidden = Hidden::default();
        units.iter().flat_map(|u| u.iter()).for_each(|i| hidden.visit_item(i));
        // A definition writes only where a call is left, of itself or in one that is called.
        let mut pending: Vec<String> = hidden.called.iter().cloned().collect();
        while let Some(name) = pending.pop() {
            for body in hidden.definitions.remove(&name).into_iter().flatten() {
                hidden.headers(body.clone());
                let mut inside = BTreeSet::new();
                idents(body, &mut inside);
                pending.extend(inside);
            }
        }
        hidden.names
    }

    /// Whether an expression can hold an implementation.
    pub fn in_expr(expr: &syn::Expr) -> bool {
        let mut hidden = Hidden::default();
        hidden.visit_expr(expr);
        hidden.calls || !hidden.names.is_empty()
    }

    fn name(&mut self, name: String) {
        if name.starts_with(char::is_uppercase) {
            self.names.insert(name);
        }
    }

    /// In a definition: what stands between `impl` and the braces.
    fn headers(&mut self, tokens: TokenStream) {
        let mut in_header = false;
        for token in tokens {
            match token {
                TokenTree::Ident(i) if i == "impl" => in_header = true,
                TokenTree::Ident(i) if in_header => self.name(i.to_string()),
                TokenTree::Group(g) => {
                    if g.delimiter() == Delimiter::Brace {
                        in_header = false;
                    }
                    self.headers(g.stream());
                }
                _ => {}
            }
        }
    }
}

/// All identifiers of some tokens.
fn idents(tokens: TokenStream, out: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(i) => drop(out.insert(super::uses::plain(&i.to_string()).to_string())),
            TokenTree::Group(g) => idents(g.stream(), out),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Hidden {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        // A call in the place of a statement can stand for items, without a semicolon too.
        self.calls |= block.stmts.iter().any(|s| match s {
            syn::Stmt::Macro(m) => !is_std(&m.mac),
            syn::Stmt::Expr(syn::Expr::Macro(m), _) => !is_std(&m.mac),
            _ => false,
        });
        self.blocks += 1;
        visit::visit_block(self, block);
        self.blocks -= 1;
    }
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if let (true, Some((path, _))) = (self.blocks > 0, &item.trait_) {
            self.names.extend(path.segments.last().map(|s| s.ident.to_string()));
        }
        visit::visit_item_impl(self, item);
    }
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        match &item.ident {
            Some(name) => {
                let name = super::uses::plain(&name.to_string()).to_string();
                self.definitions.entry(name).or_default().push(item.mac.tokens.clone());
            }
            None => visit::visit_item_macro(self, item),
        }
    }
    fn visit_use_rename(&mut self, rename: &'ast syn::UseRename) {
        // May be a macro, called by its other name.
        self.called.insert(super::uses::plain(&rename.ident.to_string()).to_string());
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.called.insert(super::uses::plain(&known::last_name(&mac.path)).to_string());
        idents(mac.tokens.clone(), &mut self.called);
        if !is_std(mac) {
            let mut inside = BTreeSet::new();
            idents(mac.tokens.clone(), &mut inside);
            inside.into_iter().for_each(|n| self.name(n));
        }
    }
}

fn is_std(mac: &syn::Macro) -> bool {
    known::is_std(&known::last_name(&mac.path))
}
