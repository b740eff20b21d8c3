//! What the header of an implementation names.

use super::*;

impl Builder<'_> {
    /// Name of a trait from outside; the two `Write` are told apart.
    pub(super) fn std_name(&self, unit: usize, module: &[String], segments: &[String]) -> String {
        let name = segments.last().cloned().unwrap_or_default();
        let import = self.names.module(unit, module).and_then(|m| m.imports.get(&segments[0]));
        let full: Vec<String> = match import {
            Some(import) => import.path.iter().chain(&segments[1..]).cloned().collect(),
            None => segments.to_vec(),
        };
        let owner = full.len().checked_sub(2).map(|i| full[i].as_str());
        match (full.last().map(String::as_str), owner) {
            (Some("Write"), Some("io")) => "io::Write".to_string(),
            (Some(original), _) if import.is_some() => original.to_string(),
            _ => name,
        }
    }

    /// Bundle types and traits in the self type and the trait's path, and rare primitives.
    pub(super) fn header(
        &self,
        unit: usize,
        module: &[String],
        i: &syn::ItemImpl,
    ) -> BTreeSet<String> {
        let generics: BTreeSet<String> = i
            .generics
            .params
            .iter()
            .filter_map(|p| match p {
                syn::GenericParam::Type(t) => Some(t.ident.to_string()),
                _ => None,
            })
            .collect();
        let mut finder = HeaderPaths { paths: Vec::new(), shapes: BTreeSet::new() };
        finder.visit_type(&i.self_ty);
        let own = finder.paths.len();
        if let Some((path, _)) = &i.trait_ {
            finder.visit_path(path);
        }
        let of_bundle = i.trait_.as_ref().is_some_and(|(path, _)| {
            let target = self.names.resolve(unit, module, &path_segments(path), 0);
            matches!(target, Some(Target::Trait(..)))
        });
        let mut out = finder.shapes;
        for (at, path) in finder.paths.into_iter().enumerate() {
            if path.len() == 1 && generics.contains(&path[0]) {
                continue;
            }
            let last = path.last().cloned().unwrap_or_default();
            if path.len() == 1 && is_primitive(&last) || crate::reach::evidence::rare_type(&last) {
                out.insert(last);
                continue;
            }
            match self.names.resolve(unit, module, &path, 0) {
                // Inference finds the argument of a trait from the implementation alone.
                Some(Target::Type(..)) if of_bundle && at > own && !rests_on_itself(i) => {}
                Some(Target::Type(_, _, name) | Target::Trait(_, _, name)) => {
                    out.insert(name.strip_prefix("r#").unwrap_or(&name).to_string());
                }
                _ => {}
            }
        }
        out
    }
}

pub(super) struct HeaderPaths {
    paths: Vec<Vec<String>>,
    shapes: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for HeaderPaths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path_segments(path));
        syn::visit::visit_path(self, path);
    }
    // A program spells the tuples and arrays it has; small tuples also come from iterators.
    fn visit_type_tuple(&mut self, t: &'ast syn::TypeTuple) {
        if t.elems.len() == 1 || t.elems.len() > 3 {
            self.shapes.insert(format!("tuple:{}", t.elems.len()));
        }
        syn::visit::visit_type_tuple(self, t);
    }
    fn visit_type_array(&mut self, t: &'ast syn::TypeArray) {
        if let Some(n) = evaluate(&t.len, &|_| None) {
            self.shapes.insert(format!("array:{n}"));
        }
        self.visit_type(&t.elem);
    }
    // Bindings such as `Item = X` hold names of the trait, not of types.
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.visit_type(&a.ty);
    }
}

/// `impl<E: Trait<A>> Trait<B> for E`: what has the one implementation also has another, so that
/// inference never finds the only argument of the trait by this implementation alone.
pub(super) fn rests_on_itself(i: &syn::ItemImpl) -> bool {
    let (Some((path, _)), syn::Type::Path(own)) = (&i.trait_, &*i.self_ty) else { return false };
    let Some(own) = own.path.get_ident().filter(|_| own.qself.is_none()) else { return false };
    let Some(last) = path.segments.last() else { return false };
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return false };
    let same = |bounds: &Punctuated<syn::TypeParamBound, syn::Token![+]>| {
        bounds.iter().any(|b| {
            matches!(b, syn::TypeParamBound::Trait(t) if path_segments(&t.path) == path_segments(path)
                && t.maybe.is_none())
        })
    };
    let inline = i.generics.type_params().any(|p| p.ident == *own && same(&p.bounds));
    let clauses = i.generics.where_clause.iter().flat_map(|w| &w.predicates);
    let clause = clauses.into_iter().any(|c| match c {
        syn::WherePredicate::Type(t) => {
            matches!(&t.bounded_ty, syn::Type::Path(p) if p.path.is_ident(own)) && same(&t.bounds)
        }
        _ => false,
    });
    arguments.args.len() == 1 && (inline || clause)
}
