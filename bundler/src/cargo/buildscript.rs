//! Build scripts (run by cargo, only when allowed) and the compile-time environment of a package.

use crate::cargo::cache::place;
use crate::cargo::{cargo_error_line, selection_args, BuildOutput, RawTarget, RawUnit, Selection};
use crate::error::Refusal;
use anyhow::{bail, Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum Line {
    BuildScriptExecuted {
        package_id: String,
        #[serde(flatten)]
        said: BuildOutput,
    },
    CompilerArtifact(Artifact),
    CompilerMessage {
        message: Said,
    },
    #[serde(other)]
    Other,
}

/// What the compiler said.
#[derive(Deserialize)]
struct Said {
    message: String,
    level: String,
    spans: Vec<Spot>,
}

#[derive(Deserialize)]
struct Spot {
    file_name: PathBuf,
    line_start: usize,
    is_primary: bool,
}

/// A library that cargo built.
#[derive(Debug, Deserialize)]
struct Artifact {
    package_id: String,
    target: RawTarget,
    features: Vec<String>,
    filenames: Vec<PathBuf>,
}

/// What a build by cargo left behind.
#[derive(Debug, Default)]
pub(crate) struct Built {
    /// What each build script said, by package id.
    pub scripts: HashMap<String, BuildOutput>,
    artifacts: Vec<Artifact>,
}

impl Built {
    /// The file to link for a unit that runs in the compiler.
    pub(super) fn linkable(&self, unit: &RawUnit) -> Result<PathBuf> {
        let same = self.artifacts.iter().filter(|a| {
            a.package_id == unit.pkg_id
                && a.features == unit.features
                && a.target.src_path == unit.target.src_path
        });
        let wanted = ["rlib", std::env::consts::DLL_EXTENSION];
        let linked = |f: &&PathBuf| f.extension().is_some_and(|e| wanted.iter().any(|w| e == *w));
        let file = same.flat_map(|a| &a.filenames).find(linked);
        file.cloned().with_context(|| format!("cargo: no library of {}", unit.pkg_id))
    }
}

/// Builds the target with cargo.
pub(crate) fn run(
    dir: &Path,
    selection: &Selection,
    package: &str,
    target: &str,
    example: bool,
) -> Result<Built> {
    let mut built = Built::default();
    for line in check(dir, selection, (package, target, example), &[])?.lines() {
        match serde_json::from_str(line) {
            Ok(Line::BuildScriptExecuted { package_id, said }) => {
                built.scripts.insert(package_id, said);
            }
            Ok(Line::CompilerArtifact(artifact)) => built.artifacts.push(artifact),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(built)
}

/// Checks the target (package, name, whether it is an example) with further flags for rustc; what
/// cargo says about it, a message a line.
pub(crate) fn check(
    dir: &Path,
    selection: &Selection,
    (package, target, example): (&str, &str, bool),
    flags: &[String],
) -> Result<String> {
    let mut command = Command::new("cargo");
    command.current_dir(dir).args(["check", "--message-format", "json"]).stdin(Stdio::null());
    command.args(selection_args(selection, package, target, example)).env("CARGO_INCREMENTAL", "0");
    if !flags.is_empty() {
        // Twice verbose: crates from registries are heard too.
        command.arg("-vv").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    }
    // Not into the target folder of the package, unless the user has chosen one.
    if let (None, Some(place)) = (std::env::var_os("CARGO_TARGET_DIR"), place("build", dir)) {
        command.arg("--target-dir").arg(place);
    }
    let out = command.output().context("cargo: cannot run: install the stable toolchain")?;
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    if out.status.success() {
        return Ok(said);
    }
    let error = said.lines().find_map(|line| match serde_json::from_str(line) {
        Ok(Line::CompilerMessage { message }) if message.level == "error" => Some(message),
        _ => None,
    });
    let Some(error) = error else {
        bail!("{}", cargo_error_line(&String::from_utf8_lossy(&out.stderr)));
    };
    let advice = "cargo check shows it whole";
    Err(match error.spans.iter().find(|s| s.is_primary) {
        Some(at) => Refusal::at(&at.file_name, at.line_start, &error.message, advice),
        None => Refusal::general(&error.message, advice),
    }
    .into())
}

/// Variables cargo sets while it compiles the package, as `env!` sees them.
pub(crate) fn package_env(
    package: &cargo_metadata::Package,
    target: &str,
    built: &BuildOutput,
) -> BTreeMap<String, String> {
    let version = &package.version;
    let text = |o: &Option<String>| o.clone().unwrap_or_default();
    let mut env: BTreeMap<String, String> = [
        ("CARGO_PKG_NAME", package.name.to_string()),
        ("CARGO_PKG_VERSION", version.to_string()),
        ("CARGO_PKG_VERSION_MAJOR", version.major.to_string()),
        ("CARGO_PKG_VERSION_MINOR", version.minor.to_string()),
        ("CARGO_PKG_VERSION_PATCH", version.patch.to_string()),
        ("CARGO_PKG_VERSION_PRE", version.pre.to_string()),
        ("CARGO_PKG_AUTHORS", package.authors.join(":")),
        ("CARGO_PKG_DESCRIPTION", text(&package.description)),
        ("CARGO_PKG_HOMEPAGE", text(&package.homepage)),
        ("CARGO_PKG_REPOSITORY", text(&package.repository)),
        ("CARGO_PKG_LICENSE", text(&package.license)),
        (
            "CARGO_PKG_LICENSE_FILE",
            package.license_file.as_ref().map(|p| p.to_string()).unwrap_or_default(),
        ),
        (
            "CARGO_PKG_RUST_VERSION",
            package.rust_version.as_ref().map(|v| v.to_string()).unwrap_or_default(),
        ),
        ("CARGO_CRATE_NAME", target.replace('-', "_")),
        ("CARGO_BIN_NAME", target.to_string()),
        ("CARGO_MANIFEST_PATH", package.manifest_path.to_string()),
        (
            "CARGO_MANIFEST_DIR",
            package.manifest_path.parent().map(|p| p.to_string()).unwrap_or_default(),
        ),
    ]
    .into_iter()
    .map(|(k, v)| (k.to_string(), v))
    .collect();
    if !built.out_dir.as_os_str().is_empty() {
        env.insert("OUT_DIR".into(), built.out_dir.display().to_string());
    }
    env.extend(built.env.iter().cloned());
    env
}
