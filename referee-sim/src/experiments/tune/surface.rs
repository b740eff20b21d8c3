//! A response surface (Box, Wilson 1951): for every comparison all parameters are drawn anew from the whole of their
//! ranges, so that each game tells something of each of them, and the share of the points is fitted by
//!
//! ```text
//! share = c + sum of (a x + b (x^2 - 1/3)),  x from -1 to 1 over a parameter's range
//! ```
//!
//! Random draws have all terms uncorrelated. What stands out from its standard error hardly is hardly believed:
//! a and b are multiplied by 1 - (error / value)^2, or 0 below one error. A parameter of which nothing is left
//! keeps its value; the others take the best of their parabolas.

use anyhow::{bail, Result};
use indicatif::ProgressBar;

use super::matches::Matches;
use super::params::Param;
use super::Path;
use crate::experiments::fit::model::{self, Rows, Target};
use crate::process::interrupt;
use crate::series::blocks::mix;
use crate::series::journal::Journal;

/// Fits on the way of which the plot shows what they find.
const LOOKS: usize = 20;

/// Draws for each parameter that a fit needs at least.
const FEWEST: usize = 4;

/// What the share of the points does over a parameter's range: values and their standard errors.
#[derive(Clone, Copy, Debug)]
pub struct Slope {
    linear: (f64, f64),
    square: (f64, f64),
}

impl Slope {
    /// Cells of a table, in percent.
    pub fn cells(&self) -> [String; 2] {
        [self.linear, self.square]
            .map(|(value, error)| format!("{:+.1} ± {:.1}", 100.0 * value, 100.0 * error))
    }

    /// Where the parabola is highest, from -1 to 1; `None` if it is flat, or as high at both ends.
    fn best(&self) -> Option<f64> {
        let [a, b] = [self.linear, self.square].map(|(value, error)| {
            let believed = 1.0 - (error / value) * (error / value);
            if believed > 0.0 {
                believed * value
            } else {
                0.0
            }
        });
        match b < 0.0 {
            true => Some((-a / (2.0 * b)).clamp(-1.0, 1.0)),
            false => (a != 0.0).then_some(a.signum()),
        }
    }
}

/// Refuses a run that has too few draws for a fit.
pub fn check(matches: &Matches) -> Result<()> {
    let (draws, count) = (matches.options.iterations, matches.params.len());
    let fewest = FEWEST * count;
    if draws < fewest {
        bail!(
            "--iterations {draws}: a response surface of {count} parameters needs {fewest} or more"
        );
    }
    Ok(())
}

/// Plays all comparisons; the path's last values are the best of the surface, whose `slopes` are told as well.
pub fn search(
    matches: &Matches,
    journal: &mut Journal<f64>,
    bar: &ProgressBar,
    slopes: &mut Vec<Slope>,
) -> Result<Path> {
    let (params, draws) = (matches.params, matches.options.iterations);
    let mut rows = Rows::default();
    let mut path = vec![matches.start()];
    for k in 0..draws {
        let drawn = draw(matches.options.seed as u64, k as u64, params.len());
        let values: Vec<f64> = params.iter().zip(&drawn).map(|(p, x)| at(p, *x)).collect();
        let Some(share) = journal.next(|| matches.share(&values, &matches.rival, k as u64))? else {
            return Ok(path);
        };
        rows.push(terms(&drawn), share, k);
        bar.inc(1);
        let is_look = (k + 1) % draws.div_ceil(LOOKS) == 0 || k + 1 == draws;
        if is_look && !interrupt::stopped() && k + 1 >= FEWEST * params.len() {
            *slopes = fitted(&rows, params.len())?;
            let best = |(param, slope): (&Param, &Slope)| {
                slope.best().map_or(param.start, |x| at(param, x))
            };
            path.push(params.iter().zip(slopes.iter()).map(best).collect());
        }
    }
    Ok(path)
}

/// The values of draw number `k`, from -1 to 1; other numbers than the seeds of the games, which follow from the same seed.
fn draw(seed: u64, k: u64, count: usize) -> Vec<f64> {
    let random = |i: u64| mix(mix(!seed, k), i) >> 11;
    (0..count as u64).map(|i| random(i) as f64 / (1_u64 << 52) as f64 - 1.0).collect()
}

/// A parameter's value at `x` from -1 to 1.
fn at(param: &Param, x: f64) -> f64 {
    param.clamp(param.min + (param.max - param.min) * (x + 1.0) / 2.0)
}

/// The terms of a draw by column.
fn terms(drawn: &[f64]) -> impl Iterator<Item = (u32, f32)> + '_ {
    let both = drawn.iter().flat_map(|x| [*x, x * x - 1.0 / 3.0]);
    (0..).zip(both.map(|term| term as f32))
}

fn fitted(rows: &Rows, count: usize) -> Result<Vec<Slope>> {
    let all: Vec<usize> = (0..rows.len()).collect();
    let nothing = vec![0.0; 2 * count];
    let fit = model::fit(rows, &all, Target::Margin, &nothing, &nothing)?;
    let term = |column: usize| (fit.weights[column], fit.errors[column]);
    Ok((0..count).map(|i| Slope { linear: term(2 * i), square: term(2 * i + 1) }).collect())
}

#[cfg(test)]
mod tests {
    use super::Slope;

    #[test]
    fn the_best_is_where_the_believed_parabola_is_highest() {
        let best = |linear, square| Slope { linear, square }.best();
        // A peak at -a / 2b, of values that are known exactly.
        assert_eq!(best((2.0, 0.0), (-4.0, 0.0)), Some(0.25));
        assert_eq!(best((-9.0, 0.0), (-4.0, 0.0)), Some(-1.0));
        // 2 +- 1 is 1.5, so that the peak is nearer to the middle; 1 +- 1 is nothing.
        assert_eq!(best((2.0, 1.0), (-4.0, 0.0)), Some(0.1875));
        assert_eq!(best((1.0, 1.0), (-4.0, 0.0)), Some(0.0));
        assert_eq!(best((-2.0, 1.0), (-1.0, 1.0)), Some(-1.0));
        // A valley is highest at an end, and both are alike if nothing leans.
        assert_eq!(best((0.5, 0.1), (3.0, 0.1)), Some(1.0));
        assert_eq!(best((0.1, 0.5), (3.0, 0.1)), None);
        assert_eq!(best((0.1, 0.5), (-0.1, 0.5)), None);
        assert_eq!(best((0.0, 0.0), (0.0, 0.0)), None);
    }
}
