//! Small plots; the templates beside this file draw them.

use askama::Template;

/// Colours of curves, by bot, distinguishable without red and green alone.
pub const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "currentColor", "#999999"];

/// Bars with intervals.
#[derive(Template)]
#[template(path = "league/report/intervals.svg")]
pub struct Intervals<'a> {
    /// Where 0 is.
    zero: f64,
    /// Name, and where the low, middle and high value are.
    rows: Vec<(&'a str, [f64; 3])>,
}

impl<'a> Intervals<'a> {
    /// Per row a name and low, middle and high value.
    pub fn new(rows: Vec<(&'a str, [f64; 3])>) -> Self {
        let low = rows.iter().map(|(_, values)| values[0]).fold(0.0, f64::min);
        let high = rows.iter().map(|(_, values)| values[2]).fold(1.0, f64::max);
        let x = |value: f64| 160.0 + 440.0 * (value - low) / (high - low);
        let rows = rows.into_iter().map(|(name, values)| (name, values.map(x))).collect();
        Self { zero: x(0.0), rows }
    }
}

/// Curves of shares between 0 and 1.
#[derive(Template)]
#[template(path = "league/report/curves.svg")]
pub struct Curves<'a> {
    /// Most values of a curve.
    longest: usize,
    /// The curves.
    pub curves: Vec<Curve<'a>>,
}

/// One of them.
pub struct Curve<'a> {
    /// Whose it is.
    pub name: &'a str,
    /// Its colour.
    pub colour: &'static str,
    points: String,
}

impl<'a> Curves<'a> {
    /// Per curve the number and name of a bot and its values.
    pub fn new(curves: &[(usize, &'a str, &[f64])]) -> Self {
        let longest = curves.iter().map(|(_, _, values)| values.len()).max().unwrap_or(0).max(2);
        let curve = |&(bot, name, values): &(usize, &'a str, &[f64])| {
            let point = |(index, share): (usize, &f64)| {
                let x = 40.0 + 580.0 * index as f64 / (longest - 1) as f64;
                format!("{x:.1},{:.1}", 240.0 - 220.0 * share)
            };
            let points: Vec<String> = values.iter().enumerate().map(point).collect();
            Curve { name, colour: COLOURS[bot % COLOURS.len()], points: points.join(" ") }
        };
        Self { longest, curves: curves.iter().map(curve).collect() }
    }
}

/// A histogram on a logarithmic axis, four bins per factor of ten, from 1 us to 10 s.
#[derive(Template)]
#[template(path = "league/report/histogram.svg")]
pub struct Histogram {
    /// Times in each bin, and the height of its bar.
    bins: Vec<(usize, f64)>,
}

impl Histogram {
    /// Of times in microseconds.
    pub fn new(times: &[u32]) -> Self {
        let mut bins = [0usize; 28];
        for &time in times {
            let bin = (4.0 * f64::from(time.max(1)).log10()) as usize;
            bins[bin.min(27)] += 1;
        }
        let most = bins.iter().copied().max().unwrap_or(0).max(1);
        let bar = |count: usize| (count, 100.0 * count as f64 / most as f64);
        Self { bins: bins.into_iter().map(bar).collect() }
    }
}
