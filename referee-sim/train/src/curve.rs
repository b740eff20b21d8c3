//! A plot of lines as SVG.

use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// Room for labels.
const MARGIN: f64 = 60.0;
/// Told apart also by who does not see red and green (Okabe and Ito).
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000"];

/// A line.
#[derive(Clone, Debug)]
pub struct Series {
    /// What it shows.
    pub name: String,
    /// From left to right.
    pub points: Vec<(f64, f64)>,
}

/// The plot; numbers that are not finite are left out.
pub fn svg(across: &str, up: &str, lines: &[Series]) -> String {
    let points = || lines.iter().flat_map(finite);
    let (left, right) = range(points().map(|(x, _)| x));
    let (low, high) = range(points().map(|(_, y)| y));
    let x = |value: f64| MARGIN + (value - left) / (right - left) * (WIDTH - 2.0 * MARGIN);
    let y = |value: f64| HEIGHT - MARGIN - (value - low) / (high - low) * (HEIGHT - 2.0 * MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let mut label = |x: f64, y: f64, anchor: &str, colour: &str, words: &str| {
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{words}</text>")
            .expect("a text takes everything");
    };
    for step in 0..=4 {
        let share = f64::from(step) / 4.0;
        let (across, up) = (left + share * (right - left), low + share * (high - low));
        label(x(across), HEIGHT - MARGIN + 18.0, "middle", "black", &number(across));
        label(MARGIN - 8.0, y(up) + 4.0, "end", "black", &number(up));
    }
    label(WIDTH / 2.0, HEIGHT - 14.0, "middle", "black", across);
    label(MARGIN, MARGIN - 34.0, "middle", "black", up);
    for (place, line) in lines.iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        label(WIDTH - MARGIN, MARGIN - 34.0 + 15.0 * place as f64, "end", colour, &line.name);
    }
    for step in 0..=4 {
        let height = y(low + f64::from(step) / 4.0 * (high - low));
        let end = WIDTH - MARGIN;
        writeln!(text, "<path d=\"M{MARGIN} {height:.1}H{end}\" stroke=\"#ddd\"/>")
            .expect("a text takes everything");
    }
    for (place, line) in lines.iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        let path: Vec<_> = finite(line).map(|(a, b)| format!("{:.1},{:.1}", x(a), y(b))).collect();
        writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            path.join(" ")
        )
        .expect("a text takes everything");
    }
    text + "</svg>\n"
}

fn finite(line: &Series) -> impl Iterator<Item = (f64, f64)> + '_ {
    line.points.iter().copied().filter(|(x, y)| x.is_finite() && y.is_finite())
}

/// The smallest and the largest, apart.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    match (low.is_finite(), low < high) {
        (false, _) => (0.0, 1.0),
        (true, false) => (low - 0.5, low + 0.5),
        (true, true) => (low, high),
    }
}

fn number(value: f64) -> String {
    if value.abs() >= 10.0 || value.fract() == 0.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.3}")
    }
}
