//! Small plots as SVG text.

/// Colours of curves, by bot, distinguishable without red and green alone.
const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999999"];

/// The colour of a bot.
pub fn colour(bot: usize) -> &'static str {
    COLOURS[bot % COLOURS.len()]
}

/// Bars with intervals: per row a name and low, middle and high value.
pub fn intervals(rows: &[(String, [f64; 3])]) -> String {
    let low = rows.iter().map(|(_, values)| values[0]).fold(0.0, f64::min);
    let high = rows.iter().map(|(_, values)| values[2]).fold(1.0, f64::max);
    let x = |value: f64| 160.0 + 440.0 * (value - low) / (high - low);
    let height = 24 * rows.len() + 30;
    let mut svg = format!(
        "<svg viewBox=\"0 0 640 {height}\" role=\"img\" aria-label=\"Elo with 95 % intervals\">"
    );
    svg += &format!(
        "<line x1=\"{0:.1}\" y1=\"0\" x2=\"{0:.1}\" y2=\"{1}\" class=\"axis\"/><text x=\"{0:.1}\" y=\"{2}\" class=\"mid\">0</text>",
        x(0.0), height - 20, height - 5
    );
    for (index, (name, [low, middle, high])) in rows.iter().enumerate() {
        let y = 24 * index + 14;
        svg += &format!(
            "<text x=\"150\" y=\"{}\" class=\"end\">{name}</text><line x1=\"{:.1}\" y1=\"{y}\" x2=\"{:.1}\" y2=\"{y}\" class=\"bar\"/><circle cx=\"{:.1}\" cy=\"{y}\" r=\"4\"/>",
            y + 4, x(*low), x(*high), x(*middle)
        );
    }
    svg + "</svg>"
}

/// Curves of shares between 0 and 1: per curve a name, a colour and its values.
pub fn curves(curves: &[(String, &str, &[f64])]) -> String {
    let longest = curves.iter().map(|(_, _, values)| values.len()).max().unwrap_or(0).max(2);
    let mut svg =
        "<svg viewBox=\"0 0 640 280\" role=\"img\" aria-label=\"score over time\">".to_string();
    for (share, y) in [(0.0, 240.0), (0.5, 130.0), (1.0, 20.0)] {
        svg += &format!("<line x1=\"40\" y1=\"{y}\" x2=\"620\" y2=\"{y}\" class=\"axis\"/><text x=\"32\" y=\"{}\" class=\"end\">{share}</text>", y + 4.0);
    }
    for (name, colour, values) in curves {
        let point = |(index, share): (usize, &f64)| {
            let x = 40.0 + 580.0 * index as f64 / (longest - 1) as f64;
            format!("{x:.1},{:.1}", 240.0 - 220.0 * share)
        };
        let points: Vec<String> = values.iter().enumerate().map(point).collect();
        svg += &format!(
            "<polyline points=\"{}\" stroke=\"{colour}\"><title>{name}</title></polyline>",
            points.join(" ")
        );
    }
    svg + &format!("<text x=\"620\" y=\"262\" class=\"end\">{longest} blocks</text></svg>")
}

/// A histogram on a logarithmic axis of times in microseconds.
pub fn histogram(times: &[u32]) -> String {
    let mut bins = [0usize; 28];
    for &time in times {
        // Four bins per factor of ten, from 1 us to 10 s.
        let bin = (4.0 * f64::from(time.max(1)).log10()) as usize;
        bins[bin.min(27)] += 1;
    }
    let most = bins.iter().copied().max().unwrap_or(0).max(1);
    let mut svg =
        "<svg viewBox=\"0 0 640 140\" role=\"img\" aria-label=\"time per turn\">".to_string();
    for (bin, &count) in bins.iter().enumerate() {
        let height = 100.0 * count as f64 / most as f64;
        svg += &format!(
            "<rect x=\"{}\" y=\"{:.1}\" width=\"20\" height=\"{height:.1}\"><title>{count}</title></rect>",
            20 + 22 * bin, 110.0 - height
        );
    }
    for (power, label) in
        ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"].iter().enumerate()
    {
        svg += &format!("<text x=\"{}\" y=\"130\">{label}</text>", 20 + 88 * power);
    }
    svg + "</svg>"
}
