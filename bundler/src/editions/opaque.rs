//! Since 2024 `-> impl Trait` captures every lifetime in scope; before, that takes `use<...>`.

use super::text::range;
use super::Wanted;
use crate::macros::tokens::leaves;
use crate::source::edits::{Edit, Suggestion};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use std::str::FromStr;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericParam, Generics, Item, Lifetime, ReturnType, Signature, Type, TypeParamBound};

/// What the names of types begin with that were `impl Trait` in an argument.
pub const ARGUMENT: &str = "ImplArgument";

/// The visitor; it holds the generics of the surrounding `impl`.
pub struct Opaque<'w> {
    wanted: Wanted<'w>,
    outer: Vec<GenericParam>,
    in_trait: bool,
}

impl<'w> Opaque<'w> {
    /// For the functions whose word `impl` is wanted.
    pub fn new(wanted: Wanted<'w>) -> Self {
        Self { wanted, outer: Vec::new(), in_trait: false }
    }
}

impl VisitMut for Opaque<'_> {
    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let outer =
            std::mem::replace(&mut self.outer, item.generics.params.iter().cloned().collect());
        // Methods of traits capture everything in all editions.
        let in_trait = std::mem::replace(&mut self.in_trait, item.trait_.is_some());
        visit_mut::visit_item_impl_mut(self, item);
        self.outer = outer;
        self.in_trait = in_trait;
    }
    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        let in_trait = std::mem::replace(&mut self.in_trait, true);
        visit_mut::visit_item_trait_mut(self, item);
        self.in_trait = in_trait;
    }
    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        let outer = std::mem::take(&mut self.outer);
        let in_trait = std::mem::replace(&mut self.in_trait, false);
        visit_mut::visit_item_fn_mut(self, item);
        self.outer = outer;
        self.in_trait = in_trait;
    }
    fn visit_signature_mut(&mut self, sig: &mut Signature) {
        let ReturnType::Type(_, output) = &mut sig.output else { return };
        if self.in_trait || sig.asyncness.is_some() || !opaque(output).is_some_and(self.wanted) {
            return;
        }
        let mut namer = Namer { made: Vec::new() };
        let mut given = Given { made: Vec::new() };
        for input in &mut sig.inputs {
            namer.visit_fn_arg_mut(input);
            given.visit_fn_arg_mut(input);
        }
        add_lifetimes(&mut sig.generics, &namer.made);
        sig.generics.params.extend(given.made);
        let mut names: Vec<TokenStream> = Vec::new();
        let all: Vec<&GenericParam> = self.outer.iter().chain(sig.generics.params.iter()).collect();
        for param in &all {
            if let GenericParam::Lifetime(l) = param {
                let lifetime = &l.lifetime;
                names.push(quote::quote!(#lifetime));
            }
        }
        for param in &all {
            match param {
                GenericParam::Type(t) => {
                    let name = &t.ident;
                    names.push(quote::quote!(#name));
                }
                GenericParam::Const(c) => {
                    let name = &c.ident;
                    names.push(quote::quote!(#name));
                }
                GenericParam::Lifetime(_) => {}
            }
        }
        let bound: TypeParamBound = syn::parse_quote!(use<#(#names),*>);
        if let ReturnType::Type(_, output) = &mut sig.output {
            Capture { bound }.visit_type_mut(output);
        }
    }
}

/// The first word `impl` of a type.
fn opaque(ty: &mut Type) -> Option<Span> {
    struct Finder(Option<Span>);
    impl VisitMut for Finder {
        fn visit_type_impl_trait_mut(&mut self, found: &mut syn::TypeImplTrait) {
            self.0.get_or_insert(found.impl_token.span);
        }
    }
    let mut finder = Finder(None);
    finder.visit_type_mut(ty);
    finder.0
}

fn add_lifetimes(generics: &mut Generics, made: &[Lifetime]) {
    if made.is_empty() {
        return;
    }
    let mut params: Punctuated<GenericParam, _> = Punctuated::new();
    for lifetime in made {
        params.push(syn::parse_quote!(#lifetime));
    }
    params.extend(std::mem::take(&mut generics.params));
    generics.params = params;
    generics.lt_token.get_or_insert_with(Default::default);
    generics.gt_token.get_or_insert_with(Default::default);
}

/// Names the elided lifetimes of parameters.
struct Namer {
    made: Vec<Lifetime>,
}

impl Namer {
    fn fresh(&mut self) -> Lifetime {
        let name = format!("'elided_{}", self.made.len());
        let lifetime = Lifetime::new(&name, Span::call_site());
        self.made.push(lifetime.clone());
        lifetime
    }
}

impl VisitMut for Namer {
    fn visit_receiver_mut(&mut self, r: &mut syn::Receiver) {
        if let syn::ReceiverKind::Reference(_, lifetime, _) = &mut r.kind {
            if lifetime.as_ref().is_none_or(|l| l.ident == "_") {
                *lifetime = Some(self.fresh());
            }
        }
    }
    fn visit_type_reference_mut(&mut self, r: &mut syn::TypeReference) {
        if r.lifetime.as_ref().is_none_or(|l| l.ident == "_") {
            r.lifetime = Some(self.fresh());
        }
        self.visit_type_mut(&mut r.elem);
    }
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.fresh();
        }
    }
    // Lifetimes inside function types are bound there.
    fn visit_type_fn_ptr_mut(&mut self, _: &mut syn::TypeFnPtr) {}
    fn visit_parenthesized_generic_arguments_mut(
        &mut self,
        _: &mut syn::ParenthesizedGenericArguments,
    ) {
    }
}

/// Names the types of parameters that are `impl Trait`: `use<...>` has to name them.
struct Given {
    made: Vec<GenericParam>,
}

impl VisitMut for Given {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        let Type::ImplTrait(found) = ty else { return };
        let name = quote::format_ident!("{ARGUMENT}{}", self.made.len());
        let bounds = &found.bounds;
        self.made.push(syn::parse_quote!(#name: #bounds));
        *ty = syn::parse_quote!(#name);
    }
}

/// Adds the captures to each opaque type.
struct Capture {
    bound: TypeParamBound,
}

impl VisitMut for Capture {
    fn visit_type_impl_trait_mut(&mut self, ty: &mut syn::TypeImplTrait) {
        let has = ty.bounds.iter().any(|b| matches!(b, TypeParamBound::PreciseCapture(_)));
        if !has {
            ty.bounds.insert(0, self.bound.clone());
        }
    }
}

/// The captures of the function, or of those of an `impl`, that has the byte in its body and stands
/// where syntax is not seen.
pub fn captured(text: &str, byte: usize) -> Option<Suggestion> {
    let old = item(TokenStream::from_str(text).ok()?, byte)?;
    let mut new = old.clone();
    Opaque::new(&|_| true).visit_item_mut(&mut new);
    let place = |t: &TokenTree| t.span().byte_range();
    let kept: Vec<_> = leaves(new.to_token_stream()).map(|t| place(&t)).collect();
    let gone = leaves(old.to_token_stream()).map(|t| place(&t)).filter(|p| !kept.contains(p));
    let edit = |p: Range<usize>, text| Edit { start: p.start, end: p.end, text };
    let mut out: Suggestion = gone.map(|p| edit(p, String::new())).collect();
    let (mut end, mut made) = (range(new.to_token_stream())?.start, String::new());
    for token in leaves(new.to_token_stream()) {
        let place = place(&token);
        // What it names stands before it too.
        if place.start < end || place.is_empty() {
            let tick = made.ends_with('\'');
            made += if tick { "" } else { " " };
            made += &token.to_string();
        } else {
            if !made.is_empty() {
                out.push(edit(end..end, std::mem::take(&mut made) + " "));
            }
            end = place.end;
        }
    }
    out.sort();
    Some(out)
}

/// The function or the `impl` around it.
fn item(stream: TokenStream, byte: usize) -> Option<Item> {
    let list: Vec<TokenTree> = stream.into_iter().collect();
    let at = list.iter().position(|t| t.span().byte_range().contains(&byte))?;
    let TokenTree::Group(group) = &list[at] else { return None };
    let inner = item(group.stream(), byte);
    let word = |t: &TokenTree| matches!(t, TokenTree::Ident(w) if *w == "fn" || *w == "impl");
    let words = (0..at).rev().filter(|i| word(&list[*i]));
    let parse = |input: ParseStream| {
        let item: Item = input.parse()?;
        input.parse::<TokenStream>().map(|_| item)
    };
    let read = |i: usize| parse.parse2(list[i..].iter().cloned().collect()).ok();
    let holds = |item: &Item| range(item.to_token_stream()).is_some_and(|p| p.contains(&byte));
    let found = words.filter_map(read).find(|item| match item {
        Item::Impl(_) => holds(item),
        Item::Fn(_) => inner.is_none() && holds(item),
        _ => false,
    });
    found.or(inner)
}
