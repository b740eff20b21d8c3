//! Bodies of macros as code, for visitors that know code only.
//!
//! Variables and repetitions are hidden behind names and calls for that time. Where that does not read
//! as statements (a repetition of arms, say), each of its groups is tried.

use crate::macros::known;
use crate::macros::rules::{Kind, MacroDef, Node};
use crate::macros::tokens::{group_at, is_punct, quoted, rebuild};
use crate::names::standin;
use proc_macro2::{Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::HashMap;
use syn::parse::Parser;
use syn::visit_mut::VisitMut;
use syn::{Block, Stmt};

/// Runs the visitor over the arguments of a call, or the bodies of a definition.
pub fn visit_macro(mac: &mut syn::Macro, visitor: &mut impl VisitMut) {
    if mac.path.is_ident("macro_rules") {
        mac.tokens = visit(std::mem::take(&mut mac.tokens), visitor);
    } else {
        known::visit_args(mac, |e| visitor.visit_expr_mut(e));
    }
}

/// The rules between the braces of `macro_rules! name { ... }`.
fn visit(rules: TokenStream, visitor: &mut impl VisitMut) -> TokenStream {
    let Some(def) = MacroDef::parse(String::new(), 0, rules.clone()) else { return rules };
    let mut bodies = def.rules.iter();
    let mut before = Vec::new();
    for token in rules {
        let is_body =
            matches!(&before[..], [.., a, b] if is_punct(Some(a), '=') && is_punct(Some(b), '>'));
        before.push(match (token, bodies.as_slice().first()) {
            (TokenTree::Group(body), Some(rule)) if is_body => {
                bodies.next();
                let mut kinds = HashMap::new();
                read_kinds(&rule.matcher, &mut kinds);
                let hidden = hide(&rule.body, &kinds, visitor);
                let seen = show(code(hidden, visitor));
                let same = seen.to_string() == body.stream().to_string();
                rebuild(body, |stream| if same { stream } else { seen })
            }
            (token, _) => token,
        });
    }
    before.into_iter().collect()
}

fn read_kinds(matcher: &[Node], out: &mut HashMap<String, Kind>) {
    for node in matcher {
        match node {
            Node::Var(name, kind) => out.extend(kind.map(|kind| (name.to_string(), kind))),
            Node::Group(_, _, inner) | Node::Repeat(inner, ..) => read_kinds(inner, out),
            _ => {}
        }
    }
}

/// The body without variables and repetitions.
fn hide(body: &[Node], kinds: &HashMap<String, Kind>, visitor: &mut impl VisitMut) -> TokenStream {
    let mut out = TokenStream::new();
    for node in body {
        match node {
            Node::Token(token) => out.extend([token.clone()]),
            Node::Group(delimiter, span, inner) => {
                out.extend([group_at(*delimiter, *span, hide(inner, kinds, visitor))]);
            }
            Node::Crate(span) => out.extend(variable("crate", None, *span)),
            Node::Var(name, _) => {
                let text = name.to_string();
                // A raw one reads as no code.
                match text.starts_with("r#") {
                    true => out.extend(quote!($ #name)),
                    false => out.extend(variable(&text, kinds.get(&text), name.span())),
                }
            }
            Node::Repeat(inner, separator, times) => {
                let inner = code(hide(inner, kinds, visitor), visitor);
                let count = Punct::new(times.sign(), Spacing::Alone);
                let repeat = Ident::new(standin::REPEAT, Span::call_site());
                out.extend(quote!(#repeat! { (#inner) #(#separator)* #count }));
            }
        }
    }
    out
}

/// What stands for a variable.
fn variable(name: &str, kind: Option<&Kind>, span: Span) -> TokenStream {
    let word = |kind: &str| Ident::new(&standin::variable(kind, name), span);
    match kind {
        Some(Kind::Block) => {
            let word = word(BLOCK);
            quote!({ #word })
        }
        Some(Kind::Lifetime) => {
            let (tick, word) = (Punct::new('\'', Spacing::Joint), word(LIFETIME));
            quote!(#tick #word)
        }
        Some(Kind::Expr | Kind::Expr2021 | Kind::Stmt | Kind::Tt) => {
            word(VALUE).into_token_stream()
        }
        _ => word("word").into_token_stream(),
    }
}

const BLOCK: &str = "block";
const LIFETIME: &str = "lifetime";
const VALUE: &str = "value";

/// Whether the name stands for a variable that may be any expression.
pub fn is_value(name: &Ident) -> bool {
    is_kind(name, VALUE)
}

/// Whether the name stands for a variable that may have code in it.
pub fn is_code(name: &Ident) -> bool {
    is_value(name) || is_kind(name, BLOCK)
}

fn is_kind(name: &Ident, kind: &str) -> bool {
    standin::variable_parts(&name.to_string()).is_some_and(|(found, _)| found == kind)
}

/// The value of a macro is part of an expression.
fn code(tokens: TokenStream, visitor: &mut impl VisitMut) -> TokenStream {
    let Ok(mut statements) = Block::parse_within.parse2(tokens.clone()) else {
        let mut before = Vec::new();
        for token in tokens {
            before.push(match token {
                TokenTree::Group(g) if !quoted(&before) => rebuild(g, |s| code(s, visitor)),
                other => other,
            });
        }
        return before.into_iter().collect();
    };
    let read = quote!(#(#statements)*).to_string();
    for statement in &mut statements {
        match statement {
            Stmt::Expr(value, None) => visitor.visit_expr_mut(value),
            other => visitor.visit_stmt_mut(other),
        }
    }
    let seen = quote!(#(#statements)*);
    if seen.to_string() == read {
        tokens
    } else {
        seen
    }
}

/// The body with its variables and repetitions.
fn show(tokens: TokenStream) -> TokenStream {
    let mut tokens = tokens.into_iter();
    let mut out: Vec<TokenTree> = Vec::new();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Ident(name) if *name == standin::REPEAT => {
                if let Some(TokenTree::Group(group)) = tokens.nth(1) {
                    let inner = show(group.stream());
                    out.extend(quote!($ #inner));
                }
            }
            TokenTree::Ident(name) => match standin::variable_parts(&name.to_string()) {
                Some((kind, plain)) => {
                    out.truncate(out.len() - usize::from(kind == LIFETIME));
                    let plain = Ident::new(plain, name.span());
                    out.extend(quote!($ #plain));
                }
                None => out.push(token),
            },
            TokenTree::Group(g) => match syn::parse2::<Ident>(g.stream()) {
                Ok(word) if is_kind(&word, BLOCK) => out.extend(show(g.stream())),
                _ => out.push(group_at(g.delimiter(), g.span(), show(g.stream()))),
            },
            _ => out.push(token),
        }
    }
    out.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::temporaries::Tails;

    fn after(rules: &str) -> String {
        visit(rules.parse().expect("tokens"), &mut Tails { wanted: &|_| true, longer: false })
            .to_string()
    }

    #[test]
    fn bodies_are_code() {
        let plain = |rules: &str| rules.parse::<TokenStream>().expect("tokens").to_string();
        let changed = [
            ("($c:ident) => {{ $c.f().pop() }}", "($c:ident) => {{ let tail_value = $c.f().pop(); tail_value }}"),
            (
                "($v:vis $($c:expr),*) => { $v fn f() { $(g({ $c.f().pop() });)* } }",
                "($v:vis $($c:expr),*) => { $v fn f() { $(g({ let tail_value = $c.f().pop(); tail_value });)* } }",
            ),
        ];
        for (before, wanted) in changed {
            assert_eq!(after(before), plain(wanted));
        }
        for kept in [
            "($l:lifetime $b:block) => { $l: loop { if let Some(x) = f() { break $l x } else $b } }",
            "() => { $crate::f({ a }) }; ($x:ident) => { f({ $x }) }",
            "($($p:pat => $e:expr),* $(,)?) => { match f() { $($p => $e,)* } }",
        ] {
            assert_eq!(after(kept), plain(kept));
        }
    }
}
