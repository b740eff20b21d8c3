//! What a review says.

use std::fmt::{self, Display};

use engine::referee::Answer;
use serde::{Deserialize, Serialize};

use super::choices::{Other, Position, Subject, DEEPER};
use super::judge::{mean, Verdict, FRESH};
use super::kinds::{self, Gains};
use super::known::{Arm, Known, World, KEPT};
use super::{tasks, Options};
use crate::output::table::layout;
use crate::stats::paired::{paired, Paired};

/// Least continuations from which the kind of a mistake is told: fewer may all be equal by chance.
const ENOUGH: usize = 16;

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
    /// The difference where the others answer in this turn as their bots do.
    pub loss_expected: Option<f64>,
    /// Whether the difference is beyond what the best of several turns shows by luck.
    pub claimed: bool,
    /// What kind of mistake it is.
    pub kind: String,
    /// The others that were asked in this turn, too.
    pub others: Vec<OtherAnswer>,
}

/// What another seat answered in a turn, and what its bot does.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OtherAnswer {
    /// The seat.
    pub seat: usize,
    /// What it answered.
    pub played: String,
    /// What its bot answers; `None` if it fails.
    pub expected: Option<String>,
}

/// A fall that others or draws made.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The turn after whose choice it came.
    pub turn: u64,
    /// How far.
    pub fall: f64,
    /// How much of it the others' next answers made, as against what their bots answer; `None` if they gave none.
    pub by_others: Option<f64>,
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
            verdict.known.games,
            review.bots.join(", "),
            subject.nodes
        );
        let known = &verdict.known;
        let played = |place| known.values((place, 0), World::Redrawn, 0);
        let points = positions.iter().enumerate();
        let curve: Vec<Point> =
            points.map(|(place, position)| point(number(position), &played(place))).collect();
        let cost = |arm: &Arm| cost(*arm, known, positions, number);
        let mut costs: Vec<Cost> = verdict.costly.iter().filter_map(cost).collect();
        costs.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        // What the seat's own choice explains stands among the costs.
        let own = |turn| costs.iter().any(|cost| cost.claimed && cost.turn == turn);
        let falls = verdict.falls.iter().filter(|&&place| !own(curve[place + 1].turn));
        let mut swings: Vec<Swing> =
            falls.filter_map(|&place| swing(place, known, &curve)).collect();
        swings.sort_by(|a, b| b.fall.total_cmp(&a.fall));
        swings.truncate(3);
        Self { games: known.games, redrawn, curve, costs, swings, ..review }
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
                loss_expected: None,
                claimed: loss > 0.0,
                kind: kinds::of_source(position, better.source).to_string(),
                others: Vec::new(),
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

fn point(turn: u64, values: &[f64]) -> Point {
    let alone = paired(values, &vec![0.0; values.len()], &vec![0; values.len()]);
    let margin = alone.map_or(1.0, |alone| alone.high - alone.mean);
    Point { turn, share: mean(values), margin, games: values.len() }
}

/// A deep fall after a position, unless chance can make it.
fn swing(place: usize, known: &Known, curve: &[Point]) -> Option<Swing> {
    let [before, after] = [curve[place], curve[place + 1]];
    if before.share - before.margin <= after.share + after.margin {
        return None;
    }
    let [recorded, expected] =
        [World::Redrawn, World::Expected].map(|world| known.values((place + 1, 0), world, 0));
    // The first continuations of both have equal numbers.
    let by_others = (!expected.is_empty())
        .then(|| mean(&expected) - mean(&recorded[..expected.len().min(recorded.len())]));
    Some(Swing { turn: before.turn, fall: before.share - after.share, by_others })
}

fn cost(
    (place, choice): Arm,
    known: &Known,
    positions: &[Position],
    number: impl Fn(&Position) -> u64,
) -> Option<Cost> {
    let position = &positions[place];
    let values = |world| [0, choice].map(|choice| known.values((place, choice), world, FRESH));
    let gain = |world| {
        let [played, better] = values(world);
        paired(&better, &played, &vec![0; played.len()])
    };
    let enough = |world| gain(world).filter(|_| values(world)[0].len() >= ENOUGH);
    let [as_came, expected] = [World::AsCame, World::Expected].map(enough);
    let gains = Gains { redrawn: gain(World::Redrawn)?, as_came, expected };
    let told = |world| {
        let [played, better] = values(world);
        (!played.is_empty()).then(|| mean(&better) - mean(&played))
    };
    let better = &position.choices[choice];
    let [played_share, better_share] = values(World::Redrawn).map(|values: Vec<f64>| mean(&values));
    let Paired { mean: loss, low, high, .. } = gains.redrawn;
    Some(Cost {
        turn: number(position),
        played: text(&position.choices[0].answer),
        better: text(&better.answer),
        played_share,
        better_share,
        loss,
        low,
        high,
        loss_as_came: told(World::AsCame),
        loss_expected: told(World::Expected),
        claimed: kinds::is_sure(&gains.redrawn),
        kind: kinds::of_gains(position, better.source, &gains).to_string(),
        others: position.others.iter().map(other).collect(),
    })
}

fn other(other: &Other) -> OtherAnswer {
    let (seat, expected) = (other.seat, other.expected.as_ref().map(text));
    OtherAnswer { seat, played: text(&other.played), expected }
}

fn text(answer: &Answer) -> String {
    match answer {
        Answer::NotAsked => String::new(),
        Answer::Silent => "no answer".to_string(),
        Answer::Lines(lines) => lines.join(" | "),
    }
}

/// Names of what [`Cost::cells`] tells.
const HEAD: [&str; 9] =
    ["turn", "played", "%", "better", "%", "cost [95 %]", "as drawn", "as expected", "kind"];

impl Cost {
    /// The kind, unless it is not known whether there was a mistake.
    fn verdict(&self) -> &str {
        if self.claimed || self.kind == kinds::LUCK {
            &self.kind
        } else {
            "in doubt"
        }
    }

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
            self.verdict().to_string(),
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
