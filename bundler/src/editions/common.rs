//! Spellings that both 2021 and 2024 accept: `pat_param` and `expr_2021` for what `pat`
//! and `expr` meant, an import for what only the prelude of 2024 has.

use super::{bodies, each_module};
use crate::cargo::Edition;
use crate::macros::known;
use crate::macros::tokens::{idents, is_punct, mentions, regroup};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::BTreeSet;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprLit, Item, ItemMacro, ItemMod, Lit, LitStr, Stmt, Token};

type Arguments = Punctuated<Expr, Token![,]>;

/// The visitor.
pub struct Common<'e> {
    /// Of what is written at a place.
    pub edition: &'e dyn Fn(Span) -> Edition,
    /// Whether a text stands there that the compiler has had written differently.
    pub edited: &'e dyn Fn(&LitStr) -> bool,
    /// Macros of the program that a path or an import may mean.
    pub own: &'e BTreeSet<String>,
    /// Those that are seen by their place, the innermost last.
    pub textual: Vec<String>,
}

impl Common<'_> {
    fn is_own(&self, name: &str) -> bool {
        self.own.contains(name) || self.textual.iter().any(|own| own == name)
    }

    /// Whether a call was written before 2021. The name of one that a macro has made has the place of the whole.
    fn is_old(&self, mac: &syn::Macro) -> bool {
        (self.edition)(mac.bang_token.span) < Edition::E2021
    }

    /// Panics of before 2021, which show a text alone as it is. The compiler names those that it meets, and
    /// meets none in a macro that its own crate does not use.
    fn panics(&self, mac: &mut syn::Macro) {
        let Some(name) = mac.path.segments.last().map(|s| &s.ident) else { return };
        let (word, is_old) = (name.to_string(), self.is_old(mac));
        if !is_old || !known::formats(&mac.path) || self.is_own(&word) {
            return;
        }
        let tokens = std::mem::take(&mut mac.tokens);
        mac.tokens = match &*word {
            "unreachable" => self.shown(tokens),
            // Up to 1.90 the text that 2021 makes of it is another type's.
            "panic" if tokens.is_empty() => quote!("explicit panic"),
            "panic" => self.text(tokens, 0),
            "assert" | "debug_assert" => self.text(tokens, 1),
            _ => tokens,
        }
    }

    /// Arguments of which the last one, behind so many others, is a text that is no format.
    fn text(&self, arguments: TokenStream, before: usize) -> TokenStream {
        match with_text(&arguments, before) {
            Some((mut list, text)) if !(self.edited)(&text) => {
                let words = text.value().replace('{', "{{").replace('}', "}}");
                let text = LitStr::new(&words, text.span());
                list.push(syn::parse_quote!(#text));
                list.to_token_stream()
            }
            _ => arguments,
        }
    }

    /// `unreachable!("text")` shows the text, and panics with a `String` then. `*&` keeps the
    /// compiler from making one text of both.
    fn shown(&self, arguments: TokenStream) -> TokenStream {
        let Some((_, mut text)) = with_text(&arguments, 0) else { return arguments };
        if (self.edited)(&text) {
            let words = text.value().replace("{{", "{").replace("}}", "}");
            text = LitStr::new(&words, text.span());
        }
        quote!("{}", *&#text)
    }

    /// What panics with a value that a macro has made. Where the source says it, the compiler names it.
    fn thrown(&self, mac: &syn::Macro) -> Option<Expr> {
        let name = mac.path.segments.last()?.ident.to_string();
        if !self.is_old(mac) || !known::formats(&mac.path) || self.is_own(&name) {
            return None;
        }
        let mut arguments = Arguments::parse_terminated.parse2(mac.tokens.clone()).ok()?;
        let value = arguments.pop()?;
        let text = matches!(&value, Expr::Lit(ExprLit { lit: Lit::Str(_), .. }));
        if text || idents(mac.tokens.clone()).any(|name| bodies::is_code(&name)) {
            return None;
        }
        let panic = quote!(::std::panic::panic_any(#value));
        let condition = arguments.pop();
        match (&*name, condition, arguments.is_empty()) {
            ("panic", None, _) => Some(syn::parse_quote!(#panic)),
            ("assert", Some(holds), true) => Some(syn::parse_quote!(if !(#holds) { #panic })),
            ("debug_assert", Some(holds), true) => {
                Some(syn::parse_quote!(if ::core::cfg!(debug_assertions) && !(#holds) { #panic }))
            }
            _ => None,
        }
    }
}

impl VisitMut for Common<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        let outer = self.textual.len();
        visit_mut::visit_item_mod_mut(self, module);
        if !module.attrs.iter().any(|a| a.path().is_ident("macro_use")) {
            self.textual.truncate(outer);
        }
    }
    fn visit_block_mut(&mut self, block: &mut Block) {
        let outer = self.textual.len();
        visit_mut::visit_block_mut(self, block);
        self.textual.truncate(outer);
    }
    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        self.textual.extend(item.ident.as_ref().map(ToString::to_string));
        visit_mut::visit_item_macro_mut(self, item);
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(call) = e {
            if let Some(thrown) = self.thrown(&call.mac) {
                *e = thrown;
            }
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        if let Stmt::Macro(call) = stmt {
            if let Some(thrown) = self.thrown(&call.mac) {
                *stmt = Stmt::Expr(thrown, call.semi_token);
            }
        }
        visit_mut::visit_stmt_mut(self, stmt);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.panics(mac);
        if known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            return;
        }
        if mac.path.is_ident("macro_rules") {
            if (self.edition)(mac.path.segments[0].ident.span()) < Edition::E2021 {
                bodies::visit_macro(mac, self);
            }
            let tokens = std::mem::take(&mut mac.tokens);
            let is_old = |kind: &Ident| (self.edition)(kind.span()) < Edition::E2021;
            mac.tokens = specifiers(tokens, "pat", "pat_param", &is_old);
            // What the only rule does not match is an error in any edition.
            if has_choice(&mac.tokens) {
                let tokens = std::mem::take(&mut mac.tokens);
                let is_old = |kind: &Ident| (self.edition)(kind.span()) < Edition::E2024;
                mac.tokens = specifiers(tokens, "expr", "expr_2021", &is_old);
            }
        }
    }
}

/// Arguments of which the last one, behind so many others, is a text; and that text.
fn with_text(arguments: &TokenStream, before: usize) -> Option<(Arguments, LitStr)> {
    let mut list = Arguments::parse_terminated.parse2(arguments.clone()).ok()?;
    let only = list.len() == before + 1;
    match list.pop()? {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if only => Some((list, text)),
        _ => None,
    }
}

/// Whether a macro has several rules.
pub fn has_choice(rules: &TokenStream) -> bool {
    let groups = rules.clone().into_iter().filter(|t| matches!(t, TokenTree::Group(_)));
    groups.count() > 2
}

/// Writes another fragment specifier where the old one is meant.
fn specifiers(
    tokens: TokenStream,
    old: &str,
    new: &str,
    meant: &impl Fn(&Ident) -> bool,
) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let one = |(i, token): (usize, &TokenTree)| match token {
        TokenTree::Ident(kind) if *kind == old && is_specifier(&list[..i]) && meant(kind) => {
            Ident::new(new, kind.span()).into()
        }
        TokenTree::Group(g) => regroup(g, specifiers(g.stream(), old, new, meant)),
        other => other.clone(),
    };
    list.iter().enumerate().map(one).collect()
}

fn is_specifier(before: &[TokenTree]) -> bool {
    let [.., dollar, TokenTree::Ident(_), colon] = before else { return false };
    is_punct(Some(dollar), '$') && is_punct(Some(colon), ':')
}

/// Imports what the prelude of 2024 adds to that of 2021, in modules that mention it or its method.
pub fn futures(items: &mut Vec<Item>) {
    each_module(items, &mut Vec::new(), &mut |path, items| {
        let table = crate::names::table(items, path.len(), Some(0));
        let mut tokens = TokenStream::new();
        items.iter().filter(|i| !matches!(i, Item::Mod(_))).for_each(|i| i.to_tokens(&mut tokens));
        for (name, method) in [("Future", "poll"), ("IntoFuture", "into_future")] {
            let known = table.types.contains_key(name) || table.imports.contains_key(name);
            let says = |word| mentions(tokens.clone(), &[word]);
            let bound = match (!known && says(name), says(method)) {
                (true, _) => quote!(),
                (false, true) => quote!(as _),
                (false, false) => continue,
            };
            let name = Ident::new(name, Span::call_site());
            let import =
                syn::parse_quote!(#[allow(unused_imports)] use ::core::future::#name #bound;);
            items.insert(0, import);
        }
    });
}
