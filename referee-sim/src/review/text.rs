//! A review as text.

use std::fmt::{self, Display};

use super::report::{Cost, Review};
use crate::output::table::layout;

/// Names of what [`Cost::cells`] tells.
const HEAD: [&str; 9] =
    ["turn", "played", "%", "better", "%", "cost [95 %]", "as drawn", "as expected", "kind"];

impl Cost {
    fn cells(&self) -> Vec<String> {
        let points = |loss: f64| format!("{:+.1}", -100.0 * loss);
        let [loss, low, high] = [self.loss, self.low, self.high].map(points);
        vec![
            self.turn.to_string(),
            self.played.clone(),
            percent(self.played_share),
            self.better.clone(),
            percent(self.better_share),
            format!("{loss} [{high}, {low}]"),
            self.loss_as_came.map_or_else(String::new, points),
            self.loss_expected.map_or_else(String::new, points),
            self.verdict.clone(),
        ]
    }
}

/// A share with one place after the point.
pub fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

impl Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, game, seat, agent, about, .. } = self;
        writeln!(f, "{game}: {file}: seat {seat}, {agent}\n{about}\n")?;
        let table = |costs: &[Cost]| {
            let rows: Vec<Vec<String>> =
                costs.iter().filter(|cost| cost.is_told()).map(Cost::cells).collect();
            if rows.is_empty() {
                String::new()
            } else {
                layout(&HEAD, &rows)
            }
        };
        f.write_str(&table(&self.costs))?;
        if !self.costs.iter().any(|cost| cost.claimed) {
            let bot = &self.bots[*seat];
            writeln!(f, "no turn is known to have cost anything that {bot} would have kept")?;
        }
        let chances = table(&self.chances);
        if !chances.is_empty() {
            write!(f, "\nchances that {} does not see\n{chances}", self.bots[*seat])?;
        }
        for swing in &self.swings {
            let points = |fall: f64| format!("{:+.1}", -100.0 * fall);
            let fall = points(swing.fall);
            write!(f, "after turn {}: {fall} points by the others' answers or draws", swing.turn)?;
            if let Some(by_others) = swing.by_others {
                let by_others = points(by_others);
                write!(f, ", {by_others} of them by answers that the others' bots do not give")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
