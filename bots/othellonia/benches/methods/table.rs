//! Values of all methods, and how often ours is behind the article's search at equal time.

use super::{Case, LARGE};
use othellonia::bot::Method;
use std::time::Duration;

/// The time a method never needs on these instances, or is stopped after.
const LONG: Duration = Duration::from_secs(5);
/// Equal times in milliseconds, twice that for large collections; or what the article's takes at least.
const EQUAL: [u64; 4] = [3, 10, 50, 400];
const COLUMNS: usize = 3 + 2 * EQUAL.len();

/// Prints the table.
pub fn run(cases: &[Case]) {
    println!(
        "| query | best known | greedy | climb | article's | its ms | article's 3, 10, 50, 400 ms | ours 3, 10, 50, 400 ms |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let (mut sums, mut worst) = ([0.0; COLUMNS], [0.0f64; COLUMNS]);
    let mut behind = [0; EQUAL.len()];
    for case in cases {
        let factor = if case.instance.collection.len() >= LARGE { 2 } else { 1 };
        let (greedy, _) = case.run(Method::Greedy, LONG);
        let (climb, _) = case.run(Method::Climb, LONG);
        let (end, time) = case.run(Method::Vds, LONG);
        let at = EQUAL.map(|ms| {
            let limit = Duration::from_millis(ms * factor);
            let (article, time) = case.run(Method::Vds, limit);
            // Its greedy deck alone may take longer.
            (article, case.run(Method::Best, limit.max(time)).0)
        });
        let (article, ours) = (at.map(|(article, _)| article), at.map(|(_, ours)| ours));
        let values = [greedy, climb, end].into_iter().chain(article).chain(ours);
        for (index, value) in values.enumerate() {
            sums[index] += case.gap(value);
            worst[index] = worst[index].max(case.gap(value));
        }
        for (behind, (article, ours)) in behind.iter_mut().zip(article.iter().zip(ours)) {
            *behind += u32::from(ours < *article);
        }
        println!(
            "| {} | {} | {greedy} | {climb} | {end} | {:.1} | {} | {} |",
            case.label(),
            case.best.map_or("-".to_string(), |best| best.to_string()),
            time.as_secs_f64() * 1e3,
            article.map(|value| value.to_string()).join(", "),
            ours.map(|value| value.to_string()).join(", "),
        );
    }
    gaps("mean gap, %", &sums.map(|sum| sum / cases.len().max(1) as f64));
    gaps("worst gap, %", &worst);
    println!(
        "ours behind the article's search at 3, 10, 50, 400 ms: {behind:?} of {}",
        cases.len()
    );
}

fn gaps(name: &str, gaps: &[f64; COLUMNS]) {
    let text = gaps.map(|gap| format!("{gap:.3}"));
    let (article, ours) = text[3..].split_at(EQUAL.len());
    let [greedy, climb, end, ..] = &text;
    println!(
        "| {name} | | {greedy} | {climb} | {end} | | {} | {} |",
        article.join(", "),
        ours.join(", ")
    );
}
