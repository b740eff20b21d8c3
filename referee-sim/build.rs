//! Writes the list of games: every dependency whose judge's side (feature `referee`) this crate takes.
//!
//! Tests that play a certain game carry `cfg(game = "its name")`, which is set here: without the game they go, too.

use std::path::PathBuf;
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=build.rs");
    let manifest: toml::Table = fs::read_to_string("Cargo.toml")?.parse()?;
    let dependencies = manifest["dependencies"].as_table().ok_or("no table of dependencies")?;
    println!("cargo::rustc-check-cfg=cfg(game, values(any()))");
    let mut text = "&[\n".to_string();
    for (name, dependency) in dependencies {
        let features = dependency.get("features").and_then(toml::Value::as_array);
        let judges =
            features.is_some_and(|all| all.iter().any(|one| one.as_str() == Some("referee")));
        if judges && name != "engine" {
            println!("cargo::rustc-cfg=game=\"{name}\"");
            text += &format!("    &{}::referee::GAME,\n", name.replace('-', "_"));
        }
    }
    text += "]\n";
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("games.rs"), text)?;
    Ok(())
}
