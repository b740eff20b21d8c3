//! The example `toy` (a race game) as a program under test, and scripts that play it.
#![allow(dead_code)] // Each test file uses its part.

pub mod codingame;
pub mod logs;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// The built example. `cargo test` builds it along with the tests; one test file alone does not.
pub fn toy_path() -> PathBuf {
    static PATH: LazyLock<PathBuf> = LazyLock::new(|| {
        let test = std::env::current_exe().unwrap();
        let built = test.parent().unwrap().parent().unwrap();
        let path = built.join("examples/toy");
        if !path.is_file() {
            let profile = built.file_name().unwrap().to_str().unwrap();
            let profile = if profile == "debug" { "dev" } else { profile };
            let mut cargo = Command::new(env!("CARGO"));
            cargo.args(["build", "--locked", "--quiet", "--package", "referee-sim"]);
            cargo.args(["--example", "toy", "--profile", profile, "--target-dir"]);
            cargo.arg(built.parent().unwrap()).assert().success();
        }
        path
    });
    PATH.clone()
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
