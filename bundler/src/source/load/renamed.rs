//! Macros of the compiler that the program imports under another name get their own name back, so that all that follows
//! knows them by it.

use crate::macros::known;
use crate::macros::tokens::{idents, is_punct, path_start, quoted, rebuild};
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// Names of the compiler's macros by those that the program gives them.
pub type Originals = BTreeMap<String, String>;

/// The attribute of the compiler that can be imported.
const DERIVE: &str = "derive";

/// What the files of a program say of names.
#[derive(Default)]
pub struct Renamed {
    /// What `a as b` stands for, in any file.
    by: BTreeMap<String, BTreeSet<String>>,
    /// Macros of the program.
    defined: BTreeSet<String>,
}

impl Renamed {
    /// Notes the imports and macros of a file.
    pub fn read(&mut self, tokens: TokenStream) {
        let words: Vec<String> = idents(tokens).map(|word| word.to_string()).collect();
        for window in words.windows(3) {
            let [old, word, new] = window else { continue };
            match word.as_str() {
                "as" => drop(self.by.entry(new.clone()).or_default().insert(old.clone())),
                _ if old == "macro_rules" => drop(self.defined.insert(word.clone())),
                _ => {}
            }
        }
    }

    /// The names that mean one macro of the compiler wherever they are called.
    pub fn originals(&self) -> Originals {
        let of = |name: &String| Some((name.clone(), self.original(name, &mut BTreeSet::new())?));
        self.by.keys().filter_map(of).collect()
    }

    fn original(&self, name: &str, seen: &mut BTreeSet<String>) -> Option<String> {
        if self.defined.contains(name) || known::is_std(name) || !seen.insert(name.to_string()) {
            return None;
        }
        let mut found = self.by.get(name)?.iter().map(|old| {
            let tells =
                known::is_asking(old) || known::may_show(old) || old == "concat" || old == DERIVE;
            match tells && !self.defined.contains(old) {
                true => Some(old.clone()),
                false => self.original(old, seen),
            }
        });
        let first = found.next()??;
        found.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }
}

/// Gives the macros their names back where they are called. What is quoted stays as it is shown.
pub fn restore(tokens: TokenStream, originals: &Originals) -> TokenStream {
    if originals.is_empty() {
        return tokens;
    }
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    for (i, token) in list.iter().enumerate() {
        match token {
            TokenTree::Group(g) if quoted(&out) => out.push(g.clone().into()),
            TokenTree::Group(g) => {
                let is_attribute = g.delimiter() == Delimiter::Bracket && is_punct(out.last(), '#');
                out.push(rebuild(g.clone(), |stream| {
                    let stream = if is_attribute { attribute(stream, originals) } else { stream };
                    restore(stream, originals)
                }));
            }
            TokenTree::Ident(name) if is_call(&list[i..]) => {
                let original = originals.get(&name.to_string());
                out.truncate(original.map_or(out.len(), |_| path_start(&out)));
                let name = original.map_or(name.clone(), |old| Ident::new(old, name.span()));
                out.push(name.into());
            }
            other => out.push(other.clone()),
        }
    }
    out.into_iter().collect()
}

fn is_call(list: &[TokenTree]) -> bool {
    matches!(list, [_, bang, TokenTree::Group(_), ..] if is_punct(Some(bang), '!'))
}

/// The attribute with the name of the compiler's, where its path ends in another one of it.
fn attribute(tokens: TokenStream, originals: &Originals) -> TokenStream {
    let list: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let path = list.iter().position(|t| matches!(t, TokenTree::Group(_))).unwrap_or(list.len());
    match &list[..path] {
        [before @ .., TokenTree::Ident(name)]
            if path_start(before) == 0
                && originals.get(&name.to_string()).is_some_and(|old| old == DERIVE) =>
        {
            let derive = Ident::new(DERIVE, name.span()).into();
            std::iter::once(derive).chain(list[path..].iter().cloned()).collect()
        }
        _ => tokens,
    }
}
