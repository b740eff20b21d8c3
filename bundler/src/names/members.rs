//! Fields, methods and associated constants that a crate keeps to itself.
//!
//! Lookup of a member passes over those that the place cannot see and goes on to traits and
//! behind `Deref`. In the bundle `pub(crate)` is seen everywhere, so it gets the module of its
//! crate wherever code outside of the crate asks for a member of that name.

use crate::names::standin;
use crate::program::Program;
use anyhow::Result;
use proc_macro2::{Span, TokenStream, TokenTree};
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Ident, Visibility};

/// Writes `pub(in the_crate)` at members for which other crates may ask.
pub fn keep(program: &mut Program) -> Result<()> {
    let mut kept = Kept::default();
    for code in program.units.iter().skip(1) {
        code.items.iter().for_each(|i| kept.visit_item(i));
    }
    if kept.0.is_empty() {
        return Ok(());
    }
    let mut asked = Asked { wanted: kept.0, ..Asked::default() };
    for (unit, code) in program.units.iter().enumerate() {
        asked.unit = unit;
        code.items.iter().for_each(|i| asked.visit_item(i));
    }
    for (unit, code) in program.units.iter_mut().enumerate().skip(1) {
        let mut narrow = Narrow { unit, asked: &asked, of: String::new() };
        code.items.iter_mut().for_each(|i| narrow.visit_item_mut(i));
    }
    Ok(())
}

fn whole_crate(vis: &Visibility) -> bool {
    matches!(vis, Visibility::Restricted(r) if r.path.is_ident("crate"))
}

fn last_word(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(t) => t.path.segments.last().map(|s| s.ident.to_string()),
        _ => None,
    }
}

/// Names of members that are `pub(crate)`.
#[derive(Default)]
struct Kept(HashSet<String>);

impl Kept {
    fn member(&mut self, vis: &Visibility, name: impl ToString) {
        if whole_crate(vis) {
            self.0.insert(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Kept {
    fn visit_field(&mut self, field: &'ast syn::Field) {
        field.ident.iter().for_each(|name| self.member(&field.vis, name));
    }
    fn visit_fields_unnamed(&mut self, fields: &'ast syn::FieldsUnnamed) {
        fields.unnamed.iter().enumerate().for_each(|(at, field)| self.member(&field.vis, at));
    }
    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.member(&f.vis, &f.sig.ident);
        visit::visit_impl_item_fn(self, f);
    }
    fn visit_impl_item_const(&mut self, c: &'ast syn::ImplItemConst) {
        self.member(&c.vis, &c.ident);
        visit::visit_impl_item_const(self, c);
    }
}

/// Who asks for a member.
#[derive(PartialEq, Eq, Hash)]
struct Place {
    /// The unit, unless a macro may carry the words elsewhere.
    unit: Option<usize>,
    /// What stands before `::name`.
    of: Option<String>,
}

/// The members that code asks for.
#[derive(Default)]
struct Asked {
    unit: usize,
    wanted: HashSet<String>,
    found: HashMap<String, HashSet<Place>>,
    /// Words that may mean a type of another name.
    open: HashSet<String>,
    /// What `Self` is.
    this: Option<String>,
}

impl Asked {
    fn name(&mut self, name: impl ToString, of: Option<&Ident>) {
        let name = name.to_string();
        if self.wanted.contains(&name) {
            let of = match of {
                Some(word) if word == "Self" => self.this.clone(),
                other => other.map(Ident::to_string),
            };
            let place = Place { unit: Some(self.unit), of };
            self.found.entry(name).or_default().insert(place);
        }
    }

    /// All words of a macro, which may become anything.
    fn tokens(&mut self, tokens: TokenStream, unit: Option<usize>) {
        for token in tokens {
            let words = match token {
                TokenTree::Group(g) => {
                    self.tokens(g.stream(), unit);
                    continue;
                }
                TokenTree::Ident(i) => {
                    self.open.insert(i.to_string());
                    i.to_string()
                }
                TokenTree::Literal(l) => l.to_string(),
                TokenTree::Punct(_) => continue,
            };
            // `0.1` is two fields.
            for word in words.split('.').filter(|w| self.wanted.contains(*w)) {
                self.found.entry(word.into()).or_default().insert(Place { unit, of: None });
            }
        }
    }

    /// Whether code outside of the unit may ask a value or type for it.
    fn outside(&self, unit: usize, of: &str, name: &str) -> bool {
        let places = self.found.get(name).into_iter().flatten();
        let mut places = places.filter(|p| p.unit != Some(unit));
        places.any(|p| p.of.as_ref().is_none_or(|word| word == of || self.open.contains(word)))
    }
}

impl<'ast> Visit<'ast> for Asked {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.name(&call.method, None);
        visit::visit_expr_method_call(self, call);
    }
    fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
        match &field.member {
            syn::Member::Named(name) => self.name(name, None),
            syn::Member::Unnamed(index) => self.name(index.index, None),
        }
        visit::visit_expr_field(self, field);
    }
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let before = std::iter::once(None).chain(path.segments.iter().map(|s| Some(&s.ident)));
        for (segment, before) in path.segments.iter().zip(before) {
            self.name(&segment.ident, before);
        }
        visit::visit_path(self, path);
    }
    fn visit_item_type(&mut self, alias: &'ast syn::ItemType) {
        self.open.insert(alias.ident.to_string());
        visit::visit_item_type(self, alias);
    }
    fn visit_use_rename(&mut self, import: &'ast syn::UseRename) {
        self.open.insert(import.rename.to_string());
    }
    fn visit_type_param(&mut self, parameter: &'ast syn::TypeParam) {
        self.open.insert(parameter.ident.to_string());
        visit::visit_type_param(self, parameter);
    }
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let around = std::mem::replace(&mut self.this, last_word(&item.self_ty));
        visit::visit_item_impl(self, item);
        self.this = around;
    }
    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let around = self.this.take();
        visit::visit_item_trait(self, item);
        self.this = around;
    }
    fn visit_trait_item_type(&mut self, item: &'ast syn::TraitItemType) {
        self.open.insert(item.ident.to_string());
        visit::visit_trait_item_type(self, item);
    }
    fn visit_item_macro(&mut self, m: &'ast syn::ItemMacro) {
        let unit = m.ident.is_none().then_some(self.unit);
        self.tokens(m.mac.tokens.clone(), unit);
    }
    fn visit_macro(&mut self, m: &'ast syn::Macro) {
        self.tokens(m.tokens.clone(), Some(self.unit));
    }
}

struct Narrow<'a> {
    unit: usize,
    asked: &'a Asked,
    /// Name of the type whose members stand here.
    of: String,
}

impl Narrow<'_> {
    fn member(&self, vis: &mut Visibility, name: impl ToString) {
        if whole_crate(vis) && self.asked.outside(self.unit, &self.of, &name.to_string()) {
            let root = Ident::new(&standin::root(self.unit), Span::call_site());
            *vis = syn::parse_quote!(pub(in #root));
        }
    }
}

impl VisitMut for Narrow<'_> {
    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let of = last_word(&item.self_ty).unwrap_or_default();
        let around = std::mem::replace(&mut self.of, of);
        visit_mut::visit_item_impl_mut(self, item);
        self.of = around;
    }
    fn visit_field_mut(&mut self, field: &mut syn::Field) {
        let syn::Field { ident, vis, .. } = field;
        ident.iter().for_each(|name| self.member(vis, name));
    }
    fn visit_fields_unnamed_mut(&mut self, fields: &mut syn::FieldsUnnamed) {
        let fields = fields.unnamed.iter_mut().enumerate();
        fields.for_each(|(at, field)| self.member(&mut field.vis, at));
    }
    fn visit_impl_item_fn_mut(&mut self, f: &mut syn::ImplItemFn) {
        self.member(&mut f.vis, &f.sig.ident);
        visit_mut::visit_impl_item_fn_mut(self, f);
    }
    fn visit_impl_item_const_mut(&mut self, c: &mut syn::ImplItemConst) {
        self.member(&mut c.vis, &c.ident);
        visit_mut::visit_impl_item_const_mut(self, c);
    }
}
