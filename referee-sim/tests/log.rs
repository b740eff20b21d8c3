//! `diff --log`: what a seat read, without answers and among other text, through the command line.
#![cfg_attr(not(all(game = "fall2020", game = "kakomimasu")), allow(dead_code, unused_imports))]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::logs::{check, check_with, echoed, inputs, load, noisy, recordings, replays, sim};
use common::{error, output, toy};
use engine::echo::Echo;
use engine::referee::Answer;
use referee_sim::game::registry::{self, GAMES};
use tempfile::TempDir;

/// Games whose logs are also checked with the reader's own answers.
const ANSWERED: [&str; 2] = ["code-a-la-mode", "kakomimasu"];

/// The sums of a log in which everything is explained.
fn all_explained(game: &str, args: &[&str], text: &str, turns: usize, steps: usize) {
    let told = check_with(game, args, text, 0);
    let sums = format!("{game}: -: {turns} inputs, {steps} steps, {steps} explained; ");
    assert!(told.contains(&sums), "{told}");
    assert!(!told.contains(" turn "), "{told}");
}

/// Number of rounds: nothing is compared from one to the next.
fn rounds(game: &str, inputs: &[Vec<String>]) -> usize {
    let left = |input: &Vec<String>| input[0].parse::<u32>().unwrap();
    match game {
        "code-a-la-mode" => {
            1 + inputs.windows(2).filter(|two| left(&two[0]) < left(&two[1])).count()
        }
        _ => 1,
    }
}

/// Every seat of every recorded game; one that ended with its first turn has no step.
fn explained(game: &str, files: &[PathBuf]) -> usize {
    let mut steps = 0;
    for (index, file) in files.iter().enumerate() {
        let recording = load(file);
        let league = recording.header.params.get("league").unwrap_or("4");
        let param = ["--param", &format!("league={league}")];
        let has_leagues = registry::find(GAMES, game).unwrap().leagues().is_some();
        let args = if has_leagues { &param[..] } else { &[] };
        for (seat, init) in recording.init.iter().enumerate() {
            let inputs = inputs(&recording, seat);
            println!("{} seat {seat}", file.display());
            let text = noisy(init, &inputs, (2 * index + seat) as u64);
            let steps_here = inputs.len() - rounds(game, &inputs);
            all_explained(game, args, &text, inputs.len(), steps_here);
            steps += steps_here;
            if !ANSWERED.contains(&game) {
                continue;
            }
            let told = check_with(game, args, &echoed(&recording, seat).join("\n"), 0);
            let (turns, known) = (inputs.len(), "the reader's own answer is known in");
            let sums = format!("{turns} inputs, {steps_here} steps, {steps_here} explained; ");
            let own = format!("{known} {steps_here} of {steps_here} steps\n");
            assert!(told.contains(&sums) && (steps_here == 0 || told.contains(&own)), "{told}");
        }
    }
    steps
}

#[cfg(game = "fall2020")]
#[test]
fn answers_may_stand_in_a_file_of_their_own() {
    let recording = load(&replays("fall2020")[0]);
    let text = noisy(&recording.init[0], &inputs(&recording, 0), 1);
    let given = recording.turns.iter().map(|turn| match &turn.answers[0] {
        Answer::Lines(lines) => lines.join("\n"),
        other => panic!("{other:?}"),
    });
    let given: Vec<String> = given.collect();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("answers.txt");
    let told = |answers: &[String], code| {
        fs::write(&file, answers.join("\n") + "\n").unwrap();
        check_with("fall2020", &["--answers", file.to_str().unwrap()], &text, code)
    };
    let steps = given.len() - 1;
    let all = format!("the reader's own answer is known in {steps} of {steps} steps\n");
    for answers in [&given[..], &given[..steps]] {
        assert!(told(answers, 0).contains(&all));
    }
    let wrong = vec!["WAIT".to_string(); given.len()];
    assert!(told(&wrong, 1).contains(" turn "));
    fs::write(&file, given[..steps - 1].join("\n")).unwrap();
    let args = ["diff", "--log", "-", "--game", "fall2020", "--answers", file.to_str().unwrap()];
    let short = error(sim(&args).write_stdin(text.clone()));
    let wanted = format!(
        "answers.txt: expected answers of as many lines to {} turns, found {} lines",
        given.len(),
        steps - 1
    );
    assert!(short.contains(&wanted), "{short}");
}

#[cfg(game = "fall2020")]
#[test]
fn a_folder_stands_for_its_logs() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (logs, answers) = (path("logs"), path("answers"));
    fs::create_dir(&logs).unwrap();
    fs::create_dir(&answers).unwrap();
    let paths = [logs.to_str().unwrap(), answers.to_str().unwrap()];
    let args = ["diff", "--game", "fall2020", "--log", paths[0]];
    let none = error(&mut sim(&args));
    assert!(none.ends_with("logs: expected logs (.log, .txt), found none"), "{none}");
    let recording = load(&replays("fall2020")[0]);
    let (first, second) = (inputs(&recording, 0), inputs(&recording, 1));
    fs::write(logs.join("b.txt"), noisy(&recording.init[0], &first, 1)).unwrap();
    fs::write(logs.join("a.log"), noisy(&recording.init[1], &second, 1)).unwrap();
    fs::write(logs.join("readme.md"), "no log").unwrap();
    let told = output(&mut sim(&args), 0);
    let places: Vec<_> = ["a.log: ", "b.txt: "].map(|name| told.find(name)).into();
    assert!(places.is_sorted() && places[0].is_some(), "{told}");
    assert!(!told.contains("readme"), "{told}");
    // Answers have the names of their logs.
    let args = [&args[..], &["--answers", paths[1]]].concat();
    let missing = error(&mut sim(&args));
    assert!(missing.contains("answers/a.log: cannot read"), "{missing}");
    let waits = vec!["WAIT"; second.len()].join("\n");
    fs::write(answers.join("a.log"), waits).unwrap();
    fs::write(answers.join("b.txt"), vec!["WAIT"; first.len()].join("\n")).unwrap();
    assert!(output(&mut sim(&args), 1).contains("a.log turn "));
}

#[cfg(game = "fall2020")]
#[test]
fn logs_of_all_recorded_games_of_fall2020_are_explained() {
    assert_eq!(explained("fall2020", &replays("fall2020")), 886);
}

/// Every `nth` shared game is explained; gives the number of steps, or 0 where there are none.
fn shared_explained(game: &str, nth: usize) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = recordings(&root.join(format!("shared/games/{game}/replays")));
    if files.is_empty() {
        let text = format!("shared/games/{game}/replays is not here: skipped");
        assert_ne!(std::env::var("SENTE_CI").as_deref(), Ok("1"), "{text}");
        println!("{text}");
        return 0;
    }
    let files: Vec<PathBuf> = files.into_iter().step_by(nth).collect();
    let steps = explained(game, &files);
    assert!(steps > 1000, "{steps}");
    steps
}

#[cfg(game = "fall2020")]
#[test]
fn logs_of_all_shared_games_of_fall2020_are_explained() {
    assert!(!(1..3000).contains(&shared_explained("fall2020", 1)));
}

#[test]
fn logs_of_shared_games_of_the_others_are_explained() {
    for (name, nth) in [("kakomimasu", 4), ("code-a-la-mode", 8)] {
        if registry::find(GAMES, name).is_ok() {
            shared_explained(name, nth);
        }
    }
}

#[cfg(game = "kutulu")]
#[test]
fn logs_of_recorded_games_of_kutulu_are_explained() {
    assert!(explained("kutulu", &replays("kutulu")) > 2000);
}

#[cfg(game = "code-a-la-mode")]
#[test]
fn logs_of_recorded_games_of_code_a_la_mode_are_explained() {
    assert!(explained("code-a-la-mode", &replays("code-a-la-mode")) > 2000);
}

#[cfg(game = "kakomimasu")]
#[test]
fn logs_of_recorded_games_of_kakomimasu_are_explained() {
    assert!(explained("kakomimasu", &replays("kakomimasu")) > 1000);
}

#[cfg(game = "othellonia")]
#[test]
fn a_log_in_which_nothing_follows_says_so() {
    assert!(explained("othellonia", &replays("othellonia")) > 30);
    let recording = load(&replays("othellonia")[0]);
    let inputs = inputs(&recording, 0);
    let told = check("othellonia", &noisy(&recording.init[0], &inputs, 1), 0);
    let says = "no field follows from an earlier input or an answer: that inputs can be read is all that was";
    assert!(told.contains(says), "{told}");
    let mut broken = inputs.clone();
    broken[1][0] = broken[1][0].replace(char::is_uppercase, "X");
    let told = check("othellonia", &noisy(&recording.init[0], &broken, 1), 1);
    assert!(told.contains(" turn 1 (line ") && told.contains("): unreadable: "), "{told}");
}

/// With the reader's own answer a wrong prediction is no longer explained by another one.
#[cfg(game = "fall2020")]
#[test]
fn an_answer_in_the_log_is_not_guessed() {
    let recording = load(&replays("fall2020")[0]);
    let lines = echoed(&recording, 0);
    let told = check("fall2020", &lines.join("\n"), 0);
    let steps = inputs(&recording, 0).len() - 1;
    assert!(told.contains(&format!("answer is known in {steps} of {steps} steps\n")), "{told}");
    let is_cast = |turn: &referee_sim::recordings::replay::Turn| matches!(&turn.answers[0], Answer::Lines(lines) if lines[0].starts_with("CAST"));
    let cast = recording.turns.iter().position(is_cast).unwrap();
    let mut other = lines.clone();
    let mut echo = Echo::default();
    (0..=cast).for_each(|_| drop(echo.turn(&["1"])));
    // Before the inputs comes what is sent before the first turn.
    other[2 + 2 * cast] = echo.answer(&["WAIT"]);
    let told = check("fall2020", &other.join("\n"), 1);
    let place = format!("fall2020: - turn {} (line {}): ", cast + 1, 4 + 2 * cast);
    assert!(told.starts_with(&(place + "no actions of the others explain it; ")), "{told}");
    assert!(told.contains("after player 0 \"WAIT\", player 1 \""), "{told}");
    // A cut answer is no answer.
    other[2 + 2 * cast].truncate(20);
    let told = check("fall2020", &other.join("\n"), 0);
    assert!(told.contains(&format!("known in {} of {steps} steps\n", steps - 1)), "{told}");
}

/// A game of 30 turns and more, as seat 0 saw it.
fn game() -> Vec<Vec<String>> {
    let files = replays("fall2020");
    let games = files.iter().map(|file| inputs(&load(file), 0));
    games.into_iter().find(|inputs| inputs.len() > 30).unwrap()
}

#[cfg(game = "fall2020")]
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

#[cfg(game = "fall2020")]
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

#[cfg(game = "fall2020")]
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

#[cfg(game = "fall2020")]
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
    all_explained("fall2020", &[], &console(&lines), lines.len(), lines.len() - 1);
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
    all_explained("fall2020", &[], &console(&twice), lines.len(), lines.len() - 1);
    let told = check("fall2020", &console(&[&lines[..5], &lines[..5]].concat()), 0);
    assert!(told.contains("- line 17: another game begins, which is not checked\n"), "{told}");
}

#[test]
fn the_game_is_found_by_its_inputs() {
    let folder = TempDir::new().unwrap();
    for name in GAMES.iter().map(|game| game.name()) {
        let seen = replays(name).into_iter().map(|file| {
            let recording = load(&file);
            let seat = usize::from(recording.init.len() > 1);
            (inputs(&recording, seat), recording.init[seat].clone())
        });
        let mut seen = seen.filter(|(inputs, _)| inputs.len() >= 3);
        let Some((inputs, init)) = seen.next() else { continue };
        let file = folder.path().join(format!("{name}.log"));
        fs::write(&file, noisy(&init, &inputs[..3], 8)).unwrap();
        let told = output(sim(&["diff", "--log"]).arg(&file), 0);
        let sums = format!("{name}: {}: 3 inputs, 2 steps, 2 explained; ", file.display());
        assert!(told.starts_with(&sums), "{told}");
    }
}

#[cfg(game = "fall2020")]
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
    let begin = "error: -: 1 lines, none of them begin a game";
    let others = GAMES.iter().map(|game| game.name()).filter(|name| *name != "fall2020");
    for other in others {
        assert_eq!(log("hello\n", &["--game", other]), begin);
    }
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
