//! `diff --log`: what a seat read, without answers and among other text, through the command line.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use common::{error, output, toy};
use engine::echo::Echo;
use engine::predict_check::PredictCheck;
use engine::referee::{Answer, Game};
use engine::rng::SmallRng;
use referee_sim::replay::{Body, Recording};
use referee_sim::view;
use tempfile::TempDir;

/// What people print between the inputs, and what consoles add.
const NOISE: [&str; 14] = [
    "",
    "Standard Error Stream:",
    "Standard Output Stream:",
    "> WAIT",
    "19 ms",
    "20",
    "7 nodes in 3 ms",
    "3 0 0 0 0",
    "0",
    "53 BREW 0 0 -4 0 15",
    "-1",
    "depth 15, value 22.5, plan [Cast { spell: 42 }]",
    "\u{1b}[31merror\u{1b}[0m ☃",
    "99999999999999999999 2",
];

fn recordings(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    files
}

fn replays(game: &str) -> Vec<PathBuf> {
    recordings(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(game))
}

fn load(file: &Path) -> Recording {
    match view::load(file).unwrap() {
        Body::Lines(recording) => recording,
        Body::States(_) => panic!("{}: no lines", file.display()),
    }
}

/// All inputs of a seat.
fn inputs(recording: &Recording, seat: usize) -> Vec<Vec<String>> {
    recording.turns.iter().filter_map(|turn| turn.inputs[seat].clone()).collect()
}

/// A log with up to three lines of noise before each input and at the end.
fn noisy(init: &[String], inputs: &[Vec<String>], seed: u64) -> String {
    let mut rng = SmallRng::seed_from_u64(seed);
    let end = if seed.is_multiple_of(2) { "\n" } else { "\r\n" };
    let mut text = String::new();
    let mut block = |lines: &[String]| {
        for _ in 0..rng.random_range(0..4) {
            text += NOISE[rng.random_range(0..NOISE.len())];
            text += end;
        }
        lines.iter().for_each(|line| text += &format!("{line}{end}"));
    };
    block(init);
    inputs.iter().for_each(|input| block(input));
    block(&[]);
    text
}

fn sim(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(args);
    command
}

/// Checks a text, which comes in through standard input.
fn check(game: &str, text: &str, code: i32) -> String {
    check_with(game, &[], text, code)
}

fn check_with(game: &str, args: &[&str], text: &str, code: i32) -> String {
    let mut command = sim(&["diff", "--log", "-", "--game", game]);
    output(command.args(args).write_stdin(text), code)
}

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

/// One word of an input, and what a change of it is called.
struct Plant {
    line: usize,
    word: usize,
    field: String,
}

/// All words of an input that are one value each: without counts and without what makes a card another.
fn plants(input: &[String]) -> Vec<Plant> {
    const CARD: [&str; 11] =
        ["id", "", "", "", "", "", "price", "tomeIndex", "taxCount", "castable", "repeatable"];
    let mut plants = Vec::new();
    let mut counts = [0; 4];
    for (line, text) in input.iter().enumerate().skip(1) {
        if line + 2 >= input.len() {
            let who = ["me", "opponent"][line + 2 - input.len()];
            for word in 0..5 {
                let name = if word < 4 { "inventory" } else { "score" };
                plants.push(Plant { line, word, field: format!("{who}.{name}:") });
            }
            continue;
        }
        let kinds = [("BREW", "potions"), ("LEARN", "tome"), ("CAST", "me.spells")];
        let kind = text.split(' ').nth(1).unwrap();
        let known = kinds.iter().position(|(verb, _)| *verb == kind);
        let list = known.map_or("opponent.spells", |known| kinds[known].1);
        let place = counts[known.unwrap_or(3)];
        counts[known.unwrap_or(3)] += 1;
        for (word, column) in CARD.iter().enumerate().filter(|(_, column)| !column.is_empty()) {
            let field = match (list, *column, place) {
                ("potions", "tomeIndex", 0 | 1) => format!("bonus[{place}].value:"),
                ("potions", "taxCount", 0 | 1) => format!("bonus[{place}].left:"),
                ("tome", "taxCount", _) => format!("tome[{place}].stock:"),
                _ => format!("{list}[{place}].{column}:"),
            };
            plants.push(Plant { line, word, field });
        }
    }
    plants
}

/// The input with another number in one place: 0 and 1 change places, others grow or shrink by one.
fn planted(input: &[String], plant: &Plant, grow: bool) -> Vec<String> {
    let mut input = input.to_vec();
    let mut words: Vec<String> = input[plant.line].split(' ').map(str::to_string).collect();
    let value: i32 = words[plant.word].parse().unwrap();
    let other = match value {
        0 => 1,
        1 => 0,
        value if grow => value + 1,
        value => value - 1,
    };
    words[plant.word] = other.to_string();
    input[plant.line] = words.join(" ");
    input
}

/// A changed word is told by its name in its turn. A flag or an inventory may be what another action makes of
/// it: then that action's next turn is the one that nothing explains, or, since WAIT and REST one after the other
/// may look like REST and WAIT, the changed log is a game of its own.
#[test]
fn a_planted_error_is_found_and_named() {
    let (mut named, mut later, mut possible) = (0, 0, 0);
    let mut kinds = std::collections::BTreeSet::new();
    for (index, file) in replays("fall2020").iter().enumerate() {
        let recording = load(file);
        let seat = index % 2;
        let inputs = inputs(&recording, seat);
        let mut rng = SmallRng::seed_from_u64(index as u64);
        for round in 0..12 {
            // The first input is never explained, and after the last one nothing is.
            if inputs.len() < 3 {
                break;
            }
            let turn = 1 + rng.random_range(0..inputs.len() - 2);
            let plants = plants(&inputs[turn]);
            let plant = &plants[rng.random_range(0..plants.len())];
            let mut log = inputs.clone();
            log[turn] = planted(&inputs[turn], plant, round % 2 == 0);
            let mut command = sim(&["diff", "--log", "-", "--game", "fall2020"]);
            let run = command.write_stdin(noisy(&[], &log, round)).output().unwrap();
            let told = String::from_utf8(run.stdout).unwrap();
            let [place, next] =
                [turn, turn + 1].map(|turn| format!("fall2020: - turn {turn} (line "));
            let context = format!("{} turn {turn}: {}\n{told}", file.display(), plant.field);
            if run.status.success() && plant.field.contains("castable") {
                possible += 1;
                continue;
            }
            assert_eq!(run.status.code(), Some(1), "{context}");
            let may_be_an_action =
                ["castable:", "inventory:"].map(|name| plant.field.contains(name));
            if told.starts_with(&place) {
                let unreadable = told.contains("unreadable: input line ");
                assert!(told.contains(&plant.field) || unreadable, "{context}");
                assert!(!unreadable || plant.field.contains("inventory"), "{context}");
                named += 1;
                kinds.insert(plant.field.replace(|c: char| c.is_ascii_digit(), ""));
            } else {
                assert!(may_be_an_action.contains(&true), "{context}");
                assert!(told.starts_with(&next), "{context}");
                later += 1;
            }
        }
    }
    let counts =
        format!("{named} named in their turn, {later} in the next one, {possible} possible");
    println!("{counts}; {} kinds", kinds.len());
    assert!(
        named > 80 && (later + possible) * 20 < named && kinds.len() > 15,
        "{counts} {kinds:?}"
    );
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

/// The recorded answers of the nearest miss: what nobody's answers explain is the planted word alone.
#[test]
fn the_nearest_miss_has_the_real_answers() {
    let recording = load(&replays("fall2020")[0]);
    let mut inputs = inputs(&recording, 0);
    let learn = recording.turns.iter().position(
        |turn| matches!(&turn.answers[1], Answer::Lines(lines) if lines[0].starts_with("LEARN")),
    );
    let learn = learn.unwrap();
    let line = inputs[learn + 1].len() - 1;
    inputs[learn + 1][line] += "9";
    let told = check("fall2020", &noisy(&[], &inputs, 5), 1);
    let Answer::Lines(lines) = &recording.turns[learn].answers[1] else { unreachable!() };
    let words: Vec<&str> = lines[0].split(' ').take(2).collect();
    assert!(
        told.contains(&format!("player 1 \"{}\":\n    opponent.score:", words.join(" "))),
        "{told}"
    );
}

/// A bot's own check says nothing of a right simulator, and names what it did not expect.
#[test]
fn a_bots_own_check_tells_what_it_did_not_expect() {
    let mut told = 0;
    for file in replays("fall2020") {
        let recording = load(&file);
        for seat in 0..2 {
            let predictor = fall2020::referee::GAME.predictor(seat, &[]).unwrap();
            let mut check = PredictCheck::new(seat, predictor);
            let changed = recording.turns.len() / 2;
            for (index, turn) in recording.turns.iter().enumerate() {
                let mut input = turn.inputs[seat].clone().unwrap();
                if index == changed && index > 0 {
                    input.last_mut().unwrap().push('9');
                }
                let line = check.read(&input);
                let context = format!("{} seat {seat} turn {index}: {line:?}", file.display());
                if index == changed && index > 0 {
                    let start = format!("predict-check turn {index}: opponent.score ");
                    assert!(line.unwrap().starts_with(&start), "{context}");
                    told += 1;
                } else if index != changed + 1 {
                    assert_eq!(line, None, "{context}");
                }
                if let Answer::Lines(lines) = &turn.answers[seat] {
                    check.answered(lines.clone());
                }
            }
        }
    }
    assert!(told > 10);
}
