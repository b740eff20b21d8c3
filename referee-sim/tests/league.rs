//! The league: its commands, a kill at any moment, and files that are no league.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{error, json, output, script, text, toy, toy_path};
use referee_sim::game::registry::GAMES;
use rusqlite::Connection;
use tempfile::TempDir;

const STEADY: &str = "read players; while read places && read card; do echo TAKE 2; done";

fn league(db: &Path, args: &[&str]) -> assert_cmd::Command {
    let mut command = toy(&["league", "--db", db.to_str().unwrap()]);
    command.args(args);
    command
}

fn start(folder: &TempDir, name: &str) -> std::path::PathBuf {
    let db = folder.path().join(name);
    let program = script(folder, "steady", STEADY);
    output(&mut league(&db, &["add", "--game", "race", "fast", &program]), 0);
    for (name, bot) in [("chance", "random"), ("slow", "slow"), ("even", "steady")] {
        output(&mut league(&db, &["add", name, bot]), 0);
    }
    db
}

fn report(folder: &TempDir, db: &Path, name: &str) -> [String; 3] {
    let path = |kind: &str| folder.path().join(format!("{name}.{kind}"));
    let files = ["html", "csv", "json"].map(path);
    let mut command = toy(&["report", "--db", db.to_str().unwrap()]);
    command.arg("-o").arg(&files[0]).arg("--csv").arg(&files[1]).arg("--json").arg(&files[2]);
    output(&mut command, 0);
    files.map(|file| text(&file))
}

const RUN: [&str; 7] = ["run", "--blocks", "64", "--nodes", "5", "--jobs", "2"];

#[test]
fn killed_again_and_again_it_ends_like_an_unbroken_run() {
    let folder = TempDir::new().unwrap();
    let (whole, broken) = (start(&folder, "whole.sqlite"), start(&folder, "broken.sqlite"));
    output(&mut league(&whole, &["run", "--blocks", "64", "--nodes", "5", "--jobs", "1"]), 0);
    let mut kills = 0;
    for wait in (5..).step_by(17) {
        let mut run = Command::new(toy_path());
        run.args(["league", "--db"]).arg(&broken).args(RUN).stdout(Stdio::null());
        let mut run = run.spawn().unwrap();
        sleep(Duration::from_millis(wait));
        if let Some(status) = run.try_wait().unwrap() {
            assert!(status.success());
            break;
        }
        run.kill().unwrap();
        run.wait().unwrap();
        kills += 1;
    }
    assert!(kills >= 2, "{kills} kills");
    let count = |db: &Path| -> (i64, i64) {
        let db = Connection::open(db).unwrap();
        let query = "SELECT count(*), count(DISTINCT block * 4 + rotation) FROM games";
        db.query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    assert_eq!(count(&broken), (256, 256));
    assert_eq!(count(&whole), (256, 256));
    let (whole, broken) = (report(&folder, &whole, "a"), report(&folder, &broken, "b"));
    assert_eq!(whole, broken);
    let [page, csv, json] = whole;
    assert!(page.contains("256 games in 64 blocks, turn limit: 5 nodes"), "{page}");
    assert!(!page.contains("Time per turn") && !page.contains("<script") && !page.contains("http"));
    assert_eq!(csv.lines().count(), 5);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["ranking"][3]["bot"], "slow", "{json}");
    assert!(json["ranking"][3]["elo_high"].as_f64().unwrap() < 0.0);
    // Two bots that play alike have results against each other that are all level.
    let fast = json["ranking"].as_array().unwrap().iter().find(|bot| bot["bot"] == "fast").unwrap();
    let even = &fast["against"]["even"];
    assert_eq!(even["points"].as_f64().unwrap() * 2.0, even["results"].as_f64().unwrap());
}

#[test]
fn versions_come_and_go() {
    let folder = TempDir::new().unwrap();
    let db = start(&folder, "league.sqlite");
    let line = error(&mut league(&db, &["add", "slow", "random"]));
    let path = db.display();
    assert_eq!(
        line,
        "error: bot \"slow\" is in the league already: versions need names of their own"
    );
    let line = error(&mut league(&db, &["add", "--game", "chess", "x", "random"]));
    assert_eq!(line, format!("error: {path}: a league of race, not of chess"));
    assert_eq!(error(&mut league(&db, &["remove", "x"])), "error: no bot \"x\" in the league");
    output(&mut league(&db, &["remove", "slow"]), 0);
    let list = output(&mut league(&db, &["list"]), 0);
    assert!(list.contains("slow    removed"), "{list}");
    output(&mut league(&db, &["run", "--blocks", "10", "--seed", "7", "--limit", "cpu"]), 0);
    let rank = json(&mut league(&db, &["rank", "--json"]));
    let games = |name: &str| {
        let ranking = rank["ranking"].as_array().unwrap();
        ranking.iter().find(|bot| bot["bot"] == name).unwrap()["games"].as_u64().unwrap()
    };
    assert_eq!((games("slow"), rank["games"].as_u64()), (0, Some(48)));
    assert_eq!(games("fast"), 48);
    let line = error(&mut league(&db, &["run", "--seed", "8"]));
    assert_eq!(line, "error: the league's seed is 7, not 8: results would not compare");
    script(&folder, "steady", "exit 0");
    let line = error(&mut league(&db, &["run"]));
    assert!(
        line.starts_with("error: bot fast: ") && line.contains(" changed since it was added ("),
        "{line}"
    );
}

#[test]
fn lost_games_are_listed_with_their_recordings() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("league.sqlite");
    output(&mut league(&db, &["add", "--game", "race", "bad<b>", "panics"]), 0);
    output(&mut league(&db, &["add", "good", "steady"]), 0);
    output(&mut league(&db, &["run", "--blocks", "2", "--replays", "--limit", "wall"]), 0);
    let replays = folder.path().join("lost 1");
    fs::create_dir(folder.path().join("pages")).unwrap();
    let page = folder.path().join("pages/page.html");
    let mut command = toy(&["report", "--db", db.to_str().unwrap()]);
    output(command.arg("-o").arg(&page).arg("--replays").arg(&replays), 0);
    let page = text(&page);
    assert!(page.contains("bad&#60;b&#62;") && !page.contains("<b>"), "{page}");
    assert!(page.contains("out of breath") && page.contains("Time per turn"), "{page}");
    let names = fs::read_dir(&replays).unwrap().map(|entry| entry.unwrap().file_name());
    let (pages, recordings): (Vec<_>, Vec<_>) =
        names.partition(|name| name.to_str().unwrap().ends_with(".html"));
    assert_eq!((pages.len(), recordings.len()), (32, 32));
    let links: Vec<&str> =
        page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(links.len(), 64);
    for link in links {
        let file = folder.path().join("pages").join(link.replace("%20", " "));
        assert!(file.is_file(), "{link}");
    }
    let watched = text(&replays.join(&pages[0]));
    assert!(watched.contains("out of breath") || watched.contains("panics"), "{watched}");
    output(&mut toy(&["diff", replays.to_str().unwrap()]), 0);
}

#[test]
fn files_that_are_no_league_get_one_line() {
    let folder = TempDir::new().unwrap();
    let db = start(&folder, "league.sqlite");
    let check = |path: &Path, expected: &str| {
        let line = error(&mut league(path, &["rank"]));
        assert_eq!(line, format!("error: {}: {expected}", path.display()));
    };
    let missing = folder.path().join("missing.sqlite");
    check(&missing, "no such league; `league add` starts one");
    let text = folder.path().join("text.sqlite");
    fs::write(&text, "not a database at all, but long enough to have a header. ".repeat(40))
        .unwrap();
    check(&text, "not a league: file is not a database");
    let other = folder.path().join("other.sqlite");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    check(&other, "a database, but not a league");
    let newer = folder.path().join("newer.sqlite");
    fs::copy(&db, &newer).unwrap();
    Connection::open(&newer).unwrap().execute_batch("PRAGMA user_version = 9").unwrap();
    check(&newer, "written by a newer version: schema 9, this program knows 4");
    Connection::open(&newer).unwrap().execute_batch("PRAGMA user_version = 1").unwrap();
    check(&newer, "written by an older version: schema 1, this program knows 4");
    let cut = folder.path().join("cut.sqlite");
    let bytes = fs::read(&db).unwrap();
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    check(&cut, "damaged: the file is cut or overwritten");
}

#[test]
fn rows_that_do_not_fit_are_told_and_left_out() {
    let folder = TempDir::new().unwrap();
    let db = start(&folder, "league.sqlite");
    output(&mut league(&db, &["run", "--blocks", "16", "--nodes", "5"]), 0);
    let damage = "UPDATE games SET result = json_set(result, '$.Ok.outcome.end.scores', json('[7]'))
            WHERE block = 3;
        UPDATE games SET result = json_set(result, '$.Ok.seats', json('[1,99,2,3]')) WHERE block = 4;
        UPDATE games SET result = json('{\"Err\": \"the roof fell in\"}') WHERE block = 5;
        UPDATE games SET result =
            json_set(result, '$.Ok.outcome.end.scores[0]', 9223372036854775807) WHERE block = 6;
        UPDATE bots SET hash = 'short' WHERE name = 'slow'";
    Connection::open(&db).unwrap().execute_batch(damage).unwrap();
    let ranking = output(&mut league(&db, &["rank"]), 0);
    assert!(ranking.contains("12 games failed; first: block 3: does not fit"), "{ranking}");
    assert!(output(&mut league(&db, &["list"]), 0).contains("  short  "));
    let [page, ..] = report(&folder, &db, "page");
    assert!(
        page.contains("does not fit the league") && page.contains("the roof fell in"),
        "{page}"
    );
    let line = error(&mut league(&db, &["run", "--blocks", "32"]));
    assert!(line.contains("slow changed since it was added (short, now "), "{line}");
    output(&mut league(&db, &["remove", "slow"]), 0);
    output(&mut league(&db, &["run", "--blocks", "32"]), 0);
}

#[test]
fn a_full_disk_is_one_line_and_the_games_so_far_stay() {
    let folder = TempDir::new().unwrap();
    let db = start(&folder, "league.sqlite");
    // A limit on the size of files is the nearest to a full disk that any user can have.
    let run = format!(
        "trap '' XFSZ; ulimit -f 96; exec {} league --db {} run --blocks 2000 --nodes 5",
        toy_path().display(),
        db.display()
    );
    let result = Command::new("sh").args(["-c", &run]).output().unwrap();
    let error = String::from_utf8(result.stderr).unwrap();
    assert_eq!(result.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.contains("full") || error.contains("disk I/O"), "{error}");
    assert!(error.starts_with(&format!("error: {}: ", db.display())), "{error}");
    let before = json(&mut league(&db, &["rank", "--json"]))["blocks"].as_i64().unwrap();
    assert!(before > 0);
    let more = (before + 16).to_string();
    output(&mut league(&db, &["run", "--blocks", &more]), 0);
    assert!(json(&mut league(&db, &["rank", "--json"]))["blocks"].as_i64().unwrap() > before);
}

#[test]
fn a_crate_at_a_commit_is_a_bot() {
    let folder = TempDir::new().unwrap();
    let bot = folder.path().join("repository/bots/mine");
    fs::create_dir_all(bot.join("src")).unwrap();
    fs::write(
        bot.join("Cargo.toml"),
        "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n",
    )
    .unwrap();
    let main = "fn main() { for (i, line) in std::io::stdin().lines().enumerate() {
        line.unwrap(); if i > 0 && i % 2 == 0 { println!(\"TAKE 2\"); } } }";
    fs::write(bot.join("src/main.rs"), main).unwrap();
    let commit =
        "git init -q . && git add -A && git -c user.name=a -c user.email=a@b.c commit -qm one";
    let git = Command::new("sh").args(["-c", commit]).current_dir(&bot).status().unwrap();
    assert!(git.success());
    fs::write(bot.join("src/main.rs"), "does not compile").unwrap();
    let db = folder.path().join("league.sqlite");
    let cache = folder.path().join("cache");
    let with_cache = |args: &[&str]| {
        let mut command = league(&db, args);
        command.env("XDG_CACHE_HOME", &cache);
        command
    };
    let spec = format!("{}@HEAD", bot.display());
    output(&mut with_cache(&["add", "--game", "race", "mine", &spec]), 0);
    output(&mut with_cache(&["add", "same", "steady"]), 0);
    output(&mut with_cache(&["run", "--blocks", "4", "--nodes", "5"]), 0);
    let rank = json(&mut with_cache(&["rank", "--json"]));
    assert_eq!(rank["ranking"][0]["share"], 0.5, "{rank}");
    assert_eq!(rank["ranking"][0]["outcomes"]["normal"], 32);
    let line = error(&mut with_cache(&["add", "none", &format!("{}@nothing", bot.display())]));
    assert_eq!(line, format!("error: {}: no commit \"nothing\" here", bot.display()));
}

#[test]
fn a_game_for_one_has_no_league() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("one.sqlite");
    let Some(game) = GAMES.iter().find(|game| *game.players().end() == 1) else {
        println!("skipped: no game for one player is registered");
        return;
    };
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.arg("league").arg("--db").arg(&db);
    let refused = error(command.args(["add", "--game", game.name(), "best", "default"]));
    let expected = "is for one player: compare its bots by `referee-sim compare`";
    assert_eq!(refused, format!("error: {} {expected}", game.name()));
    assert!(!db.exists());
}
