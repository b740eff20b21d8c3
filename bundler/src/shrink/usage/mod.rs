//! Which names of items are used for those items alone.

mod visit;

use super::survey::{captured, words};
use crate::macros::known;
use crate::macros::tokens::mentions;
use crate::names::{Names, Target};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, HashSet};
use syn::UseTree;

/// Derived implementations that do not show the type's name.
const SILENT: &[&str] =
    &["Clone", "Copy", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash", "Default"];

/// What names are used for.
pub struct Usage<'n> {
    names: &'n Names,
    /// The unit that is read.
    pub unit: usize,
    module: Vec<String>,
    /// How often each word stands in the units.
    pub counts: BTreeMap<String, usize>,
    /// Declared by an item that may be renamed.
    declared: HashSet<String>,
    /// Declared by a generic parameter.
    generic: HashSet<String>,
    /// Begins a path without leading to an item of the bundle.
    loose: HashSet<String>,
    /// May mean something else.
    pub blocked: HashSet<String>,
    /// The type whose implementation is read.
    implementing: Option<String>,
    /// Inherent functions: type and name.
    methods: HashSet<(String, String)>,
    /// Uses of functions on a type that is known.
    called: HashSet<(String, String)>,
}

impl<'n> Usage<'n> {
    /// Nothing read yet.
    pub fn new(names: &'n Names) -> Self {
        Usage {
            names,
            unit: 0,
            module: Vec::new(),
            counts: BTreeMap::new(),
            declared: HashSet::new(),
            generic: HashSet::new(),
            loose: HashSet::new(),
            blocked: HashSet::new(),
            implementing: None,
            methods: HashSet::new(),
            called: HashSet::new(),
        }
    }

    /// Names of which every token is accounted for.
    pub fn finish(&mut self) -> HashSet<String> {
        let unknown = self.called.difference(&self.methods).map(|(_, n)| n.clone());
        self.blocked.extend(unknown);
        let methods: HashSet<String> = self.methods.iter().map(|(_, n)| n.clone()).collect();
        let items = self.declared.difference(&self.loose);
        let alone = |n: &String| {
            let kinds = [&self.declared, &self.generic, &methods];
            kinds.iter().filter(|k| k.contains(n)).count() == 1
        };
        let free = |n: &String| {
            n.len() > 1 && !self.blocked.contains(n) && !n.starts_with("__") && !n.contains('#')
        };
        let loose = |n: &&String| !self.loose.contains(*n);
        items
            .chain(&self.generic)
            .chain(methods.iter().filter(loose))
            .filter(|n| alone(n) && free(n))
            .cloned()
            .collect()
    }

    fn declare(&mut self, ident: &Ident) {
        self.declared.insert(ident.to_string());
    }

    fn block(&mut self, ident: &Ident) {
        self.blocked.insert(ident.to_string());
    }

    fn tokens(&mut self, tokens: TokenStream) {
        words(tokens, &mut self.blocked);
    }

    /// Tokens that some macro reads: a name that is no member of anything and is not declared
    /// there means what it means in this module, or where the macro is called.
    fn opaque(&mut self, tokens: TokenStream) {
        captured(tokens.clone(), &mut self.blocked);
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        let punct = |at: Option<&TokenTree>, chars: &str| matches!(at, Some(TokenTree::Punct(p)) if chars.contains(p.as_char()));
        for (at, token) in list.iter().enumerate() {
            match token {
                TokenTree::Group(g) => self.opaque(g.stream()),
                TokenTree::Ident(name) => {
                    self.blocked.extend(known::method(&name.to_string()).map(String::from));
                    let before = at.checked_sub(1).and_then(|i| list.get(i));
                    let path = punct(list.get(at + 1), ":") && punct(list.get(at + 2), ":");
                    let free = !punct(before, ".:$'")
                        && !matches!(before, Some(TokenTree::Ident(_)))
                        && (path || !punct(list.get(at + 1), ":=!"));
                    if !free {
                        self.block(name);
                    }
                }
                _ => {}
            }
        }
    }

    fn resolve(&self, path: &[String]) -> Option<Target> {
        self.names.resolve(self.unit, &self.module, path)
    }

    fn is_type(&self, path: &[String]) -> bool {
        matches!(self.resolve(path), Some(Target::Type(..) | Target::Trait(..)))
    }

    /// One segment of a path or import, after others.
    fn segment(&mut self, prefix: &[String], name: &str) {
        let own = match self.resolve(prefix) {
            Some(Target::Module(unit, module)) => {
                let own = [name.to_string()];
                let known = matches!(
                    self.names.resolve(unit, &module, &own),
                    Some(Target::Type(..) | Target::Trait(..))
                );
                known || self.names.leads_to_value(unit, &module, &own)
            }
            _ => false,
        };
        if !own {
            self.blocked.insert(name.to_string());
        }
    }

    fn import(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(p) => {
                // Only modules and enums stand before `::`.
                self.block(&p.ident);
                prefix.push(p.ident.to_string());
                self.import(&p.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(g) => g.items.iter().for_each(|t| self.import(t, prefix)),
            UseTree::Name(n) if prefix.is_empty() => self.block(&n.ident),
            UseTree::Name(n) => self.segment(prefix, &n.ident.to_string()),
            UseTree::Rename(r) => {
                self.block(&r.ident);
                self.block(&r.rename);
            }
            UseTree::Glob(_) => {}
        }
    }

    /// A type whose name a derived implementation may show.
    fn derived(&mut self, ident: &Ident, attrs: &[syn::Attribute], silent: &[&str]) {
        if !attrs.iter().all(|a| is_silent(a, silent)) {
            self.block(ident);
        }
    }
}

/// Whether it derives nothing that shows a name, but for what `silent` names too.
pub fn is_silent(attr: &syn::Attribute, silent: &[&str]) -> bool {
    let quiet = |t: TokenTree| match t {
        TokenTree::Ident(i) => SILENT.iter().chain(silent).any(|s| i == s),
        TokenTree::Punct(p) => p.as_char() == ',',
        _ => false,
    };
    match &attr.meta {
        syn::Meta::List(list) if attr.path().is_ident("derive") => {
            list.tokens.clone().into_iter().all(quiet)
        }
        meta => !mentions(meta.to_token_stream(), &["derive"]),
    }
}
