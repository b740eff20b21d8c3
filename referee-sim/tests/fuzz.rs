//! Whatever a file or an input holds, its parser answers with a value or with one line.
//!
//! The parsers of this crate and of the games. `SENTE_FUZZ_SECONDS=600` runs each that long; see
//! `fuzz/harness.rs`. A target's name is part of its test's name, by which single ones are chosen.
#![cfg_attr(not(all(game = "fall2020", game = "kakomimasu")), allow(dead_code, unused_imports))]

#[path = "common/bundles.rs"]
mod bundles;
mod common;
#[path = "fuzz/files.rs"]
mod files;
#[path = "fuzz/harness.rs"]
mod harness;

use std::fs;
use std::path::{Path, PathBuf};

use common::codingame::{runner, web};
use engine::referee::{Answer, Game, Params};
use flate2::read::GzDecoder;
use harness::{folder, fuzz, Verdict};
#[cfg(game = "kakomimasu")]
use kakomimasu::referee::boards;
#[cfg(game = "othellonia")]
use othellonia::referee::instance::Instance;
use referee_sim::experiments::tune;
use referee_sim::game::registry::{find, GAMES};
use referee_sim::output::view;
use referee_sim::recordings::import;
use referee_sim::recordings::replay::{Body, Reader};
use referee_sim::stub;
use referee_sim::verify::{diff, log};

const JSON: [&str; 12] = [
    "null",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\n",
    "1e999",
    "\\u0000",
    "[[]]",
    "\"turn\":0",
    "{\"end\":{}}",
];

/// The recorded games at hand, of one game or all that are registered; long ones would make each case slow.
fn recordings(game: &str) -> Vec<PathBuf> {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    let mut files = Vec::new();
    for folder in fs::read_dir(replays).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        let name = folder.file_name().to_string_lossy().into_owned();
        if find(GAMES, &name).is_ok() && (game.is_empty() || name == game) {
            files.extend(fs::read_dir(folder.path()).unwrap().flatten().map(|file| file.path()));
        }
    }
    files.retain(|file| {
        let small = file.metadata().unwrap().len() < 7000;
        small && file.to_string_lossy().ends_with(".jsonl.gz")
    });
    files.sort();
    files
}

fn unpacked(file: &PathBuf) -> Vec<u8> {
    let mut bytes = Vec::new();
    std::io::copy(&mut GzDecoder::new(fs::File::open(file).unwrap()), &mut bytes).unwrap();
    bytes
}

fn body(bytes: &[u8]) -> Result<Body, String> {
    let mut reader = Reader::new(bytes);
    let header = reader.header().map_err(|error| error.to_string())?;
    reader.body(header).map_err(|error| error.to_string())
}

/// Foreign files are quoted in a way that no terminal obeys.
fn plain(verdict: Verdict) -> Verdict {
    verdict.inspect_err(|error| assert!(!error.contains(char::is_control), "{error:?}"))
}

/// Reads a recording and runs both checks, in which nothing may panic.
fn check(bytes: &[u8]) -> Verdict {
    let body = body(bytes);
    plain(body.as_ref().map(drop).map_err(String::clone))?;
    let body = body?;
    let game = find(GAMES, &body.header().game).map_err(|error| error.to_string())?;
    if !game.players().contains(&body.header().agents.len()) {
        return Err("wrong number of players".to_string());
    }
    let counts = diff::check(game, &body, 100);
    let found = counts.referee.first.iter().chain(&counts.prediction.first);
    let panic = found.map(ToString::to_string).find(|text| text.contains("panicked at"));
    panic.map_or(Ok(()), Err)
}

#[test]
fn recordings_are_checked_or_refused() {
    let seeds: Vec<Vec<u8>> = recordings("").iter().map(unpacked).collect();
    assert!(!seeds.is_empty());
    fuzz("recording", &seeds, &JSON, 400, check);
}

#[test]
fn gzip_files_are_read_or_refused() {
    let files = recordings("");
    let seeds: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    let folder = folder();
    let path = folder.path().join("a.jsonl.gz");
    fuzz("gzip", &seeds, &["\u{1f}", "\0"], 600, |bytes| {
        fs::write(&path, bytes).unwrap();
        plain(view::load(&path).map(drop).map_err(|error| error.to_string()))
    });
}

/// Both shapes of CodinGame's files, made from recordings; one seat echoes its input.
#[cfg(game = "fall2020")]
fn codingame_files() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for path in recordings("fall2020") {
        let body = view::load(&path).unwrap();
        let recording = body.lines();
        let echo = |seat: usize, turn: usize| {
            recording.turns[turn].inputs[seat].as_ref().filter(|_| seat == 0).map(|l| l.join("\n"))
        };
        for value in [web(&recording, echo), runner(&recording)] {
            files.push(value.to_string().into_bytes());
        }
    }
    files
}

#[cfg(game = "fall2020")]
#[test]
fn codingames_files_are_imported_or_refused() {
    let pieces =
        ["{\"success\":", "\"\"", "\"stdout\":\"WAIT\\n\"", "seed=1\\n", "\\n", "\"frames\":"];
    let pieces = [&JSON[..], &pieces].concat();
    let game = find(GAMES, "fall2020").unwrap();
    fuzz("codingame", &codingame_files(), &pieces, 800, |bytes| {
        plain_error(import::read(bytes).and_then(|source| import::rebuild(game, source))).map(drop)
    });
}

#[test]
fn noise_is_refused() {
    let none = |bytes: &[u8]| match (import::read(bytes), body(bytes)) {
        (Err(_), Err(error)) if error.chars().all(|c| !c.is_control()) => Ok(()),
        _ => Err("noise\nread".to_string()),
    };
    fuzz("noise", &[b"\0\x01noise".to_vec()], &["\u{1f}\u{8b}", "\n", "12"], 2000, none);
}

/// A bot's parsers and its simulator, the referee's parser of answers: some turns of a recorded game,
/// as text with a blank line between the parts: init, then input (`-` if not asked) and answers by turn.
fn play(game: &dyn Game, seed: &str, params: &Params, text: &str) -> Verdict {
    let lines = |part: &str| part.lines().map(str::to_string).collect::<Vec<String>>();
    let mut parts = text.split("\n\n");
    let mut predictor = game.predictor_with(0, &lines(parts.next().unwrap_or("")), params)?;
    let players = *game.players().start();
    let mut referee = game.referee(seed, players, params)?;
    while let (Some(input), Some(answers)) = (parts.next(), parts.next()) {
        if input != "-" {
            predictor.observe(&lines(input))?;
        }
        let answer = |line: &str| match line {
            "-" => Answer::Silent,
            line => Answer::Lines(line.split(';').map(str::to_string).collect()),
        };
        let mut answers: Vec<Answer> = answers.lines().map(answer).collect();
        answers.resize(players, Answer::Silent);
        predictor.predict(&answers);
        if referee.end().is_none() {
            let asked = |(seat, answer)| match referee.input(seat) {
                Some(_) => answer,
                None => Answer::NotAsked,
            };
            let answers: Vec<Answer> = answers.into_iter().enumerate().map(asked).collect();
            referee.step(&answers);
        }
    }
    Ok(())
}

fn fuzz_protocol(name: &str, pieces: &[&str]) {
    let game = find(GAMES, name).unwrap();
    let (mut seeds, mut settings) = (Vec::new(), None);
    for path in recordings(name) {
        let Body::Lines(recording) = view::load(&path).unwrap() else { continue };
        let header = recording.header;
        if header.agents.len() != *game.players().start() {
            continue;
        }
        settings.get_or_insert((header.seed, header.params));
        let mut text = recording.init[0].join("\n");
        for turn in recording.turns.iter().take(6) {
            let answers = turn.answers.iter().map(|answer| match answer {
                Answer::Lines(lines) => lines.join(";"),
                Answer::Silent | Answer::NotAsked => "-".to_string(),
            });
            let input = turn.inputs[0].as_ref().map_or("-".to_string(), |lines| lines.join("\n"));
            text += &format!("\n\n{input}\n\n{}", answers.collect::<Vec<_>>().join("\n"));
        }
        seeds.push(text.into_bytes());
    }
    let (seed, params) = settings.unwrap();
    fuzz(name, &seeds, pieces, 1500, |bytes| {
        play(game, &seed, &params, &String::from_utf8_lossy(bytes))
    });
}

#[cfg(game = "fall2020")]
#[test]
fn fall2020_reads_or_refuses() {
    fuzz_protocol("fall2020", &["BREW", "CAST", "OPPONENT_CAST", "LEARN", "REST", "-4", "\n", " "]);
}

#[cfg(game = "kutulu")]
#[test]
fn kutulu_reads_or_refuses() {
    let pieces =
        ["EXPLORER", "SLASHER", "EFFECT_YELL", "MOVE 1 1", "PLAN", "#", ".", "w", "U", "\n"];
    fuzz_protocol("kutulu", &pieces);
}

#[cfg(game = "code-a-la-mode")]
#[test]
fn code_a_la_mode_reads_or_refuses() {
    let pieces = ["DISH-", "-ICE_CREAM", "NONE", "USE 1 1", "MOVE", "#", "S", "O", "WAIT;", "\n"];
    fuzz_protocol("code-a-la-mode", &pieces);
}

#[cfg(game = "kakomimasu")]
#[test]
fn kakomimasu_reads_or_refuses() {
    fuzz_protocol("kakomimasu", &["PUT", "MOVE", "REMOVE", "A", "b", ".", ";", "1 1", "\n", " "]);
}

#[cfg(game = "othellonia")]
#[test]
fn othellonia_reads_or_refuses() {
    fuzz_protocol("othellonia", &["INFEASIBLE", "GOD", "MIXED", "ANY", "16", "\n", " ", "-1"]);
}

#[cfg(game = "kakomimasu")]
#[test]
fn boards_are_read_or_refused() {
    let seeds: Vec<Vec<u8>> =
        boards::SERVER.iter().map(|(_, text)| text.as_bytes().to_vec()).collect();
    fuzz("board", &seeds, &["\n", " ", "-", "9 9"], 3000, |bytes| {
        boards::parse("board", &String::from_utf8_lossy(bytes)).map(drop)
    });
}

#[cfg(game = "othellonia")]
#[test]
fn odk_collections_are_read_or_refused() {
    let seed = |n: &str| {
        let params = vec![("n".to_string(), n.to_string())];
        othellonia::referee::instance("5", &Params(params)).unwrap()
    };
    let texts: Vec<Instance> = ["20", "60"].map(seed).into();
    let seeds: Vec<Vec<u8>> = texts.iter().map(|one| one.text().into_bytes()).collect();
    fuzz("odk", &seeds, &["\n", " ", "-1", "ANY", "GOD"], 2000, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        Instance::parse(&text).map(drop).map_err(|error| error.to_string())
    });
}

/// Settings of games: seeds, boards, profiles and queries of the generator, best values.
#[test]
fn settings_are_read_or_refused() {
    let seeds = [
        "othellonia\n5\nn=30\nprofile=cup\nqueries=8,90,ANY,50,0,r;6,50,MIXED,50,1,t\nbest=[5,-1]",
        "kakomimasu\n7\nboard=A-1\nnAgent=3\ntotalTurn=20",
        "kakomimasu\n7\nwidth=3\nheight=2\nnAgent=1\ntotalTurn=5\npoints=[1,2,3,4,-5,6]",
        "kutulu\n-3\nleague=6",
        "code-a-la-mode\n11\nleague=2",
        "fall2020\n-9\nleague=4",
    ];
    let is_known = |text: &&str| find(GAMES, text.lines().next().unwrap_or("")).is_ok();
    let seeds = seeds.into_iter().filter(is_known).map(|text| text.as_bytes().to_vec());
    let seeds: Vec<Vec<u8>> = seeds.collect();
    fuzz("settings", &seeds, &["=", "\n", ",", ";", "[", "random", "flat", "-"], 1500, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut lines = text.lines();
        let game = find(GAMES, lines.next().unwrap_or("")).map_err(|error| error.to_string())?;
        let seed = lines.next().unwrap_or("").to_string();
        let pairs = lines.filter_map(|line| line.split_once('='));
        // Large instances are slow, not wrong.
        let pairs = pairs.filter(|(key, value)| *key != "file" && (*key != "n" || value.len() < 3));
        let pairs = pairs.map(|(key, value)| (key.to_string(), value.to_string()));
        let players = *game.players().start();
        game.referee(&seed, players, &Params(pairs.collect())).map(|referee| {
            let lines = (0..players).filter_map(|player| referee.input(player)).flatten();
            assert!(lines.chain(referee.init(0)).all(|line| !line.contains('\n')));
        })
    });
}

#[test]
fn stubs_become_code_or_are_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/stub");
    let names = ["all.txt", "code-a-la-mode.txt", "fall2020.txt", "kutulu.txt"];
    let seeds = names.map(|name| fs::read(folder.join(name)).unwrap());
    let pieces =
        ["loop ", "read ", ":int", ":string(3)", "join(", ")", "\"", "\n\n", "INPUT\n", ","];
    fuzz("stub", &seeds, &pieces, 1500, |bytes| {
        let code = stub::generate(&String::from_utf8_lossy(bytes));
        code.map(drop).map_err(|error| error.to_string())
    });
}

/// Logs of one seat, with noise or echoed, and what explains them.
fn fuzz_logs(name: &str, pieces: &[&str], cases: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/log");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|file| {
            let file_name = file.file_name().unwrap().to_string_lossy();
            file_name.starts_with(name) && file_name.ends_with(".log")
        })
        .collect();
    files.sort();
    let seeds: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    assert_eq!(seeds.len(), 2, "{files:?}");
    let game = find(GAMES, name).unwrap();
    fuzz(&format!("log-{name}"), &seeds, pieces, cases, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let log = plain_error(log::read(game, &Params::default(), &text))?;
        let damaged = log.damaged.iter().map(|damage| Err(damage.what.clone()));
        damaged.for_each(|what| drop(plain(what)));
        plain_error(log::check(game, &Params::default(), &log, 100)).map(drop)
    });
}

fn plain_error<T>(result: anyhow::Result<T>) -> Result<T, String> {
    let result = result.map_err(|error| format!("{error:#}"));
    result.inspect_err(|error| assert!(!error.contains(char::is_control), "{error:?}"))
}

#[cfg(game = "fall2020")]
#[test]
fn log_fall2020_is_checked_or_refused() {
    let pieces = ["BREW", "OPPONENT_CAST", "@in:", ";", ",,", "!", "~", ":", "3 0 0 0 0\n", "\r\n"];
    fuzz_logs("fall2020", &pieces, 300);
}

#[cfg(game = "kutulu")]
#[test]
fn log_kutulu_is_checked_or_refused() {
    let pieces = ["EXPLORER", "SLASHER", "EFFECT_YELL", "#", "@in:init:", ";", ",", "\n", "2\n"];
    fuzz_logs("kutulu", &pieces, 150);
}

#[test]
fn parameter_files_are_read_or_refused() {
    let folder = folder();
    let path = folder.path().join("params");
    let numbers = |game: &dyn Game| {
        let bot = game.bots()[0].0;
        let mut names = game.parameters(bot);
        names.retain(|(name, _)| game.words(bot, name).is_empty());
        names
    };
    let game = *GAMES.iter().find(|game| !numbers(**game).is_empty()).unwrap();
    let line =
        |(name, value): &(String, f64)| format!("{name} {} {} 1\n", value - 2.0, value + 2.0);
    let seed: String = numbers(game).iter().take(4).map(line).collect();
    fuzz("parameter", &[seed.into_bytes()], &[" int", "#", "\n", "nan", "inf"], 1500, |bytes| {
        fs::write(&path, bytes).unwrap();
        let read = tune::params::read(&path, game, game.bots()[0].0);
        read.map(drop).map_err(|error| format!("{error:#}"))
    });
}
