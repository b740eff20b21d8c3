//! Conditionals with `let` whose temporaries live as long in every edition: until 2021 those of `if let`
//! lived until the `else` was done.

use super::chains;
use super::text::{range, tokens_of_variables};
use crate::source::edits::{Edit, Suggestion};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use std::str::FromStr;
use syn::{BinOp, Expr, ExprIf};

/// Without a temporary that is left when the `else` or the loop runs on, or with one, in every edition:
/// `'l: { if let P = e { break 'l { a } } { b } }`, `match e { P => { a } _ => { b } }`. The byte is in
/// the condition.
pub fn rescoped(text: &str, byte: usize, new: bool) -> Option<Suggestion> {
    let found = conditional(TokenStream::from_str(text).ok()?, byte)?;
    let whole = range(found.to_token_stream())?;
    // A block is all that may follow an `else`.
    let (open, close) = match text[..whole.start].trim_end().ends_with("else") {
        true => ("{ ", " }"),
        false => ("", ""),
    };
    let mut edits = match (new, &found) {
        // That has been done, and did not help.
        (true, _) if SCOPED.iter().any(|open| text[..whole.start].ends_with(open)) => return None,
        (true, _) => scoped(&found, &whole)?,
        (false, Expr::If(found)) => matched(text, found, "match ", "")?,
        (false, _) => return None,
    };
    edits.first_mut()?.text.insert_str(0, open);
    edits.last_mut()?.text.push_str(close);
    Some(edits)
}

/// What stands before a conditional in its own scope, with and without an `else`.
const SCOPED: [&str; 2] = [": { ", "{ { "];

/// In a scope of its own; a chain as conditionals in each other.
fn scoped(found: &Expr, whole: &Range<usize>) -> Option<Suggestion> {
    let edit = |start, end, text: String| Edit { start, end, text };
    let (cond, then) = match found {
        Expr::If(e) => (&e.cond, &e.then_branch),
        Expr::While(e) => (&e.cond, &e.body),
        _ => return None,
    };
    let mut ands = Vec::new();
    links(cond, &mut ands);
    let ends = " }".repeat(ands.len());
    let mut out: Suggestion =
        ands.iter().map(|and| edit(and.start, and.end, "{ if ".into())).collect();
    let then = then.brace_token.span;
    let (open, close) = (then.open().byte_range().start, then.close().byte_range().end);
    let label = format!("'scope_{}", whole.start);
    match found {
        Expr::While(e) => {
            let word = e.while_token.span.byte_range();
            out.push(edit(word.start, word.end, "loop { if".into()));
            out.push(edit(open, open, "{ ".into()));
            out.push(edit(close, close, format!(" continue; }}{ends} break; }}")));
        }
        Expr::If(ExprIf { else_branch: Some((word, _)), .. }) => {
            let word = word.span.byte_range();
            out.extend([
                edit(whole.start, whole.start, label.clone() + SCOPED[0]),
                edit(open, open, format!("{{ break {label} ")),
                edit(close, close, format!(" }}{ends}")),
                edit(word.start, word.end, String::new()),
                edit(whole.end, whole.end, " }".into()),
            ]);
        }
        _ => {
            out.push(edit(whole.start, whole.start, SCOPED[1].into()));
            out.push(edit(whole.end, whole.end, format!("{ends}; }} }}")));
        }
    }
    out.sort();
    Some(out)
}

/// Where the `&&` of a chain are.
fn links(cond: &Expr, out: &mut Vec<Range<usize>>) {
    if let Expr::Binary(syn::ExprBinary { left, op: BinOp::And(and), right, .. }) = cond {
        links(left, out);
        out.extend(range(and.to_token_stream()));
        links(right, out);
    }
}

/// `if let P = e { a } else { b }` as a `match`: `before` stands in front of `e`, `behind` behind it.
pub fn matched(text: &str, found: &ExprIf, before: &str, behind: &str) -> Option<Suggestion> {
    let Expr::Let(condition) = &*found.cond else { return None };
    let whole = range(found.to_token_stream())?;
    let mut value = range(condition.expr.to_token_stream())?;
    value.start -= usize::from(text[..value.start].ends_with('$'));
    let word = condition.let_token.span.byte_range().end;
    let pattern = &text[word..condition.eq_token.span.byte_range().start];
    let edit = |start, end, text: String| Edit { start, end, text };
    let (word, end) = match &found.else_branch {
        Some((word, _)) => (word.span.byte_range(), " }"),
        None => (whole.end..whole.end, " {} }"),
    };
    let mut out = vec![
        edit(whole.start, value.start, before.into()),
        edit(value.end, value.end, format!("{behind} {{{pattern}=>")),
        edit(word.start, word.end, " _ =>".into()),
        edit(whole.end, whole.end, end.into()),
    ];
    if word.is_empty() {
        out.truncate(3);
        out[2].text += end;
    }
    Some(out)
}

/// The innermost conditional with a `let` in whose condition the byte is.
fn conditional(stream: TokenStream, byte: usize) -> Option<Expr> {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    let i = list.iter().position(|t| t.span().byte_range().contains(&byte))?;
    if let TokenTree::Group(g) = &list[i] {
        if let Some(found) = conditional(g.stream(), byte) {
            return Some(found);
        }
    }
    let word = |t: &TokenTree| matches!(t, TokenTree::Ident(w) if *w == "if" || *w == "while");
    let tokens = list[list[..i].iter().rposition(word)?..].iter().cloned().collect();
    let parse = |input: syn::parse::ParseStream| {
        let found = match input.peek(syn::Token![if]) {
            true => Expr::If(input.parse()?),
            false => Expr::While(input.parse()?),
        };
        input.parse::<TokenStream>().map(|_| found)
    };
    let found = syn::parse::Parser::parse2(parse, tokens_of_variables(tokens)).ok()?;
    let cond = match &found {
        Expr::If(e) => &e.cond,
        Expr::While(e) => &e.cond,
        _ => return None,
    };
    let mut operands = Vec::new();
    chains::operands(cond, &mut operands);
    let within = range(cond.to_token_stream()).is_some_and(|place| place.contains(&byte));
    (within && chains::has_let(&operands)).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::edits::Edited;

    #[test]
    fn variables_of_macros_are_values() {
        let text = "macro_rules!m{($e:expr)=>{if let Some(_)=$e.f(){}else{g()}}}";
        let edits = rescoped(text, text.find(".f").expect("place"), false).expect("edits");
        let wanted = "macro_rules!m{($e:expr)=>{match $e.f() { Some(_)=>{} _ =>{g()} }}}";
        assert_eq!(Edited::new(text, &edits).text, wanted);
    }
}
