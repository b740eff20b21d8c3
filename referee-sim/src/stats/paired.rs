//! The difference of two bots that were measured in the same places.
//!
//! Block b gives a value a_b of the one bot and c_b of the other, under the same seed, in the same seat,
//! beside the same opponents. With d_b = a_b - c_b over B blocks, mean m and sample variance v:
//!
//! ```text
//! interval = m -+ t sqrt(v / B)
//! factor   = v(d) / (v(a) + v(c))
//! ```
//!
//! with Student's t for B - 1 degrees of freedom. The factor is the number of games that pairs need for the interval of as many games with a seed each:
//! those give var(a) + var(c), pairs give that less twice the covariance (common random numbers; Law,
//! "Simulation Modeling and Analysis", chapter 11). For the factor the variances are taken within each
//! seat and then averaged, since unpaired games would take the seats by turns, too.

use std::collections::BTreeMap;

use super::{mean, t95};

/// A mean difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paired {
    /// Mean of the first bot less mean of the second.
    pub mean: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Games needed, as a share of those of unpaired play; `None` where nothing varies or a seat has less
    /// than two blocks.
    pub factor: Option<f64>,
}

/// Compares values of the same blocks, whose bots sat in `seats`. `None` for less than two blocks.
pub fn paired(first: &[f64], second: &[f64], seats: &[usize]) -> Option<Paired> {
    let differences: Vec<f64> = first.iter().zip(second).map(|(a, c)| a - c).collect();
    let spread = variance(&differences)?;
    let mean = mean(&differences);
    let blocks = differences.len() as f64;
    let margin = t95(blocks - 1.0) * (spread / blocks).sqrt();
    let unpaired = within(first, seats).zip(within(second, seats)).map(|(a, c)| a + c);
    let factor = within(&differences, seats)
        .zip(unpaired.filter(|&unpaired| unpaired > 0.0))
        .map(|(paired, unpaired)| paired / unpaired);
    Some(Paired { mean, low: mean - margin, high: mean + margin, factor })
}

/// Sample variance.
fn variance(values: &[f64]) -> Option<f64> {
    if values.len() < 2 {
        return None;
    }
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Some(squares / (values.len() - 1) as f64)
}

/// Mean of the variances by seat.
fn within(values: &[f64], seats: &[usize]) -> Option<f64> {
    let mut groups: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for (value, seat) in values.iter().zip(seats) {
        groups.entry(*seat).or_default().push(*value);
    }
    let all: Option<Vec<f64>> = groups.values().map(|group| variance(group)).collect();
    all.map(|all| mean(&all))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::blocks::mix;

    #[test]
    fn interval_and_factor_are_those_of_the_formula() {
        // d = 1, 2, 0, 3: mean 1.5, variance 5/3; a: 35/3, c: 10.
        let result = paired(&[1.0, 6.0, 2.0, 9.0], &[0.0, 4.0, 2.0, 6.0], &[0; 4]).unwrap();
        let margin = 3.182_446_305_284_263 * (5.0_f64 / 12.0).sqrt(); // t for 3 degrees
        assert!((result.mean - 1.5).abs() < 1e-12);
        assert!((result.low - (1.5 - margin)).abs() < 1e-12);
        assert!((result.high - (1.5 + margin)).abs() < 1e-12);
        let a = [1.0, 6.0, 2.0, 9.0_f64].iter().map(|x| (x - 4.5).powi(2)).sum::<f64>() / 3.0;
        let c = [0.0, 4.0, 2.0, 6.0_f64].iter().map(|x| (x - 3.0).powi(2)).sum::<f64>() / 3.0;
        assert!((result.factor.unwrap() - 5.0 / 3.0 / (a + c)).abs() < 1e-12);
    }

    #[test]
    fn a_seats_advantage_is_no_gain_of_pairs() {
        // Seat 1 is worth 100; within a seat the two bots have nothing in common.
        let noise = |stream: u64, i: u64| (mix(stream, i) >> 11) as f64 / (1_u64 << 53) as f64;
        let value =
            |stream: u64| move |i: u64| noise(stream, i) + if i % 2 == 1 { 100.0 } else { 0.0 };
        let (a, c): (Vec<f64>, Vec<f64>) =
            ((0..4000).map(value(1)).collect(), (0..4000).map(value(2)).collect());
        let factor = paired(&a, &c, &[0, 1].repeat(2000)).unwrap().factor.unwrap();
        assert!((factor - 1.0).abs() < 0.05, "{factor}");
    }

    #[test]
    fn shared_luck_is() {
        // Luck of variance 9 shared, 1 of each one's own: 2 of 20 are left.
        let noise =
            |stream: u64, i: u64| (mix(stream, i) >> 11) as f64 / (1_u64 << 53) as f64 - 0.5;
        let value = |stream: u64| move |i: u64| 3.0 * noise(9, i) + noise(stream, i);
        let (a, c): (Vec<f64>, Vec<f64>) =
            ((0..4000).map(value(1)).collect(), (0..4000).map(value(2)).collect());
        let factor = paired(&a, &c, &[0; 4000]).unwrap().factor.unwrap();
        assert!((factor - 0.1).abs() < 0.01, "{factor}");
    }

    #[test]
    fn little_or_nothing_is_said_of_little() {
        assert_eq!(paired(&[1.0], &[0.0], &[0]), None);
        let alike = paired(&[1.0, 1.0], &[1.0, 1.0], &[0, 0]).unwrap();
        assert_eq!((alike.mean, alike.low, alike.high, alike.factor), (0.0, 0.0, 0.0, None));
        assert_eq!(paired(&[1.0, 2.0], &[1.0, 5.0], &[0, 1]).unwrap().factor, None);
    }
}
