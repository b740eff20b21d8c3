//! The page of a league: its standings, which follow the games while the page is open.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{anyhow, Result};
use askama::Template;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::leagues::name;
use super::list::Entry;
use super::live::{Live, Standing};
use crate::game::limit::Limit;
use crate::league::board::{Line, Table};
use crate::league::OUTCOMES;

/// The leagues that were asked for.
#[derive(Default)]
pub struct Leaderboards {
    leagues: Mutex<BTreeMap<PathBuf, Arc<Live>>>,
}

impl Leaderboards {
    /// What is known of a league's standings.
    pub fn of(&self, path: &Path) -> Arc<Live> {
        let mut leagues = self.leagues.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Live::new(path.to_path_buf()));
        leagues.entry(path.to_path_buf()).or_insert_with(new).clone()
    }

    /// The page.
    pub fn page(&self, path: &Path, entry: &Entry) -> Result<String> {
        let (known, is_new) = self.of(path).standing();
        let table = match &known {
            Some(known) => match &known.table {
                Ok(_) => known.html(|| standings(known, entry)),
                Err(error) => return Err(anyhow!("{}: {error}", name(path))),
            },
            None => "",
        };
        let title = format!("League {}", name(path));
        let age = known.as_ref().filter(|_| !is_new).map(|known| known.age().as_secs());
        Ok(Page { title, entry, table, is_new, age }.to_string() + "\n")
    }

    /// The standings as they change, for the page.
    pub fn events(&self, path: &Path, entry: &Entry) -> Response {
        let mut receiver = self.of(path).subscribe();
        // What is known already is told first: the page may be older.
        receiver.mark_changed();
        let entry = entry.clone();
        let events = stream::unfold((receiver, entry), |(mut receiver, entry)| async move {
            loop {
                receiver.changed().await.ok()?;
                let known = receiver.borrow_and_update().clone();
                if let Some(known) = known {
                    let html = known.html(|| standings(&known, &entry));
                    let event = Ok::<_, Infallible>(Event::default().data(html));
                    return Some((event, (receiver, entry)));
                }
            }
        });
        Sse::new(events).keep_alive(KeepAlive::default()).into_response()
    }
}

fn standings(known: &Standing, entry: &Entry) -> String {
    let html = match &known.table {
        Ok(table) => Standings { table, entry, scale: Scale::of(table) }.to_string(),
        Err(error) => Broken { error }.to_string(),
    };
    // An event has no room for these.
    html.replace('\r', "&#13;")
}

#[derive(Template)]
#[template(path = "output/serve/leaderboard.html")]
struct Page<'a> {
    title: String,
    entry: &'a Entry,
    table: &'a str,
    is_new: bool,
    /// Seconds.
    age: Option<u64>,
}

#[derive(Template)]
#[template(ext = "html", source = "<p>{{ error }}</p>")]
struct Broken<'a> {
    error: &'a str,
}

#[derive(Template)]
#[template(path = "output/serve/standings.html")]
struct Standings<'a> {
    table: &'a Table,
    entry: &'a Entry,
    scale: Scale,
}

impl Standings<'_> {
    /// What ends a turn; unknown before the first run.
    fn limit(&self) -> Option<String> {
        Limit::from_word(&self.table.limit).map(|limit| limit.text())
    }

    /// Faults of a bot, with how often.
    fn faults(&self, line: &Line) -> impl Iterator<Item = (&'static str, usize)> {
        let kinds = OUTCOMES.into_iter().zip(line.row.outcomes).skip(1);
        kinds.filter(|(_, count)| *count > 0)
    }

    fn places(&self, line: &Line) -> String {
        let places: Vec<String> = line.row.places.iter().map(ToString::to_string).collect();
        places.join(" / ")
    }
}

/// Where ratings lie in a picture that is 100 wide.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(table: &Table) -> Self {
        let ends = table.lines.iter().flat_map(|line| line.interval);
        let (low, high) = ends
            .filter(|end| end.is_finite())
            .fold((0.0_f64, 1.0_f64), |a, end| (a.0.min(end), a.1.max(end)));
        Self { low, high }
    }

    fn x(&self, elo: impl Borrow<f64>) -> String {
        let x = 100.0 * (elo.borrow() - self.low) / (self.high - self.low);
        format!("{:.1}", x.clamp(0.0, 100.0))
    }
}
