//! Locals and labels of a macro body stay apart from equally named identifiers of its call.
//!
//! Expanded text has no hygiene: `let mut i = 0; $( let $name = i; )*` called with `i` would
//! bind the wrong variable. Identifiers of the body that the call also writes are marked while
//! the body is written out; those that turn out to name a local get a name of their own, the
//! others lose the mark.

use crate::macros::tokens::{self, names, rebuild};
use crate::names::standin;
use proc_macro2::{Ident, TokenStream, TokenTree};
use std::collections::{BTreeSet, HashMap};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FieldPat, FieldValue, Member, Pat, PatIdent, Stmt};

/// Words that look like identifiers and have a meaning for the parser.
const CONTEXTUAL: &[&str] = &["auto", "default", "dyn", "macro_rules", "raw", "safe", "union"];

/// Names written on both sides: in the call and in the body.
pub fn shared(call: &TokenStream, body: &BTreeSet<String>) -> BTreeSet<String> {
    let mut written: BTreeSet<String> = names(call.clone()).collect();
    written.retain(|n| {
        n.starts_with(|c: char| c.is_lowercase() || c == '_')
            && body.contains(n)
            && !CONTEXTUAL.contains(&n.as_str())
            && syn::parse_str::<Ident>(n).is_ok()
    });
    written
}

/// The marked form of an identifier of the body.
pub fn mark(ident: &Ident) -> Ident {
    let name = ident.to_string();
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(&standin::body(raw), ident.span()),
        None => Ident::new(&standin::body(&name), ident.span()),
    }
}

fn unmarked(ident: &Ident) -> Option<String> {
    let name = ident.to_string();
    match name.strip_prefix("r#") {
        Some(raw) => standin::body_name(raw).map(|n| format!("r#{n}")),
        None => standin::body_name(&name).map(str::to_string),
    }
}

/// Something that can be parsed, renamed in and written back.
pub trait Piece: quote::ToTokens {
    /// Variables that what follows would see.
    fn leaks(&self) -> BTreeSet<String> {
        BTreeSet::new()
    }
    /// Finds the locals.
    fn binders(&self, finder: &mut Binders);
    /// Renames them.
    fn rename(&mut self, renamer: &mut Renamer);
}

macro_rules! pieces {
    ($($kind:ident $visit:ident $visit_mut:ident,)*) => {$(
        impl Piece for syn::$kind {
            fn binders(&self, finder: &mut Binders) {
                finder.$visit(self);
            }
            fn rename(&mut self, renamer: &mut Renamer) {
                renamer.$visit_mut(self);
            }
        }
    )*};
}

pieces! {
    Item visit_item visit_item_mut,
    Expr visit_expr visit_expr_mut,
    Type visit_type visit_type_mut,
    ImplItem visit_impl_item visit_impl_item_mut,
    TraitItem visit_trait_item visit_trait_item_mut,
}

/// All that a call in a block stands for.
pub struct Statements(pub Vec<Stmt>);

impl quote::ToTokens for Statements {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.extend(self.0.iter().map(|stmt| stmt.to_token_stream()));
    }
}

impl Piece for Statements {
    fn leaks(&self) -> BTreeSet<String> {
        let mut bound = Bound::default();
        let lets = self.0.iter().filter(|stmt| matches!(stmt, Stmt::Local(_)));
        lets.for_each(|stmt| bound.visit_stmt(stmt));
        bound.0
    }
    fn binders(&self, finder: &mut Binders) {
        self.0.iter().for_each(|stmt| finder.visit_stmt(stmt));
    }
    fn rename(&mut self, renamer: &mut Renamer) {
        self.0.iter_mut().for_each(|stmt| renamer.visit_stmt_mut(stmt));
    }
}

/// Names that patterns bind.
#[derive(Default)]
struct Bound(BTreeSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast PatIdent) {
        self.0.insert(pat.ident.to_string());
        syn::visit::visit_pat_ident(self, pat);
    }
}

/// Gives marked locals their own names and takes the other marks off.
pub fn settle<P: Piece>(pieces: &mut [P]) -> TokenStream {
    let mut out = TokenStream::new();
    for piece in pieces {
        let mut finder = Binders::default();
        piece.binders(&mut finder);
        let mut taken: BTreeSet<String> = names(piece.to_token_stream()).collect();
        let mut renamed = HashMap::new();
        for local in finder.locals {
            let mut own = format!("{}_", local.trim_start_matches("r#"));
            while taken.contains(&own) {
                own.push('_');
            }
            taken.insert(own.clone());
            renamed.insert(local, own);
        }
        piece.rename(&mut Renamer { names: renamed });
        out.extend(unmark(piece.to_token_stream()));
    }
    out
}

fn unmark(tokens: TokenStream) -> TokenStream {
    tokens::map(tokens, &mut |token| match &token {
        TokenTree::Ident(i) => match unmarked(i) {
            Some(name) => TokenTree::Ident(standin::word(&name, i.span())),
            None => token,
        },
        _ => token,
    })
}

/// Collects the marked names of variables and labels.
#[derive(Default)]
pub struct Binders {
    locals: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Binders {
    fn visit_pat_ident(&mut self, pat: &'ast PatIdent) {
        self.locals.extend(unmarked(&pat.ident));
        syn::visit::visit_pat_ident(self, pat);
    }
    fn visit_label(&mut self, label: &'ast syn::Label) {
        self.locals.extend(unmarked(&label.name.ident));
    }
}

/// Writes the new names.
pub struct Renamer {
    names: HashMap<String, String>,
}

impl Renamer {
    fn rename(&self, ident: &mut Ident) -> bool {
        let Some(own) = unmarked(ident).and_then(|n| self.names.get(&n)) else { return false };
        *ident = Ident::new(own, ident.span());
        true
    }

    /// Tokens of a call: everything but fields and methods may be the local.
    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut after_dot = false;
        tokens
            .into_iter()
            .map(|token| {
                let dotted = std::mem::take(&mut after_dot);
                match token {
                    TokenTree::Ident(mut i) if !dotted => {
                        self.rename(&mut i);
                        TokenTree::Ident(i)
                    }
                    TokenTree::Group(g) => rebuild(g, |stream| self.tokens(stream)),
                    TokenTree::Punct(p) => {
                        after_dot = p.as_char() == '.';
                        TokenTree::Punct(p)
                    }
                    other => other,
                }
            })
            .collect()
    }
}

impl VisitMut for Renamer {
    fn visit_expr_path_mut(&mut self, e: &mut syn::ExprPath) {
        if e.qself.is_none() && e.path.segments.len() == 1 {
            self.rename(&mut e.path.segments[0].ident);
        }
        visit_mut::visit_expr_path_mut(self, e);
    }
    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        self.rename(&mut lifetime.ident);
    }
    fn visit_pat_ident_mut(&mut self, pat: &mut PatIdent) {
        self.rename(&mut pat.ident);
        visit_mut::visit_pat_ident_mut(self, pat);
    }
    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        if let (None, Expr::Path(p)) = (&field.colon_token, &mut field.expr) {
            if self.rename(&mut p.path.segments[0].ident) {
                field.colon_token = Some(Default::default());
            }
            return;
        }
        visit_mut::visit_field_value_mut(self, field);
    }
    fn visit_field_pat_mut(&mut self, field: &mut FieldPat) {
        if let (None, Pat::Ident(p), Member::Named(_)) =
            (&field.colon_token, &mut *field.pat, &field.member)
        {
            if self.rename(&mut p.ident) {
                field.colon_token = Some(Default::default());
            }
            return;
        }
        visit_mut::visit_field_pat_mut(self, field);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        mac.tokens = self.tokens(std::mem::take(&mut mac.tokens));
    }
}
