//! Takes the uses of procedural macros out of the code. A stand-in with a number stays for each.

use super::callable::Callable;
use super::resolve::{Macros, Scope};
use super::{Exported, Kind, Site};
use crate::cargo::{source_name, Graph};
use crate::macros::known;
use crate::macros::tokens::replace_calls;
use crate::names::{self, standin, ModuleTable};
use crate::program::Program;
use crate::source::strip::{impl_item_attrs, item_attrs, trait_item_attrs};
use crate::source::Sources;
use proc_macro2::TokenStream;
use quote::{quote, ToTokens, TokenStreamExt};
use syn::parse::{Parse, ParseStream};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, ImplItem, Item, Meta, Path, Stmt, TraitItem};

/// Takes them out of the items of one unit, and these out of the program.
pub fn take(program: &mut Program, crates: &[Callable], unit: usize) -> (Vec<Site>, Vec<Item>) {
    let Program { graph, units, names, sources, .. } = program;
    let macros = Macros::new(graph, units, names, crates);
    let mut items = std::mem::take(&mut units[unit].items);
    let mut uses = Uses {
        graph,
        sources,
        crates,
        macros,
        unit,
        module: Vec::new(),
        blocks: Vec::new(),
        sites: Vec::new(),
    };
    uses.items(&mut items);
    (uses.sites, items)
}

struct Uses<'a> {
    graph: &'a Graph,
    sources: &'a Sources,
    crates: &'a [Callable],
    macros: Macros<'a>,
    unit: usize,
    module: Vec<String>,
    blocks: Vec<ModuleTable>,
    sites: Vec<Site>,
}

/// What an attribute of an item means.
enum Attached {
    /// A `derive` with macros among its names.
    Derives(Vec<(usize, usize)>),
    /// An attribute macro.
    Attribute((usize, usize)),
}

impl Uses<'_> {
    fn find(&self, path: &Path, kind: Kind) -> Option<(usize, usize)> {
        let mut names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        // In attributes it is a word, and stands as it was written.
        names.iter_mut().filter(|name| *name == "gen").for_each(|name| *name = source_name(name));
        if path.leading_colon.is_some() {
            names.insert(0, String::new());
        }
        let scope = Scope { unit: self.unit, module: &self.module, blocks: &self.blocks };
        self.macros.find(scope, &names, kind)
    }

    fn exported(&self, (owner, number): (usize, usize)) -> &Exported {
        &self.crates[owner].exports[number]
    }

    /// Notes a use; gives the call that stands for it.
    fn site(
        &mut self,
        used: (usize, usize),
        at: TokenStream,
        (args, input): (TokenStream, TokenStream),
        conditions: &[Attribute],
    ) -> TokenStream {
        let name = &self.exported(used).name;
        let shown = match self.exported(used).kind {
            Kind::Derive => format!("derive({name})"),
            Kind::Attribute => format!("#[{name}]"),
            Kind::Function => format!("{name}!"),
        };
        let place = self.sources.first_place(at);
        let place = place.map(|(file, line)| (self.graph.shown(&file).to_path_buf(), line));
        let word =
            syn::Ident::new(&standin::expansion(self.sites.len()), proc_macro2::Span::call_site());
        let conditions = conditions.to_vec();
        self.sites.push(Site { used, shown, place, args, input, conditions });
        quote!(#word!{})
    }

    /// The first attribute that is a use, and no helper of a derive before it.
    fn attached(&self, attrs: &[Attribute], helpers: &[String]) -> Option<(usize, Attached)> {
        attrs.iter().enumerate().find_map(|(at, attr)| {
            if helpers.iter().any(|h| attr.path().is_ident(h)) {
                return None;
            }
            // `derive` is a name like others: an imported macro goes before the compiler's.
            if let Some(used) = self.find(attr.path(), Kind::Attribute) {
                return Some((at, Attached::Attribute(used)));
            }
            if !is_derive(attr.path()) {
                return None;
            }
            let paths = derive_paths(attr);
            let found: Vec<_> = paths.iter().filter_map(|p| self.find(p, Kind::Derive)).collect();
            (!found.is_empty()).then_some((at, Attached::Derives(found)))
        })
    }

    /// The attribute macro on a part of an item, with the part as it gets it.
    fn attribute<T: ToTokens>(
        &mut self,
        part: &mut T,
        attrs: fn(&mut T) -> Option<&mut Vec<Attribute>>,
        helpers: &[String],
    ) -> Option<TokenStream> {
        let list = attrs(part)?;
        let (at, Attached::Attribute(used)) = self.attached(list, helpers)? else { return None };
        let attr = list.remove(at);
        let conditions = take_conditions(list);
        let args = match &attr.meta {
            Meta::List(list) => list.tokens.clone(),
            _ => TokenStream::new(),
        };
        let input = part.to_token_stream();
        Some(self.site(used, attr.path().to_token_stream(), (args, input), &conditions))
    }

    /// The attribute macro on what is no item of the language before the macro has run, such as a function
    /// without a body.
    fn attribute_of_tokens(&mut self, tokens: &TokenStream) -> Option<TokenStream> {
        let mut part: Attributed = syn::parse2(tokens.clone()).ok()?;
        self.attribute(&mut part, |part| Some(&mut part.attrs), &[])
    }

    /// An item with the stand-ins of its derives after it, or the stand-in that replaces it.
    fn item(&mut self, mut item: Item) -> Vec<Item> {
        if let Item::Verbatim(tokens) = &item {
            let call = self.attribute_of_tokens(tokens);
            return vec![call.map_or(item, |call| syn::parse_quote!(#call))];
        }
        let mut derived = Vec::new();
        let mut helpers: Vec<String> = Vec::new();
        while let Some(attrs) = item_attrs(&mut item) {
            match self.attached(attrs, &helpers) {
                None => break,
                Some((_, Attached::Attribute(_))) => {
                    let call = self.attribute(&mut item, item_attrs, &helpers);
                    let whole = call.map(|call| syn::parse_quote!(#call));
                    return whole.into_iter().chain(derived).collect();
                }
                Some((at, Attached::Derives(found))) => {
                    let attr = attrs[at].clone();
                    // Those before it are expanded, too: nobody sees them any more.
                    let mut number = 0..;
                    let mut seen = item.clone();
                    let conditions = item_attrs(&mut seen).map_or_else(Vec::new, |list| {
                        list.retain(|a| {
                            let before = number.next().is_some_and(|n| n <= at);
                            !(before && is_derive(a.path()))
                        });
                        take_conditions(list)
                    });
                    for used in &found {
                        helpers.extend(self.exported(*used).helpers.iter().cloned());
                        let input = (TokenStream::new(), seen.to_token_stream());
                        let at = attr.path().to_token_stream();
                        let call = self.site(*used, at, input, &conditions);
                        derived.push(syn::parse_quote!(#call));
                    }
                    self.without_derives(&mut item, at);
                }
            }
        }
        if !helpers.is_empty() {
            Helpers(&helpers).visit_item_mut(&mut item);
        }
        self.visit_item_mut(&mut item);
        std::iter::once(item).chain(derived).collect()
    }

    /// Takes the macros off a derive attribute.
    fn without_derives(&self, item: &mut Item, at: usize) {
        let Some(attrs) = item_attrs(item) else { return };
        let kept: Vec<Path> = derive_paths(&attrs[at])
            .into_iter()
            .filter(|p| self.find(p, Kind::Derive).is_none())
            .collect();
        if kept.is_empty() {
            attrs.remove(at);
        } else if let Meta::List(list) = &mut attrs[at].meta {
            list.tokens = quote!(#(#kept),*);
        }
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        *items = std::mem::take(items).into_iter().flat_map(|i| self.item(i)).collect();
    }
}

/// Attributes, and tokens that are nothing yet.
struct Attributed {
    attrs: Vec<Attribute>,
    rest: TokenStream,
}

impl Parse for Attributed {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        Ok(Self { attrs: input.call(Attribute::parse_outer)?, rest: input.parse()? })
    }
}

impl ToTokens for Attributed {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.append_all(&self.attrs);
        self.rest.to_tokens(tokens);
    }
}

/// Conditions that are still open; macros run after them.
fn take_conditions(attrs: &mut Vec<Attribute>) -> Vec<Attribute> {
    attrs.extract_if(.., |a| a.path().is_ident("cfg")).collect()
}

/// Whether an attribute that is no other macro's is the compiler's `derive`: macros name it by its whole path.
pub fn is_derive(path: &Path) -> bool {
    let std = path.segments.first().is_some_and(|s| s.ident == "core" || s.ident == "std");
    let last = path.segments.last().is_some_and(|s| s.ident == "derive");
    path.is_ident("derive") || std && last
}

fn derive_paths(attr: &Attribute) -> Vec<Path> {
    let parser = syn::punctuated::Punctuated::<Path, syn::Token![,]>::parse_terminated;
    attr.parse_args_with(parser).map(|p| p.into_iter().collect()).unwrap_or_default()
}

/// Helper attributes mean nothing without their derives.
struct Helpers<'h>(&'h [String]);

impl VisitMut for Helpers<'_> {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<Attribute>) {
        attrs.retain(|a| !self.0.iter().any(|h| a.path().is_ident(h)));
    }
}

impl VisitMut for Uses<'_> {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        let Some((_, items)) = &mut m.content else { return };
        self.module.push(m.ident.to_string());
        self.items(items);
        self.module.pop();
    }
    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        for item in &mut block.items {
            let call = match item {
                ImplItem::Verbatim(tokens) => self.attribute_of_tokens(tokens),
                _ => self.attribute(item, impl_item_attrs, &[]),
            };
            if let Some(call) = call {
                *item = syn::parse_quote!(#call);
            }
        }
        visit_mut::visit_item_impl_mut(self, block);
    }
    fn visit_item_trait_mut(&mut self, block: &mut syn::ItemTrait) {
        for item in &mut block.items {
            let call = match item {
                TraitItem::Verbatim(tokens) => self.attribute_of_tokens(tokens),
                _ => self.attribute(item, trait_item_attrs, &[]),
            };
            if let Some(call) = call {
                *item = syn::parse_quote!(#call);
            }
        }
        visit_mut::visit_item_trait_mut(self, block);
    }
    fn visit_block_mut(&mut self, block: &mut Block) {
        let own: Vec<Item> = block.stmts.iter().filter_map(as_item).cloned().collect();
        self.blocks.push(names::table(&own, self.module.len(), Some(0)));
        for stmt in std::mem::take(&mut block.stmts) {
            match stmt {
                Stmt::Item(item) => {
                    block.stmts.extend(self.item(item).into_iter().map(Stmt::Item));
                }
                mut other => {
                    self.visit_stmt_mut(&mut other);
                    block.stmts.push(other);
                }
            }
        }
        self.blocks.pop();
    }
    fn visit_attributes_mut(&mut self, _: &mut Vec<Attribute>) {}
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if let Some(used) = self.find(&mac.path, Kind::Function) {
            let at = mac.path.to_token_stream();
            let input = (TokenStream::new(), std::mem::take(&mut mac.tokens));
            let call = self.site(used, at, input, &[]);
            *mac = syn::parse_quote!(#call);
            return;
        }
        let read = known::visit_args(mac, |e| self.visit_expr_mut(e));
        // What is no list of expressions (`matches!`) is code all the same.
        if !read && known::is_std(&known::last_name(&mac.path)) {
            mac.tokens = replace_calls(std::mem::take(&mut mac.tokens), false, &mut |call| {
                let name = call.name;
                let path: TokenStream =
                    call.path.iter().cloned().chain([name.clone().into()]).collect();
                let used = self.find(&syn::parse2(path.clone()).ok()?, Kind::Function)?;
                Some(self.site(used, path, (TokenStream::new(), call.args.stream()), &[]))
            });
        }
    }
}

fn as_item(stmt: &Stmt) -> Option<&Item> {
    match stmt {
        Stmt::Item(item) => Some(item),
        _ => None,
    }
}
