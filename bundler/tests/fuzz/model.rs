//! What the generator knows about the workspace it writes.

use std::collections::BTreeSet;
use std::fmt::Write;

/// SplitMix64: small, and every seed gives a good stream.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// Who sees an item of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vis {
    Private,
    Super,
    /// `pub(in ...)` with that many segments of the path.
    In(usize),
    Crate,
    Pub,
}

impl Vis {
    pub fn text(self, module: &[String]) -> String {
        match self {
            Vis::Private => String::new(),
            Vis::Super => "pub(super) ".into(),
            Vis::In(n) if n > 0 => format!("pub(in crate::{}) ", module[..n].join("::")),
            Vis::In(_) | Vis::Crate => "pub(crate) ".into(),
            Vis::Pub => "pub ".into(),
        }
    }

    /// Whether code in `from` sees an item declared in `module` of the same crate.
    fn reaches(self, module: &[String], from: &[String]) -> bool {
        match self {
            Vis::Private => from.starts_with(module),
            Vis::Super => from.starts_with(&module[..module.len().saturating_sub(1)]),
            Vis::In(n) => from.starts_with(&module[..n]),
            Vis::Crate | Vis::Pub => true,
        }
    }
}

/// What an item can be used as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `fn(u64) -> u64`.
    Func,
    /// `u64`.
    Const,
    /// `AtomicU64`.
    Static,
    /// Has `new(u64)` and the field `v` seen in its crate only.
    Struct,
    /// Has `seed(&self) -> u64`, and by default `score(&self, u64) -> u64` and `WEIGHT`.
    Trait,
    /// `name!(u64) -> u64`, usable by path.
    Macro,
}

/// A way to name an item: one path from the root of one crate.
#[derive(Clone, Debug)]
pub struct Entry {
    pub krate: usize,
    pub path: Vec<String>,
    /// Everything on the way that restricts access, with the module it is declared in.
    pub limits: Vec<(Vis, Vec<String>)>,
    pub kind: Kind,
    /// Calls that one use may cause, so that programs stay short.
    pub cost: usize,
}

impl Entry {
    pub fn name(&self) -> &str {
        self.path.last().expect("never empty")
    }

    pub fn seen_from(&self, krate: usize, module: &[String]) -> bool {
        self.limits.iter().all(|(vis, declared)| {
            if krate == self.krate {
                vis.reaches(declared, module)
            } else {
                *vis == Vis::Pub
            }
        })
    }
}

/// Where the text of a module goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Root,
    Inline,
    /// `name.rs`.
    Flat,
    /// `name/mod.rs`.
    ModRs,
}

/// One module.
#[derive(Clone, Debug)]
pub struct Module {
    pub path: Vec<String>,
    pub place: Place,
    pub vis: Vis,
    pub macro_use: bool,
    pub text: String,
    pub types: BTreeSet<String>,
    pub values: BTreeSet<String>,
    pub macros: BTreeSet<String>,
    /// Crates named without `::`, whose names no later item may take.
    pub crates: BTreeSet<String>,
    pub children: Vec<usize>,
}

/// One crate.
#[derive(Clone, Debug)]
pub struct Krate {
    pub package: String,
    pub name: String,
    pub edition: &'static str,
    pub fast: bool,
    /// Name in the source, crate, as written in the manifest.
    pub deps: Vec<(String, usize)>,
    pub modules: Vec<Module>,
}

/// Everything.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    pub krates: Vec<Krate>,
    pub entries: Vec<Entry>,
}

impl Krate {
    pub fn manifest(&self, all: &[Krate], root: bool) -> String {
        let mut out = format!(
            "[package]\nname = \"{}\"\nversion = \"0.1.0\"\nedition = \"{}\"\n\n[features]\nfast = []\n",
            self.package, self.edition
        );
        if !root {
            write!(out, "\n[lib]\nname = \"{}\"\n", self.name).expect("string");
        }
        out.push_str("\n[dependencies]\n");
        for (alias, index) in &self.deps {
            let dep = &all[*index];
            let up = if root { "crates/" } else { "../" };
            write!(
                out,
                "{alias} = {{ package = \"{}\", path = \"{up}{}\"",
                dep.package, dep.package
            )
            .expect("string");
            out.push_str(if dep.fast { ", features = [\"fast\"] }\n" } else { " }\n" });
        }
        if root {
            out.push_str("\n[workspace]\n");
        }
        out
    }

    /// Files of the crate below its `src`.
    pub fn files(&self, root: bool) -> Vec<(String, String)> {
        let mut files = Vec::new();
        let main = if root { "main.rs" } else { "lib.rs" };
        let text = self.render(0, "", &mut files);
        files.push((main.into(), text));
        files
    }

    /// Text of a module; `dir` is the folder of its children.
    fn render(&self, index: usize, dir: &str, files: &mut Vec<(String, String)>) -> String {
        let module = &self.modules[index];
        let mut out = String::new();
        let mut later = String::new();
        for &child in &module.children {
            let inner = &self.modules[child];
            let name = inner.path.last().expect("child");
            let attr = if inner.macro_use { "#[macro_use]\n" } else { "" };
            let head = format!("{attr}{}mod {name}", inner.vis.text(&module.path));
            let below = format!("{dir}{name}/");
            let text = self.render(child, &below, files);
            let target = if inner.macro_use { &mut out } else { &mut later };
            match inner.place {
                Place::Inline | Place::Root => {
                    writeln!(target, "{head} {{\n{text}}}").expect("string");
                }
                Place::Flat => {
                    files.push((format!("{dir}{name}.rs"), text));
                    writeln!(target, "{head};").expect("string");
                }
                Place::ModRs => {
                    files.push((format!("{below}mod.rs"), text));
                    writeln!(target, "{head};").expect("string");
                }
            }
        }
        out + &module.text + &later
    }
}
