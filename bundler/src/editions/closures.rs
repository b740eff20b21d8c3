//! Before 2021 a closure captures whole variables. The compiler tells where that decides when
//! something is dropped; it decides the size of the closure too, and that is seen from the fields
//! which the closure names, and from `let _ = x;`, which captures nothing since.

use super::{bodies, Wanted};
use crate::macros::known;
use crate::macros::tokens::is_punct;
use crate::source::edits::{Edit, Suggestion};
use proc_macro2::{Group, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::str::FromStr;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Ident, Item, Local, Pat};

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
        let mut known: BTreeSet<String> = &(&parts.bound | &parts.whole) | &self.statics;
        let wanted = parts.roots.iter().filter(|root| known.insert(root.to_string()));
        let wanted: Vec<&Ident> = wanted.collect();
        if wanted.is_empty() || !(self.wanted)(closure.inputs_begin.span) {
            return;
        }
        let body = match &*closure.body {
            Expr::Block(b) if b.label.is_none() && b.attrs.is_empty() => b.block.clone(),
            other => syn::parse_quote!({ #other }),
        };
        *closure.body = syn::parse_quote!({ if true #body else { #(let _ = &#wanted;)* loop {} } });
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

/// Writes behind the body of a closure or `async` block what the compiler would write at its head:
/// `let _ = &x;` has all of `x` captured. What is captured first is dropped first. The body decides
/// that by what it does, then by what it only names, and has to go on doing so. Nothing of it runs.
pub fn behind(text: &str, offered: &[Edit]) -> Option<Suggestion> {
    let edit = |at, text: String| Edit { start: at, end: at, text };
    let names = |head: &Edit| head.text.trim_start_matches('{').trim().to_string();
    match offered {
        [head] => {
            let found = opened_before(TokenStream::from_str(text).ok()?, head.start);
            let (body, _) = found.filter(|(_, is_whole)| *is_whole)?;
            let end = body.span_close().byte_range().start;
            let never = format!("}} else {{ {} loop {{}} }} ", names(head));
            Some(vec![edit(head.start, " if true {".into()), edit(end, never)])
        }
        [head, end] => {
            let never = format!(" }} else {{ {} loop {{}} }} }}", names(head));
            Some(vec![edit(head.start, "{ if true { ".into()), edit(end.start, never)])
        }
        _ => None,
    }
}

/// The innermost group that holds the place between two bytes, and whether it is all of a body: of
/// `|| { x }.max(t.1)` it is the beginning.
fn opened_before(tokens: TokenStream, at: usize) -> Option<(Group, bool)> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let holds =
        |g: &Group| g.span_open().byte_range().end <= at && at <= g.span_close().byte_range().start;
    let is_async = |token: &TokenTree| matches!(token, TokenTree::Ident(i) if i == "async");
    let ends = |token| is_punct(Some(token), ',') || is_punct(Some(token), ';');
    list.iter().enumerate().find_map(|(i, token)| match token {
        TokenTree::Group(g) if holds(g) => opened_before(g.stream(), at).or_else(|| {
            let is_block = list[..i].iter().rev().take(2).any(is_async);
            Some((g.clone(), is_block || list.get(i + 1).is_none_or(ends)))
        }),
        _ => None,
    })
}

/// The variables of `let _ = &x;` or `let _ = (&x, &y);`.
fn captures(local: &Local) -> Option<Vec<&Ident>> {
    let Local { pat: Pat::Wild(_), init: Some(init), .. } = local else {
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

/// Variables of which an expression names only fields or nothing, those that it binds and those that it captures whole.
#[derive(Default)]
struct Parts {
    bound: BTreeSet<String>,
    whole: BTreeSet<String>,
    roots: Vec<Ident>,
}

impl<'ast> Visit<'ast> for Parts {
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        self.bound.insert(p.ident.to_string());
        visit::visit_pat_ident(self, p);
    }
    fn visit_local(&mut self, local: &'ast Local) {
        self.whole.extend(captures(local).into_iter().flatten().map(ToString::to_string));
        if let Local { pat: Pat::Wild(_), init: Some(init), .. } = local {
            if let Expr::Path(p) = &*init.expr {
                self.roots.extend(p.path.get_ident().cloned());
            }
        }
        visit::visit_local(self, local);
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
            self.whole.extend(inner.whole);
            self.roots.extend(inner.roots);
        }
    }
    fn visit_item(&mut self, _: &'ast Item) {}
}
