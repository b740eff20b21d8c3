//! Module tables: which names each module of each unit declares, imports and re-exports.

pub mod entry;
pub mod finish;
pub mod layout;
pub mod members;
pub mod rewrite;
mod search;
pub mod standin;
mod table;

pub use search::Memo;
pub use table::{exported, table, use_tree};

use crate::cargo::{Graph, Unit};
use search::{Meaning, Values};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use syn::Item;

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

/// How many segments the path of that module has in which, and below, a name is seen: nothing when it
/// is seen everywhere.
pub type Limit = Option<usize>;

/// An import: bound name and full path.
#[derive(Debug, Clone)]
pub struct Import {
    /// Path segments as written; a leading `::` is an empty first segment.
    pub path: Vec<String>,
    /// Paths of further imports that bind the same name in other namespaces.
    pub others: Vec<Vec<String>>,
    /// Where the name is seen, of several the farthest.
    pub limit: Limit,
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
    /// Types and modules that are not seen everywhere.
    pub private: BTreeMap<String, Limit>,
    /// Imports by bound name.
    pub imports: BTreeMap<String, Import>,
    /// Glob imports.
    pub globs: Vec<(Vec<String>, Limit)>,
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

/// A module, known by its number.
#[derive(Debug)]
struct Module {
    unit: usize,
    path: Vec<String>,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    table: ModuleTable,
    /// The modules that its glob imports name, and where those imports are seen.
    globs: Vec<(usize, Limit)>,
    /// Itself and all modules whose names it sees through globs, nearest first.
    seen: OnceCell<Vec<usize>>,
}

/// Tables of all units.
#[derive(Debug, Default)]
pub struct Names {
    modules: Vec<Module>,
    roots: Vec<usize>,
    deps: Vec<Vec<(String, usize)>>,
    /// Procedural macro crates that a unit sees.
    macro_crates: Vec<Vec<String>>,
    /// `extern crate alloc as other` at the root of a unit: other name and crate.
    sysroots: Vec<Vec<(String, String)>>,
    whole: Limit,
    types: Memo<Option<Meaning>>,
    values: Memo<Values>,
    homes: Memo<Option<(usize, String)>>,
}

impl Names {
    /// Reads the tables off the items of each unit; `whole` is where what is `pub(crate)` is seen: in the unit, or in
    /// all of the bundle.
    pub fn new(graph: &Graph, units: &[&[Item]], whole: Limit) -> Self {
        let deps = graph.units.iter().map(|u| u.deps.clone()).collect();
        let crates = |u: &Unit| u.proc_macros.iter().map(|(name, _)| name.clone()).collect();
        let macro_crates = graph.units.iter().map(crates).collect();
        let sysroots = vec![Vec::new(); units.len()];
        let mut names = Names { deps, macro_crates, sysroots, whole, ..Names::default() };
        for (unit, items) in units.iter().enumerate() {
            let root = names.add(unit, Vec::new(), None, items);
            names.roots.push(root);
            for item in items.iter() {
                let Item::ExternCrate(e) = item else { continue };
                let Some((_, rename)) = &e.rename else { continue };
                let name = e.ident.to_string();
                let target =
                    if name == "self" { Some(unit) } else { names.extern_unit(unit, &name) };
                if let Some(target) = target {
                    names.deps[unit].push((rename.to_string(), target));
                } else if rename != "_" {
                    names.sysroots[unit].push((rename.to_string(), name));
                }
            }
        }
        names.link_globs();
        names
    }

    /// Whether some module has a type of that name, its own or imported.
    pub fn has_type(&self, name: &str) -> bool {
        let mut tables = self.modules.iter().map(|m| &m.table);
        tables.any(|t| t.types.contains_key(name) || t.imports.contains_key(name))
    }

    fn add(
        &mut self,
        unit: usize,
        path: Vec<String>,
        parent: Option<usize>,
        items: &[Item],
    ) -> usize {
        let id = self.modules.len();
        self.modules.push(Module {
            unit,
            path: path.clone(),
            parent,
            children: BTreeMap::new(),
            table: table(items, path.len(), self.whole),
            globs: Vec::new(),
            seen: OnceCell::new(),
        });
        // An exported macro is a name of the root.
        for item in items {
            if let Some(name) = table::exported_name(item) {
                let root = self.modules.iter().position(|m| m.unit == unit).unwrap_or(id);
                self.modules[id].table.macros.remove(&name);
                self.modules[root].table.macros.insert(name);
            }
        }
        for item in items {
            let Item::Mod(m) = item else { continue };
            let name = m.ident.to_string();
            let inner = m.content.as_ref().map_or(&[][..], |(_, items)| items);
            let path = path.iter().chain([&name]).cloned().collect();
            let child = self.add(unit, path, Some(id), inner);
            self.modules[id].children.insert(name, child);
        }
        id
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

    /// The unit that all who know the extern name have under it: the crate that calls a macro decides
    /// what `::name` in its body is.
    pub fn extern_unit_of_all(&self, name: &str) -> Option<usize> {
        let mut found = self.deps.iter().flatten().filter(|(n, _)| n == name).map(|d| d.1);
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    }

    /// The number of a module.
    pub fn number(&self, unit: usize, path: &[String]) -> Option<usize> {
        let root = *self.roots.get(unit)?;
        path.iter().try_fold(root, |m, name| self.modules[m].children.get(name).copied())
    }

    /// Table of a module.
    pub fn module(&self, unit: usize, path: &[String]) -> Option<&ModuleTable> {
        self.number(unit, path).map(|m| &self.modules[m].table)
    }

    /// The module and all that its globs reach, in the order in which a name is looked for: unit,
    /// path and table of each.
    pub fn views(
        &self,
        unit: usize,
        path: &[String],
    ) -> impl Iterator<Item = (usize, &[String], &ModuleTable)> {
        let seen = self.number(unit, path).map_or(&[][..], |m| self.seen(m));
        seen.iter().map(|m| &self.modules[*m]).map(|m| (m.unit, &m.path[..], &m.table))
    }

    /// Whether the module itself (or a glob in it) gives `name` a meaning in the type
    /// namespace, so that the extern prelude does not.
    pub fn shadows(&self, unit: usize, path: &[String], name: &str) -> bool {
        self.number(unit, path).is_some_and(|m| self.meaning(m, name).is_some())
    }

    /// Whether an import of that name binds it in the type namespace: a macro or function of
    /// the same name does not.
    pub fn imports_type(&self, unit: usize, path: &[String], name: &str) -> bool {
        self.number(unit, path).is_some_and(|m| self.imported(m, name).is_some())
    }

    /// Whether an import of that name binds a macro, as far as the bundle shows.
    pub fn imports_macro(&self, unit: usize, path: &[String], name: &str) -> bool {
        let Some(module) = self.number(unit, path) else { return false };
        let import = self.modules[module].table.imports.get(name);
        let paths = import.into_iter().flat_map(|i| i.paths());
        paths.map(|p| self.follow_value(unit, Some(module), p)).any(|v| v.call || v.outside)
    }

    /// Whether an import of that name, or one of all names, binds a macro of the bundle.
    pub fn imports_own_macro(&self, unit: usize, path: &[String], name: &str) -> bool {
        let Some(module) = self.number(unit, path) else { return false };
        self.seen(module).iter().any(|at| {
            let Module { unit, table, .. } = &self.modules[*at];
            let paths = table.imports.get(name).into_iter().flat_map(|i| i.paths());
            *at != module && table.macros.contains(name)
                || paths.map(|p| self.follow_value(*unit, Some(*at), p)).any(|v| v.call)
        })
    }

    /// Macros of the bundle that the root of a unit has by imports that everyone sees.
    pub fn lent_macros(&self, unit: usize) -> impl Iterator<Item = String> + '_ {
        let names = self.views(unit, &[]).flat_map(|(_, path, table)| {
            let imports = table.imports.iter().filter(|(_, i)| i.limit.is_none());
            let macros = table.macros.iter().filter(|_| path.is_empty());
            imports.map(|(name, _)| name).chain(macros)
        });
        names.filter(move |name| self.imports_own_macro(unit, &[], name)).cloned()
    }

    /// The exported macro behind a name of the root of a unit: its unit and its name there.
    pub fn macro_home(&self, unit: usize, name: &str) -> Option<(usize, String)> {
        self.home(*self.roots.get(unit)?, name)
    }

    /// Whether a module may have something else than a macro by that name, be it through a glob
    /// that leads out of the bundle.
    pub fn has_beside_macro(&self, unit: usize, path: &[String], name: &str) -> bool {
        let Some(module) = self.number(unit, path) else { return false };
        self.seen(module).iter().any(|at| {
            let Module { table, globs, .. } = &self.modules[*at];
            table.types.contains_key(name)
                || table.values.contains(name)
                || table.imports.contains_key(name)
                || table.opaque
                || table.globs.len() > globs.len()
        })
    }

    /// Whether a glob brings the macro into a module and lends it to more than that module.
    pub fn lends_by_glob(&self, unit: usize, path: &[String], name: &str) -> bool {
        let globs = self.number(unit, path).map_or(&[][..], |m| &self.modules[m].globs);
        let mut lent = globs.iter().filter(|(_, limit)| limit.is_none_or(|l| l < path.len()));
        lent.any(|(target, _)| self.value(*target, name).call)
    }

    /// Follows a path in the type namespace from a module.
    pub fn resolve(&self, unit: usize, module: &[String], path: &[String]) -> Option<Target> {
        let found = self.follow(unit, self.number(unit, module), path)?;
        let place = |m: usize| (self.modules[m].unit, self.modules[m].path.clone());
        Some(match found {
            Meaning::Module(m) => {
                let (unit, path) = place(m);
                Target::Module(unit, path)
            }
            Meaning::Trait(m, name) => {
                let (unit, path) = place(m);
                Target::Trait(unit, path, name)
            }
            Meaning::Type(m, name) => {
                let (unit, path) = place(m);
                Target::Type(unit, path, name)
            }
            Meaning::External(name) => Target::External(name),
        })
    }

    /// Whether a path from a module leads to a function, constant or macro.
    pub fn leads_to_value(&self, unit: usize, module: &[String], path: &[String]) -> bool {
        let values = self.follow_value(unit, self.number(unit, module), path);
        values.constant || values.call
    }

    /// Whether a name of a module is a function or constant, as far as the bundle shows: what
    /// an import takes from elsewhere may be one.
    pub fn finds_value(&self, unit: usize, path: &[String], name: &str) -> bool {
        let values = self.number(unit, path).map(|m| self.value(m, name)).unwrap_or_default();
        values.constant || values.outside
    }

    /// Whether another unit glob-imports from this one (or an import cannot be followed).
    pub fn is_glob_target(&self, unit: usize) -> bool {
        self.modules.iter().enumerate().filter(|(_, m)| m.unit != unit).any(|(number, module)| {
            module.table.globs.iter().any(|(g, _)| {
                match self.follow(module.unit, Some(number), g) {
                    Some(Meaning::Module(target)) => self.modules[target].unit == unit,
                    Some(_) => false,
                    None => self.extern_unit(module.unit, &g[0]).is_some(),
                }
            })
        })
    }
}
