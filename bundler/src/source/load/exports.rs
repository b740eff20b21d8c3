//! Exported macros in bodies.

use syn::visit_mut::{self, VisitMut};
use syn::{Block, Item, ItemMacro};

/// Gives the root a copy of each, behind all other items, where nothing sees it by its place; the body
/// keeps its own.
pub fn lift(items: &mut Vec<Item>) {
    let mut exports = Exports { in_body: false, found: Vec::new() };
    items.iter_mut().for_each(|item| exports.visit_item_mut(item));
    items.append(&mut exports.found);
}

struct Exports {
    in_body: bool,
    found: Vec<Item>,
}

impl VisitMut for Exports {
    fn visit_block_mut(&mut self, block: &mut Block) {
        let outer = std::mem::replace(&mut self.in_body, true);
        visit_mut::visit_block_mut(self, block);
        self.in_body = outer;
    }

    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        let export = item.attrs.iter().position(|a| a.path().is_ident("macro_export"));
        if let (true, Some(at)) = (self.in_body, export) {
            self.found.push(Item::Macro(item.clone()));
            item.attrs.remove(at);
        }
    }
}
