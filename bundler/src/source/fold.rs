//! Folds what only cargo's build knows into literals: `env!`, `include_str!`, `include_bytes!`.

use crate::cargo::Unit;
use crate::macros::tokens::{replace_calls, Call};
use crate::names::rewrite::shown;
use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use std::path::Path;

/// Context of one file.
pub struct Fold<'u> {
    /// The unit the file belongs to.
    pub unit: &'u Unit,
    /// Folder of the file.
    pub dir: &'u Path,
}

impl Fold<'_> {
    /// Rewrites the tokens of a file. Calls that cannot be answered stay as they are: they may
    /// sit in code that `cfg` switches off. The body of a macro asks where it is called.
    pub fn tokens(&self, tokens: TokenStream) -> TokenStream {
        replace_calls(tokens, false, &mut |call: &Call| {
            let name = call.name.to_string();
            let clear = !self.unit.ambiguous.contains(&name);
            clear.then(|| self.call(&name, call.args))?
        })
    }

    /// What a call stands for.
    pub fn call(&self, name: &str, args: &Group) -> Option<TokenStream> {
        match name {
            "env" => {
                let value = self.unit.env.get(&self.text(first_argument(args))?)?;
                let literal = Literal::string(value);
                Some(quote!(#literal))
            }
            "option_env" => {
                let variable = self.text(args.stream())?;
                Some(match self.unit.env.get(&variable) {
                    Some(value) => quote!(::core::option::Option::Some(#value)),
                    None if variable.starts_with("CARGO") => {
                        quote!(::core::option::Option::None::<&'static str>)
                    }
                    None => return None,
                })
            }
            "include_str" => {
                let bytes = std::fs::read(self.dir.join(self.text(args.stream())?)).ok()?;
                let literal = Literal::string(&String::from_utf8(bytes).ok()?);
                Some(quote!(#literal))
            }
            "include_bytes" => {
                let bytes = std::fs::read(self.dir.join(self.text(args.stream())?)).ok()?;
                let literal = Literal::byte_string(&bytes);
                Some(quote!(#literal))
            }
            _ => None,
        }
    }

    /// Value of a constant text expression: a literal, `concat!`, `env!`, `stringify!` of a word.
    pub fn text(&self, tokens: TokenStream) -> Option<String> {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let list = match &list[..] {
            [head @ .., TokenTree::Punct(p)] if p.as_char() == ',' => head,
            all => all,
        };
        match list {
            [TokenTree::Literal(l)] => literal_text(l),
            [TokenTree::Group(g)] if g.delimiter() == Delimiter::None => self.text(g.stream()),
            [TokenTree::Ident(i)] if *i == "true" || *i == "false" => Some(i.to_string()),
            [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(args)]
                if bang.as_char() == '!' =>
            {
                if *name == "concat" {
                    return split_commas(args.stream())
                        .into_iter()
                        .map(|part| self.text(part))
                        .collect();
                }
                if *name == "env" {
                    return self.unit.env.get(&self.text(first_argument(args))?).cloned();
                }
                if *name == "stringify" {
                    let word: Ident = syn::parse2(args.stream()).ok()?;
                    return Some(shown(&word.to_string()).to_string());
                }
                self.text(self.call(&name.to_string(), args)?)
            }
            _ => None,
        }
    }
}

fn first_argument(args: &Group) -> TokenStream {
    split_commas(args.stream()).into_iter().next().unwrap_or_default()
}

/// Splits at top-level commas.
pub fn split_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![Vec::new()];
    for token in tokens {
        match &token {
            TokenTree::Punct(p) if p.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut().expect("never empty").push(token),
        }
    }
    if parts.last().is_some_and(Vec::is_empty) {
        parts.pop();
    }
    parts.into_iter().map(|p| p.into_iter().collect()).collect()
}

fn literal_text(literal: &Literal) -> Option<String> {
    let text = literal.to_string();
    match syn::parse_str::<syn::Lit>(&text).ok()? {
        syn::Lit::Str(s) => Some(s.value()),
        syn::Lit::Char(c) => Some(c.value().to_string()),
        syn::Lit::Int(i) => Some(i.base10_digits().to_string()),
        syn::Lit::Float(f) => Some(f.base10_digits().to_string()),
        _ => None,
    }
}
