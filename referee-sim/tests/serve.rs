//! `serve`: lists and opens, and gives away nothing else.

mod common;

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
        let db = site.join("night.sqlite");
        output(toy(&["league", "--db", db.to_str().unwrap()]).args(args), 0);
    };
    league(&["add", "--game", "race", "steady", "steady"]);
    league(&["add", "chance", "random"]);
    league(&["run", "--blocks", "8", "--nodes", "5", "--jobs", "1"]);
    fs::write(site.join("other.sqlite"), "no database").unwrap();
    let before = fs::read(site.join("night.sqlite")).unwrap();
    let files = fs::read_dir(&site).unwrap().count();
    assert!(server.get("/").1.contains("/open/night.sqlite"));
    let (status, page) = server.get("/open/night.sqlite");
    assert!(status == 200 && page.contains("chance") && page.contains("race"), "{page}");
    assert_eq!(fs::read(site.join("night.sqlite")).unwrap(), before);
    assert_eq!(fs::read_dir(&site).unwrap().count(), files);
    let (status, text) = server.get("/open/other.sqlite");
    assert_eq!(
        (status, text.as_str()),
        (422, "other.sqlite: not a league: file is not a database\n")
    );
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
