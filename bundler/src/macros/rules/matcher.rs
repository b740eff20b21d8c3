//! Matches the tokens of a macro call against the left side of a rule.

use super::parse::{Kind, Node, Times};
use crate::cargo::Edition;
use crate::macros::tokens::operator_len;
use crate::source::Sources;
use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use std::collections::HashMap;
use syn::parse::{ParseStream, Parser};
use syn::Pat;

/// What a variable was bound to.
#[derive(Debug, Clone)]
pub enum Binding {
    /// One fragment.
    Leaf(TokenStream),
    /// One per repetition.
    Seq(Vec<Binding>),
}

/// Variables of one match.
pub type Bindings = HashMap<String, Binding>;

/// Compares words as they were written: one that is raw because of its edition reads plain.
#[derive(Clone, Copy)]
pub struct Matcher<'a> {
    /// Where they were written.
    pub sources: &'a Sources,
    /// Edition of the macro: `pat` takes alternatives since 2021, `expr` `_` and `const { }` since 2024.
    pub edition: Edition,
}

impl Matcher<'_> {
    /// Matches the whole input.
    pub fn matches(&self, pattern: &[Node], input: &TokenStream) -> Option<Bindings> {
        let tokens: Vec<TokenTree> = input.clone().into_iter().collect();
        let mut bindings = Bindings::new();
        let end = self.sequence(pattern, &tokens, 0, &mut bindings)?;
        (end == tokens.len()).then_some(bindings)
    }

    fn sequence(
        &self,
        pattern: &[Node],
        tokens: &[TokenTree],
        mut at: usize,
        bindings: &mut Bindings,
    ) -> Option<usize> {
        for (i, node) in pattern.iter().enumerate() {
            match node {
                Node::Token(wanted) => {
                    if !self.same(wanted, tokens.get(at)?) {
                        return None;
                    }
                    at += 1;
                }
                Node::Crate(_) => return None,
                Node::Group(delimiter, _, inner) => {
                    let TokenTree::Group(group) = tokens.get(at)? else { return None };
                    if group.delimiter() != *delimiter {
                        return None;
                    }
                    bindings.extend(self.matches(inner, &group.stream())?);
                    at += 1;
                }
                Node::Var(name, kind) => {
                    let (fragment, next) = match (*kind)? {
                        Kind::Pat if self.edition < Edition::E2021 => {
                            fragment(Kind::PatParam, tokens, at)?
                        }
                        Kind::Expr if self.edition == Edition::E2024 => {
                            fragment(Kind::Expr, tokens, at)?
                        }
                        Kind::Expr | Kind::Expr2021 if is_wide(&tokens[at..]) => return None,
                        Kind::Expr2021 => fragment(Kind::Expr, tokens, at)?,
                        kind => fragment(kind, tokens, at)?,
                    };
                    bindings.insert(name.to_string(), Binding::Leaf(fragment));
                    at = next;
                }
                Node::Repeat(inner, separator, times) => {
                    at = self.repeat(
                        (inner, separator, *times),
                        &pattern[i + 1..],
                        tokens,
                        at,
                        bindings,
                    )?;
                }
            }
        }
        Some(at)
    }

    fn repeat(
        &self,
        (inner, separator, times): (&[Node], &[TokenTree], Times),
        rest: &[Node],
        tokens: &[TokenTree],
        mut at: usize,
        bindings: &mut Bindings,
    ) -> Option<usize> {
        let mut rounds: Vec<Bindings> = Vec::new();
        while at < tokens.len() {
            if rounds.len() == 1 && times == Times::Maybe {
                break;
            }
            let mut start = at;
            if !rounds.is_empty() {
                let fits = separator
                    .iter()
                    .enumerate()
                    .all(|(k, s)| tokens.get(at + k).is_some_and(|t| self.same(s, t)));
                if !fits {
                    break;
                }
                start += separator.len();
            }
            // A literal token that follows the repetition ends it when the repetition itself
            // would begin with a fragment that could swallow it.
            if starts_with_loose_fragment(inner) && self.follows_literally(rest, tokens, start) {
                break;
            }
            let mut round = Bindings::new();
            match self.sequence(inner, tokens, start, &mut round) {
                Some(next) if next > at => {
                    at = next;
                    rounds.push(round);
                }
                _ => break,
            }
        }
        if times == Times::Some && rounds.is_empty() {
            return None;
        }
        for name in names(inner) {
            let list = rounds.iter().filter_map(|r| r.get(&name).cloned()).collect();
            bindings.insert(name, Binding::Seq(list));
        }
        Some(at)
    }

    fn follows_literally(&self, rest: &[Node], tokens: &[TokenTree], at: usize) -> bool {
        match (rest.first(), tokens.get(at)) {
            (Some(Node::Token(wanted @ TokenTree::Ident(_))), Some(token)) => {
                self.same(wanted, token)
            }
            _ => false,
        }
    }

    /// Whether two tokens read the same (groups never do: they are matched by structure).
    fn same(&self, wanted: &TokenTree, token: &TokenTree) -> bool {
        match (wanted, token) {
            (TokenTree::Ident(a), TokenTree::Ident(b)) => {
                self.sources.written(a) == self.sources.written(b)
            }
            (TokenTree::Punct(a), TokenTree::Punct(b)) => a.as_char() == b.as_char(),
            (TokenTree::Literal(a), TokenTree::Literal(b)) => {
                let (a, b) = (a.to_string(), b.to_string());
                a == b || text_of(&a).is_some_and(|t| Some(t) == text_of(&b))
            }
            _ => false,
        }
    }
}

fn starts_with_loose_fragment(inner: &[Node]) -> bool {
    matches!(inner.first(), Some(Node::Var(_, Some(Kind::Ident))))
}

fn names(nodes: &[Node]) -> Vec<String> {
    let mut out = Vec::new();
    for node in nodes {
        match node {
            Node::Var(name, _) => out.push(name.to_string()),
            Node::Group(_, _, inner) | Node::Repeat(inner, _, _) => out.extend(names(inner)),
            _ => {}
        }
    }
    out
}

/// Value of a string literal: a documentation comment is a raw string to the compiler.
fn text_of(literal: &str) -> Option<String> {
    syn::parse_str::<syn::LitStr>(literal).ok().map(|l| l.value())
}

/// Number of tokens of the operator, lifetime or single token at `at`.
fn token_width(tokens: &[TokenTree], at: usize) -> usize {
    let TokenTree::Punct(first) = &tokens[at] else { return 1 };
    if first.as_char() == '\'' {
        return 2;
    }
    let mut text = String::new();
    for token in &tokens[at..] {
        let TokenTree::Punct(p) = token else { break };
        text.push(p.as_char());
        if p.spacing() == Spacing::Alone || text.len() == 3 {
            break;
        }
    }
    operator_len(&text)
}

/// Whether the tokens begin with what only `expr` of 2024 takes.
fn is_wide(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Ident(word), ..] if *word == "_" => true,
        [TokenTree::Ident(word), TokenTree::Group(block), ..] if *word == "const" => {
            block.delimiter() == Delimiter::Brace
        }
        _ => false,
    }
}

fn fragment(kind: Kind, tokens: &[TokenTree], at: usize) -> Option<(TokenStream, usize)> {
    let single = |n: usize| Some((tokens[at..at + n].iter().cloned().collect(), at + n));
    let first = tokens.get(at)?;
    if kind == Kind::Vis && !may_follow_visibility(first) {
        return None;
    }
    match kind {
        Kind::Tt => return single(token_width(tokens, at).min(tokens.len() - at)),
        Kind::Ident => {
            let is = matches!(first, TokenTree::Ident(word) if *word != "_");
            return if is { single(1) } else { None };
        }
        Kind::Lifetime => {
            let is = matches!(first, TokenTree::Punct(p) if p.as_char() == '\'');
            return if is { single(2) } else { None };
        }
        _ => {}
    }
    // A pattern that came by a variable stays one.
    if let (Kind::Pat | Kind::PatParam, TokenTree::Group(g)) = (kind, first) {
        let whole = Pat::parse_multi_with_leading_vert.parse2(g.stream()).is_ok();
        if g.delimiter() == Delimiter::None && whole {
            return single(1);
        }
    }
    let stream: TokenStream = match kind {
        Kind::Expr | Kind::Stmt => tokens[at..].iter().map(opaque).collect(),
        _ => tokens[at..].iter().cloned().collect(),
    };
    let total = tokens.len() - at;
    let parser = |input: ParseStream| -> syn::Result<TokenStream> {
        skip(kind, input)?;
        let rest: TokenStream = input.parse()?;
        Ok(rest)
    };
    let rest = parser.parse2(stream).ok()?;
    let taken = total.checked_sub(rest.into_iter().count())?;
    if taken == 0 && kind != Kind::Vis {
        return None;
    }
    let matched: TokenStream = tokens[at..at + taken].iter().cloned().collect();
    Some((wrap(kind, matched), at + taken))
}

/// Whether rustc looks for a visibility there, and takes none at all for one: it does so in front of names and types.
fn may_follow_visibility(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(p) => ",!*&?'<:".contains(p.as_char()),
        TokenTree::Group(g) => g.delimiter() != Delimiter::Brace,
        TokenTree::Literal(_) => false,
    }
}

/// A fragment that begins with a parenthesis would read as the arguments of what stands before
/// it; as one literal it is an operand and nothing else.
fn opaque(token: &TokenTree) -> TokenTree {
    let TokenTree::Group(g) = token else { return token.clone() };
    let first = g.stream().into_iter().next();
    match first {
        Some(TokenTree::Group(inner))
            if g.delimiter() == Delimiter::None
                && inner.delimiter() == Delimiter::Parenthesis
                && syn::parse2::<syn::Expr>(g.stream()).is_ok() =>
        {
            TokenTree::Literal(proc_macro2::Literal::u8_unsuffixed(0))
        }
        _ => token.clone(),
    }
}

fn skip(kind: Kind, input: ParseStream) -> syn::Result<()> {
    match kind {
        Kind::Block => input.parse::<syn::Block>().map(drop),
        Kind::Expr | Kind::Expr2021 => input.parse::<syn::Expr>().map(drop),
        Kind::Item => input.parse::<syn::Item>().map(drop),
        Kind::Literal => {
            if input.peek(syn::Token![-]) {
                input.parse::<syn::Token![-]>()?;
            }
            input.parse::<syn::Lit>().map(drop)
        }
        Kind::Meta => input.parse::<syn::Meta>().map(drop),
        Kind::Pat => Pat::parse_multi_with_leading_vert(input).map(drop),
        Kind::PatParam => Pat::parse_single(input).map(drop),
        Kind::Path => input.parse::<syn::Path>().map(drop),
        Kind::Stmt => {
            if input.peek(syn::Token![let]) {
                // The semicolon of a `let` statement is not part of the fragment.
                input.parse::<syn::Token![let]>()?;
                Pat::parse_multi_with_leading_vert(input)?;
                if input.peek(syn::Token![:]) {
                    input.parse::<syn::Token![:]>()?;
                    input.parse::<syn::Type>()?;
                }
                if input.peek(syn::Token![=]) {
                    input.parse::<syn::Token![=]>()?;
                    input.parse::<syn::Expr>()?;
                }
                return Ok(());
            }
            let ahead = input.fork();
            if ahead.parse::<syn::Item>().is_ok() {
                return input.parse::<syn::Item>().map(drop);
            }
            input.parse::<syn::Expr>().map(drop)
        }
        Kind::Ty => input.parse::<syn::Type>().map(drop),
        Kind::Vis => input.parse::<syn::Visibility>().map(drop),
        Kind::Ident | Kind::Lifetime | Kind::Tt => Ok(()),
    }
}

/// Keeps a fragment together: an invisible group, with real parentheses inside where the
/// fragment would otherwise fall apart among its new neighbours.
fn wrap(kind: Kind, tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let group = |d: Delimiter, inner: TokenStream| {
        TokenStream::from(TokenTree::Group(Group::new(d, inner)))
    };
    match kind {
        // What was given to an inner macro without its parentheses has them again.
        Kind::Expr if matches!(&list[..], [TokenTree::Group(g)] if g.delimiter() == Delimiter::None && g.stream().into_iter().nth(1).is_some()) =>
        {
            let TokenTree::Group(g) = &list[0] else { return tokens };
            wrap(kind, g.stream())
        }
        Kind::Expr if list.len() > 1 && !is_atom(&tokens) => {
            group(Delimiter::None, group(Delimiter::Parenthesis, tokens))
        }
        Kind::Ty if needs_parens(&tokens) => {
            group(Delimiter::None, group(Delimiter::Parenthesis, tokens))
        }
        // No visibility that was given on is one even where rustc looks for none.
        Kind::Vis if list.is_empty() => group(Delimiter::None, tokens),
        Kind::Ty | Kind::Path => group(Delimiter::None, tokens),
        // Even a single word is no longer one to the rules of an inner macro.
        Kind::Expr if matches!(list[..], [TokenTree::Ident(_) | TokenTree::Literal(_)]) => {
            group(Delimiter::None, tokens)
        }
        Kind::Expr | Kind::Pat | Kind::PatParam | Kind::Literal if list.len() > 1 => {
            group(Delimiter::None, tokens)
        }
        _ => tokens,
    }
}

fn is_atom(tokens: &TokenStream) -> bool {
    use syn::Expr;
    match syn::parse2::<Expr>(tokens.clone()) {
        Ok(e) => matches!(
            e,
            Expr::Array(_)
                | Expr::Call(_)
                | Expr::Field(_)
                | Expr::Group(_)
                | Expr::Index(_)
                | Expr::Lit(_)
                | Expr::Macro(_)
                | Expr::MethodCall(_)
                | Expr::Paren(_)
                | Expr::Path(_)
                | Expr::Tuple(_)
        ),
        Err(_) => false,
    }
}

fn needs_parens(tokens: &TokenStream) -> bool {
    match syn::parse2::<syn::Type>(tokens.clone()) {
        Ok(syn::Type::TraitObject(t)) => t.bounds.len() > 1,
        Ok(syn::Type::ImplTrait(t)) => t.bounds.len() > 1,
        _ => false,
    }
}
