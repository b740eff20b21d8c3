//! Before 2021 `array.into_iter()` iterates over references, and so it does on what leads to an array:
//! a box, a guard, a type of the program.
//!
//! The compiler names these calls; they have a stand-in for the method by now. `&[_; _]` is asked of the
//! argument, so it is followed to the array and no further, whatever has a method `iter` on the way.

use super::text::tokens_of_variables;
use super::{bodies, Wanted};
use crate::macros::known;
use crate::macros::tokens::{is_punct, rebuild};
use crate::names::standin;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall};

/// The visitor, with the names `into_iter` that are wanted: in the body of a macro the compiler names none.
pub struct Arrays<'w>(pub Wanted<'w>);

/// The call over references.
fn by_reference(call: &ExprMethodCall) -> Expr {
    let receiver = &call.receiver;
    let method = Ident::new("into_iter", call.method.span());
    match &**receiver {
        Expr::Array(_) | Expr::Repeat(_) => syn::parse_quote!((&#receiver).#method()),
        _ => syn::parse_quote!(<&[_; _] as ::core::iter::IntoIterator>::#method(&#receiver)),
    }
}

impl VisitMut for Arrays<'_> {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        if let Expr::MethodCall(call) = e {
            let is_array = matches!(&*call.receiver, Expr::Array(_) | Expr::Repeat(_));
            let is_told = call.method == standin::BY_REFERENCE;
            if is_told || is_array && call.method == "into_iter" && (self.0)(call.method.span()) {
                *e = by_reference(call);
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if mac.path.is_ident("macro_rules") {
            bodies::visit_macro(mac, self);
        }
        if !known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            mac.tokens = in_tokens(std::mem::take(&mut mac.tokens));
        }
    }
}

/// The calls in what an unknown macro is given.
fn in_tokens(tokens: TokenStream) -> TokenStream {
    let (mut tokens, mut out) = (tokens.into_iter(), Vec::new());
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(g) => out.push(rebuild(g, in_tokens)),
            TokenTree::Ident(name) if name == standin::BY_REFERENCE => {
                out.push(name.into());
                out.extend(tokens.next());
                // What reads as no call is left for the compiler to refuse.
                if let Some((start, call)) = call_in_tokens(&out) {
                    out.truncate(start);
                    out.extend(call);
                }
            }
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

/// Where the call at the end of tokens begins, and what is written for it. In the rules of a macro `$x`
/// reads as `x`.
fn call_in_tokens(tokens: &[TokenTree]) -> Option<(usize, TokenStream)> {
    let plain = tokens_of_variables(tokens.iter().cloned().collect());
    let plain: Vec<TokenTree> = plain.into_iter().collect();
    let mut left = plain.len() - method_call(&plain)?.0;
    let mut start = tokens.len();
    let is_dollar = |token: &TokenTree| is_punct(Some(token), '$');
    while start > 0 && (left > 0 || is_dollar(&tokens[start - 1])) {
        start -= 1;
        left -= usize::from(!is_dollar(&tokens[start]));
    }
    let [receiver @ .., _, name, _] = &tokens[start..] else { return None };
    let method = Ident::new("into_iter", name.span());
    let call = quote!(<&[_; _] as ::core::iter::IntoIterator>::#method(&#(#receiver)*));
    Some((start, call))
}

/// The method call at the end of tokens, and the first one that belongs to it.
pub fn method_call(tokens: &[TokenTree]) -> Option<(usize, ExprMethodCall)> {
    (0..tokens.len()).find_map(|start| {
        match syn::parse2(tokens[start..].iter().cloned().collect()) {
            Ok(Expr::MethodCall(call)) => Some((start, call)),
            _ => None,
        }
    })
}
