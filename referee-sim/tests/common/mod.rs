//! The example `toy` (a race game) as a program under test, and scripts that play it.
#![allow(dead_code)] // Each test file uses its part.

pub mod codingame;
pub mod logs;
pub mod nats;
pub mod reviews;
pub mod site;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// The folder of what cargo builds in this test's profile.
fn profile_folder() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(2).unwrap().to_path_buf()
}

/// Has cargo build in this test's profile; gives the folder of what it built.
pub fn cargo_build(args: &[&str]) -> PathBuf {
    let folder = profile_folder();
    let profile = folder.file_name().and_then(|name| name.to_str()).unwrap();
    let profile = if profile == "debug" { "dev" } else { profile };
    let mut cargo = std::process::Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--locked", "--profile", profile, "--target-dir"]);
    cargo.arg(folder.parent().unwrap()).args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(cargo.status().unwrap().success(), "cannot build: {cargo:?}");
    folder
}

/// The built example. A whole `cargo test` has built it along with the tests; one test alone has not, or left an
/// older one there. It is not asked for where it is up to date: with the features of another workspace's member
/// cargo might take it for another one.
pub fn toy_path() -> PathBuf {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    let path = || {
        let path = profile_folder().join("examples/toy");
        if !is_up_to_date(&path) {
            let features: &[&str] =
                if cfg!(feature = "queue") { &["--features", "queue"] } else { &[] };
            cargo_build(&[&["--example", "toy"], features].concat());
        }
        path
    };
    PATH.get_or_init(path).clone()
}

/// Whether a program is newer than all sources that cargo lists beside it, among them those of the feature
/// `queue` if that is on.
fn is_up_to_date(program: &Path) -> bool {
    let modified = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let Some(built) = modified(program) else { return false };
    let list = fs::read_to_string(program.with_extension("d")).unwrap_or_default();
    let sources = list.split_once(": ").map_or("", |(_, sources)| sources);
    let is_older = |source| modified(Path::new(source)).is_some_and(|time| time <= built);
    let whole = !cfg!(feature = "queue") || sources.contains("/src/queue/");
    !sources.is_empty() && whole && sources.split_whitespace().all(is_older)
}

pub fn toy(args: &[&str]) -> Command {
    let mut command = Command::new(toy_path());
    command.args(args);
    command
}

/// Standard output of a run that has to end with `code`.
pub fn output(command: &mut Command, code: i32) -> String {
    let assert = command.assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The one line of standard error of a run that could not work.
pub fn error(command: &mut Command) -> String {
    let assert = command.assert().code(2);
    let text = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text.trim_end().to_string()
}

pub fn json(command: &mut Command) -> Value {
    serde_json::from_str(&output(command, 0)).unwrap()
}

/// Writes a shell script; its path is a command line.
pub fn script(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_string()
}

/// Records a game of the toy and gives the file's path.
pub fn recording(folder: &TempDir, name: &str, seed: &str) -> PathBuf {
    let path = folder.path().join(name);
    let bots = ["--bot", "steady", "--bot", "random"];
    let target = ["-o", path.to_str().unwrap()];
    output(toy(&["play", "--game", "race", "--seed", seed]).args(bots).args(target), 0);
    path
}

pub fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// Far more time than a busy machine needs, so that a defect fails and does not hang.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(120), "never came true: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}
