//! What two bots did in the same places, as tables and as JSON.

use engine::referee::Game;
use serde_json::{json, Value};

use super::{Comparison, Options, Place};
use crate::game::bot_spec::BotSpec;
use crate::output::{report, table};
use crate::process::interrupt;
use crate::stats::{self, paired::Paired};

/// A value of the games by name, and what its numbers are multiplied by where people read them.
type Measure = (&'static str, f64, fn(&Place) -> Option<f64>);

const MEASURES: [Measure; 2] = [
    ("score", 1.0, |place| Some(place.score as f64)),
    ("share of points, %", 100.0, |place| place.share),
];

fn names(lineups: &[Vec<BotSpec>; 2]) -> Vec<String> {
    report::names(&[lineups[0][0].clone(), lineups[1][0].clone()])
}

/// Mean of a bot's games.
fn mean(comparison: &Comparison, bot: usize, value: fn(&Place) -> Option<f64>) -> Option<f64> {
    let values: Option<Vec<f64>> = comparison.whole().iter().map(|pair| value(pair[bot])).collect();
    values.filter(|v| !v.is_empty()).map(|v| stats::mean(&v))
}

/// The report for people.
pub fn text(
    game: &dyn Game,
    lineups: &[Vec<BotSpec>; 2],
    options: &Options,
    comparison: &Comparison,
) -> String {
    let names = names(lineups);
    let field: Vec<&str> = lineups[0][1..].iter().map(BotSpec::name).collect();
    let mut text = format!(
        "{}: {} blocks of two games, seed {}, {}, {}{}\n\n",
        game.name(),
        comparison.whole().len(),
        options.seed,
        options.limit.text(),
        if field.is_empty() {
            "alone".to_string()
        } else {
            format!("against {}", field.join(", "))
        },
        if interrupt::stopped() { " (stopped early)" } else { "" },
    );
    let head = [
        "in the same place",
        names[0].as_str(),
        names[1].as_str(),
        "difference [95 %]",
        "games needed",
    ];
    let row = |(name, times, value): &Measure| {
        let mean = |bot| mean(comparison, bot, *value).map(|mean| format!("{:.2}", mean * times));
        let difference = comparison.difference(value);
        let interval = difference.map(|Paired { mean, low, high, .. }| {
            let [mean, low, high] = [mean, low, high].map(|number| number * times);
            format!("{mean:+.2} [{low:+.2}, {high:+.2}]")
        });
        let factor = difference.and_then(|difference| difference.factor);
        let factor = factor.map(|factor| format!("{factor:.2}"));
        let cells = [mean(0)?, mean(1)?, or_dash(interval), or_dash(factor)];
        Some(std::iter::once(name.to_string()).chain(cells).collect())
    };
    let rows: Vec<Vec<String>> = MEASURES.iter().filter_map(row).collect();
    text += &table::layout(&head, &rows);
    let [better, equal, worse] = comparison.results();
    text += &format!("{} scored more in {better} blocks, as much in {equal}, ", names[0]);
    text += &format!("less in {worse}; games needed: 1 is unpaired play\n\n");
    text + &report::times_and_faults(&names, &comparison.bots)
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".to_string())
}

/// One JSON object with the differences and every game.
pub fn json(
    game: &dyn Game,
    lineups: &[Vec<BotSpec>; 2],
    options: &Options,
    comparison: &Comparison,
) -> Value {
    let names = names(lineups);
    let row = |bot: usize| {
        let of = &comparison.bots[bot];
        let mean = |measure: usize| mean(comparison, bot, MEASURES[measure].2);
        json!({
            "bot": names[bot], "mean_score": mean(0), "share": mean(1),
            "crashes": of.crashes.games, "timeouts": of.timeouts.games,
            "starved": of.starved.games,
            "invalid": of.invalid.games, "late": of.late,
        })
    };
    let difference = |measure: usize| {
        let difference = comparison.difference(MEASURES[measure].2);
        difference.map(|Paired { mean, low, high, factor }| {
            json!({ "mean": mean, "low": low, "high": high, "games_needed": factor })
        })
    };
    let [better, equal, worse] = comparison.results();
    let games = comparison.blocks.values().flatten().flatten();
    json!({
        "game": game.name(),
        "seed": options.seed,
        "nodes": options.limit.nodes(),
        "limit": options.limit.text(),
        "against": lineups[0][1..].iter().map(BotSpec::name).collect::<Vec<_>>(),
        "interrupted": interrupt::stopped(),
        "errors": comparison.errors,
        "table": [row(0), row(1)],
        "score": difference(0),
        "share": difference(1),
        "better": better, "equal": equal, "worse": worse,
        "games": games.map(|place| &place.line).collect::<Vec<_>>(),
    })
}
