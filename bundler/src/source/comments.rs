//! Documentation comments on the left side of a macro's rule.
//!
//! rustc passes over them there. Lexed they are attributes, which a call would have to have.

use super::Sources;
use crate::macros::tokens::{called, is_punct, regroup};
use proc_macro2::{TokenStream, TokenTree};

/// The tokens with the rules of all macros without such comments, if there are any.
pub fn without(tokens: TokenStream, sources: &Sources) -> Option<TokenStream> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let inner = |i: usize, group: TokenStream| match defines(&list[..i]) {
        true => in_rules(group, sources),
        false => without(group, sources),
    };
    changed(&list, inner)
}

/// Whether the rules of a macro come behind these tokens. Its name may be one that another macro is given.
fn defines(before: &[TokenTree]) -> bool {
    let [before @ .., TokenTree::Ident(_)] = before else { return false };
    let before = match before {
        [before @ .., dollar] if is_punct(Some(dollar), '$') => before,
        _ => before,
    };
    called(before).is_some_and(|word| word == "macro_rules")
}

/// The same of the rules of one macro.
fn in_rules(rules: TokenStream, sources: &Sources) -> Option<TokenStream> {
    let list: Vec<TokenTree> = rules.into_iter().collect();
    let inner = |i: usize, group: TokenStream| match is_punct(list.get(i + 1), '=') {
        true => cut(group, sources),
        false => without(group, sources),
    };
    changed(&list, inner)
}

/// The tokens with groups that have changed, if any has.
fn changed(
    list: &[TokenTree],
    inner: impl Fn(usize, TokenStream) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let mut found = false;
    let mut one = |(i, token): (usize, &TokenTree)| match token {
        TokenTree::Group(g) => match inner(i, g.stream()) {
            Some(stream) => {
                found = true;
                regroup(g, stream)
            }
            None => token.clone(),
        },
        _ => token.clone(),
    };
    let tokens = list.iter().enumerate().map(&mut one).collect();
    found.then_some(tokens)
}

/// The left side of a rule without its comments, if it has any.
fn cut(matcher: TokenStream, sources: &Sources) -> Option<TokenStream> {
    // All tokens of a comment have its place.
    let is_comment =
        |token: &TokenTree| sources.place(token.span()).is_some_and(|p| sources.is_comment(p));
    let list: Vec<TokenTree> = matcher.into_iter().collect();
    let left: Vec<TokenTree> = list.iter().filter(|t| !is_comment(t)).cloned().collect();
    let inner = |_, group| cut(group, sources);
    changed(&left, inner).or((left.len() < list.len()).then(|| left.into_iter().collect()))
}
