//! What a league's pages do besides showing: games are played again and reviewed, bots come and go.

mod common;

use std::path::PathBuf;

use common::site::{recorded_league, site, Server};
use common::{json, output, toy};
use rusqlite::Connection;
use tempfile::TempDir;

fn league() -> (TempDir, Server, PathBuf) {
    let (folder, server) = site();
    let db = folder.path().join("site/night.sqlite");
    recorded_league(&db);
    (folder, server, db)
}

#[test]
fn a_game_without_a_recording_is_played_again() {
    let (_folder, server, db) = league();
    let place = "/watch/night.sqlite?block=2&game=1";
    let (_, kept) = server.get(place);
    let open = Connection::open(&db).unwrap();
    open.execute_batch("UPDATE games SET replay = NULL WHERE block = 2").unwrap();
    let (_, games) = server.get("/games/night.sqlite?first=oldest");
    let link = "<a href=\"/watch/night.sqlite?block=2&#38;game=1\">play again</a>";
    assert!(games.contains(link) && games.contains(">watch</a>"), "{games}");
    assert!(server.made(place) == (200, kept.clone()) && kept.contains("agrees with referee"));
    let from_elsewhere =
        format!("GET {place} HTTP/1.1\r\nHost: {}\r\nSec-Fetch-Site: cross-site", server.address);
    assert_eq!(server.answer(&from_elsewhere).0, 403);
    // Another game than the one that was played is shown to nobody.
    let query = "UPDATE games SET result = json_set(result, '$.Ok.outcome.end.scores[0]', 77) WHERE block = 3;
                 UPDATE games SET replay = NULL WHERE block = 3";
    open.execute_batch(query).unwrap();
    let (status, text) = server.made("/watch/night.sqlite?block=3&game=0");
    assert!(status == 422 && text.starts_with("night.sqlite: block 3, game 0: scores [77, "));
}

#[test]
fn a_game_is_reviewed_by_those_who_played_it() {
    let (_folder, server, db) = league();
    let link = "<a href=\"/review/night.sqlite?block=2&#38;game=1\">review</a>";
    assert!(server.get("/games/night.sqlite?first=oldest").1.contains(link));
    let place = "/review/night.sqlite?block=2&game=1";
    let (status, page) = server.get(place);
    assert_eq!(status, 200, "{page}");
    let seat = format!("<a href=\"{}&#38;seat=1\">seat 1: ", place.replace('&', "&#38;"));
    assert!(page.contains(&seat) && page.contains("&#60;b&#62;chance"), "{page}");
    let (status, page) = server.made(&format!("{place}&seat=1"));
    assert!(status == 200 && page.contains("\"review\":{"), "{page}");
    let asked = page.split_once("\"review\":{").unwrap().1;
    let game = page.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
    assert!(game.contains("random"), "{game}");
    assert!(asked.contains("\"nodes\":5"), "{asked}");
    let query = "UPDATE bots SET hash = 'another' WHERE id = 2";
    Connection::open(&db).unwrap().execute_batch(query).unwrap();
    let (status, text) = server.made(&format!("{place}&seat=0"));
    assert!(status == 422 && text.contains("bot <b>chance: random changed since"), "{text}");
    for (query, what) in [
        ("?block=2&game=1&seat=9", "no seat 9"),
        ("?block=2&game=1&seat=x", "expected seat= and its number"),
        ("?block=2", "expected block= and game= with their numbers"),
        ("?block=2&game=9", "no such game"),
    ] {
        let (status, text) = server.get(&format!("/review/night.sqlite{query}"));
        assert!(status == 422 && text.contains(what), "{query}: {status} {text}");
    }
}

/// The cookie of who opened the printed address.
fn cookie(server: &Server) -> String {
    let request = format!("GET {} HTTP/1.1\r\nHost: {}", server.allowed, server.address);
    let (status, head, _) = server.answer(&request);
    assert!(status == 303 && head.contains("location: /\r\n"), "{head}");
    let cookie = head.split_once("set-cookie: ").unwrap().1.split_once("; ").unwrap();
    assert!(cookie.1.starts_with("HttpOnly; SameSite=Strict; Path=/\r\n"), "{head}");
    cookie.0.to_string()
}

fn post(server: &Server, path: &str, body: &str, more: &str) -> (u16, String, String) {
    let (host, length) = (&server.address, body.len());
    server.answer(&format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {length}{more}\r\nConnection: close\r\n\r\n{body}"
    ))
}

#[test]
fn bots_come_and_go_by_who_is_allowed() {
    let (_folder, server, db) = league();
    let cookie = cookie(&server);
    let page = |more: &str| {
        let path = "/bot/night.sqlite?id=2";
        server.answer(&format!("GET {path} HTTP/1.1\r\nHost: {}{more}", server.address)).2
    };
    let mine = format!("\r\nCookie: a=b; {cookie}");
    assert!(!page("").contains("<form") && !page("\r\nCookie: token=x").contains("<form"));
    assert!(page(&mine).contains("value=\"remove\">Take out of coming games</button>"));
    let list = || output(toy(&["league", "list", "--db"]).arg(&db), 0);
    let before = list();
    let (change, own) =
        ("/change/night.sqlite", format!("{mine}\r\nOrigin: http://{}", server.address));
    let name = cookie.split_once('=').unwrap().0;
    for (more, why) in [
        (String::new(), "no cookie"),
        (format!("\r\nCookie: {name}="), "an empty one"),
        (format!("\r\nCookie: {name}=0123456789abcdef0123456789abcdef"), "another run's"),
        (format!("{mine}\r\nOrigin: http://evil.example"), "another site's form"),
        (format!("{mine}\r\nOrigin: null"), "a form of nowhere"),
        (format!("{mine}\r\nSec-Fetch-Site: same-site"), "another port's form"),
    ] {
        let (status, _, text) = post(&server, change, "id=2&what=remove", &more);
        assert!(status == 403 && text.starts_with("expected a form of this site"), "{why}: {text}");
    }
    for (path, body, code) in [
        (change, "id=2&what=drop", 400),
        (change, "id=x&what=remove", 400),
        (change, "", 400),
        (change, "id=9&what=remove", 422),
        ("/change/arena.json", "id=2&what=remove", 404),
        ("/change/../night.sqlite", "id=2&what=remove", 404),
        ("/bot/night.sqlite", "id=2&what=remove", 404),
    ] {
        assert_eq!(post(&server, path, body, &own).0, code, "{path} {body}");
    }
    assert_eq!(list(), before);
    let (status, head, _) = post(&server, change, "id=2&what=remove", &own);
    assert!(status == 303 && head.contains("location: /bot/night.sqlite?id=2\r\n"), "{head}");
    assert!(list().contains("<b>chance  removed") && page(&mine).contains("Let it play again"));
    assert_eq!(post(&server, change, "id=2&what=restore", &own).0, 303);
    assert_eq!(list(), before);
    // Any text comes back as text.
    let note = "id=2&what=note&note=+%3Cscript%3E%26amp%3B%E2%80%AEx+";
    assert_eq!(post(&server, change, note, &own).0, 303);
    let text = "<bdi>&#60;script&#62;&#38;amp;\u{202e}x</bdi>";
    assert!(page("").contains(text), "{}", page(""));
    assert_eq!(post(&server, change, "id=2&what=note&note=", &own).0, 303);
    assert!(!page("").contains("<dt>note</dt>"));
    let rank = json(toy(&["league", "rank", "--json", "--db"]).arg(&db));
    assert_eq!(rank["ranking"].as_array().unwrap().len(), 3);
}

/// Commands do the same.
#[test]
fn a_refused_version_can_be_restored() {
    let (_folder, _server, db) = league();
    let query = "UPDATE bots SET trial = '[1]', verdict = 'refused', active = 0 WHERE id = 2";
    Connection::open(&db).unwrap().execute_batch(query).unwrap();
    let list = || output(toy(&["league", "list", "--db"]).arg(&db), 0);
    assert!(list().contains("<b>chance  refused"), "{}", list());
    output(toy(&["league", "restore", "<b>chance", "--db"]).arg(&db), 0);
    assert!(list().contains("<b>chance  plays"), "{}", list());
}
