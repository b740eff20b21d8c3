//! The licence line of each inlined crate, and licence texts on demand.

use crate::cargo::{Graph, Unit};
use std::path::PathBuf;

/// One comment line per crate that comes from a registry.
pub fn lines(graph: &Graph) -> String {
    foreign(graph)
        .map(|u| {
            let license = u.license.as_deref().unwrap_or("no SPDX licence");
            format!("// {} {}: {license}\n", u.package, u.version)
        })
        .collect()
}

/// The licence files of those crates as comments.
pub fn texts(graph: &Graph) -> String {
    let mut out = String::new();
    for unit in foreign(graph) {
        for path in files(unit) {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned());
            out.push_str(&format!(
                "// {} {}, {}:\n",
                unit.package,
                unit.version,
                name.unwrap_or_default()
            ));
            for line in text.lines() {
                out.push_str(format!("// {line}").trim_end());
                out.push('\n');
            }
        }
    }
    out
}

fn foreign(graph: &Graph) -> impl Iterator<Item = &Unit> {
    graph.units.iter().filter(|u| !u.local)
}

fn files(unit: &Unit) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(&unit.manifest_dir) else { return Vec::new() };
    let mut found: Vec<PathBuf> = entries
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| {
            let name =
                p.file_name().map(|n| n.to_string_lossy().to_uppercase()).unwrap_or_default();
            p.is_file()
                && (name.starts_with("LICENSE")
                    || name.starts_with("LICENCE")
                    || name.starts_with("COPYING"))
        })
        .collect();
    found.sort();
    found
}
