//! `view`: a page of its own, whatever the recording holds.

mod common;

use std::fs;
use std::path::Path;

use common::{error, output, recording, text, toy};
use referee_sim::game::registry::GAMES;
use serde_json::{json, Value};
use tempfile::TempDir;

fn page(folder: &TempDir, recording: &Path) -> String {
    let path = folder.path().join("page.html");
    output(toy(&["view"]).arg(recording).arg("-o").arg(&path), 0);
    text(&path)
}

#[test]
fn a_page_needs_nothing_else() {
    let folder = TempDir::new().unwrap();
    let page = page(&folder, &recording(&folder, "a.jsonl.gz", "5"));
    assert!(page.contains("<title>race: steady against random</title>"), "{page}");
    for foreign in ["http://", "https://", " src=", "url(", "import ", "fetch("] {
        // The name of the SVG elements' kind is no address that is ever read.
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("default-src 'none'"));
    assert_eq!(page.matches("</script>").count(), 2);
}

#[test]
fn foreign_text_is_never_markup() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    let evil = r#"</script><script>alert(1)</script><img src=x onerror=alert(2)>"#;
    let altered = text(&path)
        .replacen("steady", evil, 1)
        .replacen("TAKE 2", &format!("TAKE 2 {evil}"), 1)
        .replacen("nobody on", &format!("{evil} nobody on"), 1);
    fs::write(&path, altered).unwrap();
    let page = page(&folder, &path);
    assert!(!page.contains("<script>alert") && !page.contains("<img"), "{page}");
    assert!(page.contains("TAKE 2 \\u003c/script\\u003e"));
}

#[test]
fn differences_are_on_the_page() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    let altered =
        text(&path).replacen(r#"{"turn":1,"stdin":[["2 3","#, r#"{"turn":1,"stdin":[["2 4","#, 1);
    fs::write(&path, altered).unwrap();
    let page = page(&folder, &path);
    let expected = r#"{"place":"turn 1","turn":1,"player":0,"field":"input line 1","predicted":"\"2 3\"","recorded":"\"2 4\"""#;
    assert!(page.contains(expected), "{page}");
    assert!(page.contains(r#""checked":"3 differences""#) && page.contains(r#""start":1"#));
}

#[test]
fn unknown_games_are_shown_unchecked() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    fs::write(&path, text(&path).replacen("race", "chess", 1)).unwrap();
    assert!(page(&folder, &path).contains("unknown game, not checked"));
}

#[test]
fn what_cannot_be_shown_ends_with_one_line() {
    let folder = TempDir::new().unwrap();
    let path = recording(&folder, "a.jsonl", "5");
    let good = text(&path);
    let (name, target) = (path.display(), folder.path().join("page.html"));
    let view = |target: &Path| error(toy(&["view"]).arg(&path).arg("-o").arg(target));
    let ending = view(&folder.path().join("page.txt"));
    assert!(ending.ends_with("page.txt: expected a name that ends with .html"), "{ending}");
    let nowhere = view(Path::new("/no/such/page.html"));
    assert_eq!(nowhere, "error: /no/such/page.html: cannot write: /no/such: no such directory");
    fs::write(&path, &good[..good.len() - 9]).unwrap();
    let expected =
        "line 18: expected a turn or the line {\"end\":...}, found a line that breaks off";
    assert_eq!(view(&target), format!("error: {name}: {expected}"));
    assert!(!target.exists());
}

/// The pages of the recorded games at hand stay small.
#[test]
fn pages_of_known_games_are_small() {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    let mut count = 0;
    for game in GAMES {
        for file in fs::read_dir(replays.join(game.name())).into_iter().flatten().flatten() {
            if file.file_name().to_string_lossy().ends_with(".jsonl.gz") {
                let page = referee_sim::output::view::replay_page(&file.path(), GAMES).unwrap();
                assert!(page.len() < 1_000_000, "{:?}: {}", file.path(), page.len());
                assert!(page.contains("agrees with referee and simulator"), "{:?}", file.path());
                count += 1;
            }
        }
    }
    assert!(count > 0);
}

const TREE: &str = r#"{"value":0.5,"proven":false,"nodes":9,"depth":2,"line":["2"],"tree":[[null,null,"2",7,0.5],[0,null,"<b>",1,null]]}"#;

#[test]
fn what_a_bot_thought_is_on_the_page() {
    let folder = TempDir::new().unwrap();
    let (path, told) = (recording(&folder, "a.jsonl", "5"), folder.path().join("told.txt"));
    let target = folder.path().join("page.html");
    // Other lines, a console's own text around a line, two searches of a turn, a line that was cut.
    let cut = &TREE[..40];
    let lines = format!("Stats\n@tree:0:{TREE}\n> @tree:2:{TREE} 12:30\n@tree:2:{cut}\n@turn:9\n");
    fs::write(&told, lines).unwrap();
    let view = |seat: &str| {
        let mut view = toy(&["view"]);
        view.arg(&path).arg("-o").arg(&target).arg("--trees").arg(&told).args(["--seat", seat]);
        view
    };
    output(&mut view("1"), 0);
    let trees = || -> Value {
        let page = text(&target);
        let (_, trees) = page.split_once(r#""trees":"#).unwrap();
        serde_json::Deserializer::from_str(trees).into_iter().next().unwrap().unwrap()
    };
    let shown = trees();
    let tree: Value = serde_json::from_str(TREE).unwrap();
    assert_eq!(shown["seat"], 1);
    assert_eq!(shown["turns"][0], json!([tree]));
    assert_eq!(shown["turns"][1], json!([]));
    assert_eq!(shown["turns"][2], json!([tree, null]));
    let fails = |seat: &str, lines: &str| {
        fs::write(&told, lines).unwrap();
        error(&mut view(seat)).replace(&told.display().to_string(), "FILE")
    };
    assert_eq!(
        fails("0", "@tre:0:{}\n"),
        "error: FILE: expected lines with @tree:, which a bot with its feature `tree` prints, found none"
    );
    // It was out of the game before the other.
    let expected = "expected one of 11 turns of seat 0 from 0, found";
    let beyond = fails("0", &format!("@tree:11:{TREE}"));
    assert_eq!(beyond, format!("error: FILE:1: {expected} \"11\""));
    assert_eq!(fails("0", "\n@tree:"), format!("error: FILE:2: {expected} \"\""));
    assert_eq!(fails("2", TREE), "error: seat 2: the recording has seats 0 to 1");
    // A parent that stands behind its child would never be shown.
    fs::write(&told, format!("@tree:0:{}", TREE.replace("[0,null", "[1,null"))).unwrap();
    output(&mut view("0"), 0);
    assert_eq!(trees()["turns"][0], json!([null]));
}
