//! What the bodies of a unit's macros name. It is read before any path is written: a macro that is called by its
//! path may stand below the call.

use crate::macros::paths::MacroPaths;
use std::collections::BTreeSet;
use syn::visit::Visit;
use syn::Item;

/// Names of dependencies at the start of paths.
pub fn externs(items: &[Item], paths: MacroPaths) -> BTreeSet<String> {
    let mut bodies = Bodies { paths, found: BTreeSet::new() };
    items.iter().for_each(|item| bodies.visit_item(item));
    bodies.found
}

struct Bodies<'a> {
    paths: MacroPaths<'a>,
    found: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Bodies<'_> {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if item.ident.is_some() {
            self.found.extend(self.paths.rewrite(item.mac.tokens.clone()).1.externs);
        }
    }
}
