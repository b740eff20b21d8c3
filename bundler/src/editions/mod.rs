//! Translation between editions, so that one file holds crates of all of them.
//!
//! The output reads the same under 2021 and 2024: what differs between the two is written in
//! the form both accept.

mod arrays;
mod bare_traits;
pub mod binding_modes;
mod captures;
mod chains;
mod closures;
mod common;
pub mod lexical;
mod narrow;
mod opaque;
mod panics;
mod prelude;
mod std_names;
mod tails;

use crate::cargo::Edition;
use crate::names::Names;
use crate::program::Program;
use anyhow::Result;
use syn::visit_mut::VisitMut;
use syn::Item;

/// Translates every unit into the edition of the bundle.
pub fn translate(program: &mut Program) -> Result<()> {
    for (unit, code) in program.units.iter_mut().enumerate() {
        let edition = program.graph.units[unit].edition;
        translate_unit(unit, edition, program.edition, &program.names, &mut code.items);
    }
    Ok(())
}

fn translate_unit(
    unit: usize,
    edition: Edition,
    target: Edition,
    names: &Names,
    items: &mut Vec<Item>,
) {
    common::Common { raw_gen: edition < Edition::E2024 }.run(items);
    if edition < Edition::E2024 {
        narrow::Narrow::new(items).run(items);
    }
    if edition < Edition::E2021 {
        panics::Panics.run(items);
        arrays::translate(items);
        bare_traits::translate(unit, names, items);
        prelude::collisions(unit, names, items);
        closures::Closures::default().run(items);
    }
    if edition == Edition::E2024 && target < Edition::E2024 {
        chains::Chains::default().run(items);
        tails::Tails.run(items);
        opaque::Opaque::default().run(items);
        prelude::futures(items);
    }
}

/// Runs a visitor over all items.
trait Run: VisitMut {
    fn run(&mut self, items: &mut Vec<Item>) {
        items.iter_mut().for_each(|i| self.visit_item_mut(i));
    }
}

impl<V: VisitMut> Run for V {}

/// Calls `f` for every module of the unit with its path and items.
fn each_module(
    items: &mut Vec<Item>,
    path: &mut Vec<String>,
    f: &mut impl FnMut(&[String], &mut Vec<Item>),
) {
    f(path, items);
    for item in items {
        if let Item::Mod(m) = item {
            if let Some((_, inner)) = &mut m.content {
                path.push(m.ident.to_string());
                each_module(inner, path, f);
                path.pop();
            }
        }
    }
}
