//! What a lint's message says should be written instead.

use crate::macros::tokens::leaves;
use crate::names::standin;
use crate::source::edits::{Edit, Suggestion};
use crate::verify::rustc::{Diagnostic, Span};
use proc_macro2::{Literal, TokenStream};
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
        // The compiler offers nothing in macros, and parentheses in 2015 that no edition reads.
        let start = message.primary()?.byte_start;
        return Some(vec![Edit { start, end: start, text: "dyn ".into() }]);
    }
    if code == Some("array_into_iter") {
        let method = message.primary()?;
        let (start, end) = (method.byte_start, method.byte_end);
        return Some(vec![Edit { start, end, text: standin::BY_REFERENCE.into() }]);
    }
    if code == Some("non_fmt_panics") {
        let mut spans = message.children.iter().flat_map(|c| &c.spans);
        let format = |s: &&Span| s.suggested_replacement.as_deref() == Some("\"{}\", ");
        return spans.find(format).map(|s| vec![unformatted(text, s.byte_start)]);
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
    Some(out)
}

/// The message of a panic that does not format it. The compiler offers `"{}", `, which gives the
/// panic another payload; that is left for assertions whose message is no literal.
fn unformatted(text: &str, at: usize) -> Edit {
    let edit = |start, end, text: &str| Edit { start, end, text: text.into() };
    let tokens = TokenStream::from_str(text).unwrap_or_default();
    let literal = leaves(tokens).find(|t| t.span().byte_range().start == at);
    let words = literal.as_ref().and_then(|t| syn::parse_str::<LitStr>(&t.to_string()).ok());
    if let (Some(token), Some(words)) = (literal, words) {
        let words = words.value().replace('{', "{{").replace('}', "}}");
        return edit(at, token.span().byte_range().end, &Literal::string(&words).to_string());
    }
    let call = text[..at].trim_end().strip_suffix('(').map(str::trim_end);
    match call.and_then(|c| c.strip_suffix("panic!")) {
        Some(before) => edit(before.len(), before.len() + 6, "::std::panic::panic_any"),
        None => edit(at, at, "\"{}\", "),
    }
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
