//! Every registered game against its recordings: the referee prints every recorded input line and
//! reaches the recorded end, and the bot's simulator predicts every next state.
//!
//! Reads `replays/<game>` and, where they are, the games shared between workspaces.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use referee_sim::registry::GAMES;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A file or folder shared between workspaces.
fn shared(path: &str) -> Option<PathBuf> {
    let path = root().join("../shared/games").join(path);
    if path.exists() {
        return Some(path);
    }
    assert!(std::env::var_os("SENTE_CI").is_none(), "{} is missing", path.display());
    println!("skipped: no {}", path.display());
    None
}

/// Checks a file or folder and gives the figures of its only game.
fn diff(arguments: &[&str], path: &Path, game: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let result = command.arg("diff").args(arguments).arg("--json").arg(path).output().unwrap();
    let text = String::from_utf8(result.stdout).unwrap();
    assert_eq!(result.status.code(), Some(0), "{}: {text}", path.display());
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&found["agrees"], &found["damaged"]), (&true.into(), &0.into()), "{text}");
    assert_eq!(found["games"].as_object().unwrap().len(), 1, "{text}");
    found["games"][game].clone()
}

fn number(figures: &Value, name: &str) -> u64 {
    figures[name].as_u64().unwrap_or_else(|| panic!("no {name} in {figures}"))
}

fn replay(folder: &Path, game: &str) {
    let figures = diff(&[], folder, game);
    println!("{}: {figures}", folder.display());
    assert!(number(&figures, "games") >= 6, "{figures}");
    assert_eq!(number(&figures, "referee_mismatches"), 0);
    assert_eq!(number(&figures, "prediction_mismatches"), 0);
    for name in ["turns", "input_lines", "end_fields"] {
        assert!(number(&figures, name) > 0, "{name}: {figures}");
    }
    println!("{} {}", game, figures["unclaimed"]);
}

#[test]
fn own_recordings_are_reproduced_and_predicted() {
    for game in GAMES {
        replay(&root().join("replays").join(game.name()), game.name());
    }
}

#[test]
fn shared_recordings_are_reproduced_and_predicted() {
    for game in GAMES {
        if let Some(folder) = shared(game.name()).map(|folder| folder.join("replays")) {
            // A game of one player has instances instead.
            if folder.is_dir() {
                replay(&folder, game.name());
            }
        }
    }
}

#[test]
fn recorded_enclosures_are_filled_by_both_rules() {
    let own = root().join("replays/kakomimasu/fill.cases.gz");
    let shared = shared("kakomimasu/fill_cases.jsonl.gz");
    for path in [own].into_iter().chain(shared) {
        let figures = diff(&["--fill"], &path, "kakomimasu");
        println!("{}: {figures}", path.display());
        assert!(number(&figures, "fields") > 0, "{figures}");
    }
}
