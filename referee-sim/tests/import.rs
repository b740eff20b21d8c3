//! `import`: both file shapes, what they leave open, and what is refused.

mod common;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use common::codingame::{runner, web};
use common::{output, recording, toy};
use engine::referee::{Answer, Game};
use flate2::write::GzEncoder;
use flate2::Compression;
use referee_sim::game::registry::GAMES;
use referee_sim::recordings::import::{read, rebuild};
use referee_sim::recordings::replay::{self, Recording};
use serde_json::{json, Value};
use tempfile::TempDir;

fn load(path: &Path) -> Recording {
    let mut reader = replay::open(path).unwrap();
    let header = reader.header().unwrap();
    reader.rest(header).unwrap()
}

fn race(folder: &TempDir) -> Recording {
    load(&recording(folder, "race.jsonl", "-5"))
}

fn import(files: &[PathBuf], more: &[&str], code: i32) -> (Vec<String>, Vec<String>) {
    let folder = files[0].parent().unwrap();
    let mut command = toy(&["import", "--game", "race", "-o", folder.to_str().unwrap()]);
    let assert = command.args(files).args(more).assert().code(code);
    let lines = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().map(str::to_string).collect();
    (lines(&assert.get_output().stdout), lines(&assert.get_output().stderr))
}

fn save(folder: &TempDir, name: &str, value: &Value) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, value.to_string()).unwrap();
    path
}

fn no_stderr(_seat: usize, _turn: usize) -> Option<String> {
    None
}

fn echo(recording: &Recording, seat: usize, turn: usize) -> Option<String> {
    let lines = recording.turns[turn].inputs[seat].clone()?;
    let init = if turn == 0 { recording.init[seat].clone() } else { Vec::new() };
    Some(format!("debug\n{}\n12 ms", [init, lines].concat().join("\r\n")))
}

/// Every recorded game here, told in both shapes, comes back as it was.
#[test]
fn recorded_games_survive_both_shapes() {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    for game in GAMES.iter().copied().filter(|game| game.leagues().is_some()) {
        let Ok(files) = fs::read_dir(replays.join(game.name())) else { continue };
        let mut count = 0;
        for file in files.flatten() {
            if file.path().extension().is_some_and(|extension| extension == "gz") {
                let recorded = load(&file.path());
                for value in [web(&recorded, no_stderr), runner(&recorded)] {
                    comes_back(game, &recorded, &value, &file.path());
                    count += 1;
                }
            }
        }
        assert!(count > 0, "{}", game.name());
    }
}

fn comes_back(game: &dyn Game, recorded: &Recording, value: &Value, path: &Path) {
    let mut source = read(value.to_string().as_bytes()).unwrap();
    assert_eq!(source.agents, recorded.header.agents);
    let forced = ["map", "map_forced", "league"].iter().filter_map(|key| {
        recorded.header.params.get(key).map(|text| (key.to_string(), text.to_string()))
    });
    source.settings.extend(forced);
    let imported = rebuild(game, source).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    assert_eq!(imported.differences, [] as [&str; 0], "{path:?}");
    let found = imported.recording;
    assert_eq!(
        (found.end.scores, found.init),
        (recorded.end.scores.clone(), recorded.init.clone())
    );
    assert_eq!(found.turns.len(), recorded.turns.len(), "{path:?}");
    for (found, recorded) in found.turns.iter().zip(&recorded.turns) {
        assert_eq!(
            (&found.inputs, &found.answers),
            (&recorded.inputs, &recorded.answers),
            "{path:?}"
        );
    }
}

#[test]
fn wrappers_and_hoisted_parts_are_the_same_game() {
    let folder = TempDir::new().unwrap();
    let bare = web(&race(&folder), no_stderr);
    let source = read(bare.to_string().as_bytes()).unwrap();
    let mut rest = bare.clone();
    let frames = rest.as_object_mut().unwrap().remove("frames").unwrap();
    for wrapped in [
        json!({ "gameResult": bare, "puzzleId": 5, "viewer": "x", "shareable": true }),
        json!({ "success": { "gameResult": bare } }),
        json!({ "success": bare }),
        json!({ "gameResult": rest, "frames": frames }),
    ] {
        assert_eq!(read(wrapped.to_string().as_bytes()).unwrap(), source);
    }
    let titled = json!({ "gameResult": bare, "questionTitle": "Race of Many - Level 4" });
    assert_eq!(read(titled.to_string().as_bytes()).unwrap().league, Some(4));
}

#[test]
fn imported_games_are_checked_for_what_they_hold() {
    let folder = TempDir::new().unwrap();
    let recorded = race(&folder);
    let quiet = save(&folder, "quiet.json", &web(&recorded, no_stderr));
    let loud = |seat, turn| if seat == 0 { echo(&recorded, 0, turn) } else { None };
    let loud = save(&folder, "loud.json", &web(&recorded, loud));
    let (lines, errors) = import(&[quiet, loud], &[], 0);
    let asked = recorded.turns.iter().filter_map(|turn| turn.inputs[0].as_ref());
    let echoed = recorded.init[0].len() + asked.map(Vec::len).sum::<usize>();
    assert_eq!(errors, [] as [&str; 0]);
    let sum = format!(
        "race: 2 imported, 0 refused; compared: 4 scores, 4 ranks, {echoed} echoed input lines; 0 differences"
    );
    assert_eq!(lines.last(), Some(&sum));
    assert_eq!(load(&folder.path().join("quiet.jsonl.gz")).header.rebuilt, [0, 1]);
    let loud = load(&folder.path().join("loud.jsonl.gz"));
    assert_eq!(loud.header.rebuilt, [1]);
    let printed: Vec<String> = echo(&recorded, 0, 0).unwrap().lines().map(str::to_string).collect();
    assert_eq!(loud.turns[0].stderr, [Some(printed), None]);
    fs::remove_file(folder.path().join("race.jsonl")).unwrap();
    let text = output(toy(&["diff"]).arg(folder.path()), 0);
    let made = "race: not compared, because the referee made them at the import: ";
    assert!(text.contains(made) && text.contains(" input lines of 3 seats"), "{text}");
}

#[test]
fn a_wrong_echo_and_wrong_results_are_differences() {
    let folder = TempDir::new().unwrap();
    let recorded = race(&folder);
    let wrong = |seat, turn| {
        let text = echo(&recorded, seat, turn)?;
        let (before, after) = text.split_once("card ")?;
        let altered = format!("{before}card 9{}", &after[1..]);
        Some(if (seat, turn) == (0, 1) { altered } else { text })
    };
    let mut value = web(&recorded, wrong);
    value["scores"] = json!([recorded.end.scores[0] + 1, recorded.end.scores[1]]);
    value["ranks"] = json!([3, 1]);
    let file = save(&folder, "a.json", &value);
    let name = file.display().to_string();
    let (lines, _) = import(&[file], &[], 1);
    let different: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("different: ")).collect();
    let expected = [
        format!("different: {name}: turn 1: player 0 echoed line 2: "),
        format!("different: {name}: end: player 0 score: "),
        format!("different: {name}: end: player 0 rank: "),
    ];
    assert!(different.len() >= 3, "{lines:#?}");
    for expected in &expected {
        assert!(different.iter().any(|line| line.starts_with(expected)), "{expected}\n{lines:#?}");
    }
    // The recording keeps what the file says: `diff` finds it, too.
    let text = output(toy(&["diff"]).arg(folder.path().join("a.jsonl.gz")), 1);
    assert!(text.contains("turn 1: player 0 input line 2: predicted "), "{text}");
    assert!(text.contains("end: player 0 score: predicted "), "{text}");
}

#[test]
fn names_can_be_left_out() {
    let folder = TempDir::new().unwrap();
    let file = save(&folder, "a.json", &runner(&race(&folder)));
    import(&[file], &["--anonymous"], 0);
    let header = load(&folder.path().join("a.jsonl.gz")).header;
    assert_eq!(
        (header.agents, header.seed.as_str()),
        (vec!["player 0".into(), "player 1".into()], "-5")
    );
}

#[test]
fn late_and_silent_players_have_no_answer() {
    let folder = TempDir::new().unwrap();
    let recorded = race(&folder);
    // Player 1 is late in turn 2 and is not asked again.
    let mut value = web(&recorded, no_stderr);
    let frames = value["frames"].as_array_mut().unwrap();
    let mut seen = 0;
    frames.retain_mut(|frame| {
        if frame["agentId"] == 1 && frame.get("stdout").is_some_and(|text| text != "") {
            seen += 1;
            if seen == 3 {
                frame.as_object_mut().unwrap().remove("stdout");
            }
        }
        frame["agentId"] != 1 || seen <= 3
    });
    value["scores"] = json!([recorded.end.scores[0], -1]);
    value["ranks"] = json!([0, 1]);
    let (lines, errors) = import(&[save(&folder, "a.json", &value)], &[], 0);
    assert!(errors.is_empty() && lines.len() == 2, "{lines:?} {errors:?}");
    let found = load(&folder.path().join("a.jsonl.gz"));
    let of_late: Vec<&Answer> = found.turns.iter().map(|turn| &turn.answers[1]).collect();
    assert_eq!(of_late[..2], [&recorded.turns[0].answers[1], &recorded.turns[1].answers[1]]);
    assert_eq!(of_late[2], &Answer::Silent);
    assert!(of_late[3..].iter().all(|answer| **answer == Answer::NotAsked));
}

#[test]
fn bad_files_get_one_line_each_and_the_others_go_on() {
    let folder = TempDir::new().unwrap();
    let good = web(&race(&folder), no_stderr);
    let change = |key: &str, value: Value| {
        let mut changed = good.clone();
        changed[key] = value;
        changed.to_string()
    };
    let without = |key: &str| {
        let mut changed = good.clone();
        changed.as_object_mut().unwrap().remove(key);
        changed.to_string()
    };
    let whole = good.to_string();
    let both = json!({ "frames": [], "outputs": {} }).to_string();
    let deep = format!("{{\"success\":{}1{}}}", "{\"success\":".repeat(500), "}".repeat(500));
    let mut short = good.clone();
    short["frames"].as_array_mut().unwrap().drain(9..);
    let cases: [(&str, String, &str); 20] = [
        ("empty", String::new(), "line 1 column 0: expected more, the file breaks off"),
        ("text", "hello".into(), "line 1 column 1: expected JSON, found something else"),
        ("cut", whole[..whole.len() / 2].into(), ": expected more, the file breaks off"),
        ("two", format!("{whole}\n{whole}"), "line 2 column 1: expected one game, found more"),
        ("both", both, "expected frames or outputs, found both: two games?"),
        ("deep", deep, ": expected a game, found values nested too deeply"),
        ("list", "[1]".into(), "line 1 column 0: expected an object, found a list"),
        (
            "foreign",
            "{\"kind\":\"init\",\"seed\":\"1\"}".into(),
            "expected a gameResult with frames or a runner's result with outputs, found neither",
        ),
        ("scores", without("scores"), "expected scores, found nothing"),
        ("half", change("scores", json!([1.5, 2])), "expected a whole score, found 1.5"),
        ("seats", change("scores", json!([1])), "expected 1 agents, found 2"),
        ("ranks", change("ranks", json!([0])), "expected 2 ranks, found 1"),
        ("input", without("refereeInput"), "expected refereeInput, found nothing"),
        (
            "noseed",
            change("refereeInput", json!("a=1\n")),
            "expected a line seed=N in the referee's input, found none",
        ),
        (
            "big",
            change("refereeInput", json!("seed=9223372036854775808")),
            "seed: expected a signed 64-bit integer, found \"9223372036854775808\"",
        ),
        (
            "twice",
            change("refereeInput", json!("seed=1\nseed=2")),
            "expected one seed in the referee's input, found two",
        ),
        (
            "agent",
            change("frames", json!([{ "agentId": 5, "stdout": "x" }])),
            "frame 0: expected an agent below 2, found 5",
        ),
        (
            "wrong",
            change("frames", json!([{ "agentId": 0, "stdout": 7 }])),
            ": expected a string, found 7",
        ),
        ("short", short.to_string(), "(truncated, another game or another league?)"),
        (
            "fail",
            json!({ "outputs": {}, "failCause": "java.lang\nError" }).to_string(),
            "expected a finished game, found the runner's failure \"java.lang\\nError\"",
        ),
    ];
    let mut files: Vec<PathBuf> = Vec::new();
    for (name, content, _) in &cases {
        files.push(folder.path().join(format!("{name}.json")));
        fs::write(files.last().unwrap(), content).unwrap();
    }
    files.push(save(&folder, "good.json", &good));
    files.push(folder.path().join("none.json.gz"));
    let gz = gzip(whole.as_bytes());
    fs::write(files.last().unwrap(), &gz[..gz.len() / 2]).unwrap();
    let (lines, errors) = import(&files, &[], 1);
    for (name, _, expected) in &cases {
        let start = format!("refused: {}: ", folder.path().join(format!("{name}.json")).display());
        let line = errors
            .iter()
            .find(|line| line.starts_with(&start))
            .unwrap_or_else(|| panic!("{name}: {errors:#?}"));
        assert!(line.contains(expected), "{name}: {line}");
    }
    assert_eq!(errors.len(), cases.len() + 1, "{errors:#?}");
    assert!(
        errors.last().unwrap().ends_with("expected more gzip data, the file ends"),
        "{errors:#?}"
    );
    assert!(lines.last().unwrap().starts_with("race: 1 imported, 21 refused; "), "{lines:#?}");
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

#[test]
fn huge_files_and_bombs_are_refused() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("bomb.json.gz");
    fs::write(&file, gzip(&vec![b' '; 65 << 20])).unwrap();
    assert!(fs::metadata(&file).unwrap().len() < 100_000);
    let (_, errors) = import(std::slice::from_ref(&file), &[], 1);
    let expected = "expected at most 67108864 bytes, found more";
    assert_eq!(errors, [format!("refused: {}: {expected}", file.display())]);
}

#[test]
fn the_same_name_twice_is_refused_and_a_second_import_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let value = web(&race(&folder), no_stderr);
    let files = [save(&folder, "a.json", &value), folder.path().join("a.json.gz")];
    fs::write(&files[1], gzip(value.to_string().as_bytes())).unwrap();
    let (_, errors) = import(&files, &[], 1);
    let expected = format!("its recording would replace that of {}", files[0].display());
    assert_eq!(errors, [format!("refused: {}: {expected}", files[1].display())]);
    let first = fs::read(folder.path().join("a.jsonl.gz")).unwrap();
    import(&files[1..], &[], 0);
    assert_eq!(fs::read(folder.path().join("a.jsonl.gz")).unwrap(), first);
}

#[test]
fn what_cannot_run_ends_with_code_2() {
    let folder = TempDir::new().unwrap();
    let file = save(&folder, "a.json", &web(&race(&folder), no_stderr));
    let file = file.to_str().unwrap();
    let fails = |args: &[&str]| common::error(&mut toy(&[&["import"], args].concat()));
    assert_eq!(fails(&[file, "--game", "chess"]), "error: unknown game \"chess\" (known: race)");
    let league = fails(&[file, "--game", "race", "--league", "3"]);
    assert_eq!(league, "error: race has no leagues, found --league 3");
    let nowhere = fails(&[file, "--game", "race", "-o", &format!("{file}/below")]);
    assert!(nowhere.starts_with(&format!("error: {file}/below: cannot make: ")), "{nowhere}");
    for game in GAMES.iter().filter(|game| game.leagues().is_some()) {
        let mut real = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        let args = ["import", file, "--game", game.name(), "--league", "99"];
        let unknown = common::error(real.args(args));
        let start = format!("error: {}: expected a league from ", game.name());
        assert!(unknown.starts_with(&start) && unknown.ends_with(", found 99"), "{unknown}");
    }
}

#[test]
fn a_pipe_without_a_writer_is_empty() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe.json");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let (_, errors) = import(&[pipe], &[], 1);
    assert!(errors[0].ends_with("pipe.json: line 1 column 0: expected more, the file breaks off"));
}

#[cfg(all(game = "fall2020", game = "kutulu"))]
#[test]
fn another_game_is_refused() {
    let folder = TempDir::new().unwrap();
    let file = save(&folder, "a.json", &web(&race(&folder), no_stderr));
    let mut real = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let target = folder.path().to_str().unwrap();
    let game = ["import", file.to_str().unwrap(), "--game", "fall2020", "-o", target];
    let assert = real.args(game).assert().code(1);
    let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(error.contains(": turn 1: expected the end (p0_invalid_output,p1_invalid_output), found player 0's answer in frame "), "{error}");
    let other = ["import", file.to_str().unwrap(), "--game", "kutulu", "-o", target];
    let mut real = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let assert = real.args(other).assert().code(1);
    let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(error.ends_with(": kutulu: expected 4 to 4 players, found 2\n"), "{error}");
    assert!(!folder.path().join("a.jsonl.gz").exists());
}
