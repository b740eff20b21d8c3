//! Fits the weights of an evaluation to how games ended.
//!
//! ```text
//! shards ── data (rows of terms) ── model (weights, errors) ── folds (loss) ── report, test
//! ```

pub mod data;
pub mod folds;
pub mod model;

use std::io::{stdout, Write};
use std::path::PathBuf;

use anyhow::{bail, Result};
use engine::referee::Game;

use crate::experiments::tune::trial::Trial;
use crate::experiments::tune::{values, Param};
use crate::game::bot_spec::BotSpec;
use crate::output::table;
use crate::process::interrupt;
use data::Data;
use model::{Fitted, Target};

/// What to fit.
#[derive(Clone, Debug)]
pub struct Options {
    /// The built-in bot.
    pub bot: String,
    /// The folder of the positions.
    pub data: PathBuf,
    /// Names of the weights; all that are features if `None`.
    pub weights: Option<Vec<String>>,
    /// Parts of the games that are held out in turn.
    pub folds: usize,
    /// What half a square of a standardised weight's difference from its old proportion costs.
    pub ridge: f64,
    /// What is predicted.
    pub target: Target,
}

/// A fit in the old weights' scale.
struct Scaled {
    weights: Vec<f64>,
    errors: Vec<f64>,
    factor: f64,
}

/// Runs the command; `trial` makes the match at the end of old and new bot, if there is to be one.
pub fn run<'a>(
    game: &'a dyn Game,
    options: &Options,
    trial: impl FnOnce(BotSpec, BotSpec) -> Option<Trial<'a>>,
) -> Result<()> {
    let BotSpec::Builtin(bot) = BotSpec::parse(game, &options.bot)? else {
        bail!("{:?} is no built-in bot of {}", options.bot, game.name());
    };
    interrupt::watch()?;
    let data = data::read(&options.data, game, bot, options.weights.as_deref(), options.target)?;
    let rows = &data.rows;
    if rows.games() < options.folds {
        bail!("--folds {}: there are only {} games", options.folds, rows.games());
    }
    let all: Vec<usize> = (0..rows.len()).collect();
    let fitted = model::fit(rows, &all, options.target, &ridge(&data, options.ridge), &data.old)?;
    let scaled = scale(&data, &all, &fitted)?;
    let losses = folds::losses(&data, options)?;
    // What is tested is what is printed.
    let new: Vec<f64> = scaled.weights.iter().map(|weight| values::rounded(*weight)).collect();
    let params: Vec<Param> =
        data.names.iter().zip(&data.old).map(|(name, old)| Param::free(name, *old)).collect();
    let mut text = head(game, bot, options, &data);
    text += &rows_text(&data, &scaled, &fitted);
    text += &losses.text(options.folds);
    let factor = scaled.factor;
    text += &format!("scale: times {factor:.4}, so that these terms vary as much as before\n\n");
    let title = format!("{} {bot}: fitted to {} games", game.name(), rows.games());
    text += &values::source(game, bot, &params, &new, &title);
    stdout().write_all(text.as_bytes())?;
    let changes: Vec<(String, f64)> = data.names.iter().cloned().zip(new).collect();
    let pair = (BotSpec::changed(game, bot, &changes)?, BotSpec::Builtin(bot));
    match trial(pair.0, pair.1) {
        Some(trial) => Ok(stdout().write_all(format!("\n{}", trial.text("fitted")?).as_bytes())?),
        None => Ok(()),
    }
}

/// By column: the rest of the evaluation has its old proportions.
pub fn ridge(data: &Data, ridge: f64) -> Vec<f64> {
    let mut all = vec![ridge; data.names.len()];
    all.push(f64::INFINITY);
    all
}

/// Only ratios of weights come from the fit: all terms together vary over the positions as they did before.
fn scale(data: &Data, all: &[usize], fitted: &Fitted) -> Result<Scaled> {
    let terms = data.names.len();
    let spread = |weights: &[f64]| {
        let weights = [&weights[..terms], &[0.0][..]].concat();
        let count = all.len().max(1) as f64;
        let sums: Vec<f64> = all.iter().map(|&at| data.rows.sum(at, &weights)).collect();
        let mean = sums.iter().sum::<f64>() / count;
        (sums.iter().map(|sum| (sum - mean) * (sum - mean)).sum::<f64>() / count).sqrt()
    };
    let factor = spread(&data.old) / spread(&fitted.weights);
    if !(factor.is_finite() && factor > 0.0) {
        bail!("the old weights say nothing of these positions: no scale to keep");
    }
    // What no position tells anything about stays as it is.
    let weight = |at: usize| match fitted.errors[at] > 0.0 {
        true => factor * fitted.weights[at],
        false => data.old[at],
    };
    let weights = (0..terms).map(weight).collect();
    let errors = (0..terms).map(|at| factor * fitted.errors[at]).collect();
    Ok(Scaled { weights, errors, factor })
}

fn head(game: &dyn Game, bot: &str, options: &Options, data: &Data) -> String {
    let what = match options.target {
        Target::Outcome => "outcome (logistic)",
        Target::Margin => "margin (least squares)",
    };
    let (positions, games) = (data.rows.len(), data.rows.games());
    let mut text = format!(
        "{} {bot}: {what} by {} terms, ridge {}; {positions} positions of {games} games\n",
        game.name(),
        data.names.len(),
        options.ridge,
    );
    if data.without > 0 {
        text += &format!("positions without a result left out: {}\n", data.without);
    }
    text + "\n"
}

fn rows_text(data: &Data, scaled: &Scaled, fitted: &Fitted) -> String {
    let row = |at: usize| {
        let error = match fitted.errors[at] > 0.0 {
            true => values::number(scaled.errors[at]),
            false => "no data".to_string(),
        };
        let name = data.names[at].clone();
        vec![name, values::number(data.old[at]), values::number(scaled.weights[at]), error]
    };
    let rows: Vec<Vec<String>> = (0..data.names.len()).map(row).collect();
    table::layout(&["weight", "old", "fitted", "standard error"], &rows) + "\n"
}
