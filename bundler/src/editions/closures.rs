//! Before 2021 a closure captures whole variables. The compiler tells where that decides when
//! something is dropped; it decides the size of the closure too, and that is seen from the fields
//! which the closure names.

use super::{bodies, Wanted};
use crate::macros::known;
use quote::quote;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Ident, Item, Pat, Stmt};

/// The visitor. It knows the statics of the unit, which are not captured.
pub struct Closures<'w> {
    wanted: Wanted<'w>,
    statics: BTreeSet<String>,
}

impl<'w> Closures<'w> {
    /// For the items of a unit, and the closures whose first `|` is wanted.
    pub fn new(items: &[Item], wanted: Wanted<'w>) -> Self {
        struct Statics(BTreeSet<String>);
        impl<'ast> Visit<'ast> for Statics {
            fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
                self.0.insert(item.ident.to_string());
            }
        }
        let mut found = Statics(BTreeSet::new());
        items.iter().for_each(|i| found.visit_item(i));
        Closures { wanted, statics: found.0 }
    }
}

impl VisitMut for Closures<'_> {
    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        visit_mut::visit_expr_closure_mut(self, closure);
        let mut parts = Parts::default();
        closure.inputs.iter().for_each(|p| parts.visit_pat(p));
        parts.visit_expr(&closure.body);
        let body = &closure.body;
        let statements: &[Stmt] = match &**body {
            Expr::Block(b) => &b.block.stmts,
            _ => &[],
        };
        let captured: BTreeSet<String> =
            statements.iter().map_while(captures).flatten().map(|name| name.to_string()).collect();
        let wanted = parts.roots.iter().filter(|r| {
            ![&parts.bound, &self.statics, &captured]
                .iter()
                .any(|known| known.contains(&r.to_string()))
        });
        // What a macro is given as an expression is written where nothing runs: it may do something.
        let (given, wanted): (BTreeSet<&Ident>, BTreeSet<&Ident>) =
            wanted.partition(|name| bodies::is_value(name));
        if wanted.is_empty() && given.is_empty() || !(self.wanted)(closure.inputs_begin.span) {
            return;
        }
        let (wanted, given) = (wanted.iter(), given.iter());
        let mut whole = quote!(#(let _ = &#wanted;)*);
        if given.len() > 0 {
            whole.extend(quote!('whole: { break 'whole; #(let _ = &#given;)* }));
        }
        *closure.body = match &**body {
            Expr::Block(b) if b.label.is_none() && b.attrs.is_empty() => {
                let statements = &b.block.stmts;
                syn::parse_quote!({ #whole #(#statements)* })
            }
            other => syn::parse_quote!({ #whole #other }),
        };
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

/// The variables of `let _ = &x;` or `let _ = (&x, &y);`.
fn captures(stmt: &Stmt) -> Option<Vec<&Ident>> {
    let Stmt::Local(syn::Local { pat: Pat::Wild(_), init: Some(init), .. }) = stmt else {
        return None;
    };
    let variable = |e| match e {
        &Expr::Reference(syn::ExprReference { ref expr, .. }) => match &**expr {
            Expr::Path(p) => p.path.get_ident(),
            _ => None,
        },
        _ => None,
    };
    match &*init.expr {
        Expr::Tuple(t) => t.elems.iter().map(variable).collect(),
        other => Some(vec![variable(other)?]),
    }
}

/// Variables of which an expression names fields, and those that it binds.
#[derive(Default)]
struct Parts {
    bound: BTreeSet<String>,
    roots: Vec<Ident>,
}

impl<'ast> Visit<'ast> for Parts {
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        self.bound.insert(p.ident.to_string());
        visit::visit_pat_ident(self, p);
    }
    fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
        if let Expr::Path(p) = &*field.base {
            self.roots.extend(p.path.get_ident().cloned());
        }
        visit::visit_expr_field(self, field);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for arg in known::args(mac).unwrap_or_default() {
            let mut inner = Parts::default();
            inner.visit_expr(&arg);
            self.bound.extend(inner.bound);
            self.roots.extend(inner.roots);
        }
    }
    fn visit_item(&mut self, _: &'ast Item) {}
}
