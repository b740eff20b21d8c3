//! Let chains and the scope of `if let` temporaries, both of 2024.
//!
//! `if A && let P = E && B { X } else { Y }` becomes nested `if`s inside a labelled block that
//! `X` leaves; the temporaries of `E` are gone when `Y` runs, as 2024 wants it.

use super::bodies;
use super::temporaries::is_place;
use super::Wanted;
use crate::macros::known;
use crate::macros::tokens::mentions;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, ExprIf, ExprWhile, Lifetime};

/// The visitor.
pub struct Chains<'w> {
    wanted: Wanted<'w>,
    labels: usize,
}

/// The operands of a chain of `&&`.
pub fn operands(e: &Expr, out: &mut Vec<Expr>) {
    match e {
        Expr::Binary(b) if matches!(b.op, BinOp::And(_)) => {
            operands(&b.left, out);
            operands(&b.right, out);
        }
        other => out.push(other.clone()),
    }
}

/// Whether one of them is a `let`.
pub fn has_let(parts: &[Expr]) -> bool {
    parts.iter().any(|p| matches!(p, Expr::Let(_)))
}

/// Nests the operands around the innermost block; plain conditions are joined again.
fn nest(parts: &[Expr], inner: Block) -> Block {
    let mut block = inner;
    let mut i = parts.len();
    while i > 0 {
        let mut start = i - 1;
        if !matches!(parts[start], Expr::Let(_)) {
            while start > 0 && !matches!(parts[start - 1], Expr::Let(_)) {
                start -= 1;
            }
        }
        let mut condition = parts[start].clone();
        for part in &parts[start + 1..i] {
            condition = syn::parse_quote!(#condition && #part);
        }
        block = syn::parse_quote!({ if #condition #block });
        i = start;
    }
    block
}

impl<'w> Chains<'w> {
    /// For the conditionals whose first word is wanted.
    pub fn new(wanted: Wanted<'w>) -> Self {
        Self { wanted, labels: 0 }
    }

    fn label(&mut self, name: &str) -> Lifetime {
        self.labels += 1;
        Lifetime::new(&format!("'{name}_{}", self.labels), proc_macro2::Span::call_site())
    }

    fn if_chain(&mut self, e: &ExprIf) -> Option<Expr> {
        let mut parts = Vec::new();
        operands(&e.cond, &mut parts);
        let scrutinee_matters = match (&parts[..], &e.else_branch) {
            ([Expr::Let(l)], Some(_)) => !is_place(&l.expr),
            _ => false,
        };
        let differs = has_let(&parts) && parts.len() > 1 || scrutinee_matters;
        if !(differs && (self.wanted)(e.if_token.span)) {
            return None;
        }
        let Some((_, other)) = &e.else_branch else {
            let block = nest(&parts, e.then_branch.clone());
            let [syn::Stmt::Expr(expr, _)] = &block.stmts[..] else { return None };
            return Some(expr.clone());
        };
        let label = self.label("chain");
        let then = &e.then_branch;
        let nested = nest(&parts, syn::parse_quote!({ break #label (#then) }));
        let statements = &nested.stmts;
        Some(syn::parse_quote!(#label: { #(#statements)* #other }))
    }

    fn while_chain(&mut self, e: &ExprWhile) -> Option<Expr> {
        let mut parts = Vec::new();
        operands(&e.cond, &mut parts);
        if !(has_let(&parts) && parts.len() > 1 && (self.wanted)(e.while_token.span)) {
            return None;
        }
        let (mut body, label) = (e.body.clone(), &e.label);
        let mut ways = Ways::default();
        ways.visit_block(&body);
        if !ways.go_on || ways.hidden {
            let nested = nest(&parts, syn::parse_quote!({ #body continue; }));
            let statements = &nested.stmts;
            return Some(syn::parse_quote!(#label loop { #(#statements)* break; }));
        }
        // Of two jumps to one place the compiler makes one way, also of what is dropped on it; the end of
        // the body is a way of its own.
        let (turn, leave) = (self.label("chain"), mark());
        Jumps { inside: 0 }.visit_block_mut(&mut body);
        let nested = nest(&parts, syn::parse_quote!({ #body break #turn; }));
        let statements = &nested.stmts;
        Some(syn::parse_quote!(#label loop { #turn: { #(#statements)* break #leave; } }))
    }
}

impl VisitMut for Chains<'_> {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        let new = match e {
            Expr::If(i) => self.if_chain(i),
            Expr::While(w) => self.while_chain(w),
            _ => None,
        };
        if let Some(mut new) = new {
            if matches!(new, Expr::Block(_)) {
                let mut jumps = Jumps { inside: 0 };
                jumps.visit_expr_mut(&mut new);
            }
            *e = new;
        }
        // No label may follow `else`.
        if let Expr::If(ExprIf { else_branch: Some((_, other)), .. }) = e {
            if matches!(&**other, Expr::Block(b) if b.label.is_some()) {
                **other = syn::parse_quote!({ #other });
            }
        }
        // A loop whose body leaves it from inside a labelled block needs a label itself.
        let block = match e {
            Expr::Loop(l) => Some((&mut l.label, &mut l.body)),
            Expr::While(w) => Some((&mut w.label, &mut w.body)),
            Expr::ForLoop(f) => Some((&mut f.label, &mut f.body)),
            _ => None,
        };
        if let Some((label, body)) = block {
            let mut marked = Marked { found: false, name: None };
            marked.visit_block_mut(body);
            if marked.found {
                let name = match label {
                    Some(label) => label.name.clone(),
                    None => {
                        let name = self.label("turn");
                        *label = Some(syn::parse_quote!(#name:));
                        name
                    }
                };
                let mut named = Marked { found: false, name: Some(name) };
                named.visit_block_mut(body);
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

const MARK: &str = "enclosing_loop";

fn mark() -> Lifetime {
    Lifetime::new(&format!("'{MARK}"), proc_macro2::Span::call_site())
}

/// Whether some code goes on with a loop, and whether it may jump where no syntax shows it.
#[derive(Default)]
struct Ways {
    go_on: bool,
    hidden: bool,
}

impl<'ast> Visit<'ast> for Ways {
    fn visit_expr_continue(&mut self, _: &'ast syn::ExprContinue) {
        self.go_on = true;
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let jumps = || mentions(mac.tokens.clone(), &["break", "continue"]);
        self.hidden |= !known::is_std(&known::last_name(&mac.path)) || jumps();
    }
}

/// Marks jumps without label that now stand in a labelled block.
struct Jumps {
    inside: usize,
}

impl VisitMut for Jumps {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        let loops = matches!(e, Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_));
        if matches!(e, Expr::Closure(_) | Expr::Async(_)) {
            return;
        }
        self.inside += usize::from(loops);
        match e {
            Expr::Break(b) if b.label.is_none() && self.inside == 0 => b.label = Some(mark()),
            Expr::Continue(c) if c.label.is_none() && self.inside == 0 => c.label = Some(mark()),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, e);
        self.inside -= usize::from(loops);
    }
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Finds marked jumps that belong to one loop, or gives them its label.
struct Marked {
    found: bool,
    name: Option<Lifetime>,
}

impl VisitMut for Marked {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == MARK {
            self.found = true;
            if let Some(name) = &self.name {
                *lifetime = name.clone();
            }
        }
    }
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
