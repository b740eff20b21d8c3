//! The experiments below a folder, as their reports and journals tell them: matches, ablations, searches for
//! values; those that have ended and those that go on.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use askama::Template;
use serde::de::IgnoredAny;
use serde::Deserialize;
use serde_json::Value;

use super::list::{Entry, Kind};
use crate::recordings::{json, read};
use crate::series::Finished;
use crate::stats::score::{pairwise, share};

/// Largest file that is looked at.
const MAX: u64 = 16 << 20;

/// A line of the table.
struct Row<'a> {
    entry: &'a Entry,
    what: &'static str,
    game: String,
    bots: Vec<String>,
    progress: String,
    verdicts: Vec<Verdict>,
}

/// What is known of a bot or of a change.
struct Verdict {
    of: String,
    text: String,
}

#[derive(Template)]
#[template(path = "output/serve/experiments.html")]
struct Page<'a> {
    title: &'a str,
    rows: Vec<Row<'a>>,
}

/// The page, which open pages ask for again and again.
#[derive(Default)]
pub struct Experiments {
    last: Mutex<(Vec<Stamp>, String)>,
}

/// A file in a state: its path, time and size.
type Stamp = (PathBuf, Option<SystemTime>, u64);

impl Experiments {
    /// As it was, if no file is another one.
    pub fn page(&self, folder: &Path, entries: &[Entry]) -> String {
        let stamp = |entry: &Entry| {
            let data = folder.join(&entry.path).metadata().ok();
            let time = data.as_ref().and_then(|data| data.modified().ok());
            (entry.path.clone(), time, data.map_or(0, |data| data.len()))
        };
        let stamps: Vec<Stamp> = entries.iter().map(stamp).collect();
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.1.is_empty() || last.0 != stamps {
            let rows = entries.iter().filter_map(|entry| row(folder, entry)).collect();
            *last = (stamps, Page { title: "Experiments", rows }.to_string() + "\n");
        }
        last.1.clone()
    }
}

fn row<'a>(folder: &Path, entry: &'a Entry) -> Option<Row<'a>> {
    let path = folder.join(&entry.path);
    let bytes = || read::bytes(&path, MAX).ok();
    match entry.kind {
        Kind::Report => of_report(entry, &bytes()?),
        Kind::Journal => of_journal(entry, &String::from_utf8(bytes()?).ok()?),
        Kind::Recording if is_journal(&path) => {
            of_journal(entry, &String::from_utf8(bytes()?).ok()?)
        }
        _ => None,
    }
}

/// Whether a file of lines begins as a journal does and no recording.
fn is_journal(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = read::open(path).and_then(|file| file.take(1 << 12).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).starts_with("{\"command\":")
}

/// What of a report is shown.
#[derive(Deserialize)]
#[serde(untagged)]
enum Report {
    /// Of an arena.
    Match {
        game: String,
        bots: Vec<String>,
        total: usize,
        interrupted: bool,
        sprt: Option<Value>,
        table: Vec<Line>,
        games: Vec<IgnoredAny>,
    },
    /// Of an ablation.
    Claims { game: String, claims: Vec<Line> },
}

#[derive(Deserialize)]
struct Line {
    #[serde(alias = "bot")]
    name: String,
    share: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

impl Line {
    fn verdict(&self) -> Verdict {
        let end = |value: Option<f64>| value.map_or("?".into(), |value| format!("{value:+.1}"));
        let [elo, low, high] = [self.elo, self.elo_low, self.elo_high].map(end);
        let text = format!("{:.1} %, Elo {elo} [{low}, {high}]", 100.0 * self.share);
        Verdict { of: self.name.clone(), text }
    }
}

fn of_report<'a>(entry: &'a Entry, bytes: &[u8]) -> Option<Row<'a>> {
    let row = match json::object(bytes).ok()? {
        Report::Match { game, bots, total, interrupted, sprt, table, games } => {
            let ended = if interrupted { ", stopped" } else { "" };
            let mut verdicts: Vec<Verdict> = table.iter().map(Line::verdict).collect();
            if let Some(sprt) = sprt {
                let text = format!("{}, LLR {:.2}", word(&sprt["verdict"]), number(&sprt["llr"]));
                verdicts.push(Verdict { of: "SPRT".into(), text });
            }
            let progress = format!("{} of {total} games{ended}", games.len());
            Row { entry, what: "arena", game, bots, progress, verdicts }
        }
        Report::Claims { game, claims } => {
            let progress = format!("{} changes", claims.len());
            let verdicts = claims.iter().map(Line::verdict).collect();
            Row { entry, what: "ablate", game, bots: Vec::new(), progress, verdicts }
        }
    };
    Some(row)
}

fn of_journal<'a>(entry: &'a Entry, text: &str) -> Option<Row<'a>> {
    let whole = &text[..text.rfind('\n')?];
    let (head, lines) = whole.split_once('\n').unwrap_or((whole, ""));
    match serde_json::from_str::<Value>(head) {
        Ok(head) => of_games(entry, &head, lines),
        Err(_) => of_search(entry, head, lines),
    }
}

/// A journal of games, which an arena or an ablation writes.
fn of_games<'a>(entry: &'a Entry, head: &Value, lines: &str) -> Option<Row<'a>> {
    let command = head["command"].as_object()?;
    let what = match command.keys().next().map(String::as_str)? {
        "arena" => "arena",
        "ablate" => "ablate",
        _ => "test of values",
    };
    let bots: Vec<String> = head["bots"].as_array()?.iter().map(word).collect();
    let mut results = [0; 3];
    for line in lines.lines() {
        let Ok((_, Ok(game))) = json::read::<(usize, Finished)>(line.as_bytes()) else { continue };
        let scores = &game.outcome.end.scores;
        for seat in (0..scores.len()).filter(|seat| game.seats.get(*seat) == Some(&0)) {
            let more = pairwise(scores, seat);
            results.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }
    let mut verdicts = Vec::new();
    // The first bot of an ablation is another one in each match.
    if what != "ablate" && results != [0; 3] {
        let [won, shared, lost] = results;
        let text = format!("{:.1} %: +{won} ={shared} -{lost}", 100.0 * share(results));
        verdicts.push(Verdict { of: bots.first()?.clone(), text });
    }
    let progress = format!("{} games so far", lines.lines().count());
    Some(Row { entry, what, game: word(&head["game"]), bots, progress, verdicts })
}

/// A journal of a search for values: `game bot method iterations=...`.
fn of_search<'a>(entry: &'a Entry, head: &str, lines: &str) -> Option<Row<'a>> {
    let mut words = head.split(' ');
    let (game, bot, method) = (words.next()?, words.next()?, words.next()?);
    let iterations = words.next()?.strip_prefix("iterations=")?;
    let progress = format!("{} results, {iterations} iterations asked for", lines.lines().count());
    let (game, bots) = (game.to_string(), vec![format!("{bot}, {method}")]);
    Some(Row { entry, what: "tune", game, bots, progress, verdicts: Vec::new() })
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default()
}
