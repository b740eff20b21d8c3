//! Implementations that are no pieces of their own: inside of bodies, and what macro calls that
//! stay calls may write. Nothing may be concluded from not seeing an implementation of these
//! traits.

use crate::stdmacro;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};

/// Collects the names of traits that may be implemented out of sight.
#[derive(Debug, Default)]
pub struct Hidden {
    /// The names, and others that may mean traits.
    pub names: BTreeSet<String>,
    blocks: usize,
    calls: bool,
}

impl Hidden {
    /// Whether an expression can hold an implementation.
    pub fn in_expr(expr: &syn::Expr) -> bool {
        let mut hidden = Hidden::default();
        hidden.visit_expr(expr);
        hidden.calls || !hidden.names.is_empty()
    }

    fn capitals(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(i) => self.name(i.to_string()),
                TokenTree::Group(g) => self.capitals(g.stream()),
                _ => {}
            }
        }
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
        if let (true, Some((_, path, _))) = (self.blocks > 0, &item.trait_) {
            self.names.extend(path.segments.last().map(|s| s.ident.to_string()));
        }
        visit::visit_item_impl(self, item);
    }
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        match item.ident {
            Some(_) => self.headers(item.mac.tokens.clone()),
            None => visit::visit_item_macro(self, item),
        }
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if !is_std(mac) {
            self.capitals(mac.tokens.clone());
        }
    }
}

fn is_std(mac: &syn::Macro) -> bool {
    stdmacro::STD_NAMES.contains(&stdmacro::last_name(&mac.path).as_str())
}
