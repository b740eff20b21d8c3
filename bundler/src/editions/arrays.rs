//! Before 2021 `array.into_iter()` iterates over references: `(&array).into_iter()`.
//!
//! The compiler names these calls; they have a stand-in for the method by now.

use super::{bodies, Wanted};
use crate::macros::known;
use crate::macros::tokens::map;
use crate::names::standin;
use proc_macro2::{Ident, TokenTree};
use syn::visit_mut::{self, VisitMut};
use syn::Expr;

/// The visitor, with the names `into_iter` that are wanted: in the body of a macro the compiler names none.
pub struct Arrays<'w>(pub Wanted<'w>);

impl VisitMut for Arrays<'_> {
    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        let is_array = matches!(&*call.receiver, Expr::Array(_) | Expr::Repeat(_));
        let by_reference = call.method == standin::BY_REFERENCE;
        if by_reference || is_array && call.method == "into_iter" && (self.0)(call.method.span()) {
            let array = &call.receiver;
            call.receiver = syn::parse_quote!((&#array));
            call.method = Ident::new("into_iter", call.method.span());
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if mac.path.is_ident("macro_rules") {
            bodies::visit_macro(mac, self);
        }
        if !known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            // Where the receiver ends is not known here.
            mac.tokens = map(std::mem::take(&mut mac.tokens), &mut |token| match token {
                TokenTree::Ident(i) if i == standin::BY_REFERENCE => {
                    Ident::new("iter", i.span()).into()
                }
                other => other,
            });
        }
    }
}
