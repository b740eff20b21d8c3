//! Which target is meant.

use super::Selection;
use crate::error::Refusal;
use anyhow::Result;
use std::path::Path;

/// Package and target name.
pub(super) fn choose<'m>(
    metadata: &'m cargo_metadata::Metadata,
    dir: &Path,
    selection: &Selection,
) -> Result<(&'m cargo_metadata::Package, String)> {
    let members: Vec<_> = metadata.workspace_packages();
    let by_dir = |p: &&cargo_metadata::Package| {
        p.manifest_path.parent().map(|d| d.as_std_path() == dir).unwrap_or(false)
    };
    let chosen: Vec<_> = match &selection.package {
        Some(name) => {
            let wanted = name.split('@').next().unwrap_or(name);
            let found: Vec<_> =
                members.iter().copied().filter(|p| p.name.as_str() == wanted).collect();
            if found.is_empty() {
                let names: Vec<_> = members.iter().map(|p| p.name.to_string()).collect();
                return Err(Refusal::general(
                    format!("no package `{name}` in the workspace"),
                    format!("choose one of: {}", names.join(", ")),
                )
                .into());
            }
            found
        }
        None => match members.iter().copied().find(by_dir) {
            Some(package) => vec![package],
            None => members.clone(),
        },
    };
    let kind = if selection.example.is_some() { "example" } else { "bin" };
    let wanted = selection.example.as_ref().or(selection.bin.as_ref());
    let mut found = Vec::new();
    let mut all = Vec::new();
    for package in chosen {
        for target in &package.targets {
            if !target.kind.iter().any(|k| k.to_string() == kind) {
                continue;
            }
            all.push(target.name.clone());
            if wanted.is_none_or(|w| *w == target.name) {
                found.push((package, target.name.clone()));
            }
        }
    }
    if found.len() > 1 && wanted.is_none() {
        let default = found.iter().position(|(p, t)| p.default_run.as_deref() == Some(t));
        if let Some(index) = default {
            found = vec![found[index].clone()];
        }
    }
    match found.len() {
        1 => Ok(found.remove(0)),
        0 => Err(Refusal::general(
            match wanted {
                Some(name) => format!("no {kind} target `{name}`"),
                None => "no binary target".to_string(),
            },
            if all.is_empty() {
                "give the folder of a package that has a main.rs, or -p PACKAGE".to_string()
            } else {
                format!("choose one of: {}", all.join(", "))
            },
        )
        .into()),
        _ => {
            let names: Vec<_> =
                found.iter().map(|(p, t)| format!("-p {} --{kind} {t}", p.name)).collect();
            Err(Refusal::general(
                format!("{} binaries and no choice", names.len()),
                format!("choose one of: {}", names.join(" | ")),
            )
            .into())
        }
    }
}

/// Cargo arguments that select the target.
pub(crate) fn selection_args(selection: &Selection, package: &str, target: &str) -> Vec<String> {
    let kind = if selection.example.is_some() { "--example" } else { "--bin" };
    let mut args: Vec<String> = ["-p", package, kind, target].map(String::from).into();
    if !selection.features.is_empty() {
        args.push("--features".to_string());
        args.push(selection.features.join(","));
    }
    if selection.no_default_features {
        args.push("--no-default-features".to_string());
    }
    if selection.all_features {
        args.push("--all-features".to_string());
    }
    args
}
