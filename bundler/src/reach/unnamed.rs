//! Crates that nothing names. rustc does not load them, so that their implementations do not count.

use super::meaning::plain;
use crate::macros::tokens::names;
use crate::program::{Code, Program};
use anyhow::Result;
use quote::ToTokens;
use std::collections::{BTreeSet, HashSet};

/// Empties the units whose name no word in the code of the others can mean.
pub fn leave_out(program: &mut Program) -> Result<()> {
    let (mut words, mut linked, mut new) = (HashSet::new(), BTreeSet::new(), vec![0]);
    while !new.is_empty() {
        for unit in new.drain(..) {
            linked.insert(unit);
            let code = &program.units[unit];
            let all = code.items.iter().flat_map(|item| names(item.to_token_stream()));
            words.extend(all.map(|word| plain(&word).to_string()));
        }
        let deps = linked.iter().flat_map(|unit| &program.graph.units[*unit].deps);
        let named = deps.filter(|(name, _)| words.contains(plain(name)));
        new = named.map(|(_, unit)| *unit).filter(|unit| !linked.contains(unit)).collect();
    }
    for (unit, code) in program.units.iter_mut().enumerate() {
        if !linked.contains(&unit) {
            *code = Code::default();
        }
    }
    Ok(())
}
