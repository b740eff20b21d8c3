//! How long temporaries live, where syntax alone shows that editions differ.
//!
//! Until 2021 those of `if let` lived until the `else` was done, and those at the end of a block
//! until the statement around the block was done. The compiler's lints name the places where that
//! changes the order of drops; what else runs in between is not their subject.

use super::{bodies, Wanted};
use crate::macros::known;
use quote::quote;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, ExprBlock, ExprIf, ExprUnsafe, Stmt, UnOp};

/// Whether evaluating the expression makes nothing that could be dropped.
pub fn is_place(e: &Expr) -> bool {
    match e {
        Expr::Path(p) => !p.path.get_ident().is_some_and(bodies::is_value),
        Expr::Lit(_) => true,
        Expr::Paren(p) => is_place(&p.expr),
        Expr::Field(f) => is_place(&f.base),
        Expr::Index(i) => is_place(&i.expr) && is_place(&i.index),
        Expr::Reference(r) => is_place(&r.expr),
        Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => is_place(&u.expr),
        other => is_literal(other),
    }
}

/// A value of literals alone: there is nothing in it to be dropped.
fn is_literal(e: &Expr) -> bool {
    match e {
        Expr::Lit(_) => true,
        Expr::Unary(u) => matches!(u.op, UnOp::Neg(_)) && is_literal(&u.expr),
        Expr::Reference(r) => is_literal(&r.expr),
        Expr::Array(a) => a.elems.iter().all(is_literal),
        Expr::Repeat(r) => is_literal(&r.expr),
        Expr::Tuple(t) => t.elems.iter().all(is_literal),
        _ => false,
    }
}

/// Whether an expression may leave temporaries: it looks into a value that has no place.
fn leaves_any(e: &Expr) -> bool {
    let mut finder = Finder(false);
    finder.visit_expr(e);
    finder.0
}

/// The same of what a variable gets: what it borrows itself lives as long as it does.
fn leaves_unextended(e: &Expr) -> bool {
    match e {
        Expr::Reference(r) => leaves_unextended(&r.expr),
        Expr::Paren(p) => leaves_unextended(&p.expr),
        Expr::Cast(c) => leaves_unextended(&c.expr),
        Expr::Array(a) => a.elems.iter().any(leaves_unextended),
        Expr::Tuple(t) => t.elems.iter().any(leaves_unextended),
        Expr::Struct(s) => {
            let rest = s.rest.as_ref().is_some_and(|rest| !is_place(rest));
            rest || s.fields.iter().any(|f| leaves_unextended(&f.expr))
        }
        Expr::Block(b) => tail(&b.block).is_some_and(leaves_unextended),
        other => leaves_any(other),
    }
}

/// The value of a block.
fn tail(block: &Block) -> Option<&Expr> {
    match block.stmts.last() {
        Some(Stmt::Expr(value, None)) => Some(value),
        _ => None,
    }
}

struct Finder(bool);

impl<'ast> Visit<'ast> for Finder {
    fn visit_expr(&mut self, e: &'ast Expr) {
        let looked_into: &[&Expr] = match e {
            Expr::Path(_) => &[e],
            Expr::MethodCall(m) => &[&m.receiver],
            Expr::Field(f) => &[&f.base],
            Expr::Index(i) => &[&i.expr],
            Expr::Reference(r) => &[&r.expr],
            Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => &[&u.expr],
            Expr::Binary(b) if compares(&b.op) => &[&b.left, &b.right],
            Expr::Call(c) => &[&c.func],
            Expr::Struct(syn::ExprStruct { rest: Some(rest), .. }) => &[rest],
            Expr::Match(m) => &[&m.expr],
            Expr::ForLoop(f) => &[&f.expr],
            Expr::Macro(m) if !m.mac.path.is_ident("vec") => &[e],
            _ => &[],
        };
        self.0 |= looked_into.iter().any(|e| !is_place(e));
        match e {
            // What they make ends with them.
            Expr::Async(_) | Expr::Block(_) | Expr::Closure(_) | Expr::Const(_) => {}
            Expr::If(_) | Expr::Loop(_) | Expr::While(_) | Expr::Unsafe(_) => {}
            Expr::Macro(m) => {
                self.0 |= known::args(&m.mac).is_none_or(|args| args.iter().any(leaves_any));
            }
            Expr::Match(m) => self.visit_expr(&m.expr),
            Expr::ForLoop(f) => self.visit_expr(&f.expr),
            _ => visit::visit_expr(self, e),
        }
    }
}

/// Whether an operator borrows its operands.
pub fn compares(op: &BinOp) -> bool {
    use BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ge(_) | Gt(_) | Le(_) | Lt(_) | Ne(_))
}

/// Code from before 2024 that is read as 2024: `match` has always done what `if let` did.
pub struct Longer<'w>(pub Wanted<'w>);

impl VisitMut for Longer<'_> {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        let Expr::If(ExprIf { attrs, if_token, cond, then_branch, else_branch, .. }) = e else {
            return;
        };
        if let (Expr::Let(l), Some((_, other))) = (&**cond, else_branch) {
            if !is_place(&l.expr) && (self.0)(if_token.span) {
                let (pattern, value) = (&l.pat, &l.expr);
                *e = syn::parse_quote!(#(#attrs)* match #value { #pattern => #then_branch _ => #other });
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

/// The values of blocks inside of expressions.
pub struct Tails<'w> {
    /// Whether it is for the block that begins there.
    pub wanted: Wanted<'w>,
    /// Code from before 2024 is read as 2024: what a `match` looks at lives as long as it did. Otherwise code
    /// of 2024 is read as 2021, where the values get a variable.
    pub longer: bool,
}

impl Tails<'_> {
    /// The block is the whole of a statement, an arm or a body: nothing runs between its end and
    /// that of its temporaries but the drops of its variables.
    fn whole(&mut self, e: &mut Expr) {
        match e {
            Expr::Block(b) => self.visit_block_mut(&mut b.block),
            Expr::Unsafe(u) => self.visit_block_mut(&mut u.block),
            other => self.visit_expr_mut(other),
        }
    }

    /// Borrowed in the value of a variable or constant, a temporary lives as long as that one in every
    /// edition, at the end of a block as well. The `whole` of the value is as in a statement.
    fn extending(&mut self, e: &mut Expr, whole: bool) {
        match e {
            Expr::Block(ExprBlock { block, .. }) | Expr::Unsafe(ExprUnsafe { block, .. })
                if whole || !tail(block).is_some_and(leaves_unextended) =>
            {
                let last = block.stmts.len().saturating_sub(1);
                for (i, stmt) in block.stmts.iter_mut().enumerate() {
                    match stmt {
                        Stmt::Expr(tail, None) if i == last => self.extending(tail, whole),
                        other => self.visit_stmt_mut(other),
                    }
                }
            }
            Expr::Reference(r) => self.extending(&mut r.expr, false),
            Expr::Paren(p) => self.extending(&mut p.expr, whole),
            Expr::Cast(c) => self.extending(&mut c.expr, false),
            Expr::Array(a) => a.elems.iter_mut().for_each(|e| self.extending(e, false)),
            Expr::Tuple(t) => t.elems.iter_mut().for_each(|e| self.extending(e, false)),
            Expr::Struct(s) => {
                s.fields.iter_mut().for_each(|f| self.extending(&mut f.expr, false));
                s.rest.iter_mut().for_each(|rest| self.visit_expr_mut(rest));
            }
            other => self.visit_expr_mut(other),
        }
    }

    fn with_variable(&mut self, block: &mut Block) {
        self.visit_block_mut(block);
        let Some(value) = tail(block).filter(|value| leaves_any(value)).cloned() else { return };
        if !(self.wanted)(block.brace_token.span.open()) {
            return;
        }
        block.stmts.pop();
        block.stmts.push(syn::parse_quote!(let tail_value = #value;));
        block.stmts.push(Stmt::Expr(syn::parse_quote!(tail_value), None));
    }
}

/// The value of a block that holds nothing else.
fn only_value(block: &ExprBlock) -> Option<&Expr> {
    match &block.block.stmts[..] {
        [Stmt::Expr(value, None)] if block.label.is_none() && block.attrs.is_empty() => Some(value),
        _ => None,
    }
}

impl VisitMut for Tails<'_> {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        match (self.longer, &mut *e) {
            (false, Expr::Block(b)) => self.with_variable(&mut b.block),
            (false, Expr::Unsafe(u)) => self.with_variable(&mut u.block),
            (true, Expr::Block(b)) => {
                self.visit_block_mut(&mut b.block);
                let begins = b.block.brace_token.span.open();
                if let Some(value) = only_value(b).filter(|value| leaves_any(value)) {
                    if (self.wanted)(begins) {
                        // Not as tokens: a literal of a struct would take the arms for its fields.
                        let (value, nothing) = (value.clone(), quote!(()));
                        *e = syn::parse_quote!(match #nothing { tail_value => tail_value });
                        if let Expr::Match(found) = e {
                            *found.expr = value;
                        }
                    }
                }
            }
            (_, other) => visit_mut::visit_expr_mut(self, other),
        }
    }
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Expr(e, _) => self.whole(e),
            other => visit_mut::visit_stmt_mut(self, other),
        }
    }
    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        self.extending(&mut item.expr, true);
    }
    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        self.extending(&mut item.expr, true);
    }
    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        self.extending(&mut item.expr, true);
    }
    fn visit_trait_item_const_mut(&mut self, item: &mut syn::TraitItemConst) {
        item.default.iter_mut().for_each(|(_, e)| self.extending(e, true));
    }
    fn visit_local_init_mut(&mut self, init: &mut syn::LocalInit) {
        self.extending(&mut init.expr, true);
        init.diverge.iter_mut().for_each(|(_, e)| self.whole(e));
    }
    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.visit_pat_mut(&mut arm.pat);
        self.whole(&mut arm.body);
    }
    fn visit_expr_if_mut(&mut self, e: &mut ExprIf) {
        self.visit_expr_mut(&mut e.cond);
        self.visit_block_mut(&mut e.then_branch);
        e.else_branch.iter_mut().for_each(|(_, e)| self.whole(e));
    }
    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.whole(&mut closure.body);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::ToTokens;

    const OLDER: Longer = Longer(&|_| true);
    const LONGER: Tails = Tails { wanted: &|_| true, longer: true };
    const SHORTER: Tails = Tails { wanted: &|_| true, longer: false };

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
        assert_eq!(after(OLDER, before), plain(wanted));
        assert_eq!(
            after(OLDER, "if let Some(x) = a.b() { x }"),
            plain("if let Some(x) = a.b() { x }")
        );
    }

    #[test]
    fn older_blocks_are_looked_at() {
        let wanted = "f(match D(1).len() { tail_value => tail_value }, { x }, { g(); D(2).len() })";
        assert_eq!(after(LONGER, "f({ D(1).len() }, { x }, { g(); D(2).len() })"), plain(wanted));
        let wanted = "f(match (S { x: 1 }).g().h() { tail_value => tail_value })";
        assert_eq!(after(LONGER, "f({ S { x: 1 }.g().h() })"), plain(wanted));
        for kept in
            ["|| { a().b() }", "match x { _ => { a().b() } }", "f('a: { g(break 'a 1).h() })"]
        {
            assert_eq!(after(LONGER, kept), plain(kept));
        }
    }

    #[test]
    fn newer_blocks_end_with_a_variable() {
        let wanted = "match { let tail_value = m.lock().pop(); tail_value } { Some(_) => { m.lock() } _ => {} }";
        let before = "match { m.lock().pop() } { Some(_) => { m.lock() } _ => {} }";
        assert_eq!(after(SHORTER, before), plain(wanted));
        for kept in [
            "|| { f() }",
            "f({ x })",
            "f({ &[(0, -1); 2] })",
            "f({ Some(Box::new(|x| x.g().h())) })",
            "if { x } == y { g() } else { h() }",
        ] {
            assert_eq!(after(SHORTER, kept), plain(kept));
        }
    }
}
