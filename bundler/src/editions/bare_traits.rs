//! Trait objects without `dyn`, as 2015 and 2018 allow them.

use super::each_module;
use crate::macros::known;
use crate::names::{Names, Target};
use syn::visit_mut::{self, VisitMut};
use syn::{Item, Type};

/// Object-safe traits of the standard library that are commonly written bare.
const STD_TRAITS: &[&str] = &[
    "Fn",
    "FnMut",
    "FnOnce",
    "Iterator",
    "DoubleEndedIterator",
    "ExactSizeIterator",
    "Any",
    "Debug",
    "Display",
    "Error",
    "Write",
    "Read",
    "BufRead",
    "Seek",
    "Hasher",
    "ToString",
    "Send",
    "Sync",
    "Future",
    "Drop",
    "Deref",
    "DerefMut",
    "LowerHex",
    "UpperHex",
    "Binary",
    "Octal",
    "Pointer",
    "BuildHasher",
    "Borrow",
    "AsRef",
    "AsMut",
    "Into",
    "From",
    "RangeBounds",
];

/// Traits the prelude or `Fn(..)` sugar makes usable without import.
const PRELUDE: &[&str] = &["Fn", "FnMut", "FnOnce", "Iterator", "ToString", "Send", "Sync"];

/// Writes `dyn` where a path in type position names a trait.
pub fn translate(unit: usize, names: &Names, items: &mut Vec<Item>) {
    each_module(items, &mut Vec::new(), &mut |path, items| {
        let mut visitor = BareTraits { unit, names, path };
        for item in items.iter_mut().filter(|i| !matches!(i, Item::Mod(_))) {
            visitor.visit_item_mut(item);
        }
    });
}

struct BareTraits<'a> {
    unit: usize,
    names: &'a Names,
    path: &'a [String],
}

impl BareTraits<'_> {
    fn is_trait(&self, path: &syn::Path) -> bool {
        let segments: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let last = path.segments.last().expect("a path has segments");
        if matches!(last.arguments, syn::PathArguments::Parenthesized(_)) {
            return true;
        }
        let name = last.ident.to_string();
        if name == "Error" && !self.is_error_trait(&segments) {
            return false;
        }
        let mut full = segments.clone();
        if path.leading_colon.is_some() {
            full.insert(0, "crate".into());
        }
        match self.names.resolve(self.unit, self.path, &full, 0) {
            Some(Target::Trait(..)) => true,
            Some(Target::External(_)) if segments.len() > 1 => {
                // `T::Error` is an associated type, `fmt::Error` may be a trait.
                let table = self.names.module(self.unit, self.path);
                let is_path = matches!(segments[0].as_str(), "std" | "core" | "alloc")
                    || table.is_some_and(|t| t.imports.contains_key(&segments[0]));
                is_path && STD_TRAITS.contains(&name.as_str())
            }
            Some(Target::External(original)) => {
                let imported = self
                    .names
                    .module(self.unit, self.path)
                    .is_some_and(|m| m.imports.contains_key(&name));
                if imported {
                    STD_TRAITS.contains(&original.as_str())
                } else {
                    PRELUDE.contains(&name.as_str())
                }
            }
            _ => false,
        }
    }
}

impl BareTraits<'_> {
    /// `fmt::Error` and `io::Error` are types, `error::Error` is the trait.
    fn is_error_trait(&self, segments: &[String]) -> bool {
        let table = self.names.module(self.unit, self.path);
        let import = table.and_then(|t| t.imports.get(&segments[0]));
        let full: Vec<&str> = match (segments.len(), import) {
            (1, Some(import)) => import.path.iter().map(String::as_str).collect(),
            (1, None) => return table.is_some_and(|t| t.types.contains_key("Error")),
            _ => segments.iter().map(String::as_str).collect(),
        };
        full.len() < 2 || !matches!(full[full.len() - 2], "fmt" | "io")
    }
}

impl VisitMut for BareTraits<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        match ty {
            Type::TraitObject(object) if object.dyn_token.is_none() => {
                object.dyn_token = Some(Default::default());
            }
            Type::Path(p) if p.qself.is_none() && self.is_trait(&p.path) => {
                let path = &p.path;
                *ty = syn::parse_quote!(dyn #path);
            }
            _ => {}
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}
