//! `serve`: lists and opens, and gives away nothing else.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::{error, output, recording, toy, toy_path};
use tempfile::TempDir;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(toy_path())
            .args(["serve", "--port", "0", "--bot", "steady", "--games", "50", "--nodes", "5"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        assert!(address.starts_with("127.0.0.1:"), "{line:?}");
        Self { child, address }
    }

    /// Status and body of a request, sent as it is.
    fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        let (status, _, body) = self.answer(&format!("{method} {path} HTTP/1.1\r\nHost: {host}"));
        (status, body)
    }

    /// Status, head and body of what answers to a request that begins so.
    fn answer(&self, request: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{request}\r\nConnection: close\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
        (status, head.to_string(), body.to_string())
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, &self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn site() -> (TempDir, Server) {
    let outer = TempDir::new().unwrap();
    fs::write(outer.path().join("secret.txt"), "SECRET").unwrap();
    let folder = outer.path().join("site");
    fs::create_dir_all(folder.join("games of <b>")).unwrap();
    let game = recording(&outer, "a.jsonl.gz", "5");
    fs::copy(&game, folder.join("games of <b>/a.jsonl.gz")).unwrap();
    fs::write(folder.join("broken.jsonl"), "{}").unwrap();
    fs::write(folder.join("arena.json"), "{\"table\":[]}").unwrap();
    fs::write(folder.join("key.pem"), "SECRET").unwrap();
    fs::write(folder.join(".hidden.txt"), "SECRET").unwrap();
    symlink(outer.path().join("secret.txt"), folder.join("link.txt")).unwrap();
    symlink(outer.path(), folder.join("up")).unwrap();
    let server = Server::start(&folder);
    (outer, server)
}

#[test]
fn recordings_and_reports_are_listed_and_opened() {
    let (_folder, server) = site();
    let (status, page) = server.get("/");
    assert_eq!(status, 200);
    let link =
        "<a href=\"/open/games%20of%20%3Cb%3E/a.jsonl.gz\">games of &#60;b&#62;/a.jsonl.gz</a>";
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
    let page = loop {
        let (status, page) = server.get(&format!("{place}?seat=1"));
        assert_eq!(status, 200, "{page}");
        if !page.contains("continuations so far") {
            break page;
        }
        assert!(page.contains("<meta http-equiv=\"refresh\" content=\"1\">"), "{page}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
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
    loop {
        let (status, text) = server.get(&format!("{place}?seat=2"));
        if status != 200 {
            assert_eq!(
                (status, &*text),
                (422, "games of <b>/a.jsonl.gz: no seat 2: there are 2, from 0 on\n")
            );
            break;
        }
    }
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
    let sandbox = "content-security-policy: sandbox allow-scripts\r\n";
    assert!(get("/open/page.html").contains(sandbox));
    assert!(!get("/").contains(sandbox));
}

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
    let (status, page) = server.get(link);
    assert!(status == 200 && page.contains("chance") && page.contains("race"), "{page}");
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
    let open = rusqlite::Connection::open(&db).unwrap();
    open.execute_batch("DROP TABLE seats; PRAGMA user_version = 2").unwrap();
    drop(open);
    let told =
        "old.sqlite: written by an older version: `league list` makes it one of this version\n";
    assert_eq!(server.get("/open/old.sqlite"), (422, told.to_string()));
    output(toy(&["league", "list", "--db"]).arg(&db), 0);
    assert_eq!(server.get("/open/old.sqlite").0, 200);
}

/// A league of three bots, recorded, one of them with a name made to harm.
fn recorded_league(db: &Path) {
    let league = |args: &[&str]| {
        output(toy(&["league", "--db", db.to_str().unwrap()]).args(args), 0);
    };
    league(&["add", "--game", "race", "steady", "steady"]);
    league(&["add", "<b>chance", "random"]);
    league(&["add", "again", "steady"]);
    league(&["run", "--blocks", "32", "--nodes", "5", "--jobs", "1", "--replays"]);
}

/// The number of games that a page of games tells.
fn count(page: &str) -> usize {
    let (_, rest) = page.split_once("<p>").unwrap();
    rest.split_once(" games").unwrap().0.parse().unwrap()
}

#[test]
fn games_of_a_league_are_found_and_watched() {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    let ranking = output(toy(&["league", "rank", "--json", "--db"]).arg(&db), 0);
    let ranking: serde_json::Value = serde_json::from_str(&ranking).unwrap();
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
        let number = |value: &serde_json::Value| value.as_u64().unwrap();
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
    let (status, page) = server.get("/watch/night.sqlite?block=1&game=0");
    assert!(status == 200 && page.contains("agrees with referee"), "{page}");
    for (path, code, what) in [
        ("/watch/night.sqlite?block=999&game=0", 422, "block 999, game 0: there is no recording"),
        ("/watch/night.sqlite", 422, "expected block= and game= with their numbers"),
        ("/games/night.sqlite?bot=9", 422, "unknown in the address: bot=9"),
        ("/games/night.sqlite?page=-1", 422, "unknown in the address: page=-1"),
        ("/games/arena.json", 404, "no such recording, league or report"),
    ] {
        let (status, text) = server.get(path);
        assert!(status == code && text.contains(what), "{path}: {status} {text}");
    }
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
    open.execute_batch("DROP TABLE seats; PRAGMA user_version = 2").unwrap();
    drop(open);
    assert_eq!(rank(), before);
    assert_eq!(seats(&rusqlite::Connection::open(&db).unwrap()), known);
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
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(server.ask(method, "/", &server.address).0, 405);
    }
}

#[test]
fn what_cannot_run_ends_with_code_2() {
    let missing = error(&mut toy(&["serve", "/no/such/folder"]));
    assert!(missing.starts_with("error: /no/such/folder: "), "{missing}");
    let file = error(&mut toy(&["serve", toy_path().to_str().unwrap()]));
    assert!(file.ends_with(": expected a directory"), "{file}");
}
