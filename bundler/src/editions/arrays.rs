//! Before 2021, `array.into_iter()` iterates over references.
//!
//! Types are not inferred; the receiver has to be seen to be an array: a literal, a constant,
//! a parameter, a variable or a field with an array type or array literal.

use crate::macros::known;
use std::collections::HashMap;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, Pat, Type};

/// Translates all items of a unit.
pub fn translate(items: &mut [Item]) {
    let mut globals = Facts::default();
    globals.items(items);
    let mut visitor = Arrays { globals, locals: Vec::new() };
    items.iter_mut().for_each(|i| visitor.visit_item_mut(i));
}

/// Names whose type is known to be an array (true) or something else (false).
#[derive(Default)]
struct Facts {
    values: HashMap<String, bool>,
    fields: HashMap<String, bool>,
}

impl Facts {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Const(c) => note(&mut self.values, c.ident.to_string(), is_array_type(&c.ty)),
                Item::Static(s) => {
                    note(&mut self.values, s.ident.to_string(), is_array_type(&s.ty))
                }
                Item::Struct(s) => {
                    for field in &s.fields {
                        if let Some(name) = &field.ident {
                            note(&mut self.fields, name.to_string(), is_array_type(&field.ty));
                        }
                    }
                }
                Item::Mod(m) => {
                    if let Some((_, items)) = &m.content {
                        self.items(items);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Two declarations that disagree make a name unknown, which counts as no array.
fn note(map: &mut HashMap<String, bool>, name: String, array: bool) {
    let entry = map.entry(name).or_insert(array);
    *entry &= array;
}

fn is_array_type(ty: &Type) -> bool {
    match ty {
        Type::Array(_) => true,
        Type::Paren(p) => is_array_type(&p.elem),
        Type::Group(g) => is_array_type(&g.elem),
        _ => false,
    }
}

struct Arrays {
    globals: Facts,
    locals: Vec<(String, bool)>,
}

impl Arrays {
    fn is_array(&self, e: &Expr) -> bool {
        match e {
            Expr::Array(_) | Expr::Repeat(_) => true,
            Expr::Paren(p) => self.is_array(&p.expr),
            Expr::Path(p) => {
                let Some(name) = p.path.segments.last().map(|s| s.ident.to_string()) else {
                    return false;
                };
                if p.path.segments.len() == 1 {
                    if let Some((_, array)) = self.locals.iter().rev().find(|(n, _)| *n == name) {
                        return *array;
                    }
                }
                self.globals.values.get(&name).copied().unwrap_or(false)
            }
            Expr::Field(f) => match &f.member {
                syn::Member::Named(name) => {
                    self.globals.fields.get(&name.to_string()).copied().unwrap_or(false)
                }
                syn::Member::Unnamed(_) => false,
            },
            _ => false,
        }
    }

    fn bind(&mut self, pat: &Pat, array: bool) {
        match pat {
            Pat::Ident(i) => self.locals.push((i.ident.to_string(), array)),
            Pat::Type(t) => self.bind(&t.pat, is_array_type(&t.ty)),
            Pat::Tuple(t) => t.elems.iter().for_each(|p| self.bind(p, false)),
            Pat::TupleStruct(t) => t.elems.iter().for_each(|p| self.bind(p, false)),
            Pat::Struct(s) => s.fields.iter().for_each(|f| self.bind(&f.pat, false)),
            Pat::Reference(r) => self.bind(&r.pat, false),
            _ => {}
        }
    }
}

impl VisitMut for Arrays {
    fn visit_signature_mut(&mut self, sig: &mut syn::Signature) {
        for input in &sig.inputs {
            if let syn::FnArg::Typed(t) = input {
                self.bind(&t.pat, is_array_type(&t.ty));
            }
        }
    }
    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        let mark = self.locals.len();
        visit_mut::visit_item_fn_mut(self, item);
        self.locals.truncate(mark);
    }
    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        let mark = self.locals.len();
        visit_mut::visit_impl_item_fn_mut(self, item);
        self.locals.truncate(mark);
    }
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let mark = self.locals.len();
        visit_mut::visit_block_mut(self, block);
        self.locals.truncate(mark);
    }
    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        let array = local.init.as_ref().is_some_and(|i| self.is_array(&i.expr));
        self.bind(&local.pat, array);
    }
    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        if call.method == "into_iter" && call.args.is_empty() && self.is_array(&call.receiver) {
            // The method stays: it is the one that the old edition calls.
            let array = &call.receiver;
            call.receiver = syn::parse_quote!((&#array));
        }
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if !known::is_quoting(&mac.path) {
            known::visit_args(mac, |e| self.visit_expr_mut(e));
        }
    }
}
