//! Reads the rules of a `macro_rules!` definition.

use crate::macros::known;
use crate::macros::tokens::{called, is_punct, leaves, mentions};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// Fragment specifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `block`
    Block,
    /// `expr`
    Expr,
    /// `expr_2021`
    Expr2021,
    /// `ident`
    Ident,
    /// `item`
    Item,
    /// `lifetime`
    Lifetime,
    /// `literal`
    Literal,
    /// `meta`
    Meta,
    /// `pat`
    Pat,
    /// `pat_param`
    PatParam,
    /// `path`
    Path,
    /// `stmt`
    Stmt,
    /// `tt`
    Tt,
    /// `ty`
    Ty,
    /// `vis`
    Vis,
}

impl Kind {
    fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "block" => Kind::Block,
            "expr" => Kind::Expr,
            "expr_2021" => Kind::Expr2021,
            "ident" => Kind::Ident,
            "item" => Kind::Item,
            "lifetime" => Kind::Lifetime,
            "literal" => Kind::Literal,
            "meta" => Kind::Meta,
            "pat" => Kind::Pat,
            "pat_param" => Kind::PatParam,
            "path" => Kind::Path,
            "stmt" => Kind::Stmt,
            "tt" => Kind::Tt,
            "ty" => Kind::Ty,
            "vis" => Kind::Vis,
            _ => return None,
        })
    }
}

/// How often a repetition may match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Times {
    /// `*`
    Any,
    /// `+`
    Some,
    /// `?`
    Maybe,
}

impl Times {
    /// How it is written.
    pub fn sign(self) -> char {
        match self {
            Times::Any => '*',
            Times::Some => '+',
            Times::Maybe => '?',
        }
    }
}

/// Element of a rule, on its left or right side.
#[derive(Debug, Clone)]
pub enum Node {
    /// A token that stands for itself.
    Token(TokenTree),
    /// A delimited group.
    Group(Delimiter, Span, Vec<Node>),
    /// `$name` or `$name:kind`.
    Var(Ident, Option<Kind>),
    /// `$(...) separator times`.
    Repeat(Vec<Node>, Vec<TokenTree>, Times),
    /// `$crate`.
    Crate(Span),
}

/// One `(matcher) => { body }`.
#[derive(Debug, Clone)]
pub struct Rule {
    /// Left side.
    pub matcher: Vec<Node>,
    /// Right side.
    pub body: Vec<Node>,
}

/// A macro by example.
#[derive(Debug, Clone)]
pub struct MacroDef {
    /// Its name.
    pub name: String,
    /// The unit that defines it.
    pub unit: usize,
    /// Its rules.
    pub rules: Vec<Rule>,
    /// It calls macros whose answer depends on the place.
    pub asks: bool,
    /// What it makes depends on files or predicates that its calls name.
    pub reads: bool,
    /// It stands in a body, the variables of which it can name.
    pub in_body: bool,
}

impl MacroDef {
    /// Reads the tokens between the braces of `macro_rules! name { ... }`.
    pub fn parse(name: String, unit: usize, tokens: TokenStream) -> Option<Self> {
        let asks = mentions(tokens.clone(), known::ASKING);
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rules = Vec::new();
        let mut i = 0;
        while i < list.len() {
            let [TokenTree::Group(left), TokenTree::Punct(eq), TokenTree::Punct(gt), TokenTree::Group(right), ..] =
                &list[i..]
            else {
                return None;
            };
            if eq.as_char() != '=' || gt.as_char() != '>' {
                return None;
            }
            rules.push(Rule {
                matcher: nodes(left.stream(), true)?,
                body: nodes(right.stream(), false)?,
            });
            i += 4;
            if let Some(TokenTree::Punct(p)) = list.get(i) {
                if p.as_char() == ';' {
                    i += 1;
                }
            }
        }
        let reads = list.iter().any(|t| matches!(t, TokenTree::Group(g) if reads(g)));
        Some(MacroDef { name, unit, rules, asks, reads, in_body: false })
    }

    /// Whether some rule has a variable of that kind.
    pub fn takes(&self, kind: Kind) -> bool {
        fn among(nodes: &[Node], kind: Kind) -> bool {
            nodes.iter().any(|node| match node {
                Node::Var(_, of) => *of == Some(kind),
                Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => among(inner, kind),
                Node::Token(_) | Node::Crate(_) => false,
            })
        }
        self.rules.iter().any(|rule| among(&rule.matcher, kind))
    }
}

fn reads(group: &Group) -> bool {
    let list: Vec<TokenTree> = group.stream().into_iter().collect();
    list.iter().enumerate().any(|(i, token)| {
        let TokenTree::Group(inner) = token else { return false };
        let by = called(&list[..i]);
        let included = by.is_some_and(|name| name == "include_str" || name == "include_bytes");
        let gates =
            matches!(&list[..i], [TokenTree::Ident(word)] if word == "cfg" || word == "cfg_attr");
        (included || gates) && is_given(inner) || reads(inner)
    })
}

/// Whether the arguments of a call have variables of a macro.
pub fn is_given(args: &Group) -> bool {
    leaves(args.stream()).any(|t| is_punct(Some(&t), '$'))
}

fn times(token: Option<&TokenTree>) -> Option<Times> {
    match token {
        Some(TokenTree::Punct(p)) => match p.as_char() {
            '*' => Some(Times::Any),
            '+' => Some(Times::Some),
            '?' => Some(Times::Maybe),
            _ => None,
        },
        _ => None,
    }
}

fn nodes(tokens: TokenStream, matcher: bool) -> Option<Vec<Node>> {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = Vec::new();
    let mut i = 0;
    while i < list.len() {
        // At the end of a group it stands for itself.
        if is_punct(list.get(i), '$') && i + 1 < list.len() {
            let taken = variable(&list[i + 1..], matcher, &mut out)?;
            i += 1 + taken;
            continue;
        }
        match &list[i] {
            TokenTree::Group(g) => {
                out.push(Node::Group(g.delimiter(), g.span(), nodes(g.stream(), matcher)?));
            }
            other => out.push(Node::Token(other.clone())),
        }
        i += 1;
    }
    Some(out)
}

/// What follows a `$`; returns how many tokens it took.
fn variable(rest: &[TokenTree], matcher: bool, out: &mut Vec<Node>) -> Option<usize> {
    match rest.first()? {
        TokenTree::Ident(name) if *name == "crate" => {
            out.push(Node::Crate(name.span()));
            Some(1)
        }
        TokenTree::Ident(name) if matcher => {
            if !is_punct(rest.get(1), ':') {
                return None;
            }
            let TokenTree::Ident(kind) = rest.get(2)? else { return None };
            out.push(Node::Var(name.clone(), Some(Kind::parse(&kind.to_string())?)));
            Some(3)
        }
        TokenTree::Ident(name) => {
            out.push(Node::Var(name.clone(), None));
            Some(1)
        }
        TokenTree::Group(g) if g.delimiter() == Delimiter::Parenthesis => {
            let inner = nodes(g.stream(), matcher)?;
            // The separator is one operator, which may be several punctuation characters;
            // a `+` or `*` right before another operator is the separator itself.
            let mut at = 1;
            let mut separator = Vec::new();
            loop {
                let token = rest.get(at)?;
                if let Some(times) = times(Some(token)) {
                    if !separator.is_empty() || self_ends(rest, at) {
                        out.push(Node::Repeat(inner, separator, times));
                        return Some(at + 1);
                    }
                }
                separator.push(token.clone());
                at += 1;
                if separator.len() > 3 {
                    return None;
                }
            }
        }
        _ => None,
    }
}

/// Whether the operator at `at` counts repetitions rather than separating them.
fn self_ends(rest: &[TokenTree], at: usize) -> bool {
    let separates = matches!(times(rest.get(at)), Some(Times::Some | Times::Any))
        && times(rest.get(at + 1)).is_some()
        && adjacent_or_same(rest, at);
    !separates
}

/// `$(..)+*` uses `+` as separator; `$(..)* *x` does not use `*` that way.
fn adjacent_or_same(rest: &[TokenTree], at: usize) -> bool {
    matches!(&rest[at], TokenTree::Punct(p) if p.spacing() == proc_macro2::Spacing::Joint)
}

/// Identifiers that a body writes itself.
pub fn identifiers(nodes: &[Node], out: &mut BTreeSet<String>) {
    for node in nodes {
        match node {
            Node::Token(TokenTree::Ident(i)) => drop(out.insert(i.to_string())),
            Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => identifiers(inner, out),
            _ => {}
        }
    }
}

/// Whether a format string of the body may capture one of the names.
pub fn captures_in_text(nodes: &[Node], names: &BTreeSet<String>) -> bool {
    nodes.iter().any(|node| match node {
        Node::Token(TokenTree::Literal(l)) => {
            let text = l.to_string();
            names.iter().any(|n| text.contains(&format!("{{{n}")))
        }
        Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => captures_in_text(inner, names),
        _ => false,
    })
}
