//! Module tables: which names each module of each unit declares, imports and re-exports.

pub mod finish;
pub mod layout;
pub mod rewrite;
pub mod standin;
mod table;

pub use table::table;

use crate::cargo::Graph;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Item, UseTree};

/// What a name in the type namespace is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypeKind {
    /// A module.
    Module,
    /// A trait.
    Trait,
    /// A struct, enum, union or alias.
    Type,
    /// An `extern crate` item.
    ExternCrate,
}

/// An import: bound name and full path.
#[derive(Debug, Clone)]
pub struct Import {
    /// Path segments as written; a leading `::` is an empty first segment.
    pub path: Vec<String>,
    /// Paths of further imports that bind the same name in other namespaces.
    pub others: Vec<Vec<String>>,
}

impl Import {
    /// All paths that bind the name.
    pub fn paths(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.path).chain(&self.others)
    }
}

/// Names of one module.
#[derive(Debug, Clone, Default)]
pub struct ModuleTable {
    /// Declared in the type namespace.
    pub types: BTreeMap<String, TypeKind>,
    /// Declared in the value namespace.
    pub values: BTreeSet<String>,
    /// Macros by example defined here.
    pub macros: BTreeSet<String>,
    /// Imports by bound name.
    pub imports: BTreeMap<String, Import>,
    /// Glob imports.
    pub globs: Vec<Vec<String>>,
    /// Child modules.
    pub children: BTreeMap<String, ModuleTable>,
    /// Holds item macros that stay unexpanded.
    pub opaque: bool,
}

/// What a path in the type namespace leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A module of a unit.
    Module(usize, Vec<String>),
    /// A trait declared in a module of a unit.
    Trait(usize, Vec<String>, String),
    /// A type declared in a module of a unit.
    Type(usize, Vec<String>, String),
    /// Something outside of the bundle, by its last segment.
    External(String),
}

/// Tables of all units.
#[derive(Debug, Default)]
pub struct Names {
    /// Root table of each unit.
    pub roots: Vec<ModuleTable>,
    deps: Vec<Vec<(String, usize)>>,
    /// `extern crate alloc as other` at the root of a unit: other name and crate.
    sysroots: Vec<Vec<(String, String)>>,
}

impl Names {
    /// Reads the tables off the items of each unit.
    pub fn new(graph: &Graph, units: &[&[Item]]) -> Self {
        let roots = units.iter().map(|u| table(u)).collect();
        let mut deps: Vec<Vec<(String, usize)>> =
            graph.units.iter().map(|u| u.deps.clone()).collect();
        let mut sysroots = vec![Vec::new(); units.len()];
        for (index, items) in units.iter().enumerate() {
            for item in items.iter() {
                let Item::ExternCrate(e) = item else { continue };
                let Some((_, rename)) = &e.rename else { continue };
                let name = e.ident.to_string();
                let target = if name == "self" {
                    Some(index)
                } else {
                    deps[index].iter().find(|(n, _)| *n == name).map(|d| d.1)
                };
                if let Some(target) = target {
                    deps[index].push((rename.to_string(), target));
                } else if rename != "_" {
                    sysroots[index].push((rename.to_string(), name));
                }
            }
        }
        Names { roots, deps, sysroots }
    }

    /// Extern prelude of a unit: names and units.
    pub fn externs(&self, unit: usize) -> &[(String, usize)] {
        &self.deps[unit]
    }

    /// Crates of the toolchain that the root of the unit renames.
    pub fn sysroots(&self, unit: usize) -> &[(String, String)] {
        &self.sysroots[unit]
    }

    /// The crate of the toolchain that a unit renamed to `name`.
    pub fn sysroot(&self, unit: usize, name: &str) -> Option<&str> {
        self.sysroots[unit].iter().find(|(n, _)| n == name).map(|(_, actual)| actual.as_str())
    }

    /// Whether a path of the unit may begin with `name` because of its extern prelude.
    pub fn in_prelude(&self, unit: usize, name: &str) -> bool {
        self.extern_unit(unit, name).is_some() || self.sysroot(unit, name).is_some()
    }

    /// The unit an extern name stands for.
    pub fn extern_unit(&self, unit: usize, name: &str) -> Option<usize> {
        self.deps[unit].iter().find(|(n, _)| n == name).map(|d| d.1)
    }

    /// Table of a module.
    pub fn module(&self, unit: usize, path: &[String]) -> Option<&ModuleTable> {
        path.iter().try_fold(self.roots.get(unit)?, |t, name| t.children.get(name))
    }

    /// Whether the module itself (or a glob in it) gives `name` a meaning in the type
    /// namespace, so that the extern prelude does not.
    pub fn shadows(&self, unit: usize, path: &[String], name: &str) -> bool {
        let Some(module) = self.module(unit, path) else { return false };
        module.types.contains_key(name)
            || self.imports_type(unit, path, name, 0)
            || module.globs.iter().any(|g| match self.resolve(unit, path, g, 0) {
                Some(Target::Module(u, p)) => {
                    (u, &p[..]) != (unit, path) && self.declares(u, &p, name, 0)
                }
                _ => false,
            })
    }

    /// Whether an import of that name binds it in the type namespace: a macro or function of
    /// the same name does not.
    pub fn imports_type(&self, unit: usize, path: &[String], name: &str, depth: usize) -> bool {
        let Some(import) = self.module(unit, path).and_then(|m| m.imports.get(name)) else {
            return false;
        };
        import.paths().any(|p| p.len() == 1 || self.resolve(unit, path, p, depth + 1).is_some())
    }

    fn declares(&self, unit: usize, path: &[String], name: &str, depth: usize) -> bool {
        let Some(module) = self.module(unit, path) else { return false };
        if module.types.contains_key(name) || self.imports_type(unit, path, name, depth) {
            return true;
        }
        depth < 8
            && module.globs.iter().any(|g| match self.resolve(unit, path, g, depth + 1) {
                Some(Target::Module(u, p)) => {
                    (u, &p[..]) != (unit, path) && self.declares(u, &p, name, depth + 1)
                }
                _ => false,
            })
    }

    /// Follows a path in the type namespace from a module.
    pub fn resolve(
        &self,
        unit: usize,
        module: &[String],
        path: &[String],
        depth: usize,
    ) -> Option<Target> {
        if depth > 16 {
            return None;
        }
        let mut rest = path;
        let mut at = match rest.first()?.as_str() {
            "" => {
                let name = rest.get(1)?;
                rest = &rest[2..];
                match self.extern_unit(unit, name) {
                    Some(u) => Target::Module(u, Vec::new()),
                    None => return Some(Target::External(path.last()?.clone())),
                }
            }
            "crate" => {
                rest = &rest[1..];
                Target::Module(unit, Vec::new())
            }
            "self" => {
                rest = &rest[1..];
                Target::Module(unit, module.to_vec())
            }
            "super" => {
                rest = &rest[1..];
                let mut up = module.to_vec();
                up.pop()?;
                Target::Module(unit, up)
            }
            first => {
                rest = &rest[1..];
                if let Some(index) = standin::root_unit(first) {
                    Target::Module(index, Vec::new())
                } else if let Some(found) = self.lookup(unit, module, first, depth) {
                    found
                } else if let Some(u) = self.extern_unit(unit, first) {
                    Target::Module(u, Vec::new())
                } else {
                    return Some(Target::External(path.last()?.clone()));
                }
            }
        };
        for name in rest {
            at = match at {
                Target::Module(u, mut p) if name == "super" => {
                    p.pop()?;
                    Target::Module(u, p)
                }
                Target::Module(u, p) => self.lookup(u, &p, name, depth)?,
                Target::External(_) => Target::External(name.clone()),
                Target::Trait(..) | Target::Type(..) => return None,
            };
        }
        Some(at)
    }

    /// Whether a path from a module leads to a function, constant or macro.
    pub fn leads_to_value(
        &self,
        unit: usize,
        module: &[String],
        path: &[String],
        depth: usize,
    ) -> bool {
        let Some((name, parent)) = path.split_last() else { return false };
        if parent.is_empty() {
            return self.module_has_value(unit, module, name, depth);
        }
        match self.resolve(unit, module, parent, depth) {
            Some(Target::Module(u, p)) => self.module_has_value(u, &p, name, depth),
            _ => false,
        }
    }

    /// Whether a name of a module is a function or constant, as far as the bundle shows: what
    /// an import takes from elsewhere may be one.
    pub fn finds_value(&self, unit: usize, path: &[String], name: &str, depth: usize) -> bool {
        let Some(module) = self.module(unit, path) else { return false };
        if module.values.contains(name) || depth > 8 {
            return module.values.contains(name);
        }
        let follow = |p: &[String]| {
            let Some((last, parent)) = p.split_last() else { return false };
            match self.resolve(unit, path, parent, depth + 1) {
                Some(Target::Module(u, m)) => self.finds_value(u, &m, last, depth + 1),
                Some(Target::External(_)) => !last.starts_with(char::is_uppercase),
                _ => false,
            }
        };
        if let Some(import) = module.imports.get(name) {
            return import.paths().any(|p| p.len() > 1 && follow(p));
        }
        module.globs.iter().any(|g| match self.resolve(unit, path, g, depth + 1) {
            Some(Target::Module(u, m)) if (u, &m[..]) != (unit, path) => {
                self.finds_value(u, &m, name, depth + 1)
            }
            _ => false,
        })
    }

    fn module_has_value(&self, unit: usize, path: &[String], name: &str, depth: usize) -> bool {
        let Some(module) = self.module(unit, path) else { return false };
        if module.values.contains(name) || module.macros.contains(name) {
            return true;
        }
        if depth > 8 {
            return false;
        }
        if let Some(import) = module.imports.get(name) {
            return import
                .paths()
                .any(|p| p.len() > 1 && self.leads_to_value(unit, path, p, depth + 1));
        }
        module.globs.iter().any(|glob| match self.resolve(unit, path, glob, depth + 1) {
            Some(Target::Module(u, p)) if (u, &p[..]) != (unit, path) => {
                self.module_has_value(u, &p, name, depth + 1)
            }
            _ => false,
        })
    }

    /// Looks a name up in one module: declarations, imports, globs.
    fn lookup(&self, unit: usize, path: &[String], name: &str, depth: usize) -> Option<Target> {
        let module = self.module(unit, path)?;
        match module.types.get(name) {
            Some(TypeKind::Module) => {
                let mut p = path.to_vec();
                p.push(name.to_string());
                return Some(Target::Module(unit, p));
            }
            Some(TypeKind::Trait) => {
                return Some(Target::Trait(unit, path.to_vec(), name.to_string()))
            }
            Some(TypeKind::Type) => {
                return Some(Target::Type(unit, path.to_vec(), name.to_string()))
            }
            Some(TypeKind::ExternCrate) => {
                return match self.extern_unit(unit, name) {
                    Some(u) => Some(Target::Module(u, Vec::new())),
                    None => Some(Target::External(name.to_string())),
                };
            }
            None => {}
        }
        if let Some(import) = module.imports.get(name) {
            let is_self = import.paths().any(|p| p.len() == 1 && p[0] == name);
            if is_self {
                return self
                    .extern_unit(unit, name)
                    .map(|u| Target::Module(u, Vec::new()))
                    .or(Some(Target::External(name.to_string())));
            }
            // An import of a function or macro hides no type that a glob brings.
            let found = import.paths().find_map(|p| self.resolve(unit, path, p, depth + 1));
            if found.is_some() {
                return found;
            }
        }
        for glob in &module.globs {
            if depth > 8 {
                break;
            }
            if let Some(Target::Module(u, p)) = self.resolve(unit, path, glob, depth + 1) {
                if (u, &p[..]) != (unit, path) {
                    if let Some(found) = self.lookup(u, &p, name, depth + 1) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    /// Whether another unit glob-imports from this one (or an import cannot be followed).
    pub fn is_glob_target(&self, unit: usize) -> bool {
        (0..self.roots.len()).filter(|u| *u != unit).any(|u| {
            let mut found = false;
            self.each_module(u, &mut Vec::new(), &mut |path, table| {
                found |= table.globs.iter().any(|g| match self.resolve(u, path, g, 0) {
                    Some(Target::Module(target, _)) => target == unit,
                    Some(_) => false,
                    None => self.extern_unit(u, &g[0]).is_some(),
                });
            });
            found
        })
    }

    fn each_module(
        &self,
        unit: usize,
        path: &mut Vec<String>,
        f: &mut impl FnMut(&[String], &ModuleTable),
    ) {
        let Some(table) = self.module(unit, path) else { return };
        f(path, table);
        for name in table.children.keys() {
            path.push(name.clone());
            self.each_module(unit, path, f);
            path.pop();
        }
    }
}
