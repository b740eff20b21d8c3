//! What rustc makes of both programs: its intermediate code (MIR) as text, by `--emit=mir`.
//!
//! Neither side is optimised, and both check overflows and debug assertions as cargo's `dev`
//! profile does: what the optimiser leaves out or moves would hide what the source says.

use crate::bundle::Bundle;
use crate::cargo::build::{artifacts, check, Artifact};
use crate::cargo::{Edition, Selection, Unit};
use anyhow::{bail, Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// With these rustc writes the code, on both sides.
pub const FLAGS: [&str; 6] = [
    "--emit=mir",
    "-Copt-level=0",
    "-Cdebug-assertions=on",
    "-Coverflow-checks=on",
    "-Cpanic=unwind",
    "--cap-lints=allow",
];

/// Name of the bundle's file in the places of its MIR.
pub const FILE: &str = "bundle.rs";

/// Where rustc wrote the MIR: next to the metadata, under the same name.
fn mir(artifact: &Artifact) -> Option<PathBuf> {
    let file = artifact.filenames.iter().find(|f| f.extension().is_some_and(|e| e == "rmeta"))?;
    let stem = file.file_stem()?.to_str()?;
    Some(file.with_file_name(format!("{}.mir", stem.strip_prefix("lib")?)))
}

/// The MIR of each unit of the bundle as cargo has it compiled.
pub fn of_units(bundle: &Bundle, selection: &Selection) -> Result<Vec<String>> {
    let graph = &bundle.program.graph;
    let target = (&*graph.units[0].package, &*graph.target_name);
    let said = check(&graph.package_dir, selection, target, &graph.flags)?;
    let read = |unit: &Unit| {
        let file = artifacts(&said).filter(|a| a.is_of(unit)).find_map(mir);
        read(&file.with_context(|| format!("cargo did not build `{}`", unit.name))?)
    };
    graph.units.iter().map(read).collect()
}

/// The MIR of the bundle, with whole paths and the place of every statement: two unstable flags,
/// which change what is printed and nothing that is compiled.
pub fn of_bundle(text: &str, package_dir: &Path, edition: Edition) -> Result<String> {
    let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
    let (source, output) = (dir.path().join(FILE), dir.path().join("bundle.mir"));
    std::fs::write(&source, text).context("cannot write in the temporary folder")?;
    let mut command = Command::new("rustc");
    // The folder decides which toolchain runs: it must be the one that cargo ran.
    command.current_dir(package_dir).env("RUSTC_BOOTSTRAP", "1");
    command.args(FLAGS).args(["-Ztrim-diagnostic-paths=no", "-Zmir-include-spans=on"]);
    command.arg(format!("--remap-path-prefix={}/=", dir.path().display()));
    command.args(["--edition", edition.year(), "-o"]).arg(&output).arg(&source);
    let out = command.stdin(Stdio::null()).output().context("rustc: cannot run")?;
    if !out.status.success() {
        let said = String::from_utf8_lossy(&out.stderr);
        let error = said.lines().find(|l| l.starts_with("error")).unwrap_or("no message");
        bail!("the bundle does not compile: {error}");
    }
    read(&output)
}

fn read(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("{}: cannot read", file.display()))
}
