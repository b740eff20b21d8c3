//! `$e:expr` of 2024 takes `_` and `const { }` too, and no file of 2021 can say that.

use super::common::has_choice;
use crate::cargo::Edition;
use crate::macros::known;
use crate::macros::rules::{is_given, Kind, MacroDef, Matcher, Rule, Transcriber};
use crate::macros::tokens::called;
use crate::program::Program;
use anyhow::Result;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, HashSet};
use syn::visit::{self, Visit};
use syn::{Item, ItemMacro};

/// The macros of each name; none where the rules cannot be read.
type Definitions = BTreeMap<String, Vec<Option<MacroDef>>>;

/// Refuses a call that another rule takes, or takes otherwise, when `expr` means what it did before 2024.
pub fn refuse(program: &Program) -> Result<()> {
    if program.edition == Edition::E2024 {
        return Ok(());
    }
    let units = || program.graph.units.iter().zip(&program.units);
    let new = units().filter(|(u, _)| u.edition == Edition::E2024).map(|(_, code)| &code.items);
    let definitions = definitions(new, wide_choice);
    if definitions.is_empty() {
        return Ok(());
    }
    let all = self::definitions(units().map(|(_, code)| &code.items), |_, _| true);
    let matcher = |edition| Matcher { sources: &program.sources, edition };
    let [old, new] = [matcher(Edition::E2021), matcher(Edition::E2024)];
    let (seen, definitions, all) = (HashSet::new(), &definitions, &all);
    let mut calls = Calls { definitions, all, old, new, seen, depth: 0, found: None };
    units().flat_map(|(_, code)| &code.items).for_each(|i| calls.visit_item(i));
    let Some(argument) = calls.found else { return Ok(()) };
    let place = program.sources.first_place(argument.clone());
    let advice = match argument.clone().into_iter().nth(1) {
        Some(_) => "put it into parentheses, or pass --edition 2024",
        None => "pass --edition 2024",
    };
    let construct = format!("`{argument}` as $e:expr of edition 2024");
    Err(program.refusal(place, construct, advice))
}

/// Whether several rules take an `expr`: what the only one does not match is an error in any edition.
fn wide_choice(rules: &TokenStream, def: Option<&MacroDef>) -> bool {
    has_choice(rules) && def.is_none_or(|d| d.takes(Kind::Expr))
}

/// The macros among the items that are wanted.
fn definitions<'p>(
    items: impl Iterator<Item = &'p Vec<Item>>,
    wanted: fn(&TokenStream, Option<&MacroDef>) -> bool,
) -> Definitions {
    struct Finder(Definitions, fn(&TokenStream, Option<&MacroDef>) -> bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
            let Some(name) = &item.ident else { return };
            let rules = &item.mac.tokens;
            let def = MacroDef::parse(name.to_string(), 0, rules.clone());
            if self.1(rules, def.as_ref()) {
                self.0.entry(name.to_string()).or_default().push(def);
            }
        }
    }
    let mut finder = Finder(Definitions::new(), wanted);
    items.flatten().for_each(|i| finder.visit_item(i));
    finder.0
}

/// The compiler's own limit.
const DEEPEST: usize = 128;

struct Calls<'a> {
    definitions: &'a Definitions,
    /// Those of all editions, which may hand on what they are given.
    all: &'a Definitions,
    old: Matcher<'a>,
    new: Matcher<'a>,
    /// Calls that were looked at.
    seen: HashSet<String>,
    /// How many macros made the one that is looked at.
    depth: usize,
    found: Option<TokenStream>,
}

impl Calls<'_> {
    fn call(&mut self, name: &str, arguments: TokenStream) {
        let wide = argument(arguments.clone());
        if let (Some(_), Some(definitions)) = (&wide, self.definitions.get(name)) {
            let differs = definitions.iter().any(|d| self.differs(d.as_ref(), &arguments));
            self.found = self.found.take().or(wide.clone().filter(|_| differs));
        }
        if wide.is_some() && self.depth < DEEPEST && self.seen.insert(format!("{name}!{arguments}"))
        {
            self.depth += 1;
            self.made(name, &arguments).into_iter().for_each(|made| self.inside(made));
            self.depth -= 1;
        }
        self.inside(arguments);
    }

    /// What the call may stand for.
    fn made(&self, name: &str, arguments: &TokenStream) -> Vec<TokenStream> {
        let matcher = if self.definitions.contains_key(name) { &self.new } else { &self.old };
        let writer = Transcriber::new(0, Span::call_site());
        let made = self.all.get(name).into_iter().flatten().flatten().filter_map(|def| {
            let taken =
                |rule: &Rule| Some((rule.body.clone(), matcher.matches(&rule.matcher, arguments)?));
            let (body, bindings) = def.rules.iter().find_map(taken)?;
            writer.transcribe(&body, &bindings)
        });
        made.collect()
    }

    /// Whether the editions match the call differently, or that cannot be told.
    fn differs(&self, definition: Option<&MacroDef>, arguments: &TokenStream) -> bool {
        let Some(definition) = definition else { return true };
        let given = is_given(&Group::new(Delimiter::None, arguments.clone()));
        let rules = || definition.rules.iter().enumerate();
        let taken = |by: &Matcher| {
            let taken = rules().find_map(|(i, r)| Some((i, by.matches(&r.matcher, arguments)?)));
            taken.map(|(rule, bindings)| (rule, bindings.into_iter().collect::<BTreeMap<_, _>>()))
        };
        given || format!("{:?}", taken(&self.old)) != format!("{:?}", taken(&self.new))
    }

    fn inside(&mut self, tokens: TokenStream) {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in list.iter().enumerate() {
            if let TokenTree::Group(g) = token {
                match called(&list[..i]) {
                    Some(name) => self.call(&name.to_string(), g.stream()),
                    None => self.inside(g.stream()),
                }
            }
        }
    }
}

impl<'ast> Visit<'ast> for Calls<'_> {
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.call(&known::last_name(&mac.path), mac.tokens.clone());
        visit::visit_macro(self, mac);
    }
}

/// `_` or `const { }` between separators, not inside of an expression.
fn argument(tokens: TokenStream) -> Option<TokenStream> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    list.iter().enumerate().find_map(|(i, token)| {
        let begins = i == 0 || matches!(&list[i - 1], TokenTree::Punct(p) if matches!(p.as_char(), ',' | ';' | '>'));
        match token {
            TokenTree::Ident(word) if begins && *word == "_" => Some(token.to_token_stream()),
            TokenTree::Ident(word) if begins && *word == "const" => match list.get(i + 1) {
                Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Brace => {
                    Some(list[i..i + 2].iter().cloned().collect())
                }
                _ => None,
            },
            TokenTree::Group(g) if begins => argument(g.stream()),
            _ => None,
        }
    })
}
