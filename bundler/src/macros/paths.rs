//! Paths inside the tokens of macro definitions and of calls that stay calls.

use crate::cargo::Edition;
use crate::macros::tokens::{
    called, is_path_separator, is_punct as punct, quoted, regroup, separator,
};
use crate::names::{standin, Names};
use proc_macro2::{Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use std::collections::BTreeSet;

/// Context of a rewrite at token level.
pub struct MacroPaths<'a> {
    /// Unit that wrote the tokens.
    pub unit: usize,
    /// Its edition.
    pub edition: Edition,
    /// What names mean.
    pub names: &'a Names,
    /// They are the body of a macro, whose call may stand in another unit.
    pub body: bool,
    /// The unit that `crate` without `$` means: for the compiler the one of the call.
    pub here: usize,
    /// Macros that `#[macro_use]` brings into every module.
    pub lent: &'a [(String, usize)],
}

/// What the tokens mention.
#[derive(Debug, Default)]
pub struct Seen {
    /// Names of dependencies at the start of a path.
    pub externs: BTreeSet<String>,
    /// Macros called by bare name.
    pub calls: BTreeSet<String>,
    /// Words alone, which a macro that reads them may call.
    pub words: BTreeSet<String>,
    /// Names that are looked for in the root of the crate (2015).
    pub roots: Vec<Ident>,
    /// `$name` that are looked for there, whatever the call gives for them.
    pub given_roots: Vec<Ident>,
}

/// Takes `#[macro_export]` off a definition; the value tells `local_inner_macros`.
pub fn take_export(item: &mut syn::ItemMacro) -> Option<bool> {
    let at = item.attrs.iter().position(|a| a.path().is_ident("macro_export"))?;
    let attr = item.attrs.remove(at);
    let local = matches!(&attr.meta, syn::Meta::List(l) if l.tokens.to_string().contains("local_inner_macros"));
    Some(local)
}

/// The rules of a macro with `local_inner_macros`: calls in their bodies as `$crate::name!`.
pub fn local_calls(rules: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = rules.into_iter().collect();
    let is_body = |i: usize| i > 1 && punct(list.get(i - 2), '=') && punct(list.get(i - 1), '>');
    let tokens = list.iter().enumerate().map(|(i, token)| match token {
        TokenTree::Group(g) if is_body(i) => regroup(g, in_body(g.stream())),
        other => other.clone(),
    });
    tokens.collect()
}

fn in_body(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = Vec::with_capacity(list.len());
    for (i, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(g) if !quoted(&list[..i]) => {
                out.push(regroup(g, in_body(g.stream())));
            }
            TokenTree::Ident(name) if is_bare_call(&list, i) => {
                out.extend(dollar_crate(name.span()));
                out.push(token.clone());
            }
            other => out.push(other.clone()),
        }
    }
    out.into_iter().collect()
}

/// Whether a macro is called there by its name alone.
fn is_bare_call(list: &[TokenTree], i: usize) -> bool {
    let before = i.checked_sub(1).and_then(|at| list.get(at));
    matches!(list.get(i + 2), Some(TokenTree::Group(_)))
        && called(&list[..i + 2]).is_some()
        && !punct(before, '$')
        && !(i > 1 && is_path_separator(list, i - 2))
}

/// `$crate::`
fn dollar_crate(span: Span) -> impl Iterator<Item = TokenTree> {
    let dollar = Punct::new('$', Spacing::Alone).into();
    [dollar, Ident::new("crate", span).into()].into_iter().chain(separator(span))
}

/// Whether the tokens end with `$(..)*` or the like.
fn ends_repetition(list: &[TokenTree]) -> bool {
    let [.., dollar, TokenTree::Group(_), TokenTree::Punct(p)] = list else { return false };
    punct(Some(dollar), '$') && matches!(p.as_char(), '*' | '+' | '?')
}

/// Whether the word ends whatever stands before a path.
fn is_keyword(word: &Ident) -> bool {
    let text = word.to_string();
    let begins_path = matches!(text.as_str(), "crate" | "self" | "super" | "Self");
    !begins_path && syn::parse_str::<Ident>(&text).is_err()
}

/// Whether braces behind the tokens are those of a module.
pub fn is_module(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(word), TokenTree::Ident(_)] if word == "mod")
}

impl MacroPaths<'_> {
    /// Rewrites tokens and reports what they mention.
    pub fn rewrite(&self, tokens: TokenStream) -> (TokenStream, Seen) {
        let mut seen = Seen::default();
        let out = self.tokens(tokens, false, &mut seen);
        (out, seen)
    }

    /// What `::name` means.
    fn extern_unit(&self, name: &str) -> Option<usize> {
        let own = self.names.extern_unit(self.unit, name);
        own.or_else(|| self.names.extern_unit_of_all(name).filter(|_| self.body))
    }

    fn tokens(&self, tokens: TokenStream, repeated: bool, seen: &mut Seen) -> TokenStream {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
        let mut i = 0;
        while i < list.len() {
            match &list[i] {
                TokenTree::Group(g) => {
                    let inner = if quoted(&list[..i]) {
                        g.stream()
                    } else if !self.body && is_module(&list[..i]) {
                        self.module(g.stream(), seen)
                    } else {
                        let repeated = i > 0 && punct(list.get(i - 1), '$');
                        self.tokens(g.stream(), repeated, seen)
                    };
                    out.push(regroup(g, inner));
                }
                TokenTree::Ident(name) => self.ident(name, &list, i, &mut out, seen),
                TokenTree::Punct(p) if p.as_char() == ':' && self.absolute(&list, i, repeated) => {
                    // `::name` at the start of a path: the name is replaced below.
                    i += 2;
                    let TokenTree::Ident(name) = &list[i] else {
                        self.given_root(&list[i], list.get(i + 1), &mut out, seen);
                        continue;
                    };
                    let text = name.to_string();
                    match self.extern_unit(&text) {
                        Some(target) => {
                            out.push(Ident::new(&standin::root(target), name.span()).into())
                        }
                        None => {
                            seen.roots.push(name.clone());
                            out.push(Ident::new(&standin::root(self.unit), name.span()).into());
                            out.extend(separator(name.span()));
                            out.push(list[i].clone());
                        }
                    }
                }
                other => out.push(other.clone()),
            }
            i += 1;
        }
        out.into_iter().collect()
    }

    /// A module that a macro is given has the crates of the prelude and lent macros by imports, as every module has.
    fn module(&self, tokens: TokenStream, seen: &mut Seen) -> TokenStream {
        let mut own = Seen::default();
        let inner = self.tokens(tokens, false, &mut own);
        let mut out = TokenStream::new();
        for name in &own.externs {
            if let Some(unit) = self.names.extern_unit(self.unit, name) {
                let root = Ident::new(&standin::root(unit), Span::call_site());
                let bound = standin::word(name, Span::call_site());
                out.extend(quote!(#[allow(unused_imports)] use #root as #bound;));
            }
        }
        for (name, _) in self.lent.iter().filter(|(name, _)| own.calls.contains(name)) {
            let name = standin::word(name, Span::call_site());
            out.extend(quote!(#[allow(unused_imports)] use super::#name;));
        }
        seen.externs.append(&mut own.externs);
        seen.calls.append(&mut own.calls);
        seen.words.append(&mut own.words);
        seen.roots.append(&mut own.roots);
        seen.given_roots.append(&mut own.given_roots);
        out.extend(inner);
        out
    }

    /// `::$name` of 2015: the root, and the name comes after it.
    fn given_root(
        &self,
        dollar: &TokenTree,
        name: Option<&TokenTree>,
        out: &mut Vec<TokenTree>,
        seen: &mut Seen,
    ) {
        out.push(Ident::new(&standin::root(self.unit), dollar.span()).into());
        out.extend(separator(dollar.span()));
        if let Some(TokenTree::Ident(name)) = name {
            seen.given_roots.push(name.clone());
        }
    }

    /// Whether a `::` at `i` starts a path that has to change.
    fn absolute(&self, list: &[TokenTree], i: usize, repeated: bool) -> bool {
        // What a group repeats may go on with the path before it.
        if repeated && i == 0 || !is_path_separator(list, i) {
            return false;
        }
        let starts = match i.checked_sub(1).map(|p| &list[p]) {
            None | Some(TokenTree::Literal(_)) => true,
            Some(TokenTree::Ident(previous)) => {
                is_keyword(previous) && !punct(i.checked_sub(2).map(|p| &list[p]), '$')
            }
            // `<T>::name` goes on; `=> ::name` and `a > ::name` do not.
            Some(TokenTree::Punct(p)) if p.as_char() == '>' => {
                let before = i.checked_sub(2).map(|p| &list[p]);
                p.spacing() == Spacing::Alone || punct(before, '=') || punct(before, '-')
            }
            Some(TokenTree::Punct(_)) if ends_repetition(&list[..i]) => false,
            Some(TokenTree::Punct(p)) => p.as_char() != ':' || p.spacing() == Spacing::Alone,
            Some(TokenTree::Group(g)) => g.delimiter() == proc_macro2::Delimiter::Brace,
        };
        let old = self.edition == Edition::E2015;
        if old && self.body && punct(list.get(i + 2), '$') {
            let fragment = matches!(list.get(i + 3), Some(TokenTree::Ident(n)) if n != "crate");
            let matched = punct(list.get(i + 4), ':') && !is_path_separator(list, i + 4);
            return starts && fragment && !matched;
        }
        let Some(TokenTree::Ident(name)) = list.get(i + 2) else { return false };
        let name = name.to_string();
        starts
            && (self.extern_unit(&name).is_some()
                || old && !matches!(name.as_str(), "std" | "core" | "alloc"))
    }

    fn ident(
        &self,
        name: &Ident,
        list: &[TokenTree],
        i: usize,
        out: &mut Vec<TokenTree>,
        seen: &mut Seen,
    ) {
        let text = name.to_string();
        let after_dollar = i > 0 && punct(list.get(i - 1), '$');
        let after_separator = i > 1 && is_path_separator(list, i - 2);
        let before_separator = is_path_separator(list, i + 1);
        // Alone, as an argument, it becomes a path too: what takes a path takes it.
        if text == "crate" && after_dollar {
            out.push(name.clone().into());
            if self.unit != 0 {
                out.extend(separator(name.span()));
                out.push(Ident::new(&standin::below(self.unit), name.span()).into());
            }
            return;
        }
        if text == "crate" && before_separator && !after_separator {
            out.push(Ident::new(&standin::root(self.here), name.span()).into());
            return;
        }
        if is_bare_call(list, i) {
            seen.calls.insert(text.clone());
        } else if !after_separator && !before_separator && !after_dollar {
            seen.words.insert(text.clone());
        }
        if before_separator
            && !after_separator
            && !after_dollar
            && (self.names.extern_unit(self.unit, &text).is_some()
                || self.names.sysroot(self.unit, &text).is_some())
        {
            seen.externs.insert(text);
        }
        out.push(name.clone().into());
    }
}
