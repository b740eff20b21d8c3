//! `serve`: lists and opens, and gives away nothing else.

mod common;

use std::fs;

use common::site::{make_old, recorded_league, site, Server};
use common::{error, output, toy, toy_path};
use tempfile::TempDir;

#[test]
fn recordings_and_reports_are_listed_and_opened() {
    let (_folder, server) = site();
    let (status, page) = server.get("/");
    assert_eq!(status, 200);
    let link =
        "<a href=\"/open/games%20of%20%3Cb%3E/a.jsonl.gz\"><bdi>games of &#60;b&#62;/a.jsonl.gz</bdi></a>";
    assert!(page.contains(link) && page.contains("/open/arena.json"), "{page}");
    for hidden in ["key.pem", ".hidden", "link.txt", "up/"] {
        assert!(!page.contains(hidden), "{page}");
    }
    let (status, page) = server.get("/open/games%20of%20%3Cb%3E/a.jsonl.gz");
    assert_eq!(status, 200);
    assert!(page.contains("race: steady against random") && page.contains("agrees with referee"));
    assert_eq!(server.get("/open/arena.json"), (200, "{\"table\":[]}".to_string()));
    let (status, text) = server.get("/open/broken.jsonl");
    assert_eq!(status, 422);
    assert_eq!(text, "broken.jsonl: line 1: expected \"replay\":1, found nothing\n");
}

#[test]
fn a_recording_is_reviewed() {
    let (_folder, server) = site();
    let place = "/review/games%20of%20%3Cb%3E/a.jsonl.gz";
    assert!(server.get("/").1.contains(&format!("(<a href=\"{place}\">review</a>)")));
    let (status, page) = server.get(place);
    assert!(
        status == 200 && page.contains(&format!("<a href=\"{place}?seat=1\">seat 1: ")),
        "{page}"
    );
    let (status, page) = server.made(&format!("{place}?seat=1"));
    assert_eq!(status, 200, "{page}");
    assert!(
        page.contains("race: steady against random") && page.contains("\"review\":{"),
        "{page}"
    );
    for (path, code) in [
        ("/review/broken.jsonl", 422),
        ("/review/arena.json", 404),
        ("/review/../secret.txt", 404),
        ("/review/games%20of%20%3Cb%3E/a.jsonl.gz?seat=one", 400),
        ("/review/games%20of%20%3Cb%3E/a.jsonl.gz?bot=sh", 400),
    ] {
        assert_eq!(server.get(path).0, code, "{path}");
    }
    let (status, text) = server.made(&format!("{place}?seat=2"));
    assert_eq!(
        (status, &*text),
        (422, "games of <b>/a.jsonl.gz: no seat 2: there are 2, from 0 on\n")
    );
}

/// A page elsewhere cannot have reviews made, and a report is no page of this site.
#[test]
fn pages_of_other_places_start_nothing() {
    let (folder, server) = site();
    let from = |site: &str| {
        let path = "/review/games%20of%20%3Cb%3E/a.jsonl.gz?seat=0";
        let host = &server.address;
        server.answer(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: {site}")).0
    };
    assert_eq!(["cross-site", "same-site", "same-origin", "none"].map(from), [403, 403, 200, 200]);
    fs::write(folder.path().join("site/page.html"), "<script></script>").unwrap();
    let get = |path| server.answer(&format!("GET {path} HTTP/1.1\r\nHost: {}", server.address)).1;
    let sandbox = "; sandbox allow-scripts\r\n";
    assert!(get("/open/page.html").contains(sandbox));
    assert!(!get("/").contains(sandbox));
}

#[test]
fn nothing_else_can_be_read() {
    let (folder, server) = site();
    let secret = folder.path().join("secret.txt");
    let absolute = format!("/open/{}", secret.display());
    for path in [
        "/open/../secret.txt",
        "/open/%2e%2e/secret.txt",
        "/open/..%2Fsecret.txt",
        "/open/games%20of%20%3Cb%3E/../../secret.txt",
        "/open//etc/passwd",
        "/open/link.txt",
        "/open/up/secret.txt",
        "/open/.hidden.txt",
        "/open/key.pem",
        "/open/",
        "/open",
        "//etc/passwd",
        "/../../../../etc/passwd",
        "/open/arena.json%00.txt",
        "/open/arena.json/",
        &absolute,
        &secret.display().to_string(),
    ] {
        let (status, body) = server.get(path);
        assert!(matches!(status, 400 | 404), "{path}: {status}");
        assert!(!body.contains("SECRET") && !body.contains("root:"), "{path}: {body}");
    }
}

#[test]
fn other_hosts_and_methods_are_refused() {
    let (_folder, server) = site();
    assert_eq!(server.ask("GET", "/", "evil.example").0, 403);
    assert_eq!(server.ask("GET", "/", "127.0.0.1.evil.example:80").0, 403);
    assert_eq!(server.ask("GET", "/", "localhost:1").0, 200);
    for (method, code) in [("POST", 403), ("PUT", 405), ("DELETE", 405)] {
        assert_eq!(server.ask(method, "/", &server.address).0, code);
    }
}

#[test]
fn what_cannot_run_ends_with_code_2() {
    let missing = error(&mut toy(&["serve", "/no/such/folder"]));
    assert!(missing.starts_with("error: /no/such/folder: "), "{missing}");
    let file = error(&mut toy(&["serve", toy_path().to_str().unwrap()]));
    assert!(file.ends_with(": expected a directory"), "{file}");
}

/// Leagues of the version before the table of seats get it.
#[test]
fn an_older_league_goes_on() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("old.sqlite");
    recorded_league(&db);
    let rank = || output(toy(&["league", "rank", "--db"]).arg(&db), 0);
    let before = rank();
    let open = rusqlite::Connection::open(&db).unwrap();
    let seats = |open: &rusqlite::Connection| -> (i64, i64) {
        let query = "SELECT count(*), sum(bot * 7 + score * 5 + better * 3 + level) FROM seats";
        open.query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let known = seats(&open);
    drop(open);
    make_old(&db);
    assert_eq!(rank(), before);
    assert_eq!(seats(&rusqlite::Connection::open(&db).unwrap()), known);
}

#[test]
fn a_league_has_a_site_of_its_own() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("night");
    recorded_league(&db);
    fs::write(folder.path().join("other.json"), "{}").unwrap();
    let mut serve = std::process::Command::new(toy_path());
    serve.args(["league", "serve", "--port", "0"]).arg(&db);
    let server = Server::of(&mut serve);
    let page = server.settled("/");
    assert!(page.contains("race: 96 games in 32 blocks"), "{page}");
    for link in
        ["/open/night", "/games/night?bot=2", "/bot/night?id=2", "/watch/night?block=1&game=0"]
    {
        assert_eq!(server.get(link).0, 200, "{link}");
    }
    for other in ["/open/other.json", "/open/", "/reviews/night", "/games/other.json"] {
        assert_eq!(server.get(other).0, 404, "{other}");
    }
    let missing = folder.path().join("missing");
    let missing = missing.to_str().unwrap();
    let told = error(&mut toy(&["league", "serve", missing]));
    assert_eq!(told, format!("error: {missing}: no such league; `league add` starts one"));
    let other = folder.path().join("other.json").display().to_string();
    let told = error(&mut toy(&["league", "serve", "--db", &other]));
    assert_eq!(told, format!("error: {other}: not a league: file is not a database"));
}

#[test]
fn experiments_are_shown_while_they_go_on_and_when_they_have_ended() {
    let (folder, server) = site();
    let dir = folder.path().join("site");
    assert!(server.get("/experiments").1.contains("none:"));
    let match_of =
        ["arena", "--game", "race", "--bot", "steady", "--bot", "random", "--games", "30"];
    let mut arena = toy(&match_of);
    arena
        .args(["--nodes", "5", "--sprt", "elo1=5", "--json"])
        .arg("--journal")
        .arg(dir.join("night.jsonl"));
    let report = output(&mut arena, 0);
    fs::write(dir.join("night.json"), &report).unwrap();
    // Killed in the middle of a line.
    let journal = fs::read_to_string(dir.join("night.jsonl")).unwrap();
    let lines: Vec<&str> = journal.lines().collect();
    fs::write(dir.join("cut.jsonl"), lines[..11].join("\n") + "\n" + &lines[11][..9]).unwrap();
    fs::write(
        dir.join("tuned.journal"),
        "race steady Spsa iterations=40 games=8 seed=1 limit=5 nodes []\n0.5\n0.25\n",
    )
    .unwrap();
    let (status, page) = server.get("/experiments");
    assert_eq!(status, 200);
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let row = &report["table"][0];
    let share = 100.0 * row["share"].as_f64().unwrap();
    let played = report["games"].as_array().unwrap().len();
    let elo = row["elo"].as_f64().unwrap();
    for text in [
        format!("<bdi>steady</bdi> {share:.1} %, Elo {elo:+.1} ["),
        format!("<td>{played} of 30 games</td>"),
        format!("<bdi>SPRT</bdi> {}, LLR ", report["sprt"]["verdict"].as_str().unwrap()),
        format!("<td>{played} games so far</td>"),
        format!("<bdi>steady</bdi> {share:.1} %: +{} =", row["wins"]),
        "<td>10 games so far</td>".to_string(),
        "<td>2 results, 40 iterations asked for</td>".to_string(),
        "<bdi>steady, Spsa</bdi>".to_string(),
    ] {
        assert!(page.contains(&text), "{text}: {page}");
    }
    assert_eq!(page.matches("<tr><th scope=\"row\">").count(), 4);
    fs::write(dir.join("cut.jsonl"), lines[..12].join("\n") + "\n").unwrap();
    assert!(server.get("/experiments").1.contains("<td>11 games so far</td>"));
}
