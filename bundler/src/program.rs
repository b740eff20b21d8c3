//! The model that all passes work on.

use crate::cargo::{Edition, Graph};
use crate::error::Refusal;
use crate::names::layout::Layout;
use crate::names::Names;
use crate::reach::Reachability;
use crate::shrink::items::Short;
use crate::source::Sources;
use std::collections::BTreeSet;
use std::path::PathBuf;
use syn::{Attribute, Item};

/// The code of one unit.
#[derive(Debug, Clone, Default)]
pub struct Code {
    /// Inner attributes of the crate.
    pub attrs: Vec<Attribute>,
    /// All items, modules filled.
    pub items: Vec<Item>,
    /// Crate-level names of macros that `#[macro_export]` gives to other crates.
    pub exported: Vec<String>,
}

/// A target with everything it uses, on its way to one text.
#[derive(Debug)]
pub struct Program {
    /// What cargo compiles.
    pub graph: Graph,
    /// Edition of the bundle.
    pub edition: Edition,
    /// The limit counts bytes, not characters.
    pub limited_in_bytes: bool,
    /// Files read.
    pub sources: Sources,
    /// The code of the units, in the order of the graph.
    pub units: Vec<Code>,
    /// What the names in the code mean.
    pub names: Names,
    /// Calls of macros were replaced by what they stand for.
    pub written_out: bool,
    /// Names of exported macros that the compiler reads as its own attributes.
    pub attributes: BTreeSet<String>,
    /// Paths are those of one crate: `pub(crate)` means the whole bundle.
    pub joined: bool,
    /// Where each unit lands.
    pub layout: Layout,
    /// What was kept and why.
    pub reachability: Reachability,
    /// Pieces that removal takes as not called for, by number.
    pub left_out: BTreeSet<usize>,
    /// Some data is packed.
    pub packed: bool,
    /// Units whose items get shorter names.
    pub renamed: Vec<bool>,
    /// Those names by the names of the source. They are chosen by a pass and written by the printer.
    pub short: Short,
    /// New names of fields by those of the source.
    pub fields: Short,
}

impl Program {
    /// Whether the code of each unit comes from this machine.
    pub fn local(&self) -> Vec<bool> {
        self.graph.units.iter().map(|u| u.local).collect()
    }

    /// A refusal of what stands at a place.
    pub fn refusal(
        &self,
        place: Option<(PathBuf, usize)>,
        construct: impl Into<String>,
        advice: impl Into<String>,
    ) -> anyhow::Error {
        let (file, line) = place.unwrap_or_default();
        Refusal::at(self.graph.shown(&file), line, construct, advice).into()
    }

    /// Reads the names off the code as it stands now.
    pub fn read_names(&mut self) {
        let units: Vec<&[Item]> = self.units.iter().map(|u| &u.items[..]).collect();
        self.names = Names::new(&self.graph, &units, (!self.joined).then_some(0));
    }
}
