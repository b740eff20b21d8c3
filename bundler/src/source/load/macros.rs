//! Finds and expands the macros whose calls stand for items.

use super::*;
use crate::macros::paths::{local_calls, take_export};
use crate::macros::spread;

impl<'g> Loader<'g> {
    /// `const _: () = { call!(); };` whose calls write implementations and nothing else: these
    /// need no constant around them.
    pub(super) fn implementations(
        &self,
        constant: &syn::ItemConst,
        context: &UnitContext<'g>,
    ) -> Option<Vec<Item>> {
        let block = match &*constant.expr {
            Expr::Block(b) if b.label.is_none() => &b.block,
            Expr::Unsafe(u) => &u.block,
            _ => return None,
        };
        if context.index == 0 || constant.ident != "_" {
            return None;
        }
        let mut out = Vec::new();
        self.written(&block.stmts, context, 0, &mut out)?;
        (!out.is_empty()).then_some(out)
    }

    /// The implementations that statements write, calls expanded; nothing when there is more.
    pub(super) fn written(
        &self,
        stmts: &[syn::Stmt],
        context: &UnitContext<'g>,
        depth: usize,
        out: &mut Vec<Item>,
    ) -> Option<()> {
        for stmt in stmts {
            let mac = match stmt {
                syn::Stmt::Item(item @ Item::Impl(_)) => {
                    out.push(item.clone());
                    continue;
                }
                syn::Stmt::Item(Item::Const(c)) if c.ident == "_" => {
                    out.push(Item::Const(c.clone()));
                    continue;
                }
                syn::Stmt::Expr(Expr::Block(b), _) if b.label.is_none() && b.attrs.is_empty() => {
                    self.written(&b.block.stmts, context, depth, out)?;
                    continue;
                }
                syn::Stmt::Expr(Expr::Unsafe(u), _) if u.attrs.is_empty() => {
                    self.written(&u.block.stmts, context, depth, out)?;
                    continue;
                }
                syn::Stmt::Macro(m) if m.attrs.is_empty() => &m.mac,
                syn::Stmt::Expr(Expr::Macro(m), _) if m.attrs.is_empty() => &m.mac,
                syn::Stmt::Item(Item::Macro(m)) if m.ident.is_none() && m.attrs.is_empty() => {
                    &m.mac
                }
                _ => return None,
            };
            let def = self.find_macro(&mac.path, context).filter(|_| depth < 64)?;
            let stmts = self.expand(&def, mac, context, syn::Block::parse_within)?;
            let mut block = syn::Block { brace_token: Default::default(), stmts };
            Strip { env: &context.cfg }.visit_block_mut(&mut block);
            self.written(&block.stmts, context, depth + 1, out)?;
        }
        Some(())
    }

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
            let dir = file.parent().unwrap_or(Path::new("")).to_path_buf();
            let inner = Place { file_dir: dir, file, ..place.clone() };
            out.extend(self.items(parsed.items, context, &inner)?);
            return Ok(());
        }
        let Some(def) = self.find_macro(&call.mac.path, context) else {
            return self.bodies(Item::Macro(call), context, place, out);
        };
        let expanded = self.expand_items(&def, &call, context);
        let wanted = match &expanded {
            // Uses of procedural macros have to be seen.
            Some(items) => {
                let seen = context.index != 0 || !self.graph.proc_macros.is_empty();
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
                        self.shown(&place.file),
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
        let site =
            rules::Site { span, fold: Fold { unit: context.unit, dir }, sources: &self.sources };
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
        items.retain_mut(|i| item_attrs(i).is_none_or(|a| context.cfg.apply(a)));
        let mut strip = Strip { env: &context.cfg };
        items.iter_mut().for_each(|i| strip.visit_item_mut(i));
        Some(items)
    }

    /// Expands macro calls among the items of an `impl`.
    pub(super) fn impl_macros(&mut self, block: &mut syn::ItemImpl, context: &mut UnitContext<'g>) {
        if context.index == 0 {
            return;
        }
        for _ in 0..16 {
            let calls = |i: &syn::ImplItem| matches!(i, syn::ImplItem::Macro(_));
            if !block.items.iter().any(calls) {
                return;
            }
            let changed = spread(&mut block.items, |item| match item {
                syn::ImplItem::Macro(m) => self
                    .find_macro(&m.mac.path, context)
                    .and_then(|def| self.expand(&def, &m.mac, context, parse_all)),
                _ => None,
            });
            Strip { env: &context.cfg }.visit_item_impl_mut(block);
            if !changed {
                return;
            }
        }
    }

    /// The same for a trait. Macros that take one token a turn need many rounds.
    pub(super) fn trait_macros(
        &mut self,
        block: &mut syn::ItemTrait,
        context: &mut UnitContext<'g>,
    ) {
        if context.index == 0 {
            return;
        }
        for _ in 0..2048 {
            let changed = spread(&mut block.items, |item| match item {
                syn::TraitItem::Macro(m) => self
                    .find_macro(&m.mac.path, context)
                    .and_then(|def| self.expand(&def, &m.mac, context, parse_all)),
                _ => None,
            });
            if !changed {
                return;
            }
            Strip { env: &context.cfg }.visit_item_trait_mut(block);
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

pub(super) fn parse_items(input: ParseStream) -> syn::Result<Vec<Item>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        if input.parse::<Option<syn::Token![;]>>()?.is_none() {
            items.push(input.parse()?);
        }
    }
    Ok(items)
}

fn parse_all<T: syn::parse::Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(input.parse()?);
    }
    Ok(items)
}
