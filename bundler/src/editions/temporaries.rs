//! How long temporaries live, where syntax alone shows that editions differ.
//!
//! Until 2021 those of `if let` lived until the `else` was done, and those at the end of a block
//! until the statement around the block was done. The compiler's lints name the places where that
//! changes the order of drops; what else runs in between is not their subject.

use super::text::{range, tokens_of_variables};
use super::{bodies, chains};
use crate::macros::known;
use crate::source::edits::{Edit, Suggestion};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use std::str::FromStr;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, ExprBlock, ExprIf, Stmt, UnOp};

/// Whether evaluating the expression makes nothing that could be dropped.
pub fn is_place(e: &Expr) -> bool {
    match e {
        Expr::Path(p) => !p.path.get_ident().is_some_and(bodies::is_value),
        Expr::Lit(_) => true,
        Expr::Paren(p) => is_place(&p.expr),
        Expr::Field(f) => is_place(&f.base),
        Expr::Index(i) => is_place(&i.expr) && is_place(&i.index),
        Expr::Reference(r) => is_place(&r.expr),
        Expr::Unary(u) => matches!(u.op, UnOp::Deref(_)) && is_place(&u.expr),
        _ => false,
    }
}

/// Whether an expression may leave temporaries: it looks into a value that has no place.
fn leaves_any(e: &Expr) -> bool {
    let mut finder = Finder(false);
    finder.visit_expr(e);
    finder.0
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
pub struct Longer;

impl VisitMut for Longer {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        let Expr::If(ExprIf { attrs, cond, then_branch, else_branch, .. }) = e else { return };
        if let (Expr::Let(l), Some((_, other))) = (&**cond, else_branch) {
            if !is_place(&l.expr) {
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
pub enum Tails {
    /// Of code of 2024 that is read as 2021: they get a variable.
    Shorter,
    /// Of code from before 2024 that is read as 2024: what a `match` looks at lives as long as it did.
    Longer,
}

impl Tails {
    /// The block is the whole of a statement, an arm or a body: nothing runs between its end and
    /// that of its temporaries but the drops of its variables.
    fn whole(&mut self, e: &mut Expr) {
        match e {
            Expr::Block(b) => self.visit_block_mut(&mut b.block),
            Expr::Unsafe(u) => self.visit_block_mut(&mut u.block),
            other => self.visit_expr_mut(other),
        }
    }

    fn with_variable(&mut self, block: &mut Block) {
        self.visit_block_mut(block);
        let value = match block.stmts.last() {
            Some(Stmt::Expr(value, None)) if leaves_any(value) => value.clone(),
            _ => return,
        };
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

impl VisitMut for Tails {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        match (&self, &mut *e) {
            (Self::Shorter, Expr::Block(b)) => self.with_variable(&mut b.block),
            (Self::Shorter, Expr::Unsafe(u)) => self.with_variable(&mut u.block),
            (Self::Longer, Expr::Block(b)) => {
                self.visit_block_mut(&mut b.block);
                if let Some(value) = only_value(b).filter(|value| leaves_any(value)) {
                    *e = syn::parse_quote!(match #value { tail_value => tail_value });
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
    fn visit_local_init_mut(&mut self, init: &mut syn::LocalInit) {
        self.whole(&mut init.expr);
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

/// Without a temporary that is left when the `else` or the loop runs on, or with one, in every edition:
/// `'l: { if let P = e { break 'l { a } } { b } }`, `match e { P => { a } _ => { b } }`. The byte is in
/// the condition.
pub fn rescoped(text: &str, byte: usize, new: bool) -> Option<Suggestion> {
    let found = conditional(TokenStream::from_str(text).ok()?, byte)?;
    let whole = range(found.to_token_stream())?;
    // A block is all that may follow an `else`.
    let (open, close) = match text[..whole.start].trim_end().ends_with("else") {
        true => ("{ ", " }"),
        false => ("", ""),
    };
    let mut edits = match (new, &found) {
        // That has been done, and did not help.
        (true, _) if SCOPED.iter().any(|open| text[..whole.start].ends_with(open)) => return None,
        (true, _) => scoped(&found, &whole)?,
        (false, Expr::If(found)) => matched(text, found, "match ", "")?,
        (false, _) => return None,
    };
    edits.first_mut()?.text.insert_str(0, open);
    edits.last_mut()?.text.push_str(close);
    Some(edits)
}

/// What stands before a conditional in its own scope, with and without an `else`.
const SCOPED: [&str; 2] = [": { ", "{ { "];

/// In a scope of its own; a chain as conditionals in each other.
fn scoped(found: &Expr, whole: &Range<usize>) -> Option<Suggestion> {
    let edit = |start, end, text: String| Edit { start, end, text };
    let (cond, then) = match found {
        Expr::If(e) => (&e.cond, &e.then_branch),
        Expr::While(e) => (&e.cond, &e.body),
        _ => return None,
    };
    let mut ands = Vec::new();
    links(cond, &mut ands);
    let ends = " }".repeat(ands.len());
    let mut out: Suggestion =
        ands.iter().map(|and| edit(and.start, and.end, "{ if ".into())).collect();
    let then = then.brace_token.span;
    let (open, close) = (then.open().byte_range().start, then.close().byte_range().end);
    let label = format!("'scope_{}", whole.start);
    match found {
        Expr::While(e) => {
            let word = e.while_token.span.byte_range();
            out.push(edit(word.start, word.end, "loop { if".into()));
            out.push(edit(open, open, "{ ".into()));
            out.push(edit(close, close, format!(" continue; }}{ends} break; }}")));
        }
        Expr::If(ExprIf { else_branch: Some((word, _)), .. }) => {
            let word = word.span.byte_range();
            out.extend([
                edit(whole.start, whole.start, label.clone() + SCOPED[0]),
                edit(open, open, format!("{{ break {label} ")),
                edit(close, close, format!(" }}{ends}")),
                edit(word.start, word.end, String::new()),
                edit(whole.end, whole.end, " }".into()),
            ]);
        }
        _ => {
            out.push(edit(whole.start, whole.start, SCOPED[1].into()));
            out.push(edit(whole.end, whole.end, format!("{ends}; }} }}")));
        }
    }
    out.sort();
    Some(out)
}

/// Where the `&&` of a chain are.
fn links(cond: &Expr, out: &mut Vec<Range<usize>>) {
    if let Expr::Binary(syn::ExprBinary { left, op: BinOp::And(and), right, .. }) = cond {
        links(left, out);
        out.extend(range(and.to_token_stream()));
        links(right, out);
    }
}

/// `if let P = e { a } else { b }` as a `match`: `before` stands in front of `e`, `behind` behind it.
pub fn matched(text: &str, found: &ExprIf, before: &str, behind: &str) -> Option<Suggestion> {
    let Expr::Let(condition) = &*found.cond else { return None };
    let whole = range(found.to_token_stream())?;
    let mut value = range(condition.expr.to_token_stream())?;
    value.start -= usize::from(text[..value.start].ends_with('$'));
    let word = condition.let_token.span.byte_range().end;
    let pattern = &text[word..condition.eq_token.span.byte_range().start];
    let edit = |start, end, text: String| Edit { start, end, text };
    let (word, end) = match &found.else_branch {
        Some((word, _)) => (word.span.byte_range(), " }"),
        None => (whole.end..whole.end, " {} }"),
    };
    let mut out = vec![
        edit(whole.start, value.start, before.into()),
        edit(value.end, value.end, format!("{behind} {{{pattern}=>")),
        edit(word.start, word.end, " _ =>".into()),
        edit(whole.end, whole.end, end.into()),
    ];
    if word.is_empty() {
        out.truncate(3);
        out[2].text += end;
    }
    Some(out)
}

/// The innermost conditional with a `let` in whose condition the byte is.
fn conditional(stream: TokenStream, byte: usize) -> Option<Expr> {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    let i = list.iter().position(|t| t.span().byte_range().contains(&byte))?;
    if let TokenTree::Group(g) = &list[i] {
        if let Some(found) = conditional(g.stream(), byte) {
            return Some(found);
        }
    }
    let word = |t: &TokenTree| matches!(t, TokenTree::Ident(w) if *w == "if" || *w == "while");
    let tokens = list[list[..i].iter().rposition(word)?..].iter().cloned().collect();
    let parse = |input: syn::parse::ParseStream| {
        let found = match input.peek(syn::Token![if]) {
            true => Expr::If(input.parse()?),
            false => Expr::While(input.parse()?),
        };
        input.parse::<TokenStream>().map(|_| found)
    };
    let found = syn::parse::Parser::parse2(parse, tokens_of_variables(tokens)).ok()?;
    let cond = match &found {
        Expr::If(e) => &e.cond,
        Expr::While(e) => &e.cond,
        _ => return None,
    };
    let mut operands = Vec::new();
    chains::operands(cond, &mut operands);
    let within = range(cond.to_token_stream()).is_some_and(|place| place.contains(&byte));
    (within && chains::has_let(&operands)).then_some(found)
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
    fn older_blocks_are_looked_at() {
        let wanted = "f(match D(1).len() { tail_value => tail_value }, { x }, { g(); D(2).len() })";
        assert_eq!(
            after(Tails::Longer, "f({ D(1).len() }, { x }, { g(); D(2).len() })"),
            plain(wanted)
        );
        for kept in
            ["|| { a().b() }", "match x { _ => { a().b() } }", "f('a: { g(break 'a 1).h() })"]
        {
            assert_eq!(after(Tails::Longer, kept), plain(kept));
        }
    }

    #[test]
    fn newer_blocks_end_with_a_variable() {
        let wanted = "match { let tail_value = m.lock().pop(); tail_value } { Some(_) => { m.lock() } _ => {} }";
        let before = "match { m.lock().pop() } { Some(_) => { m.lock() } _ => {} }";
        assert_eq!(after(Tails::Shorter, before), plain(wanted));
        for kept in [
            "|| { f() }",
            "f({ x })",
            "f({ Some(Box::new(|x| x.g().h())) })",
            "if { x } == y { g() } else { h() }",
        ] {
            assert_eq!(after(Tails::Shorter, kept), plain(kept));
        }
    }
}
