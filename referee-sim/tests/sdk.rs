//! `import` of files as the present SDK writes them: late answers, three of which put a bot out, crashes, the result of
//! `simulate()`, our own echo.
#![cfg(all(game = "fall2020", game = "kutulu"))]

mod common;

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use common::output;
use engine::echo::Echo;
use engine::referee::{Answer, Bot, Game, Params, Seat};
use referee_sim::game::registry;
use referee_sim::recordings::import::read;
use referee_sim::recordings::replay;
use serde_json::{json, Map, Value};
use tempfile::TempDir;

#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Web,
    Runner,
    Simulate,
    SimulateByName,
}

/// What a bot does at a turn instead of answering in time.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    /// Its first or second late answer: it is played.
    Late,
    /// Its third one: the file has it, the game is told of a timeout.
    Third,
    /// No answer, a traceback.
    Crash,
    /// An answer that no game reads.
    Nonsense,
}

use Fault::{Crash, Late, Nonsense, Third};

struct Case {
    game: &'static str,
    seed: i64,
    shape: Shape,
    /// Seat, turn, fault.
    faults: &'static [(usize, usize, Fault)],
    /// Whether the bots print the engine's echo.
    echo: bool,
}

const fn case(
    game: &'static str,
    seed: i64,
    shape: Shape,
    faults: &'static [(usize, usize, Fault)],
    echo: bool,
) -> Case {
    Case { game, seed, shape, faults, echo }
}

const CASES: [Case; 12] = [
    case("fall2020", 1, Shape::Web, &[(0, 2, Late), (0, 4, Late), (1, 4, Late)], true),
    case("fall2020", -2, Shape::Web, &[(0, 1, Late), (0, 3, Late), (0, 6, Third)], false),
    case("fall2020", 3, Shape::Runner, &[(1, 1, Late), (1, 2, Late), (1, 5, Third)], true),
    case("fall2020", 4, Shape::Simulate, &[(0, 3, Crash)], false),
    case("fall2020", i64::MIN, Shape::SimulateByName, &[(1, 4, Nonsense)], true),
    case("fall2020", 6, Shape::Simulate, &[(0, 5, Third), (1, 5, Third)], false),
    case("kutulu", 7, Shape::Web, &[(2, 5, Third)], true),
    case("kutulu", 8, Shape::Runner, &[(2, 5, Third)], false),
    case("kutulu", 9, Shape::Simulate, &[(1, 3, Crash), (3, 7, Third)], true),
    case(
        "kutulu",
        10,
        Shape::SimulateByName,
        &[(3, 0, Crash), (0, 2, Nonsense), (1, 9, Third)],
        true,
    ),
    case("kutulu", 11, Shape::Web, &[(0, 2, Third), (1, 2, Crash), (3, 4, Third)], false),
    case("kutulu", 12, Shape::Runner, &[(0, 1, Late), (0, 2, Late)], true),
];

/// One agent's frame.
struct Frame {
    seat: usize,
    stdout: Option<String>,
    stderr: String,
    summary: Vec<String>,
}

/// A bot and what it has printed of its inputs.
struct Player {
    bot: Box<dyn Bot>,
    echo: Echo,
    asked: bool,
}

impl Player {
    fn new(game: &dyn Game, player: usize, players: usize) -> Self {
        let name = game.bots().last().unwrap().0;
        let seat = Seat { player, players, seed: player as u64, nodes: Some(20), time: None };
        Self { bot: game.bot(name, seat).unwrap(), echo: Echo::default(), asked: false }
    }

    /// The answer and what is on stderr.
    fn turn(&mut self, init: &[String], input: &[String]) -> (Vec<String>, String) {
        let mut stderr = "thinking\n".to_string();
        if !std::mem::replace(&mut self.asked, true) {
            self.bot.init(init);
            if !init.is_empty() {
                stderr += &format!("{}\n", self.echo.init(init));
            }
        }
        stderr += &format!("{}\n", self.echo.turn(input));
        let answer = self.bot.turn(input);
        stderr += &format!("{}\n", self.echo.answer(&answer));
        (answer, stderr)
    }
}

/// The file of a game, and what was answered by turn as the referee has it.
fn file(case: &Case) -> (Value, Vec<Vec<Answer>>) {
    let game = registry::find(registry::GAMES, case.game).unwrap();
    let players = *game.players().end();
    let mut referee = game.referee(&case.seed.to_string(), players, &Params::default()).unwrap();
    let mut bots: Vec<_> = (0..players).map(|seat| Player::new(game, seat, players)).collect();
    let (mut frames, mut turns) = (Vec::new(), Vec::new());
    let mut summary = vec!["Welcome, $0 and $1. Answer in 50 ms.".to_string()];
    while referee.end().is_none() {
        let mut answers = Vec::new();
        let mut next = Vec::new();
        for (seat, player) in bots.iter_mut().enumerate() {
            let Some(input) = referee.input(seat) else {
                answers.push(Answer::NotAsked);
                continue;
            };
            let (mut lines, mut stderr) = player.turn(&referee.init(seat), &input);
            let is_now = |fault: &&(usize, usize, Fault)| (fault.0, fault.1) == (seat, turns.len());
            let fault = case.faults.iter().find(is_now).map(|fault| fault.2);
            if !case.echo {
                stderr = "some words of mine\n".to_string();
            }
            match fault {
                Some(Crash) => stderr += "thread 'main' panicked at answer.rs:3:5\n",
                Some(Nonsense) => lines = vec!["%&".to_string()],
                _ => {}
            }
            if let Some(Crash | Third) = fault {
                next.push(format!("¤RED¤${seat} has not provided 1 lines in time.§RED§"));
            }
            let text = lines.iter().map(|line| format!("{line}\n")).collect();
            let stdout = if fault == Some(Crash) { None } else { Some(text) };
            frames.push(Frame { seat, stdout, stderr, summary: std::mem::take(&mut summary) });
            answers.push(match fault {
                Some(Crash | Third) => Answer::Silent,
                _ => Answer::Lines(lines),
            });
        }
        summary = next;
        referee.step(&answers);
        turns.push(answers);
    }
    let scores = referee.end().unwrap().scores;
    (shaped(case, &frames, &summary, &scores), turns)
}

fn shaped(case: &Case, frames: &[Frame], last: &[String], scores: &[i64]) -> Value {
    let text =
        |summary: &[String]| summary.iter().map(|line| format!("{line}\n")).collect::<String>();
    let (seats, seed) = (scores.len(), case.seed);
    let by_seat = |value: &dyn Fn(usize) -> Value| -> Map<String, Value> {
        (0..seats).map(|seat| (seat.to_string(), value(seat))).collect()
    };
    if case.shape == Shape::Web {
        let frame = |frame: &Frame| {
            let mut value = json!({ "agentId": frame.seat, "view": "", "stderr": frame.stderr });
            if let Some(stdout) = &frame.stdout {
                value["stdout"] = stdout.clone().into();
            }
            if !frame.summary.is_empty() {
                value["summary"] = text(&frame.summary).into();
            }
            value
        };
        let mut all = vec![json!({ "agentId": -1, "view": "" })];
        all.extend(frames.iter().map(frame));
        all.push(json!({ "agentId": -1, "summary": text(last) }));
        let agents: Vec<_> =
            (0..seats).map(|seat| json!({ "index": seat, "agentId": 5 })).collect();
        let rank = |score: &i64| scores.iter().filter(|other| *other > score).count();
        return json!({
            "refereeInput": format!("seed={seed}\n"), "scores": scores, "agents": agents,
            "ranks": scores.iter().map(rank).collect::<Vec<_>>(), "frames": all,
        });
    }
    // Everybody's list has an entry per frame; the first one is before the game.
    let list = |seat: usize, of: &dyn Fn(&Frame) -> Value| -> Value {
        let entry = |frame: &Frame| if frame.seat == seat { of(frame) } else { Value::Null };
        std::iter::once(Value::Null).chain(frames.iter().map(entry)).collect::<Vec<_>>().into()
    };
    let mut outputs = by_seat(&|seat| list(seat, &|frame| json!(frame.stdout)));
    outputs.insert("referee".to_string(), vec![""; frames.len() + 1].into());
    let errors = by_seat(&|seat| list(seat, &|frame| json!(frame.stderr)));
    let summaries = frames.iter().map(|frame| text(&frame.summary)).chain([text(last)]);
    let mut value = json!({
        "outputs": outputs, "errors": errors, "summaries": summaries.collect::<Vec<_>>(),
        "scores": by_seat(&|seat| scores[seat].into()), "views": [], "tooltips": [], "metadata": "{}",
        "agents": (0..seats).map(|seat| json!({ "index": seat, "name": "x" })).collect::<Vec<_>>(),
    });
    let line = format!("seed={seed}\nmaxTurns=5");
    match case.shape {
        Shape::SimulateByName => value["gameParameters"] = json!({ "seed": seed, "maxTurns": "5" }),
        Shape::Simulate => value["gameParameters"] = json!([line]),
        _ => value["uinput"] = json!([line]),
    }
    value
}

fn import(game: &str, file: &Path, target: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(["import", "--game", game, "-o"]).arg(target).arg(file);
    command
}

fn load(path: &Path) -> replay::Recording {
    let mut reader = replay::open(path).unwrap();
    let header = reader.header().unwrap();
    reader.rest(header).unwrap()
}

#[test]
fn games_of_the_sdk_come_back_as_they_were_played() {
    let folder = TempDir::new().unwrap();
    // Made by the command.
    let target = folder.path().join("made/here");
    for (index, case) in CASES.iter().enumerate() {
        let (value, turns) = file(case);
        let path = folder.path().join(format!("{index}.json"));
        fs::write(&path, value.to_string()).unwrap();
        let text = output(&mut import(case.game, &path, &target), 0);
        assert!(text.ends_with("; 0 differences\n"), "{index}: {text}");
        let found = load(&target.join(format!("{index}.jsonl.gz")));
        let answers: Vec<_> = found.turns.iter().map(|turn| turn.answers.clone()).collect();
        assert_eq!(answers, turns, "{index}");
        let silent = case.faults.iter().filter(|fault| fault.2 == Crash).map(|fault| fault.0);
        let mut rebuilt: Vec<usize> = silent.collect();
        if !case.echo {
            rebuilt = (0..turns[0].len()).collect();
        }
        assert_eq!(found.header.rebuilt, rebuilt, "{index}");
    }
    let mut diff = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let text = output(diff.arg("diff").arg(&target), 0);
    assert!(
        text.contains("fall2020           6 ") && text.contains("kutulu             6 "),
        "{text}"
    );
}

/// What `import` says of an altered file, which has to be one line of its own.
fn told(case: &Case, alter: impl FnOnce(&mut Value)) -> String {
    let folder = TempDir::new().unwrap();
    let (mut value, _) = file(case);
    alter(&mut value);
    let path = folder.path().join("a.json");
    fs::write(&path, value.to_string()).unwrap();
    let assert = import(case.game, &path, folder.path()).assert().code(1);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&assert.get_output().stdout), text(&assert.get_output().stderr));
    let place = format!("{}: ", path.display());
    let lines: Vec<_> =
        out.lines().chain(err.lines()).filter_map(|line| line.split_once(&place)).collect();
    assert_eq!(lines.len(), 1, "{out}{err}");
    lines[0].1.to_string()
}

#[test]
fn what_does_not_fit_is_told_in_one_line() {
    // Nobody is out: the file breaks off.
    let line = told(&CASES[11], |value| {
        for seat in ["0", "1", "2", "3", "referee"] {
            value["outputs"][seat].as_array_mut().unwrap().truncate(21);
        }
    });
    let end = "the file has no more (truncated, another game or another league?)";
    assert_eq!(line, format!("turn 5: expected an answer of player 0, {end}"));
    // A player whom the referee has no reason to put out.
    let line = told(&CASES[7], |value| value["scores"]["2"] = json!(5));
    assert!(line.starts_with("end: player 2 score: predicted "), "{line}");
    let third = &CASES[7];
    let line = told(third, |value| drop(value.as_object_mut().unwrap().remove("uinput")));
    assert_eq!(line, "expected uinput or gameParameters, found neither");
    let line = told(&CASES[8], |value| value["gameParameters"] = json!(["league=99", "seed=9"]));
    assert_eq!(line, "kutulu: expected a league from 1 to 7, found 99");
    let line = told(&CASES[8], |value| value["gameParameters"] = json!({ "seed": "x" }));
    assert_eq!(line, "seed: expected a signed 64-bit integer, found \"x\"");
    let line = told(&CASES[3], |value| value["scores"]["1"] = json!(5000));
    assert!(line.starts_with("end: player 1 score: predicted "), "{line}");
}

/// Where a game gives a player who is out a score like others', the summaries tell.
#[test]
fn who_is_out_is_read_from_scores_and_summaries() {
    let (mut value, _) = file(&CASES[11]);
    let mut out = |scores: [i64; 4], summaries: &[&str]| {
        for (seat, score) in scores.iter().enumerate() {
            value["scores"][seat.to_string()] = json!(score);
        }
        value["summaries"] = json!(summaries);
        read(value.to_string().as_bytes()).unwrap().out
    };
    let f = [false; 4];
    assert_eq!(
        out([0; 4], &["$0 moves\n$10 timeout!", "all is well, $1 was eliminated"]),
        [false, true, false, false]
    );
    assert_eq!(out([5, -1, 0, 7], &[]), [false, true, false, false]);
    assert_eq!(
        out([1; 4], &["¤RED¤$2 timeout!§RED§\n$3 was disqualified."]),
        [false, false, true, true]
    );
    assert_eq!(out([1; 4], &["$0 and $1 move", "$0 meets $1"]), f);
}

#[test]
fn the_engines_echo_is_compared_line_by_line() {
    let case = &CASES[4];
    let line = told(case, |value| {
        let wrong = Echo::default().turn(&["19"]);
        let list = value["errors"]["0"].as_array_mut().unwrap();
        let first = list.iter_mut().find(|text| text.is_string()).unwrap();
        *first = wrong.into();
    });
    assert_eq!(line, "turn 0: player 0 echo: predicted 22 lines, echoed 1");
    // A cut echo says nothing: the seat's input is the referee's.
    let folder = TempDir::new().unwrap();
    let (mut value, _) = file(case);
    let list = value["errors"]["0"].as_array_mut().unwrap();
    let text = list[1].as_str().unwrap();
    list[1] = text[..text.len() / 2].into();
    let path = folder.path().join("a.json");
    fs::write(&path, value.to_string()).unwrap();
    output(&mut import(case.game, &path, folder.path()), 0);
    assert_eq!(load(&folder.path().join("a.jsonl.gz")).header.rebuilt, [0]);
}

#[test]
fn unknown_settings_and_leagues_are_refused_everywhere() {
    let fails = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        common::error(command.args(args))
    };
    let game = ["--game", "kutulu", "--bot", "flee"];
    let four = [&game[..], &["--bot", "flee"], &["--bot", "flee"], &["--bot", "flee"]].concat();
    let against = ["--against", "flee", "--against", "flee", "--against", "flee"];
    let compare = [&["compare"][..], &game, &["--bot", "flee"], &against].concat();
    let play = [&["play"][..], &four, &["--seed", "1"]].concat();
    let arena = [&["arena"][..], &four].concat();
    for command in [compare, play, arena] {
        let line = fails(&[&command[..], &["--param", "leaggue=2"]].concat());
        let known = "(known: league, map, map_forced)";
        assert_eq!(line, format!("error: kutulu: unknown setting \"leaggue\" {known}"));
        let line = fails(&[&command[..], &["--param", "league=99"]].concat());
        assert_eq!(line, "error: kutulu: expected a league from 1 to 7, found 99");
    }
    let mut arena = common::toy(&["arena", "--game", "race", "--bot", "steady", "--bot", "slow"]);
    let line = common::error(arena.args(["--param", "league=1"]));
    assert_eq!(line, "error: race: unknown setting \"league\" (known: label)");
    // A recording may have further keys of the official referee's, but no other league.
    let folder = TempDir::new().unwrap();
    let (value, _) = file(&CASES[6]);
    let path = folder.path().join("a.json");
    fs::write(&path, value.to_string()).unwrap();
    output(&mut import("kutulu", &path, folder.path()), 0);
    let mut recording = load(&folder.path().join("a.jsonl.gz"));
    for (key, value, code) in [("other", "9", 0), ("league", "99", 1)] {
        recording.header.params.0.push((key.to_string(), value.to_string()));
        let path = folder.path().join(format!("{key}.jsonl"));
        replay::write(&path, &recording).unwrap();
        let mut diff = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        let text = output(diff.arg("diff").arg(&path), code);
        let refused = text.contains("kutulu: expected a league from 1 to 7, found 99");
        assert_eq!(refused, code == 1, "{text}");
    }
}
