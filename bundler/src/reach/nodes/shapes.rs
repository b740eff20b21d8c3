//! Names and kinds of single items.

use super::*;

impl Builder<'_> {
    /// Sets the primitive types apart that only the body of a function names.
    pub(super) fn split(&mut self, id: usize, sig: &syn::Signature) {
        if matches!(&sig.output, syn::ReturnType::Type(_, t) if has_opaque(t)) {
            return;
        }
        let signature = Uses::of(|u| u.visit_signature(sig));
        let node = &mut self.nodes[id];
        let inner: BTreeSet<String> = node
            .uses
            .items
            .iter()
            .filter(|n| is_structural(n) && !signature.items.contains(*n))
            .cloned()
            .collect();
        node.uses.items.retain(|n| !inner.contains(n));
        node.body_types = inner;
    }
}

/// `-> impl Trait` hides types that the body names.
pub(super) fn has_opaque(ty: &syn::Type) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_type(ty);
    finder.0
}

pub(super) fn path_segments(path: &syn::Path) -> Vec<String> {
    let mut out: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    if path.leading_colon.is_some() {
        out.insert(0, String::new());
    }
    out
}

/// Last segment of a type that is a plain path.
pub(super) fn self_ident(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(p) if p.qself.is_none() => {
            p.path.segments.last().map(|s| s.ident.to_string())
        }
        syn::Type::Paren(p) => self_ident(&p.elem),
        syn::Type::Group(g) => self_ident(&g.elem),
        _ => None,
    }
}

pub(super) fn type_label(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(p) => {
            p.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
        }
        other => other.to_token_stream().to_string(),
    }
}

/// Name of an associated item of a trait.
pub fn trait_item_name(item: &TraitItem) -> Option<String> {
    let name = match item {
        TraitItem::Fn(f) => f.sig.ident.to_string(),
        TraitItem::Const(c) => c.ident.to_string(),
        TraitItem::Type(t) => t.ident.to_string(),
        _ => return None,
    };
    Some(name.strip_prefix("r#").map(str::to_string).unwrap_or(name))
}

pub(super) fn impl_item_name(item: &ImplItem) -> Option<String> {
    match item {
        ImplItem::Fn(f) => Some(f.sig.ident.to_string()),
        ImplItem::Const(c) => Some(c.ident.to_string()),
        ImplItem::Type(t) => Some(t.ident.to_string()),
        _ => None,
    }
}

/// A bare `assert!` and the like, which declares nothing.
pub(super) fn is_assertion(expr: &syn::Expr) -> bool {
    let syn::Expr::Macro(call) = expr else { return false };
    ["assert", "assert_eq", "assert_ne"].iter().any(|name| call.mac.path.is_ident(name))
}

pub(super) fn has_linkage(attrs: &[syn::Attribute]) -> bool {
    const NAMES: &[&str] = &["unsafe", "no_mangle", "export_name", "used", "global_allocator"];
    attrs.iter().any(|a| NAMES.iter().any(|n| a.path().is_ident(n)))
}

/// `thread_local!` declares statics and nothing else.
pub(super) fn declared_names(m: &syn::ItemMacro) -> Option<Vec<String>> {
    if crate::macros::known::last_name(&m.mac.path) != "thread_local" {
        return None;
    }
    let mut names = Vec::new();
    let mut after_static = false;
    for token in m.mac.tokens.clone() {
        if let proc_macro2::TokenTree::Ident(i) = token {
            if after_static {
                names.push(i.to_string());
            }
            after_static = i == "static";
        }
    }
    Some(names)
}
