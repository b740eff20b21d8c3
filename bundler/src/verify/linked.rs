//! Methods of the standard library that the bundle has and a crate without it has not.
//!
//! A `#![no_std]` crate knows the methods of `core` alone, so a trait may give `f64` a `sqrt`. In the
//! bundle the method of `std` is found first. The compiler is asked twice what the types of the
//! language have, and where there may be a difference, what the calls of the bundle mean.

use super::behaviour::{compare, mir_of_bundle};
use super::code::Places;
use super::rustc::Compiler;
use crate::bundle::{Bundle, Options};
use crate::cargo::Edition;
use crate::error::Refusal;
use crate::inspect::trace::SourceMap;
use crate::macros::tokens::{is_punct, leaves};
use crate::program::{Linked, Program};
use anyhow::Result;
use proc_macro2::TokenTree;
use quote::quote;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::visit::Visit;
use syn::Macro;

/// The types that methods are declared for outside of the crate that declares the type.
const TYPES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32",
    "u64", "u128", "usize", "&str", "&[T]", "&[u8]", "&[&str]", "&[&[u8]]", "*const T", "*mut T",
    "&T", "(T,)", "()",
];

/// A call that means something else than in the crate that it comes from.
pub fn find(bundle: &Bundle, options: &Options, compiler: &Compiler) -> Result<Option<Refusal>> {
    let Some(found) = suspect(bundle, options.edition, compiler)? else { return Ok(None) };
    // It may be one of `alloc` or an import that both have: cargo's build tells, where it can be made.
    let same = || options.selection.judge.is_none() && behaves(bundle, options);
    Ok(Some(found).filter(|_| !same()))
}

/// Whether all functions are those of cargo's build.
fn behaves(bundle: &Bundle, options: &Options) -> bool {
    compare(bundle, options).is_ok_and(|report| report.good())
}

/// A call of a method that `std` has for the type, and the linked crates may not have.
fn suspect(bundle: &Bundle, edition: Edition, compiler: &Compiler) -> Result<Option<Refusal>> {
    let program = &bundle.program;
    let linked = all(program);
    let mut risky: Vec<BTreeSet<String>> = vec![BTreeSet::new(); linked.len()];
    for link in [Linked::Core, Linked::Alloc] {
        let units: Vec<usize> = (0..linked.len()).filter(|u| linked[*u] == link).collect();
        if units.is_empty() {
            continue;
        }
        let mut words = Words::default();
        let members: Vec<BTreeSet<String>> =
            (0..linked.len()).map(|unit| words.of_unit(program, unit)).collect();
        let called = units.iter().flat_map(|u| &members[*u]);
        let called = called.filter(|name| words.declared.contains(*name)).collect();
        let more = added(&called, link)?;
        for unit in units {
            risky[unit] = members[unit].intersection(&more).cloned().collect();
        }
    }
    if risky.iter().all(BTreeSet::is_empty) {
        return Ok(None);
    }
    let mir = match mir_of_bundle(bundle, edition) {
        Ok(mir) => mir,
        Err(error) => {
            let advice = "what methods mean in crates without std cannot be told";
            return Ok(Some(Refusal::general(error.to_string(), advice)));
        }
    };
    let map = SourceMap::new(bundle);
    let mut called = None;
    for line in mir.lines() {
        let Some(Range { start: at, end }) = place(line) else { continue };
        let Some(token) = map.token(at.0, at.1) else { continue };
        let unit = program.sources.file(token.file).unit;
        let Some(name) = risky[unit].iter().find(|name| is_outside(line, name)) else { continue };
        let Some(o) = map.lookup(at.0, at.1) else { continue };
        if called.is_none() {
            called = Some(Places::of(&bundle.text, edition, compiler)?);
        }
        // What no call from `main` leads to is not in the program.
        if !called.iter().any(|places| places.meet(at, end)) {
            continue;
        }
        let advice = "the bundle would call that of std: write `Trait::method(value)`";
        return Ok(Some(Refusal {
            column: Some(o.column),
            ..Refusal::at(o.file, o.line, format!("method `{name}` in a crate without std"), advice)
        }));
    }
    Ok(None)
}

/// What each unit links.
pub fn all(program: &Program) -> Vec<Linked> {
    (0..program.units.len()).map(|unit| links(program, unit)).collect()
}

/// What a unit links, by itself or through what it depends on.
fn links(program: &Program, unit: usize) -> Linked {
    let deps = program.graph.units[unit].deps.iter().map(|(_, dep)| links(program, *dep));
    deps.chain([program.units[unit].linked]).max().unwrap_or_default()
}

/// The words that may be names of methods of traits: those behind `fn`, and all in macros.
#[derive(Default)]
struct Words {
    declared: BTreeSet<String>,
}

impl Words {
    /// Notes those of a unit; its words that follow `.` or `::`.
    fn of_unit(&mut self, program: &Program, unit: usize) -> BTreeSet<String> {
        let items = &program.units[unit].items;
        items.iter().for_each(|item| self.visit_item(item));
        let mut members = BTreeSet::new();
        let mut before: Option<TokenTree> = None;
        for token in leaves(quote!(#(#items)*)) {
            if let TokenTree::Ident(word) = &token {
                // Told by tokens: what the parser does not know has names, too.
                if is_member(before.as_ref()) {
                    members.insert(word.to_string());
                } else if matches!(&before, Some(TokenTree::Ident(before)) if before == "fn") {
                    self.declared.insert(word.to_string());
                }
            }
            before = Some(token);
        }
        members
    }
}

impl<'ast> Visit<'ast> for Words {
    fn visit_macro(&mut self, mac: &'ast Macro) {
        let mut before: Option<TokenTree> = None;
        for token in leaves(mac.tokens.clone()) {
            if let (TokenTree::Ident(word), false) = (&token, is_member(before.as_ref())) {
                self.declared.insert(word.to_string());
            }
            before = Some(token);
        }
    }
}

/// Whether what follows is a member of something.
fn is_member(before: Option<&TokenTree>) -> bool {
    is_punct(before, '.') || is_punct(before, ':')
}

/// Those of the names that are methods of more types where all of std is linked.
fn added(names: &BTreeSet<&String>, linked: Linked) -> Result<BTreeSet<String>> {
    let mut questions = Vec::new();
    for name in names.iter().filter(|name| syn::parse_str::<syn::Ident>(name).is_ok()) {
        questions.extend(TYPES.iter().map(|ty| (name, ty)));
    }
    let text: String =
        questions.iter().map(|(name, ty)| format!("fn f<T>(x: {ty}) {{ x.{name}; }}\n")).collect();
    let compiler = Compiler::installed()?;
    let methods = |head: &str| -> Result<BTreeSet<usize>> {
        let args = ["--emit=metadata", "--crate-type=lib", "--cap-lints=allow"];
        let said = compiler.messages(&format!("{head}\n{text}"), Edition::E2021, &args)?;
        let method = said.iter().filter(|m| m.code.as_ref().is_some_and(|c| c.code == "E0615"));
        Ok(method.filter_map(|m| m.primary()?.line_start.checked_sub(2)).collect())
    };
    let less = methods(match linked {
        Linked::Core => "#![no_std]",
        _ => "#![no_std] extern crate alloc;",
    })?;
    let more = methods("")?;
    Ok(more.difference(&less).map(|at| questions[*at].0.to_string()).collect())
}

/// The lines and columns of the bundle that a line of MIR tells.
fn place(line: &str) -> Option<Range<(usize, usize)>> {
    let (_, place) = line.rsplit_once(" at bundle.rs:")?;
    let mut numbers = place.split([':', ' ']).filter_map(|n| n.parse().ok());
    let mut next = || Some((numbers.next()?, numbers.next()?));
    Some(next()?..next()?)
}

/// Whether the line has the method of that name which std declares for a type or in a trait.
fn is_outside(line: &str, name: &str) -> bool {
    let sysroot = |path: &str| path.starts_with("std::") || path.starts_with("alloc::");
    line.match_indices(&format!(">::{name}")).any(|(at, found)| {
        let after = line[at + found.len()..].chars().next();
        let before = &line[..at];
        let of_type = before.rsplit_once("::<impl ").is_some_and(|(path, _)| {
            sysroot(path.rsplit([' ', '(', '{', '<', ',']).next().unwrap_or(path))
        });
        let of_trait = before.rsplit_once(" as ").is_some_and(|(_, path)| sysroot(path));
        !after.is_some_and(|c| c.is_alphanumeric() || c == '_') && (of_type || of_trait)
    })
}
