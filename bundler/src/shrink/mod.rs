//! Shorter names: of variables and parameters here, of items in [`items`], of paths in [`imports`].
//!
//! A variable is seen by nobody but the function that declares it, so a name changes everywhere
//! in one function or not at all. It stays when it may mean anything else there: an item, a
//! name inside of tokens that some macro reads, a name that a message shows.

pub mod attributes;
pub mod data;
pub mod fields;
pub mod imports;
pub mod items;
mod survey;
mod usage;

use crate::names::Names;
use crate::program::Program;
use anyhow::Result;
use fields::Rename;
use imports::Relative;
use items::Short;
use std::collections::{BTreeSet, HashSet};
use survey::Survey;
use syn::visit_mut::VisitMut;
use syn::{Block, Item, Signature};

/// Shortens the names of third-party units.
pub fn shorten_foreign(program: &mut Program) -> Result<()> {
    let foreign = program.local().into_iter().map(|local| !local).collect();
    shorten_units(program, foreign);
    Ok(())
}

/// Shortens the names of all units, and of fields but for those of `kept`.
pub fn shorten_all(program: &mut Program, kept: &BTreeSet<String>) {
    program.fields = fields::choose(program.units.iter().flat_map(|u| &u.items), kept);
    let all = vec![true; program.units.len()];
    shorten_units(program, all);
}

fn shorten_units(program: &mut Program, chosen: Vec<bool>) {
    let mut units: Vec<&mut Vec<Item>> = program.units.iter_mut().map(|u| &mut u.items).collect();
    let names = (&program.names, &program.fields);
    program.short = shorten(names, &program.layout.modules, &mut units, &chosen);
    program.renamed = chosen;
}

/// Shortens the names of the units that `chosen` tells; `modules` are the names of their modules. The
/// new names of items are only chosen, because they are replaced as they are printed.
fn shorten(
    (names, fields): (&Names, &Short),
    modules: &[String],
    units: &mut [&mut Vec<Item>],
    chosen: &[bool],
) -> Short {
    let taken = survey::value_names(units.iter().flat_map(|u| u.iter()));
    for items in units.iter_mut().zip(chosen).filter(|(_, chosen)| **chosen).map(|(u, _)| u) {
        variables(items, &taken, fields);
        // Variables may have the names that fields get.
        let mut rename = Rename { variables: &Short::new(), fields };
        items.iter_mut().for_each(|i| rename.visit_item_mut(i));
    }
    let slices: Vec<&[Item]> = units.iter().map(|u| &u[..]).collect();
    let short = items::choose(names, &slices, chosen);
    for (unit, items) in units.iter_mut().enumerate().filter(|(i, _)| chosen[*i]) {
        let mut relative = Relative { unit, module: &modules[unit], depth: 0 };
        items.iter_mut().for_each(|i| relative.visit_item_mut(i));
    }
    short
}

/// Shortens the variables of all functions among the items. `taken` are the names that items of
/// any unit have; `fields` get other names.
fn variables(items: &mut [Item], taken: &HashSet<String>, fields: &Short) {
    if survey::imports_unknown_values(items) {
        return;
    }
    let mut functions = Functions { taken, fields };
    items.iter_mut().for_each(|i| functions.visit_item_mut(i));
}

/// Finds the outermost functions.
struct Functions<'t> {
    taken: &'t HashSet<String>,
    fields: &'t Short,
}

impl Functions<'_> {
    fn function(&self, sig: &mut Signature, block: Option<&mut Block>) {
        let survey = Survey::of(sig, block.as_deref());
        let names = choose(&survey, self.taken, self.fields);
        if names.is_empty() {
            return;
        }
        let mut rename = Rename { variables: &names, fields: &Short::new() };
        rename.visit_signature_mut(sig);
        if let Some(block) = block {
            rename.visit_block_mut(block);
        }
    }
}

impl VisitMut for Functions<'_> {
    fn visit_item_fn_mut(&mut self, f: &mut syn::ItemFn) {
        self.function(&mut f.sig, Some(&mut f.block));
    }
    fn visit_impl_item_fn_mut(&mut self, f: &mut syn::ImplItemFn) {
        self.function(&mut f.sig, Some(&mut f.block));
    }
    fn visit_trait_item_fn_mut(&mut self, f: &mut syn::TraitItemFn) {
        self.function(&mut f.sig, f.default.as_mut());
    }
}

/// New names: those that save most get the shortest.
fn choose(survey: &Survey, taken: &HashSet<String>, fields: &Short) -> Short {
    let mut wanted: Vec<(&String, usize)> = survey
        .bound
        .iter()
        .filter(|n| n.len() > 1 && !taken.contains(*n) && !survey.blocked.contains(*n))
        .map(|n| (n, survey.plain.get(n).copied().unwrap_or(0) * (n.len() - 1)))
        .collect();
    wanted.sort_by_key(|(n, gain)| (std::cmp::Reverse(*gain), *n));
    let free = |s: &String| !taken.contains(s) && !survey.words.contains(s);
    let mut fresh = candidates().filter(free).peekable();
    let mut out = Short::new();
    for (name, _) in wanted {
        let Some(short) = fresh.peek() else { break };
        let saved =
            survey.plain.get(name).copied().unwrap_or(0) * name.len().saturating_sub(short.len());
        // `Type { name }` becomes `Type { name: short }`; it does so anyway if the field changes.
        let longer = if fields.contains_key(name) { 0 } else { short.len() + 1 };
        let lost = survey.shorthand.get(name).copied().unwrap_or(0) * longer;
        if saved > lost {
            out.insert(name.clone(), fresh.next().expect("peeked"));
        }
    }
    out
}

/// `a` to `z`, then `aa` to `zz` without keywords.
fn candidates() -> impl Iterator<Item = String> {
    let letters = || (b'a'..=b'z').map(char::from);
    let pairs = letters().flat_map(move |a| letters().map(move |b| format!("{a}{b}")));
    let keyword = |s: &String| matches!(s.as_str(), "as" | "do" | "fn" | "if" | "in");
    letters().map(String::from).chain(pairs).filter(move |s| !keyword(s))
}
