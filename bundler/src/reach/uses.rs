//! Which names a piece of syntax may use, and where they are looked up.

use super::meaning::{plain, Meaning, Meanings};
use super::pieces::Syntax;
use crate::macros::known;
use crate::macros::tokens::{self, visit_verbatim};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeSet, HashSet};
use syn::visit::{self, Visit};

/// On what an associated item is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// `value.name`.
    Dot,
    /// `Type::name` of a type of the bundle.
    Type(usize),
    /// `Type::name` of a type from outside.
    External,
    /// Anything: a generic parameter, a projection, opaque tokens.
    Any,
}

/// A name that is used.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// May name an item: type, trait, function, constant, module, macro.
    Name {
        /// The name.
        name: String,
        /// The module in which it is looked up; none when that may be any.
        scope: Option<usize>,
        /// An identifier pattern: a binding, or a constant or unit struct.
        pattern: bool,
    },
    /// May name an associated item: method, function, constant or type.
    Associated {
        /// The name.
        name: String,
        /// On what.
        owner: Owner,
        /// The module whose traits are in scope; none when that may be any.
        scope: Option<usize>,
    },
}

/// Names that a piece binds for itself.
#[derive(Debug, Default, Clone)]
pub struct Shadows {
    /// Generic parameters, items and imports in bodies.
    pub names: HashSet<String>,
    /// Any name may mean something of the piece: it holds globs or modules.
    pub everything: bool,
}

/// Where a piece stands.
#[derive(Debug, Clone, Default)]
pub struct Context {
    /// Its module; none for the definition of a macro, whose names are looked up where it is called.
    pub place: Option<usize>,
    /// What `Self` means, when it is a type of the bundle.
    pub self_type: Option<usize>,
    /// Names bound around it.
    pub shadows: Shadows,
}

/// Reads names off a piece; `macros` are those of the bundle.
pub fn read(
    meanings: &mut Meanings,
    macros: &HashSet<String>,
    mut context: Context,
    syntax: &Syntax,
) -> BTreeSet<Use> {
    let mut binder = Binder { shadows: std::mem::take(&mut context.shadows), macros };
    show(&mut binder, syntax);
    context.shadows = binder.shadows;
    let mut reader = Reader { meanings, macros, context, uses: BTreeSet::new() };
    match syntax {
        Syntax::Import(import) => reader.path(&import.path, false),
        Syntax::Item(syn::Item::Macro(m)) if m.ident.is_some() => {
            reader.context.place = None;
            reader.tokens(m.mac.tokens.clone());
        }
        other => show(&mut reader, other),
    }
    reader.uses
}

/// Shows a piece to a visitor.
pub fn show<'s>(visitor: &mut impl Visit<'s>, syntax: &'s Syntax) {
    match syntax {
        Syntax::Item(item) => visitor.visit_item(item),
        Syntax::TraitItem(item) => visitor.visit_trait_item(item),
        Syntax::Provided(item) => visitor.visit_trait_item_fn(item),
        Syntax::ImplItem(item) => visitor.visit_impl_item(item),
        Syntax::Import(_) => {}
    }
}

/// Collects the names that a piece binds for itself.
struct Binder<'m> {
    shadows: Shadows,
    macros: &'m HashSet<String>,
}

impl<'ast> Visit<'ast> for Binder<'_> {
    fn visit_type_param(&mut self, p: &'ast syn::TypeParam) {
        self.shadows.names.insert(p.ident.to_string());
        visit::visit_type_param(self, p);
    }
    fn visit_const_param(&mut self, p: &'ast syn::ConstParam) {
        self.shadows.names.insert(p.ident.to_string());
        visit::visit_const_param(self, p);
    }
    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        match stmt {
            syn::Stmt::Item(syn::Item::Mod(_) | syn::Item::Verbatim(_)) => {
                self.shadows.everything = true;
            }
            syn::Stmt::Item(item) => {
                let mut names = declared(item);
                self.shadows.everything |= names.remove("*");
                self.shadows.names.extend(names);
            }
            // Such a call may declare items; a macro from outside only by names of its tokens.
            syn::Stmt::Macro(syn::StmtMacro { mac, .. })
            | syn::Stmt::Expr(syn::Expr::Macro(syn::ExprMacro { mac, .. }), _) => {
                let name = known::last_name(&mac.path);
                self.shadows.everything |= self.macros.contains(plain(&name));
                if known::args(mac).is_none() {
                    self.shadows.names.extend(tokens::names(mac.tokens.clone()));
                }
            }
            _ => {}
        }
        visit::visit_stmt(self, stmt);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for arg in known::args(mac).iter().flatten() {
            Visit::visit_expr(self, arg);
        }
    }
}

/// Names that an item in a body binds; `*` for a glob.
fn declared(item: &syn::Item) -> HashSet<String> {
    fn leaves(tree: &syn::UseTree, parent: &str, out: &mut HashSet<String>) {
        match tree {
            syn::UseTree::Path(p) => leaves(&p.tree, &p.ident.to_string(), out),
            syn::UseTree::Group(g) => g.items.iter().for_each(|t| leaves(t, parent, out)),
            syn::UseTree::Name(n) if n.ident == "self" => drop(out.insert(parent.to_string())),
            syn::UseTree::Name(n) => drop(out.insert(n.ident.to_string())),
            syn::UseTree::Rename(r) => drop(out.insert(r.rename.to_string())),
            syn::UseTree::Glob(_) => drop(out.insert("*".to_string())),
        }
    }
    let mut out = HashSet::new();
    match item {
        syn::Item::Use(u) => leaves(&u.tree, "", &mut out),
        other => out.extend(super::pieces::item_name(other)),
    }
    out
}

struct Reader<'r, 'n> {
    meanings: &'r mut Meanings<'n>,
    macros: &'r HashSet<String>,
    context: Context,
    uses: BTreeSet<Use>,
}

impl Reader<'_, '_> {
    fn name(&mut self, name: &str, scope: Option<usize>, pattern: bool) {
        if matches!(name, "" | "self" | "super" | "crate" | "Self") {
            return;
        }
        let name = plain(name).to_string();
        self.uses.insert(Use::Name { name, scope, pattern });
    }

    fn associated(&mut self, name: impl ToString, owner: Owner) {
        let name = plain(&name.to_string()).to_string();
        // What a body imports brings traits into scope too.
        self.uses.insert(Use::Associated { name, owner, scope: self.scope() });
    }

    /// The module in which bare names are looked up.
    fn scope(&self) -> Option<usize> {
        self.context.place.filter(|_| !self.context.shadows.everything)
    }

    fn meaning(&mut self, path: &[String]) -> Meaning {
        match (self.scope(), self.context.self_type) {
            (Some(_), Some(own)) if path == ["Self"] => Meaning::Type(own),
            (_, None) if path == ["Self"] => Meaning::Unknown,
            (Some(place), _) if !self.context.shadows.names.contains(&path[0]) => {
                self.meanings.of(place, path)
            }
            _ => Meaning::Unknown,
        }
    }

    /// A path; imports name no associated items.
    fn path(&mut self, path: &[String], associated: bool) {
        let Some(first) = path.first() else { return };
        let local = self.context.shadows.names.contains(first);
        let scope = self.scope().filter(|_| !local);
        self.name(first, scope, false);
        for end in 1..path.len() {
            let name = &path[end];
            let meaning = self.meaning(&path[..end]);
            match meaning {
                Meaning::Module(place) => self.name(name, Some(place), false),
                Meaning::External | Meaning::Type(_) => {}
                _ => self.name(name, None, false),
            }
            let owner = match meaning {
                Meaning::Module(_) => continue,
                Meaning::External => Owner::External,
                Meaning::Type(id) => Owner::Type(id),
                _ => Owner::Any,
            };
            if associated && !path[..end].concat().is_empty() {
                self.associated(name, owner);
            }
        }
    }

    /// `<T>::name` and `<T as Trait>::name`.
    fn qualified(&mut self, qself: Option<&syn::QSelf>, path: &syn::Path) {
        if let Some(qself) = qself {
            let rest = path.segments.iter().skip(qself.position);
            rest.for_each(|s| self.associated(&s.ident, Owner::Any));
        }
    }

    /// Everything in opaque tokens, in every role.
    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens::leaves(tokens) {
            match token {
                TokenTree::Ident(i) => {
                    self.name(&i.to_string(), None, false);
                    self.associated(i, Owner::Any);
                }
                TokenTree::Literal(l) => self.captured(&l.to_string()),
                _ => {}
            }
        }
    }

    /// Names in the placeholders of a format string.
    fn captured(&mut self, text: &str) {
        if !text.contains('"') {
            return;
        }
        for part in text.split('{').skip(1) {
            let inner: String = part.chars().take_while(|c| *c != '}').collect();
            for word in tokens::format_names(&inner) {
                self.name(word, self.scope(), false);
            }
        }
    }
}

/// The names of a path; a leading `::` is an empty one.
pub fn segments(path: &syn::Path) -> Vec<String> {
    let global = path.leading_colon.iter().map(|_| String::new());
    global.chain(path.segments.iter().map(|s| s.ident.to_string())).collect()
}

impl<'ast> Visit<'ast> for Reader<'_, '_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(&segments(path), true);
        visit::visit_path(self, path);
    }
    fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
        self.qualified(e.qself.as_ref(), &e.path);
        visit::visit_expr_path(self, e);
    }
    fn visit_type_path(&mut self, t: &'ast syn::TypePath) {
        self.qualified(t.qself.as_ref(), &t.path);
        visit::visit_type_path(self, t);
    }
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.associated(&call.method, Owner::Dot);
        visit::visit_expr_method_call(self, call);
    }
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        self.name(&p.ident.to_string(), self.scope(), true);
        visit::visit_pat_ident(self, p);
    }
    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        // An implementation in a body is kept whole, so its trait has to have all of it.
        if let syn::Stmt::Item(syn::Item::Impl(block)) = stmt {
            for item in block.items.iter().filter(|_| block.trait_.is_some()) {
                let name = Syntax::ImplItem(item.clone()).name();
                name.into_iter().for_each(|n| self.associated(n, Owner::Any));
            }
        }
        visit::visit_stmt(self, stmt);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.path(&segments(&mac.path), true);
        let name = known::last_name(&mac.path);
        if self.macros.contains(plain(&name)) {
            return self.tokens(mac.tokens.clone());
        }
        if name == "stringify" {
            return;
        }
        if let Some(method) = known::method(&name) {
            self.associated(method, Owner::Dot);
        }
        let Some(args) = known::args(mac) else { return self.tokens(mac.tokens.clone()) };
        for literal in tokens::leaves(mac.tokens.clone()) {
            if let (TokenTree::Literal(l), true) = (literal, known::formats(&mac.path)) {
                self.captured(&l.to_string());
            }
        }
        for arg in &args {
            Visit::visit_expr(self, arg);
        }
    }
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        if attr.path().is_ident("derive") || attr.path().is_ident("cfg_attr") {
            if let syn::Meta::List(list) = &attr.meta {
                self.tokens(list.tokens.clone());
            }
        }
    }
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        tokens::names(item.tree.to_token_stream()).for_each(|n| self.name(&n, None, false));
    }
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.associated(&a.ident, Owner::Any);
        visit::visit_assoc_type(self, a);
    }
    fn visit_assoc_const(&mut self, a: &'ast syn::AssocConst) {
        self.associated(&a.ident, Owner::Any);
        visit::visit_assoc_const(self, a);
    }
    fn visit_constraint(&mut self, c: &'ast syn::Constraint) {
        self.associated(&c.ident, Owner::Any);
        visit::visit_constraint(self, c);
    }
    visit_verbatim!(tokens: visit_pat Pat visit_expr Expr visit_type Type visit_item Item
        visit_impl_item ImplItem visit_trait_item TraitItem visit_foreign_item ForeignItem
        visit_type_param_bound TypeParamBound);
}
