//! Last step before printing: stand-ins for unit roots become real paths.

use crate::macros::rules::root_index;
use crate::names::layout::Layout;
use proc_macro2::{Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// Replaces every stand-in.
pub fn finish(tokens: TokenStream, layout: &Layout) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = Vec::with_capacity(list.len());
    let mut i = 0;
    while i < list.len() {
        match &list[i] {
            TokenTree::Group(g) => {
                let mut new = Group::new(g.delimiter(), finish(g.stream(), layout));
                new.set_span(g.span());
                out.push(new.into());
            }
            TokenTree::Ident(name) => {
                let text = name.to_string();
                if let Some(unit) = root_index(&text) {
                    out.push(Ident::new("crate", name.span()).into());
                    if unit != 0 {
                        separator(&mut out, name.span());
                        out.push(Ident::new(&layout.modules[unit], name.span()).into());
                        if renames_to(&list[i + 1..], &layout.modules[unit]) {
                            i += 2;
                        }
                    }
                } else if let Some(unit) =
                    text.strip_prefix("__below_").and_then(|n| n.parse::<usize>().ok())
                {
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

fn separator(out: &mut Vec<TokenTree>, span: Span) {
    let mut first = Punct::new(':', Spacing::Joint);
    first.set_span(span);
    let mut second = Punct::new(':', Spacing::Alone);
    second.set_span(span);
    out.push(first.into());
    out.push(second.into());
}
