//! What the user's configuration adds to a build (`.cargo/config.toml`, `RUSTFLAGS`), by cargo's own answer.

use super::cargo_query;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// The part of it that code can see.
pub(super) struct Config {
    /// All `cfg`s of the compilation.
    pub cfg: Vec<String>,
    /// Those of them that a flag sets.
    pub flagged: Vec<String>,
    /// Variables that cargo sets for the compiler.
    pub env: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct Tables {
    #[serde(default)]
    env: HashMap<String, Variable>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Variable {
    Text(String),
    Table {
        value: String,
        #[serde(default)]
        force: bool,
        #[serde(default)]
        relative: bool,
    },
}

impl Variable {
    /// What the compiler gets, where the variable has a value outside of cargo too or not. A path of
    /// this machine is of no use in a bundle.
    fn value(self, outside: Option<String>) -> Option<String> {
        match self {
            Variable::Table { relative: true, .. } => None,
            Variable::Table { value, force: true, .. } => Some(value),
            Variable::Text(value) | Variable::Table { value, .. } => Some(outside.unwrap_or(value)),
        }
    }
}

/// Asks cargo, and rustc what holds without flags.
pub(super) fn read(dir: &Path, package: &str) -> Result<Config> {
    let plain = Command::new("rustc")
        .current_dir(dir)
        .args(["--print", "cfg"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("rustc: cannot run: install the stable toolchain")?;
    let ask =
        |words: &[&str]| cargo_query(dir, &words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
    let tables = ask(&["config", "get", "--format", "json-value", "-Zunstable-options"])?;
    let tables: Tables =
        serde_json::from_slice(&tables).context("cargo config: unexpected output")?;
    let flagged = ask(&["rustc", "-p", package, "--print", "cfg", "-Zunstable-options"])?;
    let plain = lines(&plain.wait_with_output()?.stdout);
    let cfg = lines(&flagged);
    // A flag that only changes the code for the machine is one of this machine, not of the judge.
    let machine = |line: &str| line.starts_with("target_feature");
    let flagged =
        cfg.iter().filter(|line| !plain.contains(line) && !machine(line)).cloned().collect();
    let value = |(name, variable): (String, Variable)| {
        let value = variable.value(std::env::var(&name).ok())?;
        Some((name, value))
    };
    Ok(Config { cfg, flagged, env: tables.env.into_iter().filter_map(value).collect() })
}

fn lines(text: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(text).lines().map(str::to_owned).collect()
}
