//! Attributes that do not belong in a bundle, or only in a readable one.

use crate::stdmacro;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Item};

/// What to remove.
#[derive(Debug, Clone, Copy)]
pub struct Clean {
    /// Documentation.
    pub docs: bool,
    /// Attributes that change neither behaviour nor whether the bundle compiles.
    pub inert: bool,
    /// The code is inlined under `#[allow(warnings)]`, so lint levels have no effect.
    pub inlined: bool,
}

/// Attributes without effect on the running program.
const INERT: &[&str] = &[
    "inline",
    "cold",
    "must_use",
    "deprecated",
    "automatically_derived",
    "rustfmt",
    "clippy",
    "diagnostic",
    "non_exhaustive",
];

/// Lint levels that only add diagnostics.
const DENY: &[&str] = &["warn", "deny", "forbid"];

/// Crate-level attributes that have no meaning in the bundle.
const CRATE_ONLY: &[&str] = &[
    "no_std",
    "crate_name",
    "crate_type",
    "doc",
    "warn",
    "deny",
    "forbid",
    "recursion_limit",
    "type_length_limit",
    "no_main",
    "feature",
    "allow",
    "expect",
    "cfg_attr",
    "macro_use",
];

impl Clean {
    fn keep(&self, attr: &Attribute) -> bool {
        let first = attr.path().segments.first().map(|s| s.ident.to_string()).unwrap_or_default();
        match first.as_str() {
            "doc" => !self.docs && is_text(attr),
            "allow" | "expect" => !self.inlined,
            n if DENY.contains(&n) => false,
            n if INERT.contains(&n) => !self.inert,
            _ => true,
        }
    }
}

/// Documentation that is read from a file would need that file.
fn is_text(attr: &Attribute) -> bool {
    match &attr.meta {
        syn::Meta::NameValue(pair) => matches!(pair.value, syn::Expr::Lit(_)),
        _ => true,
    }
}

/// Whether a crate-level attribute of an inlined unit may stay on its module.
pub fn keeps_on_module(attr: &Attribute) -> bool {
    !attr.path().get_ident().is_some_and(|i| CRATE_ONLY.contains(&i.to_string().as_str()))
        && attr.path().segments.len() == 1
}

/// Removes test and bench functions, which only exist under `cfg(test)`.
pub fn drop_tests(items: &mut Vec<Item>) {
    items.retain_mut(|item| match item {
        Item::Fn(f) => {
            !f.attrs.iter().any(|a| a.path().is_ident("test") || a.path().is_ident("bench"))
        }
        Item::Mod(m) => {
            if let Some((_, items)) = &mut m.content {
                drop_tests(items);
            }
            true
        }
        _ => true,
    });
}

impl VisitMut for Clean {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
        attrs.retain(|a| self.keep(a));
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !stdmacro::is_quoting(&mac.path) {
            stdmacro::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
    fn visit_item_macro_mut(&mut self, item: &mut syn::ItemMacro) {
        let attrs: &mut Vec<Attribute> = &mut item.attrs;
        attrs.retain(|a| self.keep(a));
        visit_mut::visit_macro_mut(self, &mut item.mac);
    }
}
