//! Where a recorded game was lost, and what should have been played.
//!
//! ```text
//! recording ── choices (played, bot, bot with more nodes, few legal ones) ─┬─ judge (continuations) ─┬─ report
//!                                                                         └─ tasks (their scores) ──┘
//! ```
//!
//! The curve of a game takes what the turns beside tell into account (`curve`); what a choice costs does not.
//!
//! The seat that is reviewed judges without what it could not know: draws to come are drawn anew, where the game says
//! how ([`Referee::redraw`](engine::referee::Referee::redraw)).

mod choices;
mod curve;
mod folder;
mod judge;
mod kinds;
mod known;
mod report;
mod tasks;
mod text;

use std::fmt::Display;
use std::io::{stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{bail, Result};
use engine::referee::Game;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};

pub use choices::{Source, DEEPER};
pub use judge::Budget;
pub use report::{Cost, Review, Swing};

use choices::Subject;
use judge::Judge;

use crate::game::bot_spec::BotSpec;
use crate::game::registry;
use crate::output::view;
use crate::process::interrupt;
use crate::recordings::replay::{Body, Recording};
use crate::series::pool::Workers;
use crate::series::{progress_bar, Remote};
use crate::verify::diff;
use crate::write;

/// What a bar counts.
const UNIT: &str = "continuations";
/// The rival that stands for all agents of the recording's other seats.
pub const RECORDED: &str = "recorded";

/// Whose play is reviewed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// That of a seat.
    Seat(usize),
    /// That of the first seat of an agent of this name.
    Agent(String),
}

/// What to review.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The recording, or a folder with recordings below it.
    pub file: PathBuf,
    /// Whose play is reviewed.
    pub who: Who,
    /// What could have played there, as named by the user.
    pub bot: String,
    /// Who plays the other seats on, by turns; the same bot if there are none. [`RECORDED`] is who played there.
    pub rivals: Vec<String>,
    /// Nodes in a turn.
    pub nodes: u64,
    /// How long to judge.
    pub budget: Budget,
    /// Turns with no more legal answers than this have all of them judged.
    pub most_legal: usize,
    /// Seed of everything.
    pub seed: u64,
    /// The threads, which change nothing under a number of continuations.
    #[serde(skip)]
    pub workers: Workers,
}

/// Which recordings are reviewed where, and what becomes of the reviews.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// In a folder, only games in which somebody else ended with more.
    pub lost: bool,
    /// Where the reviews of a folder are kept: the same command goes on from there.
    pub journal: Option<PathBuf>,
    /// The queue whose workers review the recordings of a folder.
    pub remote: Option<Remote>,
    /// One JSON object instead of text.
    pub json: bool,
    /// Where to write the game's page with the review.
    pub html: Option<PathBuf>,
}

impl Options {
    /// The same for another recording.
    pub fn of(&self, file: &Path) -> Self {
        Self { file: file.to_path_buf(), ..self.clone() }
    }

    /// The same with the names of the bots that played the other seats of this recording, if they are asked for. A file
    /// must not start programs, so that these have to be built-in ones.
    fn in_game(&self, game: &dyn Game, recording: &Recording) -> Result<Self> {
        if self.rivals != [RECORDED] {
            return Ok(self.clone());
        }
        let mut rivals = recording.header.agents.clone();
        if let Some(seat) = self.who.seat_in(recording) {
            rivals.remove(seat);
        }
        for rival in &rivals {
            if BotSpec::built_in(game, rival)?.is_none() {
                bail!(
                    "{}: --rival {RECORDED}: {rival:?} is no built-in bot of {}",
                    self.file.display(),
                    game.name()
                );
            }
        }
        Ok(Self { rivals, ..self.clone() })
    }

    /// What could have played there, and who plays the other seats on.
    fn bots(&self, game: &dyn Game) -> Result<Vec<BotSpec>> {
        let named = std::iter::once(&self.bot).chain(&self.rivals);
        named.map(|name| BotSpec::parse(game, name)).collect()
    }

    /// The same with the names that these bots have, which may lie elsewhere on another machine.
    fn naming(&self, bots: &[BotSpec]) -> Self {
        let mut names = bots.iter().map(|bot| bot.name().to_string());
        let bot = names.next().unwrap_or_else(|| self.bot.clone());
        Self { bot, rivals: names.collect(), ..self.clone() }
    }
}

/// Runs the command; false if a game of a folder could not be reviewed.
pub fn run(options: &Options, run: &Run, games: &[&dyn Game]) -> Result<bool> {
    run.html.as_deref().map_or(Ok(()), view::check_target)?;
    interrupt::watch()?;
    if options.file.is_dir() {
        let folder = folder::reviewed(options, run, games)?;
        print(&folder, run.json)?;
        return Ok(folder.is_whole());
    }
    if run.journal.is_some() || run.lost || run.remote.is_some() {
        let file = options.file.display();
        bail!("--journal, --lost and --queue: of a folder, but {file} is a file");
    }
    let (body, review) = reviewed(options, games, &progress_bar(None, UNIT))?;
    if let Some(path) = &run.html {
        let page = view::reviewed_page(&options.file, &body, &review, games);
        write::whole(path, page.as_bytes())?;
    }
    print(&review, run.json)?;
    Ok(true)
}

/// The page of a recording with its review; `bar` counts the continuations and says what is known so far.
pub fn page(options: &Options, games: &[&dyn Game], bar: &ProgressBar) -> Result<String> {
    let (body, review) = reviewed(options, games, bar)?;
    Ok(view::reviewed_page(&options.file, &body, &review, games))
}

fn reviewed(options: &Options, games: &[&dyn Game], bar: &ProgressBar) -> Result<(Body, Review)> {
    let body = view::load(&options.file)?;
    let (game, recording) = replayed(&options.file, &body, games)?;
    let review = review(options, game, &recording, bar)?;
    drop(recording);
    Ok((body, review))
}

fn print(what: &(impl Serialize + Display), json: bool) -> Result<()> {
    let text = if json { serde_json::to_string(what)? + "\n" } else { what.to_string() };
    Ok(stdout().write_all(text.as_bytes())?)
}

/// The recording and its game, whose referee says all that is recorded.
fn replayed<'a, 'g>(
    file: &Path,
    body: &'a Body,
    games: &[&'g dyn Game],
) -> Result<(&'g dyn Game, std::borrow::Cow<'a, Recording>)> {
    let file = file.display();
    let Body::Lines(_) = body else {
        bail!("{file}: a recording of orders and states, which bots cannot go on from")
    };
    let recording = body.lines();
    let game = registry::find(games, &recording.header.game)?;
    let players = recording.header.agents.len();
    if !game.players().contains(&players) {
        bail!("{file}: {players} players, and {} is for {:?}", game.name(), game.players());
    }
    let counts = diff::check(game, body, 1);
    if let Some(mismatch) = counts.referee.first.first() {
        bail!("{file}: does not replay: {mismatch}");
    }
    Ok((game, recording))
}

/// Reviews a recording that replays.
pub fn review(
    options: &Options,
    game: &dyn Game,
    recording: &Recording,
    bar: &ProgressBar,
) -> Result<Review> {
    let options = options.in_game(game, recording)?;
    let bots = options.bots(game)?;
    review_by(&options.naming(&bots), &bots, game, recording, bar)
}

/// What a queue is asked to review: a recording of a game, by what could have played there and then who plays the other
/// seats on.
pub struct Asked<'g> {
    /// The game.
    pub game: &'g dyn Game,
    /// The bots.
    pub bots: Vec<BotSpec>,
    /// What to review.
    pub options: Options,
}

/// Reviews a recording that lies in `file`, whatever the user calls it.
#[cfg(feature = "queue")]
pub fn of_file(
    options: &Options,
    bots: &[BotSpec],
    game: &dyn Game,
    file: &Path,
) -> Result<Review> {
    let body = view::load(file)?;
    review_by(options, bots, game, &body.lines(), &ProgressBar::hidden())
}

/// The same by bots that are read: what could have played there, then who plays the other seats on. They are called what
/// the options call them.
fn review_by(
    options: &Options,
    bots: &[BotSpec],
    game: &dyn Game,
    recording: &Recording,
    bar: &ProgressBar,
) -> Result<Review> {
    let (file, players) = (options.file.display(), recording.header.agents.len());
    let Options { nodes, most_legal, seed, workers, .. } = *options;
    let Some(seat) = options.who.seat_in(recording) else {
        match &options.who {
            Who::Seat(seat) => bail!("{file}: no seat {seat}: there are {players}, from 0 on"),
            Who::Agent(name) => {
                bail!("{file}: no agent {name}: there are {}", recording.header.agents.join(", "))
            }
        }
    };
    let names = std::iter::once(&options.bot).chain(&options.rivals).map(String::as_str);
    let named: Vec<(&BotSpec, &str)> = bots.iter().zip(names).collect();
    let (bot, rivals) = (named[0], if named.len() > 1 { &named[1..] } else { &named[..1] });
    let mut rivals = rivals.iter().cycle();
    let (bots, names): (Vec<&BotSpec>, Vec<&str>) = (0..players)
        .map(|player| if player == seat { bot } else { *rivals.next().unwrap_or(&bot) })
        .unzip();
    let (bots, names) = (&bots, &names);
    let subject = Subject { game, recording, seat, bots, names, nodes, most_legal };
    let is_tasks = subject.is_tasks()?;
    if players < 2 && !is_tasks {
        bail!("{file}: {players} player, and only games against others, or with a score for each turn, can be reviewed");
    }
    let positions = subject.positions()?;
    if is_tasks {
        return Ok(Review::by_scores(options, &subject, &positions));
    }
    let judge = Judge { subject: &subject, positions: &positions, seed, workers, bar };
    let verdict = judge.judge(options.budget)?;
    bar.finish_and_clear();
    Ok(Review::by_continuations(options, &subject, &positions, &verdict))
}
