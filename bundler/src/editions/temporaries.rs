//! How long temporaries live, where syntax alone shows that editions differ.
//!
//! Until 2021 those of `if let` lived until the `else` was done, and those at the end of a block
//! until the statement around the block was done. The compiler's lints name the places where that
//! changes the order of drops; what else runs in between is not their subject.

use super::text::range;
use crate::macros::known;
use crate::macros::tokens::mentions;
use crate::source::edits::{Edit, Suggestion};
use quote::ToTokens;
use std::ops::Range;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Stmt, UnOp};

/// Whether evaluating the expression makes nothing that could be dropped.
pub fn is_place(e: &Expr) -> bool {
    match e {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Paren(p) => is_place(&p.expr),
        Expr::Field(f) => is_place(&f.base),
        Expr::Index(i) => is_place(&i.expr) && is_place(&i.index),
        Expr::Reference(r) => is_place(&r.expr),
        Expr::Unary(u) => matches!(u.op, UnOp::Deref(_)) && is_place(&u.expr),
        _ => false,
    }
}

/// Code from before 2024 that is read as 2024: `match` has always done what `if let` did.
pub struct Longer;

impl VisitMut for Longer {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        let Expr::If(syn::ExprIf { attrs, cond, then_branch, else_branch, .. }) = e else { return };
        if let (Expr::Let(l), Some((_, other))) = (&**cond, else_branch) {
            if !is_place(&l.expr) {
                let (pattern, value) = (&l.pat, &l.expr);
                *e = syn::parse_quote!(#(#attrs)* match #value { #pattern => #then_branch _ => #other });
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}

/// Code of 2024 that is read as 2021: the value of a block inside of an expression gets a variable.
pub struct Shorter;

impl Shorter {
    /// The block is the whole of a statement, an arm or a body: nothing runs between its end and
    /// that of its temporaries but the drops of its variables.
    fn whole(&mut self, e: &mut Expr) {
        match e {
            Expr::Block(b) => self.visit_block_mut(&mut b.block),
            Expr::Unsafe(u) => self.visit_block_mut(&mut u.block),
            other => self.visit_expr_mut(other),
        }
    }

    fn part(&mut self, block: &mut Block) {
        self.visit_block_mut(block);
        let value = match block.stmts.last() {
            Some(Stmt::Expr(value, None)) if !is_place(value) => value.clone(),
            _ => return,
        };
        block.stmts.pop();
        block.stmts.push(syn::parse_quote!(let tail_value = #value;));
        block.stmts.push(Stmt::Expr(syn::parse_quote!(tail_value), None));
    }
}

impl VisitMut for Shorter {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        match e {
            Expr::Block(b) => self.part(&mut b.block),
            Expr::Unsafe(u) => self.part(&mut u.block),
            other => visit_mut::visit_expr_mut(self, other),
        }
    }
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Expr(e, _) => self.whole(e),
            other => visit_mut::visit_stmt_mut(self, other),
        }
    }
    fn visit_local_init_mut(&mut self, init: &mut syn::LocalInit) {
        self.whole(&mut init.expr);
        init.diverge.iter_mut().for_each(|(_, e)| self.whole(e));
    }
    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.visit_pat_mut(&mut arm.pat);
        self.whole(&mut arm.body);
    }
    fn visit_expr_if_mut(&mut self, e: &mut syn::ExprIf) {
        self.visit_expr_mut(&mut e.cond);
        self.visit_block_mut(&mut e.then_branch);
        e.else_branch.iter_mut().for_each(|(_, e)| self.whole(e));
    }
    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.whole(&mut closure.body);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}

/// Whether the value of the expression is the only temporary it makes: what is passed on is moved.
fn makes_one(e: &Expr) -> bool {
    let passed = |e: &Expr| is_place(e) || matches!(e, Expr::Closure(_)) || makes_one(e);
    match e {
        Expr::Call(c) => is_place(&c.func) && c.args.iter().all(passed),
        Expr::MethodCall(c) => is_place(&c.receiver) && c.args.iter().all(passed),
        Expr::Array(a) => a.elems.iter().all(passed),
        Expr::Tuple(t) => t.elems.iter().all(passed),
        Expr::Struct(s) => s.rest.is_none() && s.fields.iter().all(|f| passed(&f.expr)),
        _ => false,
    }
}

/// The part of an expression that is evaluated before all others.
fn first_part(e: &Expr) -> Option<&Expr> {
    Some(match e {
        Expr::Match(m) => &m.expr,
        Expr::If(i) => &i.cond,
        Expr::Let(l) => &l.expr,
        Expr::MethodCall(c) => &c.receiver,
        Expr::Field(f) => &f.base,
        Expr::Index(i) => &i.expr,
        Expr::Binary(b) => &b.left,
        Expr::Cast(c) => &c.expr,
        Expr::Try(t) => &t.expr,
        Expr::Unary(u) => &u.expr,
        Expr::Reference(r) => &r.expr,
        Expr::Paren(p) => &p.expr,
        Expr::Call(c) if is_place(&c.func) => c.args.first()?,
        _ => return None,
    })
}

/// Code from before 2024 that is read as 2024: a temporary with which the end of a body begins
/// gets a variable before all others, and is dropped after them.
pub fn outlives(text: &str, temporary: Option<Range<usize>>) -> Option<Suggestion> {
    let mut bodies = Bodies { text, temporary: temporary?, found: None };
    bodies.visit_file(&syn::parse_file(text).ok()?);
    bodies.found
}

struct Bodies<'a> {
    text: &'a str,
    temporary: Range<usize>,
    found: Option<Suggestion>,
}

impl Bodies<'_> {
    fn body(&mut self, block: &Block) {
        let Some(Stmt::Expr(end, None)) = block.stmts.last() else { return };
        let mut parts = std::iter::successors(Some(end), |e| first_part(e));
        let is_it = |e: &&Expr| range(e.to_token_stream()).as_ref() == Some(&self.temporary);
        let free = !mentions(block.to_token_stream(), &["tail_value"]);
        if free && parts.find(is_it).is_some_and(makes_one) {
            let Some(end) = range(end.to_token_stream()) else { return };
            let edit = |start, end, text: &str| Edit { start, end, text: text.into() };
            let inside = block.brace_token.span.open().byte_range().end;
            let Range { start, end: value } = self.temporary;
            let before = &self.text[end.start..start];
            self.found = Some(vec![
                edit(inside, inside, " let mut tail_value; "),
                edit(end.start, start, "tail_value = "),
                edit(value, value, &format!("; {before}tail_value")),
            ]);
        }
    }
}

impl<'ast> Visit<'ast> for Bodies<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.body(&f.block);
        visit::visit_item_fn(self, f);
    }
    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.body(&f.block);
        visit::visit_impl_item_fn(self, f);
    }
    fn visit_trait_item_fn(&mut self, f: &'ast syn::TraitItemFn) {
        f.default.iter().for_each(|b| self.body(b));
        visit::visit_trait_item_fn(self, f);
    }
    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        if let Expr::Block(b) = &*closure.body {
            self.body(&b.block);
        }
        visit::visit_expr_closure(self, closure);
    }
    fn visit_expr_loop(&mut self, e: &'ast syn::ExprLoop) {
        self.body(&e.body);
        visit::visit_expr_loop(self, e);
    }
    fn visit_expr_while(&mut self, e: &'ast syn::ExprWhile) {
        self.body(&e.body);
        visit::visit_expr_while(self, e);
    }
    fn visit_expr_for_loop(&mut self, e: &'ast syn::ExprForLoop) {
        self.body(&e.body);
        visit::visit_expr_for_loop(self, e);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(mut visitor: impl VisitMut, source: &str) -> String {
        let mut e: Expr = syn::parse_str(source).expect(source);
        visitor.visit_expr_mut(&mut e);
        e.to_token_stream().to_string()
    }

    fn plain(source: &str) -> String {
        syn::parse_str::<Expr>(source).expect(source).to_token_stream().to_string()
    }

    #[test]
    fn older_code_matches() {
        let before = "if let Some(x) = a.b() { x } else if let Some(y) = c { y } else { 1 }";
        let wanted = "match a.b() { Some(x) => { x } _ => if let Some(y) = c { y } else { 1 } }";
        assert_eq!(after(Longer, before), plain(wanted));
        assert_eq!(
            after(Longer, "if let Some(x) = a.b() { x }"),
            plain("if let Some(x) = a.b() { x }")
        );
    }

    #[test]
    fn newer_blocks_end_with_a_variable() {
        let wanted = "match { let tail_value = m.lock().pop(); tail_value } { Some(_) => { m.lock() } _ => {} }";
        let before = "match { m.lock().pop() } { Some(_) => { m.lock() } _ => {} }";
        assert_eq!(after(Shorter, before), plain(wanted));
        for kept in ["|| { f() }", "f({ x })", "if { x } == y { g() } else { h() }"] {
            assert_eq!(after(Shorter, kept), plain(kept));
        }
    }
}
