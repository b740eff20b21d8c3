//! Statistics of a match: Elo difference with a 95 % interval, and times per turn.
//!
//! The unit of evidence is the **seed block** (`blocks`): one seed, g games. Games of a block share
//! their luck, so the block's mean score is one observation x_b in 0..=1 (win 1, draw 1/2, loss 0;
//! with more than two seats the mean over all opponents). Over B blocks with mean m and sample
//! variance v:
//!
//! ```text
//! Elo(s)   = -400 log10(1/s - 1)
//! d        = (v (B - 1) + m (1 - m) / g) / (m (1 - m) B),  at most 1
//! interval = those s with (m - s)^2 <= t^2 d s (1 - s) / B
//! ```
//!
//! d is the variance of a block as a share of that of a single result with the same mean: 1/g for g games
//! that have nothing in common, 1 for copies. One block counts as measured with 1/g, so that a few blocks
//! that happen to agree do not pass for certainty, and nothing but wins has d = 1/g. The interval is
//! Wilson's (1927) with B/d results; it ends within 0 and 1 and needs no rule of its own for lopsided
//! matches. t is Student's quantile; B + 3 degrees of freedom, because Wilson's form is wider by itself:
//! `tests/coverage.rs` has the share of intervals that hold the truth. For many blocks it is the
//! pentanomial estimate of `official-stockfish/fishtest` (`stats/stat_util.py`, `get_elo`).
//!
//! nElo is the difference in units that do not depend on how often games are drawn (Van den Bergh,
//! "Normalized Elo"): 800 / ln 10 times (m - 1/2) over the standard deviation of one game, `sqrt(v g)`.

pub mod bradley_terry;
pub mod groups;
pub mod paired;
pub mod rating;
pub mod score;
pub mod sprt;

use hdrhistogram::Histogram;
use statrs::distribution::{ContinuousCDF, StudentsT};

/// An Elo difference and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Estimate.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The estimate as normalized Elo.
    pub normalized: f64,
}

/// Student's quantile for a two-sided 95 % interval.
fn t95(degrees: f64) -> f64 {
    // Only a scale or degrees that are not positive can be refused.
    StudentsT::new(0.0, 1.0, degrees.max(1.0)).map_or(f64::INFINITY, |t| t.inverse_cdf(0.975))
}

/// The Elo difference at which `score` (0 to 1) is expected.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // Written as a difference so that a score of 1/2 gives 0 and not -0.
        400.0 * (score.log10() - (1.0 - score).log10())
    }
}

/// 0 of no values.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// A mean of shares, or of differences of shares, and the 95 % interval of what it estimates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Estimate {
    fn map(self, change: impl Fn(f64) -> f64) -> Self {
        let [mean, low, high] = [self.mean, self.low, self.high].map(change);
        Self { mean, low, high }
    }
}

/// Elo from the mean scores of whole seed blocks of `games` games each; `None` with fewer than two.
pub fn elo_of_blocks(blocks: &[f64], games: usize) -> Option<Elo> {
    let (score, deviation) = wilson(blocks, games)?;
    let Estimate { mean: value, low, high } = score.map(elo_of_score);
    let normalized = 800.0 / std::f64::consts::LN_10 * (score.mean - 0.5) / deviation;
    Some(Elo { value, low, high, normalized })
}

/// What single results, from 0 to 1, estimate; `None` with fewer than two.
pub fn share(results: &[f64]) -> Option<Estimate> {
    Some(wilson(results, 1)?.0)
}

/// How much higher the first results are than the second ones, which had the same luck pair by pair; `None` with fewer than
/// two pairs. A pair is a block of two results: the first one, and what the second left to win.
pub fn gain(first: &[f64], second: &[f64]) -> Option<Estimate> {
    let pairs = first.iter().zip(second);
    let blocks: Vec<f64> = pairs.map(|(first, second)| (first + 1.0 - second) / 2.0).collect();
    Some(wilson(&blocks, 2)?.0.map(|score| 2.0 * score - 1.0))
}

/// Wilson's interval with the spread of blocks, and the standard deviation of one game at its centre, because nothing but
/// wins has none.
fn wilson(blocks: &[f64], games: usize) -> Option<(Estimate, f64)> {
    if blocks.len() < 2 {
        return None;
    }
    let (count, games) = (blocks.len() as f64, games.max(1) as f64);
    let mean = mean(blocks);
    let squares: f64 = blocks.iter().map(|x| (x - mean).powi(2)).sum();
    let single = mean * (1.0 - mean);
    let apart = 1.0 / games;
    let share = if single > 0.0 { (squares / single + apart) / count } else { apart };
    let share = share.min(1.0);
    let weight = t95(count + 3.0).powi(2) * share / count;
    let centre = (mean + weight / 2.0) / (1.0 + weight);
    let half = (weight * (single + weight / 4.0)).sqrt() / (1.0 + weight);
    let (low, high) = match mean {
        0.0 => (0.0, centre + half),
        1.0 => (centre - half, 1.0),
        _ => (centre - half, centre + half),
    };
    let deviation = (games * share * centre * (1.0 - centre)).sqrt();
    Some((Estimate { mean, low, high }, deviation))
}

/// Times per turn; the first answer of a game apart, because its limit is another.
#[derive(Clone, Debug)]
pub struct Times {
    first_max: u32,
    later_max: u32,
    later_sum: u64,
    later: Histogram<u64>,
}

impl Default for Times {
    fn default() -> Self {
        // Three digits up to an hour in microseconds; these bounds are always accepted.
        let later = Histogram::new_with_bounds(1, 3_600_000_000, 3).expect("fixed bounds");
        Self { first_max: 0, later_max: 0, later_sum: 0, later }
    }
}

impl Times {
    /// Adds the answers of one game, in microseconds.
    pub fn add_game(&mut self, times: &[u32]) {
        let Some((&first, later)) = times.split_first() else { return };
        self.first_max = self.first_max.max(first);
        for &time in later {
            self.later_max = self.later_max.max(time);
            self.later_sum += u64::from(time);
            self.later.saturating_record(u64::from(time));
        }
    }

    /// Slowest first answer, mean, 99 % quantile and maximum of later ones, in milliseconds.
    pub fn millis(&self) -> [f64; 4] {
        let ms = |micros: f64| micros / 1000.0;
        [
            ms(f64::from(self.first_max)),
            ms(self.later_sum as f64 / self.later.len().max(1) as f64),
            ms(self.later.value_at_quantile(0.99) as f64),
            ms(f64::from(self.later_max)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_matches_the_formula() {
        assert_eq!(elo_of_score(0.5), 0.0);
        assert!((elo_of_score(0.75) - 190.848_501_887_864_97).abs() < 1e-9);
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
    }

    #[test]
    fn interval_is_wilsons_with_the_spread_of_blocks() {
        // Ten pairs: scores of 0, 1/4, 1/2, 3/4, 1 per pair in counts 1, 2, 3, 2, 2.
        let blocks = [0.0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 1.0, 1.0];
        let elo = elo_of_blocks(&blocks, 2).unwrap();
        // Mean 0.55, squares 0.975, share (0.975 / 0.2475 + 0.5) / 10 = 0.443939, t 2.160369 (13 degrees),
        // weight 0.207195: centre (0.55 + 0.103597) / 1.207195, half sqrt(w (0.2475 + w / 4)) / 1.207195.
        assert!((elo.value - elo_of_score(0.55)).abs() < 1e-9);
        assert!((elo.low - elo_of_score(0.335_129)).abs() < 0.01, "{elo:?}");
        assert!((elo.high - elo_of_score(0.747_711)).abs() < 0.01, "{elo:?}");
        // 347.4356 * 0.05 / sqrt(2 * 0.443939 * 0.541420 * 0.458580).
        assert!((elo.normalized - 36.998).abs() < 0.01, "{elo:?}");
        assert_eq!(elo_of_blocks(&[0.5], 2), None);
    }

    #[test]
    fn few_blocks_that_agree_are_no_certainty() {
        let elo = elo_of_blocks(&[0.5, 0.5], 2).unwrap();
        assert_eq!((elo.value, elo.normalized), (0.0, 0.0));
        assert!(elo.low < -150.0 && (elo.low + elo.high).abs() < 1e-9, "{elo:?}");
    }

    #[test]
    fn only_wins_still_have_a_lower_end() {
        let elo = elo_of_blocks(&[1.0; 20], 2).unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        // 40 wins of 40 games, t 2.068658 (23 degrees): 1 / (1 + t^2 / 40).
        assert!((elo.low - elo_of_score(0.903_356)).abs() < 0.01, "{elo:?}");
        assert!((elo_of_blocks(&[0.0; 20], 2).unwrap().high + elo.low).abs() < 1e-9);
    }

    #[test]
    fn pairs_and_results_have_the_interval_of_blocks() {
        // The pairs' blocks are those above.
        let first = [0.0, 0.5, 0.0, 1.0, 0.5, 0.0, 1.0, 0.5, 1.0, 1.0];
        let second = [1.0, 1.0, 0.5, 1.0, 0.5, 0.0, 0.5, 0.0, 0.0, 0.0];
        let Estimate { mean, low, high } = gain(&first, &second).unwrap();
        assert!((mean - 0.1).abs() < 1e-9, "{mean}");
        assert!((low + 0.329_731).abs() < 1e-5 && (high - 0.495_404).abs() < 1e-5, "{low} {high}");
        // Wilson's for 2 of 4 with t 2.364624 (7 degrees) and the spread (1 / 0.25 + 1) / 4, at most 1.
        let Estimate { mean, low, high } = share(&[0.0, 1.0, 0.0, 1.0]).unwrap();
        assert!(mean == 0.5 && (low + high - 1.0).abs() < 1e-9);
        assert!((high - 0.881_759).abs() < 1e-5, "{high}");
        assert_eq!((share(&[1.0]), gain(&[1.0], &[0.0])), (None, None));
    }

    #[test]
    fn few_equal_pairs_are_no_certainty() {
        let lost = gain(&[0.0; 4], &[0.5; 4]).unwrap();
        assert!(lost.mean == -0.5 && lost.low < -0.7 && lost.high > -0.2, "{lost:?}");
        let even = gain(&[1.0; 4], &[1.0; 4]).unwrap();
        assert!(
            even.mean == 0.0 && even.high > 0.3 && (even.low + even.high).abs() < 1e-9,
            "{even:?}"
        );
    }

    #[test]
    fn the_first_answer_is_kept_apart() {
        let mut times = Times::default();
        times.add_game(&[900_000, 1_000, 3_000]);
        times.add_game(&[]);
        let [first, mean, _, max] = times.millis();
        assert_eq!((first, mean, max), (900.0, 2.0, 3.0));
    }
}
