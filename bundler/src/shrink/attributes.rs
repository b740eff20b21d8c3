//! Attributes that do not belong in a bundle, or only in a readable one.

use crate::cargo::Edition;
use crate::macros::known;
use crate::macros::tokens::idents;
use crate::program::Program;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::Attribute;

/// What to remove.
#[derive(Debug, Clone, Copy)]
pub struct Clean {
    /// Documentation.
    pub docs: bool,
    /// Attributes that change neither behaviour nor whether the bundle compiles.
    pub inert: bool,
    /// Attributes that change only the speed of the program.
    pub speed: bool,
    /// The code is inlined under `#[allow(warnings)]`, so lint levels have no effect.
    pub inlined: bool,
}

/// What goes is what only documents the code or speaks to other tools and to who writes against it.
/// An attribute that changes the code the compiler makes (`inline`, `cold`, `target_feature`, `repr`,
/// `track_caller`, ...) stays: a judge compiles with many codegen units and without link-time
/// optimisation, where `inline` alone is worth 6 to 8 % of a bot's speed. So an attribute that is not
/// named here stays.
const INERT: &[&str] = &[
    "must_use",
    "deprecated",
    "automatically_derived",
    "rustfmt",
    "clippy",
    "diagnostic",
    "non_exhaustive",
];

/// What is given up last, at the highest level, when spaces, imports and names were not enough.
const SPEED: &[&str] = &["inline", "cold"];

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
    "debugger_visualizer",
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
            // It names a file.
            "debugger_visualizer" => false,
            n if DENY.contains(&n) => false,
            n if INERT.contains(&n) => !self.inert,
            n if SPEED.contains(&n) => !self.speed || is_always(attr),
            _ => true,
        }
    }
}

/// `inline(always)`: a function with `target_feature` may count on it, since what it calls knows of
/// its registers only where it is inlined.
fn is_always(attr: &Attribute) -> bool {
    matches!(&attr.meta, syn::Meta::List(list)
        if list.path.is_ident("inline") && list.tokens.to_string() == "always")
}

/// Takes away what says how the code of a function is made, which a declaration has none of; false
/// when there are attributes that may mean both.
pub fn leave_alone(attrs: &mut Vec<Attribute>) -> bool {
    let is = |a: &Attribute, names: &[&str]| names.iter().any(|n| a.path().is_ident(n));
    attrs.retain(|a| !is(a, SPEED));
    attrs.iter().all(|a| is(a, INERT) || is(a, &["doc", "allow"]))
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

/// Lints that are errors by default, at least since 2024: `allow(warnings)` does not reach them.
const ERRORS: &[&str] = &[
    "ambiguous_associated_items",
    "arithmetic_overflow",
    "bindings_with_variant_name",
    "dangerous_implicit_autorefs",
    "enum_intrinsics_non_enums",
    "invalid_from_utf8_unchecked",
    "invalid_reference_casting",
    "invalid_type_param_default",
    "let_underscore_lock",
    "long_running_const_eval",
    "mutable_transmutes",
    "named_asm_labels",
    "never_type_fallback_flowing_into_unsafe",
    "overflowing_literals",
    "static_mut_refs",
    "text_direction_codepoint_in_comment",
    "text_direction_codepoint_in_literal",
    "unconditional_panic",
    "undropped_manually_drops",
    "useless_deprecated",
];

/// Those of them that the units allow, and what units of before 2024 may do without saying so.
pub(crate) fn allowed_errors(program: &Program) -> Vec<String> {
    struct Finder {
        found: BTreeSet<&'static str>,
        old: bool,
    }
    impl<'ast> Visit<'ast> for Finder {
        fn visit_attribute(&mut self, attr: &'ast Attribute) {
            if let (true, syn::Meta::List(list)) = (attr.path().is_ident("allow"), &attr.meta) {
                let lint = |word| ERRORS.iter().copied().find(|l| word == l);
                self.found.extend(idents(list.tokens.clone()).filter_map(lint));
            }
        }
        fn visit_static_mutability(&mut self, m: &'ast syn::StaticMutability) {
            if self.old && matches!(m, syn::StaticMutability::Mut(_)) {
                self.found.insert("static_mut_refs");
            }
        }
        fn visit_signature(&mut self, sig: &'ast syn::Signature) {
            if self.old && matches!(sig.safety, syn::Safety::Unsafe(_)) {
                self.found.insert("unsafe_op_in_unsafe_fn");
            }
            visit::visit_signature(self, sig);
        }
    }
    let mut finder = Finder { found: BTreeSet::new(), old: false };
    for (unit, code) in program.graph.units.iter().zip(&program.units) {
        finder.old = unit.edition < Edition::E2024;
        finder.found.extend(ERRORS.iter().filter(|lint| unit.allowed.contains(**lint)));
        code.attrs.iter().for_each(|a| finder.visit_attribute(a));
        code.items.iter().for_each(|i| finder.visit_item(i));
    }
    let inlined = program.units.len() > 1;
    finder.found.retain(|l| !inlined || ERRORS.contains(l));
    finder.found.into_iter().map(str::to_string).collect()
}

impl VisitMut for Clean {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
        attrs.retain(|a| self.keep(a));
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
    fn visit_item_macro_mut(&mut self, item: &mut syn::ItemMacro) {
        let attrs: &mut Vec<Attribute> = &mut item.attrs;
        attrs.retain(|a| self.keep(a));
        visit_mut::visit_macro_mut(self, &mut item.mac);
    }
}
