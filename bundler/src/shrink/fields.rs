//! Shorter names of fields.
//!
//! Syntax shows where a name is that of a field: in a declaration, after a dot, in a literal and in a
//! pattern. Of which type it is only the compiler knows, so a name changes everywhere or nowhere. It
//! stays where a macro reads it, where a derived implementation shows it, and where the compiler
//! misses it afterwards, because a type from outside has a field of that name too.

use super::items::Short;
use super::survey::{variable, words};
use super::usage::is_silent;
use crate::macros::known;
use crate::macros::tokens::{self, visit_verbatim};
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap, HashSet};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, Member, Pat};

/// Chooses new names for the fields of all types, but for those of `kept`.
pub fn choose<'i>(items: impl Iterator<Item = &'i Item> + Clone, kept: &BTreeSet<String>) -> Short {
    let all: TokenStream = items.clone().map(ToTokens::to_token_stream).collect();
    let all: Vec<String> = tokens::names(all).collect();
    let named = |w: &&[String]| matches!(w[0].as_str(), "macro_rules" | "as");
    let defined = all.windows(2).filter(named).map(|w| w[1].clone());
    let mut fields = Fields { macros: defined.collect(), ..Fields::default() };
    items.for_each(|i| fields.visit_item(i));
    let free = |n: &String| !kept.contains(n) && !fields.blocked.contains(n) && !n.contains('#');
    let gain = |n: &String| fields.named.get(n).copied().unwrap_or(0) * (n.len() - 1);
    let mut wanted: Vec<&String> =
        fields.declared.iter().filter(|n| n.len() > 1 && free(n)).collect();
    wanted.sort_by_key(|n| std::cmp::Reverse(gain(n)));
    let mut fresh = super::candidates().filter(|s| !fields.words.contains(s)).peekable();
    let mut short = Short::new();
    for name in wanted {
        if fresh.peek().is_some_and(|new| new.len() < name.len()) {
            short.extend(fresh.next().map(|new| (name.clone(), new)));
        }
    }
    short
}

/// The fields that an error of the compiler misses under their new names.
pub fn missed(short: &Short, error: &str) -> BTreeSet<String> {
    let quoted: Vec<&str> = error.split('`').skip(1).step_by(2).collect();
    let missed = |new: &String| error.contains("field") && quoted.contains(&new.as_str());
    short.iter().filter(|(_, new)| missed(new)).map(|(name, _)| name.clone()).collect()
}

/// What names of fields are used for.
#[derive(Default)]
struct Fields {
    /// Macros of the program.
    macros: HashSet<String>,
    declared: BTreeSet<String>,
    /// How often each is named.
    named: HashMap<String, usize>,
    /// What macros read and derived implementations show.
    blocked: HashSet<String>,
    /// All that are not only names of variables.
    words: HashSet<String>,
}

impl Fields {
    fn tokens(&mut self, tokens: TokenStream) {
        words(tokens.clone(), &mut self.blocked);
        words(tokens, &mut self.words);
    }
}

impl<'ast> Visit<'ast> for Fields {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Struct(syn::ItemStruct { attrs, .. })
            | Item::Enum(syn::ItemEnum { attrs, .. })
            | Item::Union(syn::ItemUnion { attrs, .. })
                if attrs.iter().all(|a| is_silent(a, &[])) => {}
            Item::Struct(_) | Item::Enum(_) | Item::Union(_) | Item::Verbatim(_) => {
                self.tokens(item.to_token_stream());
            }
            _ => {}
        }
        visit::visit_item(self, item);
    }
    fn visit_field(&mut self, f: &'ast syn::Field) {
        if let Some(name) = &f.ident {
            self.declared.insert(name.to_string());
        }
        visit::visit_field(self, f);
    }
    fn visit_member(&mut self, m: &'ast Member) {
        if let Member::Named(name) = m {
            *self.named.entry(name.to_string()).or_default() += 1;
        }
        visit::visit_member(self, m);
    }
    fn visit_ident(&mut self, ident: &'ast Ident) {
        self.words.insert(ident.to_string());
    }
    fn visit_lifetime(&mut self, _: &'ast syn::Lifetime) {}
    fn visit_pat_ident(&mut self, p: &'ast syn::PatIdent) {
        p.subpat.iter().for_each(|(_, inner)| self.visit_pat(inner));
    }
    fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
        if variable(e).is_none() {
            visit::visit_expr_path(self, e);
        }
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.visit_path(&mac.path);
        let own = self.macros.contains(&known::last_name(&mac.path));
        match known::args(mac).filter(|args| !own && !known::shows(mac, args)) {
            Some(args) => args.iter().for_each(|arg| Visit::visit_expr(self, arg)),
            None => self.tokens(mac.tokens.clone()),
        }
    }
    visit_verbatim!(tokens: visit_expr Expr visit_type Type visit_pat Pat visit_impl_item ImplItem
        visit_trait_item TraitItem visit_foreign_item ForeignItem visit_type_param_bound TypeParamBound);
}

/// Writes the new names.
pub struct Rename<'s> {
    /// Of the variables of a function.
    pub variables: &'s Short,
    /// Of fields.
    pub fields: &'s Short,
}

fn rename(ident: &mut Ident, short: &Short) {
    if let Some(new) = short.get(&ident.to_string()) {
        *ident = Ident::new(new, ident.span());
    }
}

/// Whether a variable stands for itself and the field: `Type { name }`.
fn is_shorthand(member: &Member, variable: Option<&Ident>) -> bool {
    matches!((member, variable), (Member::Named(field), Some(variable)) if field == variable)
}

impl VisitMut for Rename<'_> {
    fn visit_field_mut(&mut self, f: &mut syn::Field) {
        f.ident.iter_mut().for_each(|i| rename(i, self.fields));
        visit_mut::visit_field_mut(self, f);
    }
    fn visit_member_mut(&mut self, m: &mut Member) {
        if let Member::Named(name) = m {
            rename(name, self.fields);
        }
    }
    fn visit_pat_ident_mut(&mut self, p: &mut syn::PatIdent) {
        rename(&mut p.ident, self.variables);
        visit_mut::visit_pat_ident_mut(self, p);
    }
    fn visit_expr_path_mut(&mut self, e: &mut syn::ExprPath) {
        if variable(e).is_some() {
            rename(&mut e.path.segments[0].ident, self.variables);
        }
        visit_mut::visit_expr_path_mut(self, e);
    }
    fn visit_field_value_mut(&mut self, f: &mut syn::FieldValue) {
        visit_mut::visit_field_value_mut(self, f);
        let own = if let Expr::Path(p) = &f.expr { variable(p) } else { None };
        f.colon_token = (!is_shorthand(&f.member, own)).then(Default::default);
    }
    fn visit_field_pat_mut(&mut self, f: &mut syn::FieldPat) {
        visit_mut::visit_field_pat_mut(self, f);
        let own = match &*f.pat {
            Pat::Ident(p) if p.subpat.is_none() => Some(&p.ident),
            _ => None,
        };
        f.colon_token = (!is_shorthand(&f.member, own)).then(Default::default);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}

#[cfg(test)]
mod tests {
    use super::{choose, missed};
    use std::collections::BTreeSet;

    /// The fields that get other names.
    fn changed(source: &str) -> BTreeSet<String> {
        let items = syn::parse_file(source).expect("a program").items;
        choose(items.iter(), &BTreeSet::new()).into_keys().collect()
    }

    #[test]
    fn what_is_shown_or_read_by_macros_stays() {
        let check = |rest: &str, expected: &[&str]| {
            let source = format!("struct S {{ one: u8, two: u8 }} {rest}");
            assert_eq!(changed(&source), expected.iter().map(ToString::to_string).collect());
        };
        check("fn one(two: u8) -> u8 { S { one: 1, two }.one + two }", &["one", "two"]);
        check("#[derive(Clone, Debug)] struct T { one: u8 }", &["two"]);
        check("#[cfg_attr(x, derive(Debug))] enum T { V { one: u8 } }", &["two"]);
        check("fn f(s: &S) { any!(s.one); println!(\"{}\", s.two) }", &["two"]);
        check("fn f(s: &S) { assert!(s.one > 1); assert!(s.two > 1, \"\") }", &["two"]);
        check("macro_rules! vec { ($e:expr) => {} } fn f(s: &S) { vec![s.one] }", &["two"]);
        check("macro_rules! f { ($e:expr) => { $e.one } }", &["two"]);
        check("struct T { r#type: u8 }", &["one", "two"]);
    }

    #[test]
    fn new_names_are_names_of_nothing_but_variables() {
        let source = "struct S { long: u8, b: u8 } struct c; fn f<'d>(a: S) { a.long; any!(e) }";
        let items = syn::parse_file(source).expect("a program").items;
        let short = choose(items.iter(), &BTreeSet::new());
        assert_eq!(short["long"], "a");
        let source = source.replace("f<'d>(a: S)", "a<'d>(x: S)").replace("a.long", "x.long");
        let items = syn::parse_file(&source).expect("a program").items;
        let short = choose(items.iter(), &BTreeSet::new());
        assert_eq!(short["long"], "d");
        assert_eq!(missed(&short, "no field `d` on type `Range`"), ["long".to_string()].into());
        assert!(missed(&short, "cannot find value `d`").is_empty());
    }
}
