//! Puts what macros returned in the places of their stand-ins.

use super::Site;
use crate::cargo::Unit;
use crate::editions::lexical;
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::spread;
use crate::macros::tokens::replace_calls;
use crate::names::standin;
use crate::source::fold::Fold;
use crate::source::strip::item_attrs;
use anyhow::Result;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream, Parser};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, ImplItem, Item, Lit, Macro, Pat, Stmt, TraitItem, Type};

/// Fills all stand-ins in the items of one unit; `outputs` belong to `sites` in order.
pub fn insert(
    unit: &Unit,
    sites: &[Site],
    outputs: Vec<TokenStream>,
    items: &mut Vec<Item>,
) -> Result<()> {
    let fold = Fold { unit, dir: unit.root.parent().unwrap_or(&unit.manifest_dir) };
    let read = |tokens| lexical::prepare(fold.tokens(tokens), unit.edition);
    let outputs = outputs.into_iter().map(read).collect();
    let mut insert = Insert { sites, outputs, refused: None };
    insert.items(items);
    match insert.refused {
        Some(refusal) => Err(refusal.into()),
        None => Ok(()),
    }
}

struct Insert<'s> {
    sites: &'s [Site],
    outputs: Vec<TokenStream>,
    refused: Option<Refusal>,
}

impl Insert<'_> {
    /// What a stand-in stands for, read by `parser`.
    fn output<T>(&mut self, mac: &Macro, parser: impl Parser<Output = T>) -> Option<(usize, T)> {
        let number = standin::expansion_number(&known::last_name(&mac.path))?;
        let tokens = std::mem::take(&mut self.outputs[number]);
        match parser.parse2(tokens) {
            Ok(parsed) => Some((number, parsed)),
            Err(error) => {
                let why = format!("what it returns cannot be read ({error})");
                self.refused.get_or_insert(self.sites[number].refusal(&why));
                None
            }
        }
    }

    fn several<T: Parse>(&mut self, mac: &Macro) -> Option<(usize, Vec<T>)> {
        self.output(mac, list::<T>)
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        for mut item in std::mem::take(items) {
            let found = match &item {
                Item::Macro(m) => self.several::<Item>(&m.mac),
                _ => None,
            };
            match found {
                Some((number, new)) => items.extend(self.under(number, new)),
                None => {
                    self.visit_item_mut(&mut item);
                    items.push(item);
                }
            }
        }
    }

    /// Items under the conditions of the use that made them.
    fn under(&self, number: usize, mut items: Vec<Item>) -> Vec<Item> {
        let conditions: &[Attribute] = &self.sites[number].conditions;
        for attrs in items.iter_mut().filter_map(item_attrs) {
            attrs.extend(conditions.iter().cloned());
        }
        items
    }
}

fn list<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        out.push(input.parse()?);
    }
    Ok(out)
}

/// Whether an expression is a literal that is no number, or a macro that may give one: it means the same
/// without parentheses, and as a format string it must have none.
fn is_text(e: &Expr) -> bool {
    match e {
        Expr::Lit(l) => !matches!(l.lit, Lit::Int(_) | Lit::Float(_)),
        other => matches!(other, Expr::Macro(_)),
    }
}

impl VisitMut for Insert<'_> {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut m.content {
            self.items(items);
        }
    }
    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        spread(&mut block.items, |item| match item {
            ImplItem::Macro(m) => self.several(&m.mac).map(|(_, new)| new),
            _ => None,
        });
        visit_mut::visit_item_impl_mut(self, block);
    }
    fn visit_item_trait_mut(&mut self, block: &mut syn::ItemTrait) {
        spread(&mut block.items, |item| match item {
            TraitItem::Macro(m) => self.several(&m.mac).map(|(_, new)| new),
            _ => None,
        });
        visit_mut::visit_item_trait_mut(self, block);
    }
    fn visit_block_mut(&mut self, block: &mut Block) {
        for mut stmt in std::mem::take(&mut block.stmts) {
            if let Stmt::Item(Item::Macro(m)) = &stmt {
                if let Some((number, new)) = self.several::<Item>(&m.mac) {
                    block.stmts.extend(self.under(number, new).into_iter().map(Stmt::Item));
                    continue;
                }
            }
            if let Stmt::Macro(m) = &stmt {
                if let Some((_, mut new)) = self.output(&m.mac, Block::parse_within) {
                    if let Some(Stmt::Expr(_, semi)) = new.last_mut() {
                        *semi = semi.or(m.semi_token);
                    }
                    block.stmts.extend(new);
                    continue;
                }
            }
            self.visit_stmt_mut(&mut stmt);
            block.stmts.push(stmt);
        }
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if let Some((_, new)) = self.output(&m.mac, Expr::parse) {
                *e = match is_text(&new) {
                    true => new,
                    false => syn::parse_quote!((#new)),
                };
            }
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_type_mut(&mut self, t: &mut Type) {
        if let Type::Macro(m) = t {
            if let Some((_, new)) = self.output(&m.mac, Type::parse) {
                *t = new;
            }
        }
        visit_mut::visit_type_mut(self, t);
    }
    fn visit_pat_mut(&mut self, p: &mut Pat) {
        if let Pat::Macro(m) = p {
            if let Some((_, new)) = self.output(&m.mac, Pat::parse_multi) {
                *p = syn::parse_quote!((#new));
            }
        }
        visit_mut::visit_pat_mut(self, p);
    }
    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        let read = known::visit_args(mac, |e| self.visit_expr_mut(e));
        if !read && known::is_std(&known::last_name(&mac.path)) {
            mac.tokens = replace_calls(std::mem::take(&mut mac.tokens), false, &mut |call| {
                let number = standin::expansion_number(&call.name.to_string())?;
                let output = std::mem::take(&mut self.outputs[number]);
                match syn::parse2(output.clone()).is_ok_and(|output| is_text(&output)) {
                    true => Some(output),
                    false => Some(quote!((#output))),
                }
            });
        }
    }
}
