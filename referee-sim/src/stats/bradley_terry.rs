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
//! That is the error where the ratings lie, and it is symmetric. A bot that won nearly all its games may be
//! much stronger than it seems, but not much weaker. Intervals are therefore those of the *profile
//! likelihood*: a bot's rating is held at a value, all others adapt, and the interval ends where twice the
//! loss of log-likelihood reaches the 95 % quantile of its distribution (Venzon, Moolgavkar 1988), times the
//! sandwich's variance over that of independent games, where that is more than 1.
//!
//! Elo = 400 / ln 10 times the strength (Bradley, Terry 1952; Elo's logistic scale).

use std::collections::BTreeMap;

use nalgebra::{Cholesky, DMatrix, DVector, Dyn};

/// Elo per unit of strength.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Steps of Newton's method at most; a handful do.
const STEPS: usize = 100;

/// Steps to an end of an interval at most.
const TRIES: usize = 40;

/// 95 % quantile of the chi-squared distribution with one degree of freedom.
const LOSS: f64 = 3.841_458_820_694_124;

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
    strength: DVector<f64>,
    pairs: Pairs,
}

/// Results and points of the first bot, by pair.
type Pairs = BTreeMap<(usize, usize), (f64, f64)>;

impl Ratings {
    /// The 95 % interval of a bot's Elo.
    pub fn interval(&self, bot: usize) -> [f64; 2] {
        let bots = self.elo.len();
        let contrast =
            DVector::from_fn(bots, |i, _| f64::from(u8::from(i == bot)) - 1.0 / bots as f64);
        let Some(factors) = information(&self.strength, &self.pairs).1 else {
            return [f64::NEG_INFINITY, f64::INFINITY];
        };
        // How all strengths go along with the bot's.
        let along = factors.solve(&contrast);
        let variance = contrast.dot(&along);
        let clustered = self.covariance[(bot, bot)] / (ELO * ELO);
        if variance <= 0.0 {
            return [self.elo[bot]; 2]; // alone
        }
        let bar = (LOSS * (clustered / variance).max(1.0)).sqrt();
        let step = bar * variance.sqrt();
        let held = Held { contrast, along: along / variance };
        [-step, step].map(|step| self.end(&held, self.elo[bot] / ELO, step, bar) * ELO)
    }

    /// Where the root of twice the loss reaches `bar`, on the side of `step`, which is a guess at the
    /// distance: secants, because that root grows nearly in proportion to the distance.
    fn end(&self, held: &Held, middle: f64, step: f64, bar: f64) -> f64 {
        let best = likelihood(&self.strength, &self.pairs);
        let mut strength = self.strength.clone();
        let mut root = |distance: f64| {
            held.at(middle + distance, &mut strength, &self.pairs);
            (2.0 * (best - likelihood(&strength, &self.pairs))).max(0.0).sqrt() - bar
        };
        let (mut a, mut b) = ((0.0, -bar), (step, root(step)));
        for _ in 0..TRIES {
            if b.1.abs() < 1e-6 * bar || b.1 == a.1 {
                break;
            }
            let next = b.0 - b.1 * (b.0 - a.0) / (b.1 - a.1);
            // Never back across the middle, never far beyond what is known.
            let next = if step > 0.0 {
                next.clamp(0.1 * b.0, 3.0 * b.0)
            } else {
                next.clamp(3.0 * b.0, 0.1 * b.0)
            };
            (a, b) = (b, (next, root(next)));
        }
        middle + b.0
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
pub fn rate<B: AsRef<[Duel]>>(bots: usize, blocks: &[B]) -> Ratings {
    let mut pairs = Pairs::new();
    add(&mut pairs, blocks);
    let mut strength = DVector::<f64>::zeros(bots);
    climb(&mut strength, &pairs, |step, _| step);
    let covariance = sandwich(&strength, &pairs, blocks);
    // Only differences mean anything: the mean is taken out of values and errors alike.
    let centre = DMatrix::<f64>::identity(bots, bots)
        - DMatrix::from_element(bots, bots, 1.0 / bots.max(1) as f64);
    let mean = strength.mean();
    Ratings {
        elo: strength.iter().map(|value| (value - mean) * ELO).collect(),
        covariance: &centre * covariance * &centre * (ELO * ELO),
        strength,
        pairs,
    }
}

/// The Elo of the bots as it was after so many blocks each time; none of a bot without a result until then.
pub fn over_time<B: AsRef<[Duel]>>(
    bots: usize,
    blocks: &[B],
    ends: &[usize],
) -> Vec<Vec<Option<f64>>> {
    let (mut pairs, mut start) = (Pairs::new(), 0);
    let mut strength = DVector::<f64>::zeros(bots);
    let mut at = |end: &usize| {
        add(&mut pairs, &blocks[start..*end]);
        start = *end;
        climb(&mut strength, &pairs, |step, _| step);
        let met = |bot| pairs.keys().any(|&(a, b)| a == bot || b == bot);
        let known: Vec<bool> = (0..bots).map(met).collect();
        let count = known.iter().filter(|known| **known).count().max(1) as f64;
        let rated = strength.iter().zip(known);
        let mean = rated.clone().filter(|(_, known)| *known).map(|(x, _)| x).sum::<f64>() / count;
        rated.map(|(x, known)| known.then_some((x - mean) * ELO)).collect()
    };
    ends.iter().map(&mut at).collect()
}

fn add<B: AsRef<[Duel]>>(pairs: &mut Pairs, blocks: &[B]) {
    for duel in blocks.iter().flat_map(AsRef::as_ref) {
        let (results, points) = pairs.entry((duel.a, duel.b)).or_default();
        (*results, *points) = (*results + 1.0, *points + duel.score);
    }
}

/// Newton's method to the greatest likelihood; `bend` may change a step.
fn climb(
    strength: &mut DVector<f64>,
    pairs: &Pairs,
    bend: impl Fn(DVector<f64>, &Cholesky<f64, Dyn>) -> DVector<f64>,
) {
    for _ in 0..STEPS {
        let (gradient, factors) = information(strength, pairs);
        let Some(factors) = factors else { break };
        let mut step = bend(factors.solve(&gradient), &factors);
        let longest = step.amax();
        if longest > LONGEST {
            step *= LONGEST / longest;
        }
        *strength += &step;
        // The error left is about the square of the last step.
        if longest < 1e-7 {
            break;
        }
    }
}

/// A contrast of strengths that is held at a value.
struct Held {
    contrast: DVector<f64>,
    /// Step of the strengths for which it grows by one, and the likelihood falls least.
    along: DVector<f64>,
}

impl Held {
    /// The strengths of greatest likelihood of those whose contrast has that value.
    fn at(&self, value: f64, strength: &mut DVector<f64>, pairs: &Pairs) {
        let contrast = &self.contrast;
        *strength += &self.along * (value - contrast.dot(strength));
        climb(strength, pairs, |step, factors| {
            let across = factors.solve(contrast);
            let share = contrast.dot(&step) / contrast.dot(&across);
            step - across * share
        });
    }
}

/// Logarithm of the likelihood, the prior included.
fn likelihood(strength: &DVector<f64>, pairs: &Pairs) -> f64 {
    // ln share(x), without overflow.
    let log = |x: f64| x.min(0.0) - (-x.abs()).exp().ln_1p();
    let pair = |(&(a, b), &(results, points)): (&(usize, usize), &(f64, f64))| {
        let x = strength[a] - strength[b];
        points * log(x) + (results - points) * log(-x)
    };
    let prior = strength.iter().map(|&x| 0.5 * (log(x) + log(-x)));
    pairs.iter().map(pair).sum::<f64>() + prior.sum::<f64>()
}

/// Gradient of the log-likelihood and the information matrix, factored; the prior included.
fn information(
    strength: &DVector<f64>,
    pairs: &Pairs,
) -> (DVector<f64>, Option<Cholesky<f64, Dyn>>) {
    let bots = strength.len();
    let mut gradient = DVector::<f64>::zeros(bots);
    let mut information = DMatrix::<f64>::zeros(bots, bots);
    for (&(a, b), &(results, points)) in pairs {
        let p = share(strength[a] - strength[b]);
        gradient[a] += points - results * p;
        gradient[b] -= points - results * p;
        let weight = results * p * (1.0 - p);
        information[(a, a)] += weight;
        information[(b, b)] += weight;
        information[(a, b)] -= weight;
        information[(b, a)] -= weight;
    }
    for bot in 0..bots {
        let p = share(strength[bot]);
        gradient[bot] += 0.5 - p;
        information[(bot, bot)] += p * (1.0 - p);
    }
    (gradient, information.cholesky())
}

fn sandwich<B: AsRef<[Duel]>>(
    strength: &DVector<f64>,
    pairs: &Pairs,
    blocks: &[B],
) -> DMatrix<f64> {
    let bots = strength.len();
    let mut filling = DMatrix::<f64>::zeros(bots, bots);
    let mut score: BTreeMap<usize, f64> = BTreeMap::new();
    for block in blocks {
        score.clear();
        for duel in block.as_ref() {
            let off = duel.score - share(strength[duel.a] - strength[duel.b]);
            *score.entry(duel.a).or_default() += off;
            *score.entry(duel.b).or_default() -= off;
        }
        // A block has few of a long league's bots.
        for (&a, x) in &score {
            for (&b, y) in &score {
                filling[(a, b)] += x * y;
            }
        }
    }
    for bot in 0..bots {
        let p = share(strength[bot]);
        filling[(bot, bot)] += p * (1.0 - p);
    }
    let inverse = information(strength, pairs).1.map(|factors| factors.inverse());
    let inverse = inverse.unwrap_or_else(|| DMatrix::<f64>::identity(bots, bots));
    &inverse * filling * &inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::blocks::mix;

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
    fn what_was_known_earlier_is_what_a_rating_of_then_says() {
        let blocks: Vec<Vec<Duel>> = (0..60_u64)
            .map(|i| duel((i % 2) as usize, 2 + (i / 30) as usize, (mix(4, i) % 3) as f64 / 2.0))
            .collect();
        let known = over_time(4, &blocks, &[30, 60]);
        assert_eq!(known[0][3], None);
        for (end, (bots, found)) in [30, 60].into_iter().zip([3, 4].into_iter().zip(&known)) {
            let ratings = rate(bots, &blocks[..end]);
            for (elo, found) in ratings.elo.iter().zip(found) {
                assert!((elo - found.unwrap()).abs() < 1e-6, "{elo} {found:?}");
            }
        }
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
            let error = ratings.covariance[(bot, bot)].sqrt();
            let off = (ratings.elo[bot] - truth) / error;
            assert!(off.abs() < 3.5, "bot {bot}: {} +- {error}", ratings.elo[bot]);
            assert!(error > 3.0 && error < 15.0);
            let [low, high] =
                ratings.interval(bot).map(|end| (end - ratings.elo[bot]).abs() / error);
            assert!((low - 1.96).abs() < 0.1 && (high - 1.96).abs() < 0.1, "{low} {high}");
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
    fn a_bot_that_never_lost_may_be_much_stronger() {
        let ratings = rate(2, &vec![duel(0, 1, 1.0); 32]);
        let [low, high] = ratings.interval(0);
        let difference = |half: f64| 2.0 * half;
        // 32-0: exactly, 0.025^(1/32) of the points is 364 Elo.
        assert!((300.0..420.0).contains(&difference(low)), "{low}");
        assert!(difference(high) > 1200.0, "{high}");
        let [other_low, other_high] = ratings.interval(1);
        assert!((low + other_high).abs() < 1e-3 && (high + other_low).abs() < 1e-3);
        assert_eq!(rate::<Vec<Duel>>(1, &[]).interval(0), [0.0, 0.0]);
    }

    #[test]
    fn all_wins_and_no_games_stay_finite() {
        let ratings = rate(3, &[duel(0, 1, 1.0), duel(0, 1, 1.0)]);
        assert!(ratings.elo[0] > ratings.elo[2] && ratings.elo[2] > ratings.elo[1]);
        assert!(ratings.elo.iter().all(|elo| elo.abs() < 1000.0));
        assert!(rate::<Vec<Duel>>(0, &[]).elo.is_empty());
    }
}
