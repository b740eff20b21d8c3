//! Asks rustc about the sources of crates from before 2021, as cargo compiles them: its migration
//! lints know the types, and which files a crate is made of. Cargo keeps the answers as it keeps
//! compiled crates, below the cache folder of the user.

use super::lints::{suggestion, Wording};
use crate::cargo::build::Said;
use crate::cargo::{Edition, Graph, Unit};
use crate::error::Refusal;
use crate::source::edits::{choose, Suggestion};
use crate::verify::rustc::Diagnostic;
use anyhow::Result;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What later editions read in another way and no syntax shows. Lints of other differences
/// (patterns in macros, paths, parameters) tell no more than the tokens do.
const LINTS: &[&str] = &[
    "array_into_iter",
    "bare_trait_objects",
    "ellipsis_inclusive_range_patterns",
    "keyword_idents_2018",
    "non_fmt_panics",
    "rust_2021_incompatible_closure_captures",
    "rust_2021_prefixes_incompatible_syntax",
    "rust_2021_prelude_collisions",
];

/// Flags that have the compiler tell of them. They are seen by all crates, those from registries
/// included.
pub fn flags() -> impl Iterator<Item = String> {
    LINTS.iter().map(|lint| format!("--force-warn={lint}"))
}

/// Notes at each unit what has to be written differently in its files: a newer crate may hold calls of
/// macros of an older one.
pub fn note_all(graph: &mut Graph, said: &[Said]) -> Result<()> {
    if graph.units.iter().all(|u| u.edition >= Edition::E2021) {
        return Ok(());
    }
    let mut asked: Vec<HashMap<PathBuf, Vec<Suggestion>>> = vec![HashMap::new(); graph.units.len()];
    for line in said {
        let Said::CompilerMessage { target, message } = line else { continue };
        if !message.code.as_ref().is_some_and(|c| LINTS.contains(&c.code.as_str())) {
            continue;
        }
        let units = graph.units.iter().enumerate();
        for (index, unit) in units.filter(|(_, u)| u.root == target.src_path) {
            note(graph, unit, message, &mut asked[index])?;
        }
    }
    let root = graph.workspace_root.clone();
    for (unit, files) in graph.units.iter_mut().zip(asked) {
        for (file, suggestions) in files {
            let (edits, complete) = choose(suggestions);
            if !complete {
                let shown = file.strip_prefix(&root).unwrap_or(&file);
                let construct =
                    format!("differences to edition 2021 inside of each other ({})", unit.name);
                return Err(Refusal::at(shown, 1, construct, "run cargo fix --edition").into());
            }
            unit.edits.insert(file, edits);
        }
    }
    Ok(())
}

/// Keeps what the compiler would write instead.
fn note(
    graph: &Graph,
    unit: &Unit,
    message: &Diagnostic,
    files: &mut HashMap<PathBuf, Vec<Suggestion>>,
) -> Result<()> {
    let Some(primary) = message.primary() else { return Ok(()) };
    let file = located(graph, unit, &primary.file_name);
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let Some(edits) = suggestion(&text, message, Wording::Same) else {
        let shown = graph.shown(&file);
        let advice = "run cargo fix --edition on the crate, or write it as edition 2021 wants";
        return Err(Refusal::at(shown, primary.line_start, message.message.clone(), advice).into());
    };
    files.entry(file).or_default().push(edits);
    Ok(())
}

/// rustc names files from where cargo started it: the workspace, or the package outside of it.
fn located(graph: &Graph, unit: &Unit, name: &str) -> PathBuf {
    let places = [graph.workspace_root.as_path(), unit.manifest_dir.as_path(), Path::new("")];
    let mut found = places.iter().filter_map(|base| base.join(name).canonicalize().ok());
    found.next().unwrap_or_else(|| PathBuf::from(name))
}
