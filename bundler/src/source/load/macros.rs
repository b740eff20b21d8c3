//! Finds and expands the macros whose calls stand for items.

use super::{empty_file, Loader, Place, UnitContext};
use crate::cargo::Edition;
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::paths::{local_calls, take_export};
use crate::macros::rules::{self, MacroDef, Statements};
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
use syn::{Block, Expr, Item, Stmt, StmtMacro, Type};

/// The compiler's own limit.
const DEEPEST: usize = 128;

/// Imports of imports that are followed.
const CHAIN: usize = 16;

impl<'g> Loader<'g> {
    pub(super) fn item_macro(
        &mut self,
        call: syn::ItemMacro,
        context: &mut UnitContext<'g>,
        place: &Place,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        if let (Some(name), true) = (&call.ident, call.mac.path.is_ident("macro_rules")) {
            let def = context.define(&call, false);
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
            Some(items) => {
                // A word that the macro both shows and gives to something.
                let mut words = idents(call.mac.tokens.clone());
                context.index != 0
                    || self.has_to_be_seen(&def)
                    || items.iter().any(needs_file)
                    || words.any(|w| self.sources.was_plain(&w))
            }
            None => false,
        };
        match expanded {
            Some(items) if wanted => {
                context.depth += 1;
                if context.depth > DEEPEST {
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

    /// Whether what the calls of a macro stand for has to be seen: uses of procedural macros, names of files. That of other
    /// crates is expanded for removal besides.
    fn has_to_be_seen(&self, def: &MacroDef) -> bool {
        !self.graph.proc_macros.is_empty() || def.reads || self.write_out
    }

    /// The items that a statement stands for, which may have uses of procedural macros.
    pub(super) fn declared(&self, stmt: &Stmt, context: &UnitContext<'g>) -> Option<Vec<Stmt>> {
        let call = match stmt {
            Stmt::Macro(m) => syn::ItemMacro {
                attrs: m.attrs.clone(),
                ident: None,
                mac: m.mac.clone(),
                semi_token: m.semi_token,
            },
            Stmt::Item(Item::Macro(m)) if m.ident.is_none() => m.clone(),
            _ => return None,
        };
        let def = self.find_macro(&call.mac.path, context)?;
        let items = self.expand_items(&def, &call, context)?;
        let plain = |i: &Item| !matches!(i, Item::Macro(_) | Item::Verbatim(_));
        items.iter().all(plain).then(|| items.into_iter().map(Stmt::Item).collect())
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
        let edition = self.graph.units[def.unit].edition;
        let (procedural, callee) = (&procedural, &callee);
        let site = rules::Site { span, fold, sources, procedural, callee, edition };
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

    /// What a call in an expression stands for, if it is to be written out.
    pub(super) fn written_expr(&self, mac: &syn::Macro, context: &UnitContext<'g>) -> Option<Expr> {
        let def = self.to_write_out(mac, context)?;
        let mut expr = self.expand(&def, mac, context, parse_expr)?.pop()?;
        Strip { env: &context.cfg }.visit_expr_mut(&mut expr);
        Some(expr)
    }

    /// The same of a call in the place of a type.
    pub(super) fn written_type(&self, mac: &syn::Macro, context: &UnitContext<'g>) -> Option<Type> {
        let def = self.to_write_out(mac, context)?;
        self.expand(&def, mac, context, |input| Ok(vec![input.parse()?]))?.pop()
    }

    /// The same of a call that is a statement.
    pub(super) fn written_stmts(
        &self,
        call: &StmtMacro,
        context: &UnitContext<'g>,
    ) -> Option<Vec<Stmt>> {
        let def = self.to_write_out(&call.mac, context)?;
        let stmts = self.expand(&def, &call.mac, context, parse_stmts)?.pop()?.0;
        let mut block = Block { brace_token: Default::default(), stmts };
        Strip { env: &context.cfg }.visit_block_mut(&mut block);
        if let Some(Stmt::Expr(_, semi)) = block.stmts.last_mut() {
            *semi = semi.or(call.semi_token);
        }
        Some(block.stmts)
    }

    fn to_write_out(&self, mac: &syn::Macro, context: &UnitContext<'g>) -> Option<Rc<MacroDef>> {
        let found = self.find_macro(&mac.path, context).or_else(|| self.only_export(&mac.path))?;
        let is_printable = || rules::is_printable(&found, &mac.tokens, &self.sources);
        let wanted = context.depth <= DEEPEST && (self.write_out || !is_printable());
        // One of a body has the crate of its calls, and sees the variables around it.
        let is_same = |def: &MacroDef| {
            def.in_body && !def.reads && self.graph.units[def.unit].edition == Edition::E2021
        };
        (wanted && !is_same(&found)).then_some(found)
    }

    /// Expands macro calls among the items of an `impl` or a trait. Macros that take one token a turn
    /// need many rounds.
    pub(super) fn member_macros<B, M: rules::Piece + Parse>(
        &self,
        block: &mut B,
        context: &UnitContext<'g>,
        in_body: bool,
        items: fn(&mut B) -> &mut Vec<M>,
        call: fn(&M) -> Option<&syn::Macro>,
        strip: fn(&mut Strip, &mut B),
    ) {
        for _ in 0..2048 {
            let changed = spread(items(block), |item| {
                let mac = call(item)?;
                let def = self.find_macro(&mac.path, context)?;
                let wanted = if in_body {
                    self.write_out || !rules::is_printable(&def, &mac.tokens, &self.sources)
                } else {
                    context.index != 0 || self.has_to_be_seen(&def)
                };
                wanted.then(|| self.expand(&def, mac, context, parse_items))?
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
            let imported = self.imported_macros(context.index, &name, CHAIN);
            if !imported.is_empty() {
                return only(imported);
            }
            let mut units = vec![context.index];
            units.extend(context.unit.deps.iter().map(|(_, i)| *i));
            return units.into_iter().find_map(|u| self.exported_macro(u, &name));
        }
        let first = path.segments[0].ident.to_string();
        let unit = match standin::root_unit(&first) {
            Some(index) => index,
            None => match first.as_str() {
                "crate" | "self" | "super" => context.index,
                _ => self.crate_named(context.index, &first)?,
            },
        };
        let rest: Vec<String> = path.segments.iter().skip(1).map(|s| s.ident.to_string()).collect();
        self.macro_at(unit, &rest, CHAIN)
    }

    /// What a path means in a unit.
    fn macro_at(&self, unit: usize, path: &[String], left: usize) -> Option<Rc<MacroDef>> {
        let (name, modules) = path.split_last()?;
        // Modules lead nowhere else, as those that are exported stand in the root.
        let crates = |unit, name: &String| self.crate_named(unit, name).unwrap_or(unit);
        let unit = modules.iter().fold(unit, crates);
        let exported = self.exported[unit].get(name).cloned();
        exported.or_else(|| only(self.imported_macros(unit, name, left)))
    }

    /// What the imports of a unit mean by a name.
    fn imported_macros(&self, unit: usize, name: &str, left: usize) -> Vec<Rc<MacroDef>> {
        let (Some(left), Some(paths)) = (left.checked_sub(1), self.imports[unit].get(name)) else {
            return Vec::new();
        };
        let mut found: Vec<_> = paths.iter().filter_map(|p| self.macro_at(unit, p, left)).collect();
        found.dedup_by(|one, other| Rc::ptr_eq(one, other));
        found
    }

    /// The crate of that name, or of one that an import renames, among those of a unit.
    fn crate_named(&self, unit: usize, name: &String) -> Option<usize> {
        let imported = self.imports[unit].get(name).into_iter().flatten();
        let mut names = imported.filter_map(|path| path.last()).chain([name]);
        let crates = &self.graph.units[unit].deps;
        names.find_map(|name| Some(crates.iter().find(|(known, _)| known == name)?.1))
    }

    /// What a path by way of re-exports means, if one unit alone exports a macro of that name.
    fn only_export(&self, path: &syn::Path) -> Option<Rc<MacroDef>> {
        let name = (path.segments.len() > 1).then(|| known::last_name(path))?;
        let mut found = self.exported.iter().filter_map(|unit| unit.get(&name));
        found.next().cloned().filter(|_| found.next().is_none())
    }

    pub(super) fn exported_macro(&self, unit: usize, name: &str) -> Option<Rc<MacroDef>> {
        self.macro_at(unit, &[name.to_string()], CHAIN)
    }
}

fn only(found: Vec<Rc<MacroDef>>) -> Option<Rc<MacroDef>> {
    <[_; 1]>::try_from(found).ok().map(|[one]| one)
}

impl UnitContext<'_> {
    /// A macro that calls after it can mean.
    pub(super) fn define(&mut self, item: &syn::ItemMacro, in_body: bool) -> Option<Rc<MacroDef>> {
        let name = item.ident.as_ref()?.to_string();
        let rules = match take_export(&mut item.clone()) {
            Some(true) => local_calls(item.mac.tokens.clone()),
            _ => item.mac.tokens.clone(),
        };
        let def = MacroDef::parse(name, self.index, rules)?;
        let def = Rc::new(MacroDef { in_body, ..def });
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

/// A macro in an expression may end with a semicolon, which says nothing.
fn parse_expr(input: ParseStream) -> syn::Result<Vec<Expr>> {
    let expr = input.parse()?;
    input.parse::<Option<syn::Token![;]>>()?;
    Ok(vec![expr])
}

fn parse_stmts(input: ParseStream) -> syn::Result<Vec<Statements>> {
    Ok(vec![Statements(Block::parse_within(input)?)])
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
