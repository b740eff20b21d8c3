//! Last step before printing: stand-ins for unit roots become real paths.

use crate::macros::tokens::{rebuild, separator};
use crate::names::layout::Layout;
use crate::names::standin;
use proc_macro2::{Ident, TokenStream, TokenTree};

/// Replaces every stand-in.
pub fn finish(tokens: TokenStream, layout: &Layout) -> TokenStream {
    let mut list = tokens.into_iter().collect::<Vec<TokenTree>>().into_iter();
    let mut out = Vec::with_capacity(list.len());
    while let Some(token) = list.next() {
        match token {
            TokenTree::Group(g) => out.push(rebuild(g, |stream| finish(stream, layout))),
            TokenTree::Ident(name) => {
                let text = name.to_string();
                if let Some(unit) = standin::root_unit(&text) {
                    out.push(Ident::new("crate", name.span()).into());
                    if unit != 0 {
                        out.extend(separator(name.span()));
                        out.push(standin::word(&layout.modules[unit], name.span()).into());
                        if renames_to(list.as_slice(), &layout.modules[unit]) {
                            list.nth(1);
                        }
                    }
                } else if let Some(unit) = standin::below_unit(&text) {
                    out.push(standin::word(&layout.modules[unit], name.span()).into());
                } else {
                    out.push(name.into());
                }
            }
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

/// `use crate::engine as engine` needs no `as`.
fn renames_to(rest: &[TokenTree], module: &str) -> bool {
    matches!(rest, [TokenTree::Ident(keyword), TokenTree::Ident(name), ..]
        if *keyword == "as" && *name == module)
}
