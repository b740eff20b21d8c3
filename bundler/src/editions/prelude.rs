//! Names that later preludes brought: `TryFrom`, `TryInto`, `FromIterator` (2021) collide with
//! traits of older crates; `Future` and `IntoFuture` (2024) must be imported under 2021.

use super::each_module;
use crate::macros::known;
use crate::names::{Names, Target};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::HashMap;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, ReceiverKind};

const METHODS: &[&str] = &["try_from", "try_into", "from_iter"];

/// How the trait's method takes its receiver.
#[derive(Clone, Copy, PartialEq)]
enum Receiver {
    Value,
    Shared,
    Exclusive,
    None,
}

struct Found {
    module: Vec<String>,
    name: String,
    receiver: Receiver,
}

/// Calls of such methods are written with the trait they mean.
pub fn collisions(unit: usize, names: &Names, items: &mut Vec<Item>) {
    let mut found: HashMap<String, Found> = HashMap::new();
    each_module(items, &mut Vec::new(), &mut |path, items| {
        for item in items.iter() {
            let Item::Trait(t) = item else { continue };
            for method in &t.items {
                let syn::TraitItem::Fn(f) = method else { continue };
                let name = f.sig.ident.to_string();
                if METHODS.contains(&name.as_str()) {
                    let receiver = match f.sig.receiver() {
                        None => Receiver::None,
                        Some(r) => match &r.kind {
                            ReceiverKind::Reference(_, _, Some(_)) => Receiver::Exclusive,
                            ReceiverKind::Reference(..) => Receiver::Shared,
                            _ => Receiver::Value,
                        },
                    };
                    let name_of = t.ident.to_string();
                    found.insert(name, Found { module: path.to_vec(), name: name_of, receiver });
                }
            }
        }
    });
    if found.is_empty() {
        return;
    }
    each_module(items, &mut Vec::new(), &mut |path, items| {
        let in_scope: HashMap<&str, &Found> = found
            .iter()
            .filter(|(_, f)| {
                let target = names.resolve(unit, path, std::slice::from_ref(&f.name), 0);
                target == Some(Target::Trait(unit, f.module.clone(), f.name.clone()))
            })
            .map(|(m, f)| (m.as_str(), f))
            .collect();
        if in_scope.is_empty() {
            return;
        }
        let mut visitor = Collisions { found: in_scope };
        for item in items.iter_mut().filter(|i| !matches!(i, Item::Mod(_))) {
            visitor.visit_item_mut(item);
        }
    });
}

struct Collisions<'a> {
    found: HashMap<&'a str, &'a Found>,
}

impl VisitMut for Collisions<'_> {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        visit_mut::visit_expr_mut(self, e);
        match e {
            Expr::MethodCall(call) => {
                let Some(found) = self.found.get(call.method.to_string().as_str()) else { return };
                let name = syn::Ident::new(&found.name, call.method.span());
                let (method, receiver, args) = (&call.method, &call.receiver, &call.args);
                let turbofish = &call.turbofish;
                let receiver: Expr = match found.receiver {
                    Receiver::Shared => syn::parse_quote!(&#receiver),
                    Receiver::Exclusive => syn::parse_quote!(&mut #receiver),
                    Receiver::Value => syn::parse_quote!(#receiver),
                    Receiver::None => return,
                };
                *e = if args.is_empty() {
                    syn::parse_quote!(#name::#method #turbofish(#receiver))
                } else {
                    syn::parse_quote!(#name::#method #turbofish(#receiver, #args))
                };
            }
            Expr::Path(p) if p.qself.is_none() && p.path.segments.len() == 2 => {
                let method = &p.path.segments[1];
                let Some(found) = self.found.get(method.ident.to_string().as_str()) else { return };
                let owner = &p.path.segments[0];
                if owner.ident == found.name {
                    return;
                }
                let name = syn::Ident::new(&found.name, owner.ident.span());
                *e = syn::parse_quote!(<#owner as #name>::#method);
            }
            _ => {}
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}

/// Imports what the 2024 prelude adds, in modules that mention it.
pub fn futures(items: &mut Vec<Item>) {
    each_module(items, &mut Vec::new(), &mut |_, items| {
        let table = crate::names::table(items);
        let mut tokens = TokenStream::new();
        items.iter().filter(|i| !matches!(i, Item::Mod(_))).for_each(|i| i.to_tokens(&mut tokens));
        for name in ["Future", "IntoFuture"] {
            let known = table.types.contains_key(name) || table.imports.contains_key(name);
            if !known && mentions(tokens.clone(), name) {
                let name = syn::Ident::new(name, proc_macro2::Span::call_site());
                items.insert(
                    0,
                    syn::parse_quote!(#[allow(unused_imports)] use ::core::future::#name;),
                );
            }
        }
    });
}

fn mentions(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Ident(i) => i == name,
        TokenTree::Group(g) => mentions(g.stream(), name),
        _ => false,
    })
}
