//! One `use` for all imports of a module that begin with the same crate.

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Item, ItemUse, UseGroup, UseTree};

/// Merges the imports of each module.
pub struct MergeImports;

impl MergeImports {
    /// Of one module and those in it.
    pub fn items(&mut self, items: &mut Vec<Item>) {
        let mut out: Vec<Item> = Vec::with_capacity(items.len());
        for item in std::mem::take(items) {
            let Item::Use(import) = item else {
                out.push(item);
                continue;
            };
            let target = out.iter_mut().find_map(|i| match i {
                Item::Use(u) if belong(u, &import) => Some(u),
                _ => None,
            });
            match target {
                Some(target) => merge(target, import),
                None => out.push(Item::Use(import)),
            }
        }
        *items = out;
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
    }
}

impl VisitMut for MergeImports {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        match &mut m.content {
            Some((_, items)) => self.items(items),
            None => visit_mut::visit_item_mod_mut(self, m),
        }
    }
}

/// The first segment, when more follow.
fn first(import: &ItemUse) -> Option<&syn::Ident> {
    match &import.tree {
        UseTree::Path(p) if import.attrs.is_empty() => Some(&p.ident),
        _ => None,
    }
}

fn belong(a: &ItemUse, b: &ItemUse) -> bool {
    let text = |u: &ItemUse| u.vis.to_token_stream().to_string();
    first(a).is_some()
        && first(a) == first(b)
        && a.leading_colon.is_some() == b.leading_colon.is_some()
        && text(a) == text(b)
}

fn merge(target: &mut ItemUse, import: ItemUse) {
    let (UseTree::Path(into), UseTree::Path(from)) = (&mut target.tree, import.tree) else {
        return;
    };
    let empty =
        UseTree::Group(UseGroup { brace_token: Default::default(), items: Punctuated::new() });
    let mut all = branches(std::mem::replace(&mut *into.tree, empty));
    for branch in branches(*from.tree) {
        // Named once is enough.
        let text = branch.to_token_stream().to_string();
        if !all.iter().any(|b| b.to_token_stream().to_string() == text) {
            all.push(branch);
        }
    }
    let items = all.into_iter().collect();
    *into.tree = UseTree::Group(UseGroup { brace_token: Default::default(), items });
}

fn branches(tree: UseTree) -> Vec<UseTree> {
    match tree {
        UseTree::Group(g) => g.items.into_iter().collect(),
        other => vec![other],
    }
}
