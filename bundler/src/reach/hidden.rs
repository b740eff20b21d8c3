//! What is no piece of its own, in bodies and in what macro calls write, and holds for the whole program also when
//! nothing calls the body: implementations, and what the linker sees.

use super::meaning::plain;
use super::pieces::{item_name, Pieces, Syntax};
use super::uses::show;
use crate::macros::tokens::visit_verbatim;
use crate::macros::{known, tokens};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};
use syn::Item;

/// The macros of the bundle.
#[derive(Debug, Default)]
pub struct Macros {
    /// Their names.
    pub names: HashSet<String>,
    /// Those that may write implementations, or what the linker sees.
    writers: HashSet<String>,
}

impl Macros {
    /// Reads the definitions.
    pub fn new(pieces: &Pieces) -> Self {
        let mut mentions: HashMap<String, HashSet<String>> = HashMap::new();
        for piece in &pieces.list {
            let Syntax::Item(Item::Macro(m)) = &piece.syntax else { continue };
            let Some(name) = &m.ident else { continue };
            let words = tokens::names(m.mac.tokens.clone()).map(|n| plain(&n).to_string());
            let linked = gives_links(m.mac.tokens.clone()).then(|| LINKED[0].to_string());
            let mentioned = mentions.entry(plain(&name.to_string()).to_string()).or_default();
            mentioned.extend(words.filter(|word| word != LINKED[0]).chain(linked));
        }
        let mut writers = HashSet::from(["impl", LINKED[0]].map(str::to_string));
        loop {
            let new: Vec<String> = mentions
                .iter()
                .filter(|(name, words)| !writers.contains(*name) && !words.is_disjoint(&writers))
                .map(|(name, _)| name.clone())
                .collect();
            if new.is_empty() {
                break;
            }
            writers.extend(new);
        }
        Macros { names: mentions.into_keys().collect(), writers }
    }

    /// Whether a piece may hold an implementation for others than itself, or what the linker sees.
    pub fn hides(&self, syntax: &Syntax) -> bool {
        let mut finder = Finder { macros: self, own: HashSet::new(), foreign: false };
        // A second look, since items may stand after the implementations for them.
        for _ in 0..2 {
            finder.foreign = false;
            match syntax {
                Syntax::Item(Item::Macro(_)) | Syntax::Import(_) => {}
                Syntax::Item(item) => visit::visit_item(&mut finder, item),
                Syntax::TraitItem(item) => finder.visit_trait_item(item),
                Syntax::Provided(item) => finder.visit_trait_item_fn(item),
                Syntax::ImplItem(item) => finder.visit_impl_item(item),
            }
        }
        finder.foreign || is_linked(syntax)
    }
}

/// Attributes of the language by which the linker or the runtime sees an item. What is `unsafe(..)` is one of them.
const LINKED: &[&str] =
    &["no_mangle", "export_name", "link_section", "used", "global_allocator", "unsafe"];

/// Whether the linker or the runtime sees something of a piece.
pub fn is_linked(syntax: &Syntax) -> bool {
    let mut links = Links(false);
    show(&mut links, syntax);
    links.0
}

struct Links(bool);

impl<'ast> Visit<'ast> for Links {
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        self.0 |= LINKED.iter().any(|name| attr.path().is_ident(name));
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.0 |= gives_links(mac.tokens.clone());
    }
    // A definition makes nothing.
    fn visit_item_macro(&mut self, m: &'ast syn::ItemMacro) {
        if m.ident.is_none() {
            visit::visit_item_macro(self, m);
        }
    }
}

/// Whether tokens hold such an attribute.
fn gives_links(tokens: TokenStream) -> bool {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    list.iter().enumerate().any(|(i, token)| {
        let TokenTree::Group(group) = token else { return false };
        let attribute = group.delimiter() == Delimiter::Bracket
            && i > 0
            && tokens::is_punct(list.get(i - 1), '#');
        let first = group.stream().into_iter().next();
        let linked = |t: TokenTree| LINKED.iter().any(|name| t.to_string() == **name);
        attribute && first.is_some_and(linked) || gives_links(group.stream())
    })
}

struct Finder<'m> {
    macros: &'m Macros,
    /// Items that the piece declares inside.
    own: HashSet<String>,
    foreign: bool,
}

impl Finder<'_> {
    fn is_own(&self, path: &syn::Path) -> bool {
        path.segments.len() == 1 && self.own.contains(&path.segments[0].ident.to_string())
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        self.own.extend(item_name(item));
        if let Item::Impl(i) = item {
            let own_type = matches!(&*i.self_ty, syn::Type::Path(p) if self.is_own(&p.path));
            let own_trait = i.trait_.as_ref().is_some_and(|t| self.is_own(&t.0));
            self.foreign |= !own_type && !own_trait;
        }
        visit::visit_item(self, item);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let name = known::last_name(&mac.path);
        self.foreign |= self.macros.writers.contains(plain(&name))
            || tokens::mentions(mac.tokens.clone(), &["impl"]);
        for arg in known::args(mac).iter().flatten() {
            Visit::visit_expr(self, arg);
        }
    }
}

/// Names of traits that implementations may be of which are not known: in bodies, in what macros write, and
/// pieces for which `known` does not tell the trait.
pub fn implemented_unseen(pieces: &Pieces, known: impl Fn(usize) -> bool) -> HashSet<String> {
    let mut traits = Traits(HashSet::new());
    for (id, piece) in pieces.list.iter().enumerate() {
        match &piece.syntax {
            Syntax::Item(Item::Impl(i)) if known(id) => visit::visit_item_impl(&mut traits, i),
            other => show(&mut traits, other),
        }
    }
    let Traits(mut names) = traits;
    let imports = || {
        pieces.list.iter().filter_map(|p| match &p.syntax {
            Syntax::Import(import) => {
                Some((plain(import.bound.as_ref()?), plain(import.path.last()?)))
            }
            _ => None,
        })
    };
    while imports().any(|(bound, name)| names.contains(bound) && names.insert(name.to_string())) {}
    names
}

struct Traits(HashSet<String>);

impl Traits {
    fn tokens(&mut self, tokens: TokenStream) {
        self.0.extend(tokens::names(tokens).map(|n| plain(&n).to_string()));
    }
}

impl<'ast> Visit<'ast> for Traits {
    fn visit_item_impl(&mut self, i: &'ast syn::ItemImpl) {
        let name = i.trait_.as_ref().and_then(|(path, ..)| path.segments.last());
        self.0.extend(name.map(|s| plain(&s.ident.to_string()).to_string()));
        visit::visit_item_impl(self, i);
    }
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.tokens(mac.tokens.clone());
    }
    visit_verbatim!(tokens: visit_item Item visit_expr Expr visit_impl_item ImplItem
        visit_trait_item TraitItem);
}
