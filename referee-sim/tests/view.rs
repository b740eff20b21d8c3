//! `view`: a page of its own, whatever the recording holds.

mod common;

use std::fs;
use std::path::Path;

use common::{error, output, recording, text, toy};
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
    for game in fs::read_dir(replays).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        for file in fs::read_dir(game.path()).unwrap().flatten() {
            if file.file_name().to_string_lossy().ends_with(".jsonl.gz") {
                let games = referee_sim::registry::GAMES;
                let page = referee_sim::view::replay_page(&file.path(), games).unwrap();
                assert!(page.len() < 1_000_000, "{:?}: {}", file.path(), page.len());
                assert!(page.contains("agrees with referee and simulator"), "{:?}", file.path());
                count += 1;
            }
        }
    }
    assert!(count > 0);
}
