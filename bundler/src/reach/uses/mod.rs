//! Which names a piece of syntax may use, by the place they stand in.

mod lengths;
mod opaque;
mod operators;

pub use lengths::{evaluate, length_text};
use opaque::string_literals;
use operators::{binary, operators};

use crate::macros::known;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};

/// On what an associated item is named.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// `value.name`.
    Dot,
    /// `Type::name`, by the type's last segment.
    Type(String),
    /// `Self::name`.
    SelfType,
    /// Anything: a generic parameter, a projection, opaque tokens.
    Any,
}

/// Names by role. Operators appear as `op:Trait` among the items, shapes of tuples and arrays
/// as `tuple:arity`, `array:number`, `length:CONSTANT` and `argument:NAME`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Uses {
    /// May name an item: type, trait, function, constant, module, macro.
    pub items: BTreeSet<String>,
    /// May name an associated item: method, associated function, constant or type.
    pub assoc: BTreeSet<(Owner, String)>,
    /// Identifier patterns: a binding, or a constant or unit struct.
    pub patterns: BTreeSet<String>,
}

/// Primitive types, which no module is called by.
const PRIMITIVES: &[&str] = &[
    "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
    "i128", "isize", "f32", "f64",
];

/// Whether the mark is a type that the body of a function can have without its callers
/// knowing: a primitive, or the shape of a tuple or array.
pub fn is_structural(name: &str) -> bool {
    is_primitive(name)
        || ["tuple:", "array:", "length:", "argument:"].iter().any(|p| name.starts_with(p))
}

/// Whether the name is a primitive type.
pub fn is_primitive(name: &str) -> bool {
    PRIMITIVES.contains(&name)
}

/// Modules that no type is called like: what they hold is nothing associated.
const LIBRARY_MODULES: &[&str] = &["ptr", "mem", "cmp", "slice", "iter"];

impl Uses {
    /// Names used by a piece of syntax.
    pub fn of(visit: impl FnOnce(&mut Uses)) -> Self {
        let mut uses = Uses::default();
        visit(&mut uses);
        uses
    }

    /// Marks an item name.
    pub fn item(&mut self, name: impl ToString) {
        self.items.insert(plain(&name.to_string()).to_string());
    }

    /// Marks an associated name.
    pub fn associated(&mut self, owner: Owner, name: impl ToString) {
        self.assoc.insert((owner, plain(&name.to_string()).to_string()));
    }

    /// `<T>::name` and `<T as Trait>::name`.
    fn qualified(&mut self, qself: Option<&syn::QSelf>, path: &syn::Path) {
        if let Some(qself) = qself {
            path.segments
                .iter()
                .skip(qself.position)
                .for_each(|s| self.associated(Owner::Any, &s.ident));
        }
    }

    fn shape(&mut self, kind: &str, size: usize) {
        self.items.insert(format!("{kind}:{size}"));
    }

    /// A length or constant argument: a literal, the name of a constant, or unknown.
    fn length(&mut self, e: &syn::Expr) {
        self.items.insert(match length_text(e) {
            Some(text) if text.starts_with(|c: char| c.is_ascii_digit()) => format!("array:{text}"),
            Some(name) => format!("length:{name}"),
            None => "array:*".into(),
        });
    }

    fn path(&mut self, path: &syn::Path) {
        let mut previous: Option<String> = None;
        for segment in &path.segments {
            let name = plain(&segment.ident.to_string()).to_string();
            match &previous {
                None => {
                    self.items.insert(name.clone());
                }
                // `core::u16` is a module, not the type.
                Some(prefix)
                    if is_primitive(&name) && matches!(prefix.as_str(), "std" | "core") => {}
                Some(prefix) => {
                    let lower = prefix.starts_with(|c: char| c.is_lowercase() || c == '_');
                    let module = lower && !is_primitive(prefix);
                    if module {
                        self.items.insert(name.clone());
                    }
                    let root = matches!(prefix.as_str(), "crate" | "self" | "super")
                        || crate::names::standin::root_unit(prefix).is_some();
                    if !root && !LIBRARY_MODULES.contains(&prefix.as_str()) {
                        let owner = match prefix.as_str() {
                            "Self" => Owner::SelfType,
                            _ if module => Owner::Any,
                            _ => Owner::Type(prefix.clone()),
                        };
                        self.assoc.insert((owner, name.clone()));
                    }
                    if !module && name.starts_with(char::is_uppercase) {
                        self.items.insert(name.clone());
                    }
                }
            }
            previous = Some(name);
        }
    }
}

/// Raw identifiers name the same thing.
pub fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(path);
        visit::visit_path(self, path);
    }
    fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
        self.qualified(e.qself.as_ref(), &e.path);
        visit::visit_expr_path(self, e);
    }
    fn visit_type_path(&mut self, t: &'ast syn::TypePath) {
        self.qualified(t.qself.as_ref(), &t.path);
        visit::visit_type_path(self, t);
    }
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.associated(Owner::Dot, &call.method);
        visit::visit_expr_method_call(self, call);
    }
    fn visit_expr_binary(&mut self, e: &'ast syn::ExprBinary) {
        self.items.insert(format!("op:{}", binary(&e.op)));
        visit::visit_expr_binary(self, e);
    }
    fn visit_expr_unary(&mut self, e: &'ast syn::ExprUnary) {
        match e.op {
            syn::UnOp::Neg(_) => drop(self.items.insert("op:Neg".into())),
            syn::UnOp::Not(_) => drop(self.items.insert("op:Not".into())),
            _ => {}
        }
        visit::visit_expr_unary(self, e);
    }
    fn visit_expr_try(&mut self, e: &'ast syn::ExprTry) {
        self.items.insert("op:Try".into());
        visit::visit_expr_try(self, e);
    }
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        self.patterns.insert(plain(&p.ident.to_string()).to_string());
        visit::visit_pat_ident(self, p);
    }
    fn visit_pat(&mut self, p: &'ast syn::Pat) {
        match p {
            // A constant pattern compares with `==`.
            syn::Pat::Lit(_) | syn::Pat::Path(_) => drop(self.items.insert("op:PartialEq".into())),
            syn::Pat::Verbatim(t) => self.tokens(t.clone()),
            _ => {}
        }
        visit::visit_pat(self, p);
    }
    fn visit_lit(&mut self, lit: &'ast syn::Lit) {
        match lit {
            syn::Lit::Int(_) | syn::Lit::Float(_) => {
                self.literal(&lit.to_token_stream().to_string())
            }
            syn::Lit::Byte(_) | syn::Lit::ByteStr(_) => drop(self.items.insert("u8".into())),
            syn::Lit::Char(_) => drop(self.items.insert("char".into())),
            _ => {}
        }
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.path(&mac.path);
        if mac.path.is_ident("stringify") {
            return;
        }
        if known::formats(&mac.path) {
            string_literals(mac.tokens.clone(), &mut |text| self.literal(text));
        }
        match known::args(mac) {
            Some(args) => {
                for arg in &args {
                    let mut inner = std::mem::take(self);
                    inner.visit_expr(arg);
                    *self = inner;
                }
                match known::last_name(&mac.path).as_str() {
                    "assert_eq" | "assert_ne" | "debug_assert_eq" | "debug_assert_ne" => {
                        self.items.insert("op:PartialEq".into());
                        self.items.insert("op:Debug".into());
                    }
                    "dbg" => drop(self.items.insert("op:Debug".into())),
                    "write" | "writeln" => self.associated(Owner::Dot, "write_fmt"),
                    _ => {}
                }
            }
            None => self.tokens(mac.tokens.clone()),
        }
    }
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        if attr.path().is_ident("derive") || attr.path().is_ident("cfg_attr") {
            if let syn::Meta::List(list) = &attr.meta {
                self.tokens(list.tokens.clone());
            }
        }
    }
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.tokens(item.tree.to_token_stream());
    }
    fn visit_type_tuple(&mut self, t: &'ast syn::TypeTuple) {
        self.shape("tuple", t.elems.len());
        visit::visit_type_tuple(self, t);
    }
    fn visit_expr_tuple(&mut self, e: &'ast syn::ExprTuple) {
        self.shape("tuple", e.elems.len());
        visit::visit_expr_tuple(self, e);
    }
    fn visit_pat_tuple(&mut self, p: &'ast syn::PatTuple) {
        self.shape("tuple", p.elems.len());
        visit::visit_pat_tuple(self, p);
    }
    fn visit_type_array(&mut self, t: &'ast syn::TypeArray) {
        self.length(&t.len);
        visit::visit_type_array(self, t);
    }
    fn visit_expr_array(&mut self, e: &'ast syn::ExprArray) {
        self.shape("array", e.elems.len());
        visit::visit_expr_array(self, e);
    }
    fn visit_expr_repeat(&mut self, e: &'ast syn::ExprRepeat) {
        self.length(&e.len);
        visit::visit_expr_repeat(self, e);
    }
    fn visit_generic_argument(&mut self, a: &'ast syn::GenericArgument) {
        match a {
            syn::GenericArgument::Const(e) => self.length(e),
            // A bare name may be a constant argument.
            syn::GenericArgument::Type(syn::Type::Path(p)) if p.path.segments.len() == 1 => {
                self.items.insert(format!("argument:{}", p.path.segments[0].ident));
            }
            _ => {}
        }
        visit::visit_generic_argument(self, a);
    }
    fn visit_const_param(&mut self, c: &'ast syn::ConstParam) {
        if let Some((_, default)) = &c.default {
            self.length(default);
        }
        visit::visit_const_param(self, c);
    }
    fn visit_assoc_type(&mut self, a: &'ast syn::AssocType) {
        self.associated(Owner::Any, &a.ident);
        visit::visit_assoc_type(self, a);
    }
    fn visit_assoc_const(&mut self, a: &'ast syn::AssocConst) {
        self.associated(Owner::Any, &a.ident);
        visit::visit_assoc_const(self, a);
    }
    fn visit_constraint(&mut self, c: &'ast syn::Constraint) {
        self.associated(Owner::Any, &c.ident);
        visit::visit_constraint(self, c);
    }
    fn visit_expr(&mut self, e: &'ast syn::Expr) {
        if let syn::Expr::Verbatim(t) = e {
            self.tokens(t.clone());
        }
        visit::visit_expr(self, e);
    }
    fn visit_type(&mut self, t: &'ast syn::Type) {
        if let syn::Type::Verbatim(t) = t {
            self.tokens(t.clone());
        }
        visit::visit_type(self, t);
    }
    fn visit_item(&mut self, i: &'ast syn::Item) {
        if let syn::Item::Verbatim(t) = i {
            self.tokens(t.clone());
        }
        visit::visit_item(self, i);
    }
    fn visit_impl_item(&mut self, i: &'ast syn::ImplItem) {
        if let syn::ImplItem::Verbatim(t) = i {
            self.tokens(t.clone());
        }
        visit::visit_impl_item(self, i);
    }
    fn visit_trait_item(&mut self, i: &'ast syn::TraitItem) {
        if let syn::TraitItem::Verbatim(t) = i {
            self.tokens(t.clone());
        }
        visit::visit_trait_item(self, i);
    }
    fn visit_foreign_item(&mut self, i: &'ast syn::ForeignItem) {
        if let syn::ForeignItem::Verbatim(t) = i {
            self.tokens(t.clone());
        }
        visit::visit_foreign_item(self, i);
    }
    fn visit_type_param_bound(&mut self, b: &'ast syn::TypeParamBound) {
        if let syn::TypeParamBound::Verbatim(t) = b {
            self.tokens(t.clone());
        }
        visit::visit_type_param_bound(self, b);
    }
}
