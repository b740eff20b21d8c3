//! The program taken apart into pieces, each of which goes or stays as a whole, and put
//! together again from those that stay.

use super::meaning::plain;
use crate::shrink::attributes;
use std::collections::HashMap;
use syn::punctuated::Punctuated;
use syn::{FnArg, Ident, ImplItem, Item, Pat, TraitItem, TraitItemFn, UseTree};

/// A module of a unit.
#[derive(Debug)]
pub struct Module {
    /// The unit.
    pub unit: usize,
    /// Names of the modules around it and its own; none for the root.
    pub path: Vec<String>,
    /// The module around it.
    pub parent: Option<usize>,
}

/// The syntax of a piece.
#[derive(Debug)]
pub enum Syntax {
    /// An item; traits and implementations without what stands in them.
    Item(Item),
    /// Something in a trait, without a body that goes and stays by itself.
    TraitItem(TraitItem),
    /// The same method with its body: what implementations have that do not define it.
    Provided(TraitItemFn),
    /// Something in an implementation.
    ImplItem(ImplItem),
    /// A leaf of an import.
    Import(Import),
}

/// One leaf of an import.
#[derive(Debug)]
pub struct Import {
    /// What is imported; a leading `::` is an empty first segment.
    pub path: Vec<String>,
    /// The name that is bound; none for a glob.
    pub bound: Option<String>,
    /// It is written `self`, which binds nothing but the module.
    pub is_self: bool,
    leaf: UseTree,
}

/// A piece.
#[derive(Debug)]
pub struct Piece {
    /// The module it stands in.
    pub place: usize,
    /// The trait or implementation it stands in.
    pub parent: Option<usize>,
    /// What stands in it.
    pub children: Vec<usize>,
    /// Its code.
    pub syntax: Syntax,
}

/// What is left of the program without its pieces.
#[derive(Debug)]
enum Part {
    Module(Box<syn::ItemMod>, usize, Vec<Part>),
    Use(Box<syn::ItemUse>, Branch),
    Piece(usize),
}

#[derive(Debug)]
enum Branch {
    Path(syn::UsePath, Box<Branch>),
    Group(syn::UseGroup, Vec<Branch>),
    Leaf(usize),
}

/// The program in pieces.
#[derive(Debug, Default)]
pub struct Pieces {
    /// All modules; the root of unit `n` comes before its other modules.
    pub modules: Vec<Module>,
    /// All pieces.
    pub list: Vec<Piece>,
    /// Roots of the units among the modules.
    pub roots: Vec<usize>,
    units: Vec<Vec<Part>>,
}

impl Pieces {
    /// Takes the units apart.
    pub fn take(units: Vec<Vec<Item>>) -> Self {
        let mut pieces = Pieces::default();
        for (unit, items) in units.into_iter().enumerate() {
            let root = pieces.module(Module { unit, path: Vec::new(), parent: None });
            pieces.roots.push(root);
            let parts = pieces.items(root, items);
            pieces.units.push(parts);
        }
        pieces
    }

    /// The modules by unit and path.
    pub fn places(&self) -> HashMap<(usize, Vec<String>), usize> {
        let modules = self.modules.iter().enumerate();
        modules.map(|(place, m)| ((m.unit, m.path.clone()), place)).collect()
    }

    fn module(&mut self, module: Module) -> usize {
        self.modules.push(module);
        self.modules.len() - 1
    }

    fn piece(&mut self, place: usize, parent: Option<usize>, syntax: Syntax) -> usize {
        self.list.push(Piece { place, parent, children: Vec::new(), syntax });
        self.list.len() - 1
    }

    fn items(&mut self, place: usize, items: Vec<Item>) -> Vec<Part> {
        items.into_iter().map(|item| self.item(place, item)).collect()
    }

    fn item(&mut self, place: usize, item: Item) -> Part {
        match item {
            Item::Mod(mut m) if m.content.is_some() => {
                let inner = m.content.as_mut().map(|c| std::mem::take(&mut c.1));
                let outer = &self.modules[place];
                let (unit, mut path) = (outer.unit, outer.path.clone());
                path.push(m.ident.to_string());
                let inside = self.module(Module { unit, path, parent: Some(place) });
                let parts = self.items(inside, inner.unwrap_or_default());
                Part::Module(Box::new(m), inside, parts)
            }
            Item::Use(u) => {
                let mut path = Vec::new();
                if u.leading_colon.is_some() {
                    path.push(String::new());
                }
                let branch = self.branch(place, &u.tree, &mut path);
                Part::Use(Box::new(u), branch)
            }
            Item::Trait(mut t) => {
                let items = std::mem::take(&mut t.items);
                let id = self.piece(place, None, Syntax::Item(Item::Trait(t)));
                self.inside(id, items.into_iter().map(Syntax::TraitItem));
                Part::Piece(id)
            }
            Item::Impl(mut i) => {
                let items = std::mem::take(&mut i.items);
                let id = self.piece(place, None, Syntax::Item(Item::Impl(i)));
                self.inside(id, items.into_iter().map(Syntax::ImplItem));
                Part::Piece(id)
            }
            other => Part::Piece(self.piece(place, None, Syntax::Item(other))),
        }
    }

    fn inside(&mut self, parent: usize, items: impl Iterator<Item = Syntax>) {
        for item in items {
            let place = self.list[parent].place;
            let (item, provided) = match item {
                Syntax::TraitItem(TraitItem::Fn(f)) => declaration(f),
                other => (other, None),
            };
            let id = self.piece(place, Some(parent), item);
            self.list[parent].children.push(id);
            if let Some(whole) = provided {
                let body = self.piece(place, Some(id), whole);
                self.list[id].children.push(body);
            }
        }
    }

    fn branch(&mut self, place: usize, tree: &UseTree, path: &mut Vec<String>) -> Branch {
        let is_self = |name: &Ident| name == "self";
        let (own, bound, selfish) = match tree {
            UseTree::Path(p) => {
                path.push(p.ident.to_string());
                let inner = self.branch(place, &p.tree, path);
                path.pop();
                return Branch::Path(p.clone(), Box::new(inner));
            }
            UseTree::Group(g) => {
                let inner = g.items.iter().map(|t| self.branch(place, t, path)).collect();
                return Branch::Group(g.clone(), inner);
            }
            UseTree::Glob(_) => (None, None, false),
            UseTree::Name(n) if is_self(&n.ident) => (None, path.last().cloned(), true),
            UseTree::Name(n) => (Some(&n.ident), Some(n.ident.to_string()), false),
            UseTree::Rename(r) if is_self(&r.ident) => (None, Some(r.rename.to_string()), true),
            UseTree::Rename(r) => (Some(&r.ident), Some(r.rename.to_string()), false),
        };
        let path = path.iter().cloned().chain(own.map(Ident::to_string)).collect();
        let import = Import { path, bound, is_self: selfish, leaf: tree.clone() };
        Branch::Leaf(self.piece(place, None, Syntax::Import(import)))
    }

    /// The units without the pieces and modules that are not live.
    pub fn join(self, live: &[bool], filled: &[bool]) -> Vec<Vec<Item>> {
        let children = self.list.iter().map(|p| p.children.clone()).collect();
        let pieces = self.list.into_iter().zip(live);
        let syntax = pieces.map(|(p, live)| live.then_some(p.syntax)).collect();
        let mut joiner = Joiner { syntax, children, filled };
        self.units.into_iter().map(|parts| joiner.parts(parts)).collect()
    }
}

/// Puts together what is live.
struct Joiner<'l> {
    syntax: Vec<Option<Syntax>>,
    children: Vec<Vec<usize>>,
    filled: &'l [bool],
}

impl Joiner<'_> {
    fn parts(&mut self, parts: Vec<Part>) -> Vec<Item> {
        parts.into_iter().filter_map(|part| self.part(part)).collect()
    }

    fn part(&mut self, part: Part) -> Option<Item> {
        match part {
            Part::Module(_, place, _) if !self.filled[place] => None,
            Part::Module(mut m, _, parts) => {
                let items = self.parts(parts);
                if let Some(content) = &mut m.content {
                    content.1 = items;
                }
                Some(Item::Mod(*m))
            }
            Part::Use(mut u, branch) => {
                u.tree = self.tree(branch)?;
                Some(Item::Use(*u))
            }
            Part::Piece(id) => {
                let Some(Syntax::Item(mut item)) = self.syntax[id].take() else { return None };
                for child in std::mem::take(&mut self.children[id]) {
                    match (&mut item, self.syntax[child].take()) {
                        (Item::Trait(t), Some(Syntax::TraitItem(inner))) => {
                            let body = self.children[child].first();
                            t.items.push(match body.and_then(|b| self.syntax[*b].take()) {
                                Some(Syntax::Provided(whole)) => TraitItem::Fn(whole),
                                _ => inner,
                            });
                        }
                        (Item::Impl(i), Some(Syntax::ImplItem(inner))) => i.items.push(inner),
                        _ => {}
                    }
                }
                Some(item)
            }
        }
    }

    fn tree(&mut self, branch: Branch) -> Option<UseTree> {
        match branch {
            Branch::Path(mut p, inner) => {
                *p.tree = self.tree(*inner)?;
                Some(UseTree::Path(p))
            }
            Branch::Group(group, inner) => {
                let kept = inner.into_iter().filter_map(|b| self.tree(b)).collect();
                regroup(group, kept)
            }
            Branch::Leaf(id) => match self.syntax[id].take()? {
                Syntax::Import(import) => Some(import.leaf),
                _ => None,
            },
        }
    }
}

/// A method of a trait without its body, and with it. They are one where an attribute may be about both.
fn declaration(whole: TraitItemFn) -> (Syntax, Option<Syntax>) {
    let mut f = whole.clone();
    if f.default.take().is_none() || !attributes::leave_alone(&mut f.attrs) {
        return (Syntax::TraitItem(TraitItem::Fn(whole)), None);
    }
    f.semi_token = Some(Default::default());
    for input in &mut f.sig.inputs {
        match input {
            FnArg::Receiver(r) => r.mutability = None,
            FnArg::Typed(t) if !matches!(&*t.pat, Pat::Ident(p) if p.mutability.is_none() && p.by_ref.is_none() && p.subpat.is_none()) =>
            {
                *t.pat = syn::parse_quote!(_);
            }
            _ => {}
        }
    }
    (Syntax::TraitItem(TraitItem::Fn(f)), Some(Syntax::Provided(whole)))
}

/// A group with fewer branches; a single branch needs no braces.
fn regroup(mut group: syn::UseGroup, mut kept: Vec<UseTree>) -> Option<UseTree> {
    if let [only] = &kept[..] {
        let is_self = matches!(only, UseTree::Name(n) if n.ident == "self")
            || matches!(only, UseTree::Rename(r) if r.ident == "self");
        if !is_self {
            return kept.pop();
        }
    }
    if kept.len() < group.items.len() {
        group.items = Punctuated::new();
        group.items.extend(kept);
    } else {
        group.items.iter_mut().zip(kept).for_each(|(slot, tree)| *slot = tree);
    }
    (!group.items.is_empty()).then_some(UseTree::Group(group))
}

/// The name of an item that has one.
pub fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(i) => &i.ident,
        Item::Enum(i) => &i.ident,
        Item::ExternCrate(i) => i.rename.as_ref().map_or(&i.ident, |r| &r.1),
        Item::Fn(i) => &i.sig.ident,
        Item::Macro(i) => i.ident.as_ref()?,
        Item::Mod(i) => &i.ident,
        Item::Static(i) => &i.ident,
        Item::Struct(i) => &i.ident,
        Item::Trait(i) => &i.ident,
        Item::TraitAlias(i) => &i.ident,
        Item::Type(i) => &i.ident,
        Item::Union(i) => &i.ident,
        _ => return None,
    };
    Some(name.to_string())
}

impl Syntax {
    /// Its name without `r#`, if it has one.
    pub fn name(&self) -> Option<String> {
        let name = match self {
            Syntax::Item(item) => item_name(item)?,
            Syntax::TraitItem(TraitItem::Fn(i)) | Syntax::Provided(i) => i.sig.ident.to_string(),
            Syntax::TraitItem(TraitItem::Const(i)) => i.ident.to_string(),
            Syntax::TraitItem(TraitItem::Type(i)) => i.ident.to_string(),
            Syntax::ImplItem(ImplItem::Fn(i)) => i.sig.ident.to_string(),
            Syntax::ImplItem(ImplItem::Const(i)) => i.ident.to_string(),
            Syntax::ImplItem(ImplItem::Type(i)) => i.ident.to_string(),
            Syntax::Import(import) => import.bound.clone()?,
            _ => return None,
        };
        Some(plain(&name).to_string())
    }

    /// Whether it is a method, which can be called with a dot.
    pub fn is_method(&self) -> bool {
        match self {
            Syntax::TraitItem(TraitItem::Fn(f)) => f.sig.receiver().is_some(),
            Syntax::ImplItem(ImplItem::Fn(f)) => f.sig.receiver().is_some(),
            _ => false,
        }
    }
}
