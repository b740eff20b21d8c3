//! Removal of what the program cannot use.
//!
//! The program is taken apart into pieces, and a piece stays when something live can reach it
//! by a name that could mean it. Nothing is tried out with the compiler, since "it still
//! compiles" proves nothing about behaviour, and nothing is known about the standard library:
//! what it may call stays.

pub mod called;
mod headers;
mod hidden;
mod meaning;
mod pieces;
mod rules;
mod search;
#[cfg(test)]
mod tests;
pub mod unnamed;
mod uses;
mod why;

use crate::macros::tokens;
use crate::names::Names;
use crate::program::Program;
use anyhow::Result;
pub(crate) use pieces::item_name;
use pieces::{Pieces, Syntax};
use quote::ToTokens;
use std::collections::{BTreeSet, HashSet};
use syn::visit::Visit;
use syn::Item;

pub use why::Reachability;

/// Finds what is needed and removes the rest.
pub fn remove(program: &mut Program) -> Result<()> {
    let units = program.units.iter_mut().map(|u| std::mem::take(&mut u.items)).collect();
    let local = program.local();
    let (units, reachability) = prune(&program.names, units, &local, &program.left_out);
    program.reachability = reachability;
    for (code, items) in program.units.iter_mut().zip(units) {
        code.items = items;
    }
    Ok(())
}

fn prune(
    names: &Names,
    units: Vec<Vec<Item>>,
    local: &[bool],
    left_out: &BTreeSet<usize>,
) -> (Vec<Vec<Item>>, Reachability) {
    let pieces = Pieces::take(units);
    let (rules, sight, targets) = rules::rules(names, &pieces, local);
    let (mut live, reasons) = search::search(&pieces, &rules, &sight, left_out);
    let filled = fill(&pieces, &mut live, &targets);
    let reachability = Reachability::new(&pieces, &live, reasons);
    (pieces.join(&live, &filled), reachability)
}

/// Names in the imports of bodies, which may lead to an empty module.
#[derive(Default)]
struct Imported(HashSet<String>);

impl<'ast> Visit<'ast> for Imported {
    fn visit_item_use(&mut self, import: &'ast syn::ItemUse) {
        self.0.extend(tokens::names(import.to_token_stream()));
    }
}

/// Which modules hold something; imports that lead to others are live no longer.
fn fill(pieces: &Pieces, live: &mut [bool], targets: &[Option<usize>]) -> Vec<bool> {
    let mut held = vec![0_usize; pieces.modules.len()];
    for (id, piece) in pieces.list.iter().enumerate() {
        held[piece.place] += usize::from(live[id] && piece.parent.is_none());
    }
    let mut imported = Imported::default();
    pieces.list.iter().zip(&*live).filter(|(_, live)| **live).for_each(|(piece, _)| {
        uses::show(&mut imported, &piece.syntax);
    });
    for (id, module) in pieces.modules.iter().enumerate() {
        if let Some(parent) = module.parent {
            held[parent] += 1;
        }
        held[id] += usize::from(module.path.last().is_some_and(|name| imported.0.contains(name)));
    }
    let mut imports: Vec<Vec<usize>> = vec![Vec::new(); pieces.modules.len()];
    for (id, target) in targets.iter().enumerate() {
        if let (Some(target), Syntax::Import(_), true) = (target, &pieces.list[id].syntax, live[id])
        {
            imports[*target].push(id);
        }
    }
    let mut empty: Vec<usize> = (0..held.len()).filter(|place| held[*place] == 0).collect();
    while let Some(place) = empty.pop() {
        let leaving = imports[place].iter().map(|id| {
            live[*id] = false;
            pieces.list[*id].place
        });
        for holder in leaving.chain(pieces.modules[place].parent) {
            held[holder] -= 1;
            if held[holder] == 0 {
                empty.push(holder);
            }
        }
    }
    held.iter().map(|count| *count > 0).collect()
}
