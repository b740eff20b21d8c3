//! Since 2024 temporaries of a block's tail expression are dropped before its variables.

use super::captures::is_plain;
use crate::macros::known;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

/// Gives the tail a variable of its own, which has that effect in every edition.
pub struct Tails;

impl VisitMut for Tails {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        visit_mut::visit_block_mut(self, block);
        let declares = block.stmts.iter().any(|s| matches!(s, Stmt::Local(_)));
        let Some(Stmt::Expr(tail, None)) = block.stmts.last() else { return };
        let skipped = matches!(
            tail,
            Expr::Reference(_)
                | Expr::Block(_)
                | Expr::Match(_)
                | Expr::If(_)
                | Expr::Loop(_)
                | Expr::While(_)
                | Expr::ForLoop(_)
                | Expr::Unsafe(_)
                | Expr::Closure(_)
                | Expr::Macro(_)
                | Expr::Return(_)
                | Expr::Break(_)
                | Expr::Continue(_)
        );
        if !declares || skipped || is_plain(tail) {
            return;
        }
        let tail = tail.clone();
        block.stmts.pop();
        block.stmts.push(syn::parse_quote!(let tail_value = #tail;));
        block.stmts.push(Stmt::Expr(syn::parse_quote!(tail_value), None));
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}
