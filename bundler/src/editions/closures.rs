//! Before 2021 a closure captures whole variables, which decides when their parts are dropped.

use crate::macros::known;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Ident, Pat};

/// The visitor. It knows whether `self` is a reference, which has no drop.
#[derive(Default)]
pub struct Closures {
    self_is_reference: bool,
}

impl VisitMut for Closures {
    fn visit_signature_mut(&mut self, sig: &mut syn::Signature) {
        self.self_is_reference =
            sig.receiver().is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Reference(..)));
    }
    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        visit_mut::visit_expr_closure_mut(self, closure);
        let mut parts = Parts { moves: closure.capture.is_some(), ..Parts::default() };
        closure.inputs.iter().for_each(|p| parts.bind(p));
        parts.visit_expr(&closure.body);
        let names: Vec<Ident> = parts
            .found
            .iter()
            .filter(|n| !(self.self_is_reference && n.as_str() == "self"))
            .map(|n| Ident::new(n, proc_macro2::Span::call_site()))
            .collect();
        if names.is_empty() {
            return;
        }
        let body = &closure.body;
        closure.body = match &**body {
            Expr::Block(b) if b.label.is_none() && b.attrs.is_empty() => {
                let statements = &b.block.stmts;
                syn::parse_quote!({ #(let _ = &#names;)* #(#statements)* })
            }
            other => syn::parse_quote!({ #(let _ = &#names;)* #other }),
        };
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}

/// Variables from outside of which the closure names fields.
#[derive(Default)]
struct Parts {
    moves: bool,
    bound: BTreeSet<String>,
    found: BTreeSet<String>,
}

impl Parts {
    fn bind(&mut self, pat: &Pat) {
        struct Names<'a>(&'a mut BTreeSet<String>);
        impl<'ast> Visit<'ast> for Names<'_> {
            fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
                self.0.insert(p.ident.to_string());
            }
            fn visit_expr(&mut self, _: &'ast Expr) {}
        }
        Names(&mut self.bound).visit_pat(pat);
    }

    fn root(&self, e: &Expr) -> Option<String> {
        match e {
            Expr::Field(f) => self.root(&f.base),
            Expr::Path(p) => p.path.get_ident().map(|i| i.to_string()),
            _ => None,
        }
    }

    fn field(&mut self, e: &Expr) {
        if let (Expr::Field(_), Some(root)) = (e, self.root(e)) {
            if !self.bound.contains(&root) {
                self.found.insert(root);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Parts {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        self.bind(pat);
        if let Pat::Guard(g) = pat {
            self.visit_expr(&g.guard);
        }
    }
    fn visit_expr(&mut self, e: &'ast Expr) {
        if self.moves {
            self.field(e);
        } else {
            // Without `move` only parts that may be moved out matter: in these places they
            // are borrowed or copied.
            match e {
                Expr::Field(_) => self.field(e),
                Expr::MethodCall(c) => {
                    c.args.iter().for_each(|a| self.visit_expr(a));
                    if !matches!(&*c.receiver, Expr::Field(_)) {
                        self.visit_expr(&c.receiver);
                    }
                    return;
                }
                Expr::Reference(r) if matches!(&*r.expr, Expr::Field(_)) => return,
                Expr::Binary(b) => {
                    for side in [&b.left, &b.right] {
                        if !matches!(&**side, Expr::Field(_)) {
                            self.visit_expr(side);
                        }
                    }
                    return;
                }
                Expr::Index(i) if matches!(&*i.expr, Expr::Field(_)) => {
                    self.visit_expr(&i.index);
                    return;
                }
                Expr::Assign(a) if matches!(&*a.left, Expr::Field(_)) => {
                    self.visit_expr(&a.right);
                    return;
                }
                _ => {}
            }
        }
        visit::visit_expr(self, e);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for arg in known::args(mac).unwrap_or_default() {
            if !matches!(arg, Expr::Field(_)) || self.moves {
                self.visit_owned(&arg);
            }
        }
    }
}

impl Parts {
    /// Visits an expression that does not live as long as the syntax tree.
    fn visit_owned(&mut self, e: &Expr) {
        let mut inner = Parts {
            moves: self.moves,
            bound: std::mem::take(&mut self.bound),
            found: std::mem::take(&mut self.found),
        };
        inner.visit_expr(e);
        self.bound = inner.bound;
        self.found = inner.found;
    }
}
