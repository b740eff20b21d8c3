//! In types, through text, as a program: one game, one hash, for any number of jobs.

mod common;

use std::fs;

use common::{json, script, toy};
use serde_json::Value;
use tempfile::TempDir;

const STEADY: &str = "read players; while read places && read card; do echo TAKE 2; done";

fn race(extra: &[&str], jobs: &str, bots: [&str; 3]) -> Value {
    let bots = bots.map(|bot| ["--bot", bot]).concat();
    let args =
        ["arena", "--game", "race", "--nodes", "9", "--games", "24", "--json", "--seed", "4"];
    let result = json(toy(&args).args(["--jobs", jobs]).args(extra).args(bots));
    assert_eq!(result["games"].as_array().unwrap().len(), 24);
    result["games"].clone()
}

#[test]
fn one_hash_per_game_of_the_toy() {
    let folder = TempDir::new().unwrap();
    let program = script(&folder, "steady", STEADY);
    let builtin = ["random", "steady", "random"];
    let expected = race(&[], "1", builtin);
    for jobs in ["1", "8"] {
        assert_eq!(race(&["--typed"], jobs, builtin), expected, "typed, {jobs} jobs");
        assert_eq!(race(&[], jobs, builtin), expected, "text, {jobs} jobs");
        let mixed = ["random", program.as_str(), "random"];
        assert_eq!(race(&[], jobs, mixed), expected, "program, {jobs} jobs");
        assert_eq!(race(&["--typed", "--pin"], jobs, mixed), expected, "{jobs} pinned jobs");
    }
}

/// The bot's crate as a bundle would be: a program of the bot's own code.
#[cfg(game = "fall2020")]
fn fall2020_program() -> String {
    // Built by every `cargo test --workspace`; alone, this test asks for it.
    let folder = common::cargo_build(&["-p", "fall2020", "--bin", "fall2020"]);
    folder.join("fall2020").to_str().unwrap().to_string()
}

#[cfg(game = "fall2020")]
fn fall2020(bot: &str, extra: &[&str]) -> Value {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(["arena", "--game", "fall2020", "--nodes", "150", "--games", "8", "--json"]);
    command.args(["--bot", bot, "--bot", "random"]).args(extra);
    json(&mut command)["games"].clone()
}

#[cfg(game = "fall2020")]
#[test]
fn one_hash_per_game_of_fall2020() {
    let program = fall2020_program();
    let expected = fall2020("default", &["--jobs", "1"]);
    assert_eq!(expected.as_array().unwrap().len(), 8);
    for jobs in ["1", "8"] {
        assert_eq!(fall2020("default", &["--jobs", jobs]), expected, "text, {jobs} jobs");
        assert_eq!(fall2020("default", &["--typed", "--jobs", jobs]), expected, "typed, {jobs}");
        assert_eq!(fall2020(&program, &["--jobs", jobs]), expected, "program, {jobs} jobs");
    }
}

#[test]
fn a_rs_file_is_compiled_once() {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("a bot.rs");
    let text = r#"
        fn main() {
            let mut lines = std::io::stdin().lines();
            lines.next();
            while let (Some(Ok(_)), Some(Ok(_))) = (lines.next(), lines.next()) {
                println!("TAKE 2");
            }
        }"#;
    fs::write(&source, text).unwrap();
    let run = || {
        let args = ["arena", "--game", "race", "--nodes", "9", "--games", "4", "--json", "--bot"];
        let bots = [source.to_str().unwrap(), "--bot", "random"];
        let cache = folder.path().join("cache");
        json(toy(&args).args(bots).env("XDG_CACHE_HOME", cache))
    };
    let cached = || fs::read_dir(folder.path().join("cache/sente/bots")).unwrap().count();
    let first = run();
    assert_eq!(cached(), 1);
    assert_eq!(first["table"][0]["crashes"], 0, "{first}");
    assert_eq!(run()["games"], first["games"]);
    assert_eq!(cached(), 1);
    let args = ["arena", "--game", "race", "--nodes", "9", "--games", "4", "--json"];
    let builtin = json(toy(&args).args(["--bot", "steady", "--bot", "random"]));
    assert_eq!(first["games"], builtin["games"]);
    fs::write(&source, text.replace("TAKE 2", "TAKE 3")).unwrap();
    assert_ne!(run()["games"], first["games"]);
    assert_eq!(cached(), 2);
}

#[test]
fn a_rs_file_that_does_not_compile_is_one_line() {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("bad.rs");
    fs::write(&source, "fn main() {\n    let x: u8 = \"a\";\n}\n").unwrap();
    let args = ["arena", "--game", "race", "--bot", "steady", "--bot"];
    let cache = folder.path().join("cache");
    let mut command = toy(&args);
    let line = common::error(command.arg(&source).env("XDG_CACHE_HOME", cache));
    let place = format!("error: {}:2:17: does not compile: error[E0308]", source.display());
    assert!(line.starts_with(&place), "{line}");
}
