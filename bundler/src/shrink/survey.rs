//! What the names in a function are used for.

use crate::macros::known;
use crate::macros::tokens::{format_names, leaves, visit_verbatim};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};
use syn::{Block, Expr, Item, Signature, UseTree};

/// Names of one function.
#[derive(Debug, Default)]
pub struct Survey {
    /// Bound by a pattern.
    pub bound: HashSet<String>,
    /// How often each stands as a variable or pattern of its own.
    pub plain: HashMap<String, usize>,
    /// How often each stands for a field and a variable at once.
    pub shorthand: HashMap<String, usize>,
    /// May mean something else than a variable.
    pub blocked: HashSet<String>,
    /// All words.
    pub words: HashSet<String>,
}

impl Survey {
    /// Reads a function.
    pub fn of(sig: &Signature, block: Option<&Block>) -> Self {
        let mut survey = Survey::default();
        words(sig.to_token_stream(), &mut survey.words);
        words(block.to_token_stream(), &mut survey.words);
        survey.visit_signature(sig);
        block.into_iter().for_each(|b| survey.visit_block(b));
        // Constants have other letters than variables, and so have raw names.
        survey.bound.retain(|n| {
            n.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        });
        survey.bound.remove("self");
        survey
    }

    fn block(&mut self, tokens: TokenStream) {
        words(tokens, &mut self.blocked);
    }
}

/// The name of a path that may be a variable.
pub fn variable(e: &syn::ExprPath) -> Option<&syn::Ident> {
    e.qself.is_none().then(|| e.path.get_ident()).flatten()
}

/// Identifiers, and the words of literals that a format string may capture.
pub(super) fn words(tokens: TokenStream, out: &mut HashSet<String>) {
    for token in leaves(tokens) {
        match token {
            TokenTree::Ident(i) => drop(out.insert(i.to_string())),
            TokenTree::Literal(l) => {
                let text = l.to_string();
                if text.contains('{') {
                    out.extend(format_names(&text).map(str::to_string));
                }
            }
            _ => {}
        }
    }
}

/// Only literals: the names that format strings capture.
pub(super) fn captured(tokens: TokenStream, out: &mut HashSet<String>) {
    words(leaves(tokens).filter(|t| matches!(t, TokenTree::Literal(_))).collect(), out);
}

impl<'ast> Visit<'ast> for Survey {
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        let name = p.ident.to_string();
        *self.plain.entry(name.clone()).or_default() += 1;
        self.bound.insert(name);
        visit::visit_pat_ident(self, p);
    }
    fn visit_field_pat(&mut self, f: &'ast syn::FieldPat) {
        self.visit_pat(&f.pat);
        if let (None, syn::Member::Named(name)) = (f.colon_token, &f.member) {
            let name = name.to_string();
            *self.plain.entry(name.clone()).or_default() -= 1;
            *self.shorthand.entry(name).or_default() += 1;
        }
    }
    fn visit_field_value(&mut self, f: &'ast syn::FieldValue) {
        match (f.colon_token, &f.member) {
            (None, syn::Member::Named(name)) => {
                *self.shorthand.entry(name.to_string()).or_default() += 1;
            }
            _ => self.visit_expr(&f.expr),
        }
    }
    fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
        if let Some(name) = variable(e) {
            *self.plain.entry(name.to_string()).or_default() += 1;
        }
        visit::visit_expr_path(self, e);
    }
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        // May be a function that a variable does not hide here.
        if let Expr::Path(path) = &*call.func {
            self.blocked.extend(variable(path).map(|n| n.to_string()));
        }
        visit::visit_expr_call(self, call);
    }
    fn visit_const_param(&mut self, c: &'ast syn::ConstParam) {
        self.blocked.insert(c.ident.to_string());
        visit::visit_const_param(self, c);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let Some(args) = known::args(mac) else {
            self.block(mac.tokens.clone());
            return;
        };
        captured(mac.tokens.clone(), &mut self.blocked);
        if known::shows(mac, &args) {
            self.block(mac.tokens.clone());
        }
        args.iter().for_each(|arg| Visit::visit_expr(self, arg));
    }
    visit_verbatim!(block: visit_expr Expr visit_pat Pat visit_item Item
        visit_impl_item ImplItem visit_trait_item TraitItem);
}

/// Names that some item has in the namespace of values, or may have.
pub fn value_names<'i>(items: impl Iterator<Item = &'i Item>) -> HashSet<String> {
    let mut finder = Values::default();
    items.for_each(|i| finder.visit_item(i));
    finder.names
}

#[derive(Default)]
struct Values {
    names: HashSet<String>,
}

impl Values {
    fn name(&mut self, ident: &syn::Ident) {
        self.names.insert(ident.to_string());
    }

    /// What a macro definition declares by a name of its own.
    fn declared(&mut self, tokens: TokenStream) {
        let mut declares = false;
        for token in tokens {
            let keyword = matches!(&token, TokenTree::Ident(i)
                if ["fn", "const", "static", "struct", "enum", "mut", "ref"].iter().any(|k| i == k));
            match token {
                TokenTree::Ident(i) if declares && !keyword => self.name(&i),
                TokenTree::Group(g) => self.declared(g.stream()),
                _ => {}
            }
            declares = keyword;
        }
    }
}

impl<'ast> Visit<'ast> for Values {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.name(&f.sig.ident);
        visit::visit_item_fn(self, f);
    }
    fn visit_foreign_item(&mut self, i: &'ast syn::ForeignItem) {
        words(i.to_token_stream(), &mut self.names);
    }
    fn visit_item_const(&mut self, c: &'ast syn::ItemConst) {
        self.name(&c.ident);
        visit::visit_item_const(self, c);
    }
    fn visit_item_static(&mut self, s: &'ast syn::ItemStatic) {
        self.name(&s.ident);
        visit::visit_item_static(self, s);
    }
    fn visit_item_struct(&mut self, s: &'ast syn::ItemStruct) {
        self.name(&s.ident);
    }
    fn visit_variant(&mut self, v: &'ast syn::Variant) {
        self.name(&v.ident);
        visit::visit_variant(self, v);
    }
    fn visit_const_param(&mut self, c: &'ast syn::ConstParam) {
        self.name(&c.ident);
    }
    fn visit_use_name(&mut self, u: &'ast syn::UseName) {
        self.name(&u.ident);
    }
    fn visit_use_rename(&mut self, u: &'ast syn::UseRename) {
        self.name(&u.rename);
    }
    fn visit_item_macro(&mut self, m: &'ast syn::ItemMacro) {
        match m.ident {
            Some(_) => self.declared(m.mac.tokens.clone()),
            None => words(m.mac.tokens.clone(), &mut self.names),
        }
    }
}

/// Whether a glob import brings functions that nothing in the bundle names.
pub fn imports_unknown_values(items: &[Item]) -> bool {
    struct Globs(bool);
    impl<'ast> Visit<'ast> for Globs {
        fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
            let mut path = Vec::new();
            self.0 |= foreign_glob(&item.tree, &mut path);
        }
    }
    let mut globs = Globs(false);
    items.iter().for_each(|i| globs.visit_item(i));
    globs.0
}

/// A glob import of a module of the toolchain, but for a prelude.
fn foreign_glob(tree: &UseTree, path: &mut Vec<String>) -> bool {
    match tree {
        UseTree::Path(p) => {
            path.push(p.ident.to_string());
            let found = foreign_glob(&p.tree, path);
            path.pop();
            found
        }
        UseTree::Group(g) => g.items.iter().any(|t| foreign_glob(t, path)),
        UseTree::Glob(_) => {
            let first = path.first().map(String::as_str).unwrap_or_default();
            let own = matches!(first, "crate" | "self" | "super")
                || crate::names::standin::root_unit(first).is_some();
            // `use Kind::*` brings variants.
            let variants = path.last().is_some_and(|l| l.starts_with(char::is_uppercase));
            !own && !variants && !path.iter().any(|p| p == "prelude")
        }
        _ => false,
    }
}
