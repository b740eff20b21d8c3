//! Every registered game against its recordings: the referee prints every recorded input line and
//! reaches the recorded end, and the bot's simulator predicts every next state.
//!
//! Reads `replays/<game>` and, where they are, the games shared between workspaces.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use referee_sim::game::registry::GAMES;
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

/// Standard output of a check that has to find no difference.
fn diff(option: &str, path: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let result = command.args(["diff", option]).arg(path).output().unwrap();
    let text = String::from_utf8(result.stdout).unwrap();
    assert_eq!(result.status.code(), Some(0), "{}: {text}", path.display());
    text
}

fn number(figures: &Value, name: &str) -> u64 {
    figures[name].as_u64().unwrap_or_else(|| panic!("no {name} in {figures}"))
}

fn replay(folder: &Path, game: &str) {
    let found: Value = serde_json::from_str(&diff("--json", folder)).unwrap();
    assert_eq!((&found["agrees"], &found["damaged"]), (&true.into(), &0.into()), "{found}");
    let figures = &found["games"][game];
    println!("{}: {figures}", folder.display());
    assert!(number(figures, "games") >= 6, "{figures}");
    assert_eq!(number(figures, "referee_mismatches"), 0);
    assert_eq!(number(figures, "prediction_mismatches"), 0);
    for name in ["turns", "states", "end_fields"] {
        assert!(number(figures, name) > 0, "{name}: {figures}");
    }
    // Recorded values that the referee does not name; here: messages about wasted actions.
    let messages = |name: &Value| game == "code-a-la-mode" && name == "truth.summary";
    assert!(figures["unclaimed"].as_array().unwrap().iter().all(messages), "{figures}");
}

#[test]
fn own_recordings_are_reproduced_and_predicted() {
    let mut games = 0;
    for game in GAMES {
        let folder = root().join("replays").join(game.name());
        if folder.is_dir() {
            replay(&folder, game.name());
            games += 1;
        } else {
            println!("{}: a game without recordings so far", game.name());
        }
    }
    assert!(games > 0, "no game with recordings");
}

#[test]
fn shared_recordings_are_reproduced_and_predicted() {
    let Some(all) = shared("") else { return };
    let mut games = 0;
    for game in GAMES {
        let folder = all.join(game.name()).join("replays");
        if folder.is_dir() {
            replay(&folder, game.name());
            games += 1;
        } else {
            // A game of one player has instances instead, a game of ours has its own.
            println!("{}: no shared recordings", game.name());
        }
    }
    assert!(games > 0, "no game with shared recordings");
}

#[cfg(game = "kakomimasu")]
#[test]
fn recorded_enclosures_are_filled_by_both_rules() {
    let own = root().join("replays/kakomimasu/fill.cases.gz");
    let shared = shared("kakomimasu/fill_cases.jsonl.gz");
    for path in [own].into_iter().chain(shared) {
        let text = diff("--fill", &path);
        println!("{}: {text}", path.display());
        let cases = text.lines().nth(1).and_then(|line| line.split_whitespace().next());
        assert!(cases.unwrap().parse::<u32>().unwrap() >= 100, "{text}");
    }
}
