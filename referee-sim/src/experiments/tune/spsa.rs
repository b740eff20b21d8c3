//! SPSA: simultaneous perturbation stochastic approximation (Spall 1992, 1998).
//!
//! In step k every parameter moves by +c_k or -c_k at random; the two opposite sets of values play
//! each other, or both of them the rival, and all parameters move towards the better one:
//!
//! ```text
//! c_k = c / k^0.101,  a_k = a / (A + k)^0.602,  A = steps / 10
//! value += a_k / c_k^2 * c_k * sign * (wins - losses of the + side)
//! ```
//!
//! Spall's exponents; c and a follow from their values at the last step, c_end = the parameter's step
//! and a_end = 0.002 c_end^2, as `official-stockfish/fishtest` and `AndyGrant/OpenBench` set them.

use anyhow::Result;
use indicatif::ProgressBar;

use super::matches::Matches;
use super::Path;
use crate::series::blocks::mix;
use crate::series::journal::Journal;

/// Spall's exponent of a.
const ALPHA: f64 = 0.602;
/// Spall's exponent of c.
const GAMMA: f64 = 0.101;
/// a_end / c_end^2.
const RATE: f64 = 0.002;

/// Searches; the path's last values are the result.
pub fn search(matches: &Matches, journal: &mut Journal<f64>, bar: &ProgressBar) -> Result<Path> {
    let steps = matches.options.iterations;
    let mut values = matches.start();
    let mut path = vec![values.clone()];
    for k in 1..=steps {
        let step = k as u64;
        let signs: Vec<f64> = (0..values.len() as u64)
            .map(|i| if mix(matches.options.seed as u64 ^ step, i) & 1 == 0 { 1.0 } else { -1.0 })
            .collect();
        let c: Vec<f64> = matches
            .params
            .iter()
            .map(|param| param.step * (steps as f64 / k as f64).powf(GAMMA))
            .collect();
        let side = |sign: f64| -> Vec<f64> {
            (0..values.len())
                .map(|i| matches.params[i].clamp_soft(values[i] + sign * signs[i] * c[i]))
                .collect()
        };
        let (plus, minus) = (side(1.0), side(-1.0));
        let Some(lead) = lead(matches, journal, &plus, &minus, step)? else { return Ok(path) };
        let net = lead * matches.options.games as f64;
        let late = 0.1 * steps as f64;
        for (i, param) in matches.params.iter().enumerate() {
            let a_end = RATE * param.step * param.step;
            let a = a_end * ((late + steps as f64) / (late + k as f64)).powf(ALPHA);
            values[i] = param.clamp_soft(values[i] + a / c[i] * signs[i] * net);
        }
        path.push(values.clone());
        bar.inc(1);
        bar.set_message(format!("last lead of the + side {lead:+.3}"));
    }
    Ok(path)
}

/// Wins less losses of the `plus` side in a game, or what it wins more against a rival; `None` if the user stopped.
fn lead(
    matches: &Matches,
    journal: &mut Journal<f64>,
    plus: &[f64],
    minus: &[f64],
    step: u64,
) -> Result<Option<f64>> {
    if matches.options.rival.is_none() {
        let minus = matches.bot(minus)?;
        let share = journal.next(|| matches.share(plus, &minus, step))?;
        return Ok(share.map(|share| 2.0 * share - 1.0));
    }
    let rival = &matches.rival;
    let mut share = |values: &[f64]| journal.next(|| matches.share(values, rival, step));
    let Some(plus) = share(plus)? else { return Ok(None) };
    Ok(share(minus)?.map(|minus| plus - minus))
}
