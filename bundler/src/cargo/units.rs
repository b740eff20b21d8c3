//! Units from what cargo prints.

use super::config::Config;
use super::{
    build, folder, BuildOutput, Edition, ProcMacroCrate, RawDep, RawGraph, RawUnit, Said, Unit,
};
use crate::error::Refusal;
use anyhow::Result;
use std::collections::{BTreeSet, HashMap};

pub(super) fn is_library(unit: &RawUnit) -> bool {
    unit.mode == "build"
        && unit.target.kind.iter().any(|k| matches!(k.as_str(), "lib" | "rlib" | "dylib"))
}

pub(super) fn is_proc_macro(unit: &RawUnit) -> bool {
    unit.target.kind.iter().any(|k| k == "proc-macro")
}

pub(super) fn has_build_script(raw: &RawGraph, unit: &RawUnit) -> bool {
    unit.dependencies.iter().any(|d| raw.units[d.index].mode == "run-custom-build")
}

/// Breadth-first over library dependencies: users before what they use, in cargo's order.
pub(super) fn reachable(raw: &RawGraph, root: usize, left: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let mut order = vec![root];
    let mut next = 0;
    while next < order.len() {
        for dep in &raw.units[order[next]].dependencies {
            let wanted = is_library(&raw.units[dep.index]) && !left(dep.index);
            if wanted && !order.contains(&dep.index) {
                order.push(dep.index);
            }
        }
        next += 1;
    }
    order
}

/// Units of the bundle and macro crates, each in its order.
pub(super) struct Positions {
    /// Units of the bundle.
    pub libraries: Vec<usize>,
    /// Macro crates that these see.
    pub macros: Vec<usize>,
}

impl Positions {
    pub(super) fn new(raw: &RawGraph, libraries: Vec<usize>) -> Self {
        let seen = libraries.iter().flat_map(|u| &raw.units[*u].dependencies).map(|d| d.index);
        let macros: BTreeSet<usize> = seen.filter(|i| is_proc_macro(&raw.units[*i])).collect();
        Positions { libraries, macros: macros.into_iter().collect() }
    }
}

/// A macro crate with the files that cargo built.
pub(super) fn make_macro_crate(
    raw: &RawGraph,
    index: usize,
    unit: Unit,
    said: &[Said],
) -> Result<ProcMacroCrate> {
    let linked = |i: &usize| is_library(&raw.units[*i]) || is_proc_macro(&raw.units[*i]);
    let externs = raw.units[index].dependencies.iter().filter(|d| linked(&d.index));
    let externs = externs
        .map(|d| Ok((d.extern_crate_name.clone(), build::linkable(said, &raw.units[d.index])?)))
        .collect::<Result<_>>()?;
    Ok(ProcMacroCrate { unit, library: build::linkable(said, &raw.units[index])?, externs })
}

pub(super) fn make_unit(
    raw: &RawGraph,
    index: usize,
    package: &cargo_metadata::Package,
    positions: &Positions,
    said: &[Said],
    config: &Config,
) -> Result<Unit> {
    let unit = &raw.units[index];
    let mut built = match has_build_script(raw, unit) {
        true => build::script(said, unit)?,
        false => BuildOutput::default(),
    };
    if let (Some(library), true) = (built.linked_libs.first(), positions.libraries.contains(&index))
    {
        let construct = format!("package `{}` links the library `{library}`", package.name);
        return Err(Refusal::general(construct, "a judge does not have it: do without").into());
    }
    built.cfgs.extend(config.flagged.iter().cloned());
    let mut env = build::package_env(package, &unit.target, &built);
    if raw.roots.iter().any(|root| raw.units[*root].pkg_id == unit.pkg_id) {
        env.insert("CARGO_PRIMARY_PACKAGE".into(), "1".into());
    }
    for (name, value) in &config.env {
        env.entry(name.clone()).or_insert_with(|| value.clone());
    }
    let known = |list: &[usize], dep: &RawDep| {
        let at = list.iter().position(|i| *i == dep.index)?;
        Some((source_name(&dep.extern_crate_name), at))
    };
    let deps = unit.dependencies.iter().filter_map(|d| known(&positions.libraries, d)).collect();
    let proc_macros =
        unit.dependencies.iter().filter_map(|d| known(&positions.macros, d)).collect();
    let edition = Edition::parse(&unit.target.edition).ok_or_else(|| {
        Refusal::general(
            format!("edition {} of package `{}`", unit.target.edition, package.name),
            "use 2015, 2018, 2021 or 2024",
        )
    })?;
    Ok(Unit {
        name: unit.target.name.replace('-', "_"),
        package: package.name.to_string(),
        version: package.version.to_string(),
        license: package.license.clone(),
        edition,
        root: unit.target.src_path.clone(),
        env,
        manifest_dir: folder(package),
        features: unit.features.iter().cloned().collect(),
        deps,
        proc_macros,
        local: package.source.is_none(),
        cfgs: built.cfgs,
        allowed: BTreeSet::new(),
        ambiguous: BTreeSet::new(),
        edits: HashMap::new(),
    })
}

/// The name of a crate as sources have it, once all editions are one: words that are keywords in
/// some edition are raw there.
pub(crate) fn source_name(name: &str) -> String {
    match name == "gen" || syn::parse_str::<syn::Ident>(name).is_err() {
        true => format!("r#{name}"),
        false => name.to_string(),
    }
}
