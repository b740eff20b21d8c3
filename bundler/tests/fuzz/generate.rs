//! Writes random workspaces whose programs compile by construction and print what they do.

use super::blocks;
use super::model::{Entry, Kind, Krate, Module, Place, Rng, Vis, Workspace};
use std::collections::BTreeSet;

/// Few names for crates, modules, functions, locals and macros, so that they clash.
pub const NAMES: &[&str] = &["grid", "state", "node", "util", "score", "step", "engine", "play"];
const TYPES: &[&str] = &["Grid", "State", "Node", "Step", "Plan"];
const CONSTS: &[&str] = &["SIZE", "LIMIT", "STEP", "NODE"];

/// The generator.
pub struct Generator {
    pub rng: Rng,
    pub space: Workspace,
}

/// Position in the workspace where code is being written.
#[derive(Clone, Default)]
pub struct Spot {
    pub krate: usize,
    pub module: usize,
    /// Names of values in scope that hide functions and constants.
    pub locals: BTreeSet<String>,
    /// Names of locals that are no numbers.
    pub shadowed: BTreeSet<String>,
}

/// Writes the workspace of a seed.
pub fn workspace(seed: u64) -> Workspace {
    let mut generator = Generator { rng: Rng(seed), space: Workspace::default() };
    let libraries = 1 + generator.rng.below(4);
    for index in 0..libraries {
        generator.krate(index, false);
    }
    generator.krate(libraries, true);
    generator.space
}

impl Generator {
    fn krate(&mut self, index: usize, root: bool) {
        let name = self.rng.pick(NAMES).to_string();
        let taken = |p: &str| self.space.krates.iter().any(|k| k.package == p);
        let package = if root {
            "bot".to_string()
        } else if taken(&name) {
            format!("{name}-{index}")
        } else {
            name.clone()
        };
        let mut deps: Vec<(String, usize)> = Vec::new();
        for dep in 0..index {
            // The bot sees the last crate, so that something is always inlined.
            if !(self.rng.chance(60) || root && dep + 1 == index) {
                continue;
            }
            let own = self.space.krates[dep].name.clone();
            let free = |n: &str| deps.iter().all(|(d, _)| d != n);
            let plain = free(&own) && self.rng.chance(70);
            let alias = if plain { Some(own) } else { self.free_name(NAMES, |n| free(n)) };
            deps.extend(alias.map(|a| (a, dep)));
        }
        let edition = match self.rng.below(10) {
            0 => "2015",
            1 | 2 => "2018",
            3..=7 => "2021",
            _ => "2024",
        };
        let edition = if root && edition == "2015" { "2021" } else { edition };
        let name = if root { "bot".to_string() } else { name };
        let fast = !root && self.rng.chance(50);
        let top = Module {
            path: Vec::new(),
            place: Place::Root,
            vis: Vis::Pub,
            macro_use: false,
            text: String::new(),
            types: BTreeSet::new(),
            values: BTreeSet::new(),
            macros: BTreeSet::new(),
            crates: BTreeSet::new(),
            children: Vec::new(),
        };
        self.space.krates.push(Krate { package, name, edition, fast, deps, modules: vec![top] });
        self.roots(index);
        for _ in 0..self.rng.below(6) {
            self.module(index);
        }
        for _ in 0..6 + self.rng.below(8) {
            let module = self.rng.below(self.space.krates[index].modules.len());
            blocks::any(self, &Spot { krate: index, module, ..Spot::default() });
        }
        if root {
            blocks::main(self, index);
        }
    }

    /// Attributes of the crate, and `extern crate` where the edition wants it.
    fn roots(&mut self, index: usize) {
        let old = self.space.krates[index].edition == "2015";
        let mut text = String::from("#![allow(warnings)]\n");
        for (alias, _) in self.space.krates[index].deps.clone() {
            if old {
                text.push_str(&format!("extern crate {alias};\n"));
                self.top(index, 0).types.insert(alias);
            }
        }
        self.top(index, 0).text = text;
    }

    fn module(&mut self, krate: usize) {
        let parents: Vec<usize> = (0..self.space.krates[krate].modules.len())
            .filter(|m| self.space.krates[krate].modules[*m].path.len() < 3)
            .collect();
        let parent = *self.rng.pick(&parents);
        let base = self.space.krates[krate].modules[parent].clone();
        let Some(name) = self.free_name(NAMES, |n| !base.types.contains(n)) else { return };
        let vis = self.vis(&base.path);
        // Files below inline modules are legal too, but a file module of the bot's root keeps
        // its neighbours company.
        let place = *self.rng.pick(&[Place::Inline, Place::Inline, Place::Flat, Place::ModRs]);
        let mut path = base.path.clone();
        path.push(name.clone());
        let module = Module {
            path,
            place,
            vis,
            macro_use: false,
            text: String::new(),
            types: BTreeSet::new(),
            values: BTreeSet::new(),
            macros: BTreeSet::new(),
            crates: BTreeSet::new(),
            children: Vec::new(),
        };
        let modules = &mut self.space.krates[krate].modules;
        modules.push(module);
        let index = modules.len() - 1;
        modules[parent].children.push(index);
        modules[parent].types.insert(name);
    }

    /// A module of a crate, to be written to.
    pub fn top(&mut self, krate: usize, module: usize) -> &mut Module {
        &mut self.space.krates[krate].modules[module]
    }

    /// The module code is written in.
    pub fn here(&mut self, spot: &Spot) -> &mut Module {
        self.top(spot.krate, spot.module)
    }

    pub fn vis(&mut self, module: &[String]) -> Vis {
        match self.rng.below(10) {
            0 => Vis::Private,
            1 if !module.is_empty() => Vis::Super,
            2 if !module.is_empty() => Vis::In(1 + self.rng.below(module.len())),
            3 => Vis::Crate,
            _ => Vis::Pub,
        }
    }

    fn free_name(&mut self, pool: &[&str], free: impl Fn(&str) -> bool) -> Option<String> {
        let start = self.rng.below(pool.len());
        let turned = pool[start..].iter().chain(&pool[..start]);
        turned.map(|n| n.to_string()).find(|n| free(n))
    }

    /// An unused name for a function.
    pub fn value_name(&mut self, spot: &Spot) -> Option<String> {
        let module = self.here(spot).clone();
        self.free_name(NAMES, |n| {
            !module.values.contains(n) && !module.macros.contains(n) && !module.crates.contains(n)
        })
    }

    /// An unused name for a constant or static.
    pub fn const_name(&mut self, spot: &Spot) -> Option<String> {
        let module = self.here(spot).clone();
        self.free_name(CONSTS, |n| !module.values.contains(n))
    }

    /// An unused name for a type or trait.
    pub fn type_name(&mut self, spot: &Spot) -> Option<String> {
        let module = self.here(spot).clone();
        self.free_name(TYPES, |n| !module.types.contains(n) && !module.values.contains(n))
    }

    /// Access limits of things declared in a module.
    pub fn limits(&self, krate: usize, module: usize) -> Vec<(Vis, Vec<String>)> {
        let modules = &self.space.krates[krate].modules;
        let path = &modules[module].path;
        (1..=path.len())
            .map(|n| {
                let one = modules.iter().find(|m| m.path == path[..n]).expect("ancestor");
                (one.vis, path[..n - 1].to_vec())
            })
            .collect()
    }

    /// Makes an item known.
    pub fn declare(&mut self, spot: &Spot, name: &str, kind: Kind, vis: Vis, cost: usize) {
        let module = self.here(spot);
        let mut path = module.path.clone();
        let declared = path.clone();
        path.push(name.to_string());
        match kind {
            Kind::Func | Kind::Const | Kind::Static => module.values.insert(name.into()),
            Kind::Struct | Kind::Trait => module.types.insert(name.into()),
            Kind::Macro => module.macros.insert(name.into()),
        };
        let mut limits = self.limits(spot.krate, spot.module);
        limits.push((vis, declared));
        self.space.entries.push(Entry { krate: spot.krate, path, limits, kind, cost });
    }

    /// Adds text to the module.
    pub fn write(&mut self, spot: &Spot, text: &str) {
        let module = self.here(spot);
        module.text.push_str(text);
        module.text.push('\n');
    }

    /// Items of a kind that code at the spot can name, cheap ones only.
    pub fn reachable(&self, spot: &Spot, kind: &Kind) -> Vec<Entry> {
        let krate = &self.space.krates[spot.krate];
        let module = &krate.modules[spot.module].path;
        let known = |k: usize| k == spot.krate || krate.deps.iter().any(|(_, d)| *d == k);
        let all = self.space.entries.iter();
        all.filter(|e| e.kind == *kind && e.cost < 60 && known(e.krate))
            .filter(|e| e.seen_from(spot.krate, module))
            .cloned()
            .collect()
    }

    /// A path expression for an item; `import` is set inside `use`.
    pub fn path(&mut self, spot: &Spot, entry: &Entry, import: bool) -> String {
        let krate = self.space.krates[spot.krate].clone();
        let module = &krate.modules[spot.module];
        let old = krate.edition == "2015";
        let tail = entry.path.join("::");
        if entry.krate != spot.krate {
            let aliases: Vec<_> = krate.deps.iter().filter(|(_, d)| *d == entry.krate).collect();
            let alias = &self.rng.pick(&aliases).0;
            if old {
                return if import {
                    format!("{alias}::{tail}")
                } else {
                    format!("::{alias}::{tail}")
                };
            }
            let hidden = module.types.contains(alias);
            let bare = !hidden && self.rng.chance(70);
            if bare {
                self.here(spot).crates.insert(alias.clone());
                return format!("{alias}::{tail}");
            }
            return format!("::{alias}::{tail}");
        }
        if entry.kind == Kind::Macro {
            return format!("crate::{tail}");
        }
        let mut forms = vec![format!("crate::{tail}")];
        let below = |base: &[String]| entry.path.strip_prefix(base).filter(|r| !r.is_empty());
        if let Some(rest) = below(&module.path) {
            forms.push(format!("self::{}", rest.join("::")));
            let hidden = spot.locals.contains(&rest[0]) || spot.shadowed.contains(&rest[0]);
            let plain = rest.len() > 1 || !hidden;
            if !import && plain {
                forms.push(rest.join("::"));
            }
        }
        if let Some((_, up)) = module.path.split_last() {
            if let Some(rest) = below(up) {
                forms.push(format!("super::{}", rest.join("::")));
            }
        }
        self.rng.pick(&forms).clone()
    }

    /// A `u64` expression over what is in scope, and what it costs to evaluate.
    pub fn expr(&mut self, spot: &Spot, depth: usize) -> (String, usize) {
        let choice = if depth == 0 { self.rng.below(3) } else { self.rng.below(9) };
        let locals: Vec<String> = spot.locals.iter().cloned().collect();
        match choice {
            0 => (format!("{}u64", self.rng.below(1000)), 0),
            1 if !locals.is_empty() => (self.rng.pick(&locals).clone(), 0),
            1 | 2 => self.leaf(spot),
            3 | 4 => {
                let (a, x) = self.expr(spot, depth - 1);
                let (b, y) = self.expr(spot, depth - 1);
                let op = self.rng.pick(&["wrapping_add", "wrapping_mul", "wrapping_sub", "max"]);
                (format!("{a}.{op}({b})"), x + y)
            }
            5 => {
                let (a, x) = self.expr(spot, depth - 1);
                let (b, y) = self.expr(spot, depth - 1);
                (format!("({a} ^ {b}.rotate_left({}))", self.rng.below(60)), x + y)
            }
            6 => self.with_macro(spot, depth),
            _ => self.call(spot, depth),
        }
    }

    fn leaf(&mut self, spot: &Spot) -> (String, usize) {
        let kind = if self.rng.chance(70) { Kind::Const } else { Kind::Static };
        let found = self.reachable(spot, &kind);
        if found.is_empty() {
            return (format!("{}", 7 + self.rng.below(90)) + "u64", 0);
        }
        let entry = self.rng.pick(&found).clone();
        let path = self.path(spot, &entry, false);
        match kind {
            Kind::Static => {
                (format!("{path}.fetch_add(1, ::std::sync::atomic::Ordering::SeqCst)"), 1)
            }
            _ => (path, 0),
        }
    }

    /// A call of some function of the workspace.
    pub fn call(&mut self, spot: &Spot, depth: usize) -> (String, usize) {
        let found = self.reachable(spot, &Kind::Func);
        if found.is_empty() {
            return self.leaf(spot);
        }
        let entry = self.rng.pick(&found).clone();
        let path = self.path(spot, &entry, false);
        let (argument, cost) = self.expr(spot, depth.saturating_sub(1));
        (format!("{path}({argument})"), cost + entry.cost + 1)
    }

    fn with_macro(&mut self, spot: &Spot, depth: usize) -> (String, usize) {
        let found = self.reachable(spot, &Kind::Macro);
        // Macros of the own crate by path need definitions that are not macro-expanded, which
        // is how the blocks write them; 2015 has no macro paths for them.
        if found.is_empty() || self.space.krates[spot.krate].edition == "2015" {
            return self.leaf(spot);
        }
        let entry = self.rng.pick(&found).clone();
        let path = self.path(spot, &entry, false);
        let (argument, cost) = self.expr(spot, depth - 1);
        (format!("{path}!({argument})"), cost + entry.cost + 1)
    }
}
