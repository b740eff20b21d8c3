//! How well weights predict games that they were not fitted to.

use anyhow::Result;

use super::data::Data;
use super::model::{self, Rows};
use super::{ridge, Options};

/// Mean loss of a position in games that were held out.
pub struct Losses {
    /// By the mean of the results alone.
    pub constant: f64,
    /// By the old evaluation, whose scale is fitted.
    pub old: f64,
    /// By the fitted weights.
    pub fitted: f64,
    /// Of the difference between the last two, over games.
    pub error: f64,
}

/// Each part of the games is held out once. Parts are games in a row: those of one seed stay together.
pub fn losses(data: &Data, options: &Options) -> Result<Losses> {
    let rows = &data.rows;
    let fold = |at: usize| rows.game(at) * options.folds / rows.games();
    let (old, none) = (old(data), none(data));
    let games = rows.games();
    let (mut sums, mut differences) = ([0.0; 3], vec![0.0; games]);
    for part in 0..options.folds {
        let (held, kept): (Vec<usize>, Vec<usize>) =
            (0..rows.len()).partition(|&at| fold(at) == part);
        let target = options.target;
        let constant = model::fit(&none, &kept, target, &[], &[])?.constant;
        let one = model::fit(&old, &kept, target, &[f64::INFINITY], &[1.0])?;
        let all = model::fit(rows, &kept, target, &ridge(data, options.ridge), &data.old)?;
        for at in held {
            let sums_here = [
                constant,
                old.sum(at, &one.weights) + one.constant,
                rows.sum(at, &all.weights) + all.constant,
            ];
            let here = sums_here.map(|sum| target.loss(sum, rows.result(at)));
            (0..3).for_each(|model| sums[model] += here[model]);
            differences[rows.game(at)] += here[2] - here[1];
        }
    }
    let count = rows.len() as f64;
    let [constant, old, fitted] = sums.map(|sum| sum / count);
    let mean = differences.iter().sum::<f64>() / games as f64;
    let squares: f64 = differences.iter().map(|d| (d - mean) * (d - mean)).sum();
    let few = games as f64 / (games - 1) as f64;
    Ok(Losses { constant, old, fitted, error: (few * squares).sqrt() / count })
}

/// The positions without a term.
fn none(data: &Data) -> Rows {
    let mut none = Rows::default();
    (0..data.rows.len()).for_each(|at| none.push([], data.rows.result(at), data.rows.game(at)));
    none
}

/// The positions with the old evaluation as the only term.
fn old(data: &Data) -> Rows {
    let mut old = Rows::default();
    for at in 0..data.rows.len() {
        let sum = data.rows.sum(at, &data.old) as f32;
        old.push([(0, sum)], data.rows.result(at), data.rows.game(at));
    }
    old
}

impl Losses {
    /// As a line.
    pub fn text(&self, folds: usize) -> String {
        format!(
            "loss in games held out ({folds} folds): constant {:.5}, old {:.5}, fitted {:.5}; fitted less old {:+.5}, \
             standard error {:.5}\n",
            self.constant,
            self.old,
            self.fitted,
            self.fitted - self.old,
            self.error
        )
    }
}
