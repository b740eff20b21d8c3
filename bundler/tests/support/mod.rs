//! What the tests share: copies of folders, the tool.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Copies a folder, leaving build results behind.
#[allow(dead_code)] // not every test needs it
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
            #[allow(clippy::permissions_set_readonly_false)] // in a temporary folder
            permissions.set_readonly(false);
            std::fs::set_permissions(&target, permissions).expect("permissions");
        }
    }
}

/// Runs the tool.
#[allow(dead_code)] // not every test needs it
pub fn bundler(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bundler")).args(args).output().expect("run bundler")
}

/// Standard error as text.
#[allow(dead_code)] // not every test needs it
pub fn stderr(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}

/// The folder of the copied cases.
#[allow(dead_code)] // not every test needs it
pub fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}
