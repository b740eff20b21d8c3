//! Implementations that can change what the code of other crates means.
//!
//! A crate may implement a trait of others for a type of others if one of its own types is among the trait's arguments:
//! `impl Mul<Vector> for f64`. In cargo's build a crate that does not depend on it cannot meet that implementation; in one
//! file the compiler may choose it there.

use crate::names::Target;
use crate::program::Program;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};

/// The crates that can meet such an implementation of a local crate in the bundle alone.
pub fn units(program: &Program) -> BTreeSet<usize> {
    let graph = &program.graph;
    let mut met = BTreeSet::new();
    for (unit, code) in
        program.units.iter().enumerate().filter(|(unit, _)| graph.units[*unit].local)
    {
        let mut strange = Strange { program, unit, module: Vec::new(), found: false };
        code.items.iter().for_each(|item| strange.visit_item(item));
        if strange.found {
            let others = (0..graph.units.len()).filter(|other| !depends(program, *other, unit));
            met.extend(others);
        }
    }
    met
}

/// Whether a crate is or has the other one.
fn depends(program: &Program, unit: usize, on: usize) -> bool {
    let deps = &program.graph.units[unit].deps;
    unit == on || deps.iter().any(|(_, dep)| depends(program, *dep, on))
}

/// Looks for implementations in which neither trait nor type is the crate's own.
struct Strange<'a> {
    program: &'a Program,
    unit: usize,
    module: Vec<String>,
    found: bool,
}

impl Strange<'_> {
    fn is_own(&self, path: &syn::Path) -> bool {
        let path: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let found = self.program.names.resolve(self.unit, &self.module, &path);
        matches!(found, Some(Target::Type(unit, ..) | Target::Trait(unit, ..)) if unit == self.unit)
    }
}

impl<'ast> Visit<'ast> for Strange<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.module.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.module.pop();
    }
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let Some((path, _)) = &item.trait_ else { return };
        let mut own = Own { of: self, found: false };
        own.visit_type(&item.self_ty);
        self.found |= !own.found && !self.is_own(path);
    }
}

/// Whether a type has one of the crate's own in it.
struct Own<'s, 'a> {
    of: &'s Strange<'a>,
    found: bool,
}

impl<'ast> Visit<'ast> for Own<'_, '_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.found |= self.of.is_own(path);
        visit::visit_path(self, path);
    }
}
