//! What the body of a macro asks of the place of its call: `env!`, `file!`, features and the like.
//!
//! The compiler answers where a macro is called, with the variables and features of that crate; the
//! bundle has one crate and one text for all. So the answer is written into the body when all places
//! that may call it have the same, and handed over by each call when they have not ([`Passed`]).

mod passed;
mod predicates;
mod uses;

use crate::error::Refusal;
use crate::macros::known;
use crate::macros::rules::is_given;
use crate::macros::tokens::{called, is_punct, mentions, names, rebuild, replace_calls, Call};
use crate::names::rewrite::shown;
use crate::program::Program;
use crate::source::cfg::CfgEnv;
use crate::source::fold::Fold;
use crate::source::strip::settle_predicates;
use crate::source::{FileId, Place};
use anyhow::Result;
use passed::Passed;
use proc_macro2::{Group, Ident, Literal, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit_mut::VisitMut;
pub use uses::Uses;

/// Answers in the bodies of all macros that are left.
pub fn settle(program: &mut Program) -> Result<()> {
    let uses = Uses::of(program);
    let makers = uses.users(uses.makers.iter().cloned());
    if let Some((by, token)) = uses.paths.iter().find(|(by, _)| makers.contains(by)) {
        let place = program.sources.file_line(token.span());
        let construct = format!("`module_path!` in a call of `{by}`");
        return Err(program.refusal(place, construct, GIVEN));
    }
    if !uses.asked {
        return Ok(());
    }
    predicates::check(program, &uses)?;
    let mut units = std::mem::take(&mut program.units);
    let (name, exported, asked) = (String::new(), Vec::new(), BTreeMap::new());
    let mut bodies = Bodies { program, uses: &uses, unit: 0, exported, name, asked, refusal: None };
    for (unit, code) in units.iter_mut().enumerate() {
        bodies.unit = unit;
        bodies.exported = std::mem::take(&mut code.exported);
        code.items.iter_mut().for_each(|i| bodies.visit_item_mut(i));
        code.exported = std::mem::take(&mut bodies.exported);
    }
    let mut refusal = bodies.refusal.take();
    let asked = std::mem::take(&mut bodies.asked);
    if !asked.is_empty() {
        let mut passed = Passed::new(&bodies, &asked, &units);
        for (unit, code) in units.iter_mut().enumerate() {
            let refused = passed.unit(unit, &mut code.items);
            refusal = refusal.or(refused);
        }
    }
    program.units = units;
    refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// Advice.
pub const DIFFERENT: &str =
    "its callers have different answers, the bundle can give one: pass it as an argument";

const GIVEN: &str = "that macro makes a module, which the path may have to name: write the path";

const AMBIGUOUS: &str = "the program has a macro of that name too: give that another name";

const MADE: &str = "it is called in a module that another macro makes: pass it as an argument";

fn asks(body: &TokenStream) -> bool {
    mentions(body.clone(), known::ASKING) || mentions(body.clone(), &["cfg", "cfg_attr"])
}

/// A file, and the module in it with the name of its crate.
pub type Caller = (FileId, Vec<String>);

/// A call of a macro of the compiler whose answer differs.
pub struct Asked {
    /// The macro.
    pub name: Ident,
    /// Its arguments.
    pub args: Group,
    /// These have variables of a macro.
    pub given: bool,
    /// The macros by which it is called.
    pub by: BTreeSet<String>,
}

impl Asked {
    /// How it reads.
    pub fn text(call: &Call) -> String {
        Self::text_of(call.name, call.args)
    }

    fn text_of(name: &Ident, args: &Group) -> String {
        format!("{name}!{args}")
    }
}

/// The path of modules in one whose path is known, which the compiler puts together.
fn inside(path: TokenStream, modules: &[TokenStream]) -> TokenStream {
    if modules.is_empty() {
        return path;
    }
    let names = modules.iter().map(|name| match syn::parse2::<Ident>(name.clone()) {
        Ok(word) => Literal::string(shown(&word.to_string())).into_token_stream(),
        Err(_) => quote!(::core::stringify!(#name)),
    });
    quote!(::core::concat!(#path #(, "::", #names)*))
}

/// Nobody reads the documentation of a bundle: `#[doc = include_str!("..")]` goes.
fn without_doc_files(tokens: TokenStream) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(g) if is_punct(out.last(), '#') && is_doc_call(&g) => drop(out.pop()),
            TokenTree::Group(g) => out.push(rebuild(g, without_doc_files)),
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

fn is_doc_call(attribute: &Group) -> bool {
    let list: Vec<TokenTree> = attribute.stream().into_iter().collect();
    matches!(&list[..], [TokenTree::Ident(doc), TokenTree::Punct(_), .., TokenTree::Group(_)] if doc == "doc")
        && called(&list[..list.len() - 1]).is_some()
}

/// Writes the answers.
pub struct Bodies<'a> {
    /// What they are of.
    pub program: &'a Program,
    /// Which names occur where.
    pub uses: &'a Uses,
    unit: usize,
    /// Macros of the unit that others can call.
    exported: Vec<String>,
    name: String,
    /// What has different answers, by its text.
    asked: BTreeMap<String, Asked>,
    refusal: Option<Refusal>,
}

impl Bodies<'_> {
    fn body(&mut self, body: TokenStream) -> TokenStream {
        // A macro that is defined in the body may be what asks.
        let mut macros = vec![self.name.clone()];
        let list: Vec<String> = names(body.clone()).collect();
        let defined = list.windows(2).filter(|w| w[0] == "macro_rules").map(|w| w[1].clone());
        macros.extend(defined);
        let mut files = self.uses.callers(&macros);
        if !self.exported.contains(&self.name) {
            files.retain(|(f, _)| self.program.sources.file(*f).unit == self.unit);
        }
        let body = replace_calls(body, true, &mut |call: &Call| {
            let &Call { name, opened, .. } = call;
            if name == "module_path" && self.uses.in_made(&macros) {
                self.refuse(&format!("{name}!"), name.to_token_stream(), MADE);
                return None;
            }
            let answer = self.call(call, &macros, &files);
            if name == "module_path" {
                answer.map(|path| inside(path, opened))
            } else {
                answer
            }
        });
        let units: BTreeSet<usize> =
            files.iter().map(|(f, _)| self.program.sources.file(*f).unit).collect();
        let graph = &self.program.graph;
        let envs: Vec<CfgEnv> = units.iter().map(|u| CfgEnv::of(graph, &graph.units[*u])).collect();
        settle_predicates(body, true, &mut |meta| {
            let answers: Vec<bool> = envs.iter().map(|e| e.only_here(meta)).collect();
            if answers.windows(2).any(|w| w[0] != w[1]) {
                let tokens = meta.to_token_stream();
                self.refuse(&format!("cfg({tokens})"), tokens, DIFFERENT);
            }
            answers.contains(&true)
        })
    }

    fn call(
        &mut self,
        call: &Call,
        macros: &[String],
        files: &BTreeSet<Caller>,
    ) -> Option<TokenStream> {
        let &Call { name, args, .. } = call;
        let unit = &self.program.graph.units[self.unit];
        if unit.ambiguous.contains(&name.to_string()) {
            self.refuse(&format!("{name}!"), name.to_token_stream(), AMBIGUOUS);
            return None;
        }
        if !known::ASKING.iter().any(|n| name == n) {
            return None;
        }
        if is_given(call.args) && matches!(&*name.to_string(), "include_bytes" | "include_str") {
            return self.ask(call, macros);
        }
        let answers: Vec<_> = files.iter().map(|f| self.answer(name, args, f, None)).collect();
        let text = |a: &Option<TokenStream>| a.as_ref().map(ToString::to_string);
        let same = answers.windows(2).all(|w| text(&w[0]) == text(&w[1]));
        let local = matches!(name.to_string().as_str(), "line" | "column" | "file" | "module_path");
        match answers.first()? {
            Some(answer) if same => Some(answer.clone()),
            None if same && !local => None,
            _ => self.ask(call, macros),
        }
    }

    /// Each call of the macros can hand over its own answer. What the arguments ask is a part of that
    /// question: such a call stays as it is.
    fn ask(&mut self, call: &Call, macros: &[String]) -> Option<TokenStream> {
        let (name, args) = (call.name.clone(), call.args.clone());
        let given = is_given(&args);
        let asked = self.asked.entry(Asked::text(call));
        let asked = asked.or_insert(Asked { name, args, given, by: BTreeSet::new() });
        asked.by.extend(macros.iter().cloned());
        let &Call { path, name, args, .. } = call;
        (!args.stream().is_empty()).then(|| quote!(#(#path)* #name ! #args))
    }

    /// What the call stands for in a file, or at a place of it.
    pub fn answer(
        &self,
        name: &Ident,
        args: &Group,
        caller: &Caller,
        place: Option<Place>,
    ) -> Option<TokenStream> {
        let (file, module) = caller;
        let graph = &self.program.graph;
        let file = self.program.sources.file(*file);
        if name == "module_path" {
            let parts: Vec<&str> = module.iter().map(|n| shown(n)).collect();
            let literal = Literal::string(&parts.join("::"));
            return Some(quote!(#literal));
        }
        if let (true, Some(place)) = (name == "line" || name == "column", place) {
            let (line, column) = file.line_column(place.start);
            let literal =
                Literal::u32_suffixed(if name == "line" { line } else { column + 1 } as u32);
            return Some(quote!(#literal));
        }
        if name == "file" {
            let own = graph.units[file.unit].manifest_dir.parent();
            let path = file.path.strip_prefix(&graph.workspace_root);
            let path =
                path.or_else(|_| file.path.strip_prefix(own.unwrap_or(Path::new("")))).ok()?;
            let literal = Literal::string(path.to_str()?);
            return Some(quote!(#literal));
        }
        let dir = file.path.parent().unwrap_or(Path::new(""));
        Fold { unit: &graph.units[file.unit], dir }.call(&name.to_string(), args)
    }

    fn refuse(&mut self, what: &str, tokens: TokenStream, advice: &str) {
        let (file, line) = self.program.sources.first_place(tokens).unwrap_or_default();
        let file = self.program.graph.shown(&file);
        let construct = format!("`{what}` in macro `{}`", self.name);
        self.refusal.get_or_insert(Refusal::at(file, line, construct, advice));
    }
}

impl VisitMut for Bodies<'_> {
    fn visit_item_macro_mut(&mut self, item: &mut syn::ItemMacro) {
        let Some(name) = &item.ident else { return };
        if asks(&item.mac.tokens) {
            self.name = name.to_string();
            item.mac.tokens = without_doc_files(std::mem::take(&mut item.mac.tokens));
            item.mac.tokens = self.body(std::mem::take(&mut item.mac.tokens));
        }
    }
}
