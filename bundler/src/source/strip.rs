//! Removes what `cfg` switches off, on every place of the syntax that takes attributes.

use crate::macros::tokens::{called, is_punct, quoted, regroup};
use crate::macros::{known, spread};
use crate::source::cfg::{CfgEnv, Cond};
use crate::source::fold::split_commas;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Expr, Item, Meta, Stmt, Token};

/// The visitor; it also folds `cfg!(...)` where the answer is known.
pub struct Strip<'e> {
    /// Configuration of the unit the code is compiled in.
    pub env: &'e CfgEnv,
}

/// Functions for the attributes of a node, whichever of its kinds it is.
macro_rules! attributes {
    ($($(#[$doc:meta])* $vis:vis fn $name:ident($node:ident: $($kind:ident)*);)*) => {$(
        $(#[$doc])*
        $vis fn $name(node: &mut syn::$node) -> Option<&mut Vec<Attribute>> {
            #[allow(unreachable_patterns)] // some have no further kinds
            match node {
                $(syn::$node::$kind(n) => Some(&mut n.attrs),)*
                _ => None,
            }
        }
    )*};
}

attributes! {
    /// Attributes of an expression, where syn keeps them.
    pub fn expr_attrs(Expr: Array Assign Async Await Binary Block Break Call Cast Closure Const
        Continue Field ForLoop Group If Index Infer Let Lit Loop Macro Match MethodCall Paren Path
        Range RawAddr Reference Repeat Return Struct Try TryBlock Tuple Unary Unsafe While Yield);
    /// Attributes of an item.
    pub fn item_attrs(Item: Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait
        TraitAlias Type Union Use);
    /// Attributes of an item inside an `impl`.
    pub fn impl_item_attrs(ImplItem: Const Fn Type Macro);
    /// Attributes of an item inside a `trait`.
    pub fn trait_item_attrs(TraitItem: Const Fn Type Macro);
    fn foreign_item_attrs(ForeignItem: Fn Static Type Macro);
    fn pat_attrs(Pat: Const Ident Lit Macro Or Paren Path Range Reference Rest Slice Struct Tuple
        TupleStruct Type Wild);
    fn parameter_attrs(FnArg: Receiver Typed);
    fn generic_attrs(GenericParam: Lifetime Type Const);
}

/// The expression that carries the attributes written before an expression statement.
fn statement_target(expr: &mut Expr) -> &mut Expr {
    match expr {
        Expr::Assign(e) => statement_target(&mut e.left),
        Expr::Binary(e) => statement_target(&mut e.left),
        other => other,
    }
}

impl Strip<'_> {
    fn keeps(&self, attrs: Option<&mut Vec<Attribute>>) -> bool {
        attrs.is_none_or(|attrs| self.env.apply(attrs))
    }

    /// What is left of items.
    pub fn items(&self, items: &mut Vec<Item>) {
        spread(items, imports);
        items.retain_mut(|i| self.keeps(item_attrs(i)));
    }

    fn exprs<P: Default>(&self, list: &mut Punctuated<Expr, P>) {
        filter(list, |e| self.keeps(expr_attrs(e)));
    }

    fn keep_stmt(&self, stmt: &mut Stmt) -> bool {
        match stmt {
            Stmt::Local(local) => self.env.apply(&mut local.attrs),
            Stmt::Item(item) => self.keeps(item_attrs(item)),
            Stmt::Macro(m) => self.env.apply(&mut m.attrs),
            Stmt::Expr(e, _) => self.keeps(expr_attrs(statement_target(e))),
        }
    }
}

/// The imports of `use {::a, b};`, which syn does not read: one for each branch.
fn imports(item: &Item) -> Option<Vec<Item>> {
    let Item::Verbatim(tokens) = item else { return None };
    let Imports(items) = syn::parse2(tokens.clone()).ok()?;
    Some(items.into_iter().flat_map(|item| imports(&item).unwrap_or(vec![item])).collect())
}

struct Imports(Vec<Item>);

impl Parse for Imports {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis: syn::Visibility = input.parse()?;
        input.parse::<Token![use]>()?;
        let branches;
        syn::braced!(branches in input);
        input.parse::<Token![;]>()?;
        let branches = split_commas(branches.parse()?).into_iter();
        let import = |branch| syn::parse2(quote!(#(#attrs)* #vis use #branch;));
        Ok(Self(branches.map(import).collect::<syn::Result<_>>()?))
    }
}

/// Keeps the elements of a punctuated list for which `keep` holds.
pub fn filter<T, P: Default>(list: &mut Punctuated<T, P>, mut keep: impl FnMut(&mut T) -> bool) {
    let before = list.len();
    let mut kept = Punctuated::new();
    let mut trailing = false;
    for pair in std::mem::take(list).into_pairs() {
        let (mut value, punct) = pair.into_tuple();
        trailing = punct.is_some();
        if keep(&mut value) {
            kept.push_value(value);
            kept.push_punct(punct.unwrap_or_default());
        }
    }
    if !(trailing || kept.is_empty()) || (kept.len() < before && kept.is_empty()) {
        kept.pop_punct();
    }
    *list = kept;
}

impl VisitMut for Strip<'_> {
    fn visit_file_mut(&mut self, file: &mut syn::File) {
        self.items(&mut file.items);
        visit_mut::visit_file_mut(self, file);
    }
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut module.content {
            self.items(items);
        }
        visit_mut::visit_item_mod_mut(self, module);
    }
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        spread(&mut block.stmts, |stmt| match stmt {
            Stmt::Item(item) => Some(imports(item)?.into_iter().map(Stmt::Item).collect()),
            _ => None,
        });
        block.stmts.retain_mut(|s| self.keep_stmt(s));
        visit_mut::visit_block_mut(self, block);
    }
    fn visit_fields_named_mut(&mut self, fields: &mut syn::FieldsNamed) {
        filter(&mut fields.named, |f| self.env.apply(&mut f.attrs));
        visit_mut::visit_fields_named_mut(self, fields);
    }
    fn visit_fields_unnamed_mut(&mut self, fields: &mut syn::FieldsUnnamed) {
        filter(&mut fields.unnamed, |f| self.env.apply(&mut f.attrs));
        visit_mut::visit_fields_unnamed_mut(self, fields);
    }
    fn visit_item_enum_mut(&mut self, item: &mut syn::ItemEnum) {
        filter(&mut item.variants, |v| self.env.apply(&mut v.attrs));
        visit_mut::visit_item_enum_mut(self, item);
    }
    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        item.items.retain_mut(|i| self.keeps(impl_item_attrs(i)));
        visit_mut::visit_item_impl_mut(self, item);
    }
    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        item.items.retain_mut(|i| self.keeps(trait_item_attrs(i)));
        visit_mut::visit_item_trait_mut(self, item);
    }
    fn visit_item_foreign_mod_mut(&mut self, item: &mut syn::ItemForeignMod) {
        item.items.retain_mut(|i| self.keeps(foreign_item_attrs(i)));
        visit_mut::visit_item_foreign_mod_mut(self, item);
    }
    fn visit_expr_match_mut(&mut self, e: &mut syn::ExprMatch) {
        e.arms.retain_mut(|a| self.env.apply(&mut a.attrs));
        visit_mut::visit_expr_match_mut(self, e);
    }
    fn visit_expr_struct_mut(&mut self, e: &mut syn::ExprStruct) {
        filter(&mut e.fields, |f| self.env.apply(&mut f.attrs));
        if e.rest.is_some() && !e.fields.is_empty() && !e.fields.trailing_punct() {
            e.fields.push_punct(Default::default());
        }
        visit_mut::visit_expr_struct_mut(self, e);
    }
    fn visit_pat_struct_mut(&mut self, p: &mut syn::PatStruct) {
        filter(&mut p.fields, |f| self.env.apply(&mut f.attrs));
        if p.rest.is_some() && !p.fields.is_empty() && !p.fields.trailing_punct() {
            p.fields.push_punct(Default::default());
        }
        visit_mut::visit_pat_struct_mut(self, p);
    }
    fn visit_signature_mut(&mut self, s: &mut syn::Signature) {
        filter(&mut s.inputs, |a| self.keeps(parameter_attrs(a)));
        visit_mut::visit_signature_mut(self, s);
    }
    fn visit_expr_closure_mut(&mut self, e: &mut syn::ExprClosure) {
        filter(&mut e.inputs, |p| self.keeps(pat_attrs(p)));
        visit_mut::visit_expr_closure_mut(self, e);
    }
    fn visit_type_fn_ptr_mut(&mut self, t: &mut syn::TypeFnPtr) {
        filter(&mut t.inputs, |a| self.env.apply(&mut a.attrs));
        visit_mut::visit_type_fn_ptr_mut(self, t);
    }
    fn visit_generics_mut(&mut self, g: &mut syn::Generics) {
        filter(&mut g.params, |p| self.keeps(generic_attrs(p)));
        visit_mut::visit_generics_mut(self, g);
    }
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e {
            if known::last_name(&m.mac.path) == "cfg" && !self.env.ambiguous() {
                match self.env.eval_tokens(&m.mac.tokens) {
                    Some(Cond::True) => *e = syn::parse_quote!(true),
                    Some(Cond::False) => *e = syn::parse_quote!(false),
                    Some(Cond::Open(rest)) => m.mac.tokens = rest,
                    None => {}
                }
                return;
            }
        }
        match e {
            Expr::Call(c) => self.exprs(&mut c.args),
            Expr::MethodCall(c) => self.exprs(&mut c.args),
            Expr::Array(a) => self.exprs(&mut a.elems),
            Expr::Tuple(t) => self.exprs(&mut t.elems),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
        self.env.apply(attrs);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        // A definition asks where it is called.
        if mac.path.is_ident("macro_rules") {
            return;
        }
        if is_gated(mac) || !known::visit_args(mac, |e| self.visit_expr_mut(e)) {
            mac.tokens = self.tokens(std::mem::take(&mut mac.tokens));
        }
    }
}

/// Whether a predicate stands before an argument: it may go with all of it, which the macro decides.
fn is_gated(mac: &syn::Macro) -> bool {
    let mut args = known::args(mac).unwrap_or_default();
    args.iter_mut()
        .filter_map(expr_attrs)
        .flatten()
        .any(|attribute| attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr"))
}

impl Strip<'_> {
    /// Tokens handed to a macro that stays a call: nothing may change there but answers that the
    /// final compilation would not give.
    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        settle_predicates(tokens, !self.env.ambiguous(), &mut |meta| self.env.only_here(meta))
    }
}

/// Writes the answers that are known into the predicates of `#[cfg]`, `#[cfg_attr]` and, if it is asked
/// for, `cfg!`.
pub fn settle_predicates(
    tokens: TokenStream,
    calls: bool,
    holds: &mut impl FnMut(&Meta) -> bool,
) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(list.len());
    for (i, token) in list.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            out.push(token.clone());
            continue;
        };
        let stream = match &list[..i] {
            before if quoted(before) => group.stream(),
            before if calls && called(before).is_some_and(|n| n == "cfg") => {
                predicates(group.stream(), usize::MAX, holds)
            }
            [TokenTree::Ident(name)] if *name == "cfg" => {
                predicates(group.stream(), usize::MAX, holds)
            }
            [TokenTree::Ident(name)] if *name == "cfg_attr" => predicates(group.stream(), 1, holds),
            _ => settle_predicates(group.stream(), calls, holds),
        };
        out.push(regroup(group, stream));
    }
    out.into_iter().collect()
}

/// The same in the arguments of one `cfg!`.
pub fn settle_arguments(tokens: TokenStream, holds: &mut impl FnMut(&Meta) -> bool) -> TokenStream {
    predicates(tokens, usize::MAX, holds)
}

/// The first `count` of a list of predicates.
fn predicates(
    tokens: TokenStream,
    count: usize,
    holds: &mut impl FnMut(&Meta) -> bool,
) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (i, part) in list.split_inclusive(|t| is_punct(Some(t), ',')).enumerate() {
        let (predicate, comma) = match part {
            [all @ .., last] if is_punct(Some(last), ',') => (all, Some(last.clone())),
            all => (all, None),
        };
        let tokens: TokenStream = predicate.iter().cloned().collect();
        match predicate {
            [name @ TokenTree::Ident(_), TokenTree::Group(g)] if i < count => {
                let inner = predicates(g.stream(), usize::MAX, holds);
                out.extend([name.clone(), regroup(g, inner)]);
            }
            _ if i < count && syn::parse2(tokens.clone()).is_ok_and(|meta| holds(&meta)) => {
                out.extend(quote!(all()));
            }
            _ => out.extend(tokens),
        }
        out.extend(comma);
    }
    out
}
