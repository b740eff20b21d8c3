//! Where each name stands.

use super::Usage;
use crate::macros::known;
use crate::macros::tokens::visit_verbatim;
use crate::names::Target;
use crate::shrink::survey::captured;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::Expr;

/// Attributes of functions to which the name does not matter.
const PLAIN: &[&str] =
    &["inline", "doc", "track_caller", "must_use", "cold", "allow", "deprecated", "target_feature"];

impl<'ast> Visit<'ast> for Usage<'_> {
    fn visit_item_mod(&mut self, m: &'ast syn::ItemMod) {
        self.block(&m.ident);
        self.module.push(m.ident.to_string());
        m.attrs.iter().for_each(|a| self.visit_attribute(a));
        m.content.iter().flat_map(|c| &c.1).for_each(|i| self.visit_item(i));
        self.module.pop();
    }
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        if !attr.path().is_ident("doc") {
            self.tokens(attr.meta.to_token_stream());
        }
    }
    fn visit_item_struct(&mut self, s: &'ast syn::ItemStruct) {
        self.derived(&s.ident, &s.attrs, &[]);
        self.declare(&s.ident);
        visit::visit_item_struct(self, s);
    }
    fn visit_item_enum(&mut self, e: &'ast syn::ItemEnum) {
        // Of an enumeration the variants are shown.
        self.derived(&e.ident, &e.attrs, &["Debug"]);
        self.declare(&e.ident);
        visit::visit_item_enum(self, e);
    }
    fn visit_item_union(&mut self, u: &'ast syn::ItemUnion) {
        self.declare(&u.ident);
        visit::visit_item_union(self, u);
    }
    fn visit_item_trait(&mut self, t: &'ast syn::ItemTrait) {
        self.declare(&t.ident);
        let around = self.implementing.take();
        visit::visit_item_trait(self, t);
        self.implementing = around;
    }
    fn visit_item_type(&mut self, t: &'ast syn::ItemType) {
        self.declare(&t.ident);
        visit::visit_item_type(self, t);
    }
    fn visit_item_const(&mut self, c: &'ast syn::ItemConst) {
        self.declare(&c.ident);
        visit::visit_item_const(self, c);
    }
    fn visit_item_static(&mut self, s: &'ast syn::ItemStatic) {
        self.block(&s.ident);
        visit::visit_item_static(self, s);
    }
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        match f.attrs.iter().all(|a| PLAIN.iter().any(|n| a.path().is_ident(n))) {
            true => self.declare(&f.sig.ident),
            false => self.block(&f.sig.ident),
        }
        visit::visit_item_fn(self, f);
    }
    fn visit_type_param(&mut self, p: &'ast syn::TypeParam) {
        self.generic.insert(p.ident.to_string());
        visit::visit_type_param(self, p);
    }
    fn visit_const_param(&mut self, p: &'ast syn::ConstParam) {
        self.generic.insert(p.ident.to_string());
        visit::visit_const_param(self, p);
    }
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if path.leading_colon.is_some() {
            self.blocked.extend(names.iter().cloned());
        } else {
            let first = [names[0].clone()];
            let value =
                names.len() == 1 && self.names.leads_to_value(self.unit, &self.module, &first);
            if !value && !self.is_type(&first) {
                self.loose.insert(names[0].clone());
            }
            for at in 1..names.len() {
                let owner = match (names[at - 1].as_str(), self.resolve(&names[..at])) {
                    ("Self", _) if at == 1 => self.implementing.clone(),
                    (_, Some(Target::Type(_, _, name))) => Some(name),
                    _ => None,
                };
                match owner {
                    Some(owner) => self.called.extend([(owner, names[at].clone())]),
                    None => self.segment(&names[..at], &names[at]),
                }
            }
        }
        visit::visit_path(self, path);
    }
    fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
        if e.qself.is_some() {
            self.qualified(e.qself.as_ref(), &e.path);
        }
        visit::visit_expr_path(self, e);
    }
    fn visit_type_path(&mut self, t: &'ast syn::TypePath) {
        let first = [t.path.segments[0].ident.to_string()];
        if t.qself.is_some() {
            self.qualified(t.qself.as_ref(), &t.path);
        } else if !self.is_type(&first) {
            // A function of that name is not what stands here.
            self.loose.extend(first);
        }
        visit::visit_type_path(self, t);
    }
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if item.leading_colon.is_some() {
            self.tokens(item.tree.to_token_stream());
        } else {
            self.import(&item.tree, &mut Vec::new());
        }
    }
    fn visit_item_extern_crate(&mut self, e: &'ast syn::ItemExternCrate) {
        self.tokens(e.to_token_stream());
    }
    fn visit_foreign_item(&mut self, i: &'ast syn::ForeignItem) {
        self.tokens(i.to_token_stream());
    }
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        self.block(&p.ident);
        visit::visit_pat_ident(self, p);
    }
    fn visit_variant(&mut self, v: &'ast syn::Variant) {
        self.block(&v.ident);
        visit::visit_variant(self, v);
    }
    fn visit_field(&mut self, f: &'ast syn::Field) {
        f.ident.iter().for_each(|i| self.block(i));
        visit::visit_field(self, f);
    }
    fn visit_member(&mut self, m: &'ast syn::Member) {
        if let syn::Member::Named(name) = m {
            self.block(name);
        }
    }
    fn visit_expr_method_call(&mut self, c: &'ast syn::ExprMethodCall) {
        let on_self = matches!(&*c.receiver, Expr::Path(p) if p.path.is_ident("self"));
        match &self.implementing {
            Some(owner) if on_self => self.called.extend([(owner.clone(), c.method.to_string())]),
            _ => self.block(&c.method),
        }
        visit::visit_expr_method_call(self, c);
    }
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.block(&a.ident);
        visit::visit_assoc_type(self, a);
    }
    fn visit_assoc_const(&mut self, a: &'ast syn::AssocConst) {
        self.block(&a.ident);
        visit::visit_assoc_const(self, a);
    }
    fn visit_constraint(&mut self, c: &'ast syn::Constraint) {
        self.block(&c.ident);
        visit::visit_constraint(self, c);
    }
    fn visit_named_arg(&mut self, a: &'ast syn::NamedArg) {
        a.name.iter().for_each(|(n, _)| self.block(n));
        visit::visit_named_arg(self, a);
    }
    fn visit_item_impl(&mut self, i: &'ast syn::ItemImpl) {
        let owner = match &*i.self_ty {
            syn::Type::Path(p) if p.qself.is_none() => p.path.segments.last(),
            _ => None,
        };
        let owner = owner.map(|s| s.ident.to_string());
        for item in &i.items {
            if let syn::ImplItem::Fn(f) = item {
                let plain = |a: &syn::Attribute| PLAIN.iter().any(|n| a.path().is_ident(n));
                match &owner {
                    Some(owner) if i.trait_.is_none() && f.attrs.iter().all(plain) => {
                        self.methods.insert((owner.clone(), f.sig.ident.to_string()));
                    }
                    _ => self.block(&f.sig.ident),
                }
            }
        }
        let around = std::mem::replace(&mut self.implementing, owner);
        visit::visit_item_impl(self, i);
        self.implementing = around;
    }
    fn visit_impl_item(&mut self, i: &'ast syn::ImplItem) {
        match i {
            syn::ImplItem::Const(c) => self.block(&c.ident),
            syn::ImplItem::Fn(_) => {}
            syn::ImplItem::Type(t) => self.block(&t.ident),
            other => self.tokens(other.to_token_stream()),
        }
        visit::visit_impl_item(self, i);
    }
    fn visit_trait_item(&mut self, i: &'ast syn::TraitItem) {
        match i {
            syn::TraitItem::Const(c) => self.block(&c.ident),
            syn::TraitItem::Fn(f) => self.block(&f.sig.ident),
            syn::TraitItem::Type(t) => self.block(&t.ident),
            other => self.tokens(other.to_token_stream()),
        }
        visit::visit_trait_item(self, i);
    }
    fn visit_item_macro(&mut self, m: &'ast syn::ItemMacro) {
        self.tokens(m.mac.path.to_token_stream());
        m.ident.iter().for_each(|i| self.block(i));
        self.opaque(m.mac.tokens.clone());
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.tokens(mac.path.to_token_stream());
        self.blocked.extend(known::method(&known::last_name(&mac.path)).map(String::from));
        let Some(args) = known::args(mac) else {
            self.opaque(mac.tokens.clone());
            return;
        };
        captured(mac.tokens.clone(), &mut self.blocked);
        if known::shows(mac, &args) {
            self.tokens(mac.tokens.clone());
        }
        args.iter().for_each(|arg| Visit::visit_expr(self, arg));
    }
    visit_verbatim!(tokens: visit_item Item visit_expr Expr visit_type Type visit_pat Pat
        visit_type_param_bound TypeParamBound);
}

impl Usage<'_> {
    /// `<T>::name` and `<T as Trait>::name`: what follows the trait is an associated name.
    fn qualified(&mut self, qself: Option<&syn::QSelf>, path: &syn::Path) {
        let position = qself.map_or(0, |q| q.position);
        path.segments.iter().skip(position).for_each(|s| self.block(&s.ident));
    }
}
