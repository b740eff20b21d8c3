//! `cfg` predicates of one unit, in three values: what only the judge's compiler knows stays.

use crate::cargo::{Graph, Unit};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashSet;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, Token};

/// Value of a predicate.
#[derive(Debug, Clone)]
pub enum Cond {
    /// Holds.
    True,
    /// Does not hold.
    False,
    /// Depends on the final compilation; the tokens are what is left of the predicate.
    Open(TokenStream),
}

/// Configuration of one unit.
#[derive(Debug, Clone, Default)]
pub struct CfgEnv {
    names: HashSet<String>,
    pairs: HashSet<(String, String)>,
    /// Target features beyond the baseline stay open: code of the user may be written for
    /// flags of the judge. Crates of a registry have a path for the baseline.
    open_features: bool,
    /// Names and pairs that cargo sets for this unit.
    own: HashSet<(String, Option<String>)>,
    ambiguous: bool,
}

/// The text of `name = "text"`.
pub fn text_of(meta: &Meta) -> Option<String> {
    match meta {
        Meta::NameValue(syn::MetaNameValue {
            value: Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }),
            ..
        }) => Some(text.value()),
        _ => None,
    }
}

/// Set by flags of the final compilation, which the bundler cannot know.
const OPEN_NAMES: &[&str] = &["debug_assertions", "overflow_checks", "panic"];

impl CfgEnv {
    /// The configuration in which cargo compiles a unit.
    pub fn of(graph: &Graph, unit: &Unit) -> Self {
        let mut env = CfgEnv { open_features: unit.local, ..CfgEnv::default() };
        let features = unit.features.iter().map(|f| format!("feature={f}"));
        let own: Vec<String> = unit.cfgs.iter().cloned().chain(features).collect();
        env.ambiguous = unit.ambiguous.contains("cfg");
        for line in graph.cfg.iter().chain(&own) {
            match line.split_once('=') {
                Some((key, value)) => {
                    env.pairs.insert((key.into(), value.trim_matches('"').into()));
                }
                None => {
                    env.names.insert(line.into());
                }
            }
        }
        for line in &own {
            let (key, value) = line.split_once('=').unzip();
            let value = value.map(|v: &str| v.trim_matches('"').to_string());
            env.own.insert((key.unwrap_or(line).into(), value));
        }
        env
    }

    /// Whether `cfg!` may be a macro of the program.
    pub fn ambiguous(&self) -> bool {
        self.ambiguous
    }

    /// Whether a single predicate holds because cargo says so for this unit: the final compilation
    /// would not know. What does not hold for it does not hold there either.
    pub fn only_here(&self, meta: &Meta) -> bool {
        let value = text_of(meta);
        let single = matches!(meta, Meta::Path(_)) || value.is_some();
        let key = meta.path().get_ident().filter(|_| single);
        key.is_some_and(|key| self.own.contains(&(key.to_string(), value)))
    }

    /// Whether cargo sets some value of the key for this unit.
    pub fn has_key(&self, key: &proc_macro2::Ident) -> bool {
        self.own.iter().any(|(own, value)| key == own && value.is_some())
    }

    /// Evaluates a predicate.
    pub fn eval(&self, meta: &Meta) -> Cond {
        match meta {
            Meta::Path(path) => {
                let name = path.get_ident().map(|i| i.to_string()).unwrap_or_default();
                match name.as_str() {
                    "true" => Cond::True,
                    "false" => Cond::False,
                    n if OPEN_NAMES.contains(&n) => Cond::Open(quote!(#meta)),
                    n => truth(self.names.contains(n)),
                }
            }
            Meta::NameValue(pair) => {
                let key = pair.path.get_ident().map(|i| i.to_string()).unwrap_or_default();
                if OPEN_NAMES.contains(&key.as_str()) {
                    return Cond::Open(quote!(#meta));
                }
                let Some(value) = text_of(meta) else { return Cond::False };
                let open = self.open_features && key == "target_feature";
                match self.pairs.contains(&(key, value)) {
                    false if open => Cond::Open(quote!(#meta)),
                    holds => truth(holds),
                }
            }
            Meta::List(list) => {
                let name = list.path.get_ident().map(|i| i.to_string()).unwrap_or_default();
                let Some(parts) = predicates(&list.tokens) else {
                    return Cond::Open(quote!(#meta));
                };
                match name.as_str() {
                    "not" => match parts.first().map(|m| self.eval(m)) {
                        Some(Cond::True) => Cond::False,
                        Some(Cond::False) => Cond::True,
                        Some(Cond::Open(rest)) => Cond::Open(quote!(not(#rest))),
                        None => Cond::False,
                    },
                    "all" => self.fold(&parts, true),
                    "any" => self.fold(&parts, false),
                    _ => Cond::Open(quote!(#meta)),
                }
            }
        }
    }

    /// `all` (neutral true) or `any` (neutral false).
    fn fold(&self, parts: &[Meta], neutral: bool) -> Cond {
        let mut open = Vec::new();
        for part in parts {
            match self.eval(part) {
                Cond::True if neutral => {}
                Cond::False if !neutral => {}
                Cond::True => return Cond::True,
                Cond::False => return Cond::False,
                Cond::Open(rest) => open.push(rest),
            }
        }
        match open.len() {
            0 => truth(neutral),
            1 => Cond::Open(open.remove(0)),
            _ if neutral => Cond::Open(quote!(all(#(#open),*))),
            _ => Cond::Open(quote!(any(#(#open),*))),
        }
    }

    /// Evaluates the tokens inside `cfg!(...)` or `#[cfg(...)]`.
    pub fn eval_tokens(&self, tokens: &TokenStream) -> Option<Cond> {
        let parts = predicates(tokens)?;
        (parts.len() == 1).then(|| self.eval(&parts[0]))
    }

    /// Resolves `cfg` and `cfg_attr` in a list of attributes; false when the owner goes away.
    pub fn apply(&self, attrs: &mut Vec<Attribute>) -> bool {
        if !attrs.iter().any(|a| a.path().is_ident("cfg") || a.path().is_ident("cfg_attr")) {
            return true;
        }
        let mut pending: Vec<Attribute> = std::mem::take(attrs);
        pending.reverse();
        while let Some(attr) = pending.pop() {
            if attr.path().is_ident("cfg") {
                let Meta::List(list) = &attr.meta else { continue };
                match self.eval_tokens(&list.tokens) {
                    Some(Cond::True) => {}
                    Some(Cond::False) => return false,
                    Some(Cond::Open(rest)) => {
                        let mut kept = attr.clone();
                        if let Meta::List(list) = &mut kept.meta {
                            list.tokens = rest;
                        }
                        attrs.push(kept);
                    }
                    None => attrs.push(attr),
                }
            } else if attr.path().is_ident("cfg_attr") {
                self.open_cfg_attr(attr, attrs, &mut pending);
            } else {
                attrs.push(attr);
            }
        }
        true
    }

    fn open_cfg_attr(
        &self,
        attr: Attribute,
        attrs: &mut Vec<Attribute>,
        pending: &mut Vec<Attribute>,
    ) {
        let Meta::List(list) = &attr.meta else { return };
        let Some(parts) = predicates(&list.tokens) else {
            attrs.push(attr);
            return;
        };
        let Some((condition, wanted)) = parts.split_first() else { return };
        match self.eval(condition) {
            Cond::False => {}
            Cond::True => {
                for meta in wanted.iter().rev() {
                    let mut one = attr.clone();
                    one.meta = meta.clone();
                    pending.push(one);
                }
            }
            Cond::Open(rest) => {
                let mut kept = attr.clone();
                if let Meta::List(list) = &mut kept.meta {
                    list.tokens = quote!(#rest, #(#wanted),*);
                }
                attrs.push(kept);
            }
        }
    }
}

fn truth(value: bool) -> Cond {
    if value {
        Cond::True
    } else {
        Cond::False
    }
}

/// Comma separated predicates; `true` and `false` are literals to syn and names to cfg.
fn predicates(tokens: &TokenStream) -> Option<Vec<Meta>> {
    let tokens: TokenStream = tokens
        .clone()
        .into_iter()
        .map(|t| match &t {
            proc_macro2::TokenTree::Ident(i) if *i == "true" => quote!(all()),
            proc_macro2::TokenTree::Ident(i) if *i == "false" => quote!(any()),
            _ => quote!(#t),
        })
        .collect();
    let parser = Punctuated::<Meta, Token![,]>::parse_terminated;
    parser.parse2(tokens).ok().map(|p| p.into_iter().collect())
}
