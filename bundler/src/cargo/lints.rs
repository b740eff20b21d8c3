//! Lints that a manifest allows, for which the compiler gets flags from cargo.

use super::Unit;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

#[derive(Deserialize)]
struct Manifest {
    #[serde(default)]
    lints: Lints,
    #[serde(default)]
    workspace: Workspace,
}

#[derive(Deserialize, Default)]
struct Workspace {
    #[serde(default)]
    lints: Lints,
}

#[derive(Deserialize, Default)]
struct Lints {
    #[serde(default)]
    workspace: bool,
    #[serde(default)]
    rust: BTreeMap<String, Lint>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Lint {
    Level(String),
    Table { level: String },
}

/// Notes for units of this machine the lints that are no errors there.
pub(super) fn read(units: &mut [Unit], workspace_root: &Path) -> Result<()> {
    for unit in units.iter_mut().filter(|u| u.local) {
        let mut lints = manifest(&unit.manifest_dir)?.lints;
        if lints.workspace {
            lints = manifest(workspace_root)?.workspace.lints;
        }
        let quiet = lints.rust.into_iter().filter(|(_, lint)| {
            let (Lint::Level(level) | Lint::Table { level }) = lint;
            matches!(level.as_str(), "allow" | "warn")
        });
        unit.allowed = quiet.map(|(name, _)| name.replace('-', "_")).collect();
    }
    Ok(())
}

fn manifest(folder: &Path) -> Result<Manifest> {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}
