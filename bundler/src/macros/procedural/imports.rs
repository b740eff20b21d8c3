//! Imports that name nothing once the macros are expanded.

use super::callable::Callable;
use super::resolve::{Macros, Scope};
use super::Kind;
use crate::program::{Code, Program};
use std::collections::HashSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Item, Stmt, UseTree};

/// A branch of an import: unit, module and full path.
type Branch = (usize, Vec<String>, Vec<String>);

/// Tells by unit, module and path whether a branch stays.
type Keep<'k> = dyn FnMut(usize, &[String], &[String]) -> bool + 'k;

/// Drops what leads to macros only.
pub fn drop_dead(program: &mut Program, crates: &[Callable]) {
    let mut macros: HashSet<Branch> = HashSet::new();
    let mut inside: HashSet<Branch> = HashSet::new();
    let Program { graph, units, names, .. } = &mut *program;
    let table = Macros::new(graph, units, names, crates);
    each(units, &mut |unit, module, path| {
        let scope = Scope { unit, module, blocks: &[] };
        let branch = || (unit, module.to_vec(), path.to_vec());
        if table.is_inside(scope, path) {
            inside.insert(branch());
        }
        let kinds = [Kind::Derive, Kind::Attribute, Kind::Function];
        if kinds.iter().any(|k| table.find(scope, path, *k).is_some()) {
            macros.insert(branch());
        }
        true
    });
    let member = |set: &HashSet<Branch>, unit: usize, module: &[String], path: &[String]| {
        set.contains(&(unit, module.to_vec(), path.to_vec()))
    };
    each(units, &mut |unit, module, path| !member(&inside, unit, module, path));
    program.read_names();
    let Program { units, names, .. } = program;
    each(units, &mut |unit, module, path| {
        !member(&macros, unit, module, path)
            || names.resolve(unit, module, path).is_some()
            || names.leads_to_value(unit, module, path)
    });
}

/// Shows each branch of each import to `keep`.
fn each(units: &mut [Code], keep: &mut Keep) {
    for (unit, code) in units.iter_mut().enumerate() {
        Imports { unit, module: Vec::new(), keep: &mut *keep }.items(&mut code.items);
    }
}

struct Imports<'a, 'k> {
    unit: usize,
    module: Vec<String>,
    keep: &'a mut Keep<'k>,
}

impl Imports<'_, '_> {
    fn items(&mut self, items: &mut Vec<Item>) {
        items.retain_mut(|item| self.import(item));
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
    }

    /// Whether anything is left of an item.
    fn import(&mut self, item: &mut Item) -> bool {
        match item {
            Item::Use(u) => {
                let mut path = Vec::new();
                if u.leading_colon.is_some() {
                    path.push(String::new());
                }
                self.tree(&mut u.tree, &mut path)
            }
            Item::ExternCrate(e) => {
                (self.keep)(self.unit, &self.module, &[String::new(), e.ident.to_string()])
            }
            _ => true,
        }
    }

    fn tree(&mut self, tree: &mut UseTree, path: &mut Vec<String>) -> bool {
        let (unit, module) = (self.unit, &self.module);
        match tree {
            UseTree::Path(p) => {
                path.push(p.ident.to_string());
                let kept = self.tree(&mut p.tree, path);
                path.pop();
                kept
            }
            UseTree::Group(g) => {
                let empty = g.items.is_empty();
                crate::source::strip::filter(&mut g.items, |t| self.tree(t, path));
                empty || !g.items.is_empty()
            }
            UseTree::Glob(_) => (self.keep)(unit, module, path),
            UseTree::Name(syn::UseName { ident })
            | UseTree::Rename(syn::UseRename { ident, .. }) => {
                if ident == "self" {
                    return (self.keep)(unit, module, path);
                }
                let full = [&path[..], &[ident.to_string()]].concat();
                (self.keep)(unit, module, &full)
            }
        }
    }
}

impl VisitMut for Imports<'_, '_> {
    fn visit_item_mod_mut(&mut self, m: &mut syn::ItemMod) {
        let Some((_, items)) = &mut m.content else { return };
        self.module.push(m.ident.to_string());
        self.items(items);
        self.module.pop();
    }
    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts.retain_mut(|stmt| match stmt {
            Stmt::Item(item) => self.import(item),
            _ => true,
        });
        visit_mut::visit_block_mut(self, block);
    }
}
