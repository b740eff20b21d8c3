//! The curve of a game, from a few continuations of each turn.
//!
//! A few continuations say little: the extremes among many such figures are mostly luck, so that 4 of 4 is told too sure.
//! But the turns beside tell nearly the same. So the expected share is taken for a random walk in log odds that is seen
//! through each turn's continuations: forward and backward over a grid of shares (the smoother of a hidden Markov model;
//! Rabiner 1989), whose means are told.

use std::array;

/// Shares that are told apart.
const GRID: usize = 121;
/// The log odds of the last of them.
const END: f64 = 6.0;
/// Standard deviation of a turn's step in log odds. This and the next made the continuations of 94 games of fall2020 likeliest.
const STEP: f64 = 0.5;
/// How often a turn leads anywhere: a mistake, or what was drawn.
const JUMP: f64 = 0.01;

/// A weight for each share.
type Weights = [f64; GRID];

/// The mean and half of the 95 % interval of the expected share after each turn, from the values of its continuations.
pub fn smoothed(turns: &[Vec<f64>]) -> Vec<[f64; 2]> {
    let walk = Walk::new();
    let seen: Vec<Weights> = turns.iter().map(|values| walk.likelihood(values)).collect();
    let mut before = Vec::with_capacity(seen.len());
    let mut weights = walk.prior;
    for seen in &seen {
        weights = scaled(array::from_fn(|at| weights[at] * seen[at]));
        before.push(weights);
        weights = walk.step(&weights);
    }
    let mut after = [1.0; GRID];
    let mut told = vec![[0.0; 2]; turns.len()];
    for turn in (0..turns.len()).rev() {
        told[turn] = walk.told(&scaled(array::from_fn(|at| before[turn][at] * after[at])));
        after = scaled(walk.step_back(&array::from_fn(|at| after[at] * seen[turn][at])));
    }
    told
}

/// How an expected share goes from turn to turn.
struct Walk {
    shares: [f64; GRID],
    /// All shares are equally likely; the grid is dense at its ends.
    prior: Weights,
    /// Where a step leads from each share.
    steps: Vec<Weights>,
}

impl Walk {
    fn new() -> Self {
        let odds: [f64; GRID] =
            array::from_fn(|at| END * (2.0 * at as f64 / (GRID - 1) as f64 - 1.0));
        let shares = odds.map(|odds| 1.0 / (1.0 + (-odds).exp()));
        let near = |from: f64| scaled(odds.map(|to| (-0.5 * ((to - from) / STEP).powi(2)).exp()));
        let steps = odds.iter().map(|&from| near(from)).collect();
        Self { shares, prior: scaled(shares.map(|share| share * (1.0 - share))), steps }
    }

    /// How likely each share makes these values; a tie, or a part of the others, counts in part.
    fn likelihood(&self, values: &[f64]) -> Weights {
        let (won, games) = (values.iter().sum::<f64>(), values.len() as f64);
        let log = self.shares.map(|share| won * share.ln() + (games - won) * (1.0 - share).ln());
        let most = log.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        log.map(|log| (log - most).exp())
    }

    fn step(&self, weights: &Weights) -> Weights {
        let walked = |to: usize| (0..GRID).map(|from| weights[from] * self.steps[from][to]).sum();
        let jumped: f64 = weights.iter().sum();
        array::from_fn(|to| {
            let walked: f64 = walked(to);
            (1.0 - JUMP) * walked + JUMP * jumped * self.prior[to]
        })
    }

    /// From what makes the next turn likely to what makes this one likely.
    fn step_back(&self, weights: &Weights) -> Weights {
        let over = |steps: &Weights| -> f64 { steps.iter().zip(weights).map(|(a, b)| a * b).sum() };
        let jumped = over(&self.prior);
        array::from_fn(|from| (1.0 - JUMP) * over(&self.steps[from]) + JUMP * jumped)
    }

    fn told(&self, weights: &Weights) -> [f64; 2] {
        let both = || weights.iter().zip(&self.shares);
        let mean: f64 = both().map(|(weight, share)| weight * share).sum();
        let variance: f64 = both().map(|(weight, share)| weight * (share - mean).powi(2)).sum();
        [mean, 1.96 * variance.sqrt()]
    }
}

/// The same weights with a sum of 1.
fn scaled(weights: Weights) -> Weights {
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::blocks::mix;

    fn uniform(number: u64) -> f64 {
        (mix(7, number) >> 11) as f64 / (1u64 << 53) as f64
    }

    #[test]
    fn nothing_known_is_half_and_much_known_is_what_was_seen() {
        let [[mean, half]] = smoothed(&[Vec::new()])[..] else { panic!("one turn") };
        assert!((mean - 0.5).abs() < 1e-9 && half > 0.4);
        let values: Vec<f64> = (0..4000).map(|number| f64::from(number % 4 == 0)).collect();
        let [[mean, half]] = smoothed(&[values])[..] else { panic!("one turn") };
        assert!((mean - 0.25).abs() < 0.01 && half < 0.02, "{mean} {half}");
    }

    #[test]
    fn a_jump_stays_one() {
        let turns: Vec<Vec<f64>> = (0..20).map(|turn| vec![f64::from(turn < 10); 8]).collect();
        let told = smoothed(&turns);
        assert!(told[9][0] > 0.9 && told[10][0] < 0.1, "{told:?}");
    }

    /// Games whose share walks as told, six continuations a turn: figures are as sure as they should be, within their
    /// intervals as often as these say, and nearer to the truth than those of single turns.
    #[test]
    fn figures_hold_what_they_say() {
        let (mut count, mut inside, mut squares, mut plain) = (0.0, 0.0, 0.0, 0.0);
        let mut fifths = [[0.0; 3]; 5];
        for game in 0..200 {
            let mut odds = 2.0 * uniform(game) - 1.0;
            let (mut truth, mut turns) = (Vec::new(), Vec::new());
            for turn in 0..40 {
                let draw = |number: u64| uniform((game * 40 + turn) * 20 + 1000 + number);
                odds += STEP * ((0..12).map(draw).sum::<f64>() - 6.0);
                let share = 1.0 / (1.0 + (-odds).exp());
                truth.push(share);
                turns.push((12..18).map(|at| f64::from(draw(at) < share)).collect::<Vec<_>>());
            }
            for ((told, values), share) in smoothed(&turns).iter().zip(&turns).zip(truth) {
                let of = &mut fifths[((told[0] * 5.0) as usize).min(4)];
                *of = [of[0] + 1.0, of[1] + told[0], of[2] + share];
                count += 1.0;
                inside += f64::from((told[0] - share).abs() <= told[1]);
                squares += (told[0] - share).powi(2);
                plain += (values.iter().sum::<f64>() / 6.0 - share).powi(2);
            }
        }
        assert!(inside / count > 0.92, "{}", inside / count);
        assert!(squares < plain / 2.0, "{squares} {plain}");
        for [count, told, share] in fifths {
            assert!((told - share).abs() / count < 0.02, "{fifths:?}");
        }
    }
}
