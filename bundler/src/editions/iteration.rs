//! `into_iter` on arrays and boxed slices: the edition of the word decides whether it goes over
//! values, and no lint tells where a later edition does.
//!
//! So the compiler is given a text in which they have a second method of that name: each such call
//! is ambiguous then, and it says where.

use super::arrays;
use super::text::{in_source, place, range};
use crate::cargo::Edition;
use crate::emit::print::Mark;
use crate::error::Refusal;
use crate::macros::known;
use crate::macros::tokens::{mentions, opened};
use crate::program::Program;
use crate::source::edits::{Edit, Edited, Suggestion};
use crate::verify::rustc::{Compiler, Diagnostic};
use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use std::str::FromStr;
use syn::visit::{self, Visit};
use syn::{ExprMethodCall, ItemMacro};

/// Calls on boxed slices in code of 2024, written so that they go over values in 2021 too.
pub fn boxed(
    program: &Program,
    compiler: &Compiler,
    text: &str,
    marks: &[Mark],
) -> Result<Vec<Suggestion>> {
    let calls = by_value(compiler, text, Edition::E2024, "<T> Second for Box<[T]>")?;
    let new = |at: &usize| edition(program, marks, *at) == Edition::E2024;
    let calls: Vec<usize> = calls.into_iter().filter(new).collect();
    let receivers = if calls.is_empty() { Vec::new() } else { receivers(text)? };
    let edit = |start, end, text: &str| Edit { start, end, text: text.into() };
    let mut out = Vec::new();
    for at in calls {
        match receivers.iter().find(|(name, ..)| *name == at) {
            Some((_, receiver, call)) => out.push(vec![
                edit(receiver.start, receiver.start, "::core::iter::IntoIterator::into_iter("),
                edit(receiver.end, call.end, ")"),
            ]),
            None if program.edition == Edition::E2024 => {}
            None => {
                let (file, line) = in_source(program, marks, at);
                let construct = "`into_iter` of edition 2024 on a boxed slice in a macro";
                let advice = "write `IntoIterator::into_iter`, or pass --edition 2024";
                return Err(Refusal::at(file, line, construct, advice).into());
            }
        }
    }
    Ok(out)
}

/// Whether a suggestion replaces the call with its name at the byte: on what a macro is given, the compiler offers what
/// leaves it as it is.
pub fn replaces(suggestion: &Suggestion, name: usize) -> bool {
    suggestion.iter().any(|edit| edit.start <= name && name < edit.end)
}

/// A call that the compiler names, on what leads to a boxed slice in code of before 2024, written so that
/// it goes over references in 2024 too, whatever has a method `iter` on the way. The rules of a macro may
/// be for other types as well.
pub fn by_reference(text: &str, message: &Diagnostic) -> Result<Option<Suggestion>> {
    let Some(name) = message.primary().filter(|name| !name.is_in_rules()) else { return Ok(None) };
    let mut calls = receivers(text)?.into_iter();
    let given = || in_arguments(TokenStream::from_str(text).ok()?, name.byte_start);
    let call = calls.find(|(at, ..)| *at == name.byte_start).or_else(given);
    Ok(call.map(|(_, receiver, call)| referring("&::std::boxed::Box<[_]>", &receiver, &call)))
}

/// The call on a reference of that type.
fn referring(to: &str, receiver: &Range<usize>, call: &Range<usize>) -> Suggestion {
    let before = format!("<{to} as ::core::iter::IntoIterator>::into_iter(&");
    let edit = |start, end, text| Edit { start, end, text };
    vec![edit(receiver.start, receiver.start, before), edit(receiver.end, call.end, ")".into())]
}

/// The method call with its name at the byte, in what a macro is given.
fn in_arguments(tokens: TokenStream, at: usize) -> Option<Call> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let i = list.iter().position(|token| token.span().byte_range().contains(&at))?;
    match &list[i] {
        TokenTree::Group(g) => in_arguments(g.stream(), at),
        _ => arrays::method_call(list.get(..i + 2)?).and_then(|(_, call)| ranges(&call)),
    }
}

/// Calls on arrays in code of before 2021 that macros have made, written so that they go over references. A
/// macro itself goes over references of arrays and over values of the rest, which no later edition can say.
pub fn arrays(
    program: &Program,
    compiler: &Compiler,
    text: &str,
    marks: &[Mark],
) -> Result<Vec<Suggestion>> {
    let units = program.graph.units.iter().zip(&program.units);
    let mut finder = Finder(false);
    let old = units.filter(|(unit, _)| unit.edition < Edition::E2021);
    old.flat_map(|(_, code)| &code.items).for_each(|i| finder.visit_item(i));
    if !finder.0 && !program.written_out {
        return Ok(Vec::new());
    }
    let header = "<T, const N: usize> Second for [T; N]";
    let calls = by_value(compiler, text, Edition::E2021, header)?;
    let old = |at: &&usize| edition(program, marks, **at) < Edition::E2021;
    let calls: Vec<&usize> = calls.iter().filter(old).collect();
    let receivers = if calls.is_empty() { Vec::new() } else { receivers(text)? };
    let mut out = Vec::new();
    for at in calls {
        let Some((_, receiver, call)) = receivers.iter().find(|(name, ..)| name == at) else {
            let (file, line) = in_source(program, marks, *at);
            let construct = "`into_iter` of an older edition on an array that a macro is given";
            let advice = "write `iter` in the macro, or pass a slice";
            return Err(Refusal::at(file, line, construct, advice).into());
        };
        out.push(referring("&[_; _]", receiver, call));
    }
    Ok(out)
}

/// Looks for the method in the bodies of macros.
struct Finder(bool);

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        self.0 |= item.ident.is_some() && mentions(item.mac.tokens.clone(), &["into_iter"]);
    }
}

/// The edition in which the code at a byte was written.
fn edition(program: &Program, marks: &[Mark], at: usize) -> Edition {
    let unit = place(marks, at).map_or(0, |p| program.sources.file(p.file).unit);
    program.graph.units[unit].edition
}

/// Where calls of `into_iter` take such a receiver by value: the bytes of the word.
fn by_value(compiler: &Compiler, text: &str, edition: Edition, header: &str) -> Result<Vec<usize>> {
    let tokens = TokenStream::from_str(text).unwrap_or_default();
    let mut ends = Vec::new();
    modules(tokens, &mut ends);
    let scope = |at| Edit { start: at, end: at, text: "use crate::second::Second as _;".into() };
    let mut edits: Vec<Edit> = ends.into_iter().map(scope).collect();
    edits.push(scope(text.len()));
    edits.sort();
    let mut edited = Edited::new(text, &edits);
    edited.text.push_str(&format!(
        "mod second {{ pub trait Second: Sized {{ fn into_iter(self) {{}} }} impl{header} {{}} }}"
    ));
    let args = ["--emit=metadata", "--cap-lints=allow"];
    let messages = compiler.messages(&edited.text, edition, &args)?;
    let ambiguous = messages.iter().filter(|m| m.code.as_ref().is_some_and(|c| c.code == "E0034"));
    let names = ambiguous.filter_map(|m| m.primary());
    Ok(names.map(|s| edited.original(s.byte_start..s.byte_end).start).collect())
}

/// Where the modules among the tokens end.
fn modules(tokens: TokenStream, ends: &mut Vec<usize>) {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in list.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if opened(&list[..i]).is_some() {
                ends.push(group.span_close().byte_range().start);
            }
            modules(group.stream(), ends);
        }
    }
}

/// A method call: the byte of the name, the receiver and the whole.
type Call = (usize, Range<usize>, Range<usize>);

fn ranges(call: &ExprMethodCall) -> Option<Call> {
    let receiver = range(call.receiver.to_token_stream())?;
    Some((call.method.span().byte_range().start, receiver, range(call.to_token_stream())?))
}

fn receivers(text: &str) -> Result<Vec<Call>> {
    struct Calls(Vec<Call>);
    impl<'ast> Visit<'ast> for Calls {
        fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
            visit::visit_expr_method_call(self, call);
            self.0.extend(ranges(call));
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            known::args(mac).iter().flatten().for_each(|e| self.visit_expr(e));
        }
    }
    let mut calls = Calls(Vec::new());
    calls.visit_file(&syn::parse_file(text)?);
    Ok(calls.0)
}
