//! Writes the right side of a rule with the variables filled in.

use super::hygiene;
use super::matcher::{Binding, Bindings};
use super::parse::{Node, Times};
use crate::macros::tokens::group_at;
use crate::names::standin;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

static NONE: BTreeSet<String> = BTreeSet::new();

/// What a body is written with.
#[derive(Clone, Copy)]
pub struct Transcriber<'a> {
    /// The unit of the macro.
    pub unit: usize,
    /// Identifiers that are set apart.
    pub marked: &'a BTreeSet<String>,
    /// Place of the call.
    pub span: Span,
    /// Whether a name is that of a procedural macro.
    pub procedural: &'a dyn Fn(&Ident) -> bool,
    /// What is written is given to a procedural macro.
    pub handed: bool,
}

fn is_stringify(before: &[Node]) -> bool {
    matches!(before, [.., Node::Token(TokenTree::Ident(name)), Node::Token(TokenTree::Punct(p))]
        if name == "stringify" && p.as_char() == '!')
}

/// `[<$name _list>]`, which the procedural macro around it (`paste!`) makes one name of.
fn is_one(nodes: &[Node]) -> bool {
    let sign =
        |node: &Node, sign| matches!(node, Node::Token(TokenTree::Punct(p)) if p.as_char() == sign);
    match nodes {
        [Node::Group(Delimiter::Bracket, _, inner)] => match &inner[..] {
            [first, .., last] => sign(first, '<') && sign(last, '>'),
            _ => false,
        },
        _ => false,
    }
}

/// Several tokens, not all of them written there. With a `$` among them they are the variables of a macro
/// that the body defines.
fn is_mixed(nodes: &[Node], bindings: &Bindings) -> bool {
    let filled = |node: &Node| matches!(node, Node::Var(..) | Node::Repeat(..));
    let is_dollar = |node: &Node| match node {
        Node::Var(name, _) => {
            matches!(bindings.get(&name.to_string()), Some(Binding::Leaf(t)) if t.to_string() == "$")
        }
        _ => false,
    };
    !nodes.iter().any(is_dollar)
        && nodes.iter().any(|node| match node {
            Node::Group(_, _, inner) => inner.iter().any(filled) || is_mixed(inner, bindings),
            Node::Repeat(..) => true,
            Node::Var(..) => nodes.len() > 1,
            _ => false,
        })
}

/// One variable alone, with more than a token in it.
fn is_parsed(nodes: &[Node], bindings: &Bindings) -> bool {
    fn is_token(tokens: &TokenStream) -> bool {
        let mut list = tokens.clone().into_iter();
        match (list.next(), list.next()) {
            (Some(TokenTree::Group(g)), None) => {
                g.delimiter() == Delimiter::None && is_token(&g.stream())
            }
            (_, second) => second.is_none(),
        }
    }
    match nodes {
        [Node::Var(name, _)] => {
            matches!(bindings.get(&name.to_string()), Some(Binding::Leaf(t)) if !is_token(t))
        }
        _ => false,
    }
}

impl Transcriber<'_> {
    /// Writes as the body stands.
    pub fn new(unit: usize, span: Span) -> Self {
        Transcriber { unit, marked: &NONE, span, procedural: &|_| false, handed: false }
    }

    /// Expands a body; `None` when repetitions do not agree.
    pub fn transcribe(&self, body: &[Node], bindings: &Bindings) -> Option<TokenStream> {
        let mut out = Vec::new();
        write(body, bindings, self, &mut out)?;
        Some(out.into_iter().collect())
    }

    fn inside(&self, before: &[Node]) -> Self {
        let handed = matches!(before, [.., Node::Token(TokenTree::Ident(name)), Node::Token(TokenTree::Punct(p))]
            if p.as_char() == '!' && (self.procedural)(name));
        Transcriber { handed: self.handed || handed, ..*self }
    }
}

fn write(
    body: &[Node],
    bindings: &Bindings,
    writer: &Transcriber,
    out: &mut Vec<TokenTree>,
) -> Option<()> {
    for (i, node) in body.iter().enumerate() {
        match node {
            Node::Token(TokenTree::Ident(i)) if writer.marked.contains(&i.to_string()) => {
                out.push(hygiene::mark(i).into());
            }
            // What is called in the body is called at the place of the whole call.
            Node::Token(TokenTree::Ident(name)) if matches!(body.get(i + 1), Some(Node::Token(TokenTree::Punct(p))) if p.as_char() == '!') =>
            {
                let mut name = name.clone();
                name.set_span(writer.span);
                out.push(name.into());
            }
            // Behind a `$` that the macro was given it is `$crate`, of the crate in which the word stands.
            Node::Token(TokenTree::Ident(name))
                if *name == "crate"
                    && matches!(out.last(), Some(TokenTree::Punct(p)) if p.as_char() == '$') =>
            {
                out.pop();
                out.push(Ident::new(&standin::root(writer.unit), name.span()).into());
            }
            Node::Token(token) => out.push(token.clone()),
            Node::Crate(span) => out.push(Ident::new(&standin::root(writer.unit), *span).into()),
            // rustc alone knows what spaces it shows between tokens of several places. What it has parsed as
            // an expression or type stands in parentheses here, which it does not show.
            Node::Group(_, _, inner)
                if is_stringify(&body[..i])
                    && (is_mixed(inner, bindings) || is_parsed(inner, bindings))
                    && !(writer.handed && is_one(inner)) =>
            {
                return None;
            }
            Node::Group(delimiter, span, inner) => {
                let mut tokens = Vec::new();
                write(inner, bindings, &writer.inside(&body[..i]), &mut tokens)?;
                out.push(group_at(*delimiter, *span, tokens.into_iter().collect()));
            }
            Node::Var(name, _) => match bindings.get(&name.to_string()) {
                Some(Binding::Leaf(tokens)) => {
                    let next_is_path = matches!(
                        (body.get(i + 1), body.get(i + 2)),
                        (Some(Node::Token(TokenTree::Punct(a))), Some(Node::Token(TokenTree::Punct(b))))
                            if a.as_char() == ':' && b.as_char() == ':'
                    );
                    let next_is_less = matches!(
                        body.get(i + 1),
                        Some(Node::Token(TokenTree::Punct(p))) if p.as_char() == '<'
                    );
                    write_leaf(tokens, next_is_path, next_is_less, out);
                }
                Some(Binding::Seq(_)) => return None,
                None => {
                    out.push(proc_macro2::Punct::new('$', proc_macro2::Spacing::Alone).into());
                    out.push(name.clone().into());
                }
            },
            Node::Repeat(inner, separator, times) => {
                write_repeat(inner, separator, *times, bindings, writer, out)?;
            }
        }
    }
    Some(())
}

/// `$t::CONST` with a type that is no plain name becomes `<type>::CONST`; `x as $t << n` keeps
/// the type apart from the operator.
fn write_leaf(
    tokens: &TokenStream,
    next_is_path: bool,
    next_is_less: bool,
    out: &mut Vec<TokenTree>,
) {
    let list: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if let [TokenTree::Group(g)] = &list[..] {
        if g.delimiter() == Delimiter::None {
            let single = g.stream().into_iter().count() == 1;
            if next_is_path && single {
                out.extend(g.stream());
                return;
            }
            if next_is_path {
                out.push(proc_macro2::Punct::new('<', proc_macro2::Spacing::Alone).into());
                out.extend(g.stream());
                out.push(proc_macro2::Punct::new('>', proc_macro2::Spacing::Alone).into());
                return;
            }
            let is_apart = matches!(g.stream().into_iter().next(), Some(TokenTree::Group(inner)) if single && inner.delimiter() == Delimiter::Parenthesis);
            let is_type = matches!(out.last(), Some(TokenTree::Ident(word)) if *word == "as");
            if next_is_less && !is_apart && (is_type || !single) {
                out.push(Group::new(Delimiter::Parenthesis, g.stream()).into());
                return;
            }
        }
    }
    out.extend(list);
}

fn write_repeat(
    inner: &[Node],
    separator: &[TokenTree],
    times: Times,
    bindings: &Bindings,
    writer: &Transcriber,
    out: &mut Vec<TokenTree>,
) -> Option<()> {
    let mut used = Vec::new();
    variables(inner, &mut used);
    let mut rounds = None;
    for name in &used {
        if let Some(Binding::Seq(list)) = bindings.get(name) {
            match rounds {
                None => rounds = Some(list.len()),
                Some(n) if n == list.len() => {}
                Some(_) => return None,
            }
        }
    }
    let rounds = rounds?;
    for round in 0..rounds {
        if round > 0 && times != Times::Maybe {
            out.extend(separator.iter().cloned());
        }
        let mut scoped = bindings.clone();
        for name in &used {
            if let Some(Binding::Seq(list)) = bindings.get(name) {
                scoped.insert(name.clone(), list[round].clone());
            }
        }
        write(inner, &scoped, writer, out)?;
    }
    Some(())
}

fn variables(nodes: &[Node], out: &mut Vec<String>) {
    for node in nodes {
        match node {
            Node::Var(name, _) => out.push(name.to_string()),
            Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => variables(inner, out),
            _ => {}
        }
    }
}
