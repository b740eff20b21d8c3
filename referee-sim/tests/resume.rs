//! Experiments with a journal: killed at any moment, the same command goes on, and says what a run says that
//! was never killed.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{error, output, text, toy, toy_path};
use tempfile::TempDir;

const ARENA: [&str; 9] =
    ["arena", "--game", "race", "--bot", "random", "--bot", "steady", "--bot", "slow"];
const NODES: [&str; 4] = ["--nodes", "5", "--seed", "3"];

/// Parts of a journal after which its run is killed.
const PARTS: u64 = 8;

/// Kills `words` after each part of its journal, if it is not faster than that; its last report has to be that of a run
/// without a kill.
fn goes_on(words: &[&str]) {
    let folder = TempDir::new().unwrap();
    let journal = |name: &str| folder.path().join(name);
    let args = |name: &str| -> Vec<String> {
        let own = ["--journal", journal(name).to_str().unwrap()].map(str::to_string);
        words.iter().map(|word| word.to_string()).chain(own).collect()
    };
    let whole = output(toy(&[]).args(args("whole")), 0);
    let length = |name: &str| fs::metadata(journal(name)).map_or(0, |file| file.len());
    let mut kills = 0;
    for part in 0..PARTS {
        let mut run = Command::new(toy_path());
        let mut run = run.args(args("broken")).stdout(Stdio::null()).spawn().unwrap();
        while run.try_wait().unwrap().is_none() {
            if length("broken") > length("whole") * part / PARTS {
                run.kill().unwrap();
                kills += 1;
                break;
            }
            sleep(Duration::from_micros(200));
        }
        run.wait().unwrap();
    }
    assert!(kills >= 2, "{kills} kills");
    assert_eq!(output(toy(&[]).args(args("broken")), 0), whole);
    // Finished, nothing is played any more, and nothing is written.
    let before = text(&journal("broken"));
    assert_eq!(output(toy(&[]).args(args("broken")), 0), whole);
    assert!(text(&journal("broken")) == before, "the journal grew");
    // Half of a last line is played again.
    fs::write(journal("broken"), &before[..before.len() - 9]).unwrap();
    assert_eq!(output(toy(&[]).args(args("broken")), 0), whole);
}

#[test]
fn an_arena_goes_on() {
    goes_on(&[&ARENA[..], &NODES, &["--games", "6000"]].concat());
    goes_on(&[&ARENA[..], &NODES, &["--games", "6000", "--json", "--blocks", "2/3"]].concat());
}

#[test]
fn a_sequential_test_goes_on() {
    let words = ["arena", "--game", "race", "--bot", "steady", "--bot", "steady", "--nodes", "5"];
    goes_on(&[&words[..], &["--sprt", "elo0=0", "elo1=4", "--json"]].concat());
}

#[test]
fn a_comparison_goes_on() {
    let words = ["compare", "--game", "race", "--bot", "random", "--bot", "steady"];
    let words = [&words[..], &["--against", "slow", "--games", "8000"], &NODES].concat();
    goes_on(&words);
    goes_on(&[&words[..], &["--json"]].concat());
}

#[test]
fn ablations_go_on() {
    goes_on(&[&["ablate", "--game", "race", "--games", "3000", "--json"][..], &NODES].concat());
}

#[test]
fn more_games_go_on_where_fewer_ended() {
    let folder = TempDir::new().unwrap();
    let journal = folder.path().join("games");
    let run = |games: &str, more: &[&str]| {
        let mut command = toy(&ARENA);
        output(command.args(NODES).args(["--json", "--games", games]).args(more), 0)
    };
    let own = ["--journal", journal.to_str().unwrap()];
    run("30", &own);
    let first = text(&journal);
    let more = run("60", &own);
    assert!(text(&journal).starts_with(&first));
    assert_eq!(text(&journal).lines().count(), 61);
    let games =
        |report: &str| serde_json::from_str::<serde_json::Value>(report).unwrap()["games"].clone();
    assert_eq!(games(&more), games(&run("60", &[])));
}

fn refused(journal: &Path, more: &[&str]) -> String {
    let line = error(toy(&ARENA).args(more).args(["--games", "9", "--journal"]).arg(journal));
    line.replace(journal.to_str().unwrap(), "J")
}

#[test]
fn a_journal_of_other_games_is_refused() {
    let folder = TempDir::new().unwrap();
    let journal = folder.path().join("games");
    output(toy(&ARENA).args(NODES).args(["--games", "9", "--journal"]).arg(&journal), 0);
    let other = "error: J: of another run; remove it to start again, or name another file";
    for more in [&["--nodes", "6", "--seed", "3"], &["--nodes", "5", "--seed", "4"]] {
        assert_eq!(refused(&journal, more), other);
    }
    let known = text(&journal);
    let (head, games) = known.split_once('\n').unwrap();
    fs::write(&journal, format!("{head}\n[0,{{\"Ok\":7}}]\n")).unwrap();
    let line = refused(&journal, &NODES);
    assert!(line.starts_with("error: J:2: damaged: [1].Ok: expected an object, found 7"), "{line}");
    fs::write(
        &journal,
        format!("{head}\n{}", games.replacen("\"seats\":[0,1,2]", "\"seats\":[0,1,1]", 1)),
    )
    .unwrap();
    assert_eq!(refused(&journal, &NODES), "error: J: damaged: game 0 has not 3 seats");
    // What is no journal may be of use to its owner.
    fs::write(&journal, "{\"table\":[]}").unwrap();
    assert_eq!(refused(&journal, &NODES), other);
    assert_eq!(text(&journal), "{\"table\":[]}");
    fs::write(&journal, &head[..head.len() / 2]).unwrap();
    output(toy(&ARENA).args(NODES).args(["--games", "9", "--journal"]).arg(&journal), 0);
    assert!(text(&journal).starts_with(&format!("{head}\n")));
    assert_eq!(refused(folder.path(), &NODES), "error: J: not a file");
    let line = refused(&folder.path().join("no/where"), &NODES);
    assert_eq!(line, "error: J: cannot open: No such file or directory (os error 2)");
}
