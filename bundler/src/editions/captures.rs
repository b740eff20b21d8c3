//! Closures of before 2021 in macros that other crates call. They capture the whole of a variable of
//! which the call names a field, and drop it where they end; in the bundle they capture the field.
//! Inside of one crate the compiler's lint tells where that makes a difference, here it is silent.

use super::bodies;
use crate::cargo::Edition;
use crate::macros::callers::Uses;
use crate::macros::tokens::{idents, is_punct, leaves, names, replace_calls, Call};
use crate::program::Program;
use anyhow::Result;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};

const ADVICE: &str = "its closure captures all of that variable, in 2021 the field alone: give it a variable that holds the field";

/// Refuses a call from another crate that gives such a closure a field.
pub fn refuse(program: &Program) -> Result<()> {
    for (unit, code) in program.units.iter().enumerate() {
        if program.graph.units[unit].edition >= Edition::E2021 {
            continue;
        }
        let mut found = Definitions::default();
        code.items.iter().for_each(|item| found.visit_item(item));
        let takers: BTreeSet<String> =
            found.0.iter().filter(|d| d.captures).map(|d| d.name.clone()).collect();
        if takers.is_empty() {
            continue;
        }
        let takers = Uses::of(program).users(takers.into_iter());
        for (other, code) in program.units.iter().enumerate() {
            let mut calls = Calls { takers: &takers, references: BTreeSet::new(), found: None };
            if other != unit {
                code.items.iter().for_each(|item| calls.visit_item(item));
            }
            if let Some((name, field)) = calls.found {
                let place = program.sources.file_line(name.span());
                let construct =
                    format!("`{field}` as argument of `{name}`, a macro of an older edition");
                return Err(program.refusal(place, construct, ADVICE));
            }
        }
    }
    Ok(())
}

/// A macro of the program.
struct Definition {
    name: String,
    /// A closure of it has code that it is given.
    captures: bool,
}

#[derive(Default)]
struct Definitions(Vec<Definition>);

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        visit::visit_item_macro(self, item);
        let Some(name) = item.ident.as_ref().map(ToString::to_string) else { return };
        let mut given = Given(false);
        bodies::visit_macro(&mut item.mac.clone(), &mut given);
        self.0.push(Definition { name, captures: given.0 });
    }
}

/// Whether some closure has code that its macro is given.
struct Given(bool);

impl VisitMut for Given {
    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.0 |= idents(closure.body.to_token_stream()).any(|name| bodies::is_code(&name));
        visit_mut::visit_expr_closure_mut(self, closure);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        bodies::visit_macro(mac, self);
    }
}

/// Calls with a field that may be moved out of its variable.
struct Calls<'a> {
    takers: &'a BTreeSet<String>,
    /// Parameters of the function that are references, which are captured and dropped without a trace.
    references: BTreeSet<String>,
    found: Option<(Ident, String)>,
}

impl Calls<'_> {
    fn function(&mut self, signature: &syn::Signature, body: Option<&syn::Block>) {
        let reference = |input: &syn::FnArg| match input {
            syn::FnArg::Receiver(r) => {
                matches!(r.kind, syn::ReceiverKind::Reference(..)).then(|| "self".to_string())
            }
            syn::FnArg::Typed(t) => match (&*t.pat, &*t.ty) {
                (syn::Pat::Ident(p), syn::Type::Reference(_)) => Some(p.ident.to_string()),
                _ => None,
            },
        };
        let mut bound = Bound(BTreeSet::new());
        body.iter().for_each(|body| bound.visit_block(body));
        let references = signature.inputs.iter().filter_map(reference);
        let references = references.filter(|name| !bound.0.contains(name)).collect();
        let outer = std::mem::replace(&mut self.references, references);
        body.iter().for_each(|body| self.visit_block(body));
        self.references = outer;
    }

    fn field(&self, tokens: TokenStream) -> Option<String> {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        list.iter().enumerate().find_map(|(i, token)| match (token, &list[i + 1..]) {
            (TokenTree::Group(g), _) => self.field(g.stream()),
            (TokenTree::Ident(root), [dot, TokenTree::Ident(_) | TokenTree::Literal(_), rest @ ..])
                if is_punct(Some(dot), '.') && !is_punct(list[..i].last(), '.') =>
            {
                let method = is_punct(rest.first(), ':')
                    || matches!(rest.first(), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis);
                let field = !self.references.contains(&root.to_string()) && !method;
                field.then(|| format!("{root}.{}", list[i + 2]))
            }
            _ => None,
        })
    }
}

impl<'ast> Visit<'ast> for Calls<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, Some(&item.block));
    }
    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, Some(&item.block));
    }
    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.function(&item.sig, item.default.as_ref());
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        replace_calls(quote!(#mac), true, &mut |call: &Call| {
            if self.found.is_none() && self.takers.contains(&call.name.to_string()) {
                let field = self.field(call.args.stream());
                self.found = field.map(|field| (call.name.clone(), field));
            }
            None
        });
    }
}

/// Names that a body may bind anew.
struct Bound(BTreeSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.0.insert(pattern.ident.to_string());
        visit::visit_pat_ident(self, pattern);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        // `let s`, `|s|` and `s =>`, wherever they stand.
        let binds = |token: TokenTree| match token {
            TokenTree::Ident(word) => word == "let",
            TokenTree::Punct(mark) => matches!(mark.as_char(), '|' | '>'),
            _ => false,
        };
        if leaves(mac.tokens.clone()).any(binds) {
            self.0.extend(names(mac.tokens.clone()));
        }
    }
}
