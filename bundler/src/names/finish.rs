//! Last step before printing: stand-ins for unit roots become real paths.

use crate::macros::tokens::{regroup, separator};
use crate::names::layout::Layout;
use crate::names::standin;
use proc_macro2::{Ident, TokenStream, TokenTree};

/// Replaces every stand-in.
pub fn finish(tokens: TokenStream, layout: &Layout) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = Vec::with_capacity(list.len());
    let mut i = 0;
    while i < list.len() {
        match &list[i] {
            TokenTree::Group(g) => {
                out.push(regroup(g, finish(g.stream(), layout)));
            }
            TokenTree::Ident(name) => {
                let text = name.to_string();
                if let Some(unit) = standin::root_unit(&text) {
                    out.push(Ident::new("crate", name.span()).into());
                    if unit != 0 {
                        out.extend(separator(name.span()));
                        out.push(Ident::new(&layout.modules[unit], name.span()).into());
                        if renames_to(&list[i + 1..], &layout.modules[unit]) {
                            i += 2;
                        }
                    }
                } else if let Some(unit) = standin::below_unit(&text) {
                    out.push(Ident::new(&layout.modules[unit], name.span()).into());
                } else {
                    out.push(list[i].clone());
                }
            }
            other => out.push(other.clone()),
        }
        i += 1;
    }
    out.into_iter().collect()
}

/// `use crate::engine as engine` needs no `as`.
fn renames_to(rest: &[TokenTree], module: &str) -> bool {
    matches!(rest, [TokenTree::Ident(keyword), TokenTree::Ident(name), ..]
        if *keyword == "as" && *name == module)
}
