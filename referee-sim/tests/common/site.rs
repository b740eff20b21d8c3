//! The local site of `serve` under test.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::{output, recording, toy, toy_path};

/// A running site.
pub struct Server {
    child: Child,
    /// Host and port.
    pub address: String,
    /// Path of the address that allows changes.
    pub allowed: String,
}

impl Server {
    /// The site of a folder.
    pub fn start(folder: &Path) -> Self {
        let review = ["--bot", "steady", "--games", "50", "--nodes", "5"];
        Self::of(Command::new(toy_path()).args(["serve", "--port", "0"]).args(review).arg(folder))
    }

    /// The site of a command.
    pub fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut line = || lines.next().unwrap().unwrap();
        let (line, allowed) = (line(), line());
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        assert!(address.starts_with("127.0.0.1:"), "{line:?}");
        let allowed = allowed.strip_suffix(" allows changes").unwrap();
        let allowed = allowed.strip_prefix(line.trim_end_matches('/')).unwrap().to_string();
        Self { child, address, allowed }
    }

    /// Status and body of a request, sent as it is.
    pub fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        let (status, _, body) = self.answer(&format!("{method} {path} HTTP/1.1\r\nHost: {host}"));
        (status, body)
    }

    /// Status, head and body of what answers to a request that begins so.
    pub fn answer(&self, request: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{request}\r\nConnection: close\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
        (status, head.to_string(), body.to_string())
    }

    pub fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, &self.address)
    }

    /// A page as soon as it is made.
    pub fn made(&self, path: &str) -> (u16, String) {
        loop {
            let (status, page) = self.get(path);
            if status != 200 || !page.contains("http-equiv=\"refresh\"") {
                return (status, page);
            }
        }
    }

    /// A page of a league, as soon as its standings are worked out.
    pub fn settled(&self, path: &str) -> String {
        loop {
            let (status, page) = self.get(path);
            assert_eq!(status, 200, "{page}");
            if !page.contains("being worked out") {
                return page;
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A folder with a game and what is not to be seen, and its site.
pub fn site() -> (TempDir, Server) {
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

/// A league of three bots, recorded, one of them with a name made to harm.
pub fn recorded_league(db: &Path) {
    let league = |args: &[&str]| {
        output(toy(&["league", "--db", db.to_str().unwrap()]).args(args), 0);
    };
    league(&["add", "--game", "race", "steady", "steady"]);
    league(&["add", "<b>chance", "random"]);
    league(&["add", "again", "steady"]);
    league(&["run", "--blocks", "32", "--nodes", "5", "--jobs", "1", "--replays"]);
}

/// Takes a league back to the version before the table of seats.
pub fn make_old(db: &Path) {
    let open = rusqlite::Connection::open(db).unwrap();
    open.execute_batch("DROP TABLE seats; DROP INDEX games_in_short; DROP INDEX games_by_seed")
        .unwrap();
    for (table, column) in [
        ("games", "seed"),
        ("games", "turns"),
        ("games", "played"),
        ("bots", "added"),
        ("bots", "source"),
        ("bots", "note"),
        ("bots", "trial"),
        ("bots", "verdict"),
    ] {
        open.execute_batch(&format!("ALTER TABLE {table} DROP COLUMN {column}")).unwrap();
    }
    open.execute_batch("PRAGMA user_version = 2").unwrap();
}
