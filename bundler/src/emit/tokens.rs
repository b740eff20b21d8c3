//! Flat tokens with their places, and where two of them need a space between.

use crate::macros::tokens::{begins_operator, operator_len};
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
    /// Its spaces are part of what a failed assertion says.
    pub shown: bool,
}

/// Where tokens stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nest {
    /// Outside of macros.
    Code,
    /// In a macro.
    Macro,
    /// In the condition of an assertion, which rustc prints in its own layout.
    Condition,
    /// In a group there, where a comma does not end it.
    Part,
    /// In a macro call there, which it prints as it is written.
    Shown,
}

impl Nest {
    /// Inside a call of that macro, or in the rules of one.
    fn called(self, name: &str) -> Nest {
        match self {
            Nest::Condition | Nest::Part | Nest::Shown => Nest::Shown,
            _ if matches!(name, "assert" | "debug_assert") => Nest::Condition,
            _ => Nest::Macro,
        }
    }

    fn token(self, text: String, place: Option<Place>, class: Class) -> Flat {
        let (in_macro, shown) = (self != Nest::Code, self == Nest::Shown);
        Flat { text, place, class, in_macro, shown }
    }
}

/// Flattens a stream.
pub fn flatten(tokens: TokenStream, sources: &Sources) -> Vec<Flat> {
    let mut out = Vec::new();
    walk(tokens, sources, Nest::Code, &mut out);
    out
}

/// A type that a macro was given, on its way to another one that may take it as one token.
pub fn falls_apart(fragment: &TokenStream) -> bool {
    let several = fragment.clone().into_iter().nth(1).is_some();
    several
        && syn::parse2::<syn::Type>(fragment.clone()).is_ok()
        && syn::parse2::<syn::Expr>(fragment.clone()).is_err()
}

fn walk(tokens: TokenStream, sources: &Sources, mut nest: Nest, out: &mut Vec<Flat>) {
    let mut list = tokens.into_iter().peekable();
    // Whether the last tokens were `name !` or `macro_rules ! name`.
    let mut call = 0;
    let mut name = String::new();
    while let Some(token) = list.next() {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None if falls_apart(&group.stream()) => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                let (start, end, stream) = (group.span_open(), group.span_close(), group.stream());
                // What nobody else holds is handed over instead of copied.
                drop(group);
                if !open.is_empty() {
                    let place = sources.place(start);
                    out.push(nest.token(open.into(), place, Class::Open));
                }
                let inner = match nest {
                    _ if call >= 2 => nest.called(&name),
                    Nest::Condition => Nest::Part,
                    other => other,
                };
                walk(stream, sources, inner, out);
                if !close.is_empty() {
                    let place = sources.place(end);
                    out.push(nest.token(close.into(), place, Class::Close));
                }
                call = 0;
            }
            TokenTree::Ident(word) => {
                call = if call >= 2 { 3 } else { 1 };
                name = word.to_string();
                out.push(nest.token(name.clone(), sources.place(word.span()), Class::Word));
            }
            TokenTree::Literal(literal) => {
                call = 0;
                let (text, place) = (literal.to_string(), sources.place(literal.span()));
                let text = match place {
                    Some(place) if nest != Nest::Code => {
                        comment_as_raw_string(&text, place, sources)
                    }
                    _ => text,
                };
                out.push(nest.token(text, place, Class::Literal));
            }
            TokenTree::Punct(p) if p.as_char() == '\'' => {
                call = 0;
                let mut text = String::from("'");
                let mut place = sources.place(p.span());
                if let Some(TokenTree::Ident(name)) = list.next() {
                    text.push_str(&name.to_string());
                    if let (Some(place), Some(end)) = (&mut place, sources.place(name.span())) {
                        place.end = place.end.max(end.end);
                    }
                }
                out.push(nest.token(text, place, Class::Lifetime));
            }
            TokenTree::Punct(p) => {
                call = if p.as_char() == '!' && call == 1 { 2 } else { 0 };
                let (class, place) = (Class::Punct(p.spacing()), sources.place(p.span()));
                out.push(nest.token(p.as_char().to_string(), place, class));
                // The message follows.
                if nest == Nest::Condition && p.as_char() == ',' {
                    nest = Nest::Macro;
                }
            }
        }
    }
}

/// A documentation comment reaches macros as a raw string, which their rules may spell.
fn comment_as_raw_string(literal: &str, place: Place, sources: &Sources) -> String {
    if !sources.is_comment(place) {
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

/// Whether two punctuation characters may touch because they do in the source. A token that a
/// macro has moved keeps its spacing, but not its neighbour.
pub fn glued(a: &Flat, b: &Flat) -> bool {
    let touching = match (a.place, b.place) {
        (Some(x), Some(y)) if x != y => Some(x.file == y.file && x.end == y.start),
        _ => None,
    };
    matches!(a.class, Class::Punct(_))
        && matches!(b.class, Class::Punct(_) | Class::Lifetime)
        && touching.unwrap_or(a.class == Class::Punct(Spacing::Joint))
}

/// Whether something stands between two tokens in the source.
fn apart(a: &Flat, b: &Flat) -> bool {
    matches!((a.place, b.place), (Some(x), Some(y)) if x.file == y.file && x.end < y.start)
}

/// The last operator of the characters that end with this token.
fn operator(list: &[Flat], at: usize) -> String {
    let first = (1..=at).rev().find(|i| !glued(&list[i - 1], &list[*i])).unwrap_or(0);
    let run: String = list[first..=at].iter().map(|t| t.text.as_str()).collect();
    let mut last = &run[..];
    while operator_len(last) < last.len() {
        last = &last[operator_len(last)..];
    }
    last.to_string()
}

/// Whether the lexer would read something else if the token at `at` followed the one before it
/// without a space.
pub fn needs_space(list: &[Flat], at: usize) -> bool {
    use Class::{Lifetime, Literal, Punct, Word};
    let (a, b) = (&list[at - 1], &list[at]);
    match (a.class, b.class) {
        (Word | Literal | Lifetime, Word | Literal | Lifetime) => true,
        (Word | Literal | Lifetime, Punct(_)) if b.text == "#" => true,
        // `1. ..` and `(1 .)`: a point that follows a number may become its own.
        (Literal, Punct(spacing)) if b.text == "." => {
            let next = list.get(at + 1).map(|t| t.class);
            let number = a.text.starts_with(|c: char| c.is_ascii_digit());
            let field = at > 1 && list[at - 2].text == "." && next == Some(Literal) && !apart(a, b);
            let alone = spacing == Spacing::Alone && next != Some(Word) && !field;
            a.text.ends_with('.') || number && alone
        }
        (Punct(_), Punct(_)) => {
            !glued(a, b) && begins_operator(&format!("{}{}", operator(list, at - 1), b.text))
        }
        // `#"` is reserved.
        (Punct(_), Literal) => a.text == "#",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emit::print::{Printer, Style};
    use std::path::Path;

    /// Tokens as rustc sees them: operators in one piece.
    fn read(text: &str) -> Vec<String> {
        let mut sources = Sources::default();
        let (_, tokens) = sources.lex(Path::new("text"), text, 0, &[]).expect(text);
        let list = flatten(tokens, &sources);
        let mut out: Vec<String> = Vec::new();
        let mut start = 0;
        for at in 0..list.len() {
            let next = list.get(at + 1).filter(|n| n.class != Class::Lifetime);
            if next.is_some_and(|n| glued(&list[at], n)) {
                continue;
            }
            let run: String = list[start..=at].iter().map(|t| t.text.as_str()).collect();
            let mut rest = &run[..];
            while matches!(list[start].class, Class::Punct(_)) && !rest.is_empty() {
                let (first, tail) = rest.split_at(operator_len(rest));
                out.push(first.to_string());
                rest = tail;
            }
            out.extend((!rest.is_empty()).then(|| rest.to_string()));
            start = at + 1;
        }
        out
    }

    fn tight(text: &str) -> String {
        let mut sources = Sources::default();
        let (_, tokens) = sources.lex(Path::new("text"), text, 0, &[]).expect(text);
        let mut printer = Printer::new(&sources, false);
        printer.tokens(tokens, Style::Tight);
        printer.out.text
    }

    #[test]
    fn any_tokens_read_the_same_without_spaces() {
        let tokens =
            "a r#if 'a 1 1. 0x1f 1e3 \"s\" 'c' b'c' r#\"x\"# . .. ..= ... => = == < <= << - -> \
            & && / * | || : :: # ! > >> $ % ^ + ; , ( ) [ ] { }";
        let tokens: Vec<&str> =
            tokens.split_whitespace().filter(|t| !"()[]{}".contains(t)).collect();
        for a in &tokens {
            for b in &tokens {
                for c in &tokens {
                    for text in [format!("; {a} {b} {c}"), format!("({a} {b}) {c}")] {
                        let printed = tight(&text);
                        assert_eq!(read(&printed), read(&text), "{text} was printed {printed}");
                    }
                }
            }
        }
    }

    #[test]
    fn any_tokens_read_the_same_on_two_lines() {
        for length in 100..200 {
            let text = format!("{};1.max(2)", "x".repeat(length));
            assert_eq!(read(&tight(&text)), read(&text), "{length}");
        }
    }

    #[test]
    fn no_space_without_need() {
        for text in
            ["x=-1", "a..b", "1..2", "t.0.1", "&'a str", "Vec<Vec<u8>>", "|x|!x", "1.max(2)"]
        {
            assert_eq!(tight(text), text);
        }
    }
}
