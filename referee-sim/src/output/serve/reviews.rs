//! Reviews: of recordings, and of the games of leagues.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use askama::Template;
use engine::referee::Game;

use super::leagues::{self, Place};
use super::slow::Slow;
use crate::output::view;
use crate::review::{self, Options, Who};

#[derive(Template)]
#[template(path = "output/serve/seats.html")]
struct Seats {
    title: String,
    /// Ends before the number of the seat.
    link: String,
    agents: Vec<String>,
}

/// The page that asks for the seat in a recording.
pub fn seats(file: &Path, link: &str) -> Result<String> {
    let agents = view::load(file)?.header().agents.clone();
    let title = format!("Review of {}", leagues::name(file));
    Ok(Seats { title, link: format!("{link}?seat="), agents }.to_string() + "\n")
}

/// The review of a recording.
pub fn recording(
    slow: &Slow,
    options: &Options,
    file: &Path,
    seat: usize,
    games: &'static [&'static dyn Game],
) -> Result<String> {
    let written = fs::metadata(file)?.modified()?;
    let options = Options { who: Who::Seat(seat), ..options.of(file) };
    let key = format!("{} {written:?} {seat}", file.display());
    let title = format!("Review of {}", leagues::name(file));
    slow.page(key, &title, move |bar| review::page(&options, games, bar))
}

/// The review of a league's game: by the bots that played it, which have to be what they were. Without a seat the
/// page that asks for it.
pub fn league_game(
    slow: &Slow,
    options: &Options,
    path: &Path,
    link: &str,
    place: Place,
    games: &'static [&'static dyn Game],
) -> Result<String> {
    let title = format!("Review of {}, {place}", leagues::name(path));
    let found = place.find(path)?;
    let bots: Vec<(String, String)> =
        found.seats().into_iter().map(|bot| (bot.name.clone(), bot.spec.clone())).collect();
    let Some(seat) = place.seat else {
        let agents = bots.into_iter().map(|(name, _)| name).collect();
        let link = format!("{link}?{}&seat=", place.query());
        return Ok(Seats { title, link, agents }.to_string() + "\n");
    };
    let (_, bot) = bots.get(seat).with_context(|| format!("no seat {seat}"))?.clone();
    let others = bots.iter().enumerate().filter(|(other, _)| *other != seat);
    let rivals = others.map(|(_, (_, spec))| spec.clone()).collect();
    let nodes = found.nodes().unwrap_or(options.nodes);
    let options = Options { who: Who::Seat(seat), bot, rivals, nodes, ..options.clone() };
    let key = format!("{} {} {seat}", path.display(), place.query());
    let league = leagues::name(path);
    slow.page(key, &title, move |bar| {
        found.check(games).with_context(|| league.clone())?;
        leagues::in_file(&league, place, found, games, |file| {
            review::page(&options.of(file), games, bar)
        })
    })
}
