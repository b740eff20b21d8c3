//! The sequential probability ratio test on block scores.
//!
//! A block's score is one of K + 1 classes: class i means that the first bot took i of the K half
//! points that its opponents and it played for in the block. Single games of two seats give K = 2, pairs of
//! them K = 4, the pentanomial classes; all rotations of three seats give 12, of four 24. With observed shares p_i of N blocks and
//! a_i = i / K, the most likely distribution with mean s is (Van den Bergh, "Comments on Normalized
//! Elo" and "support_MLE_multinomial", proposition 1.1; `official-stockfish/fishtest`,
//! `server/fishtest/stats/LLRcalc.py`, `MLE_expected`)
//!
//! ```text
//! q_i(s) = p_i / (1 + x (a_i - s)),  x such that  sum_i p_i (a_i - s) / (1 + x (a_i - s)) = 0
//! LLR    = N sum_i p_i ln(q_i(s1) / q_i(s0)),  s_k = 1 / (1 + 10^(-elo_k / 400))
//! ```
//!
//! Empty classes count 0.001, as in fishtest (`regularize`). The test accepts H1 (Elo is elo1) once
//! LLR >= ln((1 - beta) / alpha), and H0 (elo0) once LLR <= ln(beta / (1 - alpha)) (Wald 1945).

use std::fmt;
use std::str::FromStr;

use anyhow::{bail, Context, Result};

/// What an empty class counts.
const EMPTY: f64 = 1e-3;

/// The two hypotheses and the errors allowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// Elo difference under H0.
    pub elo0: f64,
    /// Elo difference under H1.
    pub elo1: f64,
    /// Probability of accepting H1 when H0 is true.
    pub alpha: f64,
    /// Probability of accepting H0 when H1 is true.
    pub beta: f64,
}

impl Default for Sprt {
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// H0: the first bot is not stronger by elo1.
    H0,
    /// H1: the first bot is stronger than by elo0.
    H1,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// One word: `H0`, `H1` or `open`.
    pub fn word(self) -> &'static str {
        match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
            Self::Open => "open",
        }
    }
}

impl Sprt {
    /// Sets values by words like `elo1=5`; names that are not given keep their defaults.
    pub fn from_words(words: &[String]) -> Result<Self> {
        let mut sprt = Self::default();
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let field = match name {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => bail!("{word:?}: expected elo0=, elo1=, alpha= or beta="),
            };
            *field = f64::from_str(value)
                .ok()
                .filter(|number| number.is_finite())
                .with_context(|| format!("{word:?}: expected a number after {name}="))?;
        }
        sprt.checked()
    }

    fn checked(self) -> Result<Self> {
        if self.elo0 >= self.elo1 {
            bail!("elo0={} is not below elo1={}", self.elo0, self.elo1);
        }
        for (name, error) in [("alpha", self.alpha), ("beta", self.beta)] {
            if error <= 0.0 || error >= 0.5 {
                bail!("{name}={error} is not between 0 and 0.5");
            }
        }
        Ok(self)
    }

    /// The ratios at which H0 and H1 are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of blocks counted by score class; 0 without any.
    pub fn llr(&self, counts: &[u64]) -> f64 {
        let blocks = counts.iter().sum::<u64>();
        if blocks == 0 || counts.len() < 2 {
            return 0.0;
        }
        let weights: Vec<f64> =
            counts.iter().map(|&n| if n == 0 { EMPTY } else { n as f64 }).collect();
        let [x0, x1] = [self.elo0, self.elo1].map(|elo| {
            let score = score_of_elo(elo);
            (score, tilt(&weights, score))
        });
        let last = (counts.len() - 1) as f64;
        let term = |(index, weight): (usize, &f64)| {
            let value = index as f64 / last;
            let tilted = |(score, x): (f64, f64)| (x * (value - score)).ln_1p();
            weight * (tilted(x0) - tilted(x1))
        };
        weights.iter().enumerate().map(term).sum()
    }

    /// The verdict for a ratio.
    pub fn verdict(&self, llr: f64) -> Verdict {
        let (low, high) = self.bounds();
        if llr <= low {
            Verdict::H0
        } else if llr >= high {
            Verdict::H1
        } else {
            Verdict::Open
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}")
    }
}

/// The score expected at an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// x of the module's formula. The sum falls as x grows, from +inf to -inf between the poles.
fn tilt(weights: &[f64], score: f64) -> f64 {
    let last = (weights.len() - 1) as f64;
    let sum = |x: f64| -> f64 {
        let term = |(index, weight): (usize, &f64)| {
            let off = index as f64 / last - score;
            weight * off / (1.0 + x * off)
        };
        weights.iter().enumerate().map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    loop {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            return middle;
        }
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(counts: &[u64], elo0: f64, elo1: f64) -> f64 {
        Sprt { elo0, elo1, ..Sprt::default() }.llr(counts)
    }

    /// The first two: the samples in fishtest's `stat_util.py`, with the ratios that projects pin
    /// which ran its `LLRcalc.py`. The others: the same formula in 40-digit arithmetic.
    #[test]
    fn ratios_are_fishtests() {
        let cases: [(&[u64], f64, f64, f64); 7] = [
            (&[10789, 19328, 33806, 19402, 10543], -3.0, 1.0, 2.131_067_811_785),
            (&[39, 2226, 31451, 2412, 40], 0.2, 0.9, 2.162_542_580_048),
            (&[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.074_126_439_589_17),
            (&[871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.978_672_863_449_01),
            (&[0, 0, 0, 0, 104], 0.0, 5.0, 1.485_939_568_525_44),
            (&[21184, 40708, 21404], 0.5, 2.5, -1.571_888_792_692_18),
            (&[3, 10, 22, 31, 40, 28, 14, 9, 6, 4, 2, 1, 1], 0.0, 10.0, -4.795_341_914_365_96),
        ];
        for (counts, elo0, elo1, expected) in cases {
            let found = llr(counts, elo0, elo1);
            assert!((found - expected).abs() < 1e-8, "{counts:?}: {found}, expected {expected}");
        }
    }

    /// The two-digit values in `Disservin/fastchess`, `app/tests/sprt_test.cpp`.
    #[test]
    fn ratios_are_fastchess() {
        assert!((llr(&[21184, 40708, 21404], 0.5, 2.5) + 1.57).abs() < 0.016);
        assert!((llr(&[57030, 106593, 57433], 0.0, 2.0) + 2.59).abs() < 0.026);
        assert!((llr(&[223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5) + 3.07).abs() < 0.031);
        assert!((llr(&[871, 26175, 55003 + 980, 26678, 821], 0.0, 2.0) + 4.98).abs() < 0.050);
    }

    #[test]
    fn the_test_is_symmetric_and_starts_at_zero() {
        let sprt = Sprt { elo0: -5.0, elo1: 5.0, ..Sprt::default() };
        assert_eq!(sprt.llr(&[0; 5]), 0.0);
        assert!(sprt.llr(&[7, 9, 3, 9, 7]).abs() < 1e-9);
        let (a, b) = (sprt.llr(&[1, 2, 3, 4, 9]), sprt.llr(&[9, 4, 3, 2, 1]));
        assert!((a + b).abs() < 1e-9 && a > 0.0);
        let (low, high) = sprt.bounds();
        assert!((high - 2.944_438_979_166_44).abs() < 1e-12 && (low + high).abs() < 1e-12);
        assert_eq!(sprt.verdict(high), Verdict::H1);
        assert_eq!(sprt.verdict(low), Verdict::H0);
        assert_eq!(sprt.verdict(0.0), Verdict::Open);
    }

    #[test]
    fn words_are_checked() {
        let words = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
            Sprt::from_words(&words)
        };
        let refusal = |text: &str| words(text).unwrap_err().to_string();
        assert_eq!(words("").unwrap(), Sprt::default());
        assert_eq!(
            words("elo1=5 alpha=0.01").unwrap().to_string(),
            "elo0=0 elo1=5 alpha=0.01 beta=0.05"
        );
        assert_eq!(refusal("elo2=5"), "\"elo2=5\": expected elo0=, elo1=, alpha= or beta=");
        assert_eq!(refusal("elo1=x"), "\"elo1=x\": expected a number after elo1=");
        assert_eq!(refusal("elo1=-1"), "elo0=0 is not below elo1=-1");
        assert_eq!(refusal("beta=1"), "beta=1 is not between 0 and 0.5");
    }
}
