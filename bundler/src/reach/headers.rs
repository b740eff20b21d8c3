//! What the header of an implementation rests on: types and traits of the bundle without which
//! nothing can choose it.

use super::meaning::{Meaning, Meanings};
use super::pieces::{Pieces, Syntax};
use super::uses::segments;
use std::collections::HashSet;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::Item;

/// What a header says.
#[derive(Debug, Default)]
pub struct Header {
    /// Types and traits of the bundle that have to be live.
    pub needs: Vec<usize>,
    /// The type it is for, if it is one of the bundle.
    pub own: Option<usize>,
    /// The trait, if it is one of the bundle.
    pub of_trait: Option<usize>,
    /// Its generic parameters.
    pub generics: HashSet<String>,
}

impl Header {
    /// Reads a header.
    ///
    /// The outer type and a trait of the bundle decide. What stands in arguments, in tuples and
    /// behind references may be found by the compiler from this implementation alone, so that
    /// no other code names it; it stays with the implementation. Only where the compiler never
    /// has this one implementation to choose from it decides too: the standard library has its
    /// own implementations of its traits for its types, and see [`rests_on_itself`].
    pub fn of(
        meanings: &mut Meanings,
        pieces: &Pieces,
        place: usize,
        item: &syn::ItemImpl,
    ) -> Self {
        let mut header = Header { generics: generics(&item.generics), ..Header::default() };
        let mut reader = Types { meanings, pieces, place, generics: &header.generics };
        let Some((path, _)) = &item.trait_ else {
            let outer = reader.outer(&item.self_ty, 0);
            header.own = outer.first().copied();
            header.needs = outer;
            return header;
        };
        if let Meaning::Trait(id) = reader.meanings.of(place, &segments(path)) {
            let outer = reader.outer(&item.self_ty, 0);
            header.own = outer.first().copied();
            header.of_trait = Some(id);
            header.needs = outer;
            header.needs.push(id);
            if rests_on_itself(item) {
                let all = reader.all(|found| found.visit_path(path));
                header.needs.extend(all);
            }
            return header;
        }
        let outer = reader.outer(behind_references(&item.self_ty), 0);
        header.own = reader.outer(&item.self_ty, 0).first().copied();
        header.needs = outer;
        if header.needs.is_empty() {
            header.needs = reader.all(|found| {
                found.visit_type(&item.self_ty);
                found.visit_path(path);
            });
        }
        header
    }
}

fn behind_references(ty: &syn::Type) -> &syn::Type {
    match ty {
        syn::Type::Reference(r) => behind_references(&r.elem),
        syn::Type::Paren(p) => behind_references(&p.elem),
        syn::Type::Group(g) => behind_references(&g.elem),
        other => other,
    }
}

/// Finds the types of the bundle.
struct Types<'h, 'n> {
    meanings: &'h mut Meanings<'n>,
    pieces: &'h Pieces,
    place: usize,
    generics: &'h HashSet<String>,
}

impl Types<'_, '_> {
    /// The outer type, or the traits of a trait object.
    fn outer(&mut self, ty: &syn::Type, depth: usize) -> Vec<usize> {
        match ty {
            syn::Type::Paren(p) => self.outer(&p.elem, depth),
            syn::Type::Group(g) => self.outer(&g.elem, depth),
            syn::Type::Path(p) if p.qself.is_none() => self.named(&segments(&p.path), depth),
            syn::Type::TraitObject(object) => {
                let traits = object.bounds.iter().filter_map(|bound| match bound {
                    syn::TypeParamBound::Trait(t) => Some(segments(&t.path)),
                    _ => None,
                });
                let traits = traits.map(|path| self.meanings.of(self.place, &path));
                traits
                    .filter_map(|m| if let Meaning::Trait(id) = m { Some(id) } else { None })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn named(&mut self, path: &[String], depth: usize) -> Vec<usize> {
        if self.generics.contains(&path[0]) {
            return Vec::new();
        }
        match self.meanings.of(self.place, path) {
            Meaning::Type(id) => vec![id],
            Meaning::Alias(id) if depth < 8 => {
                let alias = &self.pieces.list[id];
                let Syntax::Item(Item::Type(t)) = &alias.syntax else { return Vec::new() };
                let generics = generics(&t.generics);
                let (meanings, pieces) = (&mut *self.meanings, self.pieces);
                Types { meanings, pieces, place: alias.place, generics: &generics }
                    .outer(&t.ty, depth + 1)
            }
            _ => Vec::new(),
        }
    }

    /// All types and traits in what `visit` shows.
    fn all(&mut self, visit: impl FnOnce(&mut Paths)) -> Vec<usize> {
        let mut found = Paths(Vec::new());
        visit(&mut found);
        let mut out = Vec::new();
        for path in found.0 {
            match self.meanings.of(self.place, &path) {
                Meaning::Trait(id) if !self.generics.contains(&path[0]) => out.push(id),
                _ => out.extend(self.named(&path, 0)),
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}

struct Paths(Vec<Vec<String>>);

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.push(segments(path));
        visit::visit_path(self, path);
    }
}

/// The names of type and constant parameters.
pub fn generics(generics: &syn::Generics) -> HashSet<String> {
    let name = |p: &syn::GenericParam| match p {
        syn::GenericParam::Type(t) => Some(t.ident.to_string()),
        syn::GenericParam::Const(c) => Some(c.ident.to_string()),
        syn::GenericParam::Lifetime(_) => None,
    };
    generics.params.iter().filter_map(name).collect()
}

/// `impl<E: Trait<A>> Trait<B> for E`: what has the one implementation also has another, so that
/// inference never finds the only argument of the trait by this implementation alone.
fn rests_on_itself(item: &syn::ItemImpl) -> bool {
    let (Some((path, _)), syn::Type::Path(own)) = (&item.trait_, &*item.self_ty) else {
        return false;
    };
    let Some(own) = own.path.get_ident().filter(|_| own.qself.is_none()) else { return false };
    let Some(last) = path.segments.last() else { return false };
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return false };
    let same = |bounds: &Punctuated<syn::TypeParamBound, syn::Token![+]>| {
        bounds.iter().any(|b| {
            matches!(b, syn::TypeParamBound::Trait(t) if segments(&t.path) == segments(path)
                && t.maybe.is_none())
        })
    };
    let inline = item.generics.type_params().any(|p| p.ident == *own && same(&p.bounds));
    let clauses = item.generics.where_clause.iter().flat_map(|w| &w.predicates);
    let clause = clauses.into_iter().any(|c| match c {
        syn::WherePredicate::Type(t) => {
            matches!(&t.bounded_ty, syn::Type::Path(p) if p.path.is_ident(own)) && same(&t.bounds)
        }
        _ => false,
    });
    arguments.args.len() == 1 && (inline || clause)
}
