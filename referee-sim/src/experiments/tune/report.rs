//! The end of a run: the values in the form of the bot's source, their way there as a plot, and a
//! sequential test of the new values against the old.

use std::fmt::Write as _;
use std::io::{stdout, Write};

use anyhow::Result;

use super::matches::Matches;
use super::params::Param;
use super::Path;
use crate::output::{report, table};
use crate::write;

/// Writes values and plot, plays the test, and says all of it.
pub fn write(matches: &Matches, path: &Path) -> Result<()> {
    let options = matches.options;
    let values: Vec<f64> = path.last().cloned().unwrap_or_else(|| matches.start());
    let values: Vec<f64> = matches.params.iter().zip(values).map(|(p, v)| p.clamp(v)).collect();
    write::whole(&options.output, source(matches, &values).as_bytes())?;
    let plot = options.output.with_extension("svg");
    write::whole(&plot, svg(matches.params, path).as_bytes())?;
    let rows: Vec<Vec<String>> = matches
        .params
        .iter()
        .zip(&values)
        .map(|(param, value)| {
            vec![param.name.clone(), number(param, param.start), number(param, *value)]
        })
        .collect();
    let mut text = table::layout(&["parameter", "old", "tuned"], &rows);
    if options.test_games > 0 {
        let score = matches.test(&values)?;
        let _ = write!(text, "\ntuned against old: {} games\n", score.games.len());
        text += &format!("{}\n", report::headline(&score, None));
        text += &report::sprt_text(&options.sprt, score.block_counts(0));
        if score.elo(0).is_some_and(|elo| elo.high < 0.0) {
            text += "the tuned values are worse: the whole interval lies below 0\n";
        }
    }
    let _ = writeln!(text, "\nvalues: {}, plot: {}", options.output.display(), plot.display());
    Ok(stdout().write_all(text.as_bytes())?)
}

fn number(param: &Param, value: f64) -> String {
    if param.int {
        format!("{value:.0}")
    } else {
        // Four significant digits or so: more is noise.
        let digits = (3.0 - value.abs().max(1e-9).log10().floor()).clamp(1.0, 6.0) as usize;
        format!("{value:.digits$}")
    }
}

/// Fields as they stand in a struct's literal, by the struct's name; lists are whole.
fn source(matches: &Matches, values: &[f64]) -> String {
    let all = matches.game.parameters(matches.bot);
    let value_of = |name: &str| {
        let tuned = matches.params.iter().zip(values).find(|(param, _)| param.name == name);
        match tuned {
            Some((param, value)) => number(param, *value),
            None => all
                .iter()
                .find(|(known, _)| known == name)
                .map_or(String::new(), |(_, v)| format!("{v:?}")),
        }
    };
    let mut text = String::new();
    let _ = writeln!(
        text,
        "// {} {}: {:?}, seed {}",
        matches.game.name(),
        matches.bot,
        matches.options.method,
        matches.options.seed
    );
    let mut group = None;
    let mut lists: Vec<String> = Vec::new();
    for param in matches.params {
        let (prefix, field) = param.name.split_once('.').unwrap_or(("", &param.name));
        if group != Some(prefix) {
            let _ = writeln!(text, "// {}", if prefix.is_empty() { "settings" } else { prefix });
            group = Some(prefix);
        }
        let Some((list, _)) = field.rsplit_once('.') else {
            let _ = writeln!(text, "{field}: {},", value_of(&param.name));
            continue;
        };
        let whole = format!("{prefix}.{list}.");
        if !lists.contains(&whole) {
            let items = all.iter().filter(|(name, _)| name.starts_with(&whole));
            let items: Vec<String> = items.map(|(name, _)| value_of(name)).collect();
            let _ = writeln!(text, "{list}: [{}],", items.join(", "));
            lists.push(whole);
        }
    }
    text
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
