//! What a path means, as far as that can be told for certain, and which modules see the names
//! of which.

use super::pieces::{item_name, Pieces, Syntax};
use crate::macros::tokens;
use crate::names::{Names, Target};
use std::collections::{HashMap, HashSet};
use syn::Item;

/// What a path in the type namespace leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A module of the bundle.
    Module(usize),
    /// The piece of a struct, enum or union.
    Type(usize),
    /// The piece of a trait.
    Trait(usize),
    /// The piece of an alias.
    Alias(usize),
    /// Something outside of the bundle.
    External,
    /// It cannot be told: it may be anything.
    Unknown,
}

/// Raw identifiers name the same thing.
pub fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// Reads paths.
#[derive(Debug)]
pub struct Meanings<'n> {
    names: &'n Names,
    modules: Vec<(usize, Vec<String>)>,
    places: HashMap<(usize, Vec<String>), usize>,
    /// Types and traits by module and name.
    types: HashMap<(usize, String), Meaning>,
    /// Every name that something in the type namespace of the bundle may have.
    declared: HashSet<String>,
    found: HashMap<(usize, Vec<String>), Meaning>,
}

impl<'n> Meanings<'n> {
    /// Reads which types there are.
    pub fn new(names: &'n Names, pieces: &Pieces) -> Self {
        let mut types = HashMap::new();
        let mut declared = HashSet::new();
        for (id, piece) in pieces.list.iter().enumerate() {
            match &piece.syntax {
                Syntax::Item(item) => {
                    let meaning = match item {
                        Item::Trait(_) => Some(Meaning::Trait(id)),
                        Item::Type(_) => Some(Meaning::Alias(id)),
                        Item::Struct(_) | Item::Enum(_) | Item::Union(_) => Some(Meaning::Type(id)),
                        _ => None,
                    };
                    if let (Some(meaning), Some(name)) = (meaning, item_name(item)) {
                        declared.insert(plain(&name).to_string());
                        types.insert((piece.place, name), meaning);
                    }
                    if let Item::Macro(m) = item {
                        let names = tokens::names(m.mac.tokens.clone());
                        declared.extend(names.map(|n| plain(&n).to_string()));
                    }
                }
                Syntax::Import(import) => {
                    declared.extend(import.bound.iter().map(|n| plain(n).to_string()));
                }
                _ => {}
            }
        }
        let paths = pieces.modules.iter();
        declared.extend(paths.filter_map(|m| m.path.last()).map(|n| plain(n).to_string()));
        let modules = pieces.modules.iter().map(|m| (m.unit, m.path.clone())).collect();
        Meanings { names, modules, places: pieces.places(), types, declared, found: HashMap::new() }
    }

    /// What a path means in a module.
    pub fn of(&mut self, place: usize, path: &[String]) -> Meaning {
        let key = (place, path.to_vec());
        if let Some(found) = self.found.get(&key) {
            return *found;
        }
        let meaning = self.read(place, path);
        self.found.insert(key, meaning);
        meaning
    }

    fn read(&self, place: usize, path: &[String]) -> Meaning {
        let (unit, module) = &self.modules[place];
        let Some(first) = path.first() else { return Meaning::Unknown };
        if path.iter().any(|s| s.starts_with("r#")) {
            return Meaning::Unknown;
        }
        let table = self.names.module(*unit, module);
        let explicit =
            table.is_some_and(|t| t.types.contains_key(first) || t.imports.contains_key(first));
        // A macro call that is left may declare the name.
        if !explicit && table.is_none_or(|t| t.opaque) {
            return Meaning::Unknown;
        }
        let declared = |unit, module, name: String| {
            let place = self.places.get(&(unit, module))?;
            self.types.get(&(*place, name)).copied()
        };
        match self.names.resolve(*unit, module, path) {
            Some(Target::Module(u, m)) => match self.places.get(&(u, m)) {
                Some(place) => Meaning::Module(*place),
                None => Meaning::Unknown,
            },
            Some(Target::Type(u, m, n) | Target::Trait(u, m, n)) => {
                declared(u, m, n).unwrap_or(Meaning::Unknown)
            }
            Some(Target::External(_)) if explicit || !self.declared.contains(first) => {
                Meaning::External
            }
            _ => Meaning::Unknown,
        }
    }

    /// Whether macro calls that are left may declare anything in the module.
    pub fn is_opaque(&self, place: usize) -> bool {
        let (unit, module) = &self.modules[place];
        self.names.module(*unit, module).is_none_or(|t| t.opaque)
    }

    /// Whether the path surely leads to a module and to no function or macro of that name.
    pub fn only_module(&mut self, place: usize, path: &[String], is_self: bool) -> Option<usize> {
        let Meaning::Module(target) = self.of(place, path) else { return None };
        let (unit, module) = &self.modules[place];
        let value = !is_self && self.names.leads_to_value(*unit, module, path);
        (!value).then_some(target)
    }
}

/// What modules see.
#[derive(Debug)]
pub struct Sight {
    /// For each module the modules whose names it sees: its own and through globs. None when a glob
    /// may lead anywhere.
    seen: Vec<Option<HashSet<usize>>>,
    /// Modules with a glob of what is, or may be, outside of the bundle.
    outside: HashSet<usize>,
}

impl Sight {
    /// Follows the globs.
    pub fn new(meanings: &mut Meanings, pieces: &Pieces) -> Self {
        let mut globs: Vec<Vec<Option<usize>>> = vec![Vec::new(); pieces.modules.len()];
        let mut outside = HashSet::new();
        for piece in &pieces.list {
            let Syntax::Import(import) = &piece.syntax else { continue };
            if import.bound.is_some() {
                continue;
            }
            match meanings.of(piece.place, &import.path) {
                Meaning::Module(target) => globs[piece.place].push(Some(target)),
                Meaning::Unknown => {
                    globs[piece.place].push(None);
                    outside.insert(piece.place);
                }
                Meaning::External => drop(outside.insert(piece.place)),
                _ => {}
            }
        }
        Sight { seen: (0..globs.len()).map(|place| closure(place, &globs)).collect(), outside }
    }

    /// Whether a module has names that the bundle does not show.
    pub fn is_outside(&self, place: usize) -> bool {
        self.outside.contains(&place)
    }

    /// Whether code in `from` sees the names of `place`.
    pub fn reaches(&self, from: usize, place: usize) -> bool {
        self.seen[from].as_ref().is_none_or(|seen| seen.contains(&place))
    }

    /// All modules whose names it sees.
    pub fn from(&self, from: usize) -> Vec<usize> {
        match &self.seen[from] {
            Some(seen) => seen.iter().copied().collect(),
            None => (0..self.seen.len()).collect(),
        }
    }
}

fn closure(place: usize, globs: &[Vec<Option<usize>>]) -> Option<HashSet<usize>> {
    let mut seen = HashSet::from([place]);
    let mut pending = vec![place];
    while let Some(at) = pending.pop() {
        for target in &globs[at] {
            let target = (*target)?;
            if seen.insert(target) {
                pending.push(target);
            }
        }
    }
    Some(seen)
}
