//! CMA-ES (Hansen, Ostermeier 2001), by the crate `cmaes`.
//!
//! A candidate's value is its share of the points against the rival. All candidates of a
//! generation play on the same seeds, so that their differences are not luck. Coordinates are
//! in units of the parameters' steps; outside of a parameter's range the nearest value inside plays,
//! and the way back costs a little.

use anyhow::{anyhow, Result};
use cmaes::{CMAESOptions, DVector};
use indicatif::ProgressBar;

use super::matches::Matches;
use super::Path;
use crate::series::journal::Journal;

/// First standard deviation, in steps.
const SIGMA: f64 = 2.0;

/// What a step outside of the range costs in share.
const OUTSIDE: f64 = 0.02;

/// Searches; the path's last values are the mean of the last generation.
pub fn search(matches: &Matches, journal: &mut Journal<f64>, bar: &ProgressBar) -> Result<Path> {
    let params = matches.params;
    let values = |x: &DVector<f64>| -> Vec<f64> {
        params.iter().zip(x.iter()).map(|(param, x)| param.start + x * param.step).collect()
    };
    let start = matches.start();
    let population = 4 + (3.0 * (params.len() as f64).ln()) as usize;
    let (mut question, mut failure, mut stopped) = (0_usize, None, false);
    let ask = |x: &DVector<f64>| -> f64 {
        if stopped || failure.is_some() {
            return 0.0;
        }
        let wanted = values(x);
        let inside: Vec<f64> = params.iter().zip(&wanted).map(|(p, v)| p.clamp(*v)).collect();
        let outside: f64 = params
            .iter()
            .zip(&wanted)
            .map(|(param, v)| (v - v.clamp(param.min, param.max)).abs() / param.step)
            .sum();
        let generation = (question / population) as u64;
        question += 1;
        match journal.next(|| matches.share(&inside, &matches.rival, generation)) {
            Ok(Some(share)) => OUTSIDE * outside - share,
            Ok(None) => {
                stopped = true;
                0.0
            }
            Err(error) => {
                failure = Some(error);
                0.0
            }
        }
    };
    let mut path = vec![start];
    {
        let mut state = CMAESOptions::new(vec![0.0; params.len()], SIGMA)
            .population_size(population)
            .seed(matches.options.seed as u64)
            .build(ask)
            .map_err(|error| anyhow!("cannot set up the search: {error:?}"))?;
        for _ in 0..matches.options.iterations {
            // Its own reasons to end are for functions without noise.
            let _ = state.next();
            let mean = values(state.mean());
            path.push(params.iter().zip(mean).map(|(param, v)| param.clamp(v)).collect());
            bar.inc(1);
            if crate::process::interrupt::stopped() {
                break;
            }
        }
    }
    failure.map_or(Ok(path), Err)
}
