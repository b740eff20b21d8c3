//! Flat tokens with their places, and where two of them need a space between.

use crate::source::{Place, Sources};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Class of a flat token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Identifier or keyword.
    Word,
    /// Literal.
    Literal,
    /// `'a`.
    Lifetime,
    /// One punctuation character.
    Punct(Spacing),
    /// Opening delimiter.
    Open,
    /// Closing delimiter.
    Close,
}

/// One token as it is printed.
#[derive(Debug, Clone)]
pub struct Flat {
    /// Its text.
    pub text: String,
    /// Where it comes from.
    pub place: Option<Place>,
    /// Its class.
    pub class: Class,
    /// Inside the arguments of a macro call or the rules of a macro.
    pub in_macro: bool,
}

/// Flattens a stream.
pub fn flatten(tokens: TokenStream, sources: &Sources) -> Vec<Flat> {
    let mut out = Vec::new();
    walk(tokens, sources, false, &mut out);
    out
}

fn walk(tokens: TokenStream, sources: &Sources, in_macro: bool, out: &mut Vec<Flat>) {
    let mut list = tokens.into_iter().peekable();
    // Whether the last tokens were `name !` or `macro_rules ! name`.
    let mut call = 0;
    while let Some(token) = list.next() {
        let place = sources.place(token.span());
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                if !open.is_empty() {
                    let place = sources.place(group.span_open());
                    out.push(Flat { text: open.into(), place, class: Class::Open, in_macro });
                }
                walk(group.stream(), sources, in_macro || call >= 2, out);
                if !close.is_empty() {
                    let place = sources.place(group.span_close());
                    out.push(Flat { text: close.into(), place, class: Class::Close, in_macro });
                }
                call = 0;
            }
            TokenTree::Ident(name) => {
                call = if call >= 2 { 3 } else { 1 };
                let text = name.to_string();
                out.push(Flat { text, place, class: Class::Word, in_macro });
            }
            TokenTree::Literal(literal) => {
                call = 0;
                let text = literal.to_string();
                let text = match place {
                    Some(place) if in_macro => comment_as_raw_string(&text, place, sources),
                    _ => text,
                };
                out.push(Flat { text, place, class: Class::Literal, in_macro });
            }
            TokenTree::Punct(p) if p.as_char() == '\'' => {
                call = 0;
                let mut text = String::from("'");
                let mut place = place;
                if let Some(TokenTree::Ident(name)) = list.next() {
                    text.push_str(&name.to_string());
                    if let (Some(place), Some(end)) = (&mut place, sources.place(name.span())) {
                        place.end = place.end.max(end.end);
                    }
                }
                out.push(Flat { text, place, class: Class::Lifetime, in_macro });
            }
            TokenTree::Punct(p) => {
                call = if p.as_char() == '!' && call == 1 { 2 } else { 0 };
                let class = Class::Punct(p.spacing());
                out.push(Flat { text: p.as_char().to_string(), place, class, in_macro });
            }
        }
    }
}

/// A documentation comment reaches macros as a raw string, which their rules may spell.
fn comment_as_raw_string(literal: &str, place: Place, sources: &Sources) -> String {
    let source = sources.file(place.file).text.get(place.start..place.end).unwrap_or_default();
    if !(source.starts_with("//") || source.starts_with("/*")) {
        return literal.to_string();
    }
    let Ok(value) = syn::parse_str::<syn::LitStr>(literal).map(|l| l.value()) else {
        return literal.to_string();
    };
    let mut hashes = String::new();
    while value.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{value}\"{hashes}")
}

/// Operators of two characters: a space must keep their halves apart when they are not one.
const PAIRS: &[&str] = &[
    "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "^=", "&=",
    "|=", "<<", ">>", "..", "//", "/*", "<-",
];

/// Whether the two tokens touched in their source file.
pub fn adjacent(a: &Flat, b: &Flat) -> bool {
    match (a.place, b.place) {
        (Some(x), Some(y)) => x.file == y.file && x.end == y.start,
        _ => false,
    }
}

/// Whether a space is needed so that the lexer reads the same two tokens.
pub fn needs_space(a: &Flat, b: &Flat) -> bool {
    use Class::{Lifetime, Literal, Punct, Word};
    match (a.class, b.class) {
        (Word | Literal | Lifetime, Word | Literal | Lifetime) => true,
        (Word, Punct(_)) => b.text == "#",
        (Literal, Punct(_)) => a.text.ends_with('.') && b.text == "." || b.text == "#",
        (Punct(spacing), Punct(_)) => {
            if spacing == Spacing::Joint || adjacent(a, b) {
                return false;
            }
            let pair = format!("{}{}", a.text, b.text);
            PAIRS.contains(&pair.as_str())
        }
        (Punct(_), Lifetime) => false,
        (Punct(_), Literal) => false,
        _ => false,
    }
}
