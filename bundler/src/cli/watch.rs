//! Rebuilds the bundle whenever one of its sources changes.

use anyhow::Result;
use bundler::bundle::{bundle, Bundle, Options};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How often files are looked at: well under the time in which a rebuild should be seen.
const PERIOD: Duration = Duration::from_millis(50);

type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Calls `done` with the first result and with each later one; never returns on its own.
pub fn watch(options: &Options, mut done: impl FnMut(Result<Bundle>)) -> Result<()> {
    let mut files = vec![options.selection.dir.join("Cargo.toml")];
    loop {
        let before = stamps(&files);
        let result = bundle(options);
        if let Ok(bundle) = &result {
            files = watched(bundle);
        }
        let after = stamps(&files);
        let unchanged = before.iter().all(|(p, s)| after.get(p).is_none_or(|a| a == s));
        done(result);
        if !unchanged {
            continue;
        }
        while stamps(&files) == after {
            std::thread::sleep(PERIOD);
        }
    }
}

fn watched(bundle: &Bundle) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        bundle.program.sources.iter().map(|(_, f)| f.path.clone()).collect();
    files.push(bundle.program.graph.workspace_root.join("Cargo.toml"));
    files.push(bundle.program.graph.workspace_root.join("Cargo.lock"));
    files.extend(
        bundle
            .program
            .graph
            .units
            .iter()
            .filter(|u| u.local)
            .map(|u| u.manifest_dir.join("Cargo.toml")),
    );
    files.sort();
    files.dedup();
    files
}

fn stamps(files: &[PathBuf]) -> Stamps {
    files.iter().map(|p| (p.clone(), stamp(p))).collect()
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let meta = std::fs::metadata(path).ok()?;
    Some((meta.modified().ok()?, meta.len()))
}
