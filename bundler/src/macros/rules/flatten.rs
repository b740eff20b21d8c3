//! Takes the invisible groups out of what a rule wrote.
//!
//! A fragment that is an expression came in parentheses. A macro that shows its arguments would show them
//! too: where its arguments are expressions, those parentheses stay that precedence asks for.

use super::parse::identifiers;
use super::{Kind, MacroDef, Matcher, Node};
use crate::macros::known;
use crate::macros::tokens::{called, is_punct, rebuild, regroup};
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Macro};

/// What calls in the written text mean.
pub struct Flat<'a> {
    /// Takes their arguments apart.
    pub matcher: Matcher<'a>,
    /// The macro of the program that a name means.
    pub callee: &'a dyn Fn(&Ident) -> Option<Rc<MacroDef>>,
    /// A macro may show parentheses that nobody wrote.
    pub shown: Cell<bool>,
}

impl Flat<'_> {
    /// The tokens without the groups, but for those in the arguments of calls that may be expanded later: a
    /// matched fragment stays one fragment for the rules of the inner macro.
    pub fn flatten(&self, tokens: TokenStream) -> TokenStream {
        let mut out: Vec<TokenTree> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Group(g) if g.delimiter() == Delimiter::None => {
                    out.extend(self.flatten(g.stream()));
                }
                TokenTree::Group(g) => {
                    let args = called(&out).map(|name| self.args(name, &g));
                    out.push(args.unwrap_or_else(|| rebuild(g, |inner| self.flatten(inner))));
                }
                other => out.push(other),
            }
        }
        out.into_iter().collect()
    }

    /// The arguments of a call.
    fn args(&self, name: &Ident, args: &Group) -> TokenTree {
        let std = known::is_std(&name.to_string());
        let given = has_fragment(args.stream());
        match (self.callee)(name) {
            Some(def) if given => {
                let bare = alone(args.stream());
                let parsed = self.takes_parsed(&def, &bare);
                let written = if parsed { bare } else { args.stream() };
                if has_fragment(written.clone()) && self.shows(&def, &mut BTreeSet::new()) {
                    self.shown.set(true);
                }
                regroup(args, written)
            }
            None if std && given => regroup(args, self.flatten(by_precedence(name, args))),
            _ if std => regroup(args, self.flatten(args.stream())),
            _ => args.clone().into(),
        }
    }

    /// Whether the macro, or one that it names, shows text of what it is given.
    fn shows(&self, def: &MacroDef, seen: &mut BTreeSet<String>) -> bool {
        if !seen.insert(def.name.clone()) {
            return false;
        }
        let mut names = BTreeSet::new();
        def.rules.iter().for_each(|rule| identifiers(&rule.body, &mut names));
        names.iter().any(|name| {
            let called = || syn::parse_str::<Ident>(name).ok().and_then(|n| (self.callee)(&n));
            known::may_show(name) || called().is_some_and(|inner| self.shows(&inner, seen))
        })
    }

    /// Whether the rule that takes the arguments has them parsed, so that it does not ask for the number of tokens.
    fn takes_parsed(&self, def: &MacroDef, args: &TokenStream) -> bool {
        let rule = def.rules.iter().find(|r| self.matcher.matches(&r.matcher, args).is_some());
        rule.is_some_and(|rule| !has_tokens(&rule.matcher))
    }
}

fn has_tokens(matcher: &[Node]) -> bool {
    matcher.iter().any(|node| match node {
        Node::Var(_, kind) => *kind == Some(Kind::Tt),
        Node::Group(_, _, inner) | Node::Repeat(inner, ..) => has_tokens(inner),
        _ => false,
    })
}

/// An expression that came in parentheses, without them.
fn fragment(token: &TokenTree) -> Option<TokenStream> {
    let TokenTree::Group(g) = token else { return None };
    if g.delimiter() != Delimiter::None {
        return None;
    }
    match &g.stream().into_iter().collect::<Vec<_>>()[..] {
        [TokenTree::Group(inner)] if inner.delimiter() == Delimiter::Parenthesis => {
            syn::parse2::<Expr>(inner.stream()).is_ok().then(|| inner.stream())
        }
        _ => None,
    }
}

/// Whether there is one among the tokens.
fn has_fragment(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match &token {
        TokenTree::Group(g) => fragment(&token).is_some() || has_fragment(g.stream()),
        _ => false,
    })
}

/// Fragments that stand between commas, or alone, without the parentheses.
fn alone(tokens: TokenStream) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let ends = |at: Option<&TokenTree>| at.is_none() || is_punct(at, ',') || is_punct(at, ';');
    let one = |(i, token): (usize, &TokenTree)| {
        let before = i.checked_sub(1).map(|before| &list[before]);
        match (token, fragment(token)) {
            (TokenTree::Group(g), Some(bare)) if ends(before) && ends(list.get(i + 1)) => {
                regroup(g, bare)
            }
            _ => token.clone(),
        }
    };
    list.iter().enumerate().map(one).collect()
}

/// Arguments of a macro of std that takes expressions.
fn by_precedence(name: &Ident, args: &Group) -> TokenStream {
    let tokens = args.stream();
    let mut mac: Macro = syn::parse_quote!(#name!(#tokens));
    Fragments.visit_macro_mut(&mut mac);
    mac.tokens
}

/// Makes fragments parts of the expressions around them.
struct Fragments;

impl VisitMut for Fragments {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Group(group) = e {
            let inner = std::mem::replace(&mut *group.expr, Expr::PLACEHOLDER);
            *e = match inner {
                Expr::Paren(paren) => *paren.expr,
                other => other,
            };
            return self.visit_expr_mut(e);
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}
