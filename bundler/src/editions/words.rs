//! Words of macros that are keywords in later editions: `m!(async)` in a crate of 2015.
//!
//! All of them are raw by now. Where a macro waits for the word or shows it as text it has to be
//! the word again, and raw where it names something. What a macro does with it is seen by doing
//! what the compiler does: a rule is chosen and written out, and so are the calls in it.

use crate::cargo::Edition;
use crate::macros::known;
use crate::macros::rules::{Binding, Kind, MacroDef, Matcher, Node, Transcriber};
use crate::macros::tokens::{called, idents, is_punct, map, names};
use crate::program::Program;
use crate::source::{Place, Sources};
use anyhow::Result;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use std::collections::{BTreeSet, HashMap, HashSet};
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{ItemMacro, Macro};

/// As deep as the compiler goes.
const DEPTH: usize = 128;

/// Makes words of raw names where macros read them as words.
pub fn settle(program: &mut Program) -> Result<()> {
    let mut units = std::mem::take(&mut program.units);
    let mut words = Words::new(&program.sources);
    units.iter().flat_map(|u| &u.items).for_each(|i| words.visit_item(i));
    words.follow();
    let mut writer = Writer { words, refused: Vec::new() };
    if !writer.words.shown.is_empty() {
        units.iter_mut().flat_map(|u| &mut u.items).for_each(|i| writer.visit_item_mut(i));
    }
    // It is no keyword in 2021, where all of its uses can be the word.
    let keyword = |name: &&Ident| **name != "r#gen" || program.edition == Edition::E2024;
    if let Some(name) = writer.refused.iter().find(keyword) {
        let place = program.sources.file_line(name.span());
        let word = program.sources.written(name);
        let construct = format!("the keyword `{word}` given to a macro that needs it as a word");
        return Err(program.refusal(place, construct, "choose another name"));
    }
    program.units = units;
    Ok(())
}

/// What becomes of the words.
struct Words<'a> {
    sources: &'a Sources,
    /// The macros of the program by name, and the names in their rules.
    macros: HashMap<String, Vec<MacroDef>>,
    mentioned: HashMap<String, BTreeSet<String>>,
    /// Macros that have such words in their rules, or call those that have.
    tainted: HashSet<String>,
    calls: Vec<(String, TokenStream)>,
    /// Where words name something.
    named: HashSet<Place>,
    /// Where they are words.
    shown: HashSet<Place>,
}

impl<'a> Words<'a> {
    fn new(sources: &'a Sources) -> Self {
        let (macros, mentioned, tainted) = (HashMap::new(), HashMap::new(), HashSet::new());
        let (named, shown) = (HashSet::new(), HashSet::new());
        Words { sources, macros, mentioned, tainted, calls: Vec::new(), named, shown }
    }

    /// The words among tokens.
    fn within(&self, tokens: TokenStream) -> impl Iterator<Item = Place> + '_ {
        let plain = idents(tokens).filter(|name| self.sources.was_plain(name));
        plain.filter_map(|name| self.sources.place(name.span()))
    }

    /// Goes through all calls that have to do with words.
    fn follow(&mut self) {
        loop {
            let known = self.tainted.len();
            let calls = |names: &BTreeSet<String>| names.iter().any(|n| self.tainted.contains(n));
            let new = self.mentioned.iter().filter(|(_, names)| calls(names));
            let new: Vec<String> = new.map(|(name, _)| name.clone()).collect();
            self.tainted.extend(new);
            if self.tainted.len() == known {
                break;
            }
        }
        for (name, arguments) in std::mem::take(&mut self.calls) {
            self.call(&name, arguments, 0);
        }
    }

    /// Code: a word in it is a name.
    fn code(&mut self, tokens: TokenStream, depth: usize) {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in list.iter().enumerate() {
            match token {
                TokenTree::Group(g) => match called(&list[..i]) {
                    Some(name) => self.call(&name.to_string(), g.stream(), depth),
                    None => self.code(g.stream(), depth),
                },
                token => {
                    let places: Vec<Place> = self.within(token.clone().into()).collect();
                    self.named.extend(places);
                }
            }
        }
    }

    /// The rule that takes the arguments, written out.
    fn call(&mut self, name: &str, arguments: TokenStream, depth: usize) {
        let given: HashSet<Place> = self.within(arguments.clone()).collect();
        if given.is_empty()
            && !self.tainted.contains(name)
            && !names(arguments.clone()).any(|n| self.tainted.contains(&n))
        {
            return;
        }
        if known::quotes(name) {
            self.shown.extend(given);
            return;
        }
        let Some(definitions) = self.macros.get(name).filter(|_| depth < DEPTH) else {
            return self.code(arguments, depth);
        };
        let matcher = Matcher { sources: self.sources, edition: Edition::E2021 };
        let (mut taken, mut written) = (HashSet::new(), Vec::new());
        let mut names = HashSet::new();
        for definition in definitions {
            let rules = definition.rules.iter();
            let found = { rules }.find_map(|r| Some((r, matcher.matches(&r.matcher, &arguments)?)));
            let Some((rule, bindings)) = found else { continue };
            for (variable, binding) in &bindings {
                let tokens = bound(binding);
                let parsed = !is_token(&rule.matcher, variable);
                names.extend(self.within(tokens.clone()).filter(|_| parsed));
                taken.extend(self.within(tokens));
            }
            let writer = Transcriber::new(definition.unit, Span::call_site());
            written.extend(writer.transcribe(&rule.body, &bindings));
        }
        if written.is_empty() {
            // Nothing is known of them.
            self.shown.extend(given.iter().copied());
            self.named.extend(given);
            return;
        }
        // The others are those that the rule waits for.
        self.shown.extend(given.difference(&taken).copied());
        self.named.extend(names);
        written.into_iter().for_each(|tokens| self.code(tokens, depth + 1));
    }

    /// Words in matchers, and names of variables.
    fn definition(&mut self, rules: TokenStream) {
        let list: Vec<TokenTree> = rules.into_iter().collect();
        for (i, token) in list.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            let words: Vec<Place> = match is_punct(list.get(i + 1), '=') {
                true => self.within(group.stream()).collect(),
                false => self.within(variables(group.stream())).collect(),
            };
            self.shown.extend(words);
        }
    }
}

/// The words after `$`.
fn variables(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (i, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(g) => out.extend(variables(g.stream())),
            TokenTree::Ident(_) if i > 0 && is_punct(list.get(i - 1), '$') => {
                out.extend([token.clone()]);
            }
            _ => {}
        }
    }
    out
}

/// All that a variable stands for.
fn bound(binding: &Binding) -> TokenStream {
    match binding {
        Binding::Leaf(tokens) => tokens.clone(),
        Binding::Seq(list) => list.iter().map(bound).collect(),
    }
}

/// Whether the variable takes tokens as they are.
fn is_token(matcher: &[Node], variable: &str) -> bool {
    matcher.iter().any(|node| match node {
        Node::Var(name, kind) => {
            name == variable && matches!(kind, Some(Kind::Ident | Kind::Tt | Kind::Lifetime))
        }
        Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => is_token(inner, variable),
        _ => false,
    })
}

impl<'ast> Visit<'ast> for Words<'_> {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let (Some(name), tokens) = (&item.ident, &item.mac.tokens) else {
            return visit::visit_item_macro(self, item);
        };
        let (name, all) = (name.to_string(), tokens.clone());
        if self.within(all.clone()).next().is_some() {
            self.tainted.insert(name.clone());
            self.definition(all.clone());
        }
        self.mentioned.entry(name.clone()).or_default().extend(names(all.clone()));
        let rules = MacroDef::parse(name.clone(), 0, all);
        self.macros.entry(name).or_default().extend(rules);
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        self.calls.push((known::last_name(&mac.path), mac.tokens.clone()));
    }
}

/// Writes them.
struct Writer<'a> {
    words: Words<'a>,
    /// Those that are read in both ways.
    refused: Vec<Ident>,
}

impl VisitMut for Writer<'_> {
    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        let Words { sources, named, shown, .. } = &self.words;
        mac.tokens = map(std::mem::take(&mut mac.tokens), &mut |token| {
            let TokenTree::Ident(name) = &token else { return token };
            let place = sources.place(name.span()).filter(|_| sources.was_plain(name));
            let Some(place) = place.filter(|p| shown.contains(p)) else { return token };
            if named.contains(&place) {
                self.refused.push(name.clone());
            }
            Ident::new(&sources.written(name), name.span()).into()
        });
    }
}
