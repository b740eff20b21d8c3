//! Bradley-Terry ratings of many bots, with errors.
//!
//! A bot of strength t_i takes the share p = 1 / (1 + exp(t_j - t_i)) of the points against one of
//! strength t_j. The strengths maximise the likelihood of all pairwise results (draws count half)
//! times a weak prior: every bot has one more draw against a bot of strength 0. That keeps bots that
//! won or lost everything finite, and fixes the scale's origin together with the final shift to mean 0.
//!
//! Games of a seed block share their luck, and with more than two seats the results of a game hang
//! together. The errors are therefore those of the *sandwich* clustered by block (Huber 1967;
//! Liang, Zeger 1986): with the information matrix H and the sum g_b of a block's score vectors,
//!
//! ```text
//! Cov = H^-1 (sum_b g_b g_b' + H_prior) H^-1,   H = sum p (1 - p) (e_i - e_j)(e_i - e_j)' + H_prior
//! ```
//!
//! Elo = 400 / ln 10 times the strength (Bradley, Terry 1952; Elo's logistic scale).

use nalgebra::{DMatrix, DVector};

/// Elo per unit of strength.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Steps of Newton's method at most; a handful do.
const STEPS: usize = 100;

/// Longest step per bot, in units of strength: the first ones could overshoot.
const LONGEST: f64 = 2.0;

/// One bot's result against another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// The one bot.
    pub a: usize,
    /// The other bot.
    pub b: usize,
    /// Points of `a`: 1, 1/2 or 0.
    pub score: f64,
}

/// Ratings with what is known about their errors.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// Elo per bot; the mean of all is 0.
    pub elo: Vec<f64>,
    /// Covariance of the Elo values.
    pub covariance: DMatrix<f64>,
}

impl Ratings {
    /// Standard error of a bot's Elo.
    pub fn error(&self, bot: usize) -> f64 {
        self.covariance[(bot, bot)].max(0.0).sqrt()
    }

    /// Variance of the Elo difference of two bots.
    pub fn variance(&self, a: usize, b: usize) -> f64 {
        let of = |i, j| self.covariance[(i, j)];
        (of(a, a) + of(b, b) - 2.0 * of(a, b)).max(0.0)
    }

    /// Share of the points that `a` should take from `b`.
    pub fn expected(&self, a: usize, b: usize) -> f64 {
        share((self.elo[a] - self.elo[b]) / ELO)
    }
}

fn share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Rates `bots` bots by the results in blocks. Their order does not matter beyond rounding.
pub fn rate(bots: usize, blocks: &[Vec<Duel>]) -> Ratings {
    let mut strength = DVector::<f64>::zeros(bots);
    let mut information = DMatrix::<f64>::identity(bots, bots);
    for _ in 0..STEPS {
        let (gradient, hessian) = slope(&strength, blocks);
        information = hessian;
        let Some(factors) = information.clone().cholesky() else { break };
        let mut step = factors.solve(&gradient);
        let longest = step.amax();
        if longest > LONGEST {
            step *= LONGEST / longest;
        }
        strength += &step;
        if longest < 1e-12 {
            break;
        }
    }
    let covariance = sandwich(&strength, &information, blocks);
    // Only differences mean anything: the mean is taken out of values and errors alike.
    let centre = DMatrix::<f64>::identity(bots, bots)
        - DMatrix::from_element(bots, bots, 1.0 / bots.max(1) as f64);
    let mean = strength.mean();
    Ratings {
        elo: strength.iter().map(|value| (value - mean) * ELO).collect(),
        covariance: &centre * covariance * &centre * (ELO * ELO),
    }
}

/// Gradient of the log-likelihood and the information matrix, the prior included.
fn slope(strength: &DVector<f64>, blocks: &[Vec<Duel>]) -> (DVector<f64>, DMatrix<f64>) {
    let bots = strength.len();
    let mut gradient = DVector::<f64>::zeros(bots);
    let mut information = DMatrix::<f64>::zeros(bots, bots);
    for duel in blocks.iter().flatten() {
        let p = share(strength[duel.a] - strength[duel.b]);
        gradient[duel.a] += duel.score - p;
        gradient[duel.b] -= duel.score - p;
        let weight = p * (1.0 - p);
        information[(duel.a, duel.a)] += weight;
        information[(duel.b, duel.b)] += weight;
        information[(duel.a, duel.b)] -= weight;
        information[(duel.b, duel.a)] -= weight;
    }
    for bot in 0..bots {
        let p = share(strength[bot]);
        gradient[bot] += 0.5 - p;
        information[(bot, bot)] += p * (1.0 - p);
    }
    (gradient, information)
}

fn sandwich(
    strength: &DVector<f64>,
    information: &DMatrix<f64>,
    blocks: &[Vec<Duel>],
) -> DMatrix<f64> {
    let bots = strength.len();
    let mut filling = DMatrix::<f64>::zeros(bots, bots);
    for block in blocks {
        let mut score = DVector::<f64>::zeros(bots);
        for duel in block {
            let off = duel.score - share(strength[duel.a] - strength[duel.b]);
            score[duel.a] += off;
            score[duel.b] -= off;
        }
        filling += &score * score.transpose();
    }
    for bot in 0..bots {
        let p = share(strength[bot]);
        filling[(bot, bot)] += p * (1.0 - p);
    }
    let inverse = information.clone().cholesky().map(|factors| factors.inverse());
    let inverse = inverse.unwrap_or_else(|| DMatrix::<f64>::identity(bots, bots));
    &inverse * filling * &inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::mix;

    fn duel(a: usize, b: usize, score: f64) -> Vec<Duel> {
        vec![Duel { a, b, score }]
    }

    #[test]
    fn two_bots_have_the_logistic_difference() {
        let blocks: Vec<Vec<Duel>> =
            (0..4000).map(|i| duel(0, 1, f64::from(u8::from(i % 4 != 0)))).collect();
        let ratings = rate(2, &blocks);
        let difference = ratings.elo[0] - ratings.elo[1];
        // 3 : 1 is 190.8 Elo; the prior's two draws in 4,000 games hardly move it.
        assert!((difference - 190.85).abs() < 0.3, "{difference}");
        assert!((ratings.elo[0] + ratings.elo[1]).abs() < 1e-9);
        // Binomial error: sqrt(1 / (n p (1 - p))) units of strength.
        let expected = ELO * (1.0 / (4000.0 * 0.75 * 0.25_f64)).sqrt();
        let error = ratings.variance(0, 1).sqrt();
        assert!((error / expected - 1.0).abs() < 0.01, "{error}, expected {expected}");
    }

    #[test]
    fn strengths_behind_random_results_are_found_within_their_errors() {
        let truth = [150.0, 60.0, 0.0, -40.0, -170.0];
        let mut blocks = Vec::new();
        for i in 0..6000_u64 {
            let (a, b) = ((mix(1, i) % 5) as usize, (mix(2, i) % 5) as usize);
            if a != b {
                let p = share((truth[a] - truth[b]) / ELO);
                let win = (mix(3, i) >> 11) as f64 / (1_u64 << 53) as f64;
                blocks.push(duel(a, b, f64::from(u8::from(win < p))));
            }
        }
        let ratings = rate(5, &blocks);
        for (bot, truth) in truth.iter().enumerate() {
            let off = (ratings.elo[bot] - truth) / ratings.error(bot);
            assert!(off.abs() < 3.5, "bot {bot}: {} +- {}", ratings.elo[bot], ratings.error(bot));
            assert!(ratings.error(bot) > 3.0 && ratings.error(bot) < 15.0);
        }
        blocks.reverse();
        let other = rate(5, &blocks);
        assert!((other.elo[0] - ratings.elo[0]).abs() < 1e-6);
    }

    #[test]
    fn games_of_a_block_that_always_agree_are_one_piece_of_evidence() {
        let single: Vec<Vec<Duel>> = (0..100).map(|i| duel(0, 1, f64::from(i % 2))).collect();
        let double: Vec<Vec<Duel>> = single.iter().map(|block| block.repeat(2)).collect();
        let (single, double) = (rate(2, &single), rate(2, &double));
        let ratio = double.variance(0, 1) / single.variance(0, 1);
        assert!((ratio - 1.0).abs() < 0.05, "{ratio}");
    }

    #[test]
    fn all_wins_and_no_games_stay_finite() {
        let ratings = rate(3, &[duel(0, 1, 1.0), duel(0, 1, 1.0)]);
        assert!(ratings.elo[0] > ratings.elo[2] && ratings.elo[2] > ratings.elo[1]);
        assert!(ratings.elo.iter().all(|elo| elo.abs() < 1000.0));
        assert!(rate(0, &[]).elo.is_empty());
    }
}
