//! Whether a path that cargo's build prints and a path of the bundle mean the same.
//!
//! rustc prints what another crate defines by the shortest public path, and what has a unique name
//! by that name alone; the bundle's paths are whole, and begin with the module of their crate.
//! A path of the same crate must be equal, or be an end of the other. One of another crate must
//! have the same end from the first part on that is no module; and what a path has meant once it
//! means in the whole crate. But an item that imports rename may look like another: rustc prints the
//! module that shows it, and then the name that it has where it is defined.

use super::tokens::{behind_bounds, parts, Token};
use crate::bundle::Bundle;
use std::collections::{HashMap, HashSet};
use syn::visit::{self, Visit};

/// What is known of paths.
pub struct Paths<'p> {
    /// Module of each unit.
    pub units: &'p [String],
    /// The name by which cargo's build calls each.
    pub crates: Vec<String>,
    /// Names of the source by shorter ones.
    pub originals: &'p HashMap<String, String>,
    /// Names of modules inside of units, and of enums whose variants are imported.
    pub modules: HashSet<String>,
    /// Names that imports give, and what they import.
    pub renamed: HashSet<(String, String)>,
    /// What imports rename, from the module on that they name.
    exported: HashSet<Vec<String>>,
    /// The modules of the import that is read.
    import: Vec<String>,
    /// A static is compared: what is no type may have the same name as one.
    pub of_static: bool,
    /// Functions and constants, by their paths: a type may have the name of one.
    values: HashSet<String>,
    /// The modules of the items that are read.
    module: Vec<String>,
    /// What the paths of each unit mean.
    meanings: HashMap<Key, String>,
    fresh: Vec<Key>,
}

/// A path in the code of a unit, and whether it is one of a static, or else of a value.
type Key = (usize, bool, bool, String);

const SYSROOT: [&str; 3] = ["std", "core", "alloc"];

impl<'p> Paths<'p> {
    /// Nothing is known yet.
    pub fn new(bundle: &'p Bundle) -> Self {
        let (units, originals) = (&bundle.program.layout.modules, &bundle.originals);
        let (crates, meanings, fresh) = (bundle.unit_names(), HashMap::new(), Vec::new());
        let (modules, renamed, exported, import, of_static) = Default::default();
        let (values, module) = Default::default();
        let mut paths = Paths {
            units,
            crates,
            originals,
            modules,
            renamed,
            exported,
            import,
            of_static,
            values,
            module,
            meanings,
            fresh,
        };
        for (unit, code) in bundle.program.units.iter().enumerate() {
            paths.module = units[unit..=unit].iter().filter(|_| unit > 0).cloned().collect();
            code.items.iter().for_each(|item| paths.visit_item(item));
        }
        paths
    }

    /// The name that the source has.
    pub fn original<'n>(&'n self, name: &'n str) -> &'n str {
        self.originals.get(name).map_or(name, String::as_str)
    }

    /// The unit whose module a path begins with, or the bot.
    pub fn unit(&self, first: &str) -> usize {
        self.units.iter().position(|module| parts(module).eq([first])).unwrap_or(0)
    }

    /// Forgets what was learned since the last time.
    pub fn forget(&mut self) {
        for key in std::mem::take(&mut self.fresh) {
            self.meanings.remove(&key);
        }
    }

    /// Keeps what was learned.
    pub fn keep(&mut self) {
        self.fresh.clear();
    }

    /// Compares a path in the MIR of `unit` with one of the bundle.
    pub fn same(&mut self, unit: usize, cargo: &str, bundle: &str) -> bool {
        let a: Vec<&str> = parts(cargo).collect();
        let b: Vec<&str> = parts(bundle).map(|n| self.original(n)).collect();
        let is_value = self.values.contains(&b.join("::"));
        let key = (unit, self.of_static, is_value, cargo.to_string());
        if self.meanings.get(&key).is_some_and(|known| known == bundle) {
            return true;
        }
        let owner = b.first().map_or(0, |first| self.unit(first));
        if a.len() < 2 && b.len() < 2 {
            // No name of the source is like a short one, but operators of MIR may be.
            // What a `const _` at the root of a crate holds has that root for its path.
            let root = a == [&self.crates[owner]] || owner == unit && a.is_empty();
            return a == b || cargo == bundle || owner > 0 && root;
        }
        let b = if owner > 0 { &b[1..] } else { &b[..] };
        let sysroot = |path: &[&str]| path.first().is_some_and(|n| SYSROOT.contains(n));
        let foreign = sysroot(b);
        let exact = if foreign { sysroot(&a) && a[1..] == b[1..] } else { owner == unit && a == b };
        // In `<impl a::B>` before the name of a function rustc leaves out the colons.
        if exact || owner == unit && a.len() == 1 && a[0] == b.concat() {
            return true;
        }
        let good = b.ends_with(&a) || ((owner != unit || foreign) && self.same_end(&a, b));
        if !good {
            return false;
        }
        if let Some(known) = self.meanings.get(&key) {
            let renamed = || self.is_renamed(known) || self.is_renamed(bundle);
            return self.share_a_name(unit, a[0], [known, bundle]) || owner != unit && renamed();
        }
        self.meanings.insert(key.clone(), bundle.to_string());
        self.fresh.push(key);
        true
    }

    /// What follows the root of a crate in `krate::<impl Type>::CONSTANT`: cargo's build of that crate does not
    /// name it.
    pub fn behind_root<'b, 't>(&self, unit: usize, bundle: &'b [Token<'t>]) -> &'b [Token<'t>] {
        match bundle {
            [Token::Path(root), Token::Text("::"), Token::Text("<"), ..]
                if unit > 0 && parts(root).eq(parts(&self.units[unit])) =>
            {
                &bundle[2..]
            }
            _ => bundle,
        }
    }

    /// Compares what follows a type, such as `rand::MASK` in `<A as Rand>::rand::MASK`: that begins with
    /// no crate.
    pub fn same_names(&self, cargo: &Token, bundle: &Token) -> bool {
        match (cargo, bundle) {
            (Token::Path(a), Token::Path(b)) => parts(a).eq(parts(b).map(|n| self.original(n))),
            _ => false,
        }
    }

    /// The length of `impl Trait` at the beginning of both, which is printed in the words of the source.
    pub fn same_bounds(&self, cargo: &[Token], bundle: &[Token]) -> Option<usize> {
        if cargo[0] != Token::Path("impl") {
            return None;
        }
        let len = cargo.len() - behind_bounds(cargo).len();
        let mut pairs = cargo.iter().zip(bundle.get(..len)?);
        pairs.all(|(a, b)| a == b || self.same_names(a, b)).then_some(len)
    }

    /// Two crates have the name with which cargo's path begins, or one and a module of this crate.
    fn share_a_name(&self, unit: usize, first: &str, bundle: [&str; 2]) -> bool {
        let owner = |path| parts(path).next().map_or(0, |first| self.unit(first));
        let [a, b] = bundle.map(owner);
        a != b && [a, b].iter().all(|owner| *owner == unit || self.crates[*owner] == first)
    }

    fn add_value(&mut self, name: &syn::Ident) {
        let path = format!("{}::{name}", self.module.join("::"));
        self.values.insert(parts(&path).filter(|n| !n.is_empty()).collect::<Vec<_>>().join("::"));
    }

    fn is_renamed(&self, bundle: &str) -> bool {
        let names: Vec<&str> = parts(bundle).map(|n| self.original(n)).collect();
        self.exported.iter().any(|e| {
            e.len() <= names.len() && e.iter().rev().zip(names.iter().rev()).all(|(a, b)| a == b)
        })
    }

    /// Whether imports, one after the other, give what is called `old` the name `new`.
    fn renames(&self, new: &str, old: &str) -> bool {
        let (mut seen, mut pending) = (HashSet::new(), vec![new]);
        while let Some(name) = pending.pop() {
            let older = self.renamed.iter().filter(|(new, _)| new == name);
            pending.extend(older.map(|(_, old)| &**old).filter(|old| seen.insert(*old)));
        }
        seen.contains(old)
    }

    fn same_end(&self, a: &[&str], b: &[&str]) -> bool {
        let same = |a: &str, b: &str| a == b || self.renames(a, b);
        let common = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| same(a, b)).count();
        let module =
            |name: &&str| self.modules.contains(*name) || name.starts_with(char::is_lowercase);
        common > 0 && b[..b.len() - common].iter().all(module)
    }
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if let syn::Item::Fn(syn::ItemFn { sig: syn::Signature { ident, .. }, .. })
        | syn::Item::Const(syn::ItemConst { ident, .. }) = item
        {
            self.add_value(ident);
        }
        visit::visit_item(self, item);
    }
    fn visit_foreign_item_fn(&mut self, item: &'ast syn::ForeignItemFn) {
        self.add_value(&item.sig.ident);
    }
    fn visit_item_mod(&mut self, m: &'ast syn::ItemMod) {
        self.modules.insert(m.ident.to_string());
        self.module.push(m.ident.to_string());
        visit::visit_item_mod(self, m);
        self.module.pop();
    }
    fn visit_use_path(&mut self, u: &'ast syn::UsePath) {
        self.modules.insert(u.ident.to_string());
        let here = ["crate", "self", "super"].iter().any(|word| u.ident == word);
        self.import.extend((!here).then(|| u.ident.to_string()));
        visit::visit_use_path(self, u);
        self.import.truncate(self.import.len() - usize::from(!here));
    }
    fn visit_use_rename(&mut self, u: &'ast syn::UseRename) {
        let [new, old] = [&u.rename, &u.ident].map(|n| parts(&n.to_string()).collect::<String>());
        let own = Some(old).filter(|old| old != "self");
        let path: Vec<String> = self.import.iter().cloned().chain(own).collect();
        self.renamed.extend(path.last().map(|old| (new, old.clone())));
        self.exported.insert(path);
    }
}
