//! What a review says.

use std::fmt::{self, Display};

use engine::referee::Answer;
use serde::{Deserialize, Serialize};

use super::choices::{Position, Source, Subject, DEEPER};
use super::judge::{Costly, Verdict, KEPT};
use super::{tasks, Options};
use crate::output::table::layout;
use crate::stats::paired::{paired, Paired};

/// Intervals of this many times their width have to exclude 0 for a claim: several turns are looked at, and one of five
/// true zeros is outside of its 95 % interval too often (Bonferroni: 99 %).
const WIDER: f64 = 1.32;

/// A review of one seat of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Review {
    /// The recording.
    pub file: String,
    /// The game's name.
    pub game: String,
    /// The reviewed seat.
    pub seat: usize,
    /// Who played it.
    pub agent: String,
    /// Who plays on, by seat.
    pub bots: Vec<String>,
    /// Their nodes in a turn.
    pub nodes: u64,
    /// Continuations played.
    pub games: usize,
    /// Whether draws that nobody could know were drawn anew.
    pub redrawn: bool,
    /// What the shares are, and where they come from.
    pub about: String,
    /// The share after what was played in each turn.
    pub curve: Vec<Point>,
    /// The turns that cost most, the costliest first.
    pub costs: Vec<Cost>,
    /// The largest falls from one turn to the next that the seat's own choice does not explain.
    pub swings: Vec<Swing>,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Point {
    /// The turn's number in the recording.
    pub turn: u64,
    /// The share expected.
    pub share: f64,
    /// Half of its 95 % interval.
    pub margin: f64,
    /// Continuations that it comes from.
    pub games: usize,
}

/// What a turn cost.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// The turn's number in the recording.
    pub turn: u64,
    /// What was played.
    pub played: String,
    /// The best other choice.
    pub better: String,
    /// The share after what was played.
    pub played_share: f64,
    /// The share after the better choice.
    pub better_share: f64,
    /// Their difference, and its 95 % interval.
    pub loss: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The difference with the draws as they came.
    pub loss_as_came: Option<f64>,
    /// Whether the difference is beyond what the best of several turns shows by luck.
    pub claimed: bool,
    /// What kind of mistake it is.
    pub kind: String,
}

/// A fall that others or draws made.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The turn after whose choice it came.
    pub turn: u64,
    /// How far.
    pub fall: f64,
}

impl Review {
    /// What is known without any figure.
    fn of(options: &Options, subject: &Subject, about: String) -> Self {
        let header = &subject.recording.header;
        Self {
            file: options.file.display().to_string(),
            game: header.game.clone(),
            seat: subject.seat,
            agent: header.agents[subject.seat].clone(),
            bots: subject.bots.iter().map(|bot| bot.name().to_string()).collect(),
            nodes: subject.nodes,
            games: 0,
            redrawn: false,
            about,
            curve: Vec::new(),
            costs: Vec::new(),
            swings: Vec::new(),
        }
    }

    /// What continuations found.
    pub(super) fn by_continuations(
        options: &Options,
        subject: &Subject,
        positions: &[Position],
        verdict: &Verdict,
    ) -> Self {
        let number = |position: &Position| subject.recording.turns[position.turn].number;
        let redrawn = subject.hides().unwrap_or(false);
        let drawn = if redrawn { "; draws to come are drawn anew" } else { "" };
        let mut review = Self::of(options, subject, String::new());
        review.about = format!(
            "share of the others that it ends ahead of, in {} continuations by {}, {} nodes{drawn}",
            verdict.games,
            review.bots.join(", "),
            subject.nodes
        );
        let curve: Vec<Point> = positions
            .iter()
            .zip(&verdict.played)
            .map(|(position, values)| point(number(position), values))
            .collect();
        let cost = |costly| cost(costly, positions, number);
        let mut costs: Vec<Cost> = verdict.costly.iter().filter_map(cost).collect();
        costs.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        let mut swings: Vec<Swing> = curve
            .windows(2)
            .filter(|pair| pair[0].share - pair[0].margin > pair[1].share + pair[1].margin)
            .map(|pair| Swing { turn: pair[0].turn, fall: pair[0].share - pair[1].share })
            .collect();
        swings.sort_by(|a, b| b.fall.total_cmp(&a.fall));
        swings.truncate(3);
        Self { games: verdict.games, redrawn, curve, costs, swings, ..review }
    }

    /// What the scores of turns say that are tasks of their own. There is no chance in them.
    pub(super) fn by_scores(options: &Options, subject: &Subject, positions: &[Position]) -> Self {
        let (bot, nodes) = (subject.bots[subject.seat].name(), subject.nodes);
        let about = format!(
            "share of the best score among what was played and what {bot} answers with {nodes} and {} nodes",
            nodes * DEEPER
        );
        let mut review = Self::of(options, subject, about);
        for position in positions {
            let turn = subject.recording.turns[position.turn].number;
            let shares = tasks::shares(position);
            review.curve.push(Point { turn, share: shares[0], margin: 0.0, games: 0 });
            let Some((choice, loss)) = tasks::best_other(&shares) else { continue };
            let better = &position.choices[choice];
            review.costs.push(Cost {
                turn,
                played: text(&position.choices[0].answer),
                better: text(&better.answer),
                played_share: shares[0],
                better_share: shares[choice],
                loss,
                low: loss,
                high: loss,
                loss_as_came: None,
                claimed: loss > 0.0,
                kind: kind(position, better.source).to_string(),
            });
        }
        review.costs.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        review.costs.truncate(KEPT);
        let shares: Vec<f64> = review.curve.iter().map(|point| point.share).collect();
        let (share, turns) = (percent(mean(&shares)), shares.len());
        review.about += &format!(": {share} % in mean over {turns} turns");
        review
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn point(turn: u64, values: &[f64]) -> Point {
    let alone = paired(values, &vec![0.0; values.len()], &vec![0; values.len()]);
    let margin = alone.map_or(1.0, |alone| alone.high - alone.mean);
    Point { turn, share: mean(values), margin, games: values.len() }
}

fn cost(
    costly: &Costly,
    positions: &[Position],
    number: impl Fn(&Position) -> u64,
) -> Option<Cost> {
    let (place, choice) = costly.arm;
    let position = &positions[place];
    let [played, better] = &costly.pairs;
    let Paired { mean: loss, low, high, .. } = paired(better, played, &vec![0; played.len()])?;
    let [came_played, came_better] = costly.as_came.each_ref().map(|values| mean(values));
    let better_choice = &position.choices[choice];
    Some(Cost {
        turn: number(position),
        played: text(&position.choices[0].answer),
        better: text(&better_choice.answer),
        played_share: mean(played),
        better_share: mean(better),
        loss,
        low,
        high,
        loss_as_came: (!costly.as_came[0].is_empty()).then_some(came_better - came_played),
        claimed: loss - WIDER * (loss - low) > 0.0,
        kind: kind(position, better_choice.source).to_string(),
    })
}

/// What a better choice says of what was played.
fn kind(position: &Position, source: Source) -> &'static str {
    let silent = matches!(position.choices[0].answer, Answer::Silent);
    match source {
        _ if silent || position.fault => "late or invalid",
        Source::Bot => "not what the bot plays today",
        Source::Deeper => "search too shallow",
        Source::Legal | Source::Played => "evaluation",
    }
}

fn text(answer: &Answer) -> String {
    match answer {
        Answer::NotAsked => String::new(),
        Answer::Silent => "no answer".to_string(),
        Answer::Lines(lines) => lines.join(" | "),
    }
}

/// Names of what [`Cost::cells`] tells.
const HEAD: [&str; 8] = ["turn", "played", "%", "better", "%", "cost [95 %]", "as drawn", "kind"];

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
            if self.claimed { &self.kind } else { "in doubt" }.to_string(),
        ]
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

impl Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, game, seat, agent, about, .. } = self;
        writeln!(f, "{game}: {file}: seat {seat}, {agent}\n{about}\n")?;
        let rows: Vec<Vec<String>> =
            self.costs.iter().filter(|cost| cost.loss > 0.0).map(Cost::cells).collect();
        if !rows.is_empty() {
            f.write_str(&layout(&HEAD, &rows))?;
        }
        if !self.costs.iter().any(|cost| cost.claimed) {
            writeln!(f, "no turn is known to have cost anything")?;
        }
        for swing in &self.swings {
            writeln!(
                f,
                "after turn {}: {:+.1} points by the others' answers or draws",
                swing.turn,
                -100.0 * swing.fall
            )?;
        }
        Ok(())
    }
}
