//! Where the temporaries at the end of blocks end their lives in code from before 2024.

use super::temporaries::{compares, is_place};
use super::text::{range, tokens_of_variables};
use crate::macros::known;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::parse::Parser;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ExprIf, File, Item, Stmt};

/// Where a variable is declared so that it lives as long as a temporary did.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// At the beginning of a block: behind its first brace, to its last one.
    Inside(usize, usize),
    /// In a block of its own around an expression or statement.
    Around(usize, usize),
    /// Before a `let`, behind which it is dropped; and first of all in the block of its `else`.
    Beside(usize, usize, Option<usize>),
}

/// How a temporary becomes a variable.
#[derive(Debug)]
pub enum Form {
    /// `e` -> `(*(v = e, &mut v).1)`: what is around it needs the place only.
    Place,
    /// `e.f` -> `{ v = e; v.f }`, to the byte where the fields end: they are moved out of it.
    Fields(usize),
    /// `match e { }` -> `{ v = e; match v { } }`: patterns may move parts out of it.
    Match(Range<usize>),
    /// The same for `if let`, which becomes a `match`.
    IfLet(Box<ExprIf>),
}

/// A temporary that was found.
pub struct Found {
    /// Where it stands.
    pub value: Range<usize>,
    /// Where its life ends.
    pub scope: Scope,
    /// How it is written.
    pub form: Form,
}

/// Looks for the temporaries in a text.
pub struct Finder<'a, 'ast> {
    temporaries: &'a BTreeSet<(usize, usize)>,
    /// Where the temporaries of the expression at hand end their life.
    scope: Option<Scope>,
    /// The expressions around it, from that scope on.
    path: Vec<&'ast Expr>,
    /// Whether nothing was made in the scope before, seen from outside of the macro that holds the
    /// path: up to its innermost block, and altogether.
    outer: (bool, bool),
    /// Those that were found.
    pub found: Vec<Found>,
}

impl<'ast> Finder<'_, 'ast> {
    /// Of temporaries by their first byte and the byte after the last one.
    pub fn new(temporaries: &BTreeSet<(usize, usize)>) -> Finder<'_, 'ast> {
        Finder {
            temporaries,
            scope: None,
            path: Vec::new(),
            outer: (true, true),
            found: Vec::new(),
        }
    }

    fn within(&mut self, scope: Option<Scope>, f: impl FnOnce(&mut Self)) {
        let outer = (self.scope.take(), std::mem::take(&mut self.path), self.outer);
        (self.scope, self.outer) = (scope, (true, true));
        f(self);
        (self.scope, self.path, self.outer) = outer;
    }

    /// A block at whose end all temporaries of its own end.
    fn body(&mut self, block: &'ast Block) {
        let braces = block.brace_token.span;
        let (open, close) = (braces.open().byte_range().end, braces.close().byte_range().start);
        let inside = Scope::Inside(open, close);
        self.within(Some(inside), |f| f.visit_block(block));
    }

    /// The same for an expression.
    fn whole(&mut self, e: &'ast Expr) {
        match e {
            Expr::Block(b) if b.label.is_none() && b.attrs.is_empty() => self.body(&b.block),
            _ => self.within(around(e.to_token_stream()), |f| f.visit_expr(e)),
        }
    }

    fn check(&mut self, e: &'ast Expr) {
        let Some(value) = range(e.to_token_stream()) else { return };
        if !self.temporaries.contains(&(value.start, value.end)) {
            return;
        }
        let Some(scope) = self.scope.clone() else { return };
        let form = self.form(e);
        let stays = matches!(
            (&form, &scope),
            (Form::Place, _) | (_, Scope::Inside(..) | Scope::Around(..))
        );
        if stays && self.is_first() && self.found.iter().all(|f| f.value != value) {
            self.found.push(Found { value, scope, form });
        }
    }

    /// What is made in the scope before the innermost block would be dropped before it now.
    fn is_first(&self) -> bool {
        match self.path.iter().rposition(|e| matches!(e, Expr::Block(_) | Expr::Unsafe(_))) {
            Some(last) => self.outer.1 && is_free(&self.path[..=last]),
            None => self.outer.0,
        }
    }

    fn form(&self, e: &Expr) -> Form {
        let (mut last, mut fields) = (e, false);
        for parent in self.path.iter().rev() {
            match parent {
                Expr::Field(f) if same(&f.base, last) => (last, fields) = (parent, true),
                Expr::Paren(p) if same(&p.expr, last) && fields => last = parent,
                Expr::Match(m) if same(&m.expr, last) && m.attrs.is_empty() => {
                    return range(m.to_token_stream()).map_or(Form::Place, Form::Match);
                }
                Expr::Let(_) => {
                    let mut conditions = self.path.iter().rev().skip_while(|e| !same(e, parent));
                    return match conditions.nth(1) {
                        Some(Expr::If(i)) if i.attrs.is_empty() => Form::IfLet(i.clone().into()),
                        _ => Form::Place,
                    };
                }
                Expr::MethodCall(m) if same(&m.receiver, last) => return Form::Place,
                Expr::Reference(_) | Expr::Unary(_) | Expr::Index(_) => return Form::Place,
                Expr::Binary(b) if compares(&b.op) => return Form::Place,
                _ => break,
            }
        }
        match range(last.to_token_stream()) {
            Some(whole) if fields => Form::Fields(whole.end),
            _ => Form::Place,
        }
    }
}

/// Whether nothing that is dropped is made before the last one of these expressions, each a part of
/// the one before.
fn is_free(path: &[&Expr]) -> bool {
    let free = |pair: &[&Expr]| {
        let start = range(pair[1].to_token_stream()).map_or(0, |r| r.start);
        let mut parts = Parts(Vec::new());
        visit::visit_expr(&mut parts, pair[0]);
        let before = |e: &&&Expr| range(e.to_token_stream()).is_some_and(|r| r.end <= start);
        let in_block = matches!(pair[0], Expr::Block(_) | Expr::Unsafe(_));
        in_block || parts.0.iter().filter(before).all(|e| makes_nothing(e))
    };
    path.windows(2).all(free)
}

fn makes_nothing(e: &Expr) -> bool {
    is_place(e) || matches!(e, Expr::Closure(_))
}

fn same(a: &Expr, b: &Expr) -> bool {
    std::ptr::eq(a, b)
}

fn around(tokens: TokenStream) -> Option<Scope> {
    range(tokens).map(|r| Scope::Around(r.start, r.end))
}

/// The parts of an expression, not the parts of these.
struct Parts<'ast>(Vec<&'ast Expr>);

impl<'ast> Visit<'ast> for Parts<'ast> {
    fn visit_expr(&mut self, e: &'ast Expr) {
        self.0.push(e);
    }
}

impl<'ast> Visit<'ast> for Finder<'_, 'ast> {
    fn visit_item(&mut self, item: &'ast Item) {
        self.within(None, |f| visit::visit_item(f, item));
    }
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.body(&f.block);
    }
    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.body(&f.block);
    }
    fn visit_trait_item_fn(&mut self, f: &'ast syn::TraitItemFn) {
        f.default.iter().for_each(|block| self.body(block));
    }
    fn visit_block(&mut self, block: &'ast Block) {
        for (i, stmt) in block.stmts.iter().enumerate() {
            let end = i + 1 == block.stmts.len();
            let all = range(stmt.to_token_stream());
            match stmt {
                Stmt::Expr(e, None) if end => self.visit_expr(e),
                Stmt::Macro(m) if end && m.semi_token.is_none() => self.visit_macro(&m.mac),
                Stmt::Expr(e @ Expr::Block(_), _) => self.whole(e),
                Stmt::Local(syn::Local { init: Some(init), .. }) => match &*init.expr {
                    e @ Expr::Block(_) if init.diverge.is_none() => self.whole(e),
                    _ => {
                        let other = init.diverge.as_ref();
                        let inside =
                            |(_, e): &(_, Box<Expr>)| Some(range(e.to_token_stream())?.start + 1);
                        let inside = other.and_then(inside);
                        let beside = all.map(|r| Scope::Beside(r.start, r.end, inside));
                        self.within(beside, |f| f.visit_expr(&init.expr));
                        self.within(None, |f| other.into_iter().for_each(|(_, e)| f.visit_expr(e)));
                    }
                },
                _ => {
                    let scope = all.map(|r| Scope::Around(r.start, r.end));
                    self.within(scope, |f| visit::visit_stmt(f, stmt));
                }
            }
        }
    }
    fn visit_expr(&mut self, e: &'ast Expr) {
        self.check(e);
        self.path.push(e);
        match e {
            Expr::Binary(b) if matches!(b.op, BinOp::And(_) | BinOp::Or(_)) => {
                self.whole(&b.left);
                self.whole(&b.right);
            }
            Expr::Const(c) => self.within(None, |f| f.visit_block(&c.block)),
            _ => visit::visit_expr(self, e),
        }
        self.path.pop();
    }
    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.visit_pat(&arm.pat);
        self.whole(&arm.body);
    }
    fn visit_pat_guard(&mut self, pattern: &'ast syn::PatGuard) {
        self.whole(&pattern.guard);
    }
    fn visit_expr_if(&mut self, e: &'ast ExprIf) {
        match &*e.cond {
            condition @ Expr::Let(_) => self.visit_expr(condition),
            condition => self.whole(condition),
        }
        self.body(&e.then_branch);
        e.else_branch.iter().for_each(|(_, other)| self.whole(other));
    }
    fn visit_expr_while(&mut self, e: &'ast syn::ExprWhile) {
        match &*e.cond {
            condition @ Expr::Let(_) => self.within(None, |f| f.visit_expr(condition)),
            condition => self.whole(condition),
        }
        self.body(&e.body);
    }
    fn visit_expr_for_loop(&mut self, e: &'ast syn::ExprForLoop) {
        self.visit_expr(&e.expr);
        self.body(&e.body);
    }
    fn visit_expr_loop(&mut self, e: &'ast syn::ExprLoop) {
        self.body(&e.body);
    }
    fn visit_expr_async(&mut self, e: &'ast syn::ExprAsync) {
        self.body(&e.block);
    }
    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.whole(&closure.body);
    }
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let mut rules = item.mac.tokens.clone().into_iter().filter_map(|t| match t {
            TokenTree::Group(g) => Some(tokens_of_variables(g.stream())),
            _ => None,
        });
        while let (Some(_), Some(body)) = (rules.next(), rules.next()) {
            let file = syn::parse2::<File>(body.clone());
            let stmts = Block::parse_within.parse2(body);
            let block = stmts.map(|stmts| Block { brace_token: Default::default(), stmts });
            let mut inner = Finder::new(self.temporaries);
            match (&file, &block) {
                (Ok(file), _) => inner.visit_file(file),
                (_, Ok(block)) => inner.visit_block(block),
                _ => {}
            }
            self.found.extend(inner.found);
        }
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let args = known::args(mac).unwrap_or_default();
        for (i, arg) in args.iter().enumerate() {
            let free = self.outer.1 && is_free(&self.path) && args[..i].iter().all(makes_nothing);
            let scope = self.scope.clone();
            let outer = (self.is_first(), free);
            let mut inner = Finder { scope, outer, ..Finder::new(self.temporaries) };
            inner.visit_expr(arg);
            self.found.extend(inner.found);
        }
    }
}
