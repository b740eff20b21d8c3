//! Statistics of a match: Elo difference with a 95 % interval, and times per turn.
//!
//! The unit of evidence is the **seed block**: one seed, every seat rotation. Games of a block share
//! their luck, so the block's mean score is one observation x_b in 0..=1 (win 1, draw 1/2, loss 0;
//! with more than two seats the mean over all opponents). Over B blocks with mean m and sample
//! variance v:
//!
//! ```text
//! Elo(s)   = -400 log10(1/s - 1)
//! interval = [Elo(m - 1.96 sqrt(v/B)), Elo(m + 1.96 sqrt(v/B))]
//! ```
//!
//! This is the logistic Elo model and the normal approximation on paired results; for two seats it is
//! the pentanomial estimate of `official-stockfish/fishtest` (`stats/stat_util.py`, `get_elo`) and
//! `Disservin/fastchess`, but for their regularisation of empty result classes. Here an interval needs
//! two whole blocks, and an end at or beyond score 0 or 1 is infinite. With nothing but wins v is 0 and
//! says nothing; the lower end is then that of Clopper and Pearson, Elo(0.025^(1/B)), and likewise the
//! upper end with nothing but losses.

pub mod bradley_terry;
pub mod paired;
pub mod rating;
pub mod sprt;

use hdrhistogram::Histogram;

/// Quantile of the normal distribution for a two-sided 95 % interval.
const Z95: f64 = 1.959_963_984_540_054;

/// An Elo difference and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Estimate.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
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

/// Elo from the mean scores of whole seed blocks; `None` with fewer than two.
pub fn elo_of_blocks(blocks: &[f64]) -> Option<Elo> {
    if blocks.len() < 2 {
        return None;
    }
    let count = blocks.len() as f64;
    let mean = blocks.iter().sum::<f64>() / count;
    let variance = blocks.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let margin = Z95 * (variance / count).sqrt();
    let all_alike = 0.025_f64.powf(1.0 / count);
    let (low, high) = match mean {
        0.0 => (0.0, 1.0 - all_alike),
        1.0 => (all_alike, 1.0),
        _ => (mean - margin, mean + margin),
    };
    let [value, low, high] = [mean, low, high].map(elo_of_score);
    Some(Elo { value, low, high })
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
    fn interval_is_that_of_the_block_means() {
        // Ten pairs: scores of 0, 1/4, 1/2, 3/4, 1 per pair in counts 1, 2, 3, 2, 2.
        let blocks = [0.0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 1.0, 1.0];
        let elo = elo_of_blocks(&blocks).unwrap();
        // Mean 0.55, sample variance 0.9750 / 9, margin 1.95996 * sqrt(0.10833 / 10) = 0.20400.
        assert!((elo.value - elo_of_score(0.55)).abs() < 1e-9);
        assert!((elo.low - elo_of_score(0.346_000)).abs() < 0.01, "{elo:?}");
        assert!((elo.high - elo_of_score(0.754_000)).abs() < 0.01, "{elo:?}");
        assert_eq!(elo_of_blocks(&[0.5]), None);
        assert_eq!(elo_of_blocks(&[0.5, 0.5]), Some(Elo { value: 0.0, low: 0.0, high: 0.0 }));
    }

    #[test]
    fn only_wins_still_have_a_lower_end() {
        let elo = elo_of_blocks(&[1.0; 20]).unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        assert!((elo.low - elo_of_score(0.831_57)).abs() < 0.01, "{elo:?}");
        assert_eq!(elo_of_blocks(&[0.0; 20]).unwrap().high, -elo.low);
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
