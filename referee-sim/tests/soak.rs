//! Two thousand games of the bundles of all bots with twice as many jobs as cores and CPU limits: no
//! fault, nothing left behind, nothing that grows, every game of the plan in the file once.
//!
//! `make soak` runs it and `cargo test` does not. `SENTE_SOAK_GAMES` sets the number of games (2000).

#[path = "common/bundles.rs"]
mod bundles;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{available_parallelism, sleep};
use std::time::{Duration, Instant};

use referee_sim::game::registry::{self, GAMES};
use referee_sim::league::store::Store;
use referee_sim::series::blocks;
use rusqlite::Connection;
use serde_json::Value;

/// A game, its seats, and the nodes per turn of the two versions that play; without nodes a bot uses
/// the contest's time. Code à la Mode and Kakomimasu take 20 s and 8 s a game that way: one round.
type Stage = (&'static str, usize, [Option<u64>; 2], Games);

const STAGES: [Stage; 7] = [
    ("fall2020", 2, [None, None], Games::Share),
    ("kutulu", 4, [None, Some(500)], Games::Share),
    ("code-a-la-mode", 3, [Some(500), Some(300)], Games::Share),
    ("kakomimasu", 2, [Some(200), Some(150)], Games::Share),
    ("othellonia", 1, [None, None], Games::Share),
    ("kakomimasu", 2, [None, None], Games::Round),
    ("code-a-la-mode", 3, [None, None], Games::Round),
];

/// How many games a stage has.
#[derive(Clone, Copy, PartialEq)]
enum Games {
    /// An equal share of all.
    Share,
    /// One round of a league.
    Round,
}

/// The files of a stage.
struct Files {
    /// What `TMPDIR` names.
    temporary: PathBuf,
    /// The league.
    db: PathBuf,
    /// The arena's JSON object.
    result: PathBuf,
}

/// So much more memory late than early is no leak, in KiB: SQLite's cache takes 2 MiB as the file grows,
/// and the allocator's arenas of the threads fill up in the first thousand games.
const MEMORY: u64 = 8 << 10;
/// Open files differ by the programs that run at the moment of a sample.
const FILES: usize = 24;

/// What the program uses at one moment.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// Resident memory in KiB.
    memory: u64,
    files: usize,
}

fn sample(process: u32) -> Option<Sample> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let memory = line.trim().trim_end_matches(" kB").parse().ok()?;
    let files = fs::read_dir(format!("/proc/{process}/fd")).ok()?.count();
    Some(Sample { memory, files })
}

/// Samples until the program has ended well; the most of the second and third tenth of the time and
/// of the last two tenths.
fn watch(mut child: Child) -> [Sample; 2] {
    let (mut samples, mut is_marked) = (Vec::new(), false);
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        samples.extend(sample(child.id()));
        is_marked = is_marked || !marked(child.id()).is_empty();
        sleep(Duration::from_millis(50));
    };
    assert!(status.success() && is_marked, "{status}, programs seen: {is_marked}");
    let tenth = samples.len() / 10;
    let most = |samples: &[Sample]| Sample {
        memory: samples.iter().map(|sample| sample.memory).max().unwrap_or(0),
        files: samples.iter().map(|sample| sample.files).max().unwrap_or(0),
    };
    [most(&samples[tenth..3 * tenth]), most(&samples[8 * tenth..])]
}

/// Processes that carry the mark of an arena with this process number.
fn marked(arena: u32) -> Vec<String> {
    let mark = format!("SENTE_ARENA={arena}-");
    let folders = fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path());
    let has = |folder: &PathBuf| {
        let environment = fs::read(folder.join("environ")).unwrap_or_default();
        String::from_utf8_lossy(&environment).split('\0').any(|text| text.starts_with(&mark))
    };
    folders.filter(has).map(|folder| folder.display().to_string()).collect()
}

fn sim(temporary: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.env("TMPDIR", temporary).stdout(Stdio::null());
    command
}

/// Bundles a bot and compiles the file alone.
fn compile(game: &str, folder: &Path) -> PathBuf {
    let (source, program) = (folder.join(format!("{game}.rs")), folder.join(game));
    fs::write(&source, bundles::bundle_of(&format!("bots/{game}"), None).text).unwrap();
    let rustc = Command::new("rustc")
        .args(["--edition", "2021", "-O", "-o"])
        .arg(&program)
        .arg(&source)
        .status();
    assert!(rustc.unwrap().success());
    program
}

/// Every planned game is there once, and none had a fault; their number.
fn check_league(path: &Path, size: usize) -> usize {
    let db = Connection::open(path).unwrap();
    let one = |query: &str| -> i64 { db.query_row(query, [], |row| row.get(0)).unwrap() };
    let sound: String = db.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(sound, "ok");
    let blocks = one("SELECT count(*) FROM blocks");
    assert_eq!(one("SELECT count(*) FROM blocks WHERE done = 1"), blocks);
    assert_eq!(one("SELECT count(*) FROM (SELECT DISTINCT bots, number FROM blocks)"), blocks);
    let complete = format!(
        "SELECT count(*) FROM (SELECT block FROM games JOIN blocks ON blocks.id = games.block \
         GROUP BY block HAVING count(*) = {size} AND min(rotation) = 0 AND max(rotation) = {})",
        size - 1
    );
    assert_eq!(one(&complete), blocks);
    let games = one("SELECT count(*) FROM games");
    assert_eq!(games, blocks * size as i64);
    Store::open(path, false)
        .unwrap()
        .each_result(|game| {
            let (played, _) = game.seats().unwrap();
            let faults: Vec<_> =
                played.outcome.seats.iter().filter_map(|log| log.fault.as_ref()).collect();
            assert!(faults.is_empty(), "{faults:?}");
        })
        .unwrap();
    games as usize
}

/// The same for an arena's result, which is all that is kept of a game for one.
fn check_arena(result: &Path, games: usize) -> usize {
    let result: Value = serde_json::from_str(&fs::read_to_string(result).unwrap()).unwrap();
    for fault in ["crashes", "timeouts", "invalid"] {
        assert_eq!(result["table"][0][fault], 0, "{fault}");
    }
    let seeds: BTreeSet<&str> = result["games"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|game| game["seed"].as_str())
        .collect();
    assert_eq!(seeds.len(), games);
    games
}

/// The command that plays a stage: a league, or an arena for a game for one.
fn command(stage: &Stage, blocks: usize, program: &Path, files: &Files) -> Command {
    let (game, seats, nodes, _) = *stage;
    let line = |nodes: Option<u64>| {
        let set = nodes.map_or(String::new(), |nodes| format!("env SENTE_NODES={nodes} "));
        format!("{set}{}", program.display())
    };
    let mut run = sim(&files.temporary);
    if seats == 1 {
        run.args(["arena", "--game", game, "--bot", &line(nodes[0]), "--json", "--games"]);
        run.arg(blocks.to_string()).stdout(File::create(&files.result).unwrap());
        return run;
    }
    for (name, nodes) in ["a", "b"].into_iter().zip(nodes) {
        let mut add = sim(&files.temporary);
        add.args(["league", "add", "--game", game, name, &line(nodes), "--db"]).arg(&files.db);
        assert!(add.status().unwrap().success());
    }
    run.args(["league", "run", "--blocks", &blocks.to_string(), "--db"]).arg(&files.db);
    run
}

/// Neither processes nor temporary files outlive the program.
fn check_left(arena: u32, temporary: &Path) {
    // The watchdog ends a moment after its parent.
    let patience = Instant::now();
    while !marked(arena).is_empty() && patience.elapsed() < Duration::from_secs(10) {
        sleep(Duration::from_millis(20));
    }
    assert_eq!(marked(arena), Vec::<String>::new());
    let left: Vec<_> = fs::read_dir(temporary).unwrap().flatten().map(|file| file.path()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn nothing_fails_grows_or_stays() {
    let total: usize = std::env::var("SENTE_SOAK_GAMES").map_or(2000, |text| text.parse().unwrap());
    let jobs = (2 * available_parallelism().unwrap().get()).to_string();
    let folder = tempfile::tempdir().unwrap();
    let stages = STAGES.iter().filter(|stage| registry::find(GAMES, stage.0).is_ok());
    let shares = stages.clone().filter(|stage| stage.3 == Games::Share).count();
    let (mut played, start) = (0, Instant::now());
    for (index, stage) in stages.enumerate() {
        let (game, seats, nodes, games) = *stage;
        let program = folder.path().join(game);
        if !program.is_file() {
            compile(game, folder.path());
        }
        let size = blocks::size(registry::find(GAMES, game).unwrap(), seats);
        let blocks = if games == Games::Share { total.div_ceil(shares * size) } else { 1 };
        let path = |kind: &str| folder.path().join(format!("{index}.{kind}"));
        let files = Files { temporary: path("tmp"), db: path("sqlite"), result: path("json") };
        fs::create_dir(&files.temporary).unwrap();
        let mut run = command(stage, blocks, &program, &files);
        let begin = Instant::now();
        let child = run.args(["--limit", "cpu", "--jobs", &jobs]).spawn().unwrap();
        let arena = child.id();
        let [early, late] = watch(child);
        let seconds = begin.elapsed().as_secs();
        let games = match seats {
            1 => check_arena(&files.result, blocks),
            _ => check_league(&files.db, size),
        };
        println!("{game} {nodes:?}: {games} games in {seconds} s, early {early:?}, late {late:?}");
        check_left(arena, &files.temporary);
        assert!(late.memory <= early.memory + MEMORY, "memory grew: {early:?}, {late:?}");
        assert!(late.files <= early.files + FILES, "open files grew: {early:?}, {late:?}");
        played += games;
    }
    assert!(played >= total);
    println!("{played} games with {jobs} jobs in {} s", start.elapsed().as_secs());
}
