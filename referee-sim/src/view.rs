//! Shows recorded games: one self-contained page with the data inside and no network.
//!
//! ```text
//! replay, diff ── data (compact JSON) ──┐
//! page.html, page.css, parts.js,        ├── page ── FILE.html
//! plain.js, page.js, the game's drawing ┘
//! ```
//!
//! The page is plain JavaScript and SVG. A game brings its drawing along as text
//! ([`Game::drawing`]); one without is shown as tables of what everybody read. Names, messages and
//! everything else from a recording reach the page as JSON with every `<` escaped, and the document
//! as text nodes only.

pub mod cli;
mod data;
mod page;

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Result};
use engine::referee::Game;

use crate::replay::{self, Recording};
use crate::{diff, registry, write};
pub use data::Shown;
pub use page::page;

/// Mismatches that a page lists per game and check; the others are counted.
pub const LISTED: usize = 50;

/// What to show and where to write it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The recording.
    pub replay: PathBuf,
    /// The page.
    pub output: PathBuf,
}

/// Writes the page of one recording.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<()> {
    let Options { replay, output } = options;
    if output.extension().is_none_or(|extension| extension != "html") {
        bail!("{}: expected a name that ends with .html", output.display());
    }
    let text = replay_page(replay, games)?;
    write::whole(output, text.as_bytes())
}

/// The page of one recording, checked if its game is known.
pub fn replay_page(path: &Path, games: &[&dyn Game]) -> Result<String> {
    let recording = replay::open(path)
        .and_then(|mut reader| {
            let header = reader.header()?;
            reader.rest(header)
        })
        .map_err(|error| anyhow!("{}: {error}", path.display()))?;
    Ok(page(&title(&recording), &[shown(path, &recording, games)], games))
}

fn title(recording: &Recording) -> String {
    let header = &recording.header;
    format!("{}: {}", header.game, header.agents.join(" against "))
}

fn shown<'a>(path: &Path, recording: &'a Recording, games: &[&dyn Game]) -> Shown<'a> {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let counts = registry::find(games, &recording.header.game)
        .ok()
        .filter(|game| game.players().contains(&recording.header.agents.len()))
        .map(|game| diff::check(game, recording, LISTED));
    Shown { file, recording, counts, predicted: None }
}
