//! What ARCHITECTURE.md promises about who depends on whom.

use cargo_metadata::{Dependency, DependencyKind, MetadataCommand, Package};
use std::path::Path;

/// Third-party crates that may be pasted into a bundle.
const PASTED: [&str; 3] = ["arrayvec", "rand", "smallvec"];

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

/// True if nothing but the feature `referee`, which no bundle has, turns `dependency` on.
fn is_referees_alone(bot: &Package, dependency: &Dependency) -> bool {
    let switch = format!("dep:{}", dependency.name);
    let mut users = bot.features.iter().filter(|(_, turned_on)| turned_on.contains(&switch));
    dependency.optional && users.all(|(feature, _)| feature == "referee")
}

/// The bundler names no bot, and nothing of the engine.
#[test]
fn the_bundler_knows_no_game() {
    let packages = workspace();
    let mut names: Vec<String> =
        packages.iter().filter(|package| is_bot(package)).map(|bot| bot.name.to_string()).collect();
    names.extend(["engine::".to_string(), "chokudai".to_string()]);
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![sources];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for name in &names {
                assert!(!text.contains(name.as_str()), "{} names {name}", path.display());
            }
            files += 1;
        }
    }
    assert!(files > 5);
}
