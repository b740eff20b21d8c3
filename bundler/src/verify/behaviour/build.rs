//! What rustc makes of both programs: its intermediate code (MIR) as text, by `--emit=mir`.
//!
//! Neither side is optimised, and both check overflows and debug assertions as cargo's `dev`
//! profile does: what the optimiser leaves out or moves would hide what the source says.

use crate::bundle::Bundle;
use crate::cargo::{cache, cargo_error_line, selection_args, Edition, Selection, Unit};
use anyhow::{bail, Context, Result};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FLAGS: [&str; 6] = [
    "--emit=mir",
    "-Copt-level=0",
    "-Cdebug-assertions=on",
    "-Coverflow-checks=on",
    "-Cpanic=unwind",
    "--cap-lints=allow",
];

/// Name of the bundle's file in the places of its MIR.
pub const FILE: &str = "bundle.rs";

#[derive(Deserialize)]
struct Message {
    reason: String,
    #[serde(default)]
    target: Option<Target>,
    #[serde(default)]
    features: Vec<String>,
    #[serde(default)]
    filenames: Vec<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    src_path: PathBuf,
}

impl Message {
    /// It is about this unit of the bundle.
    fn is(&self, unit: &Unit) -> bool {
        let features = || self.features.iter().eq(unit.features.iter());
        let script = |t: &Target| t.kind.iter().any(|k| k == "custom-build" || k == "proc-macro");
        self.reason == "compiler-artifact"
            && self.target.as_ref().is_some_and(|t| t.src_path == unit.root && !script(t))
            && features()
    }

    /// Where rustc wrote the MIR: next to the metadata, under the same name.
    fn mir(&self) -> Option<PathBuf> {
        let file = self.filenames.iter().find(|f| f.extension().is_some_and(|e| e == "rmeta"))?;
        let stem = file.file_stem()?.to_str()?;
        Some(file.with_file_name(format!("{}.mir", stem.strip_prefix("lib")?)))
    }
}

/// The MIR of each unit of the bundle as cargo has it compiled.
pub fn of_units(bundle: &Bundle, selection: &Selection) -> Result<Vec<String>> {
    let graph = &bundle.program.graph;
    let place = cache::place("behaviour", &graph.workspace_root)
        .context("no cache folder: set HOME or XDG_CACHE_HOME")?;
    let mut command = Command::new("cargo");
    command.current_dir(&graph.package_dir);
    command.args(["check", "--quiet", "--message-format", "json", "--target-dir"]).arg(place);
    let example = selection.example.is_some();
    let package = &graph.units[0].package;
    command.args(selection_args(selection, package, &graph.target_name, example));
    command.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}")).stdin(Stdio::null());
    let out = command.output().context("cargo: cannot run: install the stable toolchain")?;
    if !out.status.success() {
        bail!("{}", cargo_error_line(&String::from_utf8_lossy(&out.stderr)));
    }
    let said = String::from_utf8_lossy(&out.stdout);
    let messages: Vec<Message> =
        said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let read = |unit: &Unit| {
        let message = messages.iter().find(|m| m.is(unit) && m.mir().is_some());
        let message = message.with_context(|| format!("cargo did not build `{}`", unit.name))?;
        read(&message.mir().unwrap_or_default())
    };
    graph.units.iter().map(read).collect()
}

/// The MIR of the bundle, with whole paths and the place of every statement: two unstable flags,
/// which change what is printed and nothing that is compiled.
pub fn of_bundle(bundle: &Bundle, edition: Edition) -> Result<String> {
    let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
    let (source, output) = (dir.path().join(FILE), dir.path().join("bundle.mir"));
    std::fs::write(&source, &bundle.text).context("cannot write in the temporary folder")?;
    let mut command = Command::new("rustc");
    // The folder decides which toolchain runs: it must be the one that cargo ran.
    command.current_dir(&bundle.program.graph.package_dir).env("RUSTC_BOOTSTRAP", "1");
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
