//! Build scripts (run by cargo, only when allowed) and the compile-time environment of a package.

use crate::cargo::{cargo_error_line, selection_args, BuildOutput, Selection};
use anyhow::{bail, Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Deserialize)]
struct Message {
    reason: String,
    #[serde(default)]
    package_id: String,
    #[serde(default)]
    out_dir: PathBuf,
    #[serde(default)]
    cfgs: Vec<String>,
    #[serde(default)]
    env: Vec<(String, String)>,
}

/// Builds the target with cargo and collects what each build script said, by package id.
pub(crate) fn run(
    dir: &Path,
    selection: &Selection,
    package: &str,
    target: &str,
    example: bool,
) -> Result<HashMap<String, BuildOutput>> {
    let mut command = Command::new("cargo");
    command.current_dir(dir).args(["check", "--quiet", "--message-format", "json"]);
    command.args(selection_args(selection, package, target, example)).stdin(Stdio::null());
    // Not into the target folder of the package, unless the user has chosen one.
    if let (None, Some(place)) =
        (std::env::var_os("CARGO_TARGET_DIR"), crate::cargo::cache::place("build", dir))
    {
        command.arg("--target-dir").arg(place);
    }
    let out = command.output().context("cargo: cannot run: install the stable toolchain")?;
    if !out.status.success() {
        bail!("{}", cargo_error_line(&String::from_utf8_lossy(&out.stderr)));
    }
    let mut found = HashMap::new();
    for line in String::from_utf8_lossy(&out.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Message>(line) else { continue };
        if message.reason == "build-script-executed" {
            found.insert(
                message.package_id,
                BuildOutput { out_dir: message.out_dir, cfgs: message.cfgs, env: message.env },
            );
        }
    }
    Ok(found)
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
