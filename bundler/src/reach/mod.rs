//! Removal of what the program cannot use.
//!
//! The program is taken apart into pieces, and a piece stays when something live can reach it
//! by a name that could mean it. Nothing is tried out with the compiler, since "it still
//! compiles" proves nothing about behaviour, and nothing is known about the standard library:
//! what it may call stays.

mod bodies;
pub mod called;
mod headers;
mod hidden;
mod meaning;
mod pieces;
mod rules;
mod search;
#[cfg(test)]
mod tests;
mod uses;
mod why;

use crate::names::Names;
use crate::program::Program;
use anyhow::Result;
pub(crate) use pieces::item_name;
use pieces::{Pieces, Syntax};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use syn::Item;

pub use why::Reachability;

/// What the compiled program does not contain, by the numbers of the pieces.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct LeftOut {
    /// Removal takes them as not called for.
    pub pieces: BTreeSet<usize>,
    /// Functions that are left without their body, if they stay.
    pub bodies: BTreeSet<usize>,
}

impl LeftOut {
    /// Nothing is left out.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.bodies.is_empty()
    }

    /// Leaves out no longer what `missed` has.
    pub fn take_back(&mut self, missed: &LeftOut) {
        self.pieces.retain(|piece| !missed.pieces.contains(piece));
        self.bodies.retain(|piece| !missed.bodies.contains(piece));
    }
}

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
    left_out: &LeftOut,
) -> (Vec<Vec<Item>>, Reachability) {
    let mut pieces = Pieces::take(units);
    bodies::empty(&mut pieces, left_out);
    let (rules, sight, targets) = rules::rules(names, &pieces, local);
    let (mut live, reasons) = search::search(&pieces, &rules, &sight, &left_out.pieces);
    let filled = fill(&pieces, &mut live, &targets);
    let reachability = Reachability::new(&pieces, &live, reasons);
    (pieces.join(&live, &filled), reachability)
}

/// Which modules hold something; imports that lead to others are live no longer.
fn fill(pieces: &Pieces, live: &mut [bool], targets: &[Option<usize>]) -> Vec<bool> {
    let mut held = vec![0_usize; pieces.modules.len()];
    for (id, piece) in pieces.list.iter().enumerate() {
        held[piece.place] += usize::from(live[id] && piece.parent.is_none());
    }
    for module in &pieces.modules {
        if let Some(parent) = module.parent {
            held[parent] += 1;
        }
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
