//! What ARCHITECTURE.md promises about who depends on whom.

use cargo_metadata::{Dependency, DependencyKind, MetadataCommand, Package};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Third-party crates that may be pasted into a bundle; `rand_core` has the traits of `rand`.
const PASTED: [&str; 4] = ["arrayvec", "rand", "rand_core", "smallvec"];

fn workspace() -> Vec<Package> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(manifest).no_deps().exec().unwrap();
    metadata.packages
}

fn is_bot(package: &Package) -> bool {
    package.manifest_path.parent().unwrap().parent().unwrap().ends_with("bots")
}

fn dependencies(package: &Package) -> impl Iterator<Item = &Dependency> {
    package.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal)
}

#[test]
fn the_engine_depends_on_optional_pasted_crates_alone() {
    let packages = workspace();
    let engine = packages.iter().find(|package| package.name.as_str() == "engine").unwrap();
    for dependency in dependencies(engine) {
        assert!(PASTED.contains(&dependency.name.as_str()), "engine uses {}", dependency.name);
        assert!(dependency.optional, "{} is not optional", dependency.name);
    }
}

#[test]
fn bots_depend_on_the_engine_and_pasted_crates_alone() {
    let packages = workspace();
    let bots: Vec<_> = packages.iter().filter(|package| is_bot(package)).collect();
    assert!(!bots.is_empty());
    for bot in bots {
        for dependency in dependencies(bot) {
            let name = dependency.name.as_str();
            let pasted = name == "engine" || PASTED.contains(&name);
            assert!(pasted || is_referees_alone(bot, dependency), "{} uses {name}", bot.name);
        }
        assert!(bot.features.contains_key("referee"), "{} has no feature `referee`", bot.name);
        assert!(!bot.features.contains_key("default"), "{}: bundles take no features", bot.name);
    }
}

/// Features that no bundle has: the judge's side, and playing on a contest's own server.
const JUDGES: [&str; 2] = ["referee", "client"];

/// True if nothing but such features turn `dependency` on.
fn is_referees_alone(bot: &Package, dependency: &Dependency) -> bool {
    let switch = format!("dep:{}", dependency.name);
    let mut users = bot.features.iter().filter(|(_, turned_on)| turned_on.contains(&switch));
    dependency.optional && users.all(|(feature, _)| JUDGES.contains(&feature.as_str()))
}

/// Also in tests: `engine` and `bundler` use no crate of this workspace, bots use `engine` alone, and
/// `referee-sim` has every bot with its referee.
#[test]
fn crates_of_the_workspace_use_each_other_as_drawn() {
    let packages = workspace();
    let is_ours = |dependency: &&Dependency| dependency.path.is_some();
    for package in &packages {
        let ours: BTreeSet<&str> =
            package.dependencies.iter().filter(is_ours).map(|d| d.name.as_str()).collect();
        match package.name.as_str() {
            "engine" | "bundler" => assert!(ours.is_empty(), "{}: {ours:?}", package.name),
            "referee-sim" => {
                for bot in packages.iter().filter(|package| is_bot(package)) {
                    let mut uses = dependencies(package).filter(|d| d.name == bot.name.as_str());
                    let with_referee = uses.any(|d| d.features.iter().any(|f| f == "referee"));
                    assert!(with_referee, "referee-sim does not know {}", bot.name);
                }
            }
            _ => {
                assert!(is_bot(package), "{}: no room for it", package.name);
                assert!(ours.iter().all(|name| *name == "engine"), "{}: {ours:?}", package.name);
            }
        }
    }
}

/// Version, edition, compiler, licence and lints are said once.
#[test]
fn every_package_inherits_what_the_workspace_says() {
    for package in workspace() {
        let text = std::fs::read_to_string(&package.manifest_path).unwrap();
        let manifest: toml::Table = text.parse().unwrap();
        for key in ["version", "edition", "rust-version", "license", "publish"] {
            let inherits = manifest["package"][key].get("workspace").is_some();
            assert!(inherits, "{}: {key} is not the workspace's", package.manifest_path);
        }
        let lints = manifest.get("lints").and_then(|lints| lints.get("workspace"));
        assert!(lints.is_some(), "{}: lints are not the workspace's", package.manifest_path);
    }
}

/// Files below a folder whose names end with `.rs`.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn folder_of(package: &Package) -> &Path {
    package.manifest_path.parent().unwrap().as_std_path()
}

/// What nobody can know comes into the rules as an argument.
#[test]
fn rules_read_no_clock_no_input_and_draw_nothing() {
    for bot in workspace().iter().filter(|package| is_bot(package)) {
        let mut sim = sources(&folder_of(bot).join("src/sim"));
        sim.extend(Some(folder_of(bot).join("src/sim.rs")).filter(|file| file.exists()));
        assert!(!sim.is_empty(), "{} has no src/sim", bot.name);
        for path in sim {
            let text = std::fs::read_to_string(&path).unwrap();
            for name in ["Instant", "SystemTime", "stdin", "Clock", "SmallRng", "rand::", "Rng"] {
                assert!(!text.contains(name), "{}: {name}", path.display());
            }
        }
    }
}

/// A file is read in one sitting. Test inputs of the bundler are as large as they need to be.
#[test]
fn no_file_is_longer_than_400_lines() {
    for package in workspace() {
        for folder in ["src", "tests", "benches", "examples", "template"] {
            for path in sources(&folder_of(&package).join(folder)) {
                let lines = std::fs::read_to_string(&path).unwrap().lines().count();
                let is_input = path.components().any(|c| c.as_os_str() == "cases");
                assert!(lines <= 400 || is_input, "{}: {lines} lines", path.display());
            }
        }
    }
}

/// The bundler names no bot, and nothing of the engine.
#[test]
fn the_bundler_knows_no_game() {
    let packages = workspace();
    let mut names: Vec<String> =
        packages.iter().filter(|package| is_bot(package)).map(|bot| bot.name.to_string()).collect();
    names.extend(["engine::".to_string(), "chokudai".to_string()]);
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.len() > 5);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        for name in &names {
            assert!(!text.contains(name.as_str()), "{} names {name}", path.display());
        }
    }
}
