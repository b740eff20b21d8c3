//! Sizes by crate, module and item, read off the finished text.

use crate::bundle::Bundle;
use crate::reach::item_name;
use crate::shrink::items::apply;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::BTreeMap;
use syn::Item;

/// What sizes are summed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum By {
    /// Crates.
    Crate,
    /// Modules.
    Module,
    /// Items.
    Item,
}

/// Characters of each piece of the bundle, largest first.
pub fn sizes(bundle: &Bundle, by: By) -> Vec<(String, usize)> {
    let Ok(file) = syn::parse_file(&bundle.text) else { return Vec::new() };
    let mut measure = Measure { bundle, by, out: BTreeMap::new() };
    measure.items(&file.items, &mut Vec::new());
    let mut list: Vec<(String, usize)> = measure.out.into_iter().collect();
    list.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    list
}

struct Measure<'b> {
    bundle: &'b Bundle,
    by: By,
    out: BTreeMap<String, usize>,
}

impl Measure<'_> {
    fn items(&mut self, items: &[Item], path: &mut Vec<String>) {
        for item in items {
            match item {
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        path.push(m.ident.to_string());
                        self.items(items, path);
                        path.pop();
                    }
                }
                Item::Impl(i) if self.by == By::Item => {
                    let ty = apply(i.self_ty.to_token_stream(), &self.bundle.originals);
                    let ty = ty.to_string().replace(' ', "");
                    for item in &i.items {
                        let name = match item {
                            syn::ImplItem::Fn(f) => f.sig.ident.to_string(),
                            syn::ImplItem::Const(c) => c.ident.to_string(),
                            syn::ImplItem::Type(t) => t.ident.to_string(),
                            _ => String::new(),
                        };
                        self.add(path, &format!("<{ty}>::{name}"), item.to_token_stream());
                    }
                }
                other => {
                    let name = name(other);
                    let name = self.bundle.originals.get(&name).unwrap_or(&name);
                    self.add(path, name, other.to_token_stream());
                }
            }
        }
    }

    fn add(&mut self, path: &[String], name: &str, tokens: TokenStream) {
        let mut spans = tokens.into_iter().map(|t| t.span().byte_range());
        let Some(first) = spans.next() else { return };
        let end = spans.last().map_or(first.end, |r| r.end);
        let chars = self.bundle.text.get(first.start..end).map_or(0, |t| t.chars().count());
        let in_crate = path.first().is_some_and(|p| self.bundle.program.layout.modules.contains(p));
        let full: Vec<String> = if in_crate {
            path.to_vec()
        } else {
            std::iter::once(self.bundle.program.graph.target_name.clone())
                .chain(path.iter().cloned())
                .collect()
        };
        let key = match self.by {
            By::Crate => full[0].clone(),
            By::Module => full.join("::"),
            By::Item => format!("{}::{name}", full.join("::")),
        };
        *self.out.entry(key).or_default() += chars;
    }
}

fn name(item: &Item) -> String {
    match item {
        Item::Macro(i) => i.ident.as_ref().map_or("macro call".into(), |n| format!("{n}!")),
        Item::Use(_) => "use".into(),
        Item::Impl(i) => format!("impl {}", i.self_ty.to_token_stream()),
        other => item_name(other).unwrap_or("other".into()),
    }
}
