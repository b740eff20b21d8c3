//! Charts of a league: the rating of each version, and how ratings went while the league was played.

use std::borrow::Borrow;
use std::path::Path;
use std::sync::Arc;

use anyhow::{anyhow, Result};
use askama::Template;

use super::leagues::{name, pairs, reading};
use super::list::Entry;
use super::live::Live;
use crate::league::board::{Line, Past};
use crate::league::bots::Bot;
use crate::league::report::svg::COLOURS;

/// Curves that are shown if none is asked for: those of the strongest.
const CURVES: usize = 8;

/// Points of a curve.
const TIMES: usize = 24;

#[derive(Template)]
#[template(path = "output/serve/charts.html")]
struct Page<'a> {
    title: String,
    league: String,
    entry: &'a Entry,
    scale: Scale,
    /// By the order in which they were added.
    versions: Vec<Line>,
    curves: Vec<Curve>,
    times: Vec<Time>,
    /// Scale of the curves.
    past: Scale,
}

/// A bot's ratings.
struct Curve {
    bot: Bot,
    colour: &'static str,
    points: String,
    last: f64,
}

/// A time on the axis.
struct Time {
    x: f64,
    blocks: usize,
    played: Option<String>,
}

/// The page; `bot=3` adds that bot's curve to those of the strongest.
pub fn page(path: &Path, entry: &Entry, query: &str, live: &Arc<Live>) -> Result<String> {
    let (known, _) = live.standing();
    let table = match known.as_ref().map(|known| &known.table) {
        Some(Ok(table)) => table.clone(),
        Some(Err(error)) => return Err(anyhow!("{}: {error}", name(path))),
        None => return Err(anyhow!("{}: the standings are being worked out", name(path))),
    };
    let asked = pairs(query).find(|(key, _)| *key == "bot").map(|(_, id)| id);
    let (bots, history) = live.with_board(|board| (board.bots().to_vec(), board.history(TIMES)));
    let mut chosen: Vec<i64> = table.lines.iter().take(CURVES).map(|line| line.bot.id).collect();
    if let Some(id) = asked {
        let found = id.parse().ok().filter(|id| bots.iter().any(|bot| bot.id == *id));
        let unknown = || anyhow!("{}: unknown in the address: bot={id}", name(path));
        let id = found.ok_or_else(unknown)?;
        chosen.retain(|other| *other != id);
        chosen.insert(0, id);
    }
    let mut versions = table.lines.clone();
    versions.sort_by_key(|line| line.bot.id);
    let past = Scale::of(chosen.iter().flat_map(|id| ratings(&bots, &history, *id)));
    let curve = |(index, id): (usize, &i64)| {
        let bot = bots.iter().find(|bot| bot.id == *id)?.clone();
        let points = ratings(&bots, &history, *id).enumerate().filter(|(_, elo)| elo.is_finite());
        let points: Vec<(usize, f64)> = points.collect();
        let shown = |&(time, elo): &(usize, f64)| {
            format!("{:.1},{:.1}", x(time, history.len()), past.y(elo))
        };
        let (_, last) = *points.last()?;
        let points = points.iter().map(shown).collect::<Vec<_>>().join(" ");
        Some(Curve { bot, colour: COLOURS[index % COLOURS.len()], points, last })
    };
    let curves = chosen.iter().enumerate().filter_map(curve).collect();
    let times = reading(path, |store| {
        let time = |(index, past): (usize, &Past)| {
            let (blocks, played) = (past.blocks, store.time_of(past.last)?);
            Ok(Time { x: x(index, history.len()), blocks, played })
        };
        history.iter().enumerate().map(time).collect::<Result<Vec<_>>>()
    })?;
    let scale = Scale::of(versions.iter().flat_map(|line| line.interval));
    let (title, league) = (format!("Charts of {}", name(path)), name(path));
    Ok(Page { title, league, entry, scale, versions, curves, times, past }.to_string() + "\n")
}

/// A bot's rating at each time; not a number where there was none.
fn ratings<'a>(bots: &'a [Bot], history: &'a [Past], id: i64) -> impl Iterator<Item = f64> + 'a {
    let index = bots.iter().position(|bot| bot.id == id);
    history
        .iter()
        .map(move |past| index.and_then(|index| *past.elo.get(index)?).unwrap_or(f64::NAN))
}

/// Where one of `of` things stands on the axis.
fn x(index: usize, of: usize) -> f64 {
    62.0 + 716.0 * index as f64 / of.saturating_sub(1).max(1) as f64
}

/// Where ratings lie.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let ends = values.filter(|value| value.is_finite()).map(|value| (value, value));
        let (low, high) = ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or_default();
        // Never nothing high.
        Self { low: low - 5.0, high: high + 5.0 }
    }

    fn y(&self, elo: impl Borrow<f64>) -> f64 {
        (250.0 - 240.0 * (elo.borrow() - self.low) / (self.high - self.low)).clamp(0.0, 260.0)
    }

    /// Values to write beside the axis: round numbers.
    fn ticks(&self) -> Vec<(f64, f64)> {
        let raw = (self.high - self.low) / 5.0;
        let ten = 10.0_f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * ten).find(|step| *step >= raw);
        let step = step.unwrap_or(raw);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).map(|value| (value, self.y(value))).collect()
    }
}

impl Page<'_> {
    fn version_x(&self, index: impl Borrow<usize>) -> f64 {
        x(*index.borrow(), self.versions.len())
    }

    /// Times that have room for a label.
    fn labelled(&self) -> impl Iterator<Item = &Time> {
        let step = self.times.len().div_ceil(6).max(1);
        self.times.iter().rev().step_by(step)
    }
}
