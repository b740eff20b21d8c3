//! Answers that differ from call to call: each call hands its own over, before its other arguments.
//!
//! `here!(x)` becomes `here!(12u32 x)` where the body of `here` asks for `line!()`, the rule `($a:expr)` becomes
//! `($__at0:tt $a:expr)`, and macros that call `here` in their bodies hand on what they got.

use super::{inside, Asked, Bodies, Caller, DIFFERENT};
use crate::cargo::Edition;
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::rules::{Bindings, MacroDef, Matcher, Node, Rule, Transcriber};
use crate::macros::tokens::{
    called, idents, is_punct, leaves, opened, quoted, regroup, replace_calls, Call,
};
use crate::program::Code;
use crate::source::Place;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, ToTokens};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Item, ItemMacro, ItemMod, Macro};

/// Writes the answers into calls.
pub struct Passed<'a> {
    bodies: &'a Bodies<'a>,
    /// What is asked, by its text.
    asked: &'a BTreeMap<String, Asked>,
    /// The variables of the answers.
    variables: Vec<Ident>,
    /// The macros that take them.
    takers: BTreeSet<String>,
    /// The crates that define macros of a name.
    definers: BTreeMap<String, BTreeSet<usize>>,
    /// The crate, and all that it depends on.
    seen: BTreeSet<usize>,
    /// All macros.
    macros: BTreeMap<String, Vec<MacroDef>>,
    module: Vec<String>,
    refusal: Option<Refusal>,
}

impl<'a> Passed<'a> {
    /// Prepares for what some macros ask.
    pub fn new(bodies: &'a Bodies<'a>, asked: &'a BTreeMap<String, Asked>, units: &[Code]) -> Self {
        let takers = bodies.uses.users(asked.values().flat_map(|a| a.by.iter().cloned()));
        let variables = (0..asked.len()).map(|i| format_ident!("__at{i}")).collect();
        let mut definers = BTreeMap::<String, BTreeSet<usize>>::new();
        let mut macros = BTreeMap::<String, Vec<MacroDef>>::new();
        for (unit, code) in units.iter().enumerate() {
            let mut defined = Macros::default();
            code.items.iter().for_each(|i| defined.visit_item(i));
            for (name, list) in defined.0 {
                definers.entry(name.clone()).or_default().insert(unit);
                macros.entry(name).or_default().extend(list);
            }
        }
        let (module, seen, refusal) = (Vec::new(), BTreeSet::new(), None);
        Passed { bodies, asked, variables, takers, definers, seen, macros, module, refusal }
    }

    /// Goes over the items of a crate.
    pub fn unit(&mut self, unit: usize, items: &mut [Item]) -> Option<Refusal> {
        let graph = &self.bodies.program.graph;
        self.module = vec![graph.units[unit].name.clone()];
        self.seen = BTreeSet::from([unit]);
        let mut pending = vec![unit];
        while let Some(unit) = pending.pop() {
            let deps = graph.units[unit].deps.iter().map(|(_, dep)| *dep);
            pending.extend(deps.filter(|dep| self.seen.insert(*dep)));
        }
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
        self.refusal.take()
    }

    fn refuse(&mut self, at: &Ident) {
        let program = self.bodies.program;
        let (file, line) = program.sources.file_line(at.span()).unwrap_or_default();
        let asked: Vec<&str> = self.asked.keys().map(String::as_str).collect();
        let construct = format!("`{at}`, a macro that asks for {}", asked.join(" and "));
        let file = program.graph.shown(&file);
        self.refusal.get_or_insert(Refusal::at(file, line, construct, DIFFERENT));
    }

    fn is_taker(&self, name: &Ident) -> bool {
        self.takers.contains(&name.to_string())
    }

    /// Whether a name of the crate may be that of a macro that takes the answers.
    fn may_take(&self, name: &Ident) -> bool {
        let definers = self.definers.get(&name.to_string());
        self.is_taker(name) && definers.is_none_or(|units| !units.is_disjoint(&self.seen))
    }

    /// What a call hands over: in the body of a macro what this was given, elsewhere the answers of
    /// the place.
    fn handed(&mut self, name: &Ident, args: &TokenStream, in_body: bool) -> TokenStream {
        let text = name.to_string();
        // What another body gives it is known to the compiler only.
        let given = in_body && self.asked.values().any(|a| a.given && a.by.contains(&text));
        if given {
            self.refuse(name);
        }
        if in_body {
            return self.each_variable(|name| quote!($ #name));
        }
        let place = self.bodies.program.sources.call(name);
        let answers = place.and_then(|place| {
            let caller: Caller = (place.file, self.module.clone());
            let answer = |a: &Asked| self.answer(a, &text, args, &caller, place);
            self.asked.values().map(answer).collect()
        });
        let Some(answers): Option<Vec<TokenStream>> = answers else {
            self.refuse(name);
            return TokenStream::new();
        };
        answers.into_iter().map(whole).collect()
    }

    /// The variables of the answers: a list where what is asked is repeated.
    fn each_variable(&self, written: impl Fn(&Ident) -> TokenStream) -> TokenStream {
        let one = |(name, asked): (&Ident, &Asked)| match (self.is_repeated(asked), written(name)) {
            (true, written) => quote!(($(#written)*)),
            (false, written) => written,
        };
        self.variables.iter().zip(self.asked.values()).map(one).collect()
    }

    /// Whether the variables in what is asked stand for lists, in all rules that have them.
    fn is_repeated(&self, asked: &Asked) -> bool {
        let names = variables(&asked.args);
        let defs = asked.by.iter().filter_map(|name| self.macros.get(name));
        let rules = defs.flatten().flat_map(|def| &def.rules);
        let mut rules = rules.filter(|rule| holds(&rule.matcher, &names)).peekable();
        rules.peek().is_some() && rules.all(|rule| repeats(&rule.matcher, &names))
    }

    /// The answer for a call: nothing to say where the rule that takes its arguments does not ask.
    fn answer(
        &self,
        asked: &Asked,
        name: &str,
        args: &TokenStream,
        caller: &Caller,
        place: Place,
    ) -> Option<TokenStream> {
        let (own, place) = match asked.given {
            true if !asked.by.contains(name) => return Some(quote!(())),
            true => (self.given(asked, name, args)?, None),
            false => (vec![asked.args.clone()], Some(place)),
        };
        let answers = own.iter().map(|own| {
            let answer = self.bodies.answer(&asked.name, own, caller, place);
            let wanted = Asked::text_of(&asked.name, own);
            answer.or_else(|| self.is_idle(&wanted, name, args).then(|| quote!(())))
        });
        let answers: Vec<TokenStream> = answers.collect::<Option<_>>()?;
        Some(match &answers[..] {
            [answer] if !self.is_repeated(asked) => answer.clone(),
            _ => {
                let each = answers.into_iter().map(whole).collect();
                Group::new(Delimiter::Parenthesis, each).into_token_stream()
            }
        })
    }

    /// What is asked, with the arguments of the call; nothing by a rule without those variables.
    fn given(&self, asked: &Asked, name: &str, args: &TokenStream) -> Option<Vec<Group>> {
        let (_, bindings) = self.taken(name, args)?;
        if !variables(&asked.args).iter().all(|name| bindings.contains_key(name)) {
            return Some(Vec::new());
        }
        let own = &asked.args;
        let body = if self.is_repeated(asked) { quote!($(#own)*) } else { quote!(#own) };
        let body = MacroDef::parse(String::new(), 0, quote!(() => { #body }))?;
        let writer = Transcriber::new(0, Span::call_site());
        let made = writer.transcribe(&body.rules[0].body, &bindings)?;
        made.into_iter()
            .map(|token| match token {
                TokenTree::Group(group) => Some(group),
                _ => None,
            })
            .collect()
    }

    /// The rule that takes a call, and what its variables stand for.
    fn taken(&self, name: &str, args: &TokenStream) -> Option<(&Rule, Bindings)> {
        let [def] = &self.macros.get(name)?[..] else { return None };
        let matcher = Matcher { sources: &self.bodies.program.sources, edition: Edition::E2021 };
        def.rules.iter().find_map(|rule| Some((rule, matcher.matches(&rule.matcher, args)?)))
    }

    /// Whether the rule that takes the call does not ask, neither itself nor by another macro.
    fn is_idle(&self, asked: &str, name: &str, args: &TokenStream) -> bool {
        let made = self.taken(name, args).and_then(|(rule, bindings)| {
            Transcriber::new(0, Span::call_site()).transcribe(&rule.body, &bindings)
        });
        let Some(made) = made else { return false };
        let mut asks = idents(made.clone()).any(|word| self.is_taker(&word));
        replace_calls(made, true, &mut |call: &Call| {
            asks |= Asked::text(call) == asked;
            None
        });
        !asks
    }

    /// Code or arguments of a macro that is not the standard library's.
    fn tokens(&mut self, tokens: TokenStream, in_body: bool, in_call: bool) -> TokenStream {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let mut out = TokenStream::new();
        for (i, token) in list.iter().enumerate() {
            let before = &list[..i];
            match token {
                TokenTree::Group(group) if !quoted(before) => {
                    let outer = self.module.len();
                    self.module.extend(opened(before).into_iter().flatten().map(|n| n.to_string()));
                    let name = called(before);
                    let own = name.is_some_and(|n| !known::is_std(&n.to_string()));
                    let args = group.stream();
                    let mut inner = self.tokens(group.stream(), in_body, in_call || own);
                    self.module.truncate(outer);
                    // The standard library's macro of that name, where the crate sees no other.
                    let takes = |n: &&Ident| match known::is_std(&n.to_string()) {
                        true => self.may_take(n),
                        false => self.is_taker(n),
                    };
                    if let Some(name) = name.filter(takes) {
                        let handed = self.handed(name, &args, in_body);
                        inner = quote!(#handed #inner);
                    }
                    out.extend([regroup(group, inner)]);
                    continue;
                }
                // Another macro may call it by this name, or a body defines it.
                TokenTree::Ident(name) if self.may_take(name) => {
                    let next = list.get(i + 1);
                    let read = in_call
                        && !is_punct(next, '!')
                        && !is_punct(next, ':')
                        && !is_punct(before.last(), '.')
                        && !is_punct(before.last(), '$');
                    if read || called(before).is_some_and(|n| n == "macro_rules") {
                        self.refuse(name);
                    }
                }
                _ => {}
            }
            out.extend([token.clone()]);
        }
        out
    }

    /// The rules of a macro that takes the answers.
    fn rules(&mut self, rules: TokenStream) -> TokenStream {
        let list: Vec<TokenTree> = rules.into_iter().collect();
        let variables = self.variables.clone();
        let mut out = TokenStream::new();
        for (i, token) in list.iter().enumerate() {
            let TokenTree::Group(group) = token else {
                out.extend([token.clone()]);
                continue;
            };
            let stream = group.stream();
            let is_body = i > 1 && is_punct(list.get(i - 1), '>');
            let stream = match is_body {
                false => {
                    let taken = self.each_variable(|name| quote!($ #name : tt));
                    quote!(#taken #stream)
                }
                true => {
                    let asked = |call: &Call| {
                        let at = self.asked.keys().position(|k| *k == Asked::text(call))?;
                        let variable = &variables[at];
                        let answer = quote!($ #variable);
                        Some(if call.name == "module_path" {
                            inside(answer, call.opened)
                        } else {
                            answer
                        })
                    };
                    let stream = replace_calls(stream, true, &mut { asked });
                    self.tokens(stream, true, false)
                }
            };
            out.extend([regroup(group, stream)]);
        }
        out
    }
}

/// An answer as one token, so that no rule can take it apart.
fn whole(answer: TokenStream) -> TokenStream {
    match answer.clone().into_iter().nth(1) {
        Some(_) => Group::new(Delimiter::Parenthesis, answer).into_token_stream(),
        None => answer,
    }
}

/// The variables of a macro among the arguments.
fn variables(args: &Group) -> BTreeSet<String> {
    let list: Vec<TokenTree> = leaves(args.stream()).collect();
    let named = list.windows(2).filter(|two| is_punct(two.first(), '$'));
    named.map(|two| two[1].to_string()).collect()
}

/// Whether one of the variables is in there.
fn holds(matcher: &[Node], names: &BTreeSet<String>) -> bool {
    matcher.iter().any(|node| match node {
        Node::Var(name, _) => names.contains(&name.to_string()),
        Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => holds(inner, names),
        Node::Token(_) | Node::Crate(_) => false,
    })
}

/// Whether one of them is repeated.
fn repeats(matcher: &[Node], names: &BTreeSet<String>) -> bool {
    matcher.iter().any(|node| match node {
        Node::Repeat(inner, _, _) => holds(inner, names),
        Node::Group(_, _, inner) => repeats(inner, names),
        Node::Var(..) | Node::Token(_) | Node::Crate(_) => false,
    })
}

/// The definitions of macros by name.
#[derive(Default)]
struct Macros(BTreeMap<String, Vec<MacroDef>>);

impl<'ast> Visit<'ast> for Macros {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let Some(name) = item.ident.as_ref().map(ToString::to_string) else { return };
        let def = MacroDef::parse(name.clone(), 0, item.mac.tokens.clone());
        self.0.entry(name).or_default().extend(def);
    }
}

impl VisitMut for Passed<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        self.module.push(module.ident.to_string());
        visit_mut::visit_item_mod_mut(self, module);
        self.module.pop();
    }
    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        match &item.ident {
            None => self.visit_macro_mut(&mut item.mac),
            Some(name) if self.is_taker(name) => {
                item.mac.tokens = self.rules(std::mem::take(&mut item.mac.tokens));
            }
            Some(_) => {}
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        // As among the tokens of a call around it.
        let Some(last) = mac.path.segments.last() else { return };
        let name = last.ident.clone();
        let args = Group::new(Delimiter::Parenthesis, std::mem::take(&mut mac.tokens));
        let call = self.tokens(quote!(#name ! #args), false, false);
        if let Some(TokenTree::Group(args)) = call.into_iter().last() {
            mac.tokens = args.stream();
        }
    }
}
