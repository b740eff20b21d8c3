//! A league through the queue: workers play what one machine plays, whoever is killed in whatever order.
//!
//! Needs nats-server; says that it skips where there is none, and fails with SENTE_CI=1.
#![cfg(feature = "queue")]

mod common;

use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::nats::{until, Nats, Running, Worker};
use common::site::Server;
use common::{output, text, toy, toy_path};
use flate2::read::GzDecoder;
use rusqlite::Connection;
use tempfile::TempDir;

fn league(db: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(toy_path());
    command.args(["league", "--db"]).arg(db).args(args).stdout(Stdio::null());
    command
}

/// A league of three bots.
fn start(folder: &TempDir, name: &str) -> std::path::PathBuf {
    let db = folder.path().join(name);
    for (name, bot) in [("a", "steady"), ("b", "random"), ("c", "steady:take=1")] {
        assert!(league(&db, &["add", "--game", "race", name, bot]).status().unwrap().success());
    }
    db
}

fn run(db: &Path, blocks: &str, how: [&str; 2]) -> Child {
    let args = ["run", "--nodes", "4", "--blocks", blocks, "--replays"];
    league(db, &[&args[..], &how].concat()).spawn().unwrap()
}

fn reports(db: &Path) -> [String; 2] {
    let files = ["html", "json"].map(|kind| db.with_extension(kind));
    let mut command = toy(&["report", "--db", db.to_str().unwrap(), "-o"]);
    output(command.arg(&files[0]).arg("--json").arg(&files[1]), 0);
    // The page names the league's file.
    files.map(|file| text(&file).replace("whole.sqlite", "broken.sqlite"))
}

fn games(db: &Path) -> i64 {
    let query = "SELECT count(*) FROM games";
    Connection::open(db).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

/// All recordings, unpacked, in the order of the games.
fn recordings(db: &Path) -> Vec<String> {
    let db = Connection::open(db).unwrap();
    let mut query = db.prepare("SELECT replay FROM games ORDER BY block, rotation").unwrap();
    let packed = query.query_map([], |row| row.get::<_, Vec<u8>>(0)).unwrap();
    packed
        .map(|bytes| std::io::read_to_string(GzDecoder::new(&bytes.unwrap()[..])).unwrap())
        .collect()
}

#[test]
fn a_league_by_workers_is_the_same() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let _workers = ["1", "2"].map(|jobs| Worker::start(&nats, jobs, folder.path()));
    let [whole, broken] = ["whole.sqlite", "broken.sqlite"].map(|name| start(&folder, name));
    assert!(run(&whole, "32", ["--jobs", "2"]).wait().unwrap().success());
    assert!(run(&broken, "32", ["--queue", &nats.url()]).wait().unwrap().success());
    assert_eq!(reports(&whole), reports(&broken));
    assert!(!recordings(&whole).is_empty() && recordings(&whole) == recordings(&broken));
}

/// The site, the run and a worker are killed in each order, while games come in.
#[test]
fn killed_in_any_order_nothing_is_lost_or_counted_twice() {
    let Some(nats) = Nats::start() else { return };
    let folder = TempDir::new().unwrap();
    let [whole, broken] = ["whole.sqlite", "broken.sqlite"].map(|name| start(&folder, name));
    const BLOCKS: &str = "144";
    assert!(run(&whole, BLOCKS, ["--jobs", "2"]).wait().unwrap().success());
    let url = nats.url();
    let new_run = || Running(run(&broken, BLOCKS, ["--queue", &url]));
    let new_worker = || Worker::start(&nats, "1", folder.path());
    let new_site = || Server::of(league(&broken, &["serve", "--port", "0"]).stdout(Stdio::piped()));
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (before, site, mut running, mut worker) =
            (games(&broken), new_site(), new_run(), new_worker());
        until("more games", || (games(&broken) > before).then_some(()));
        assert_eq!(site.get("/").0, 200);
        let mut site = Some(site);
        for who in order {
            match who {
                0 => drop(site.take()),
                1 => running.kill(),
                _ => worker.running.kill(),
            }
        }
    }
    let (mut running, _worker) = (new_run(), new_worker());
    let ended = until("the end", || running.0.try_wait().unwrap());
    assert!(ended.success());
    assert_eq!(reports(&whole), reports(&broken));
    let site = new_site();
    assert!(site.settled("/").contains(&format!("{} games in {BLOCKS} blocks", games(&whole))));
}
