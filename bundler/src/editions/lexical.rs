//! What has to change before an old source can be parsed, code that `cfg` switches off included:
//! function traits without `dyn`, and parameters without a name and names `dyn` (2015).

use crate::cargo::Edition;
use crate::macros::known;
use crate::macros::tokens::{called, is_path_separator, is_punct, mentions, rebuild, regroup};
use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};

/// Rewrites the tokens of one file of the given edition.
pub fn prepare(tokens: TokenStream, edition: Edition) -> TokenStream {
    let tokens = break_values(tokens);
    let tokens = if edition < Edition::E2024 { named_gen(tokens) } else { tokens };
    match edition {
        Edition::E2015 => bare_functions(traits(named_dyn(tokens))),
        Edition::E2018 => bare_functions(tokens),
        _ => tokens,
    }
}

/// `break 'label ::path`: the value gets a group, since the parser would read a label with its
/// colon.
fn break_values(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    let mut i = 0;
    while i < list.len() {
        let is_break = matches!(&out[..], [.., TokenTree::Ident(word), TokenTree::Punct(tick), TokenTree::Ident(_)]
            if *word == "break" && tick.as_char() == '\'');
        if is_break && is_punct(list.get(i), ':') && is_punct(list.get(i + 1), ':') {
            let ends = |t: &TokenTree| matches!(t, TokenTree::Punct(p) if matches!(p.as_char(), ';' | ','));
            let end = list[i..].iter().position(ends).map_or(list.len(), |n| i + n);
            let value = break_values(list[i..end].iter().cloned().collect());
            out.push(Group::new(Delimiter::Parenthesis, value).into());
            i = end;
            continue;
        }
        match &list[i] {
            TokenTree::Group(g) => out.push(regroup(g, break_values(g.stream()))),
            other => out.push(other.clone()),
        }
        i += 1;
    }
    out.into_iter().collect()
}

/// `gen` is a name before 2024; in attributes, in predicates and as text it is a word.
fn named_gen(tokens: TokenStream) -> TokenStream {
    if !mentions(tokens.clone(), &["gen"]) {
        return tokens;
    }
    let mut out: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let attribute = is_punct(out.last(), '#')
            && matches!(&token, TokenTree::Group(g) if g.delimiter() == Delimiter::Bracket);
        let variable = is_punct(out.last(), '$') && matches!(token, TokenTree::Ident(_));
        let quoted = called(&out).is_some_and(|name| known::quotes(&name.to_string()));
        let word = attribute || variable || quoted;
        out.push(match token {
            token if word => token,
            TokenTree::Ident(name) if name == "gen" => Ident::new_raw("gen", name.span()).into(),
            TokenTree::Group(g) => rebuild(g, named_gen),
            other => other,
        });
    }
    out.into_iter().collect()
}

/// `a::dyn::f()` and `a.dyn()` name something in 2015, and so does a `dyn` behind which no bound can begin; the compiler
/// does not say so of arguments of macros. In `dyn ::a::B` with a space, which the compiler's own edits
/// write, it is the keyword.
fn named_dyn(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let separates =
        |two: &[TokenTree]| two.len() == 2 && two.iter().all(|t| is_punct(Some(t), ':'));
    let one = |(i, token): (usize, &TokenTree)| {
        let shown = called(&list[..i]).is_some_and(|name| *name == "stringify");
        let touches = |next: &[TokenTree]| {
            token.span().byte_range().end == next[0].span().byte_range().start && separates(next)
        };
        let after = list.get(i + 1..i + 3).is_some_and(touches);
        let ends = match list.get(i + 1) {
            Some(TokenTree::Punct(next)) => !":<?'$".contains(next.as_char()),
            Some(TokenTree::Group(next)) => {
                next.delimiter() != Delimiter::Parenthesis || !is_bound(next.stream())
            }
            Some(TokenTree::Ident(next)) => !begins_bound(&next.to_string()),
            _ => true,
        };
        let member = i > 0 && is_punct(list.get(i - 1), '.');
        let name = member || ends || after || separates(&list[i.saturating_sub(2)..i]);
        match token {
            TokenTree::Ident(word) if name && *word == "dyn" => {
                Ident::new_raw("dyn", word.span()).into()
            }
            TokenTree::Group(g) if !shown => regroup(g, named_dyn(g.stream())),
            other => other.clone(),
        }
    };
    list.iter().enumerate().map(one).collect()
}

/// Whether these are a bound. Traits are written in upper case: `dyn(x)` is a call.
fn is_bound(tokens: TokenStream) -> bool {
    match syn::parse2(tokens) {
        Ok(syn::TypeParamBound::Trait(bound)) => {
            let name = bound.path.segments.last().map(|last| last.ident.to_string());
            !name.is_some_and(|name| name.starts_with(char::is_lowercase))
        }
        bound => bound.is_ok(),
    }
}

/// Whether a bound may begin with the word.
fn begins_bound(word: &str) -> bool {
    matches!(word, "crate" | "for" | "self" | "super" | "Self")
        || syn::parse_str::<Ident>(word).is_ok()
}

/// `Box<Fn(u32) -> u32>`: function traits without `dyn` do not parse as types.
fn bare_functions(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    for (i, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(g) => out.push(regroup(g, bare_functions(g.stream()))),
            TokenTree::Ident(name)
                if ["Fn", "FnMut", "FnOnce"].iter().any(|k| name == k)
                    && matches!(list.get(i + 1), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis)
                    && in_type_position(&list[..i]) =>
            {
                out.push(Ident::new("dyn", name.span()).into());
                out.push(token.clone());
            }
            other => out.push(other.clone()),
        }
    }
    out.into_iter().collect()
}

/// After `<`, a reference or a raw pointer stands a type, never a bound.
fn in_type_position(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Punct(p)] => matches!(p.as_char(), '<' | '&'),
        [.., TokenTree::Punct(tick), TokenTree::Ident(_)] if tick.as_char() == '\'' => true,
        [.., TokenTree::Punct(p), TokenTree::Ident(word)] => {
            matches!(p.as_char(), '&' | '*') && (*word == "mut" || *word == "const")
        }
        _ => false,
    }
}

/// Names the anonymous parameters of trait methods.
fn traits(tokens: TokenStream) -> TokenStream {
    let mut in_trait = false;
    let mut out = Vec::new();
    for token in tokens {
        match &token {
            TokenTree::Ident(i) if *i == "trait" => in_trait = true,
            TokenTree::Punct(p) if p.as_char() == ';' => in_trait = false,
            TokenTree::Group(g) => {
                let is_body = g.delimiter() == Delimiter::Brace;
                let inner = if is_body && in_trait { methods(g.stream()) } else { g.stream() };
                if is_body {
                    in_trait = false;
                }
                out.push(regroup(g, traits(inner)));
                continue;
            }
            _ => {}
        }
        out.push(token);
    }
    out.into_iter().collect()
}

fn methods(body: TokenStream) -> TokenStream {
    let mut after_fn = false;
    let mut out = Vec::new();
    for token in body {
        match &token {
            TokenTree::Ident(i) if *i == "fn" => after_fn = true,
            TokenTree::Group(g) if after_fn && g.delimiter() == Delimiter::Parenthesis => {
                after_fn = false;
                out.push(regroup(g, parameters(g.stream())));
                continue;
            }
            _ => {}
        }
        out.push(token);
    }
    out.into_iter().collect()
}

fn parameters(list: TokenStream) -> TokenStream {
    let mut out = Vec::new();
    let mut current: Vec<TokenTree> = Vec::new();
    let mut angle = 0i32;
    let mut arrow = false;
    for token in list {
        if let TokenTree::Punct(p) = &token {
            match p.as_char() {
                '<' => angle += 1,
                '>' if !arrow => angle -= 1,
                ',' if angle == 0 => {
                    out.extend(named(std::mem::take(&mut current)));
                    out.push(token);
                    continue;
                }
                _ => {}
            }
            arrow = p.as_char() == '-';
        } else {
            arrow = false;
        }
        current.push(token);
    }
    out.extend(named(current));
    out.into_iter().collect()
}

fn named(parameter: Vec<TokenTree>) -> Vec<TokenTree> {
    let receiver = parameter.iter().any(|t| matches!(t, TokenTree::Ident(i) if *i == "self"));
    let alone = |i: usize| {
        let in_path = |at: usize| is_path_separator(&parameter, at);
        is_punct(parameter.get(i), ':') && !in_path(i) && !(i > 0 && in_path(i - 1))
    };
    let has_colon = (0..parameter.len()).any(alone);
    if parameter.is_empty() || receiver || has_colon {
        return parameter;
    }
    let span = parameter[0].span();
    let mut out: Vec<TokenTree> = vec![Ident::new("_", span).into()];
    let mut colon = Punct::new(':', Spacing::Alone);
    colon.set_span(span);
    out.push(colon.into());
    out.extend(parameter);
    out
}
