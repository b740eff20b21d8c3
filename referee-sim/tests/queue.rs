//! The queue: a match on workers is the match of one machine, whoever is killed in the middle.
//!
//! Needs nats-server; says that it skips where there is none, and fails with SENTE_CI=1.
#![cfg(feature = "queue")]

mod common;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::nats::{until, Nats, Running, Serving, Worker, DEADLINE};
use common::{error, json, output, script, text, toy, toy_path};
use serde_json::Value;
use tempfile::TempDir;

/// A program that takes its time and has a limit of its own, and bots of a pool that make every game another
/// one.
fn match_args(folder: &TempDir) -> Vec<String> {
    let text = "read players; while read places && read card; do sleep 0.01; echo TAKE 2; done";
    let program = script(folder, "steady", text);
    let pool = folder.path().join("pool.txt");
    fs::write(&pool, format!("random\n[3] random\nsteady\n{program}\n")).unwrap();
    let pool = pool.to_str().unwrap();
    let bots = ["--bot", &program, "--bot-limit", "7", "--pool", pool];
    let games = ["--games", "48", "--nodes", "4", "--seed", "9"];
    [&bots[..], &games].concat().into_iter().map(String::from).collect()
}

/// What one machine says.
fn alone(args: &[&str]) -> Value {
    json(toy(&["arena", "--game", "race", "--json", "--jobs", "2"]).args(args))
}

/// Every value but those of wall time.
fn without_times(mut report: Value) -> Value {
    let fields = report.as_object_mut().unwrap();
    fields.shift_remove("seconds");
    for row in report["table"].as_array_mut().unwrap() {
        row.as_object_mut().unwrap().shift_remove("ms");
    }
    report
}

/// Plays with `trouble` in the middle, when one piece is done; the report has to be that of one machine.
fn plays_all_the_same(trouble: impl FnOnce(&mut Nats, &mut Worker, &mut Option<Serving>, &[&str])) {
    let Some(mut nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let words = match_args(&folder);
    let mut args: Vec<&str> = words.iter().map(String::as_str).collect();
    let expected = without_times(alone(&args));
    args.extend(["--json", "--batch", "3"]);
    let mut first = Worker::start(&nats, "1", &folder.path().join("one"));
    let mut serving = Some(Serving::start(&nats, &args));
    first.wait_for_a_piece();
    trouble(&mut nats, &mut first, &mut serving, &args);
    let _second = Worker::start(&nats, "2", &folder.path().join("two"));
    let report = serving.unwrap().report();
    assert_eq!(without_times(serde_json::from_str(&report).unwrap()), expected);
}

#[test]
fn workers_play_the_match_of_one_machine() {
    plays_all_the_same(|_, _, _, _| {});
}

#[test]
fn a_killed_worker_loses_and_doubles_nothing() {
    plays_all_the_same(|_, worker, _, _| worker.running.kill());
}

#[test]
fn a_killed_serve_blocks_goes_on() {
    plays_all_the_same(|nats, _, serving, args| {
        serving.as_mut().unwrap().running.kill();
        *serving = Some(Serving::start(nats, args));
    });
}

#[test]
fn a_killed_nats_server_comes_back() {
    plays_all_the_same(|nats, _, _, _| {
        nats.running.kill();
        thread::sleep(Duration::from_millis(300));
        nats.restart();
    });
}

#[test]
fn a_nats_server_that_forgot_all_is_told_again() {
    plays_all_the_same(|nats, _, _, _| {
        nats.running.kill();
        fs::remove_dir_all(nats.folder.path().join("store")).unwrap();
        nats.restart();
    });
}

#[test]
fn a_test_stops_at_the_same_game_and_twice_gives_the_same_bytes() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let args =
        ["--bot", "steady", "--bot", "random", "--nodes", "4", "--sprt", "elo0=0", "elo1=40"];
    let expected = without_times(alone(&args));
    let _workers = ["1", "2"].map(|jobs| Worker::start(&nats, jobs, folder.path()));
    let run = |more: &[&str]| Serving::start(&nats, &[&args[..], more].concat()).report();
    let report: Value = serde_json::from_str(&run(&["--json"])).unwrap();
    assert_eq!(without_times(report), expected);
    let text = run(&[]);
    assert_eq!(text, run(&["--batch", "200"]));
    assert!(text.starts_with("race: ") && text.contains("\nH"), "{text}");
}

/// What `commands` print and leave in a folder of their own, one after the other.
fn left(commands: &[Vec<&str>], files: &[&str]) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("params.txt"), "take 0 3 0.4 1\nluck.0 -5 5 1\n").unwrap();
    let run = |args: &Vec<&str>| output(toy(args).current_dir(folder.path()), 0);
    let printed: Vec<String> = commands.iter().map(run).collect();
    let files = files.iter().map(|file| text(&folder.path().join(file)));
    printed.into_iter().chain(files).collect()
}

#[test]
fn tuning_by_workers_gives_the_same_values() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let _workers = ["1", "2"].map(|jobs| Worker::start(&nats, jobs, folder.path()));
    let url = nats.url();
    let tune = |how: [&str; 2]| {
        let words =
            "tune --game race --bot steady --nodes 3 --games 20 --iterations 5 --test-games 400 \
                     --params params.txt --sprt elo1=20";
        let args: Vec<&str> = words.split_whitespace().chain(how).collect();
        left(&[args], &["tuned.txt", "tuned.journal", "tuned.svg"])
    };
    assert_eq!(tune(["--queue", &url]), tune(["--jobs", "2"]));
}

/// All files of a folder by name.
fn files(folder: &Path) -> BTreeMap<OsString, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries.map(|entry| (entry.file_name(), fs::read(entry.path()).unwrap())).collect()
}

/// Shards begin and end within pieces, and recordings come with the games.
#[test]
fn self_play_by_workers_writes_the_same_files() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let _workers = ["1", "2"].map(|jobs| Worker::start(&nats, jobs, folder.path()));
    let url = nats.url();
    let play = |how: [&str; 2]| {
        let words =
            "selfplay --game race --bot random --bot steady --nodes 5 --games 50 --shard-games 19 \
                     -o data";
        let args: Vec<&str> = words.split_whitespace().chain(how).collect();
        let folder = TempDir::new().unwrap();
        let told = output(toy(&args).current_dir(folder.path()), 0);
        (told, files(&folder.path().join("data")))
    };
    let (told, alone) = play(["--jobs", "2"]);
    assert!(told.contains("; 3 shards in data") && alone.len() == 5, "{told}");
    assert_eq!(play(["--queue", &url]), (told, alone));
}

/// Recordings travel with what is asked; one that cannot be reviewed costs only itself.
#[test]
fn reviews_by_workers_are_the_same() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let _workers = ["1", "2"].map(|jobs| Worker::start(&nats, jobs, folder.path()));
    let url = nats.url();
    let arena = "arena --game race --bot random --bot steady --games 8 --replays games";
    let arena: Vec<&str> = arena.split_whitespace().collect();
    output(toy(&arena).current_dir(folder.path()), 0);
    fs::write(folder.path().join("games/zzz.jsonl"), "nonsense\n").unwrap();
    fs::write(folder.path().join("broken.sh"), "exit 3\n").unwrap();
    let review = |bot: &str, how: [&str; 2]| {
        let words = "review games --agent random --rival random --nodes 5 --games 90 --lost --bot";
        let args: Vec<&str> = words.split_whitespace().chain([bot]).chain(how).collect();
        output(toy(&args).current_dir(folder.path()), 1)
    };
    let alone = review("steady", ["--jobs", "2"]);
    assert!(alone.starts_with("9 recordings: ") && !alone.contains(": 0 reviewed"), "{alone}");
    assert_eq!(review("steady", ["--queue", &url]), alone);
    // A bot's file lies elsewhere there, and the bot is called what it is called here.
    let alone = review("sh broken.sh", ["--jobs", "2"]);
    assert!(alone.contains("sh broken.sh: cannot be asked: "), "{alone}");
    assert_eq!(review("sh broken.sh", ["--queue", &url]), alone);
}

#[test]
fn what_the_server_does_not_take_is_told() {
    let Some(nats) = Nats::start_with("max_payload: 2000") else { return };
    let folder = TempDir::new().unwrap();
    let _worker = Worker::start(&nats, "1", folder.path());
    let out = folder.path().join("data");
    let args = ["selfplay", "--game", "race", "--bot", "random", "--bot", "steady", "--nodes", "5"];
    let line = error(toy(&args).args(["--games", "8", "--queue", &nats.url(), "-o"]).arg(&out));
    assert!(line.starts_with("error: game 0: a piece's result has "), "{line}");
    assert!(line.trim_end().ends_with(" bytes, the NATS server takes 976 (max_payload)"), "{line}");
}

#[test]
fn faults_are_told_and_a_worker_ends_by_itself() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let serving = Serving::start(&nats, &["--bot", "panics", "--bot", "steady", "--games", "6"]);
    let mut worker = toy(&["worker", "--server", &nats.url(), "--idle", "2"]);
    worker.env("XDG_CACHE_HOME", folder.path()).timeout(DEADLINE).assert().success();
    let text = serving.report();
    assert!(text.contains("\npanics: crash x 6, first: game 0 seed "), "{text}");
    assert!(text.trim_end().ends_with(": out of breath"), "{text}");
}

#[test]
fn a_worker_waits_for_its_server() {
    let Some(mut nats) = Nats::start() else { return };
    nats.running.kill();
    let mut worker = Command::new(toy_path());
    worker.args(["worker", "--server", &nats.url(), "--idle", "2"]).stderr(Stdio::piped());
    let mut worker = Running(worker.env("XDG_CACHE_HOME", nats.folder.path()).spawn().unwrap());
    let mut lines = BufReader::new(worker.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let told =
        format!("waiting for the NATS server, at most 60 s: {}: cannot connect: ", nats.url());
    let line = lines.next().unwrap();
    assert!(line.starts_with(&told), "{line}");
    nats.restart();
    until("the server", || TcpStream::connect(("127.0.0.1", nats.port)).ok());
    let args = ["--bot", "steady", "--bot", "random", "--games", "6", "--nodes", "4"];
    Serving::start(&nats, &args).report();
    let line = lines.next().unwrap();
    assert!(line.starts_with("piece 1 of 1: 6 games, "), "{line}");
    assert_eq!(lines.next(), None);
    assert!(worker.0.wait().unwrap().success());
}

#[test]
fn a_new_server_takes_many_at_once() {
    let Some(nats) = Nats::start() else { return };
    let work = || toy(&["worker", "--server", &nats.url(), "--idle", "0"]).output().unwrap();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..16).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            let ended = worker.join().unwrap();
            assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
        }
    });
}

#[test]
fn mistakes_get_one_clear_line() {
    let serve = |server: &str, bot: &str| {
        let args = ["serve-blocks", "--game", "race", "--bot", bot, "--bot", "steady", "--server"];
        error(toy(&args).arg(server).timeout(DEADLINE))
    };
    let line = serve("nats://203.0.113.7:4222", "steady");
    assert!(line.starts_with("error: nats://203.0.113.7:4222: not this machine: "), "{line}");
    let line = serve("nats://127.0.0.1:9", "steady");
    assert!(line.starts_with("error: nats://127.0.0.1:9: cannot connect: "), "{line}");
    let line = serve("nats://127.0.0.1:9", "cat | sort");
    assert!(line.starts_with("error: \"cat | sort\": a shell's line cannot be sent"), "{line}");
    let worker = ["worker", "--server", "nats://127.0.0.1:9", "--wait", "0"];
    let line = error(toy(&worker).timeout(DEADLINE));
    assert!(line.starts_with("error: nats://127.0.0.1:9: cannot connect: "), "{line}");
}
