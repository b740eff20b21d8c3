//! Finds and expands the macros whose calls stand for items.

use super::{empty_file, Loader, Place, UnitContext};
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::paths::{local_calls, take_export};
use crate::macros::rules::{self, MacroDef};
use crate::macros::spread;
use crate::macros::tokens::idents;
use crate::names::standin;
use crate::source::fold::Fold;
use crate::source::strip::{item_attrs, Strip};
use anyhow::Result;
use proc_macro2::Ident;
use std::path::Path;
use std::rc::Rc;
use syn::parse::{Parse, ParseStream};
use syn::visit_mut::VisitMut;
use syn::Item;

impl<'g> Loader<'g> {
    pub(super) fn item_macro(
        &mut self,
        call: syn::ItemMacro,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        if let (Some(name), true) = (&call.ident, call.mac.path.is_ident("macro_rules")) {
            let def = context.define(&call);
            if call.attrs.iter().any(|a| a.path().is_ident("macro_export")) {
                self.exported[context.index].extend(def.map(|d| (name.to_string(), d)));
            }
            out.push(Item::Macro(call));
            return Ok(());
        }
        if known::last_name(&call.mac.path) == "include" {
            let file = self.include_path(&call.mac, context, place)?;
            let parsed = self.parse_file(&file, context, None)?.unwrap_or_else(empty_file);
            out.extend(self.items(parsed.items, context, &Place::owning(file))?);
            return Ok(());
        }
        let Some(def) = self.find_macro(&call.mac.path, context) else {
            return self.bodies(Item::Macro(call), context, place, out);
        };
        let expanded = self.expand_items(&def, &call, context);
        let wanted = match &expanded {
            // Uses of procedural macros and names of files have to be seen.
            Some(items) => {
                let seen = context.index != 0 || !self.graph.proc_macros.is_empty() || def.reads;
                // A word that the macro both shows and gives to something.
                let mut words = idents(call.mac.tokens.clone());
                seen || items.iter().any(needs_file) || words.any(|w| self.sources.was_plain(&w))
            }
            None => false,
        };
        match expanded {
            Some(items) if wanted => {
                context.depth += 1;
                if context.depth > 128 {
                    let line = call.mac.path.segments[0].ident.span().start().line;
                    return Err(Refusal::at(
                        self.graph.shown(&place.file),
                        line,
                        format!("macro `{}!` does not end", def.name),
                        "end its recursion",
                    )
                    .into());
                }
                self.note_uses(&items, context.index);
                let items = self.items(items, context, place)?;
                context.depth -= 1;
                out.extend(items);
            }
            _ => out.push(Item::Macro(call)),
        }
        Ok(())
    }

    /// The items that a statement stands for, which may have uses of procedural macros.
    pub(super) fn declared(
        &self,
        stmt: &syn::Stmt,
        context: &UnitContext<'g>,
    ) -> Option<Vec<syn::Stmt>> {
        let call = match stmt {
            syn::Stmt::Macro(m) => syn::ItemMacro {
                attrs: m.attrs.clone(),
                ident: None,
                mac: m.mac.clone(),
                semi_token: m.semi_token,
            },
            syn::Stmt::Item(Item::Macro(m)) if m.ident.is_none() => m.clone(),
            _ => return None,
        };
        let def = self.find_macro(&call.mac.path, context)?;
        let items = self.expand_items(&def, &call, context)?;
        let plain = |i: &Item| !matches!(i, Item::Macro(_) | Item::Verbatim(_));
        items.iter().all(plain).then(|| items.into_iter().map(syn::Stmt::Item).collect())
    }

    /// What a call stands for, as its place answers.
    fn expand<P: rules::Piece>(
        &self,
        def: &MacroDef,
        mac: &syn::Macro,
        context: &UnitContext<'g>,
        parser: fn(ParseStream) -> syn::Result<Vec<P>>,
    ) -> Option<Vec<P>> {
        let span = mac.path.segments.last()?.ident.span();
        let (file, _) = self.sources.file_line(span).unwrap_or_default();
        let dir = file.parent().unwrap_or(Path::new(""));
        let callee = |name: &Ident| self.find_macro(&name.clone().into(), context);
        let procedural = |name: &Ident| {
            let ours = || callee(name).is_some();
            !self.graph.proc_macros.is_empty() && !known::is_std(&name.to_string()) && !ours()
        };
        let fold = Fold { unit: context.unit, dir };
        let sources = &self.sources;
        let site = rules::Site { span, fold, sources, procedural: &procedural, callee: &callee };
        rules::expand(def, &mac.tokens, &site, parser)
    }

    pub(super) fn expand_items(
        &self,
        def: &MacroDef,
        call: &syn::ItemMacro,
        context: &UnitContext<'g>,
    ) -> Option<Vec<Item>> {
        let mut items = self.expand(def, &call.mac, context, parse_items)?;
        // What the call depends on (a `cfg` that stays open) goes with everything it declares.
        for attrs in items.iter_mut().filter_map(item_attrs) {
            attrs.extend(call.attrs.iter().filter(|a| a.path().is_ident("cfg")).cloned());
        }
        let mut strip = Strip { env: &context.cfg };
        strip.items(&mut items);
        items.iter_mut().for_each(|i| strip.visit_item_mut(i));
        Some(items)
    }

    /// Expands macro calls among the items of an `impl` or a trait. Macros that take one token a turn
    /// need many rounds.
    pub(super) fn member_macros<B, M: rules::Piece + Parse>(
        &self,
        block: &mut B,
        context: &UnitContext<'g>,
        items: fn(&mut B) -> &mut Vec<M>,
        call: fn(&M) -> Option<&syn::Macro>,
        strip: fn(&mut Strip, &mut B),
    ) {
        for _ in 0..if context.index == 0 { 0 } else { 2048 } {
            let changed = spread(items(block), |item| {
                let mac = call(item)?;
                self.expand(&*self.find_macro(&mac.path, context)?, mac, context, parse_items)
            });
            if !changed {
                return;
            }
            strip(&mut Strip { env: &context.cfg }, block);
        }
    }

    /// The definition a call refers to, when it is one of ours.
    pub(super) fn find_macro(
        &self,
        path: &syn::Path,
        context: &UnitContext<'g>,
    ) -> Option<Rc<MacroDef>> {
        let name = known::last_name(path);
        if path.segments.len() == 1 {
            if let Some(def) = context.scope.iter().rev().find(|d| d.name == name) {
                return Some(def.clone());
            }
            if known::is_std(&name) {
                return None;
            }
            let original = self.aliases[context.index].get(&name).unwrap_or(&name);
            let mut units = vec![context.index];
            units.extend(context.unit.deps.iter().map(|(_, i)| *i));
            return units.into_iter().find_map(|u| self.exported_macro(u, original));
        }
        let first = path.segments[0].ident.to_string();
        let unit = match standin::root_unit(&first) {
            Some(index) => index,
            None => match first.as_str() {
                "crate" | "self" | "super" => context.index,
                _ => context.unit.deps.iter().find(|(n, _)| *n == first)?.1,
            },
        };
        self.exported_macro(unit, &name)
    }

    pub(super) fn exported_macro(&self, unit: usize, name: &str) -> Option<Rc<MacroDef>> {
        if let Some(def) = self.exported[unit].get(name) {
            return Some(def.clone());
        }
        let original = self.aliases[unit].get(name)?;
        let mut units = vec![unit];
        units.extend(self.graph.units[unit].deps.iter().map(|(_, i)| *i));
        units.into_iter().find_map(|u| self.exported[u].get(original).cloned())
    }
}

impl UnitContext<'_> {
    /// A macro that calls after it can mean.
    pub(super) fn define(&mut self, item: &syn::ItemMacro) -> Option<Rc<MacroDef>> {
        let name = item.ident.as_ref()?.to_string();
        let rules = match take_export(&mut item.clone()) {
            Some(true) => local_calls(item.mac.tokens.clone()),
            _ => item.mac.tokens.clone(),
        };
        let def = Rc::new(MacroDef::parse(name, self.index, rules)?);
        self.scope.push(def.clone());
        Some(def)
    }
}

pub(super) fn needs_file(item: &Item) -> bool {
    match item {
        Item::Mod(m) => match &m.content {
            None => true,
            Some((_, items)) => items.iter().any(needs_file),
        },
        _ => false,
    }
}

fn parse_items<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        if input.parse::<Option<syn::Token![;]>>()?.is_none() {
            items.push(input.parse()?);
        }
    }
    Ok(items)
}
