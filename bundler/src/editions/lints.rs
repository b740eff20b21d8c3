//! What a lint's message says should be written instead.

use super::closures;
use crate::macros::tokens::{called, leaves, path_start};
use crate::names::standin;
use crate::source::edits::{Edit, Suggestion};
use crate::verify::rustc::{Diagnostic, Span};
use proc_macro2::{Group, Ident, Literal, TokenStream, TokenTree};
use std::str::FromStr;
use syn::LitStr;

/// Which of the wordings that a lint offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wording {
    /// The one that keeps what the older edition means; the compiler vouches for it.
    Same,
    /// The last one, which has the newer meaning.
    Newer,
}

/// What a message wants to be written instead.
pub fn suggestion(text: &str, message: &Diagnostic, wording: Wording) -> Option<Suggestion> {
    let code = message.code.as_ref().map(|c| c.code.as_str());
    if matches!(code, Some("bare_trait_objects" | "E0782")) {
        // The compiler offers nothing in macros, and parentheses in 2015 that no edition reads. Only before
        // `::name` in an expression the type needs brackets.
        let Span { byte_start: start, byte_end: end, .. } = *message.primary()?;
        let edit = |at, text: &str| Edit { start: at, end: at, text: text.into() };
        let mut offers = message.children.iter().flat_map(|c| &c.spans);
        let closes =
            offers.any(|s| s.byte_start == end && s.suggested_replacement.as_deref() == Some(">"));
        return Some(match closes {
            true => vec![edit(start, "<dyn "), edit(end, ">")],
            false => vec![edit(start, "dyn ")],
        });
    }
    let primary = message.primary().map(|s| (s.byte_start, s.byte_end));
    let named = primary.filter(|(start, end)| text.get(*start..*end) == Some("into_iter"));
    // Where a trait of the program is meant, the whole call is named, and the offer says which.
    if let (Some("array_into_iter"), Some((start, end))) = (code, named) {
        return Some(vec![Edit { start, end, text: standin::BY_REFERENCE.into() }]);
    }
    if code == Some("non_fmt_panics") {
        return unformatted(text, message);
    }
    let replaces = |s: &&Span| s.suggested_replacement.is_some();
    let sure = |s: &Span| s.suggestion_applicability.as_deref() == Some("MachineApplicable");
    let mut offers = message
        .children
        .iter()
        .map(|c| c.spans.iter().filter(replaces).collect::<Vec<_>>())
        .filter(|spans| !spans.is_empty());
    let spans = match wording {
        Wording::Same => offers.find(|spans| spans.iter().all(|s| sure(s))),
        Wording::Newer => offers.next_back(),
    };
    let mut out = Suggestion::new();
    for span in spans? {
        let new = span.suggested_replacement.clone().unwrap_or_default();
        // Advice in comments is left out.
        if !new.starts_with("//") {
            out.extend(kept(text, Edit { start: span.byte_start, end: span.byte_end, text: new }));
        }
    }
    match code {
        Some("rust_2021_incompatible_closure_captures") => closures::behind(text, &out),
        _ => Some(out),
    }
}

/// `<Vec<_, _> as Trait>::f` is offered although the last parameter is not stable.
pub fn unstable_parameter(text: &str, at: usize) -> Option<Suggestion> {
    let before = text[..at].trim_end().strip_suffix(',')?;
    let named = text[at..].starts_with("_>");
    named.then(|| vec![Edit { start: before.len(), end: at + 1, text: String::new() }])
}

/// The message of a panic that does not format it, with the same payload: text as it is, or a value
/// of any type. The format `"{}"` that the compiler offers would make a `String` of it.
fn unformatted(text: &str, message: &Diagnostic) -> Option<Suggestion> {
    let edit = |start, end, text: &str| Edit { start, end, text: text.into() };
    let mut offers = message.children.iter().flat_map(|c| &c.spans);
    let any = |s: &&Span| s.suggested_replacement.as_deref() == Some("std::panic::panic_any");
    if let Some(s) = offers.find(any) {
        return Some(vec![edit(s.byte_start, s.byte_end, "::std::panic::panic_any")]);
    }
    let primary = message.primary()?;
    let at = primary.byte_start;
    let call = call(TokenStream::from_str(text).ok()?, at);
    let holder = call.as_ref().map(|(_, name, _)| name.to_string());
    // In the body of a macro, which is told at the call of that; it is written differently by syntax.
    let is_argument = matches!(holder.as_deref(), Some("panic" | "assert" | "debug_assert"));
    if !is_argument && syn::parse_str::<syn::Macro>(&text[at..primary.byte_end]).is_ok() {
        return Some(Suggestion::new());
    }
    let (start, name, arguments) = call?;
    let end = arguments.span().byte_range().end;
    let holds = |t: &TokenTree| t.span().byte_range().contains(&at);
    let token = leaves(arguments.stream()).find(holds)?;
    if let Ok(words) = syn::parse_str::<LitStr>(&token.to_string()) {
        let place = token.span().byte_range();
        let words = words.value().replace('{', "{{").replace('}', "}}");
        let words = Literal::string(&words).to_string();
        return Some(vec![edit(place.start, place.end, &words)]);
    }
    let always = match name.to_string().as_str() {
        "assert" => "if !(",
        "debug_assert" => "if ::core::cfg!(debug_assertions) && !(",
        "panic" => {
            let end = arguments.span().byte_range().start;
            return Some(vec![edit(start, end, "::std::panic::panic_any")]);
        }
        _ => return Some(vec![edit(at, at, "\"{}\", ")]),
    };
    let open = arguments.span_open().byte_range().end;
    let comma = text[..at].trim_end().strip_suffix(',')?.len();
    let close = arguments.span_close().byte_range().start;
    Some(vec![
        edit(start, open, always),
        edit(comma, at, ") { ::std::panic::panic_any("),
        edit(close, end, ") }"),
    ])
}

/// Beginning, name and arguments of the innermost call of a macro that holds the byte.
fn call(tokens: TokenStream, byte: usize) -> Option<(usize, Ident, Group)> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    list.iter().enumerate().find_map(|(i, token)| match token {
        TokenTree::Group(g) if g.span().byte_range().contains(&byte) => call(g.stream(), byte)
            .or_else(|| {
                let name = called(&list[..i])?;
                let path = &list[path_start(&list[..i - 2])];
                Some((path.span().byte_range().start, name.clone(), g.clone()))
            }),
        _ => None,
    })
}

/// `x.f()` -> `T::f(x)`: the old text begins with something that the new one holds too. It stays,
/// with its place and with what has to change inside of it.
fn kept(text: &str, edit: Edit) -> Suggestion {
    let old = text.get(edit.start..edit.end).unwrap_or_default();
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let parts = |left: &str, right: &str| !(left.ends_with(word) && right.starts_with(word));
    let whole = |len: &usize| parts(&old[..*len], &old[*len..]);
    let place = |len: usize| {
        let mut found = edit.text.match_indices(&old[..len]).map(|(at, _)| at);
        let at = found.find(|at| {
            let (left, right) = edit.text.split_at(*at);
            parts(left, right) && parts(&right[..len], &right[len..])
        })?;
        Some((at, len))
    };
    let cuts = old.char_indices().map(|(at, c)| at + c.len_utf8());
    let Some((at, len)) = cuts.rev().filter(whole).find_map(place) else { return vec![edit] };
    let before = Edit { start: edit.start, end: edit.start, text: edit.text[..at].to_string() };
    let after = edit.text[at + len..].to_string();
    let after = Edit { start: edit.start + len, end: edit.end, text: after };
    [before, after].into_iter().filter(|e| e.start < e.end || !e.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receiver_keeps_its_place() {
        let edit = |start, end, text: &str| Edit { start, end, text: text.into() };
        assert_eq!(
            kept("_ a.b.try_into()", edit(2, 16, "TryInto::try_into(a.b)")),
            [edit(2, 2, "TryInto::try_into("), edit(5, 16, ")")]
        );
        assert_eq!(kept("into_iter", edit(0, 9, "iter")), [edit(0, 9, "iter")]);
        assert_eq!(
            kept("|| x.0", edit(3, 6, "{ let _ = &x; x.0 }")),
            [edit(3, 3, "{ let _ = &x; "), edit(6, 6, " }")]
        );
    }
}
