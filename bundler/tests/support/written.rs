//! Workspaces that tests write, and what the tool prints about them.

use crate::support::{cases, copy};
use std::path::Path;
use std::process::Output;

/// Writes a workspace from pairs of path and text.
pub fn workspace(dir: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = dir.join(name);
        std::fs::create_dir_all(path.parent().expect("parent")).expect("create folder");
        std::fs::write(path, text).expect("write file");
    }
}

/// Manifest of a package that is its own workspace.
pub fn manifest(name: &str, extra: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{extra}\n[workspace]\n")
}

/// Standard output as text.
#[allow(dead_code)] // not every test needs it
pub fn stdout(out: &Output) -> String {
    String::from_utf8_lossy(&out.stdout).into_owned()
}

/// A copy of a case in a folder of its own, and its path.
#[allow(dead_code)] // not every test needs it
pub fn case(name: &str) -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().expect("folder");
    let copied = dir.path().join(name);
    copy(&cases().join(name), &copied);
    let text = copied.to_str().expect("path").to_string();
    (dir, text)
}

/// A bot of one file.
#[allow(dead_code)] // not every test needs it
pub fn bot(main: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("folder");
    workspace(dir.path(), &[("Cargo.toml", &manifest("bot", "")), ("src/main.rs", main)]);
    dir
}

/// The path of a folder as text.
#[allow(dead_code)] // not every test needs it
pub fn path(dir: &tempfile::TempDir) -> &str {
    dir.path().to_str().expect("path")
}
