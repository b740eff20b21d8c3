//! The way from a target to a finished bundle.

use crate::cargo::{resolve, Edition, Selection};
use crate::editions::binding_modes;
use crate::emit::{self, print::Mark};
use crate::passes;
use crate::program::Program;
use crate::shrink::{self, items::Short};
use crate::source::load::load;
use anyhow::Result;

/// Everything that decides what the bundle looks like.
#[derive(Debug, Clone)]
pub struct Options {
    /// The target.
    pub selection: Selection,
    /// Edition of the bundle.
    pub edition: Edition,
    /// Forced level of size reduction.
    pub level: Option<u8>,
    /// Largest size in characters.
    pub limit_chars: usize,
    /// Largest size in bytes.
    pub limit_bytes: usize,
    /// Compiler version of the judge.
    pub rustc: String,
    /// Licence texts are written, not only lines.
    pub full_licenses: bool,
}

/// Highest level.
pub const MAX_LEVEL: u8 = 4;

/// A finished bundle.
#[derive(Debug)]
pub struct Bundle {
    /// The text.
    pub text: String,
    /// Places of its tokens.
    pub marks: Vec<Mark>,
    /// Level that was used.
    pub level: u8,
    /// What it was printed from.
    pub program: Program,
    /// Names of the source by the shorter ones that the bundle has.
    pub originals: Short,
}

impl Bundle {
    /// Crate names of the units.
    pub fn unit_names(&self) -> Vec<String> {
        self.program.graph.units.iter().map(|u| u.name.clone()).collect()
    }

    /// Characters of the text.
    pub fn chars(&self) -> usize {
        self.text.chars().count()
    }

    /// Whether it is within both limits.
    pub fn fits(&self, options: &Options) -> bool {
        fits(&self.text, options)
    }
}

fn fits(text: &str, options: &Options) -> bool {
    text.chars().count() <= options.limit_chars && text.len() <= options.limit_bytes
}

/// Bundles the selected target at the lowest level that fits.
pub fn bundle(options: &Options) -> Result<Bundle> {
    let graph = resolve(&options.selection)?;
    let mut program = load(graph, options.edition)?;
    passes::run(&mut program)?;
    let doubtful = binding_modes::doubtful(&program);
    let levels = options.level.map_or(0..=MAX_LEVEL, |l| l.min(MAX_LEVEL)..=l.min(MAX_LEVEL));
    let last = *levels.end();
    for level in levels {
        if level == MAX_LEVEL {
            shrink::shorten_all(&mut program);
        }
        let (mut text, mut marks) = emit::text(&program, level, options.full_licenses);
        if doubtful && (level == last || fits(&text, options)) {
            binding_modes::settle(&mut text, &mut marks, options.edition)?;
        }
        if level == last || fits(&text, options) {
            let originals = program.short.iter().map(|(n, short)| (short.clone(), n.clone()));
            let originals = originals.collect();
            return Ok(Bundle { text, marks, level, program, originals });
        }
    }
    unreachable!("the last level is always taken")
}
