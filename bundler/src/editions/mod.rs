//! Translation between editions, so that one file holds crates of all of them.
//!
//! The output reads the same under 2021 and 2024: what differs between the two is written in
//! the form both accept.

mod arrays;
mod bodies;
mod captures;
mod chains;
mod closures;
mod common;
pub mod crates;
mod iteration;
mod kept;
pub mod lexical;
mod lints;
mod lives;
pub mod opaque;
mod rescope;
mod temporaries;
pub mod text;
mod words;

use crate::cargo::Edition;
use crate::program::Program;
use anyhow::Result;
use syn::visit_mut::VisitMut;
use syn::Item;

/// Whether code of another edition than the bundle's is in it.
fn is_mixed(program: &Program) -> bool {
    let editions = program.graph.units.iter().map(|u| u.edition);
    program.edition != Edition::E2024 || editions.min() != Some(Edition::E2024)
}

/// Writes out what syntax alone shows to differ.
pub fn translate(program: &mut Program) -> Result<()> {
    common::refuse_wide_expressions(program)?;
    captures::refuse(program)?;
    let mixed = is_mixed(program);
    words::settle(program)?;
    for (unit, code) in program.graph.units.iter().zip(&mut program.units) {
        common::Common { edition: unit.edition }.run(&mut code.items);
        if unit.edition < Edition::E2021 {
            arrays::Arrays.run(&mut code.items);
            closures::Closures::new(&code.items).run(&mut code.items);
        }
        if unit.edition < Edition::E2024 && program.edition == Edition::E2024 {
            temporaries::Longer.run(&mut code.items);
            temporaries::Tails::Longer.run(&mut code.items);
        }
        if mixed && unit.edition == Edition::E2024 {
            temporaries::Tails::Shorter.run(&mut code.items);
            chains::Chains::default().run(&mut code.items);
            opaque::Opaque::default().run(&mut code.items);
            common::futures(&mut code.items);
        }
    }
    Ok(())
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
