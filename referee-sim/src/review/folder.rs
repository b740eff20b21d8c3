//! Reviews of all games below a folder: which kinds of mistakes cost how much, when, and in which version.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

use anyhow::{bail, Result};
use engine::referee::Game;
use serde::{Deserialize, Serialize};

use super::{review, Asked, Cost, Options, Review, Run, Who, UNIT};
use crate::output::{table::layout, view};
#[cfg(feature = "queue")]
use crate::queue::review as review_elsewhere;
use crate::recordings::replay::Recording;
use crate::series::journal::Journal;
use crate::series::{progress_bar, Remote};
use crate::verify::diff;

/// What became of a recording.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// It was reviewed.
    Reviewed(Box<Review>),
    /// The agent does not play in it.
    Elsewhere,
    /// The seat did not lose.
    NotLost,
    /// Why it cannot be reviewed.
    Failed(String),
}

/// Has recordings reviewed through the queue; without one, nothing.
#[cfg(not(feature = "queue"))]
fn review_elsewhere(
    remote: &Remote,
    _: &[Asked],
    _: &indicatif::ProgressBar,
    _: impl FnMut(Result<Box<Review>, String>),
) -> Result<()> {
    match *remote {}
}

/// The reviews of a folder.
#[derive(Debug, Serialize)]
pub struct Folder {
    /// By recording, in the order of their names.
    pub games: Vec<(PathBuf, Entry)>,
}

/// Reviews all games below `options.file`; goes on where the journal or the queue ends.
pub fn reviewed(options: &Options, run: &Run, games: &[&dyn Game]) -> Result<Folder> {
    if run.html.is_some() {
        bail!("--html: a page of one game, but {} is a folder", options.file.display());
    }
    let files = diff::find_files(std::slice::from_ref(&options.file))?;
    if let Some(remote) = &run.remote {
        return elsewhere(options, run, files, remote, games);
    }
    let here = |game: &dyn Game, options: &Options, recording: &Recording| {
        let review = review(options, game, recording, &progress_bar(None, UNIT))?;
        Ok(Some(Entry::Reviewed(Box::new(review))))
    };
    let head = serde_json::to_string(&(options, run.lost, &files))?;
    let journal = run.journal.as_deref();
    let mut journal = journal.map(|path| Journal::open(path, &head)).transpose()?;
    let mut entries = Vec::new();
    for file in files {
        let ask = || entry(options, run, &file, games, here);
        let entry = match &mut journal {
            Some(journal) => journal.next(ask)?,
            None => ask()?,
        };
        entries.extend(entry.map(|entry| (file, entry)));
    }
    Ok(Folder { games: entries })
}

/// The same by the workers of a queue: what is not reviewed is known here, all else is asked for at once.
fn elsewhere(
    options: &Options,
    run: &Run,
    files: Vec<PathBuf>,
    remote: &Remote,
    games: &[&dyn Game],
) -> Result<Folder> {
    let mut asked = Vec::new();
    let mut ask = |game, options: &Options, recording: &Recording| {
        let options = options.in_game(game, recording)?;
        let bots = options.bots(game)?;
        asked.push(Asked { game, options: options.naming(&bots), bots });
        Ok(None)
    };
    let found = files.into_iter().map(|file| {
        let entry = entry(options, run, &file, games, &mut ask)?;
        Ok((file, entry))
    });
    let found: Vec<(PathBuf, Option<Entry>)> = found.collect::<Result<_>>()?;
    let bar = progress_bar(Some(asked.len()), "reviews");
    let mut reviews = Vec::new();
    review_elsewhere(remote, &asked, &bar, |review| reviews.push(review))?;
    if reviews.len() < asked.len() {
        bail!("stopped");
    }
    let mut reviews = reviews.into_iter();
    let filled = |(file, entry): (PathBuf, Option<Entry>)| {
        let came = || Some(reviews.next()?.map_or_else(Entry::Failed, Entry::Reviewed));
        Some((file, entry.or_else(came)?))
    };
    Ok(Folder { games: found.into_iter().filter_map(filled).collect() })
}

/// What is known of a recording, or what `ask` makes of it. Fails only when the run is stopped: what one recording lacks
/// must not cost the others.
fn entry<'g>(
    options: &Options,
    run: &Run,
    file: &Path,
    games: &[&'g dyn Game],
    ask: impl FnOnce(&'g dyn Game, &Options, &Recording) -> Result<Option<Entry>>,
) -> Result<Option<Entry>> {
    let found = || -> Result<Option<Entry>> {
        let body = view::load(file)?;
        let (game, recording) = super::replayed(file, &body, games)?;
        let Some(seat) = options.who.seat_in(&recording) else { return Ok(Some(Entry::Elsewhere)) };
        if run.lost && !is_lost(&recording, seat) {
            return Ok(Some(Entry::NotLost));
        }
        ask(game, &options.of(file), &recording)
    };
    match found() {
        Err(error) if crate::process::interrupt::stopped() => Err(error),
        Err(error) => Ok(Some(Entry::Failed(format!("{error:#}")))),
        Ok(entry) => Ok(entry),
    }
}

/// Whether somebody else ended with more.
fn is_lost(recording: &Recording, seat: usize) -> bool {
    let scores = &recording.end.scores;
    scores.get(seat).is_some_and(|own| scores.iter().any(|score| score > own))
}

impl Who {
    /// The seat that is meant in a game.
    pub fn seat_in(&self, recording: &Recording) -> Option<usize> {
        let agents = &recording.header.agents;
        match self {
            Who::Seat(seat) => (*seat < agents.len()).then_some(*seat),
            Who::Agent(name) => agents.iter().position(|agent| agent == name),
        }
    }
}

/// The turns that were measured and their costs in points of a hundred. They come from continuations that did not choose
/// the turns, so their sum is fair even where no single turn is sure.
#[derive(Default)]
struct Sum {
    turns: usize,
    points: f64,
    sure: usize,
    sure_points: f64,
}

impl Folder {
    /// True if every game could be reviewed.
    pub fn is_whole(&self) -> bool {
        !self.games.iter().any(|(_, entry)| matches!(entry, Entry::Failed(_)))
    }

    fn reviews(&self) -> impl Iterator<Item = &Review> {
        self.games.iter().filter_map(|(_, entry)| match entry {
            Entry::Reviewed(review) => Some(&**review),
            _ => None,
        })
    }

    /// Costs by what `name` calls a turn.
    fn sums(&self, name: impl Fn(&Review, &Cost) -> String) -> BTreeMap<String, Sum> {
        let mut sums = BTreeMap::<String, Sum>::new();
        for review in self.reviews() {
            for cost in review.measured() {
                let sum = sums.entry(name(review, cost)).or_default();
                sum.turns += 1;
                sum.points += 100.0 * cost.loss;
                if cost.claimed {
                    sum.sure += 1;
                    sum.sure_points += 100.0 * cost.loss;
                }
            }
        }
        sums
    }

    fn failures(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (file, entry) in &self.games {
            if let Entry::Failed(error) = entry {
                let file = file.display().to_string();
                let place = if error.starts_with(&file) { String::new() } else { file + ": " };
                writeln!(f, "error: {place}{error}")?;
            }
        }
        Ok(())
    }

    fn table(&self, head: &str, sums: BTreeMap<String, Sum>) -> String {
        let games = self.reviews().count().max(1) as f64;
        let row = |(name, sum): (String, Sum)| {
            let [points, sure] =
                [sum.points, sum.sure_points].map(|sum| format!("{:.1}", sum / games));
            vec![name, sum.turns.to_string(), points, sum.sure.to_string(), sure]
        };
        let rows: Vec<_> = sums.into_iter().map(row).collect();
        layout(&[head, "turns", "points a game", "claimed", "points a game"], &rows)
    }
}

/// The quarter of the game in which a turn lies.
fn quarter(review: &Review, cost: &Cost) -> String {
    let before = review.curve.iter().filter(|point| point.turn < cost.turn).count();
    let names = ["first quarter", "second quarter", "third quarter", "fourth quarter"];
    names[(4 * before / review.curve.len().max(1)).min(3)].to_string()
}

/// The first word of what was played, which most games use for the kind of action.
fn verb(_: &Review, cost: &Cost) -> String {
    cost.played.split_whitespace().next().unwrap_or("nothing").to_string()
}

impl Display for Folder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |is: fn(&Entry) -> bool| self.games.iter().filter(|(_, e)| is(e)).count();
        writeln!(
            f,
            "{} recordings: {} reviewed, {} not lost, {} without the agent, {} failed\n",
            self.games.len(),
            self.reviews().count(),
            count(|entry| matches!(entry, Entry::NotLost)),
            count(|entry| matches!(entry, Entry::Elsewhere)),
            count(|entry| matches!(entry, Entry::Failed(_))),
        )?;
        let row = |review: &Review| {
            let worst = review.measured().find(|cost| cost.claimed);
            let mut cells = vec![review.file.clone(), review.agent.clone()];
            cells.extend(worst.map_or_else(Default::default, |cost| {
                [
                    cost.turn.to_string(),
                    cost.played.clone(),
                    cost.better.clone(),
                    format!("{:+.1}", -100.0 * cost.loss),
                    cost.kind.clone(),
                ]
            }));
            cells
        };
        let rows: Vec<_> = self.reviews().map(row).collect();
        if rows.is_empty() {
            return self.failures(f);
        }
        f.write_str(&layout(
            &["game", "agent", "turn", "played", "better", "cost", "kind"],
            &rows,
        ))?;
        for (head, sums) in [
            ("kind", self.sums(|_, cost| cost.kind.clone())),
            ("when", self.sums(quarter)),
            ("played", self.sums(verb)),
            ("agent", self.sums(|review, _| review.agent.clone())),
        ] {
            write!(f, "\n{}", self.table(head, sums))?;
        }
        self.failures(f)
    }
}
