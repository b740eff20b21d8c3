//! `include!` in item and expression position.

use super::{Loader, Place, UnitContext};
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::tokens::{is_punct, leaves};
use crate::source::fold::Fold;
use crate::source::strip::Strip;
use anyhow::Result;
use quote::ToTokens;
use std::path::{Path, PathBuf};
use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, Item, ItemMod};

impl<'g> Loader<'g> {
    /// Items with function bodies: `include!` expressions inside are replaced.
    pub(super) fn bodies(
        &mut self,
        mut item: Item,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        let mut visitor = Includes { loader: self, context, place, error: None };
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

/// Replaces `include!` in expressions; anything else that names a file must be gone by now.
pub(super) struct Includes<'a, 'g> {
    loader: &'a mut Loader<'g>,
    context: &'a mut UnitContext<'g>,
    place: &'a Place,
    error: Option<anyhow::Error>,
}

impl Includes<'_, '_> {
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
        let mut inside = Includes { loader, context, place: &place, error: None };
        inside.visit_expr_mut(&mut expr);
        self.error = self.error.take().or(inside.error);
        self.loader.open_files.pop();
        let plain = matches!(
            expr,
            Expr::Array(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Tuple(_) | Expr::Path(_)
        );
        Ok(if plain { expr } else { syn::parse_quote!((#expr)) })
    }
}

impl VisitMut for Includes<'_, '_> {
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
        }
        syn::visit_mut::visit_expr_mut(self, e);
    }
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let outer = self.context.scope.len();
        if !self.loader.graph.proc_macros.is_empty() {
            for stmt in std::mem::take(&mut block.stmts) {
                if let syn::Stmt::Item(Item::Macro(m)) = &stmt {
                    self.context.define(m);
                }
                let declared = self.loader.declared(&stmt, self.context);
                block.stmts.extend(declared.unwrap_or_else(|| vec![stmt]));
            }
        }
        syn::visit_mut::visit_block_mut(self, block);
        self.context.scope.truncate(outer);
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
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}
