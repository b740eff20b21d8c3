//! Takes the pieces that are not live out of the syntax, in the order they were numbered.

use super::nodes::Node;
use crate::names::{Names, Target};
use std::collections::HashSet;
use syn::punctuated::Punctuated;
use syn::{Item, UseTree};

/// Removes dead pieces and modules that are left empty.
pub fn apply(names: &Names, units: &mut [Vec<Item>], nodes: &[Node], live: &[bool]) {
    let mut cursor = Cursor { live, next: 0 };
    for items in units.iter_mut() {
        cursor.items(items);
    }
    debug_assert_eq!(cursor.next, nodes.len());
    loop {
        let mut empty = HashSet::new();
        for (unit, items) in units.iter_mut().enumerate() {
            drop_empty(unit, items, &mut Vec::new(), &mut empty);
        }
        if empty.is_empty() {
            return;
        }
        for (unit, items) in units.iter_mut().enumerate() {
            drop_imports(names, unit, items, &mut Vec::new(), &empty);
        }
    }
}

struct Cursor<'l> {
    live: &'l [bool],
    next: usize,
}

impl Cursor<'_> {
    fn take(&mut self) -> bool {
        self.next += 1;
        self.live[self.next - 1]
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        items.retain_mut(|item| match item {
            Item::Mod(m) => {
                if let Some((_, items)) = &mut m.content {
                    self.items(items);
                }
                true
            }
            Item::Use(u) => match self.tree(&u.tree) {
                Some(tree) => {
                    u.tree = tree;
                    true
                }
                None => false,
            },
            Item::Trait(t) => {
                let keep = self.take();
                t.items.retain_mut(|item| {
                    let keep = self.take();
                    if let syn::TraitItem::Fn(f) = item {
                        // Every implementation that is left has a body of its own.
                        if f.default.is_some() && !self.take() {
                            f.default = None;
                            f.semi_token = Some(Default::default());
                            plain_parameters(&mut f.sig);
                        }
                    }
                    keep
                });
                keep
            }
            Item::Impl(i) => {
                let keep = self.take();
                i.items.retain(|_| self.take());
                keep
            }
            _ => self.take(),
        });
    }

    fn tree(&mut self, tree: &UseTree) -> Option<UseTree> {
        match tree {
            UseTree::Path(p) => {
                let inner = self.tree(&p.tree)?;
                let mut kept = p.clone();
                *kept.tree = inner;
                Some(UseTree::Path(kept))
            }
            UseTree::Group(g) => {
                let kept: Vec<UseTree> = g.items.iter().filter_map(|t| self.tree(t)).collect();
                regroup(g, kept)
            }
            leaf => self.take().then(|| leaf.clone()),
        }
    }
}

/// A function without body may not have patterns as parameters.
fn plain_parameters(sig: &mut syn::Signature) {
    for input in &mut sig.inputs {
        let pat = match input {
            syn::FnArg::Receiver(r) => {
                r.mutability = None;
                continue;
            }
            syn::FnArg::Typed(t) => &mut t.pat,
        };
        match &mut **pat {
            syn::Pat::Ident(i) => {
                i.mutability = None;
                i.by_ref = None;
                i.subpat = None;
            }
            other => *other = syn::parse_quote!(_),
        }
    }
}

/// A group with fewer branches; a single branch needs no braces.
fn regroup(group: &syn::UseGroup, mut kept: Vec<UseTree>) -> Option<UseTree> {
    match kept.len() {
        0 => None,
        1 if !matches!(&kept[0], UseTree::Name(n) if n.ident == "self")
            && !matches!(&kept[0], UseTree::Rename(r) if r.ident == "self") =>
        {
            kept.pop()
        }
        _ => {
            let same = kept.len() == group.items.len();
            let mut items = Punctuated::new();
            if same {
                items = group.items.clone();
                for (slot, tree) in items.iter_mut().zip(kept) {
                    *slot = tree;
                }
            } else {
                for tree in kept {
                    items.push(tree);
                }
            }
            Some(UseTree::Group(syn::UseGroup { brace_token: group.brace_token, items }))
        }
    }
}

fn drop_empty(
    unit: usize,
    items: &mut Vec<Item>,
    path: &mut Vec<String>,
    empty: &mut HashSet<(usize, Vec<String>)>,
) {
    items.retain_mut(|item| {
        let Item::Mod(m) = item else { return true };
        let Some((_, inner)) = &mut m.content else { return true };
        path.push(m.ident.to_string());
        drop_empty(unit, inner, path, empty);
        let keep = !inner.is_empty();
        if !keep {
            empty.insert((unit, path.clone()));
        }
        path.pop();
        keep
    });
}

fn drop_imports(
    names: &Names,
    unit: usize,
    items: &mut Vec<Item>,
    path: &mut Vec<String>,
    empty: &HashSet<(usize, Vec<String>)>,
) {
    items.retain_mut(|item| match item {
        Item::Mod(m) => {
            if let Some((_, inner)) = &mut m.content {
                path.push(m.ident.to_string());
                drop_imports(names, unit, inner, path, empty);
                path.pop();
            }
            true
        }
        Item::Use(u) => {
            let mut prefix = Vec::new();
            if u.leading_colon.is_some() {
                prefix.push(String::new());
            }
            let mut dead = |segments: &[String]| match names.resolve(unit, path, segments, 0) {
                // A function or macro of the same name is imported by the same leaf.
                Some(Target::Module(u, m)) => {
                    empty.contains(&(u, m)) && !names.leads_to_value(unit, path, segments, 0)
                }
                _ => false,
            };
            match without(&u.tree, &mut prefix, &mut dead) {
                Some(tree) => {
                    u.tree = tree;
                    true
                }
                None => false,
            }
        }
        _ => true,
    });
}

/// The tree without leaves that lead to a removed module.
fn without(
    tree: &UseTree,
    prefix: &mut Vec<String>,
    dead: &mut impl FnMut(&[String]) -> bool,
) -> Option<UseTree> {
    match tree {
        UseTree::Path(p) => {
            prefix.push(p.ident.to_string());
            let inner = without(&p.tree, prefix, dead);
            prefix.pop();
            let mut kept = p.clone();
            *kept.tree = inner?;
            Some(UseTree::Path(kept))
        }
        UseTree::Group(g) => {
            let kept: Vec<UseTree> =
                g.items.iter().filter_map(|t| without(t, prefix, dead)).collect();
            regroup(g, kept)
        }
        UseTree::Glob(_) => (!dead(prefix)).then(|| tree.clone()),
        UseTree::Name(n) => {
            prefix.push(n.ident.to_string());
            let gone = n.ident != "self" && dead(prefix);
            prefix.pop();
            (!gone).then(|| tree.clone())
        }
        UseTree::Rename(r) => {
            prefix.push(r.ident.to_string());
            let gone = r.ident != "self" && dead(prefix);
            prefix.pop();
            (!gone).then(|| tree.clone())
        }
    }
}
