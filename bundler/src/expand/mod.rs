//! A `macro_rules!` expander for calls in item position.
//!
//! Items are not hygienic, so such a call can be replaced by what it expands to: that makes
//! file modules inside macros reachable and lets unused generated methods be removed.
//! Calls in expression position stay calls, because there hygiene matters.

mod matcher;
mod parse;
mod transcribe;

use proc_macro2::TokenStream;

pub use parse::MacroDef;

/// Name of the stand-in for the root of unit `index`, replaced when the bundle is printed.
pub fn root_ident(index: usize) -> String {
    format!("__root_{index}")
}

/// Unit index of a stand-in name.
pub fn root_index(name: &str) -> Option<usize> {
    name.strip_prefix("__root_")?.parse().ok()
}

/// Expands one call; `None` when no rule matches or the macro uses unstable syntax.
pub fn expand(def: &MacroDef, input: &TokenStream) -> Option<TokenStream> {
    for rule in &def.rules {
        if let Some(bindings) = matcher::matches(&rule.matcher, input) {
            return transcribe::transcribe(&rule.body, &bindings, def.unit);
        }
    }
    None
}

/// Takes the invisible groups out of tokens.
pub fn flatten(tokens: TokenStream) -> TokenStream {
    use proc_macro2::{Delimiter, Group, TokenTree};
    let mut out = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(g) if g.delimiter() == Delimiter::None => {
                out.extend(flatten(g.stream()));
            }
            TokenTree::Group(g) => {
                let mut new = Group::new(g.delimiter(), flatten(g.stream()));
                new.set_span(g.span());
                out.push(TokenTree::Group(new));
            }
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}
