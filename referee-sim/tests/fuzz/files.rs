//! Files that the programs write and read again, a server's answers, and the bundler's texts.

use std::fs;
use std::path::{Path, PathBuf};

use bundler::inspect::{apply, trace};
#[cfg(game = "kakomimasu")]
use kakomimasu::referee::client;
use referee_sim::experiments::merge;
use referee_sim::experiments::selfplay::shard::Shard;
use referee_sim::game::registry::GAMES;
use referee_sim::league::commands;
use referee_sim::league::matches::Wanted;
use referee_sim::league::report::{self, Report};
use referee_sim::league::run;
use referee_sim::league::store::Store;
use referee_sim::series::journal::Journal;
use referee_sim::series::Finished;
use rusqlite::{types, Connection};
use serde_json::{json, Value};

use crate::bundles::bundle_of;
use crate::common::{output, toy};
use crate::harness::{folder, fuzz, Verdict};
use crate::{plain, JSON};

fn verdict<T>(result: anyhow::Result<T>) -> Verdict {
    plain(result.map(drop).map_err(|error| format!("{error:#}")))
}

/// A league's file with games of two bots, cut out of the log of SQLite so that it is one file.
fn league(folder: &Path) -> PathBuf {
    let path = folder.join("seed.sqlite");
    let db = path.to_str().unwrap();
    output(&mut toy(&["league", "--db", db, "add", "--game", "race", "a", "steady"]), 0);
    output(&mut toy(&["league", "--db", db, "add", "b", "random"]), 0);
    output(&mut toy(&["league", "--db", db, "run", "--blocks", "2", "--nodes", "5"]), 0);
    Connection::open(db).unwrap().execute_batch("PRAGMA journal_mode = DELETE; VACUUM").unwrap();
    path
}

/// Everything that is done with a league before a game is played.
fn read_league(path: &Path) -> anyhow::Result<()> {
    let mut store = Store::open(path, false)?;
    commands::list(path, &mut std::io::sink())?;
    let report = Report::read(&store, None)?;
    let text = report::text(&report.standings);
    assert!(!text.replace('\n', "").contains(char::is_control), "{text:?}");
    report::csv(&report.standings)?;
    report::json(&report.game, &report.standings);
    report.page();
    store.games()?.iter().try_for_each(|game| store.replay(game.block, game.rotation).map(drop))?;
    store.matches(&Wanted::default())?;
    let (_, round) = store.progress()?;
    let bots = store.bots()?;
    // A league says so of one bot before it plans anything.
    if bots.iter().filter(|bot| bot.active).count() > 1 {
        run::plan_round(&mut store, GAMES[0], &bots, &mut run::Results::default(), round)?;
    }
    store.open_blocks().map(drop)
}

#[test]
fn leagues_are_read_or_refused() {
    let folder = folder();
    let seed = fs::read(league(folder.path())).unwrap();
    let copy = folder.path().join("damaged.sqlite");
    fuzz("league", &[seed], &["\0", "[1,2]", "timeout", "\u{1f}"], 300, |bytes| {
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", copy.display()));
        }
        fs::write(&copy, bytes).unwrap();
        verdict(read_league(&copy))
    });
}

#[test]
fn positions_are_read_or_refused() {
    let folder = folder();
    let data = folder.path().join("data");
    let race = ["selfplay", "--game", "race", "--bot", "random", "--bot", "steady", "--games", "2"];
    output(toy(&race).arg("-o").arg(&data), 0);
    let path = data.join("shard-00000.npz");
    let seed = fs::read(&path).unwrap();
    fuzz("shard", &[seed], &["\u{1}", "(2,)", "'<u4'", "PK"], 300, |bytes| {
        fs::write(&path, bytes).unwrap();
        verdict(Shard::read(&path, 3))
    });
}

/// The tables whose rows are damaged, with their number of columns.
const TABLES: [(&str, usize); 3] = [("bots", 5), ("blocks", 5), ("games", 5)];

/// All rows as text, a line each: the table's name and the values, between tabs.
fn rows(db: &Connection) -> String {
    let mut text = String::new();
    for (table, columns) in TABLES {
        let mut query = db.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let mut rows = query.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            text += table;
            for column in 0..columns {
                text += "\t";
                text += &match row.get(column).unwrap() {
                    types::Value::Null => "NULL".to_string(),
                    types::Value::Integer(number) => number.to_string(),
                    types::Value::Real(number) => number.to_string(),
                    types::Value::Text(text) => text,
                    types::Value::Blob(bytes) => {
                        "x".to_string() + &bytes.iter().map(|b| format!(" {b}")).collect::<String>()
                    }
                };
            }
            text += "\n";
        }
    }
    text
}

/// Puts the rows of a text in place of all that are there; SQLite leaves out what it refuses.
fn set_rows(db: &mut Connection, text: &str) -> rusqlite::Result<()> {
    let write = db.transaction()?;
    write.execute_batch("DELETE FROM games; DELETE FROM blocks; DELETE FROM bots")?;
    for line in text.lines() {
        let mut values = line.split('\t');
        let name = values.next().unwrap_or("");
        let Some((table, columns)) = TABLES.iter().find(|(table, _)| *table == name) else {
            continue;
        };
        let value = |text: &str| match text.strip_prefix('x') {
            Some(bytes) => {
                types::Value::Blob(bytes.split(' ').filter_map(|b| b.parse().ok()).collect())
            }
            None if text == "NULL" => types::Value::Null,
            None => types::Value::Text(text.to_string()),
        };
        let mut values: Vec<types::Value> = values.map(value).collect();
        values.resize(*columns, types::Value::Null);
        let marks = vec!["?"; *columns].join(",");
        let insert = format!("INSERT OR IGNORE INTO {table} VALUES ({marks})");
        // A text where a number has to be is refused, too.
        let _ = write.execute(&insert, rusqlite::params_from_iter(values));
    }
    write.commit()
}

/// Rows that no league writes, in a file that is sound for SQLite.
#[test]
fn rows_of_leagues_are_read_or_refused() {
    let folder = folder();
    let path = league(folder.path());
    let mut db = Connection::open(&path).unwrap();
    let seed = rows(&db).into_bytes();
    let pieces =
        ["[", "]", "[1,2]", "\"normal\"", "\"crash\"", ",", "\t", "\n", "NULL", "\u{1f}", "é"];
    fuzz("rows", &[seed], &pieces, 300, |bytes| {
        set_rows(&mut db, &String::from_utf8_lossy(bytes)).unwrap();
        verdict(read_league(&path))
    });
}

#[test]
fn parts_of_a_match_are_merged_or_refused() {
    let folder = folder();
    let line = ["arena", "--game", "race", "--bot", "random", "--bot", "steady", "--bot", "slow"];
    let part = |index: usize| {
        let rest = ["--games", "12", "--nodes", "4", "--json", "--blocks", &format!("{index}/2")];
        output(toy(&line).args(rest), 0)
    };
    let (whole, damaged) = (folder.path().join("1.json"), folder.path().join("2.json"));
    fs::write(&whole, part(1)).unwrap();
    fuzz("part", &[part(2).into_bytes()], &JSON, 800, |bytes| {
        fs::write(&damaged, bytes).unwrap();
        let parts = [whole.clone(), damaged.clone()];
        let text = merge::merged(&parts, None, false);
        assert!(text.iter().all(|text| !text.replace('\n', "").contains(char::is_control)));
        verdict(text.and_then(|_| merge::merged(&parts, None, true)))
    });
}

#[test]
fn journals_go_on_or_are_refused() {
    let folder = folder();
    let path = folder.path().join("journal");
    let seed = b"a run of 5\n0.25\n-1.0\n30000000000.004\n0.5".to_vec();
    fuzz("journal", &[seed], &["\n", "nan", "inf", "a run of 5\n", "\r"], 1500, |bytes| {
        fs::write(&path, bytes).unwrap();
        verdict(Journal::<f64>::open(&path, "a run of 5"))
    });
    let log = |times: &str| format!(r#"{{"times":{times},"late":0,"fault":null,"stderr":[]}}"#);
    let end = r#"{"scores":[3,-4],"reason":"all"}"#;
    let logs = format!("[{},{}]", log("[5,70000]"), log("[]"));
    let outcome =
        format!(r#"{{"end":{end},"turns":9,"hash":18446744073709551615,"seats":{logs}}}"#);
    let game = format!(r#"[0,{{"Ok":{{"seed":"7","seats":[1,0],"outcome":{outcome}}}}}]"#);
    let seed = format!("a run of 5\n{game}\n[1,{{\"Err\":\"seed 8: no\"}}]\n").into_bytes();
    fuzz("journal of games", &[seed], &JSON, 1500, |bytes| {
        fs::write(&path, bytes).unwrap();
        verdict(Journal::<(usize, Finished)>::open(&path, "a run of 5"))
    });
}

/// What a Kakomimasu server says of a game.
#[cfg(game = "kakomimasu")]
#[test]
fn a_servers_games_are_read_or_refused() {
    let game = json!({
        "id": "7f3a", "turn": 2, "totalTurn": 20, "nPlayer": 2, "nAgent": 2,
        "startedAtUnixTime": 1_600_000_000, "operationSec": 2, "transitionSec": 1,
        "field": {
            "width": 3, "height": 2, "points": [1, 2, -3, 4, 5, 6],
            "tiles": [
                { "type": 1, "player": 0 }, { "type": 0, "player": null }, { "type": 1, "player": 1 },
                { "type": 0, "player": 0 }, { "type": 0, "player": null }, { "type": 1, "player": 1 },
            ],
        },
        "players": [
            { "agents": [{ "x": 0, "y": 0 }, { "x": -1, "y": -1 }],
              "point": { "wallPoint": 1, "areaPoint": 4 } },
            { "agents": [{ "x": 2, "y": 0 }, { "x": 2, "y": 1 }],
              "point": { "wallPoint": 3, "areaPoint": 0 } },
        ],
        "log": [{ "players": [
            { "actions": [{ "agentId": 0, "type": 1, "x": 0, "y": 0, "res": 0 }] },
            { "actions": [{ "agentId": 1, "type": 1, "x": 2, "y": 1, "res": 3 }] },
        ] }],
    });
    let seeds: Vec<Vec<u8>> =
        [game.to_string(), format!("{game:#}")].map(String::into_bytes).into();
    fuzz("server", &seeds, &JSON, 1500, |bytes| {
        let game: Value = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
        let board = client::game::board(&game)?;
        let line = client::game::score(&game, 0);
        assert!(!line.contains('\n'), "{line}");
        if let Some(timeline) = client::game::Timeline::read(&game) {
            let turn = game["turn"].as_i64().unwrap_or(0).min(timeline.turns);
            assert!(timeline.opens(turn) <= timeline.closes(turn));
        }
        client::game::input(&board, &game, 1).map(drop)
    });
}

const SMALL: &str = "bundler/tests/cases/panic-location";

/// Places in messages of the compiler and of panics become places of the sources.
#[test]
fn trace_reads_any_message() {
    let bundle = bundle_of(SMALL, Some(1));
    let map = trace::SourceMap::new(&bundle);
    let seed = "thread 'main' panicked at bundle.rs:3:5:\nindex out of bounds\n\
        error[E0308]: mismatched types\n  --> dist/bundle.rs:12:9\n   |\n12 |  \"src/main.rs:1:1\"\n\
        (bundle.rs:4) /rustc/5980/library/core/src/panicking.rs:75:14 a.rs:b.rs:1:2 é.rs:2:1\n";
    assert!(map.rewrite(seed).contains("src/"), "{}", map.rewrite(seed));
    let pieces = [".rs:", "bundle.rs:1:1", "\n", "é", "(", ":", "/rustc/", "\""];
    fuzz("trace", &[seed.as_bytes().to_vec()], &pieces, 1500, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let traced = map.rewrite(&text);
        assert_eq!(traced.matches('\n').count(), text.matches('\n').count());
        Ok(())
    });
}

/// An edit of the bundle becomes a patch of the sources, or is refused with its line.
#[test]
fn apply_takes_edits_back_or_refuses() {
    let bundle = bundle_of(SMALL, Some(1));
    let seeds = [bundle.text.clone().into_bytes()];
    let pieces = [
        "fn f() {}",
        "{",
        "}",
        "\"",
        "'a",
        "// x\n",
        "/*",
        "é",
        " mod m;",
        "r#\"",
        "0x",
        "/// x\n",
    ];
    fuzz("apply", &seeds, &pieces, 400, |bytes| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let patch = apply::patch(&bundle, &text, "edited.rs");
        // The token library keeps every text it read, for places that nobody asks for now.
        proc_macro2::extra::invalidate_current_thread_spans();
        let patch = patch.map_err(|error| format!("{error:#}"))?;
        assert!(patch.is_empty() || patch.starts_with("--- a/"), "{patch}");
        Ok(())
    });
}
