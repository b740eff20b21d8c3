//! Which procedural macro a path means.

use super::callable::Callable;
use super::Kind;
use crate::cargo::Graph;
use crate::names::{Memo, ModuleTable, Names, Target, TypeKind};
use crate::program::Code;
use std::collections::HashMap;
use syn::Item;

/// Imports that lead in a circle end here.
const DEPTH: usize = 16;

/// The view of one unit and those it uses.
pub struct Macros<'a> {
    names: &'a Names,
    crates: &'a [Callable],
    /// Macro crates by the names that each unit has for them.
    externs: Vec<HashMap<String, usize>>,
    /// Crates whose macros `#[macro_use]` brings into every module.
    preludes: Vec<Vec<String>>,
    /// Macros that modules have by imports, by kind.
    members: HashMap<Kind, Memo<Option<(usize, usize)>>>,
}

/// Where a path stands.
#[derive(Clone, Copy)]
pub struct Scope<'s> {
    /// The unit.
    pub unit: usize,
    /// The module in it.
    pub module: &'s [String],
    /// Blocks around it, innermost last.
    pub blocks: &'s [ModuleTable],
}

impl<'a> Macros<'a> {
    /// Of a program whose names are read.
    pub fn new(graph: &Graph, units: &[Code], names: &'a Names, crates: &'a [Callable]) -> Self {
        let seen = graph.units.iter().map(|u| u.proc_macros.iter().cloned().collect());
        let mut externs: Vec<HashMap<String, usize>> = seen.collect();
        let mut preludes = vec![Vec::new(); externs.len()];
        for (index, unit) in units.iter().enumerate() {
            for item in &unit.items {
                let Item::ExternCrate(e) = item else { continue };
                let name = e.ident.to_string();
                if let (Some((_, bound)), Some(at)) = (&e.rename, externs[index].get(&name)) {
                    let at = *at;
                    externs[index].insert(bound.to_string(), at);
                }
                if e.attrs.iter().any(|a| a.path().is_ident("macro_use")) {
                    preludes[index].push(name);
                }
            }
        }
        let kinds = [Kind::Derive, Kind::Attribute, Kind::Function];
        let members = kinds.into_iter().map(|k| (k, Memo::default())).collect();
        Macros { names, crates, externs, preludes, members }
    }

    /// The macro: its crate and its place there.
    pub fn find(&self, scope: Scope, path: &[String], kind: Kind) -> Option<(usize, usize)> {
        self.follow(scope, path, kind, 0)
    }

    /// Whether a path leads into or to a macro crate itself.
    pub fn is_inside(&self, scope: Scope, path: &[String]) -> bool {
        let parent = &path[..path.len().saturating_sub(1)];
        self.owner(scope, path, 0).is_some() || self.owner(scope, parent, 0).is_some()
    }

    fn export(&self, owner: usize, name: &str, kind: Kind) -> Option<(usize, usize)> {
        let mut list = self.crates[owner].exports.iter();
        Some((owner, list.position(|e| e.kind == kind && e.name == name)?))
    }

    fn follow(
        &self,
        scope: Scope,
        path: &[String],
        kind: Kind,
        depth: usize,
    ) -> Option<(usize, usize)> {
        let (name, parent) = path.split_last()?;
        if depth > DEPTH {
            return None;
        }
        if let Some((block, outer)) = scope.blocks.split_last() {
            let outer = Scope { blocks: outer, ..scope };
            let through = |import: &Vec<String>| {
                let path = [import, &path[1..]].concat();
                self.follow(outer, &path, kind, depth + 1)
            };
            let named = block.imports.get(&path[0]).and_then(|i| i.paths().find_map(through));
            let globs = || {
                let mut globs = block.globs.iter().filter(|_| parent.is_empty());
                globs.find_map(|(g, _)| self.follow(outer, &[g, path].concat(), kind, depth + 1))
            };
            return named.or_else(globs).or_else(|| self.follow(outer, path, kind, depth));
        }
        if parent.is_empty() {
            return self.member(scope.unit, scope.module, name, kind).or_else(|| {
                let mut prelude = self.preludes[scope.unit].iter();
                let root = Scope { module: &[], ..scope };
                prelude.find_map(|c| self.follow(root, &[c.clone(), name.clone()], kind, depth + 1))
            });
        }
        if let Some(owner) = self.owner(scope, parent, depth) {
            return self.export(owner, name, kind);
        }
        // An import that brings a macro alone, such as `use memoize::memoize`, leaves the name to the crate.
        let below_root = [&[String::new()], parent].concat();
        let mut paths = [parent, &below_root].into_iter();
        paths.find_map(|path| match self.names.resolve(scope.unit, scope.module, path)? {
            Target::Module(unit, module) => self.member(unit, &module, name, kind),
            _ => None,
        })
    }

    /// A macro that a module has by imports.
    fn member(
        &self,
        unit: usize,
        module: &[String],
        name: &str,
        kind: Kind,
    ) -> Option<(usize, usize)> {
        let number = self.names.number(unit, module)?;
        let bound = |(unit, module, table): (usize, &[String], &ModuleTable)| {
            let scope = Scope { unit, module, blocks: &[] };
            let mut paths = table.imports.get(name).into_iter().flat_map(|i| i.paths());
            let mut globs = table.globs.iter().map(|(g, _)| g).filter(|g| !g.is_empty());
            paths
                .find_map(|p| (p.len() > 1).then(|| self.follow(scope, p, kind, 0))?)
                .or_else(|| globs.find_map(|g| self.export(self.owner(scope, g, 0)?, name, kind)))
        };
        let find = || self.names.views(unit, module).find_map(bound);
        self.members[&kind].answer(number, name, find)
    }

    /// The macro crate that a path names.
    fn owner(&self, scope: Scope, path: &[String], depth: usize) -> Option<usize> {
        let (name, parent) = path.split_last()?;
        if depth > DEPTH {
            return None;
        }
        let (unit, module) = match parent {
            [] => (scope.unit, scope.module.to_vec()),
            [root] if root.is_empty() => return self.externs[scope.unit].get(name).copied(),
            _ => match self.names.resolve(scope.unit, scope.module, parent)? {
                Target::Module(unit, module) => (unit, module),
                _ => return None,
            },
        };
        let table = self.names.module(unit, &module)?;
        let inner = Scope { unit, module: &module, blocks: &[] };
        if table.types.get(name).is_some_and(|k| *k != TypeKind::ExternCrate) {
            return None;
        }
        let imported = table.imports.get(name).and_then(|import| {
            let mut paths = import.paths().filter(|p| **p != path);
            paths.find_map(|p| self.owner(inner, p, depth + 1))
        });
        // A crate's name holds in every module, and below the root where `extern crate` put it.
        let named = || self.externs[unit].get(name).copied();
        imported.or_else(|| if parent.is_empty() || module.is_empty() { named() } else { None })
    }
}
