//! Spellings that both 2021 and 2024 accept: `r#gen`, `unsafe extern`, `#[unsafe(no_mangle)]`,
//! and `pat_param` for the old meaning of `pat`.

use crate::macros::known;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Meta};

/// The visitor.
pub struct Common {
    /// `gen` is an ordinary name in the unit.
    pub raw_gen: bool,
}

impl Common {
    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        if !self.raw_gen {
            return tokens;
        }
        let mut out: Vec<TokenTree> = Vec::new();
        for token in tokens {
            out.push(match token {
                TokenTree::Ident(i) if i == "gen" && !is_quoted(&out) => {
                    Ident::new_raw("gen", i.span()).into()
                }
                TokenTree::Group(g) if !is_quoted(&out) => {
                    let mut new = Group::new(g.delimiter(), self.tokens(g.stream()));
                    new.set_span(g.span());
                    new.into()
                }
                other => other,
            });
        }
        out.into_iter().collect()
    }
}

fn is_quoted(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(name), TokenTree::Punct(p)] if *name == "stringify" && p.as_char() == '!')
}

impl VisitMut for Common {
    fn visit_ident_mut(&mut self, ident: &mut Ident) {
        if self.raw_gen && *ident == "gen" {
            *ident = Ident::new_raw("gen", ident.span());
        }
    }
    fn visit_item_foreign_mod_mut(&mut self, item: &mut syn::ItemForeignMod) {
        if item.unsafety.is_none() {
            item.unsafety = Some(Default::default());
        }
        visit_mut::visit_item_foreign_mod_mut(self, item);
    }
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
        for attr in attrs {
            let unsafe_name = ["no_mangle", "export_name", "link_section"]
                .iter()
                .any(|n| attr.path().is_ident(n));
            if unsafe_name {
                let inner = attr.meta.clone();
                attr.meta = Meta::List(syn::parse_quote!(unsafe(#inner)));
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.visit_path_mut(&mut mac.path);
        if known::is_quoting(&mac.path) || known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            return;
        }
        mac.tokens = self.tokens(std::mem::take(&mut mac.tokens));
        if self.raw_gen && mac.path.is_ident("macro_rules") {
            mac.tokens = expr_params(std::mem::take(&mut mac.tokens));
        }
    }
}

/// Since 2024 `$e:expr` also matches `_` and `const { }`, which another rule may wait for.
fn expr_params(rules: TokenStream) -> TokenStream {
    let waits = rules.clone().into_iter().any(|t| match t {
        TokenTree::Group(g) => has_word(g.stream(), &["_", "const"]),
        _ => false,
    });
    if waits {
        specifiers(rules, "expr", "expr_2021")
    } else {
        rules
    }
}

fn has_word(tokens: TokenStream, words: &[&str]) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Ident(i) => words.iter().any(|w| i == w),
        TokenTree::Group(g) => has_word(g.stream(), words),
        _ => false,
    })
}

/// In rules written before 2021, `$p:pat` does not match top-level alternatives.
pub fn pat_params(tokens: TokenStream) -> TokenStream {
    specifiers(tokens, "pat", "pat_param")
}

/// Writes another fragment specifier.
fn specifiers(tokens: TokenStream, old: &str, new: &str) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    for (i, token) in list.iter().enumerate() {
        out.push(match token {
            TokenTree::Ident(kind) if *kind == old && is_specifier(&list[..i]) => {
                Ident::new(new, kind.span()).into()
            }
            TokenTree::Group(g) => {
                let mut group = Group::new(g.delimiter(), specifiers(g.stream(), old, new));
                group.set_span(g.span());
                group.into()
            }
            other => other.clone(),
        });
    }
    out.into_iter().collect()
}

fn is_specifier(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Punct(dollar), TokenTree::Ident(_), TokenTree::Punct(colon)]
        if dollar.as_char() == '$' && colon.as_char() == ':')
}
