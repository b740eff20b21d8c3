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
use std::ops::Range;
use syn::visit::{self, Visit};
use syn::{ItemMacro, Meta};

const ADVICE: &str = "only cargo knows the answer: write the predicate in the macro";

/// Refuses a call that gives a predicate which cargo answers.
pub fn check(program: &Program, uses: &Uses) -> Result<()> {
    for (unit, code) in program.units.iter().enumerate() {
        let mut takers = Takers::default();
        code.items.iter().for_each(|item| takers.visit_item(item));
        for (name, predicate) in takers.0 {
            let exported = code.exported.contains(&name.to_string());
            let within = if exported { 0..program.units.len() } else { unit..unit + 1 };
            check_taker(program, uses, &name, predicate, within)?;
        }
    }
    Ok(())
}

/// A macro that writes a variable of its own into `predicate`, and can be called in the units `within`.
fn check_taker(
    program: &Program,
    uses: &Uses,
    name: &Ident,
    predicate: TokenStream,
    within: Range<usize>,
) -> Result<()> {
    let refusal = |name: &Ident| {
        let place = program.sources.file_line(name.span());
        program.refusal(place, format!("a predicate that macro `{name}` is given"), ADVICE)
    };
    let macros = [name.to_string()];
    let callers = uses.callers(&macros);
    let units = callers.iter().map(|(file, _)| program.sources.file(*file).unit);
    let units: BTreeSet<usize> = units.filter(|unit| within.contains(unit)).collect();
    let graph = &program.graph;
    let envs: Vec<CfgEnv> = units.iter().map(|u| CfgEnv::of(graph, &graph.units[*u])).collect();
    // What is written there in full gets its answer with the body.
    if tells(predicate, &envs, false) {
        return Err(refusal(name));
    }
    let users = uses.users(macros.into_iter());
    let mut found = None;
    for code in &program.units[within] {
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
