//! What the tests share: temporary workspaces, the tool, bare rustc.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Copies a folder, leaving build results behind.
pub fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("create folder");
    for entry in std::fs::read_dir(from).expect("read folder") {
        let entry = entry.expect("read entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            if entry.file_name() != "target" {
                copy(&entry.path(), &target);
            }
        } else {
            std::fs::copy(entry.path(), &target).expect("copy file");
            let mut permissions = std::fs::metadata(&target).expect("metadata").permissions();
            #[allow(clippy::permissions_set_readonly_false)]
            permissions.set_readonly(false);
            std::fs::set_permissions(&target, permissions).expect("permissions");
        }
    }
}

/// Writes a workspace from pairs of path and text.
#[allow(dead_code)]
pub fn workspace(dir: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = dir.join(name);
        std::fs::create_dir_all(path.parent().expect("parent")).expect("create folder");
        std::fs::write(path, text).expect("write file");
    }
}

/// Manifest of a package that is its own workspace.
#[allow(dead_code)]
pub fn manifest(name: &str, extra: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{extra}\n[workspace]\n")
}

/// Runs the tool.
pub fn bundler(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bundler")).args(args).output().expect("run bundler")
}

/// Standard error as text.
#[allow(dead_code)]
pub fn stderr(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}

/// Standard output as text.
#[allow(dead_code)]
pub fn stdout(out: &Output) -> String {
    String::from_utf8_lossy(&out.stdout).into_owned()
}

/// The folder of the copied cases.
#[allow(dead_code)]
pub fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}
