//! Units from what cargo prints.

use super::*;

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

pub(super) fn manifest_lines(package: &cargo_metadata::Package) -> String {
    let normal = package
        .dependencies
        .iter()
        .filter(|d| d.kind == cargo_metadata::DependencyKind::Normal && !d.optional);
    normal
        .map(|d| {
            let key = d.rename.as_ref().unwrap_or(&d.name);
            let features: Vec<String> = d.features.iter().map(|f| format!("{f:?}")).collect();
            let place = match &d.path {
                Some(path) => format!("path = {:?}", path.as_str()),
                None => format!("version = {:?}", d.req.to_string()),
            };
            format!(
                "{key} = {{ package = {:?}, {place}, default-features = {}, features = [{}] }}\n",
                d.name,
                d.uses_default_features,
                features.join(", ")
            )
        })
        .collect()
}

pub(super) fn make_unit(
    raw: &RawGraph,
    unit: &RawUnit,
    package: &cargo_metadata::Package,
    position: &HashMap<usize, usize>,
    built: BuildOutput,
) -> Result<Unit> {
    let mut deps = Vec::new();
    let mut proc_macros = Vec::new();
    for dep in &unit.dependencies {
        if is_proc_macro(&raw.units[dep.index]) {
            proc_macros.push(dep.extern_crate_name.clone());
        } else if let Some(&at) = position.get(&dep.index) {
            deps.push((dep.extern_crate_name.clone(), at));
        }
    }
    let edition = Edition::parse(&unit.target.edition).ok_or_else(|| {
        Refusal::general(
            format!("edition {} of package `{}`", unit.target.edition, package.name),
            "use 2015, 2018, 2021 or 2024",
        )
    })?;
    let manifest_dir =
        package.manifest_path.parent().map(|p| p.as_std_path().to_path_buf()).unwrap_or_default();
    Ok(Unit {
        name: unit.target.name.replace('-', "_"),
        package: package.name.to_string(),
        version: package.version.to_string(),
        license: package.license.clone(),
        edition,
        root: unit.target.src_path.clone(),
        env: buildscript::package_env(package, &unit.target.name, &built),
        manifest_dir,
        features: unit.features.iter().cloned().collect(),
        deps,
        proc_macros,
        local: package.source.is_none(),
        cfgs: built.cfgs,
    })
}
