//! Before 2021 a panic with one argument does not format it; `pat` fragments are narrower too.

use super::common::pat_params;
use crate::macros::known;
use crate::source::fold::split_commas;
use proc_macro2::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

/// The visitor.
pub struct Panics;

/// The only message argument, when it is a literal.
fn literal(tokens: &TokenStream) -> Option<String> {
    syn::parse2::<syn::LitStr>(tokens.clone()).ok().map(|l| l.value())
}

fn escaped(tokens: &TokenStream, text: &str) -> TokenStream {
    let span = tokens.clone().into_iter().next().map(|t| t.span());
    let mut literal = proc_macro2::Literal::string(&text.replace('{', "{{").replace('}', "}}"));
    if let Some(span) = span {
        literal.set_span(span);
    }
    quote!(#literal)
}

impl Panics {
    /// The call that replaces `panic!(value)`, or a rewrite of the macro in place.
    fn panic(&self, mac: &mut syn::Macro) -> Option<Expr> {
        let name = known::last_name(&mac.path);
        let args = split_commas(mac.tokens.clone());
        match (name.as_str(), args.len()) {
            ("panic", 1) => match literal(&args[0]) {
                Some(text) if text.contains(['{', '}']) => mac.tokens = escaped(&args[0], &text),
                Some(_) => {}
                None if syn::parse2::<syn::Lit>(args[0].clone()).is_err() => {
                    let value = &args[0];
                    return Some(syn::parse_quote!(::std::panic::panic_any(#value)));
                }
                None => {}
            },
            ("unreachable" | "todo" | "unimplemented", 1) => {
                if let Some(text) = literal(&args[0]).filter(|t| t.contains(['{', '}'])) {
                    if name == "unreachable" {
                        mac.tokens = escaped(&args[0], &text);
                    }
                }
            }
            ("assert" | "debug_assert", 2) => {
                let condition = &args[0];
                match literal(&args[1]) {
                    Some(text) if text.contains(['{', '}']) => {
                        let message = escaped(&args[1], &text);
                        mac.tokens = quote!(#condition, #message);
                    }
                    Some(_) => {}
                    None => {
                        let message = &args[1];
                        mac.tokens = quote!(#condition, "{}", #message);
                    }
                }
            }
            _ => {}
        }
        None
    }
}

impl VisitMut for Panics {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        if let Expr::Macro(m) = e {
            if let Some(call) = self.panic(&mut m.mac) {
                *e = call;
            }
        }
    }
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, stmt);
        if let Stmt::Macro(m) = stmt {
            if let Some(call) = self.panic(&mut m.mac) {
                *stmt = Stmt::Expr(call, m.semi_token);
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if mac.path.is_ident("macro_rules") {
            mac.tokens = pat_params(std::mem::take(&mut mac.tokens));
        } else if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}
