//! The pages of a league: standings that follow the games, bots, games, and files that are left alone.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;

use common::site::{make_old, recorded_league, site};
use common::{json, output, toy};
use serde_json::Value;

#[test]
fn leagues_are_shown_and_left_alone() {
    let (folder, server) = site();
    let site = folder.path().join("site");
    let league = |args: &[&str]| {
        let db = site.join("night of #1?.sqlite");
        output(toy(&["league", "--db", db.to_str().unwrap()]).args(args), 0);
    };
    league(&["add", "--game", "race", "steady", "steady"]);
    league(&["add", "chance", "random"]);
    league(&["run", "--blocks", "8", "--nodes", "5", "--jobs", "1"]);
    fs::write(site.join("other.sqlite"), "no database").unwrap();
    let before = contents(&site);
    let link = "/open/night%20of%20%231%3F.sqlite";
    assert!(server.get("/").1.contains(link));
    let page = server.settled(link);
    assert!(page.contains("chance") && page.contains("race"), "{page}");
    // No file of the folder differs, and none has come.
    assert_eq!(contents(&site), before);
    let (status, text) = server.get("/open/other.sqlite");
    assert_eq!(
        (status, text.as_str()),
        (422, "other.sqlite: not a league: file is not a database\n")
    );
}

/// The names and bytes of a folder's files.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = files.filter(|entry| entry.file_type().unwrap().is_file());
    files
        .map(|file| (file.file_name().into_string().unwrap(), fs::read(file.path()).unwrap()))
        .collect()
}

/// While somebody writes, and after he was killed, what he wrote is shown, and his files stay as they are.
#[test]
fn a_league_in_use_is_read_beside_its_writer() {
    let (folder, server) = site();
    let site = folder.path().join("site");
    let db = site.join("night.sqlite");
    recorded_league(&db);
    let writer = rusqlite::Connection::open(&db).unwrap();
    writer.execute_batch("UPDATE bots SET name = 'renamed' WHERE name = 'again'").unwrap();
    let read = || {
        let files = contents(&site);
        let (status, page) = server.get("/games/night.sqlite");
        assert!(
            status == 200 && page.contains("<bdi>renamed<") && !page.contains("<bdi>again<"),
            "{page}"
        );
        let after = contents(&site);
        for name in ["night.sqlite", "night.sqlite-wal"] {
            assert_eq!(after[name], files[name], "{name}");
        }
    };
    read();
    // A log without an index is what a copy of a killed run's files has.
    for file in ["night.sqlite", "night.sqlite-wal"] {
        fs::copy(site.join(file), folder.path().join(file)).unwrap();
    }
    drop(writer);
    for file in ["night.sqlite", "night.sqlite-wal"] {
        fs::copy(folder.path().join(file), site.join(file)).unwrap();
    }
    read();
}

/// A league of the version before the table of seats is not changed by who looks at it.
#[test]
fn an_older_league_is_refused_by_the_site() {
    let (folder, server) = site();
    let db = folder.path().join("site/old.sqlite");
    recorded_league(&db);
    make_old(&db);
    let told =
        "old.sqlite: written by an older version: `league list` makes it one of this version\n";
    for page in ["open", "games"] {
        assert_eq!(server.get(&format!("/{page}/old.sqlite")), (422, told.to_string()));
    }
    output(toy(&["league", "list", "--db"]).arg(&db), 0);
    assert!(server.settled("/open/old.sqlite").contains("96 games in 32 blocks"));
}

/// The number of games that a page of games tells.
fn count(page: &str) -> usize {
    let (before, _) = page.split_once(" games").unwrap();
    before.rsplit_once("<p>").unwrap().1.parse().unwrap()
}

#[test]
fn games_of_a_league_are_found_and_watched() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    let ranking = output(toy(&["league", "rank", "--json", "--db"]).arg(&db), 0);
    let ranking: Value = serde_json::from_str(&ranking).unwrap();
    assert!(server.get("/").1.contains("(<a href=\"/games/night.sqlite\">games</a>)"));
    let get = |query: &str| {
        let (status, page) = server.get(&format!("/games/night.sqlite{query}"));
        assert_eq!(status, 200, "{query}: {page}");
        page
    };
    let all = get("");
    let games = ranking["games"].as_u64().unwrap() as usize;
    assert_eq!(count(&all), games);
    assert!(all.contains("&#60;b&#62;chance") && !all.contains("<b>chance"), "{all}");
    for (id, name) in [(1, "steady"), (2, "<b>chance"), (3, "again")] {
        let rows = ranking["ranking"].as_array().unwrap();
        let row = rows.iter().find(|row| row["bot"] == name).unwrap();
        let endings = ["won", "shared", "lost"];
        let found = endings.map(|e| count(&get(&format!("?bot={id}&ending={e}"))) as u64);
        let number = |value: &Value| value.as_u64().unwrap();
        let (firsts, shared) = (number(&row["places"][0]), number(&row["shared_firsts"]));
        let told = [firsts - shared, shared, number(&row["games"]) - firsts];
        assert_eq!(found, told, "{name}: {row}");
        let others = (1..=3).filter(|other| *other != id);
        // All three play every game.
        for other in others {
            let met = count(&get(&format!("?bot={id}&against={other}"))) as u64;
            assert_eq!(met, number(&row["games"]), "{name} against {other}");
        }
        assert_eq!(count(&get(&format!("?bot={id}&against={id}"))), 0);
    }
    assert_eq!(count(&get("?fault=crash")), 0);
    // Pages hold all games once, newest or oldest first.
    let seeds = |page: &str| -> Vec<(String, String)> {
        let rows = page.split("<tr><td>").skip(1);
        rows.map(|row| {
            let mut cells = row.split("</td><td>");
            (cells.next().unwrap().to_string(), cells.next().unwrap().to_string())
        })
        .collect()
    };
    let (first, second) = (get("?first=oldest"), get("?first=oldest&page=1"));
    assert!(first.contains("rel=\"next\"") && second.contains("rel=\"prev\""));
    let oldest = [seeds(&first), seeds(&second)].concat();
    let mut newest = [seeds(&all), seeds(&get("?page=1"))].concat();
    newest.reverse();
    assert_eq!(oldest.len(), games);
    assert_eq!(oldest, newest);
    // The games of a block have its seed; every game has some number of turns.
    let (_, cell) = all.split_once("<td><bdi>").unwrap();
    let (seed, rest) = cell.split_once("</bdi></td><td>").unwrap();
    let turns: u64 = rest.split_once('<').unwrap().0.parse().unwrap();
    let of_seed = get(&format!("?seed={seed}&bot=2&least={turns}"));
    assert!(count(&of_seed) >= 1 && of_seed.contains(&format!("value=\"{seed}\"")));
    assert_eq!(count(&get(&format!("?seed={seed}"))), 3);
    assert_eq!(count(&get("?seed=7")), 0);
    // All were played a moment ago.
    assert_eq!(count(&get("?since=2026-01-01&until=9999-12-31")), games);
    assert_eq!(count(&get("?until=2026-01-01")), 0);
    assert_eq!(count(&get("?since=9999-01-01&bot=1")), 0);
    let [shorter, longer] = [format!("?most={}", turns - 1), format!("?least={turns}&bot=1")];
    assert_eq!(count(&get(&shorter)) + count(&get(&longer)), games);
    let (status, page) = server.get("/watch/night.sqlite?block=1&game=0");
    assert!(status == 200 && page.contains("agrees with referee"), "{page}");
    for (path, code, what) in [
        ("/watch/night.sqlite?block=999&game=0", 422, "block 999, game 0: no such game"),
        ("/watch/night.sqlite", 422, "expected block= and game= with their numbers"),
        ("/games/night.sqlite?bot=9", 422, "unknown in the address: bot=9"),
        ("/games/night.sqlite?seed=%27", 422, "unknown in the address: seed=%27"),
        ("/games/night.sqlite?since=now", 422, "unknown in the address: since=now"),
        ("/games/night.sqlite?page=-1", 422, "unknown in the address: page=-1"),
        ("/games/arena.json", 404, "no such recording, league or report"),
    ] {
        let (status, text) = server.get(path);
        assert!(status == code && text.contains(what), "{path}: {status} {text}");
    }
}

/// The cells of a page's tables by the name of the bot that begins the row.
fn rows(page: &str) -> Vec<(String, Vec<String>)> {
    let text = |html: &str| -> String {
        let mut parts = html.split('<').map(|part| part.rsplit('>').next().unwrap());
        parts.by_ref().collect::<String>().trim().to_string()
    };
    let row = |row: &str| {
        let (row, _) = row.split_once("</tr>")?;
        let (_, rest) = row.split_once("<th scope=\"row\">")?;
        let (name, rest) = rest.split_once("</th>")?;
        Some((
            text(name),
            rest.split("<td>").skip(1).map(|cell| text(&format!(">{cell}"))).collect(),
        ))
    };
    page.split("<tr>").filter_map(row).collect()
}

#[test]
fn standings_are_those_of_the_ranking() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    output(toy(&["league", "remove", "again", "--db"]).arg(&db), 0);
    let ranking = json(toy(&["league", "rank", "--json", "--db"]).arg(&db));
    let page = server.settled("/open/night.sqlite");
    assert!(page.contains("race: 96 games in 32 blocks, turn limit: 5 nodes<"), "{page}");
    let rows = rows(&page);
    let ranking = ranking["ranking"].as_array().unwrap();
    assert_eq!(rows.len(), ranking.len());
    for ((name, cells), bot) in rows.iter().zip(ranking) {
        let shown = bot["bot"].as_str().unwrap().replace('<', "&#60;").replace('>', "&#62;");
        let state = if bot["active"] == true { "" } else { " removed" };
        assert_eq!(*name, format!("{shown}{state}"));
        let number = |key: &str| bot[key].as_f64().unwrap();
        let places: Vec<String> =
            bot["places"].as_array().unwrap().iter().map(Value::to_string).collect();
        let expected = [
            format!("{:+.1}", number("elo")),
            format!("{:+.0} to {:+.0}", number("elo_low"), number("elo_high")),
            String::new(),
            format!("{:.1} %", 100.0 * number("share")),
            number("games").to_string(),
            places.join(" / "),
            format!("{:.1}", number("mean_score")),
        ];
        assert_eq!(cells[..7], expected, "{name}");
        assert!(cells[7].parse::<f64>().unwrap() >= 0.0, "{cells:?}");
    }
}

#[test]
fn ratings_have_charts() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    let ranking = json(toy(&["league", "rank", "--json", "--db"]).arg(&db));
    server.settled("/open/night.sqlite");
    let (status, page) = server.get("/charts/night.sqlite?bot=2");
    assert_eq!(status, 200, "{page}");
    for bot in ranking["ranking"].as_array().unwrap() {
        let name = bot["bot"].as_str().unwrap().replace('<', "&#60;").replace('>', "&#62;");
        let elo = bot["elo"].as_f64().unwrap();
        assert!(page.contains(&format!("aria-label=\"{name}: Elo {elo:+.0}\"")), "{page}");
        // The curves end where the ratings are now.
        assert!(page.contains(&format!("<bdi>{name}</bdi></a> {elo:+.0}</li>")), "{page}");
    }
    assert_eq!(page.matches("<polyline").count(), 3);
    let first = page.split_once("<li>").unwrap().1;
    assert!(first.split_once("</li>").unwrap().0.contains("&#60;b&#62;chance"), "{first}");
    let told = "night.sqlite: unknown in the address: bot=9\n".to_string();
    assert_eq!(server.get("/charts/night.sqlite?bot=9"), (422, told));
}

/// What the events of an open page say until one has `text`.
fn wait_for(events: &mut impl BufRead, text: &str) {
    let mut line = String::new();
    while !line.contains(text) {
        line.clear();
        assert!(events.read_line(&mut line).unwrap() > 0, "ended before {text}");
    }
}

#[test]
fn an_open_page_is_told_of_new_games() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    let open = || {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let host = &server.address;
        write!(stream, "GET /live/night.sqlite HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
        BufReader::new(stream)
    };
    let (mut one, mut other) = (open(), open());
    wait_for(&mut one, "content-type: text/event-stream");
    for events in [&mut one, &mut other] {
        wait_for(events, "race: 96 games in 32 blocks");
    }
    output(toy(&["league", "run", "--blocks", "33", "--jobs", "1", "--db"]).arg(&db), 0);
    for events in [&mut one, &mut other] {
        wait_for(events, "race: 144 games in 48 blocks");
    }
    // A name may have what an event cannot, and another file may take the league's place.
    let next = folder.path().join("next.sqlite");
    output(toy(&["league", "add", "--game", "race", "a\rb", "steady", "--db"]).arg(&next), 0);
    fs::rename(next, &db).unwrap();
    wait_for(&mut one, "race: 0 games in 0 blocks");
    wait_for(&mut one, "a&#13;b");
    fs::write(&db, "no database").unwrap();
    wait_for(&mut other, "not a league: file is not a database");
    let request = format!(
        "GET /live/night.sqlite HTTP/1.1\r\nHost: {}\r\nSec-Fetch-Site: cross-site",
        server.address
    );
    assert_eq!(server.answer(&request).0, 403);
}

/// What `ranking` says of a bot against another: points and results.
fn against(ranking: &Value, bot: &str, other: &str) -> (f64, f64) {
    let rows = ranking["ranking"].as_array().unwrap();
    let row = rows.iter().find(|row| row["bot"] == bot).unwrap();
    let told = &row["against"][other];
    (told["points"].as_f64().unwrap(), told["results"].as_f64().unwrap())
}

#[test]
fn a_bot_has_a_page() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    let ranking = json(toy(&["league", "rank", "--json", "--db"]).arg(&db));
    let page = server.settled("/bot/night.sqlite?id=2");
    assert!(page.contains("<h1><bdi>&#60;b&#62;chance</bdi></h1>"), "{page}");
    assert!(page.contains("<dd><bdi>random</bdi></dd>") && page.contains("<dd>plays</dd>"));
    // What the links count is what they lead to.
    let links = page.split("<a href=\"/games/").skip(1).map(|link| link.split_once("\">").unwrap());
    let counted = links.filter_map(|(link, text)| {
        let number: String = text.chars().take_while(char::is_ascii_digit).collect();
        Some((format!("/games/{}", link.replace("&#38;", "&")), number.parse::<usize>().ok()?))
    });
    let counted: Vec<(String, usize)> = counted.collect();
    assert!(counted.len() >= 9, "{counted:?}");
    for (link, number) in counted {
        assert_eq!(count(&server.get(&link).1), number, "{link}");
    }
    let rows = rows(&page);
    let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["steady", "again"]);
    for (name, cells) in &rows {
        let [won, shared, lost] = [1, 2, 3].map(|cell| cells[cell].parse::<f64>().unwrap());
        let told = against(&ranking, "<b>chance", name);
        assert_eq!((won + shared / 2.0, won + shared + lost), told, "{name}");
        assert_eq!(cells[4], format!("{:.1} %", 100.0 * told.0 / told.1));
    }
    output(toy(&["league", "remove", "steady", "--db"]).arg(&db), 0);
    assert!(server
        .settled("/bot/night.sqlite?id=1")
        .contains("<dd>removed: gets no new games</dd>"));
    for (query, what) in [
        ("", "expected id= and the number of a bot"),
        ("?id=x", "unknown in the address: id=x"),
        ("?id=4", "unknown in the address: id=4"),
        ("?id=1&against=4", "unknown in the address: against=4"),
    ] {
        let (status, text) = server.get(&format!("/bot/night.sqlite{query}"));
        assert_eq!((status, text), (422, format!("night.sqlite: {what}\n")));
    }
}

/// The comparison is what the arena's test makes of the same blocks.
#[test]
fn two_bots_are_compared() {
    let (folder, server) = site();
    let db = folder.path().join("site/two.sqlite");
    let league = |args: &[&str]| {
        output(toy(&["league", "--db", db.to_str().unwrap()]).args(args), 0);
    };
    league(&["add", "--game", "race", "steady", "steady"]);
    league(&["add", "slow", "slow"]);
    league(&["run", "--blocks", "16", "--nodes", "5", "--jobs", "1"]);
    let page = server.settled("/bot/two.sqlite?id=1&against=2");
    let (name, counts) = &rows(&page)[0];
    assert_eq!((name.as_str(), counts.len()), ("blocks", 5));
    assert_eq!(counts.iter().map(|count| count.parse::<usize>().unwrap()).sum::<usize>(), 16);
    let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
    let told = output(toy(&["sprt"]).args(&counts), 0);
    assert!(page.contains(&format!("<pre>{told}</pre>")), "{told}{page}");
    // The other one has the same blocks the other way round.
    let (_, mirrored) = &rows(&server.settled("/bot/two.sqlite?id=2&against=1"))[0];
    assert!(counts.iter().rev().eq(mirrored.iter()), "{mirrored:?}");
}
