//! Before 2021 `array.into_iter()` iterates over references: `(&array).into_iter()`.
//!
//! The compiler names these calls; they have a stand-in for the method by now.

use crate::macros::known;
use crate::macros::tokens::map;
use crate::names::standin;
use proc_macro2::{Ident, TokenTree};
use syn::visit_mut::{self, VisitMut};

/// The visitor.
pub struct Arrays;

impl VisitMut for Arrays {
    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        if call.method == standin::BY_REFERENCE {
            let array = &call.receiver;
            call.receiver = syn::parse_quote!((&#array));
            call.method = Ident::new("into_iter", call.method.span());
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
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
