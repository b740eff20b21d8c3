//! Finds the uses of procedural macros, and puts their results in place in the same order.

use super::{Exported, Kind, Site};
use crate::macros::known;
use crate::source::strip::item_attrs;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::{HashMap, VecDeque};
use std::str::FromStr;
use syn::parse::{ParseStream, Parser};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Expr, Item, Meta, Path, Stmt};

/// The visitor, for both passes.
pub struct Sites<'t> {
    table: &'t HashMap<String, Exported>,
    /// Uses in order.
    pub found: Vec<Site>,
    outputs: Option<VecDeque<String>>,
    /// A macro whose result could not be read.
    pub failed: Option<String>,
}

impl<'t> Sites<'t> {
    /// First pass.
    pub fn collect(table: &'t HashMap<String, Exported>) -> Self {
        Sites { table, found: Vec::new(), outputs: None, failed: None }
    }

    /// Second pass.
    pub fn replace(table: &'t HashMap<String, Exported>, outputs: Vec<String>) -> Self {
        Sites { table, found: Vec::new(), outputs: Some(outputs.into()), failed: None }
    }

    fn lookup(&self, path: &Path, kind: Kind) -> Option<String> {
        let name = known::last_name(path);
        self.table.get(&name).is_some_and(|e| e.kind == kind).then_some(name)
    }

    /// Notes a use, or gives its result.
    fn site(&mut self, name: String, args: TokenStream, input: TokenStream) -> Option<TokenStream> {
        match &mut self.outputs {
            None => {
                self.found.push(Site { name, args: args.to_string(), input: input.to_string() });
                None
            }
            Some(outputs) => {
                let text = outputs.pop_front()?;
                match TokenStream::from_str(&text) {
                    Ok(tokens) => Some(tokens),
                    Err(_) => {
                        self.failed = Some(name);
                        None
                    }
                }
            }
        }
    }

    /// Second pass over a list of items.
    pub fn items(&mut self, items: &mut Vec<Item>) {
        let mut out = Vec::with_capacity(items.len());
        for mut item in std::mem::take(items) {
            let made = self.item(&mut item);
            match made {
                Made::Beside(extra) => {
                    out.push(item);
                    out.extend(extra);
                }
                Made::Instead(new) => out.extend(new),
            }
        }
        *items = out;
    }

    fn parse_items(&mut self, name: &str, tokens: TokenStream) -> Vec<Item> {
        let parser = |input: ParseStream| {
            let mut items = Vec::new();
            while !input.is_empty() {
                items.push(input.parse::<Item>()?);
            }
            Ok(items)
        };
        parser.parse2(tokens).unwrap_or_else(|_| {
            self.failed = Some(name.to_string());
            Vec::new()
        })
    }

    /// Handles the macros on one item; both passes come here in the same order.
    fn item(&mut self, item: &mut Item) -> Made {
        if let Some((at, name)) = self.attribute(item) {
            let mut bare = item.clone();
            let attr = item_attrs(&mut bare).map(|a| a.remove(at));
            let args = match attr.map(|a| a.meta) {
                Some(Meta::List(list)) => list.tokens,
                _ => TokenStream::new(),
            };
            if let Some(tokens) = self.site(name.clone(), args, bare.to_token_stream()) {
                return Made::Instead(self.parse_items(&name, tokens));
            }
            return Made::Beside(Vec::new());
        }
        if let Item::Macro(m) = item {
            if let (Some(name), None) = (self.lookup(&m.mac.path, Kind::Function), &m.ident) {
                if let Some(tokens) =
                    self.site(name.clone(), TokenStream::new(), m.mac.tokens.clone())
                {
                    return Made::Instead(self.parse_items(&name, tokens));
                }
                return Made::Beside(Vec::new());
            }
        }
        let mut extra = Vec::new();
        let derives = self.derives(item);
        if !derives.is_empty() {
            let input = without_derives(item, &derives);
            for name in &derives {
                let tokens = self.site(name.clone(), TokenStream::new(), input.to_token_stream());
                if let Some(tokens) = tokens {
                    extra.extend(self.parse_items(name, tokens));
                }
            }
            if self.outputs.is_some() {
                self.clean(item, &derives);
            }
        }
        match (self.outputs.is_some(), &mut *item) {
            (true, Item::Mod(m)) => {
                if let Some((_, items)) = &mut m.content {
                    self.items(items);
                }
            }
            _ => visit_mut::visit_item_mut(self, item),
        }
        Made::Beside(extra)
    }

    fn attribute(&self, item: &mut Item) -> Option<(usize, String)> {
        let attrs = item_attrs(item)?;
        attrs
            .iter()
            .enumerate()
            .find_map(|(i, a)| Some((i, self.lookup(a.path(), Kind::Attribute)?)))
    }

    fn derives(&self, item: &mut Item) -> Vec<String> {
        let Some(attrs) = item_attrs(item) else { return Vec::new() };
        attrs
            .iter()
            .filter(|a| a.path().is_ident("derive"))
            .flat_map(derive_paths)
            .filter_map(|p| self.lookup(&p, Kind::Derive))
            .collect()
    }

    /// Takes the expanded derives and their helper attributes off.
    fn clean(&self, item: &mut Item, derives: &[String]) {
        let helpers: Vec<&String> =
            derives.iter().filter_map(|d| self.table.get(d)).flat_map(|e| &e.helpers).collect();
        struct Helpers<'h>(Vec<&'h String>);
        impl VisitMut for Helpers<'_> {
            fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
                attrs.retain(|a| !self.0.iter().any(|h| a.path().is_ident(h.as_str())));
            }
        }
        *item = without_derives(item, derives);
        Helpers(helpers).visit_item_mut(item);
    }

    fn call(&mut self, mac: &syn::Macro) -> Option<TokenStream> {
        let name = self.lookup(&mac.path, Kind::Function)?;
        self.site(name, TokenStream::new(), mac.tokens.clone())
    }
}

enum Made {
    Beside(Vec<Item>),
    Instead(Vec<Item>),
}

fn derive_paths(attr: &Attribute) -> Vec<Path> {
    let parser = syn::punctuated::Punctuated::<Path, syn::Token![,]>::parse_terminated;
    attr.parse_args_with(parser).map(|p| p.into_iter().collect()).unwrap_or_default()
}

fn without_derives(item: &Item, derives: &[String]) -> Item {
    let mut item = item.clone();
    if let Some(attrs) = item_attrs(&mut item) {
        for attr in attrs.iter_mut().filter(|a| a.path().is_ident("derive")) {
            let kept: Vec<Path> = derive_paths(attr)
                .into_iter()
                .filter(|p| !derives.contains(&known::last_name(p)))
                .collect();
            attr.meta = Meta::List(syn::parse_quote!(derive(#(#kept),*)));
        }
        attrs.retain(|a| !(a.path().is_ident("derive") && derive_paths(a).is_empty()));
    }
    item
}

impl VisitMut for Sites<'_> {
    fn visit_item_mut(&mut self, item: &mut Item) {
        // First pass, and items inside bodies.
        if let Made::Instead(mut new) = self.item(item) {
            if new.len() == 1 {
                *item = new.remove(0);
            }
        }
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if let Some(tokens) = self.call(&m.mac) {
                match syn::parse2::<Expr>(tokens.clone()) {
                    Ok(expr) => *e = syn::parse_quote!((#expr)),
                    Err(_) => *e = syn::parse_quote!({ #tokens }),
                }
                return;
            }
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        if let Stmt::Macro(m) = stmt {
            if let Some(tokens) = self.call(&m.mac) {
                *stmt = Stmt::Expr(syn::parse_quote!({ #tokens }), m.semi_token);
                return;
            }
        }
        visit_mut::visit_stmt_mut(self, stmt);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}
