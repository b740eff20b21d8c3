//! The passes in their order. Each takes the whole program and leaves a whole program; what must
//! hold between two of them is checked in debug builds.

use crate::names::rewrite;
use crate::program::Program;
use crate::shrink::{self, data};
use crate::{editions, macros, names, reach};
use anyhow::Result;
use syn::Item;

/// One step.
pub struct Pass {
    /// What it does, for messages.
    pub name: &'static str,
    /// The step itself.
    pub run: fn(&mut Program) -> Result<()>,
    /// It takes items away on purpose.
    pub removes: bool,
    /// The forms of the bundle that it belongs to.
    pub belongs: fn(&Form) -> bool,
}

const fn pass(name: &'static str, run: fn(&mut Program) -> Result<()>) -> Pass {
    Pass { name, run, removes: false, belongs: |_| true }
}

const fn removal(name: &'static str, run: fn(&mut Program) -> Result<()>) -> Pass {
    Pass { removes: true, ..pass(name, run) }
}

/// How far a bundle is from its sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// What nothing reaches is removed.
    pub remove: bool,
    /// What the compiler does not call is removed too.
    pub sharpen: bool,
    /// Long data is packed.
    pub pack: bool,
    /// Names are shortened.
    pub shorten: bool,
    /// Macros of the program are written out at their calls.
    pub write_out: bool,
    /// What this form does without.
    pub without: &'static str,
}

const FORM: Form =
    Form { remove: true, sharpen: false, pack: true, shorten: true, write_out: false, without: "" };

/// From the smallest form to the plainest: each step does without one thing more, but for that without
/// macros, which stands alone. The first is made only of a bundle that would not fit.
pub const FORMS: &[Form] = &[
    Form { sharpen: true, ..FORM },
    Form { without: "sharper removal", ..FORM },
    Form { write_out: true, without: "macros", ..FORM },
    Form { shorten: false, without: "short names", ..FORM },
    Form { shorten: false, remove: false, without: "removal", ..FORM },
];

/// From what was loaded to what removal starts from.
pub const PREPARE: &[Pass] = &[
    removal("expand procedural macros", macros::procedural::expand),
    removal("leave out crates that nothing names", reach::unnamed::leave_out),
    pass("read names", read_names),
    pass("find the entry", names::entry::find),
    pass("lay out units", names::layout::lay_out),
    pass("translate editions", editions::translate),
    pass("rewrite paths", rewrite::rewrite),
    pass("keep members to their crates", names::members::keep),
    pass("read names again", read_names),
];

/// From there to what is printed.
pub const FINISH: &[Pass] = &[
    Pass { belongs: |form| form.remove, ..removal("remove what nothing reaches", reach::remove) },
    pass("answer what macros ask of their callers", macros::callers::settle),
    Pass { belongs: |form| form.pack, ..pass("pack data", data::pack) },
    Pass {
        belongs: |form| form.shorten,
        ..pass("shorten third-party names", shrink::shorten_foreign)
    },
];

/// Runs those passes that belong to the form.
pub fn run(program: &mut Program, passes: &[Pass], form: &Form) -> Result<()> {
    for pass in passes.iter().filter(|p| (p.belongs)(form)) {
        let before = if cfg!(debug_assertions) { count(program) } else { 0 };
        (pass.run)(program)?;
        if cfg!(debug_assertions) {
            let after = count(program);
            assert!(pass.removes || after >= before, "{}: {before} items, now {after}", pass.name);
            assert_eq!(program.units.len(), program.graph.units.len(), "{}", pass.name);
        }
    }
    Ok(())
}

/// Items of all modules but imports, which passes merge and split.
fn count(program: &Program) -> usize {
    fn items(list: &[Item]) -> usize {
        list.iter()
            .map(|item| match item {
                Item::Use(_) | Item::ExternCrate(_) => 0,
                Item::Mod(m) => 1 + m.content.as_ref().map_or(0, |(_, inner)| items(inner)),
                _ => 1,
            })
            .sum()
    }
    program.units.iter().map(|u| items(&u.items)).sum()
}

fn read_names(program: &mut Program) -> Result<()> {
    program.read_names();
    Ok(())
}
