//! Licences of everything that is built or pasted. What is known to be unsafe is `cargo deny`'s.

use cargo_metadata::{CargoOpt, MetadataCommand};
use spdx::{Expression, LicenseReq, ParseMode};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Licences that ask for no more than their text, as in `.deny.toml`.
const ALLOWED: [&str; 10] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn is_allowed(licence: &str) -> bool {
    let known = |need: &LicenseReq| {
        let name = need.license.id().map(|id| id.name);
        need.addition.is_none() && name.is_some_and(|name| ALLOWED.contains(&name))
    };
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|licence| licence.evaluate(known))
}

/// Of every package that some feature of some crate needs on this kind of machine.
#[test]
fn all_licences_are_permissive() {
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let mut command = MetadataCommand::new();
    command.manifest_path(root().join("Cargo.toml")).features(CargoOpt::AllFeatures);
    command.other_options(["--locked".into(), "--filter-platform".into(), host]);
    let packages = command.exec().unwrap().packages;
    assert!(packages.len() > 50);
    for package in packages {
        let licence = package.license.as_deref().unwrap_or("none");
        assert!(is_allowed(licence), "{} {}: {licence}", package.name, package.version);
    }
}

#[test]
fn an_expression_needs_all_or_one_of_its_licences() {
    for good in ["MIT", "MIT/Apache-2.0", "GPL-3.0-only OR MIT", "(MIT OR Apache-2.0) AND ISC"] {
        assert!(is_allowed(good), "{good}");
    }
    for bad in ["", "none", "GPL-3.0-only", "MIT AND MPL-2.0", "Apache-2.0 WITH LLVM-exception"] {
        assert!(!is_allowed(bad), "{bad}");
    }
}

/// `.deny.toml` allows what this file does; with `cargo deny` at hand, it is asked.
#[test]
fn cargo_deny_agrees() {
    let text = std::fs::read_to_string(root().join(".deny.toml")).unwrap();
    let deny: toml::Table = text.parse().unwrap();
    let allowed = deny["licenses"]["allow"].as_array().unwrap().iter();
    assert_eq!(allowed.filter_map(toml::Value::as_str).collect::<Vec<_>>(), ALLOWED);
    let deny = |arguments: &[&str]| {
        let mut command = Command::new("cargo");
        command.current_dir(root()).arg("deny").args(arguments).output().unwrap()
    };
    if !deny(&["--version"]).status.success() {
        println!("skipped: cargo deny is not installed (cargo install cargo-deny --locked)");
        return;
    }
    let run = deny(&["--all-features", "check", "bans", "licenses", "sources"]);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}
