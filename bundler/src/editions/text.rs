//! Asks rustc about the text of the bundle: where 2021 and 2024 read it differently, it is written
//! in the form that means in both what the edition of its source means.
//!
//! The text is compiled as 2021 with the migration lints of 2024. Code of older crates takes the
//! wording that keeps the old meaning; code of 2024 crates takes the one with the new meaning.

use super::lints::{suggestion, unstable_parameter, Wording};
use super::{iteration, kept, opaque, rescope};
use crate::cargo::Edition;
use crate::emit::print::Mark;
use crate::error::Refusal;
use crate::macros::{rules::is_given, tokens};
use crate::program::Program;
use crate::shrink::fields;
use crate::source::edits::{choose, Edit, Edited, Suggestion};
use crate::source::Place;
use crate::verify::rustc::{Compiler, Diagnostic, Span};
use anyhow::Result;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

/// Differences that syntax alone shows are written out before: `gen`, `$e:expr`.
const LINTS: &[&str] = &[
    BOXED_SLICE,
    "dependency_on_unit_never_type_fallback",
    "deprecated_safe_2024",
    IF_LET,
    "impl_trait_overcaptures",
    "missing_unsafe_on_extern",
    "never_type_fallback_flowing_into_unsafe",
    "rust_2024_guarded_string_incompatible_syntax",
    "rust_2024_incompatible_pat",
    "rust_2024_prelude_collisions",
    TAIL,
    "unsafe_attr_outside_unsafe",
];
const BOXED_SLICE: &str = "boxed_slice_into_iter";
const IF_LET: &str = "if_let_rescope";
const TAIL: &str = "tail_expr_drop_order";

/// An error without a number.
const CHAIN: &str = "let chains are only allowed in Rust 2024";

/// An edit may uncover the next difference; more rounds than any nesting needs.
const ROUNDS: usize = 16;

/// Makes the text and the places of its tokens mean the same in both editions.
pub fn settle(
    program: &Program,
    compiler: &Compiler,
    text: &mut String,
    marks: &mut Vec<Mark>,
) -> Result<()> {
    if !super::is_mixed(program) {
        return Ok(());
    }
    for _ in 0..ROUNDS {
        let (edits, _) = choose(iteration::arrays(program, compiler, text, marks)?);
        if edits.is_empty() {
            break;
        }
        apply(text, marks, &edits);
    }
    // The text before temporaries were moved, which the compiler may not take.
    let (mut before, mut movable) = (None, true);
    for _ in 0..ROUNDS {
        let messages = asked(compiler, text)?;
        let error = messages.iter().any(|m| m.level == "error");
        // What has to be made again says nothing about editions.
        let missed = |m: &Diagnostic| !fields::missed(&program.fields, &m.message).is_empty();
        if messages.iter().any(|m| m.level == "error" && missed(m)) {
            return Ok(());
        }
        if let (true, Some(old)) = (error, before.take()) {
            ((*text, *marks), movable) = (old, false);
            continue;
        }
        let (mut suggestions, mut ends) = (Vec::new(), BTreeSet::new());
        for message in &messages {
            suggestions.extend(wanted(program, text, marks, message, &mut ends)?);
        }
        // Whether that is taken can be told only of a text that is taken without.
        let (moved, mut kept) = match (movable, error) {
            (true, false) => kept::keep(text, &ends),
            (true, true) => (Vec::new(), Vec::new()),
            (false, _) => (Vec::new(), ends.iter().map(|t| t.0).collect()),
        };
        kept.retain(|_| program.edition == Edition::E2024);
        if let Some(at) = kept.first() {
            let construct = "a temporary at the end of a block is dropped sooner since 2024";
            let advice = "give it a variable in front of the block, or pass --edition 2021";
            let (file, line) = in_source(program, marks, *at);
            return Err(Refusal::at(file, line, construct, advice).into());
        }
        before = (!moved.is_empty()).then(|| (text.clone(), marks.clone()));
        suggestions.extend(moved);
        // Lints are silent about what 2021 does not take.
        if suggestions.is_empty() && error {
            suggestions = iteration::boxed(program, compiler, text, marks)?;
        }
        let (edits, _) = choose(suggestions);
        if edits.is_empty() {
            return unheard(program, compiler, text, marks, &messages);
        }
        apply(text, marks, &edits);
    }
    Err(Refusal::general("differences between editions that do not end", "report it").into())
}

/// What 2021 does not take has hidden what the lints say of older crates: a bundle of 2024 could
/// read them in another way. What 2024 does not take either is for the proof to tell.
fn unheard(
    program: &Program,
    compiler: &Compiler,
    text: &str,
    marks: &[Mark],
    messages: &[Diagnostic],
) -> Result<()> {
    let older = program.graph.units.iter().any(|u| u.edition < Edition::E2024);
    // Those without a code are of what macros are given, and nearly always in code of 2024.
    let is_error = |m: &&Diagnostic| m.level == "error" && m.code.is_some();
    let error = messages.iter().find(is_error);
    let Some(error) = error.filter(|_| older && program.edition == Edition::E2024) else {
        return Ok(());
    };
    let args = ["--emit=metadata", "--cap-lints=allow"];
    let newer = compiler.messages(text, Edition::E2024, &args)?;
    if newer.iter().any(|m| is_error(&m)) {
        return Ok(());
    }
    let (file, line) = in_source(program, marks, error.primary().map_or(0, |s| s.byte_start));
    let construct = format!("only edition 2024 takes this ({})", error.message);
    let advice = "2021 is asked what older crates mean: write it so that both take it";
    Err(Refusal::at(file, line, construct, advice).into())
}

/// What the compiler says about a text.
fn asked(compiler: &Compiler, text: &str) -> Result<Vec<Diagnostic>> {
    let mut args = vec!["--emit=metadata".to_string(), "--cap-lints=allow".to_string()];
    args.extend(LINTS.iter().map(|lint| format!("--force-warn={lint}")));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    compiler.messages(text, Edition::E2021, &args)
}

/// What a message asks for, given where the code comes from.
fn wanted(
    program: &Program,
    text: &str,
    marks: &[Mark],
    message: &Diagnostic,
    ends: &mut BTreeSet<(usize, usize)>,
) -> Result<Option<Suggestion>> {
    let Some(at) = message.primary().map(|s| s.byte_start) else { return Ok(None) };
    let code = message.code.as_ref().map_or("", |c| c.code.as_str());
    // The `if let` that the compiler makes of it is the whole of a loop: no edition drops sooner.
    if code == TAIL && message.spans.iter().any(|s| s.is_desugared("while")) {
        return Ok(None);
    }
    let newer = program.graph.units.iter().any(|u| u.edition == Edition::E2024);
    let tail = if newer && code == TAIL { tail(text, message) } else { None };
    // The edition of the block decides, not that of a macro's argument.
    let at = tail.as_ref().map_or(at, |tail| tail.end);
    let unit = place(marks, at).map_or(0, |p| program.sources.file(p.file).unit);
    let new = program.graph.units[unit].edition == Edition::E2024;
    let offered = |wording| suggestion(text, message, wording);
    let chosen = match (message.level.as_str(), new) {
        ("warning", true) => match code {
            TAIL => tail.map(|tail| variable(tail.value)),
            BOXED_SLICE => offered(Wording::Newer).filter(|s| iteration::replaces(s, at)),
            // What is not written differently by now stands where syntax is not seen.
            IF_LET => rescope::rescoped(text, at, true),
            // These change what is accepted, not what it does.
            _ => return Ok(None),
        },
        ("warning", false) if code == TAIL => {
            // What these words make of their operand is empty when it is dropped.
            let is_empty = |s: &Span| s.is_desugared("?") || s.is_desugared("await");
            let moved = message.spans.iter().filter(|s| s.is_sooner() && !is_empty(s));
            ends.extend(moved.map(|s| (s.byte_start, s.byte_end)));
            return Ok(None);
        }
        ("warning", false) if code == IF_LET => rescope::rescoped(text, at, false),
        ("warning", false) if code == BOXED_SLICE => iteration::by_reference(text, message)?,
        ("warning", false) => offered(Wording::Same),
        // A borrow that ends in time in 2024, or what syntax did not show.
        (_, true) => {
            let variable = offered(Wording::Newer).and_then(renamed);
            return Ok(variable.or_else(|| unseen(text, message, at)));
        }
        // A trait object without `dyn` or a range `a...b` in a macro that its own crate does not use.
        (_, false) if matches!(code, "E0782" | "E0783") => return Ok(offered(Wording::Same)),
        (_, false) if code == "E0658" => return Ok(unstable_parameter(text, at)),
        _ => return Ok(None),
    };
    // Without a wording the text means what its source means in one of the editions only.
    let right = if new { Edition::E2024 } else { Edition::E2021 };
    if chosen.is_none() && program.edition != right {
        let advice =
            format!("write it so that all editions agree, or pass --edition {}", right.year());
        let (file, line) = in_source(program, marks, at);
        return Err(Refusal::at(file, line, message.message.clone(), advice).into());
    }
    Ok(chosen)
}

/// What only 2024 takes, in the arguments of a macro of the program.
fn unseen(text: &str, message: &Diagnostic, at: usize) -> Option<Suggestion> {
    if TokenStream::from_str(text).is_ok_and(shows_arguments) {
        return None;
    }
    if message.code.as_ref().is_some_and(|c| c.code == "E0700") {
        return opaque::captured(text, at);
    }
    let lasting = message.spans.iter().find(|s| s.is_temporary()).map(|s| s.byte_start);
    let chain = message.message.starts_with(CHAIN).then_some(at);
    lasting.or(chain).and_then(|at| rescope::rescoped(text, at, true))
}

/// Whether a macro shows what it is given as it is written.
fn shows_arguments(stream: TokenStream) -> bool {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    list.iter().enumerate().any(|(i, token)| {
        let TokenTree::Group(group) = token else { return false };
        tokens::quoted(&list[..i]) && is_given(group) || shows_arguments(group.stream())
    })
}

/// The file and line of the code at a byte of the bundle.
pub fn in_source(program: &Program, marks: &[Mark], at: usize) -> (PathBuf, usize) {
    let origin = place(marks, at);
    let (file, line) = origin.map(|p| program.sources.line_of(p)).unwrap_or_default();
    (program.graph.shown(&file).to_path_buf(), line)
}

/// Where the code at a byte of the bundle was written.
pub fn place(marks: &[Mark], at: usize) -> Option<Place> {
    let after = marks.partition_point(|m| m.at <= at);
    marks.get(after.saturating_sub(1)).map(|m| m.place)
}

/// `let x = ` before the end of a block and `; x` behind it, which the lint may ask for too.
fn renamed(suggestion: Suggestion) -> Option<Suggestion> {
    match &suggestion[..] {
        [first, .., last] if first.text.starts_with("let ") && last.text.starts_with("; ") => {
            Some(variable(first.start..last.start))
        }
        _ => None,
    }
}

fn variable(value: Range<usize>) -> Suggestion {
    let edit = |at, text: &str| Edit { start: at, end: at, text: text.into() };
    vec![edit(value.start, "let tail_value = "), edit(value.end, "; tail_value")]
}

/// The end of a block, which gets a variable of its own: its temporaries are dropped before the
/// variables of the block then, in every edition.
struct Tail {
    value: Range<usize>,
    /// Where the block ends.
    end: usize,
}

/// Finds the end of a block that a message is about.
fn tail(text: &str, message: &Diagnostic) -> Option<Tail> {
    let stream = TokenStream::from_str(text).ok()?;
    let temporary = message.primary()?.byte_start;
    // One of the places is where the temporary would be dropped: behind the block, if that is not
    // the value of another one. A macro has the block in its rules, with the variables that are
    // dropped there, and may have the temporary in its call.
    let in_rules = message.spans.iter().filter(|s| !s.is_primary && !s.is_end() && s.is_in_rules());
    let declared = { in_rules }.find_map(|s| declaring(stream.clone(), s.byte_start));
    let mut rules = Rules::new();
    read_rules(stream.clone(), &mut rules);
    let block = message.spans.iter().find_map(|s| ending(stream.clone(), s.byte_end));
    let mut tail = match (declared, block) {
        (Some(tail), _) => tail,
        (None, Some(g)) if !g.span().byte_range().contains(&temporary) => end_of(&g)?,
        (None, Some(g)) => {
            let inside = |tail: &Tail| g.span().byte_range().contains(&tail.value.start);
            around(&rules, stream, temporary).filter(inside)?
        }
        (None, None) => around(&rules, stream, temporary)?,
    };
    tail.value.start -= usize::from(text[..tail.value.start].ends_with('$'));
    Some(tail)
}

/// The end of the innermost block that has a variable at the byte.
fn declaring(stream: TokenStream, byte: usize) -> Option<Tail> {
    let group = at(stream, byte)?;
    let inner = declaring(group.stream(), byte);
    inner.or_else(|| end_of(&group).filter(|tail| byte < tail.value.start))
}

/// The block that ends at a byte.
fn ending(stream: TokenStream, end: usize) -> Option<Group> {
    let group = at(stream, end - 1)?;
    let ends = group.delimiter() == Delimiter::Brace && group.span().byte_range().end == end;
    if ends {
        Some(group)
    } else {
        ending(group.stream(), end)
    }
}

/// The end of the innermost block in whose end the byte is. What a macro is given is such an end if it
/// reads as statements: the block around it is in the macro's rules.
fn around(rules: &Rules, stream: TokenStream, byte: usize) -> Option<Tail> {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    let holds = |t: &TokenTree| t.span().byte_range().contains(&byte);
    let i = list.iter().position(holds)?;
    let TokenTree::Group(group) = &list[i] else { return None };
    let end = || match tokens::called(&list[..i]).and_then(|name| rules.get(&name.to_string())) {
        Some(end) => Some(Tail { value: value_of(group)?, end: *end }),
        None => end_of(group),
    };
    let inner = around(rules, group.stream(), byte);
    inner.or_else(|| end().filter(|tail| tail.value.contains(&byte)))
}

/// Where the rules of macros end, by name.
type Rules = HashMap<String, usize>;

fn read_rules(stream: TokenStream, out: &mut Rules) {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    for (i, token) in list.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        match &list[..i] {
            [.., TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(name)]
                if *word == "macro_rules" =>
            {
                out.insert(name.to_string(), group.span_close().byte_range().start);
            }
            _ => {}
        }
        read_rules(group.stream(), out);
    }
}

/// The group that holds a byte.
pub fn at(stream: TokenStream, byte: usize) -> Option<Group> {
    stream.into_iter().find_map(|token| match token {
        TokenTree::Group(g) if g.span().byte_range().contains(&byte) => Some(g),
        _ => None,
    })
}

/// The expression that is the value of a block.
fn end_of(block: &Group) -> Option<Tail> {
    let value = value_of(block).filter(|_| block.delimiter() == Delimiter::Brace)?;
    Some(Tail { value, end: block.span_close().byte_range().start })
}

/// The expression at the end of statements.
fn value_of(group: &Group) -> Option<Range<usize>> {
    let statements = tokens_of_variables(group.stream());
    let statements = syn::parse::Parser::parse2(syn::Block::parse_within, statements).ok()?;
    match statements.last()? {
        syn::Stmt::Expr(e, None) => range(quote::quote!(#e)),
        syn::Stmt::Macro(m) if m.semi_token.is_none() => range(quote::quote!(#m)),
        _ => None,
    }
}

/// `$name` reads as an expression.
pub fn tokens_of_variables(stream: TokenStream) -> TokenStream {
    let plain = stream.into_iter().filter(|t| !tokens::is_punct(Some(t), '$'));
    plain
        .map(|token| match token {
            TokenTree::Group(g) => tokens::regroup(&g, tokens_of_variables(g.stream())),
            other => other,
        })
        .collect()
}

/// Where the tokens stand in their text.
pub fn range(stream: TokenStream) -> Option<Range<usize>> {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    Some(list.first()?.span().byte_range().start..list.last()?.span().byte_range().end)
}

/// Changes the text, and the places of its tokens with it.
fn apply(text: &mut String, marks: &mut Vec<Mark>, edits: &[Edit]) {
    let edited = Edited::new(text, edits);
    marks.retain_mut(|mark| match edited.now(mark.at..mark.at + mark.len) {
        Some(now) => {
            mark.at = now.start;
            true
        }
        None => false,
    });
    *text = edited.text;
}
