//! Asks rustc about the sources of crates from before 2021, as cargo compiles them: its migration
//! lints know the types, and which files a crate is made of. Cargo keeps the answers as it keeps
//! compiled crates, below the cache folder of the user.

use super::lints::{suggestion, Wording};
use crate::cargo::{buildscript, Edition, Graph, Selection, Unit};
use crate::error::Refusal;
use crate::source::edits::{choose, Suggestion};
use crate::verify::rustc::Diagnostic;
use anyhow::Result;
use serde::Deserialize;
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

#[derive(Deserialize)]
struct Message {
    target: Target,
    message: Diagnostic,
}

#[derive(Deserialize)]
struct Target {
    src_path: PathBuf,
}

/// Notes at each old unit what has to be written differently in its files.
pub fn ask(graph: &mut Graph, selection: &Selection) -> Result<()> {
    if graph.units.iter().all(|u| u.edition >= Edition::E2021) {
        return Ok(());
    }
    // The flags are seen by all crates, those from registries included.
    let mut flags = vec!["--cap-lints=allow".to_string()];
    flags.extend(LINTS.iter().map(|lint| format!("--force-warn={lint}")));
    let example = selection.example.is_some();
    let package = &graph.units[0].package;
    let said = buildscript::check(
        &graph.package_dir,
        selection,
        (package, &graph.target_name, example),
        &flags,
    )?;
    let mut asked: Vec<HashMap<PathBuf, Vec<Suggestion>>> = vec![HashMap::new(); graph.units.len()];
    for line in said.lines() {
        let Ok(message) = serde_json::from_str::<Message>(line) else { continue };
        let Message { target: Target { src_path }, message } = message;
        if !message.code.as_ref().is_some_and(|c| LINTS.contains(&c.code.as_str())) {
            continue;
        }
        let units = graph.units.iter().enumerate();
        for (index, unit) in units.filter(|(_, u)| u.root == src_path) {
            note(graph, unit, &message, &mut asked[index])?;
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
        let shown = file.strip_prefix(&graph.workspace_root).unwrap_or(&file);
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
