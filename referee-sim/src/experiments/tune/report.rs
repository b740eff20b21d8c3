//! The end of a run: the values in the form of the bot's source, their way there as a plot, and a
//! sequential test of the new values against the old.

use std::fmt::Write as _;
use std::io::{stdout, Write};

use anyhow::Result;

use super::matches::Matches;
use super::params::Param;
use super::surface::Slope;
use super::values::{self, text_of};
use super::Path;
use crate::output::table;
use crate::write;

/// Writes values and plot, plays the test, and says all of it; a response surface has a slope for each parameter.
pub fn write(matches: &Matches, path: &Path, slopes: &[Slope]) -> Result<()> {
    let options = matches.options;
    let values: Vec<f64> = path.last().cloned().unwrap_or_else(|| matches.start());
    let values: Vec<f64> = matches.params.iter().zip(values).map(|(p, v)| p.clamp(v)).collect();
    let name = matches.game.name();
    let title = format!("{name} {}: {:?}, seed {}", matches.bot, options.method, options.seed);
    let source = values::source(matches.game, matches.bot, matches.params, &values, &title);
    write::whole(&options.output, source.as_bytes())?;
    let plot = options.output.with_extension("svg");
    write::whole(&plot, svg(matches.params, path).as_bytes())?;
    let mut rows: Vec<Vec<String>> = matches
        .params
        .iter()
        .zip(&values)
        .map(|(param, value)| {
            vec![param.name.clone(), text_of(param, param.start), text_of(param, *value)]
        })
        .collect();
    rows.iter_mut().zip(slopes).for_each(|(row, slope)| row.extend(slope.cells()));
    let head = ["parameter", "old", "tuned", "linear, %", "square, %"];
    let mut text = table::layout(&head[..rows.first().map_or(3, Vec::len)], &rows);
    if options.test_games > 0 {
        text += &format!("\n{}", matches.trial(&values)?.text("tuned")?);
    }
    let _ = writeln!(text, "\nvalues: {}, plot: {}", options.output.display(), plot.display());
    Ok(stdout().write_all(text.as_bytes())?)
}

/// Every parameter between its least and greatest value, by iteration.
fn svg(params: &[Param], path: &Path) -> String {
    let colours =
        ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999999"];
    let height = 320 + 16 * params.len();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"40\" y=\"20\" width=\"660\" height=\"260\" fill=\"none\" stroke=\"#ccc\"/>\n"
    );
    let last = path.len().max(2) - 1;
    for (i, param) in params.iter().enumerate() {
        let point = |(k, values): (usize, &Vec<f64>)| {
            let share = (values[i] - param.min) / (param.max - param.min);
            let (x, y) =
                (40.0 + 660.0 * k as f64 / last as f64, 280.0 - 260.0 * share.clamp(0.0, 1.0));
            format!("{x:.1},{y:.1}")
        };
        let points: Vec<String> = path.iter().enumerate().map(point).collect();
        let (colour, y) = (colours[i % colours.len()], 310 + 16 * i);
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" points=\"{}\"/>",
            points.join(" ")
        );
        let _ = writeln!(
            svg,
            "<text x=\"40\" y=\"{y}\" fill=\"{colour}\">{} from {} to {}</text>",
            param.name, param.min, param.max
        );
    }
    svg + "</svg>\n"
}
