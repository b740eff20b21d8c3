//! What the tests share: copies of folders, the tool.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

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

/// Does work on each item, `jobs` at once; the results in the order of the items.
#[allow(dead_code)] // not every test needs it
pub fn at_once<T: Send, R: Send>(
    jobs: usize,
    items: Vec<T>,
    work: impl Fn(usize, T) -> R + Sync,
) -> Vec<R> {
    let queue = Mutex::new(items.into_iter().enumerate());
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| loop {
                let next = queue.lock().expect("queue").next();
                let Some((number, item)) = next else { break };
                let result = work(number, item);
                results.lock().expect("results").push((number, result));
            });
        }
    });
    let mut results = results.into_inner().expect("results");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
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
