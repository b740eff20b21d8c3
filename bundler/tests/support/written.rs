//! Workspaces that tests write, and what the tool prints about them.

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
