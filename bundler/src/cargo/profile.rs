//! Judges as data: compiler, edition, limits and preinstalled crates.

use crate::error::Refusal;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;

/// One judge.
#[derive(Debug, Clone, Deserialize)]
pub struct Profile {
    /// Compiler version.
    pub rustc: String,
    /// Edition it compiles with.
    pub edition: String,
    /// Largest source in characters.
    pub chars: usize,
    /// Largest source in bytes, when the judge counts these, too.
    pub bytes: Option<usize>,
    /// Crates it has, with versions.
    #[serde(default)]
    pub crates: BTreeMap<String, String>,
}

const DATA: &str = include_str!("profiles.toml");

/// The profile of that name.
pub fn profile(name: &str) -> Result<Profile> {
    let mut all: BTreeMap<String, Profile> = toml::from_str(DATA).context("profiles.toml")?;
    let names = all.keys().cloned().collect::<Vec<_>>().join(", ");
    all.remove(name).ok_or_else(|| {
        Refusal::general(format!("profile `{name}`"), format!("choose one of: {names}")).into()
    })
}

impl Profile {
    /// Whether the judge has a version that cargo would accept in place of this one.
    pub fn has(&self, package: &str, version: &str) -> bool {
        let Some(there) = self.crates.get(package) else { return false };
        let parts = |v: &str| -> Vec<u64> { v.split('.').filter_map(|p| p.parse().ok()).collect() };
        let (here, there) = (parts(version), parts(there));
        // Equal up to the first number that is not zero, and not older there.
        let fixed = here.iter().position(|n| *n != 0).map_or(here.len(), |i| i + 1);
        here.len() == 3 && here[..fixed] == there[..fixed.min(there.len())] && there >= here
    }
}
