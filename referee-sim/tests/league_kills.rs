//! A league without an end: versions come and go while it is played, and it is killed at any moment.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{error, output, script, text, toy, toy_path, wait_until};
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use referee_sim::league::store::Store;
use rusqlite::Connection;
use tempfile::TempDir;

const STEADY: &str = "read players; while read places && read card; do echo TAKE 2; done";

fn league(db: &Path, args: &[&str]) -> assert_cmd::Command {
    let mut command = toy(&["league", "--db", db.to_str().unwrap()]);
    command.args(args);
    command
}

/// A league of these versions, each a name and what it is.
fn start(folder: &TempDir, name: &str, bots: &[(&str, &str)]) -> PathBuf {
    let db = folder.path().join(name);
    for (name, bot) in bots {
        output(&mut league(&db, &["add", "--game", "race", name, bot]), 0);
    }
    db
}

/// The program in the background; what it says on stderr goes into a file.
fn spawn(db: &Path, args: &[&str], said: &Path) -> Child {
    let mut run = Command::new(toy_path());
    run.args(["league", "--db"]).arg(db).args(args).stdout(Stdio::null());
    run.env("XDG_CACHE_HOME", db.with_extension("cache"));
    run.stderr(fs::OpenOptions::new().create(true).append(true).open(said).unwrap());
    run.spawn().unwrap()
}

const FOREVER: [&str; 6] = ["run", "--forever", "--nodes", "5", "--jobs", "2"];

fn interrupt(mut child: Child) {
    kill(Pid::from_raw(child.id() as i32), Signal::SIGINT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

fn number(db: &Path, query: &str) -> i64 {
    let db = Connection::open(db).unwrap();
    db.busy_timeout(Duration::from_secs(5)).unwrap();
    db.query_row(query, [], |row| row.get(0)).unwrap()
}

/// Names, states and hashes.
fn list(db: &Path) -> String {
    output(&mut league(db, &["list"]), 0)
}

fn report(folder: &TempDir, db: &Path, name: &str) -> String {
    let path = folder.path().join(name);
    let mut command = toy(&["report", "--db", db.to_str().unwrap(), "-o", "/dev/null", "--json"]);
    output(command.arg(&path), 0);
    text(&path)
}

const BENCHMARK: [(&str, &str); 2] = [("even", "steady"), ("chance", "random")];
const TRIALS: [(&str, &str); 3] =
    [("better", "steady:take=3"), ("worse", "slow"), ("same", "steady")];

/// Plays on for ever, killed after moments of different length, while another process adds versions, until
/// all trials are decided.
fn play_broken(folder: &TempDir, db: &Path) {
    let said = folder.path().join("said");
    let mut trials = TRIALS.iter();
    let (mut wait, mut kills) = (7, 0);
    while kills < 6
        || number(db, "SELECT count(*) FROM bots WHERE trial IS NOT NULL AND verdict IS NULL") > 0
    {
        let mut run = spawn(db, &FOREVER, &said);
        if kills % 2 == 1 {
            if let Some((name, bot)) = trials.next() {
                output(&mut league(db, &["add", "--against", "even", name, bot]), 0);
            }
        }
        sleep(Duration::from_millis(wait));
        run.kill().unwrap();
        run.wait().unwrap();
        wait = (wait * 7919 + 331) % 900;
        kills += 1;
        assert!(kills < 300, "no verdict: {}", list(db));
    }
    assert_eq!(text(&said), "");
    interrupt_in_its_games(db, &said);
    // What is planned is played.
    output(&mut league(db, &["run", "--blocks", "1", "--nodes", "5"]), 0);
}

fn interrupt_in_its_games(db: &Path, said: &Path) {
    let games = || number(db, "SELECT count(*) FROM games");
    let before = games();
    let run = spawn(db, &FOREVER, said);
    wait_until("more games", || games() > before);
    interrupt(run);
}

#[test]
fn killed_while_versions_come_it_has_the_verdicts_of_an_unbroken_run() {
    let folder = TempDir::new().unwrap();
    let broken = start(&folder, "broken.sqlite", &BENCHMARK);
    play_broken(&folder, &broken);
    let sizes = "SELECT sum(json_array_length(bots)) FROM blocks";
    let games = number(&broken, "SELECT count(*) FROM games");
    assert_eq!(games, number(&broken, sizes));
    assert_eq!(number(&broken, "SELECT count(*) FROM blocks WHERE done = 0"), 0);
    let distinct = "SELECT count(*) FROM (SELECT DISTINCT bots, number FROM blocks)";
    assert_eq!(number(&broken, distinct), number(&broken, "SELECT count(*) FROM blocks"));

    // The same rounds: each version comes where it has its first block.
    let whole = start(&folder, "whole.sqlite", &BENCHMARK);
    let run = |blocks: i64| {
        if blocks > 0 {
            let blocks = blocks.to_string();
            let args = ["run", "--blocks", &blocks, "--nodes", "5", "--jobs", "1"];
            output(&mut league(&whole, &args), 0);
        }
    };
    for (id, (name, bot)) in (3..).zip(TRIALS) {
        let first = "SELECT min(round) FROM blocks, json_each(bots) WHERE value =";
        let before = format!("SELECT count(*) FROM blocks WHERE round < ({first} {id})");
        run(number(&broken, &before));
        output(&mut league(&whole, &["add", "--against", "even", name, bot]), 0);
    }
    run(number(&broken, "SELECT count(*) FROM blocks"));
    assert_eq!(report(&folder, &whole, "a"), report(&folder, &broken, "b"));
    assert_eq!(list(&whole), list(&broken));
    let states = list(&whole);
    assert!(states.contains("better  accepted") && states.contains("worse    refused"), "{states}");
    assert!(!states.contains("on trial"), "{states}");
}

#[test]
fn versions_come_change_and_go_while_it_is_played() {
    let folder = TempDir::new().unwrap();
    let db = start(&folder, "league.sqlite", &[("chance", "random")]);
    let said = folder.path().join("said");
    let run = spawn(&db, &FOREVER, &said);
    sleep(Duration::from_millis(300));
    let seats = |bot: i64| number(&db, &format!("SELECT count(*) FROM seats WHERE bot = {bot}"));
    let grows = |bot: i64| {
        let before = seats(bot);
        wait_until("more games of a bot", || seats(bot) > before);
    };
    assert_eq!(seats(1), 0);
    let program = script(&folder, "program", STEADY);
    output(&mut league(&db, &["add", "program", &program]), 0);
    output(&mut league(&db, &["add", "slow", "slow"]), 0);
    (1..4).for_each(grows);
    // A program that is being started cannot be written into.
    let changed = script(&folder, "changed", &format!("{STEADY} # changed"));
    fs::rename(changed, &program).unwrap();
    wait_until("a line about the change", || !text(&said).is_empty());
    let before = seats(2);
    (0..3).for_each(|_| grows(1));
    assert_eq!(seats(2), before);
    output(&mut league(&db, &["add", "even", "steady"]), 0);
    grows(4);
    output(&mut league(&db, &["remove", "slow"]), 0);
    (0..3).for_each(|_| grows(4));
    let before = seats(3);
    (0..3).for_each(|_| grows(4));
    assert_eq!(seats(3), before);
    interrupt(run);
    let said = text(&said);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with(&format!("bot program: {program} changed since it was added (")));
    assert!(said.ends_with("left out of coming games\n"), "{said}");
}

#[test]
fn several_processes_start_a_league() {
    let folder = TempDir::new().unwrap();
    let said = folder.path().join("said");
    for league in 0..5 {
        let db = folder.path().join(format!("{league}.sqlite"));
        let add = |name| spawn(&db, &["add", "--game", "race", name, "steady"], &said);
        let mut adds = ["a", "b", "c"].map(add);
        adds.iter_mut().for_each(|add| assert!(add.wait().unwrap().success(), "{}", text(&said)));
        assert_eq!(number(&db, "SELECT count(*) FROM bots"), 3);
    }
}

#[test]
fn a_league_without_its_log_waits_for_whoever_writes() {
    let folder = TempDir::new().unwrap();
    let said = folder.path().join("said");
    let db = start(&folder, "league.sqlite", &[("a", "steady")]);
    let writer = Connection::open(&db).unwrap();
    writer.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(())).unwrap();
    writer.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut add = spawn(&db, &["add", "b", "steady"], &said);
    sleep(Duration::from_millis(300));
    assert!(add.try_wait().unwrap().is_none(), "{}", text(&said));
    drop(writer);
    assert!(add.wait().unwrap().success(), "{}", text(&said));
    assert_eq!(number(&db, "SELECT count(*) FROM bots"), 2);
}

/// Games with a recording, and all bytes of these.
fn recorded(db: &Path) -> (BTreeSet<[i64; 2]>, i64) {
    let connection = Connection::open(db).unwrap();
    let query = "SELECT block, rotation FROM games WHERE replay IS NOT NULL";
    let mut query = connection.prepare(query).unwrap();
    let found = query.query_map([], |row| Ok([row.get(0)?, row.get(1)?])).unwrap();
    let bytes = "SELECT coalesce(sum(length(replay)), 0) FROM games";
    (found.map(Result::unwrap).collect(), number(db, bytes))
}

#[test]
fn recordings_that_were_dropped_are_made_again() {
    let folder = TempDir::new().unwrap();
    let program = script(&folder, "program", STEADY);
    let bots = [("a", program.as_str()), ("b", "random"), ("bad", "panics"), ("c", "slow")];
    let db = start(&folder, "league.sqlite", &bots);
    let run = ["run", "--nodes", "5", "--replays", "--blocks", "32"];
    output(&mut league(&db, &run), 0);
    let (all, bytes) = recorded(&db);
    let mut store = Store::open(&db, false).unwrap();
    let stored = |store: &Store, [block, game]: [i64; 2]| store.replay(block, game).unwrap();
    let [first, last] = [all.first(), all.last()].map(|place| *place.unwrap());
    let known = [first, last].map(|place| stored(&store, place).unwrap());
    assert_eq!(store.drop_recordings(bytes as u64).unwrap(), 0);
    let dropped = store.drop_recordings(bytes as u64 / 2).unwrap();
    let (kept, left) = recorded(&db);
    assert!(dropped > 0 && left <= bytes / 2 && kept.len() + dropped == all.len());
    drop(store);

    let budget = [&run[..4], &["--blocks", "48", "--keep-replays", "0"]].concat();
    output(&mut league(&db, &budget[..]), 0);
    assert_eq!(recorded(&db).1, 0);
    let target = folder.path().join("game.jsonl.gz");
    let replay = |[block, game]: [i64; 2]| {
        let mut command = league(&db, &["replay", &block.to_string(), &game.to_string(), "-o"]);
        command.arg(&target);
        command
    };
    for (place, bytes) in [first, last].into_iter().zip(&known) {
        output(&mut replay(place), 0);
        assert_eq!(&fs::read(&target).unwrap(), bytes);
    }
    fs::remove_file(&target).unwrap();
    let path = db.display();
    let line = error(&mut replay([99, 0]));
    assert_eq!(line, format!("error: {path}: block 99, game 0: no such game"));
    let query = "UPDATE games SET result = json_set(result, '$.Ok.outcome.end.scores[0]', 77)";
    Connection::open(&db).unwrap().execute_batch(query).unwrap();
    let found = replay(first).assert().code(1).get_output().stderr.clone();
    let found = String::from_utf8(found).unwrap();
    assert!(
        found.starts_with(&format!("{path}: block {}, game {}: scores [77, ", first[0], first[1]))
    );
    assert!(found.ends_with(": not the game that was played\n") && found.lines().count() == 1);
    script(&folder, "program", "exit 0");
    let line = error(&mut replay(first));
    assert!(line.contains("bot a: ") && line.contains(" changed since it was added ("), "{line}");
    assert!(!target.exists());
}
