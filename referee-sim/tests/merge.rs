//! A match in parts is the match.

mod common;

use std::fs;

use common::{error, json, output, toy};
use serde_json::Value;
use tempfile::TempDir;

const MATCH: [&str; 13] = [
    "arena", "--game", "race", "--bot", "random", "--bot", "steady", "--bot", "slow", "--games",
    "42", "--nodes", "4",
];

fn parts(folder: &TempDir, of: usize) -> Vec<String> {
    let part = |index: usize| {
        let text = output(toy(&MATCH).args(["--json", "--blocks", &format!("{index}/{of}")]), 0);
        let path = folder.path().join(format!("{index}.json"));
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    (1..=of).map(part).collect()
}

#[test]
fn parts_in_any_order_make_the_whole() {
    let folder = TempDir::new().unwrap();
    let whole = json(toy(&MATCH).arg("--json"));
    let mut files = parts(&folder, 4);
    files.reverse();
    let merged = json(toy(&["merge", "--json"]).args(&files));
    assert_eq!(merged["games"], whole["games"]);
    for name in
        ["wins", "draws", "losses", "places", "share", "mean_score", "elo", "elo_high", "crashes"]
    {
        let column = |result: &Value| -> Vec<Value> {
            result["table"].as_array().unwrap().iter().map(|row| row[name].clone()).collect()
        };
        assert_eq!(column(&merged), column(&whole), "{name}");
    }
    let text = output(toy(&["merge"]).args(&files).args(["--sprt", "elo1=30"]), 0);
    assert!(text.starts_with("race: 42 games, seed 1, 4 nodes\n\nbot "), "{text}");
    assert!(text.contains("SPRT elo0=0 elo1=30"), "{text}");
}

#[test]
fn parts_that_do_not_fit_get_one_line() {
    let folder = TempDir::new().unwrap();
    let files = parts(&folder, 3);
    let merge = |files: &[&String]| error(toy(&["merge"]).args(files));
    assert_eq!(merge(&[&files[0], &files[2]]), "error: part 2 of 3 is missing");
    let twice = merge(&[&files[0], &files[1], &files[1]]);
    assert_eq!(twice, format!("error: {}: part 2 of 3 is there twice", files[1]));
    let text = fs::read_to_string(&files[1]).unwrap();
    fs::write(&files[1], text.replace("\"seed\":1,", "\"seed\":2,")).unwrap();
    let line = merge(&[&files[0], &files[1], &files[2]]);
    assert_eq!(line, format!("error: {}: seed is 2, but 1 in {}", files[1], files[0]));
    fs::write(&files[2], &text[..text.len() / 2]).unwrap();
    let line = merge(&[&files[0], &files[2]]);
    assert!(line.contains("3.json: not the JSON object of an arena: "), "{line}");
    let line = error(toy(&MATCH[..10]).args(["40", "--blocks", "1/2"]));
    assert_eq!(line, "error: --blocks needs whole blocks: 40 games are no multiple of 3");
}
