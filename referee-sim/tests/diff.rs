//! `diff` on good, altered, damaged and foreign recordings, through the command line.

mod common;

use std::fs;
use std::path::Path;

use common::{error, output, recording, text, toy};
use serde_json::Value;
use tempfile::TempDir;

fn diff(path: &Path, code: i32) -> Vec<String> {
    let text = output(toy(&["diff"]).arg(path), code);
    text.lines().map(str::to_string).collect()
}

/// Replaces the first occurrence, which has to exist.
fn alter(path: &Path, from: &str, to: &str) {
    let before = text(path);
    assert!(before.contains(from), "{from} not in {before}");
    fs::write(path, before.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_recorded_game_agrees() {
    let folder = TempDir::new().unwrap();
    recording(&folder, "b.jsonl", "5");
    recording(&folder, "a.jsonl.gz", "-17");
    let lines = diff(folder.path(), 0);
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[0].starts_with("referee check  games  turns  input lines"), "{lines:?}");
    assert!(lines[1].starts_with("race               2 ") && lines[1].ends_with(" 0"), "{lines:?}");
    assert!(lines[3].ends_with(" 0"), "{lines:?}");
    assert!(lines[4].starts_with("race: unknown to the bot: card "), "{lines:?}");
}

#[test]
fn one_changed_input_number_is_found_by_both_checks() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    // Turn 1: player 0 reads that player 1 is at 3.
    alter(&path, r#"{"turn":1,"stdin":[["2 3","#, r#"{"turn":1,"stdin":[["2 4","#);
    let lines = diff(&path, 1);
    let file = path.display();
    assert_eq!(
        lines[..3],
        [
            format!(
                "race: {file} turn 1: player 0 input line 1: predicted \"2 3\", recorded \"2 4\""
            ),
            format!("race: {file} turn 1: player 0 place[1]: predicted 3, recorded 4"),
            format!("race: {file} turn 2: player 0 place[1]: predicted 5, recorded 4"),
        ]
    );
}

#[test]
fn changes_of_hidden_state_scores_and_truth_are_found() {
    let folder = TempDir::new().unwrap();
    for (from, to, expected) in [
        (
            r#""hidden":{"rng":1481"#,
            r#""hidden":{"rng":1482"#,
            "turn 0: hidden.rng: predicted 14816632086413376816, recorded 14826632086413376816",
        ),
        (r#""scores":[41,"#, r#""scores":[42,"#, "end: player 0 score: predicted 41, recorded 42"),
        (
            "nobody on",
            "no one on",
            "end: reason: predicted \"nobody on the way\", recorded \"no one on the way\"",
        ),
        (
            r#""places":[41,"#,
            r#""places":[42,"#,
            "end: truth.final.places.0: predicted 41, recorded 42",
        ),
        (
            r#",1,1],"final"#,
            r#",1],"final"#,
            "end: truth.cards.15: predicted 1, recorded (nothing)",
        ),
        ("\"seed\":\"5\"", "\"seed\":6", "turn 0: hidden.rng: "),
    ] {
        let path = recording(&folder, "a.jsonl", "5");
        alter(&path, from, to);
        let lines = diff(&path, 1);
        let start = format!("race: {} {expected}", path.display());
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{start}\n{lines:#?}");
    }
}

#[test]
fn many_mismatches_are_counted() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    alter(&path, "\"seed\":\"5\"", "\"seed\":6");
    let text = output(toy(&["diff", "--show", "2"]).arg(&path), 1);
    let about = format!("race: {}: ", path.display());
    let more: Vec<&str> = text.lines().filter(|line| line.starts_with(&about)).collect();
    assert_eq!(more.len(), 1, "{text}");
    assert!(more[0].ends_with(" more mismatches of the referee check"), "{text}");
}

#[test]
fn extra_recorded_names_are_shown_but_do_not_fail() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    alter(&path, r#""truth":{"#, r#""truth":{"weather":{"wind":3},"#);
    let lines = diff(&path, 0);
    let expected = "race: recorded, but not produced by the referee: truth.weather";
    assert_eq!(lines.last().unwrap(), expected);
}

#[test]
fn damaged_files_get_one_line_each_and_the_others_go_on() {
    let folder = TempDir::new().unwrap();
    let good = text(&recording(&folder, "good.jsonl", "5"));
    let gz = fs::read(recording(&folder, "cut.jsonl.gz", "5")).unwrap();
    fs::write(folder.path().join("cut.jsonl.gz"), &gz[..gz.len() / 2]).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let broken = [
        ("empty.jsonl", String::new(), "line 1: expected a recording's header {\"replay\":1,...}, found the end of the file"),
        ("foreign.jsonl", "PNG\u{1}".into(), "line 1: expected a recording's header {\"replay\":1,...}, found no JSON: \"PNG\\u{1}\""),
        ("list.jsonl", "[1]\n".into(), "line 1: expected a recording's header {\"replay\":1,...}, found a list"),
        ("no-gzip.jsonl.gz", good.clone(), "expected gzip data, found something else"),
        ("unknown.jsonl", good.replacen("race", "chess", 1), "line 1: unknown game \"chess\" (known: race)"),
        ("seed.jsonl", good.replacen("\"5\"", "1.5", 1), "line 1: seed: expected a 64-bit integer, found 1.5"),
        ("players.jsonl", good.replacen("\"steady\",", "", 1), "line 1: expected 2 to 4 players, found 1"),
        ("no-end.jsonl", lines[..lines.len() - 1].join("\n") + "\n", "line 18: expected a turn or the line {\"end\":...}, found the end of the file"),
        ("cut.jsonl", good[..good.len() - 9].into(), "line 18: expected a turn or the line {\"end\":...}, found a line that breaks off"),
        ("turn.jsonl", good.replacen("\"turn\":4", "\"turn\":5", 1), "line 7: expected turn 4, found turn 5"),
        ("null.jsonl", good.replacen("[[\"TAKE 2\"],", "[null,", 1), "line 3: stdout of player 0: expected a list, found null"),
        ("number.jsonl", good.replacen("[[\"TAKE 2\"],", "[[7],", 1), "line 3: stdout of player 0: expected a string, found 7"),
        ("more.jsonl", good.clone() + &good, "line 19: expected nothing after the end line, found more"),
    ];
    for (name, content, _) in &broken {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let output = diff(folder.path(), 1);
    for (name, _, expected) in &broken {
        let line = format!("damaged: {} {expected}", folder.path().join(name).display());
        assert!(output.contains(&line), "{line}\n{output:#?}");
    }
    let cut = format!("damaged: {} line ", folder.path().join("cut.jsonl.gz").display());
    assert!(output.iter().any(|line| line.starts_with(&cut)), "{output:#?}");
    assert!(output.iter().any(|line| line.starts_with("race               1 ")), "{output:#?}");
    assert_eq!(output.last().unwrap(), &format!("{} damaged files", broken.len() + 1));
    assert_eq!(output.len(), broken.len() + 1 + 5 + 1);
}

#[test]
fn json_tells_the_same() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    alter(&path, r#""scores":[41,"#, r#""scores":[42,"#);
    fs::write(folder.path().join("b.jsonl"), "x").unwrap();
    let text = output(toy(&["diff", "--json"]).arg(folder.path()), 1);
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&value["agrees"], &value["damaged"]), (&false.into(), &1.into()));
    assert_eq!(value["games"]["race"]["referee_mismatches"], 1);
    assert_eq!(value["games"]["race"]["prediction_mismatches"], 0);
    let first = &value["files"][0]["referee_first"][0];
    assert_eq!((&first["place"], &first["recorded"]), (&"end".into(), &"42".into()));
    assert_eq!(value["files"][1]["line"], 1);
}

#[test]
fn what_cannot_run_ends_with_code_2() {
    let folder = TempDir::new().unwrap();
    let folder_text = folder.path().to_str().unwrap();
    let nothing = "error: no recordings (.jsonl, .jsonl.gz) found";
    assert_eq!(error(&mut toy(&["diff", folder_text])), nothing);
    let missing = error(&mut toy(&["diff", "/no/such/file"]));
    assert!(missing.starts_with("error: /no/such/file: No such file"), "{missing}");
    let game = error(&mut toy(&["diff", "--game", "chess", folder_text]));
    assert_eq!(game, "error: unknown game \"chess\" (known: race)");
    let path = recording(&folder, "a.jsonl", "5");
    alter(&path, "race", "chess");
    let other = error(&mut toy(&["diff", "--game", "race", folder_text]));
    assert_eq!(other, "error: no recording of race among 1 files (known games: race)");
}

#[test]
fn a_pipe_without_a_writer_is_empty() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe.jsonl");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let lines = diff(&pipe, 1);
    assert!(lines[0].contains("pipe.jsonl line 1: expected a recording's header"), "{lines:?}");
    let line = error(toy(&["diff", "--game", "race", "--log"]).arg(&pipe));
    assert!(line.contains("pipe.jsonl: "), "{line}");
}
