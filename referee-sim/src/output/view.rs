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

mod data;
mod page;
mod trees;

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Result};
use engine::referee::Game;

use crate::recordings::replay::{self, Body, Header};
use crate::review::{Cost, Review};
use crate::write;
pub use data::Shown;
pub use page::page;
pub use trees::Trees;

/// What to show and where to write it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The recording.
    pub replay: PathBuf,
    /// The page.
    pub output: PathBuf,
    /// The debug output of a bot that tells what it thinks, and its seat.
    pub trees: Option<(PathBuf, usize)>,
}

/// Writes the page of one recording.
pub fn run(options: &Options, games: &[&dyn Game]) -> Result<()> {
    let Options { replay, output, trees } = options;
    check_target(output)?;
    let text = page_with(replay, trees.as_ref(), games)?;
    write::whole(output, text.as_bytes())
}

/// Fails for a file that is no page by its name.
pub fn check_target(page: &Path) -> Result<()> {
    if page.extension().is_none_or(|extension| extension != "html") {
        bail!("{}: expected a name that ends with .html", page.display());
    }
    Ok(())
}

/// The page of one recording, checked if its game is known.
pub fn replay_page(path: &Path, games: &[&dyn Game]) -> Result<String> {
    page_with(path, None, games)
}

fn page_with(path: &Path, trees: Option<&(PathBuf, usize)>, games: &[&dyn Game]) -> Result<String> {
    let body = load(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut shown = Shown::new(&name, &body, games);
    if let Some((told, seat)) = trees {
        shown.trees = Some(Trees::read(told, *seat, &shown.recording)?);
    }
    Ok(page(&title(body.header()), &[shown], games))
}

/// The page of a reviewed recording, and of a game that goes on from each better choice.
pub fn reviewed_page(path: &Path, body: &Body, review: &Review, games: &[&dyn Game]) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut shown = Shown::new(&name, body, games);
    shown.review = Some(review);
    let samples = review.measured().filter_map(|cost| continued(cost, games));
    let all: Vec<Shown> = std::iter::once(shown).chain(samples).collect();
    page(&title(body.header()), &all, games)
}

/// A game that goes on from the better choice.
fn continued<'a>(cost: &'a Cost, games: &[&dyn Game]) -> Option<Shown<'a>> {
    let sample = cost.sample.as_ref()?;
    let name = format!("turn {}: {} instead", cost.turn, cost.better);
    Some(Shown::continued(&name, &sample.recording, sample.from, games))
}

/// Reads a recording; the error names the file.
pub fn load(path: &Path) -> Result<Body> {
    let read = || {
        let mut reader = replay::open(path)?;
        let header = reader.header()?;
        reader.body(header)
    };
    read().map_err(|error: replay::ReadError| anyhow!("{}: {error}", path.display()))
}

fn title(header: &Header) -> String {
    format!("{}: {}", header.game, header.agents.join(" against "))
}
