//! Shorter names for items and generic parameters.
//!
//! A name is replaced everywhere or nowhere, so it is enough that each of its tokens means one of
//! the items: it stands in a path whose beginning leads to a module of the bundle, in an
//! import of one, or where the item is declared. Whatever else has the name keeps it as it is.

use super::survey::words;
use super::usage::Usage;
use crate::macros::tokens::{map, names as names_in};
use crate::names::Names;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{HashMap, HashSet};
use syn::visit::Visit;
use syn::Item;

/// New names by old ones.
pub type Short = HashMap<String, String>;

/// Chooses new names for what the units that `chosen` tells declare.
pub fn choose(names: &Names, units: &[&[Item]], chosen: &[bool]) -> Short {
    let mut all = HashSet::new();
    let mut usage = Usage::new(names);
    for (unit, items) in units.iter().enumerate() {
        let tokens: TokenStream = items.iter().map(ToTokens::to_token_stream).collect();
        words(tokens.clone(), &mut all);
        if chosen[unit] {
            if super::survey::imports_unknown_values(items) {
                return Short::new();
            }
            names_in(tokens).for_each(|n| *usage.counts.entry(n).or_default() += 1);
            usage.unit = unit;
            items.iter().for_each(|i| usage.visit_item(i));
        } else {
            words(tokens, &mut usage.blocked);
        }
    }
    if ["type_name", "type_name_of_val", "stringify"].iter().any(|n| all.contains(*n)) {
        return Short::new();
    }
    usage.blocked.insert("main".into());
    let wanted = usage.finish();
    let gain = |n: &String| usage.counts.get(n).copied().unwrap_or(0) * (n.len() - 1);
    let mut wanted: Vec<String> = wanted.into_iter().collect();
    wanted.sort_by_key(|n| (std::cmp::Reverse(gain(n)), n.clone()));
    let mut fresh = candidates().filter(|s| !all.contains(s));
    let mut out = Short::new();
    let mut next = fresh.next();
    for name in wanted {
        match &next {
            Some(short) if short.len() < name.len() => {
                out.insert(name, short.clone());
                next = fresh.next();
            }
            _ => {}
        }
    }
    out
}

/// The tokens with the new names.
pub fn apply(tokens: TokenStream, short: &Short) -> TokenStream {
    map(tokens, &mut |token| match token {
        TokenTree::Ident(i) => match short.get(&i.to_string()) {
            Some(new) => Ident::new(new, i.span()).into(),
            None => i.into(),
        },
        other => other,
    })
}

/// `A` to `Z`, then `Aa` to `Zz`.
fn candidates() -> impl Iterator<Item = String> {
    let first = || (b'A'..=b'Z').map(char::from);
    let second = || (b'a'..=b'z').map(char::from);
    let pairs = first().flat_map(move |a| second().map(move |b| format!("{a}{b}")));
    first().map(String::from).chain(pairs).filter(|s| !matches!(s.as_str(), "Ok" | "Eq" | "Fn"))
}
