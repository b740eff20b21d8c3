//! Builds by cargo (build scripts run only when allowed) and the compile-time environment of a package.

use crate::cargo::cache::place;
use crate::cargo::{
    cargo_error_line, cargo_query, selection_args, BuildOutput, RawTarget, RawUnit, Selection,
    Unit, CANNOT_RUN,
};
use crate::error::Refusal;
use crate::verify::rustc::Diagnostic;
use anyhow::{bail, Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What cargo says while it builds.
#[derive(Debug, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub(crate) enum Said {
    BuildScriptExecuted {
        package_id: String,
        #[serde(flatten)]
        output: BuildOutput,
    },
    CompilerArtifact(Artifact),
    CompilerMessage {
        target: RawTarget,
        message: Diagnostic,
    },
    #[serde(other)]
    Other,
}

/// What cargo built.
#[derive(Debug, Deserialize)]
pub(crate) struct Artifact {
    package_id: String,
    target: RawTarget,
    features: Vec<String>,
    pub filenames: Vec<PathBuf>,
    pub executable: Option<PathBuf>,
}

impl Artifact {
    /// It is the crate of this unit.
    pub fn is_of(&self, unit: &Unit) -> bool {
        let helps = |kind: &String| kind == "custom-build" || kind == "proc-macro";
        self.target.src_path == unit.root
            && self.features.iter().eq(&unit.features)
            && !self.target.kind.iter().any(helps)
    }
}

/// What the build script of a unit said. It runs more than once when other build scripts use the
/// package with other features; then cargo's records tell which run is whose.
pub(super) fn script(said: &[Said], unit: &RawUnit) -> Result<BuildOutput> {
    let runs = said.iter().filter_map(|line| match line {
        Said::BuildScriptExecuted { package_id, output } if *package_id == unit.pkg_id => {
            Some(output)
        }
        _ => None,
    });
    let runs: Vec<&BuildOutput> = runs.collect();
    let told = |run: &BuildOutput| (run.cfgs.clone(), run.env.clone());
    let mut compiled = artifacts(said).filter(|a| {
        a.package_id == unit.pkg_id
            && a.features == unit.features
            && a.target.kind.iter().any(|k| k == "custom-build")
    });
    let found = match &runs[..] {
        [] => return Ok(BuildOutput::default()),
        [only] => Some(only),
        runs => compiled.find_map(|a| runs.iter().find(|run| runs_program(run, a) == Some(true))),
    };
    let same = || runs.windows(2).all(|w| told(w[0]) == told(w[1])).then_some(&runs[0]);
    found.or_else(same).map(|run| (*run).clone()).ok_or_else(|| {
        let construct = format!("build script of `{}`", unit.pkg_id);
        Refusal::general(construct, "it runs with several sets of features: use one").into()
    })
}

/// Whether that program made the run: cargo notes its fingerprint with the run, as a number.
fn runs_program(run: &BuildOutput, program: &Artifact) -> Option<bool> {
    let folder = run.out_dir.parent()?;
    let records = folder.parent()?.parent()?.join(".fingerprint");
    let name = format!("build-script-{}", program.target.name);
    let own = program.filenames.first()?.parent()?.file_name()?;
    let print = std::fs::read_to_string(records.join(own).join(&name)).ok()?;
    let print = u64::from_str_radix(print.trim(), 16).ok()?.swap_bytes();
    let record = records.join(folder.file_name()?).join(format!("run-{name}.json"));
    let record: serde_json::Value = serde_json::from_slice(&std::fs::read(record).ok()?).ok()?;
    Some(record["deps"].as_array()?.iter().any(|dep| dep[3].as_u64() == Some(print)))
}

/// The file to link for a unit that runs in the compiler.
pub(super) fn linkable(said: &[Said], unit: &RawUnit) -> Result<PathBuf> {
    let same = artifacts(said).filter(|a| {
        a.package_id == unit.pkg_id
            && a.features == unit.features
            && a.target.src_path == unit.target.src_path
    });
    let wanted = ["rlib", std::env::consts::DLL_EXTENSION];
    let linked = |f: &&PathBuf| f.extension().is_some_and(|e| wanted.iter().any(|w| e == *w));
    let file = same.flat_map(|a| &a.filenames).find(linked);
    file.cloned().with_context(|| format!("cargo: no library of {}", unit.pkg_id))
}

/// All that was built.
pub(crate) fn artifacts(said: &[Said]) -> impl Iterator<Item = &Artifact> {
    said.iter().filter_map(|line| match line {
        Said::CompilerArtifact(artifact) => Some(artifact),
        _ => None,
    })
}

/// Has cargo check a target, with these flags for rustc. What was checked already is not checked again,
/// but said again.
pub(crate) fn check(
    dir: &Path,
    selection: &Selection,
    target: (&str, &str),
    flags: &[String],
) -> Result<Vec<Said>> {
    run(&["check"], "build", dir, selection, target, flags)
}

/// Has cargo build a target (package and name) in the words of its command line, with further flags
/// for rustc. Always into a folder of its own: in one of several workspaces cargo takes what it built
/// of another package with the same name and place in its workspace.
pub(crate) fn run(
    words: &[&str],
    kind: &str,
    dir: &Path,
    selection: &Selection,
    (package, target): (&str, &str),
    flags: &[String],
) -> Result<Vec<Said>> {
    let mut command = Command::new("cargo");
    command.current_dir(dir).args(words).args(["--message-format", "json"]).stdin(Stdio::null());
    command.args(selection_args(selection, package, target)).env("CARGO_INCREMENTAL", "0");
    if !flags.is_empty() {
        // Twice verbose: crates from registries are heard too.
        command.arg("-vv").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    }
    if let Some(place) = place(kind, dir) {
        command.arg("--target-dir").arg(place);
    }
    let out = command.output().context(CANNOT_RUN)?;
    let lines = String::from_utf8_lossy(&out.stdout);
    let said: Vec<Said> = lines.lines().filter_map(|l| serde_json::from_str(l).ok()).collect();
    if out.status.success() {
        return Ok(said);
    }
    let error = said.iter().find_map(|line| match line {
        Said::CompilerMessage { message, .. } if message.level == "error" => Some(message),
        _ => None,
    });
    let Some(error) = error else {
        bail!("{}", cargo_error_line(&String::from_utf8_lossy(&out.stderr)));
    };
    let advice = "cargo check shows it whole";
    Err(match error.primary() {
        Some(at) => Refusal::at(&at.file_name, at.line_start, &error.message, advice),
        None => Refusal::general(&error.message, advice),
    }
    .into())
}

/// What cargo knows of the packages, and by package the `rust-version` as it is written: the former fills it up to
/// three numbers.
pub(super) fn metadata(
    dir: &Path,
    more: &[&str],
) -> Result<(cargo_metadata::Metadata, HashMap<String, String>)> {
    #[derive(Deserialize)]
    struct Written {
        packages: Vec<Package>,
    }
    #[derive(Deserialize)]
    struct Package {
        id: String,
        rust_version: Option<String>,
    }
    let args = ["metadata", "--format-version", "1"].iter().chain(more);
    let out = cargo_query(dir, &args.map(|s| s.to_string()).collect::<Vec<_>>())?;
    let unexpected = "cargo metadata: unexpected output";
    let known = serde_json::from_slice(&out).context(unexpected)?;
    let written: Written = serde_json::from_slice(&out).context(unexpected)?;
    let versions = written.packages.into_iter().filter_map(|p| Some((p.id, p.rust_version?)));
    Ok((known, versions.collect()))
}

/// Variables cargo sets while it compiles the package, as `env!` sees them.
pub(crate) fn package_env(
    package: &cargo_metadata::Package,
    target: &RawTarget,
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
        ("CARGO_PKG_README", package.readme.as_ref().map(|p| p.to_string()).unwrap_or_default()),
        ("CARGO_CRATE_NAME", target.name.replace('-', "_")),
        ("CARGO_MANIFEST_PATH", package.manifest_path.to_string()),
        (
            "CARGO_MANIFEST_DIR",
            package.manifest_path.parent().map(|p| p.to_string()).unwrap_or_default(),
        ),
    ]
    .into_iter()
    .map(|(k, v)| (k.to_string(), v))
    .collect();
    if target.kind.iter().any(|kind| kind == "bin" || kind == "example") {
        env.insert("CARGO_BIN_NAME".into(), target.name.clone());
    }
    if let Some(library) = &package.links {
        env.insert("CARGO_MANIFEST_LINKS".into(), library.clone());
    }
    if !built.out_dir.as_os_str().is_empty() {
        env.insert("OUT_DIR".into(), built.out_dir.display().to_string());
    }
    env.extend(built.env.iter().cloned());
    env
}
