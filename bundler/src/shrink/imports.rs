//! Shorter ways to write the same: one `use` for all imports of a module that begin with the same
//! crate, no last commas, relative paths.

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Item, ItemUse, UseGroup, UseTree};

/// Merges the imports of each module and drops what is not needed around names.
pub struct Tighten;

impl Tighten {
    /// Of one module and those in it.
    pub fn items(&mut self, items: &mut Vec<Item>) {
        let mut out: Vec<Item> = Vec::with_capacity(items.len());
        for item in std::mem::take(items) {
            let Item::Use(import) = item else {
                out.push(item);
                continue;
            };
            let target = out.iter_mut().find_map(|i| match i {
                Item::Use(u) if belong(u, &import) => Some(u),
                _ => None,
            });
            match target {
                Some(target) => merge(target, import),
                None => out.push(Item::Use(import)),
            }
        }
        *items = out;
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
    }
}

impl VisitMut for Tighten {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        match &mut m.content {
            Some((_, items)) => self.items(items),
            None => visit_mut::visit_item_mod_mut(self, m),
        }
    }
    fn visit_where_clause_mut(&mut self, w: &mut syn::WhereClause) {
        without_last(&mut w.predicates);
        visit_mut::visit_where_clause_mut(self, w);
    }
    fn visit_signature_mut(&mut self, s: &mut syn::Signature) {
        without_last(&mut s.inputs);
        visit_mut::visit_signature_mut(self, s);
    }
    fn visit_expr_call_mut(&mut self, c: &mut syn::ExprCall) {
        without_last(&mut c.args);
        visit_mut::visit_expr_call_mut(self, c);
    }
    fn visit_expr_method_call_mut(&mut self, c: &mut syn::ExprMethodCall) {
        without_last(&mut c.args);
        visit_mut::visit_expr_method_call_mut(self, c);
    }
    // In one crate nobody is outside; types and traits stay, whose reach rustc compares.
    fn visit_impl_item_fn_mut(&mut self, f: &mut syn::ImplItemFn) {
        open(&mut f.vis);
        visit_mut::visit_impl_item_fn_mut(self, f);
    }
    fn visit_item_fn_mut(&mut self, f: &mut syn::ItemFn) {
        open(&mut f.vis);
        visit_mut::visit_item_fn_mut(self, f);
    }
}

/// `pub(crate)` as `pub`.
fn open(vis: &mut syn::Visibility) {
    if let syn::Visibility::Restricted(r) = vis {
        if r.in_token.is_none() && r.path.is_ident("crate") {
            *vis = syn::Visibility::Public(r.pub_token);
        }
    }
}

fn without_last<T, P: Default>(list: &mut Punctuated<T, P>) {
    if list.trailing_punct() {
        list.pop_punct();
    }
}

/// The first segment, when more follow.
fn first(import: &ItemUse) -> Option<&syn::Ident> {
    match &import.tree {
        UseTree::Path(p) if import.attrs.is_empty() => Some(&p.ident),
        _ => None,
    }
}

fn belong(a: &ItemUse, b: &ItemUse) -> bool {
    let text = |u: &ItemUse| u.vis.to_token_stream().to_string();
    first(a).is_some()
        && first(a) == first(b)
        && a.leading_colon.is_some() == b.leading_colon.is_some()
        && text(a) == text(b)
}

fn merge(target: &mut ItemUse, import: ItemUse) {
    let (UseTree::Path(into), UseTree::Path(from)) = (&mut target.tree, import.tree) else {
        return;
    };
    let empty =
        UseTree::Group(UseGroup { brace_token: Default::default(), items: Punctuated::new() });
    let mut all = branches(std::mem::replace(&mut *into.tree, empty));
    for branch in branches(*from.tree) {
        // Named once is enough.
        let text = branch.to_token_stream().to_string();
        if !all.iter().any(|b| b.to_token_stream().to_string() == text) {
            all.push(branch);
        }
    }
    let items = all.into_iter().collect();
    // Braces with a place are printed in the line, without one as those of a module.
    let brace_token = syn::token::Brace(into.ident.span());
    *into.tree = UseTree::Group(UseGroup { brace_token, items });
}

/// Whether the module itself is among what is imported of it.
fn binds_self(tree: &UseTree) -> bool {
    match tree {
        UseTree::Name(n) => n.ident == "self",
        UseTree::Rename(r) => r.ident == "self",
        UseTree::Group(g) => g.items.iter().any(binds_self),
        UseTree::Path(_) | UseTree::Glob(_) => false,
    }
}

fn branches(tree: UseTree) -> Vec<UseTree> {
    match tree {
        UseTree::Group(g) => g.items.into_iter().collect(),
        other => vec![other],
    }
}

/// Paths from the root of a crate, told from where they stand when that is shorter. What macros
/// read keeps the root, since it may be written elsewhere.
pub struct Relative<'l> {
    /// The unit.
    pub unit: usize,
    /// Name of its module.
    pub module: &'l str,
    /// How many modules of the unit are around.
    pub depth: usize,
}

/// The trait of `<T as a::Trait>::f` ends later when its path gets more segments.
pub fn move_qself(qself: &mut Option<syn::QSelf>, more: usize) {
    let named = qself.iter_mut().filter(|q| q.position > 0);
    named.for_each(|q| q.position += more);
}

impl Relative<'_> {
    fn is_root(&self, ident: &syn::Ident) -> bool {
        let short = match self.depth {
            0 | 1 => true,
            _ => "super::super".len() < "crate::".len() + self.module.len() && self.depth == 2,
        };
        short && crate::names::standin::root_unit(&ident.to_string()) == Some(self.unit)
    }

    fn keywords(&self, span: proc_macro2::Span) -> Vec<syn::Ident> {
        let word = if self.depth == 0 { "self" } else { "super" };
        vec![syn::Ident::new(word, span); self.depth.max(1)]
    }
}

impl VisitMut for Relative<'_> {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        self.depth += 1;
        visit_mut::visit_item_mod_mut(self, m);
        self.depth -= 1;
    }
    fn visit_vis_restricted_mut(&mut self, _: &mut syn::VisRestricted) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        let first = path.segments.first().map(|s| s.ident.clone());
        if let Some(first) = first.filter(|f| path.segments.len() > 1 && self.is_root(f)) {
            let rest = std::mem::take(&mut path.segments).into_iter().skip(1);
            let roots = self.keywords(first.span()).into_iter().map(syn::PathSegment::from);
            path.segments = roots.chain(rest).collect();
        }
        visit_mut::visit_path_mut(self, path);
    }
    fn visit_type_path_mut(&mut self, t: &mut syn::TypePath) {
        let before = t.path.segments.len();
        visit_mut::visit_type_path_mut(self, t);
        move_qself(&mut t.qself, t.path.segments.len() - before);
    }
    fn visit_expr_path_mut(&mut self, e: &mut syn::ExprPath) {
        let before = e.path.segments.len();
        visit_mut::visit_expr_path_mut(self, e);
        move_qself(&mut e.qself, e.path.segments.len() - before);
    }
    fn visit_item_use_mut(&mut self, item: &mut ItemUse) {
        let UseTree::Path(first) = &mut item.tree else { return };
        // `self::{self as name}` is no import.
        let relative = item.leading_colon.is_none() && !binds_self(&first.tree);
        if relative && self.is_root(&first.ident) {
            let mut words = self.keywords(first.ident.span());
            first.ident = words.pop().expect("at least one");
            for word in words {
                let inner = item.tree.clone();
                item.tree = UseTree::Path(syn::UsePath {
                    ident: word,
                    colon2_token: Default::default(),
                    tree: Box::new(inner),
                });
            }
        }
    }
}
