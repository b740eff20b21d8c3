//! Procedural macros, expanded by the installed compiler: [`resolve`] tells which macro a use means,
//! [`uses`] takes the uses out of the code, [`callable`] and [`probe`] have the compiler run the
//! macros on them, [`insert`] puts what they return in place.

mod callable;
mod imports;
mod insert;
mod probe;
mod resolve;
mod uses;

use crate::error::Refusal;
use crate::names;
use crate::program::Program;
use crate::source::cfg::CfgEnv;
use crate::source::strip::Strip;
use anyhow::Result;
use proc_macro2::TokenStream;
use std::path::PathBuf;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Meta};

/// How a macro is invoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `#[derive(Name)]`.
    Derive,
    /// `#[name(args)]`.
    Attribute,
    /// `name!(...)`.
    Function,
}

/// One exported macro.
#[derive(Debug, Clone)]
pub struct Exported {
    /// Its name.
    pub name: String,
    /// How it is invoked.
    pub kind: Kind,
    /// The function that implements it.
    pub function: String,
    /// Helper attributes of a derive.
    pub helpers: Vec<String>,
}

/// One use of a macro.
#[derive(Debug, Clone)]
pub struct Site {
    /// Index of the macro crate and of the macro in it.
    pub used: (usize, usize),
    /// The macro as the user writes it, for messages.
    pub shown: String,
    /// File and line.
    pub place: Option<(PathBuf, usize)>,
    /// Tokens of the attribute's arguments.
    pub args: TokenStream,
    /// Tokens the macro gets.
    pub input: TokenStream,
    /// What the use depends on: conditions that only the judge's compiler can decide.
    pub conditions: Vec<Attribute>,
}

impl Site {
    fn refusal(&self, why: &str) -> Refusal {
        let place = self.place.clone();
        Refusal { place, column: None, construct: self.shown.clone(), advice: why.into() }
    }
}

/// Rounds of expansion, like the compiler's own limit: what a macro returns may use macros again.
const ROUNDS: usize = 128;

/// Once macros of that name are gone, the compiler's `derive` needs no path.
struct Derives;

impl VisitMut for Derives {
    fn visit_attribute_mut(&mut self, attr: &mut Attribute) {
        if let (true, Meta::List(list)) = (uses::is_derive(attr.path()), &mut attr.meta) {
            list.path = syn::parse_quote!(derive);
        }
    }
}

/// Expands all uses in all units.
pub fn expand(program: &mut Program) -> Result<()> {
    if program.graph.proc_macros.is_empty() {
        return Ok(());
    }
    let scratch = tempfile::tempdir()?;
    let scratch = scratch.path();
    let rustc = callable::compiler(&program.graph.workspace_root)?;
    let packages = program.graph.proc_macros.iter();
    let crates: Vec<callable::Callable> =
        packages.map(|p| callable::callable(&rustc, p, scratch)).collect::<Result<_>>()?;
    for _ in 0..ROUNDS {
        program.read_names();
        let mut any = false;
        for index in 0..program.units.len() {
            let (sites, mut items) = uses::take(program, &crates, index);
            if !sites.is_empty() {
                any = true;
                let unit = &program.graph.units[index];
                let outputs = probe::run(&rustc, unit, &crates, &sites, scratch)?;
                insert::insert(unit, &sites, outputs, &mut items)?;
                let env = CfgEnv::of(&program.graph, unit);
                let mut strip = Strip { env: &env };
                strip.items(&mut items);
                items.iter_mut().for_each(|i| strip.visit_item_mut(i));
            }
            program.units[index].items = items;
        }
        if !any {
            imports::drop_dead(program, &crates);
            for code in &mut program.units {
                code.items.iter_mut().for_each(|item| Derives.visit_item_mut(item));
                code.exported = names::exported(&code.items);
            }
            return Ok(());
        }
    }
    let construct = "procedural macros that expand to more of themselves";
    Err(Refusal::general(construct, "end the recursion").into())
}
