//! What a name or a path means. Each name of a module is looked up once; the answer is kept.

use super::{standin, Limit, Module, Names, TypeKind};
use std::cell::RefCell;
use std::collections::HashMap;

/// What a name leads to in the type namespace. Modules are told by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A module.
    Module(usize),
    /// A trait declared in a module.
    Trait(usize, String),
    /// A type declared in a module.
    Type(usize, String),
    /// Something outside of the bundle, by its last segment.
    External(String),
}

/// What a name may lead to in the other namespaces.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Values {
    /// A function, constant or static of the bundle.
    pub constant: bool,
    /// A macro of the bundle.
    pub call: bool,
    /// Something outside that is written like a function or module.
    pub outside: bool,
}

impl Values {
    fn or(self, other: Values) -> Values {
        Values {
            constant: self.constant || other.constant,
            call: self.call || other.call,
            outside: self.outside || other.outside,
        }
    }
}

/// Answers about names of modules.
#[derive(Debug)]
pub struct Memo<T>(RefCell<Answers<T>>);

#[derive(Debug)]
struct Answers<T> {
    known: HashMap<usize, HashMap<String, T>>,
    /// Questions that wait for others.
    open: Vec<(usize, String)>,
    /// The outermost question that was met again below the current one.
    outermost: usize,
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        let known = HashMap::new();
        Memo(RefCell::new(Answers { known, open: Vec::new(), outermost: usize::MAX }))
    }
}

impl<T: Clone + Default> Memo<T> {
    /// Answers by `find` unless the answer is known. Imports can lead in a circle: the question
    /// that is met again there adds nothing, and what was found without it is not kept.
    pub fn answer(&self, module: usize, name: &str, find: impl FnOnce() -> T) -> T {
        let mut answers = self.0.borrow_mut();
        if let Some(known) = answers.known.get(&module).and_then(|m| m.get(name)) {
            return known.clone();
        }
        if let Some(at) = answers.open.iter().position(|(m, n)| *m == module && n == name) {
            answers.outermost = answers.outermost.min(at);
            return T::default();
        }
        answers.open.push((module, name.to_string()));
        let around = std::mem::replace(&mut answers.outermost, usize::MAX);
        drop(answers);
        let found = find();
        let mut answers = self.0.borrow_mut();
        let (module, name) = answers.open.pop().expect("pushed above");
        let depth = answers.open.len();
        if answers.outermost >= depth {
            answers.known.entry(module).or_default().insert(name, found.clone());
            answers.outermost = around;
        } else {
            answers.outermost = answers.outermost.min(around);
        }
        found
    }
}

impl Names {
    /// Finds the modules that globs name. One glob may bring the name of the next.
    pub(super) fn link_globs(&mut self) {
        let count: usize = self.modules.iter().map(|m| m.table.globs.len()).sum();
        for _ in 0..=count {
            let follow = |(number, module): (usize, &Module)| -> Vec<(usize, Limit)> {
                let globs = module.table.globs.iter();
                let targets = globs.filter_map(|(path, limit)| {
                    match self.follow(module.unit, Some(number), path) {
                        Some(Meaning::Module(target)) => Some((target, *limit)),
                        _ => None,
                    }
                });
                targets.collect()
            };
            let found: Vec<Vec<(usize, Limit)>> =
                self.modules.iter().enumerate().map(follow).collect();
            if self.modules.iter().map(|m| &m.globs).eq(&found) {
                return;
            }
            for (module, globs) in self.modules.iter_mut().zip(found) {
                module.globs = globs;
                module.seen.take();
            }
            self.types = Memo::default();
        }
    }

    /// Whether a module (none: one inside of a function) sees a name of another.
    fn sees(&self, unit: usize, from: Option<usize>, owner: usize, limit: Limit) -> bool {
        let Module { unit: own, path, .. } = &self.modules[owner];
        let Some(limit) = limit else { return true };
        let below =
            |from: usize| self.modules[from].path.starts_with(&path[..limit.min(path.len())]);
        *own == unit && from.is_none_or(below)
    }

    /// The module and all that its globs reach, in the order in which a name is looked for.
    pub(super) fn seen(&self, module: usize) -> &[usize] {
        self.modules[module].seen.get_or_init(|| {
            let unit = self.modules[module].unit;
            let mut seen = Vec::new();
            let mut met = vec![false; self.modules.len()];
            let mut next = vec![module];
            while let Some(at) = next.pop() {
                if !std::mem::replace(&mut met[at], true) {
                    seen.push(at);
                    let globs = self.modules[at].globs.iter().rev();
                    let globs = globs.filter(|(_, l)| self.sees(unit, Some(module), at, *l));
                    next.extend(globs.map(|(target, _)| target));
                }
            }
            seen
        })
    }

    /// A name of a module: declarations, imports, globs.
    pub(super) fn meaning(&self, module: usize, name: &str) -> Option<Meaning> {
        // A glob brings what its module sees.
        let found = |m: &usize| self.visible_in(module, *m, name);
        self.types.answer(module, name, || self.seen(module).iter().find_map(found))
    }

    /// A declaration or import of a module, as another sees it.
    fn visible_in(&self, from: usize, module: usize, name: &str) -> Option<Meaning> {
        let table = &self.modules[module].table;
        let sees = |limit| self.sees(self.modules[from].unit, Some(from), module, limit);
        let declared = table.private.get(name).is_none_or(|limit| sees(*limit));
        let imported = table.imports.get(name).is_some_and(|import| sees(import.limit));
        match declared && table.types.contains_key(name) {
            true => self.declared(module, name),
            false if imported => self.imported(module, name),
            false => None,
        }
    }

    fn declared(&self, module: usize, name: &str) -> Option<Meaning> {
        let Some(kind) = self.modules[module].table.types.get(name) else {
            return self.imported(module, name);
        };
        Some(match kind {
            TypeKind::Module => Meaning::Module(self.modules[module].children[name]),
            TypeKind::Trait => Meaning::Trait(module, name.to_string()),
            TypeKind::Type => Meaning::Type(module, name.to_string()),
            TypeKind::ExternCrate => self.outside(self.modules[module].unit, name, name),
        })
    }

    /// A name of the extern prelude; what it cannot lead to inside of the bundle is `last`.
    fn outside(&self, unit: usize, name: &str, last: &str) -> Meaning {
        match self.extern_unit(unit, name).and_then(|u| self.roots.get(u)) {
            Some(root) => Meaning::Module(*root),
            None => Meaning::External(last.to_string()),
        }
    }

    /// What an import of the module binds. That of a function or macro binds no type.
    pub(super) fn imported(&self, module: usize, name: &str) -> Option<Meaning> {
        let Module { unit, table, .. } = &self.modules[module];
        let import = table.imports.get(name)?;
        let of_itself = |p: &&Vec<String>| p.len() == 1 && p[0] == name;
        // `use limit as __limit_macro;` is made for the macro alone.
        let alone = |p: &Vec<String>| p.len() == 1 && standin::of_macro(&p[0], "macro") == name;
        if import.paths().any(alone) {
            return None;
        }
        // `use limit;` beside `macro_rules! limit` lends the macro.
        let lends = table.macros.contains(name) && self.extern_unit(*unit, name).is_none();
        if !lends && import.paths().any(|p| of_itself(&p)) {
            return Some(self.outside(*unit, name, name));
        }
        let found = |p: &[String]| match p.split_first() {
            // `use a::a;` takes from another `a`: one that a glob brings, or a crate.
            Some((first, rest)) if first == name && !rest.is_empty() => {
                let mut globs = self.seen(module).iter().skip(1);
                let other = globs.find_map(|m| self.visible_in(module, *m, name));
                let at = other.unwrap_or_else(|| self.outside(*unit, name, &rest[rest.len() - 1]));
                self.below(*unit, Some(module), at, rest)
            }
            _ => self.follow(*unit, Some(module), p),
        };
        let of_macros = |p: &[String]| match p {
            [owner, _] => {
                self.macro_crates[*unit].contains(owner)
                    && self.meaning(module, owner).is_none_or(|m| matches!(m, Meaning::External(_)))
            }
            _ => false,
        };
        import.paths().filter(|p| !of_macros(p) && !of_itself(p)).find_map(|p| found(p))
    }

    /// Follows a path in the type namespace from a module of the unit (none: one inside of a
    /// function).
    pub(super) fn follow(
        &self,
        unit: usize,
        module: Option<usize>,
        path: &[String],
    ) -> Option<Meaning> {
        let (first, mut rest) = path.split_first()?;
        let last = path.last()?;
        let at = match first.as_str() {
            "" => {
                let name = rest.first()?;
                rest = &rest[1..];
                self.outside(unit, name, last)
            }
            "crate" => Meaning::Module(*self.roots.get(unit)?),
            "self" => Meaning::Module(module?),
            "super" => Meaning::Module(self.modules[module?].parent?),
            first => match standin::root_unit(first) {
                Some(unit) => Meaning::Module(*self.roots.get(unit)?),
                None => module
                    .and_then(|m| self.meaning(m, first))
                    .unwrap_or_else(|| self.outside(unit, first, last)),
            },
        };
        self.below(unit, module, at, rest)
    }

    /// Follows the rest of a path.
    fn below(
        &self,
        unit: usize,
        from: Option<usize>,
        mut at: Meaning,
        rest: &[String],
    ) -> Option<Meaning> {
        for name in rest {
            at = match at {
                Meaning::Module(m) if name == "super" => Meaning::Module(self.modules[m].parent?),
                Meaning::Module(m) => self.visible(unit, from, m, name)?,
                Meaning::External(_) => Meaning::External(name.clone()),
                Meaning::Trait(..) | Meaning::Type(..) => return None,
            };
        }
        Some(at)
    }

    /// A name of a module as a path finds it: a function may be called like a module that is not
    /// seen.
    fn visible(
        &self,
        unit: usize,
        from: Option<usize>,
        module: usize,
        name: &str,
    ) -> Option<Meaning> {
        let private = self.modules[module].table.private.get(name);
        match private.is_none_or(|limit| self.sees(unit, from, module, *limit)) {
            true => self.meaning(module, name),
            false => self.imported(module, name),
        }
    }

    /// Follows a path in the other namespaces.
    pub(super) fn follow_value(
        &self,
        unit: usize,
        module: Option<usize>,
        path: &[String],
    ) -> Values {
        let Some((name, parent)) = path.split_last() else { return Values::default() };
        if parent.is_empty() {
            return module.map(|m| self.value(m, name)).unwrap_or_default();
        }
        match self.follow(unit, module, parent) {
            Some(Meaning::Module(m)) => self.value(m, name),
            Some(Meaning::External(_)) => {
                Values { outside: !name.starts_with(char::is_uppercase), ..Values::default() }
            }
            _ => Values::default(),
        }
    }

    /// A name of a module that is no type.
    pub(super) fn value(&self, module: usize, name: &str) -> Values {
        self.values.answer(module, name, || {
            let seen = self.seen(module).iter();
            seen.map(|m| self.declared_value(*m, name)).fold(Values::default(), Values::or)
        })
    }

    fn declared_value(&self, module: usize, name: &str) -> Values {
        let Module { unit, table, .. } = &self.modules[module];
        let own = Values {
            constant: table.values.contains(name),
            call: table.macros.contains(name),
            outside: false,
        };
        let paths = table.imports.get(name).into_iter().flat_map(|i| i.paths());
        let imported = paths.filter(|p| p.len() > 1);
        imported.map(|p| self.follow_value(*unit, Some(module), p)).fold(own, Values::or)
    }

    /// The exported macro that a name of a module is, followed through imports.
    pub(super) fn home(&self, module: usize, name: &str) -> Option<(usize, String)> {
        self.homes.answer(module, name, || {
            self.seen(module).iter().find_map(|at| {
                let Module { unit, path, table, .. } = &self.modules[*at];
                if path.is_empty() && table.macros.contains(name) {
                    return Some((*unit, name.to_string()));
                }
                let mut paths = table.imports.get(name)?.paths();
                paths.find_map(|path| match path.split_last()? {
                    (last, []) => self.home(*at, last),
                    (last, parent) => match self.follow(*unit, Some(*at), parent)? {
                        Meaning::Module(owner) => self.home(owner, last),
                        _ => None,
                    },
                })
            })
        })
    }
}
