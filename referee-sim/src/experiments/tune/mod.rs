//! Tunes a built-in bot's numbers by playing it against itself or a rival, in process.
//!
//! ```text
//! params ── spsa / cma / surface ── journal (every result) ── matches ── report (values, plot, test)
//! ```
//!
//! What a method asks for follows from its results so far and the seed. Every result goes into the
//! journal before it is used: a killed run reads them back and goes on with the next question.

mod cma;
mod matches;
pub mod params;
mod report;
mod spsa;
mod surface;
pub mod trial;
pub mod values;

pub use params::Param;

use std::fs;
use std::path::PathBuf;

use anyhow::{bail, Result};
use engine::referee::Game;

use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::process::interrupt;
use crate::series::journal::Journal;
use crate::series::pool::Workers;
use crate::series::{self, Remote};
use crate::stats::sprt::Sprt;
use matches::Matches;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Simultaneous perturbation: two opposite steps play each other.
    Spsa,
    /// Covariance matrix adaptation: each candidate plays the rival.
    Cma,
    /// Response surface: values drawn from all of their ranges play the rival, and a parabola in each is fitted.
    Surface,
}

/// What to tune.
#[derive(Clone, Debug)]
pub struct Options {
    /// The built-in bot.
    pub bot: String,
    /// File of the parameters.
    pub params: PathBuf,
    /// How to search.
    pub method: Method,
    /// Whom the values play instead of the bot as it is.
    pub rival: Option<String>,
    /// Steps of SPSA, generations of CMA-ES, draws of a response surface.
    pub iterations: usize,
    /// Games per comparison, in whole blocks.
    pub games: usize,
    /// Most games of the test at the end; 0 plays none.
    pub test_games: usize,
    /// The test at the end.
    pub sprt: Sprt,
    /// The threads.
    pub workers: Workers,
    /// The queue through which the games are played instead, if any.
    pub remote: Option<Remote>,
    /// Seed of everything.
    pub seed: i64,
    /// What ends a turn.
    pub limit: Limit,
    /// The tuned values; plot and journal lie beside it.
    pub output: PathBuf,
}

/// A way through the values: what was tried last in every iteration, by parameter.
pub type Path = Vec<Vec<f64>>;

/// Runs the command.
pub fn run(game: &dyn Game, options: &Options) -> Result<()> {
    let BotSpec::Builtin(bot) = BotSpec::parse(game, &options.bot)? else {
        bail!("{:?} is no built-in bot of {}", options.bot, game.name());
    };
    let params = params::read(&options.params, game, bot)?;
    // What is wrong with the command is said before anything is written.
    let matches = Matches::new(game, bot, &params, options)?;
    if options.method == Method::Surface {
        surface::check(&matches)?;
    }
    let mut journal = Journal::open(
        &options.output.with_extension("journal"),
        &header(game, bot, options, &params),
    )?;
    interrupt::watch()?;
    if journal.is_new() {
        // Of values that an earlier search had found; mostly there is none.
        let _ = fs::remove_file(matches.test_journal());
    }
    let bar = series::progress_bar(Some(options.iterations), "iterations");
    let mut slopes = Vec::new();
    let path = match options.method {
        Method::Spsa => spsa::search(&matches, &mut journal, &bar)?,
        Method::Cma => cma::search(&matches, &mut journal, &bar)?,
        Method::Surface => surface::search(&matches, &mut journal, &bar, &mut slopes)?,
    };
    bar.finish_and_clear();
    if interrupt::stopped() {
        println!("stopped; the same command goes on from {}", journal.path().display());
        return Ok(());
    }
    report::write(&matches, &path, &slopes)
}

/// What a journal belongs to: it is refused for anything else.
fn header(game: &dyn Game, bot: &str, options: &Options, params: &[Param]) -> String {
    let rival = options.rival.as_ref().map_or(String::new(), |rival| format!(" rival={rival}"));
    format!(
        "{} {bot} {:?}{rival} iterations={} games={} seed={} limit={} {params:?}",
        game.name(),
        options.method,
        options.iterations,
        options.games,
        options.seed,
        options.limit.text()
    )
}
