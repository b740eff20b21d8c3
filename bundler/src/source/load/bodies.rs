//! Calls in bodies and among members whose place is taken by what they stand for: `include!`, and macros that are written out.

use super::{Loader, Place, UnitContext};
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::tokens::{is_punct, leaves};
use crate::source::fold::Fold;
use crate::source::strip::Strip;
use anyhow::Result;
use quote::ToTokens;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, Item, ItemMod, Stmt, Token, Type};

impl<'g> Loader<'g> {
    /// Items with function bodies: `include!` expressions inside are replaced.
    pub(super) fn bodies(
        &mut self,
        mut item: Item,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        let mut visitor = Bodies { loader: self, context, place, in_body: false, error: None };
        visitor.visit_item_mut(&mut item);
        if let Some(error) = visitor.error {
            return Err(error);
        }
        out.push(item);
        Ok(())
    }

    /// Where a call is written.
    fn line(&self, mac: &syn::Macro, place: &Place) -> (PathBuf, usize) {
        let found = self.sources.first_place(mac.path.to_token_stream());
        found.unwrap_or((place.file.clone(), 1))
    }

    pub(super) fn include_path(
        &self,
        mac: &syn::Macro,
        context: &UnitContext<'g>,
        place: &Place,
    ) -> Result<PathBuf> {
        let (file, line) = self.line(mac, place);
        let dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let fold = Fold { unit: context.unit, dir: &dir };
        fold.text(mac.tokens.clone()).map(|t| dir.join(t)).ok_or_else(|| {
            Refusal::at(
                self.graph.shown(&file),
                line,
                "include! with a path that is no constant text",
                "write the path as a literal",
            )
            .into()
        })
    }
}

/// Replaces them; anything else that names a file must be gone by now.
pub(super) struct Bodies<'a, 'g> {
    loader: &'a mut Loader<'g>,
    context: &'a mut UnitContext<'g>,
    place: &'a Place,
    /// What comes stands in a body, of which removal leaves all.
    in_body: bool,
    error: Option<anyhow::Error>,
}

impl Bodies<'_, '_> {
    fn include(&mut self, mac: &syn::Macro) -> Result<Expr> {
        let file = self.loader.include_path(mac, self.context, self.place)?;
        let at = self.loader.sources.first_place(mac.path.to_token_stream());
        let from = at.map(|(f, l)| (f, l, "include!".to_string()));
        let tokens = self.loader.file_tokens(&file, self.context, from)?;
        let mut expr: Expr = syn::parse2(tokens).map_err(|e| self.loader.syntax(&file, &e))?;
        Strip { env: &self.context.cfg }.visit_expr_mut(&mut expr);
        if self.loader.open_files.contains(&file) {
            return Err(Refusal::at(
                self.loader.graph.shown(&file),
                1,
                "include! of its own file",
                "break the cycle",
            )
            .into());
        }
        self.loader.open_files.push(file.clone());
        let place = Place::owning(file);
        let (loader, context) = (&mut *self.loader, &mut *self.context);
        let mut inside =
            Bodies { loader, context, place: &place, in_body: self.in_body, error: None };
        inside.visit_expr_mut(&mut expr);
        self.error = self.error.take().or(inside.error);
        self.loader.open_files.pop();
        Ok(in_place(expr))
    }

    /// A statement, or those that its call stands for.
    fn statement(&mut self, mut stmt: Stmt, out: &mut Vec<Stmt>) {
        if let Stmt::Item(Item::Macro(m)) = &stmt {
            self.context.define(m, true);
        }
        if !self.loader.graph.proc_macros.is_empty() {
            if let Some(declared) = self.loader.declared(&stmt, self.context) {
                return declared.into_iter().for_each(|stmt| self.statement(stmt, out));
            }
        }
        let written = match &stmt {
            Stmt::Macro(call) => self.loader.written_stmts(call, self.context),
            _ => None,
        };
        match written {
            Some(stmts) => {
                self.context.depth += 1;
                stmts.into_iter().for_each(|stmt| self.statement(stmt, out));
                self.context.depth -= 1;
            }
            None => {
                self.visit_stmt_mut(&mut stmt);
                out.push(stmt);
            }
        }
    }
}

/// In parentheses where what is around it could take it apart.
fn in_place(expr: Expr) -> Expr {
    let plain = matches!(
        expr,
        Expr::Array(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Tuple(_) | Expr::Path(_)
    );
    if plain {
        expr
    } else {
        syn::parse_quote!((#expr))
    }
}

impl VisitMut for Bodies<'_, '_> {
    fn visit_attributes_mut(&mut self, _: &mut Vec<Attribute>) {}
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if known::last_name(&m.mac.path) == "include" {
                match self.include(&m.mac) {
                    Ok(new) => *e = new,
                    Err(error) => {
                        self.error.get_or_insert(error);
                    }
                }
                return;
            }
            if let Some(mut written) = self.loader.written_expr(&m.mac, self.context) {
                self.context.depth += 1;
                self.visit_expr_mut(&mut written);
                self.context.depth -= 1;
                *e = in_place(written);
                return;
            }
        }
        syn::visit_mut::visit_expr_mut(self, e);
    }
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if let Type::Macro(m) = ty {
            if let Some(mut written) = self.loader.written_type(&m.mac, self.context) {
                self.context.depth += 1;
                self.visit_type_mut(&mut written);
                self.context.depth -= 1;
                *ty = written;
                return;
            }
        }
        syn::visit_mut::visit_type_mut(self, ty);
    }
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let outer = self.context.scope.len();
        let outside = std::mem::replace(&mut self.in_body, true);
        for stmt in std::mem::take(&mut block.stmts) {
            self.statement(stmt, &mut block.stmts);
        }
        self.in_body = outside;
        self.context.scope.truncate(outer);
    }
    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        self.loader.member_macros(
            block,
            self.context,
            self.in_body,
            |b| &mut b.items,
            |i| if let syn::ImplItem::Macro(m) = i { Some(&m.mac) } else { None },
            |strip, b| strip.visit_item_impl_mut(b),
        );
        syn::visit_mut::visit_item_impl_mut(self, block);
    }
    fn visit_item_trait_mut(&mut self, block: &mut syn::ItemTrait) {
        self.loader.member_macros(
            block,
            self.context,
            self.in_body,
            |b| &mut b.items,
            |i| if let syn::TraitItem::Macro(m) = i { Some(&m.mac) } else { None },
            |strip, b| strip.visit_item_trait_mut(b),
        );
        syn::visit_mut::visit_item_trait_mut(self, block);
    }
    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        // A module inside a function body.
        let taken = std::mem::replace(
            module,
            syn::parse_quote!(
                mod x {}
            ),
        );
        match self.loader.module(taken, self.context, self.place) {
            Ok(Some(Item::Mod(done))) => *module = done,
            Ok(_) => {}
            Err(error) => {
                self.error.get_or_insert(error);
            }
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        let name = known::last_name(&mac.path);
        if matches!(name.as_str(), "include_str" | "include_bytes" | "env")
            && mac.path.segments.len() == 1
            && !self.context.unit.ambiguous.contains(&name)
        {
            let (file, line) = self.loader.line(mac, self.place);
            let what = format!("{name}!({})", mac.tokens);
            let called = leaves(mac.tokens.clone()).any(|token| is_punct(Some(&token), '!'));
            let advice = match name.as_str() {
                _ if called => "what a macro makes is not known before the compiler runs: write it",
                "env" => "the variable is not set by cargo; write the value",
                _ => "the file cannot be read; check the path",
            };
            self.error.get_or_insert(
                Refusal::at(self.loader.graph.shown(&file), line, what, advice).into(),
            );
            return;
        }
        let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
        match parser.parse2(mac.tokens.clone()) {
            // It takes what a macro makes, if that is a literal.
            Ok(mut parts) if name == "concat" => {
                parts.iter_mut().for_each(|part| self.visit_expr_mut(part));
                mac.tokens = parts.to_token_stream();
            }
            _ => drop(known::visit_args(mac, |e| self.visit_expr_mut(e))),
        }
    }
}
