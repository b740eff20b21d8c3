//! Cargo's exact view of one target: units with features, editions and renamed dependencies.
//!
//! Features are read from cargo's unit graph, since `cargo metadata` unifies them over the whole
//! workspace, dev-dependencies included; packages (licence, version, authors) from the metadata.

pub(crate) mod build;
pub(crate) mod cache;
mod choose;
mod config;
pub(crate) mod licenses;
mod lints;
pub mod profile;
mod units;

use build::Said;
use choose::choose;
pub(crate) use choose::selection_args;
pub(crate) use units::source_name;
use units::*;

use crate::error::Refusal;
use crate::source::edits::Edit;
use anyhow::{bail, Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Language edition of a unit or of the bundle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// Rust 2015.
    E2015,
    /// Rust 2018.
    E2018,
    /// Rust 2021.
    #[default]
    E2021,
    /// Rust 2024.
    E2024,
}

impl Edition {
    /// Reads `2021` and the like.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "2015" => Edition::E2015,
            "2018" => Edition::E2018,
            "2021" => Edition::E2021,
            "2024" => Edition::E2024,
            _ => return None,
        })
    }

    /// The year as rustc takes it.
    pub fn year(self) -> &'static str {
        match self {
            Edition::E2015 => "2015",
            Edition::E2018 => "2018",
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }
}

/// Which target is bundled: cargo's own selection arguments.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Selection {
    /// Folder of the package or workspace.
    #[arg(default_value = ".")]
    pub dir: PathBuf,
    /// Package of the workspace.
    #[arg(short, long)]
    pub package: Option<String>,
    /// Binary target.
    #[arg(long, value_name = "NAME")]
    pub bin: Option<String>,
    /// Example target.
    #[arg(long, value_name = "NAME", conflicts_with = "bin")]
    pub example: Option<String>,
    /// Features, separated by commas.
    #[arg(short = 'F', long, value_delimiter = ',', value_name = "LIST")]
    pub features: Vec<String>,
    /// Turns default features off.
    #[arg(long)]
    pub no_default_features: bool,
    /// Turns all features on.
    #[arg(long)]
    pub all_features: bool,
    /// Expands procedural macros with the installed compiler.
    #[arg(long)]
    pub expand: bool,
    /// Lets build scripts run.
    #[arg(long)]
    pub allow_build_scripts: bool,
    /// Judge to which the crates it has are left.
    #[arg(skip)]
    pub judge: Option<profile::Profile>,
}

/// What a build script told cargo.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct BuildOutput {
    /// `OUT_DIR`.
    pub out_dir: PathBuf,
    /// `cargo:rustc-cfg`.
    pub cfgs: Vec<String>,
    /// `cargo:rustc-env`.
    pub env: Vec<(String, String)>,
    /// `cargo:rustc-link-lib`.
    pub linked_libs: Vec<String>,
}

/// One crate as it is compiled for the target.
#[derive(Debug, Clone, Default)]
pub struct Unit {
    /// Crate name as rustc sees it.
    pub name: String,
    /// Package name.
    pub package: String,
    /// Package version.
    pub version: String,
    /// SPDX expression of the package.
    pub license: Option<String>,
    /// Edition of the target.
    pub edition: Edition,
    /// Root source file.
    pub root: PathBuf,
    /// Folder of the manifest.
    pub manifest_dir: PathBuf,
    /// Features that are on.
    pub features: BTreeSet<String>,
    /// Extern name and index of each library this unit sees.
    pub deps: Vec<(String, usize)>,
    /// Extern name and index of each procedural macro crate this unit sees.
    pub proc_macros: Vec<(String, usize)>,
    /// Source on this machine (workspace or path), not from a registry.
    pub local: bool,
    /// Compile-time environment (`CARGO_PKG_*`, build script variables, `OUT_DIR`).
    pub env: BTreeMap<String, String>,
    /// `cfg`s set by the build script.
    pub cfgs: Vec<String>,
    /// Lints that its manifest makes no errors.
    pub allowed: BTreeSet<String>,
    /// Names of macros of the compiler that macros of the program have too.
    pub ambiguous: BTreeSet<String>,
    /// What the edition 2021 wants written differently, by file.
    pub edits: HashMap<PathBuf, Vec<Edit>>,
}

impl Unit {
    /// The edits of one file.
    pub fn edits_of(&self, file: &Path) -> &[Edit] {
        if self.edits.is_empty() {
            return &[];
        }
        let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
        self.edits.get(&file).map_or(&[], Vec::as_slice)
    }
}

/// All units of the chosen target; the root is index 0, dependencies come after their users.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    /// The units.
    pub units: Vec<Unit>,
    /// Workspace root, the base of the names shown to the user.
    pub workspace_root: PathBuf,
    /// Configuration of the compilation, as `rustc --print cfg` prints it.
    pub cfg: Vec<String>,
    /// Flags of rustc when cargo has it check everything: what is asked, and the user's configuration.
    pub flags: Vec<String>,
    /// Folder of the chosen package.
    pub package_dir: PathBuf,
    /// Name of the chosen target.
    pub target_name: String,
    /// Procedural macro crates that units see.
    pub proc_macros: Vec<ProcMacroCrate>,
}

impl Graph {
    /// A file as messages tell it: in the workspace, from there.
    pub fn shown<'p>(&self, file: &'p Path) -> &'p Path {
        file.strip_prefix(&self.workspace_root).unwrap_or(file)
    }
}

/// A procedural macro crate, with what cargo built for it.
#[derive(Debug, Clone)]
pub struct ProcMacroCrate {
    /// The crate.
    pub unit: Unit,
    /// Its own library.
    pub library: PathBuf,
    /// Libraries of its dependencies, by extern name.
    pub externs: Vec<(String, PathBuf)>,
}

#[derive(Deserialize)]
struct RawGraph {
    units: Vec<RawUnit>,
    roots: Vec<usize>,
}

#[derive(Deserialize)]
struct RawUnit {
    pkg_id: String,
    target: RawTarget,
    mode: String,
    features: Vec<String>,
    dependencies: Vec<RawDep>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct RawTarget {
    kind: Vec<String>,
    name: String,
    pub src_path: PathBuf,
    edition: String,
}

#[derive(Deserialize)]
struct RawDep {
    index: usize,
    extern_crate_name: String,
}

pub(crate) const CANNOT_RUN: &str = "cargo: cannot run: install the stable toolchain";

/// Runs cargo and assembles the unit graph of the selected target. When cargo has everything checked,
/// the compiler gets these flags; the second value is what was said, if that was needed already: for
/// crates of before 2021, procedural macros and build scripts.
pub(crate) fn resolve(selection: &Selection, asked: Vec<String>) -> Result<(Graph, Vec<Said>)> {
    let mut dir = selection.dir.canonicalize().with_context(|| {
        format!("{}: no such folder: give the folder of a package", selection.dir.display())
    })?;
    if dir.ends_with("Cargo.toml") {
        dir.pop();
    }
    if !dir.is_dir() {
        bail!("{}: a file: give the folder of a package", selection.dir.display());
    }
    let (members, mut rust_versions) = build::metadata(&dir, &["--no-deps"])?;
    let (package, target) = choose(&members, &dir, selection)?;
    let (raw, config) = std::thread::scope(|threads| {
        let config = threads.spawn(|| config::read(&dir, &package.name));
        let raw = unit_graph(&dir, selection, &package.name, &target);
        // A missing compiler is told by its name before cargo misses it.
        let config = config.join().expect("the thread does not panic")?;
        anyhow::Ok((raw?, config))
    })?;
    let root = *raw.roots.first().context("cargo: empty unit graph")?;
    // Cargo reads every package of the lock file to tell of one that is no member.
    let is_member = |u: &RawUnit| members.packages.iter().any(|p| p.id.repr == u.pkg_id);
    let all = match raw.units.iter().all(is_member) {
        true => None,
        false => {
            let (all, of_all) = build::metadata(&dir, &[])?;
            rust_versions = of_all;
            Some(all)
        }
    };
    let packages: HashMap<String, &cargo_metadata::Package> =
        all.as_ref().unwrap_or(&members).packages.iter().map(|p| (p.id.repr.clone(), p)).collect();
    let left = |index: usize| {
        let package = packages.get(&raw.units[index].pkg_id);
        match (&selection.judge, package) {
            (Some(judge), Some(p)) => judge.has(&p.name, &p.version.to_string()),
            _ => false,
        }
    };
    let order = reachable(&raw, root, &left);
    let of = |index: usize| {
        let id = &raw.units[index].pkg_id;
        packages.get(id).copied().with_context(|| format!("{id}: package is not in cargo metadata"))
    };
    for &index in &order {
        let manifest = of(index)?.manifest_path.as_std_path();
        permitted(&raw, index, &shown(&members, manifest), &of(index)?.name, selection)?;
    }
    let positions = Positions::new(&raw, order);
    let old = |unit: &RawUnit| matches!(&*unit.target.edition, "2015" | "2018");
    let own = config.flagged.iter().map(|cfg| format!("--cfg={cfg}"));
    let flags: Vec<String> = asked.into_iter().chain(own).collect();
    let mut libraries = positions.libraries.iter().map(|u| &raw.units[*u]);
    let needed =
        !positions.macros.is_empty() || libraries.any(|u| old(u) || has_build_script(&raw, u));
    let said = match needed {
        true => build::check(&dir, selection, (&package.name, &target), &flags)?,
        false => Vec::new(),
    };
    let make = |&index: &usize| {
        let mut unit = make_unit(&raw, index, of(index)?, &positions, &said, &config)?;
        let version = rust_versions.get(&raw.units[index].pkg_id).cloned().unwrap_or_default();
        unit.env.insert("CARGO_PKG_RUST_VERSION".into(), version);
        anyhow::Ok(unit)
    };
    let mut units: Vec<Unit> = positions.libraries.iter().map(make).collect::<Result<_>>()?;
    let make = |index: &usize| make_macro_crate(&raw, *index, make(index)?, &said);
    let proc_macros = positions.macros.iter().map(make).collect::<Result<_>>()?;
    let workspace_root = members.workspace_root.clone().into_std_path_buf();
    lints::read(&mut units, &workspace_root)?;
    let package_dir = folder(package);
    let (cfg, target_name) = (config.cfg, target);
    let graph = Graph { proc_macros, units, workspace_root, cfg, flags, package_dir, target_name };
    Ok((graph, said))
}

fn folder(package: &cargo_metadata::Package) -> PathBuf {
    package.manifest_path.parent().map(|p| p.as_std_path().to_path_buf()).unwrap_or_default()
}

/// What runs on this machine runs only when the user said so.
fn permitted(
    raw: &RawGraph,
    index: usize,
    manifest: &Path,
    package: &str,
    selection: &Selection,
) -> Result<()> {
    let unit = &raw.units[index];
    let mut macros = unit.dependencies.iter().filter(|d| is_proc_macro(&raw.units[d.index]));
    let (construct, advice) = match macros.next() {
        Some(dep) if !selection.expand => (
            format!("procedural macro crate `{}`", dep.extern_crate_name),
            "pass --expand to expand it with the installed compiler",
        ),
        _ if has_build_script(raw, unit) && !selection.allow_build_scripts => {
            (format!("build script of package `{package}`"), "pass --allow-build-scripts to run it")
        }
        _ => return Ok(()),
    };
    Err(Refusal::at(manifest, 1, construct, advice).into())
}

fn shown(metadata: &cargo_metadata::Metadata, path: &Path) -> PathBuf {
    path.strip_prefix(metadata.workspace_root.as_std_path()).unwrap_or(path).to_path_buf()
}

/// Runs a cargo query without network first, then with it: a filled cache needs no network.
pub(crate) fn cargo_query(dir: &Path, args: &[String]) -> Result<Vec<u8>> {
    let run = |offline: bool| -> Result<std::process::Output> {
        let mut command = Command::new("cargo");
        command.current_dir(dir).args(args).stdin(Stdio::null());
        command.env("RUSTC_BOOTSTRAP", "1");
        // What cargo learns of the compiler is kept in a target folder, if there is one.
        let folder = cache::place("queries", ()).filter(|f| std::fs::create_dir_all(f).is_ok());
        if let (None, Some(folder)) = (std::env::var_os("CARGO_TARGET_DIR"), folder) {
            command.env("CARGO_TARGET_DIR", folder);
        }
        if offline {
            command.arg("--offline");
        }
        command.output().context(CANNOT_RUN)
    };
    let first = run(true)?;
    if first.status.success() {
        return Ok(first.stdout);
    }
    let second = run(false)?;
    if second.status.success() {
        return Ok(second.stdout);
    }
    let message = String::from_utf8_lossy(&first.stderr).into_owned();
    bail!("{}", cargo_error_line(&message))
}

/// The telling lines of a cargo error, joined to one.
pub(crate) fn cargo_error_line(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with("Caused by") && !l.starts_with("Updating"))
        .take(6)
        .collect();
    format!("cargo: {}", lines.join(" "))
}

fn unit_graph(dir: &Path, selection: &Selection, package: &str, target: &str) -> Result<RawGraph> {
    let mut args: Vec<String> =
        ["build", "--unit-graph", "-Zunstable-options"].iter().map(|s| s.to_string()).collect();
    args.extend(selection_args(selection, package, target));
    let out = cargo_query(dir, &args)?;
    serde_json::from_slice(&out).context("cargo unit graph: unexpected output")
}
