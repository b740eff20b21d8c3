//! Before 2024 `-> impl Trait` captures the lifetimes that its bounds name and no others; a file
//! that is also read as 2024 has to say so with `use<...>`.

use super::std_names::is_std_owned;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    GenericArgument, GenericParam, Generics, Item, PathArguments, Signature, TypeParamBound,
};

/// The visitor; it holds the generics of the surrounding `impl`.
#[derive(Default)]
pub struct Narrow {
    /// Types of the unit without lifetime parameters.
    plain: BTreeSet<String>,
    outer: Vec<GenericParam>,
    /// The header of the surrounding `impl` has lifetimes without a name.
    outer_elided: bool,
    in_trait: bool,
}

impl Narrow {
    /// Knows the types that `items` declare.
    pub fn new(items: &[Item]) -> Self {
        let mut types = Types::default();
        items.iter().for_each(|i| types.visit_item(i));
        let Types { mut plain, long_lived } = types;
        plain.retain(|n| !long_lived.contains(n));
        Narrow { plain, ..Narrow::default() }
    }

    /// Lifetimes that syntax shows, and whether there may be others.
    fn lifetimes(
        &self,
        generics: &[&GenericParam],
        look: impl FnOnce(&mut Lifetimes),
    ) -> Lifetimes {
        let names = generics.iter().filter_map(|p| match p {
            GenericParam::Type(t) => Some(t.ident.to_string()),
            GenericParam::Const(c) => Some(c.ident.to_string()),
            GenericParam::Lifetime(_) => None,
        });
        let mut plain = self.plain.clone();
        plain.extend(names);
        let mut found = Lifetimes { plain, ..Lifetimes::default() };
        look(&mut found);
        found
    }

    /// What an opaque type has to say; nothing when 2024 captures the same, or when that is unclear.
    fn bound(
        &self,
        opaque: &syn::TypeImplTrait,
        all: &[&GenericParam],
        given: &Lifetimes,
    ) -> Option<TypeParamBound> {
        if opaque.bounds.iter().any(|b| matches!(b, TypeParamBound::PreciseCapture(_))) {
            return None;
        }
        let used = self.lifetimes(all, |l| l.visit_type_impl_trait(opaque));
        let named: BTreeSet<String> = all
            .iter()
            .filter_map(|p| match p {
                GenericParam::Lifetime(l) => Some(l.lifetime.ident.to_string()),
                _ => None,
            })
            .collect();
        let elided = given.elided + usize::from(given.hidden) + usize::from(self.outer_elided);
        let same = named.is_subset(&used.named) && (elided == 0 || elided == 1 && used.elided > 0);
        if same || used.hidden {
            return None;
        }
        let mut captured: Vec<proc_macro2::TokenStream> = Vec::new();
        if used.elided > 0 {
            captured.push(quote::quote!('_));
        }
        for param in all {
            match param {
                GenericParam::Lifetime(l) if used.named.contains(&l.lifetime.ident.to_string()) => {
                    let lifetime = &l.lifetime;
                    captured.push(quote::quote!(#lifetime));
                }
                _ => {}
            }
        }
        for param in all {
            match param {
                GenericParam::Type(syn::TypeParam { ident, .. })
                | GenericParam::Const(syn::ConstParam { ident, .. }) => {
                    captured.push(quote::quote!(#ident));
                }
                GenericParam::Lifetime(_) => {}
            }
        }
        Some(syn::parse_quote!(use<#(#captured),*>))
    }
}

/// The declared types, with and without lifetime parameters.
#[derive(Default)]
struct Types {
    plain: BTreeSet<String>,
    long_lived: BTreeSet<String>,
}

impl Types {
    fn note(&mut self, name: &syn::Ident, generics: &Generics) {
        let lived = generics.lifetimes().next().is_some();
        if lived { &mut self.long_lived } else { &mut self.plain }.insert(name.to_string());
    }
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_struct(&mut self, i: &'ast syn::ItemStruct) {
        self.note(&i.ident, &i.generics);
    }
    fn visit_item_enum(&mut self, i: &'ast syn::ItemEnum) {
        self.note(&i.ident, &i.generics);
    }
    fn visit_item_type(&mut self, i: &'ast syn::ItemType) {
        self.note(&i.ident, &i.generics);
    }
    fn visit_item_trait(&mut self, i: &'ast syn::ItemTrait) {
        self.note(&i.ident, &i.generics);
    }
}

/// Lifetimes in types.
#[derive(Default)]
struct Lifetimes {
    /// Types and traits without lifetime parameters.
    plain: BTreeSet<String>,
    named: BTreeSet<String>,
    elided: usize,
    /// A path may have a lifetime that is not written.
    hidden: bool,
    bound: Vec<String>,
}

impl<'ast> Visit<'ast> for Lifetimes {
    fn visit_lifetime(&mut self, l: &'ast syn::Lifetime) {
        let name = l.ident.to_string();
        if name == "_" {
            self.elided += 1;
        } else if name != "static" && !self.bound.contains(&name) {
            self.named.insert(name);
        }
    }
    fn visit_bound_lifetimes(&mut self, b: &'ast syn::BoundLifetimes) {
        for param in &b.lifetimes {
            if let GenericParam::Lifetime(l) = param {
                self.bound.push(l.lifetime.ident.to_string());
            }
        }
    }
    fn visit_type_reference(&mut self, r: &'ast syn::TypeReference) {
        self.elided += usize::from(r.lifetime.is_none());
        visit::visit_type_reference(self, r);
    }
    fn visit_receiver(&mut self, r: &'ast syn::Receiver) {
        match &r.kind {
            syn::ReceiverKind::Reference(_, Some(lifetime), _) => self.visit_lifetime(lifetime),
            syn::ReceiverKind::Reference(..) => self.elided += 1,
            syn::ReceiverKind::Typed(_, ty) => self.visit_type(ty),
            _ => {}
        }
    }
    fn visit_path_segment(&mut self, s: &'ast syn::PathSegment) {
        let name = s.ident.to_string();
        let written = match &s.arguments {
            PathArguments::AngleBracketed(a) => {
                a.args.iter().any(|a| matches!(a, GenericArgument::Lifetime(_)))
            }
            // Elided lifetimes between these parentheses are bound there.
            PathArguments::Parenthesized(_) => return,
            PathArguments::None => false,
        };
        let known = written
            || !name.starts_with(char::is_uppercase)
            || name == "Self"
            || self.plain.contains(&name)
            || is_std_owned(&name);
        self.hidden |= !known;
        visit::visit_path_segment(self, s);
    }
    fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
}

impl VisitMut for Narrow {
    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let params: Vec<GenericParam> = item.generics.params.iter().cloned().collect();
        let all: Vec<&GenericParam> = params.iter().collect();
        let header = self.lifetimes(&all, |l| l.visit_type(&item.self_ty));
        let outer_elided =
            std::mem::replace(&mut self.outer_elided, header.elided > 0 || header.hidden);
        let outer = std::mem::replace(&mut self.outer, params);
        let in_trait = std::mem::replace(&mut self.in_trait, item.trait_.is_some());
        visit_mut::visit_item_impl_mut(self, item);
        (self.outer, self.outer_elided, self.in_trait) = (outer, outer_elided, in_trait);
    }
    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        let in_trait = std::mem::replace(&mut self.in_trait, true);
        visit_mut::visit_item_trait_mut(self, item);
        self.in_trait = in_trait;
    }
    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        let outer = std::mem::take(&mut self.outer);
        let outer_elided = std::mem::take(&mut self.outer_elided);
        let in_trait = std::mem::take(&mut self.in_trait);
        visit_mut::visit_item_fn_mut(self, item);
        (self.outer, self.outer_elided, self.in_trait) = (outer, outer_elided, in_trait);
    }
    fn visit_signature_mut(&mut self, sig: &mut Signature) {
        // Traits and `async` capture everything in all editions.
        if self.in_trait || sig.asyncness.is_some() {
            return;
        }
        // An opaque parameter has no name that `use<...>` could list.
        if sig.inputs.iter().any(|i| matches!(i, syn::FnArg::Typed(t) if is_opaque(&t.ty))) {
            return;
        }
        let syn::ReturnType::Type(_, output) = &mut sig.output else { return };
        let all: Vec<&GenericParam> = self.outer.iter().chain(&sig.generics.params).collect();
        let given = self.lifetimes(&all, |l| sig.inputs.iter().for_each(|i| l.visit_fn_arg(i)));
        struct Bounds<'a, F>(&'a mut F);
        impl<F: FnMut(&syn::TypeImplTrait) -> Option<TypeParamBound>> VisitMut for Bounds<'_, F> {
            fn visit_type_impl_trait_mut(&mut self, ty: &mut syn::TypeImplTrait) {
                let bound = (self.0)(ty);
                visit_mut::visit_type_impl_trait_mut(self, ty);
                ty.bounds.extend(bound);
            }
        }
        Bounds(&mut |ty: &syn::TypeImplTrait| self.bound(ty, &all, &given)).visit_type_mut(output);
    }
}

fn is_opaque(ty: &syn::Type) -> bool {
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
