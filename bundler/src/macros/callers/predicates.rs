//! Predicates that a macro is given: `#[cfg($m)]`, `cfg!(feature = $name)`. The bundle is compiled without
//! cargo's features, so that none may arrive there.

use super::uses::Uses;
use crate::macros::tokens::{called, is_punct, leaves, replace_calls, Call};
use crate::program::Program;
use crate::source::cfg::CfgEnv;
use anyhow::Result;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{ItemMacro, Meta};

const ADVICE: &str = "only cargo knows the answer: write the predicate in the macro";

/// Refuses a call that gives a predicate which cargo answers.
pub fn check(program: &Program, uses: &Uses) -> Result<()> {
    let mut takers = Takers::default();
    program.units.iter().flat_map(|u| &u.items).for_each(|item| takers.visit_item(item));
    let macros: Vec<String> = takers.0.iter().map(|(name, _)| name.to_string()).collect();
    if macros.is_empty() {
        return Ok(());
    }
    let callers = uses.callers(&macros);
    let units: BTreeSet<usize> =
        callers.iter().map(|(file, _)| program.sources.file(*file).unit).collect();
    let graph = &program.graph;
    let envs: Vec<CfgEnv> = units.iter().map(|u| CfgEnv::of(graph, &graph.units[*u])).collect();
    let refusal = |name: &Ident| {
        let place = program.sources.file_line(name.span());
        program.refusal(place, format!("a predicate that macro `{name}` is given"), ADVICE)
    };
    // What is written there in full gets its answer with the body.
    let half = |(_, predicate): &&(Ident, TokenStream)| tells(predicate.clone(), &envs, false);
    if let Some((name, _)) = takers.0.iter().find(half) {
        return Err(refusal(name));
    }
    let users = uses.users(macros.into_iter());
    let mut found = None;
    for code in &program.units {
        let items = &code.items;
        replace_calls(quote!(#(#items)*), true, &mut |call: &Call| {
            if users.contains(&call.name.to_string()) && tells(call.args.stream(), &envs, true) {
                found.get_or_insert(refusal(call.name));
            }
            None
        });
    }
    found.map_or(Ok(()), Err)
}

/// Whether the tokens have the key of something that holds only because cargo says so, with a value that
/// is not seen here, or if `whole` is asked for, with that value.
fn tells(tokens: TokenStream, envs: &[CfgEnv], whole: bool) -> bool {
    let list: Vec<TokenTree> = leaves(tokens).collect();
    list.iter().enumerate().any(|(i, token)| {
        let TokenTree::Ident(key) = token else { return false };
        if is_punct(list[..i].last(), '$') {
            return false;
        }
        let literal = is_punct(list.get(i + 1), '=').then(|| list.get(i + 2)).flatten();
        let given = match literal {
            Some(TokenTree::Literal(value)) => syn::parse2::<Meta>(quote!(#key = #value)).ok(),
            _ => None,
        };
        let word = syn::parse2::<Meta>(quote!(#key)).ok();
        envs.iter().any(|env| match &given {
            Some(pair) => whole && env.only_here(pair),
            None => env.has_key(key) || whole && word.as_ref().is_some_and(|w| env.only_here(w)),
        })
    })
}

/// Macros that write a variable of theirs into a predicate, and that predicate.
#[derive(Default)]
struct Takers(Vec<(Ident, TokenStream)>);

impl Takers {
    fn read(&mut self, name: &Ident, tokens: TokenStream) {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in list.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            let predicate = match &list[..i] {
                [TokenTree::Ident(word)] if *word == "cfg" => Some(group.stream()),
                [TokenTree::Ident(word)] if *word == "cfg_attr" => {
                    let all = group.stream().into_iter();
                    Some(all.take_while(|t| !is_punct(Some(t), ',')).collect())
                }
                before if called(before).is_some_and(|n| n == "cfg") => Some(group.stream()),
                _ => None,
            };
            let given = |t: &TokenTree| is_punct(Some(t), '$');
            match predicate {
                Some(predicate) if leaves(predicate.clone()).any(|t| given(&t)) => {
                    self.0.push((name.clone(), predicate));
                }
                _ => self.read(name, group.stream()),
            }
        }
    }
}

impl<'ast> Visit<'ast> for Takers {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let Some(name) = &item.ident {
            self.read(name, item.mac.tokens.clone());
        }
        visit::visit_item_macro(self, item);
    }
}
