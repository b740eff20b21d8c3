//! Items that `cfg` switches off and syn cannot read: rustc takes forms there that no program compiles with.

use crate::macros::paths::is_module;
use crate::macros::tokens::{is_punct, regroup};
use crate::source::cfg::{CfgEnv, Cond};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The tokens of a file without the items that are switched off, those in the braces of modules included.
pub fn cut(tokens: TokenStream, env: &CfgEnv) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut out, mut at) = (Vec::with_capacity(list.len()), 0);
    while at < list.len() {
        if is_off(&list[at..], env) {
            at = end(&list, at);
            continue;
        }
        let inner = match &list[at] {
            TokenTree::Group(g) if is_module(&list[..at]) => Some(regroup(g, cut(g.stream(), env))),
            _ => None,
        };
        out.push(inner.unwrap_or_else(|| list[at].clone()));
        at += 1;
    }
    out.into_iter().collect()
}

/// Whether an item begins there whose attributes switch it off.
fn is_off(list: &[TokenTree], env: &CfgEnv) -> bool {
    let mut rest = list;
    while let [TokenTree::Punct(hash), TokenTree::Group(attribute), behind @ ..] = rest {
        if hash.as_char() != '#' || attribute.delimiter() != Delimiter::Bracket {
            break;
        }
        let inner: Vec<TokenTree> = attribute.stream().into_iter().collect();
        if let [TokenTree::Ident(name), TokenTree::Group(predicate)] = &inner[..] {
            if name == "cfg" && matches!(env.eval_tokens(&predicate.stream()), Some(Cond::False)) {
                return true;
            }
        }
        rest = behind;
    }
    false
}

/// Behind the item: its braces, and a semicolon that may follow.
fn end(list: &[TokenTree], start: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(g) => g.delimiter() == Delimiter::Brace,
        other => is_punct(Some(other), ';'),
    };
    let last = list[start..].iter().position(ends).map_or(list.len(), |i| start + i + 1);
    last + usize::from(is_punct(list.get(last), ';'))
}

#[cfg(test)]
mod tests {
    use super::cut;
    use crate::cargo::{Graph, Unit};
    use crate::source::cfg::CfgEnv;

    #[test]
    fn what_is_off_goes_up_to_its_end() {
        let env = CfgEnv::of(&Graph::default(), &Unit::default());
        let source = "#[cfg(any())] default fn f() -> [u8; 2] {} a! {} #[doc = \"\"] #[cfg(any())] const A: B = B {};
            mod m { #[cfg(any())] static C: u8; #[cfg(all())] fn g() {} } fn h() { #[cfg(any())] fn i() {} }";
        let left = cut(source.parse().expect("tokens"), &env).to_string();
        let expected = "a! {} mod m { #[cfg(all())] fn g() {} } fn h() { #[cfg(any())] fn i() {} }";
        assert_eq!(left, expected.parse::<proc_macro2::TokenStream>().expect("tokens").to_string());
    }
}
