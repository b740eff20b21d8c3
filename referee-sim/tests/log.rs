//! `diff --log`: what a seat read, without answers and among other text, through the command line.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::logs::{check, check_with, inputs, load, noisy, recordings, replays, sim};
use common::{error, output, toy};
use engine::echo::Echo;
use tempfile::TempDir;

/// The sums of a log in which everything is explained.
fn all_explained(game: &str, args: &[&str], text: &str, turns: usize) {
    let steps = turns - 1;
    let told = check_with(game, args, text, 0);
    let sums = format!("{game}: -: {turns} inputs, {steps} steps, {steps} explained; ");
    assert!(told.starts_with(&sums), "{told}");
}

/// Every seat of every recorded game; one that ended with its first turn has no step.
fn explained(game: &str, files: &[PathBuf]) -> usize {
    let mut steps = 0;
    for (index, file) in files.iter().enumerate() {
        let recording = load(file);
        let league = recording.header.params.get("league").unwrap_or("4");
        let args = ["--param", &format!("league={league}")];
        for (seat, init) in recording.init.iter().enumerate() {
            let inputs = inputs(&recording, seat);
            println!("{} seat {seat}", file.display());
            let text = noisy(init, &inputs, (2 * index + seat) as u64);
            all_explained(game, &args, &text, inputs.len());
            steps += inputs.len() - 1;
        }
    }
    steps
}

#[test]
fn logs_of_all_recorded_games_of_fall2020_are_explained() {
    assert_eq!(explained("fall2020", &replays("fall2020")), 886);
}

#[test]
fn logs_of_all_shared_games_of_fall2020_are_explained() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = recordings(&root.join("shared/games/fall2020/replays"));
    if files.is_empty() {
        let text = "shared/games/fall2020/replays is not here: skipped";
        assert_ne!(std::env::var("SENTE_CI").as_deref(), Ok("1"), "{text}");
        return println!("{text}");
    }
    assert!(explained("fall2020", &files) > 3000);
}

#[test]
fn logs_of_recorded_games_of_kutulu_are_explained() {
    assert!(explained("kutulu", &replays("kutulu")) > 2000);
}

/// A game of 30 turns and more, as seat 0 saw it.
fn game() -> Vec<Vec<String>> {
    let files = replays("fall2020");
    let games = files.iter().map(|file| inputs(&load(file), 0));
    games.into_iter().find(|inputs| inputs.len() > 30).unwrap()
}

#[test]
fn a_report_has_place_answers_and_fields() {
    let mut inputs = game();
    inputs.truncate(4);
    let last = inputs[2].len() - 2;
    assert_eq!(inputs[2][last], "3 0 0 0 0");
    inputs[2][last] = "3 0 0 1 0".to_string();
    let told = check("fall2020", &noisy(&[], &inputs, 3), 1);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/log/report.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &told).unwrap();
    }
    assert_eq!(told, fs::read_to_string(&golden).unwrap(), "BLESS=1 writes it");
}

#[test]
fn a_missing_turn_is_told_and_the_rest_checked() {
    let mut inputs = game();
    inputs.remove(7);
    let told = check("fall2020", &noisy(&[], &inputs, 4), 1);
    assert!(told.starts_with("fall2020: - turn 7 (line "), "{told}");
    assert!(told.contains("\n  or 1 input is missing before it: player 0 "), "{told}");
    let (turns, steps) = (inputs.len(), inputs.len() - 1);
    let sums = format!("{turns} inputs, {steps} steps, {} explained; ", steps - 1);
    assert!(told.contains(&sums), "{told}");
}

#[test]
fn broken_inputs_are_told() {
    let inputs = game();
    // The end of the log is missing.
    let mut text = noisy(&[], &inputs[..6], 2);
    text += &inputs[6][..9].join("\n");
    let told = check("fall2020", &text, 0);
    let cut = "cut off: input line 10: expected a line, found 'end of input'\n";
    assert!(told.starts_with("fall2020: - turn 6 (line ") && told.contains(cut), "{told}");
    assert!(told.contains("6 inputs, 5 steps, 5 explained; "), "{told}");
    // Lines are missing in the middle.
    let mut damaged = inputs.clone();
    damaged[5].truncate(18);
    let told = check("fall2020", &noisy(&[], &damaged, 6), 1);
    assert!(told.starts_with("fall2020: - turn 5 (line "), "{told}");
    assert!(told.contains("): unreadable: input line 19: expected "), "{told}");
    assert!(told.contains("fall2020: -: not compared across missing turn 5\n"), "{told}");
    let (turns, steps) = (inputs.len() - 1, inputs.len() - 3);
    assert!(
        told.contains(&format!("{turns} inputs, {steps} steps, {steps} explained; ")),
        "{told}"
    );
}

#[test]
fn echoed_inputs_survive_a_console() {
    let inputs = game();
    let mut echo = Echo::default();
    let lines: Vec<String> = inputs.iter().map(|input| echo.turn(input)).collect();
    let plain: usize = inputs.iter().flatten().map(|line| line.len() + 1).sum();
    let packed: usize = lines.iter().map(|line| line.len() + 1).sum();
    println!("{packed} characters for {plain}");
    assert!(packed * 5 < plain * 3, "{packed} of {plain}");
    let console = |lines: &[String]| {
        let shown =
            lines.iter().map(|line| format!("Standard Error Stream:\r\n  {line} \r\n19 ms"));
        shown.collect::<Vec<_>>().join("\n")
    };
    all_explained("fall2020", &[], &console(&lines), lines.len());
    let mut cut = lines.clone();
    cut[4].truncate(100);
    cut.remove(9);
    let told = check("fall2020", &console(&cut), 0);
    assert!(told.contains(" turn 4 (line 14): cut off: the echo was cut\n"), "{told}");
    assert!(told.contains("not compared across missing turns 4, 9\n"), "{told}");
    let (turns, steps) = (inputs.len() - 2, inputs.len() - 5);
    assert!(
        told.contains(&format!("{turns} inputs, {steps} steps, {steps} explained; ")),
        "{told}"
    );
    // Every echo in two places, then another game.
    let twice: Vec<String> = lines.iter().flat_map(|line| [line.clone(), line.clone()]).collect();
    all_explained("fall2020", &[], &console(&twice), lines.len());
    let told = check("fall2020", &console(&[&lines[..5], &lines[..5]].concat()), 0);
    assert!(told.contains("- line 17: another game begins, which is not checked\n"), "{told}");
}

#[test]
fn the_game_is_found_by_its_inputs() {
    let folder = TempDir::new().unwrap();
    for name in ["fall2020", "kutulu"] {
        let recording = load(&replays(name)[0]);
        let inputs = inputs(&recording, 1);
        let file = folder.path().join(format!("{name}.log"));
        fs::write(&file, noisy(&recording.init[1], &inputs[..5], 8)).unwrap();
        let told = output(sim(&["diff", "--log"]).arg(&file), 0);
        let sums = format!("{name}: {}: 5 inputs, 4 steps, 4 explained; ", file.display());
        assert!(told.starts_with(&sums), "{told}");
    }
}

#[test]
fn what_cannot_be_checked_is_one_line() {
    let log = |text: &str, args: &[&str]| {
        error(sim(&["diff", "--log", "-"]).args(args).write_stdin(text.to_string()))
    };
    let fall = ["--game", "fall2020"];
    assert_eq!(log("", &fall), "error: -: no input of fall2020 in 0 lines");
    assert_eq!(log("a\nb\n", &fall), "error: -: no input of fall2020 in 2 lines");
    let unknown = "error: -: no input of a known game in 1 lines; --game G tells why not";
    assert_eq!(log("hello", &[]), unknown);
    let kutulu = "error: -: 1 lines, none of them begin a game";
    assert_eq!(log("hello", &["--game", "kutulu"]), kutulu);
    let other = log("1\n", &["--game", "kakomimasu"]);
    let expected = "error: -: kakomimasu: not for logs without answers";
    assert!(other.starts_with(expected), "{other}");
    let race = error(toy(&["diff", "--log", "-", "--game", "race"]).write_stdin("1 2\n"));
    assert!(race.starts_with("error: -: race: not for logs without answers"), "{race}");
    let missing = error(&mut sim(&["diff", "--log", "no/such.log"]));
    assert!(missing.starts_with("error: no/such.log: cannot read: No such file"), "{missing}");
    assert!(log("1", &["--game", "chess"]).contains("unknown game \"chess\""));
    let broken = game()[0][..9].join("\n");
    let told = log(&broken, &fall);
    assert!(told.starts_with("error: -: line 1: no whole input: input line 10: "), "{told}");
    for args in [&["replays"][..], &["--json"], &["--fill"], &["--html", "x"]] {
        sim(&["diff", "--log", "-"]).args(args).assert().code(2);
    }
}
