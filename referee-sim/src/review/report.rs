//! What a review says.

use engine::referee::Answer;
use serde::{Deserialize, Serialize};

use super::choices::{Choice, Other, Position, Source, Subject, DEEPER};
use super::curve::smoothed;
use super::judge::{Costly, Verdict};
use super::kinds::{self, Gains};
use super::known::{Arm, Finder, Known, Stage, World, KEPT};
use super::text::percent;
use super::{tasks, Options};
use crate::recordings::replay::Recording;
use crate::stats::{self, mean, Estimate};

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
    /// The share after what was played in each turn, smoothed over the turns beside.
    pub curve: Vec<Point>,
    /// The turns that cost most against what the bot would have played, the costliest first.
    pub costs: Vec<Cost>,
    /// The turns in which most was to be had that the bot does not see, the largest first.
    pub chances: Vec<Cost>,
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
    /// The kind, or that it is not known whether there was a mistake.
    pub verdict: String,
    /// All choices that were looked at, what was played first.
    pub choices: Vec<Figure>,
    /// A game that goes on from the better choice; it does not travel.
    #[serde(skip)]
    pub sample: Option<Sample>,
    /// The others that were asked in this turn, too.
    pub others: Vec<OtherAnswer>,
}

impl Cost {
    /// Whether it is worth telling: something seems lost, or was with the draws as they came.
    pub(super) fn is_told(&self) -> bool {
        self.loss > 0.0 || self.kind == kinds::LUCK
    }
}

/// What a choice is worth.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// The answer.
    pub answer: String,
    /// Who first had it.
    pub source: Source,
    /// The share after it.
    pub share: f64,
    /// Half of its 95 % interval.
    pub margin: f64,
    /// Continuations that it comes from.
    pub games: usize,
    /// The least and the most nodes of the bots in a turn of these.
    pub nodes: [u64; 2],
}

/// One of the continuations.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The first turn, by its place among the recording's, that is not the recorded one.
    pub from: usize,
    /// The whole game.
    pub recording: Recording,
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
    /// All turns that were measured: what they cost, then chances.
    pub fn measured(&self) -> impl Iterator<Item = &Cost> {
        self.costs.iter().chain(&self.chances)
    }

    /// What is known without any figure.
    fn of(options: &Options, subject: &Subject, about: String) -> Self {
        let header = &subject.recording.header;
        Self {
            file: options.file.display().to_string(),
            game: header.game.clone(),
            seat: subject.seat,
            agent: header.agents[subject.seat].clone(),
            bots: subject.names.iter().map(|name| name.to_string()).collect(),
            nodes: subject.nodes,
            games: 0,
            redrawn: false,
            about,
            curve: Vec::new(),
            costs: Vec::new(),
            chances: Vec::new(),
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
        let played = |place| {
            let stages = [Stage::Look, Stage::Measure(Finder::Bot)].into_iter();
            stages
                .flat_map(|stage| known.values((place, 0), World::Redrawn, stage))
                .collect::<Vec<_>>()
        };
        let values: Vec<Vec<f64>> = (0..positions.len()).map(played).collect();
        let alone = positions.iter().zip(&values);
        let alone: Vec<Point> =
            alone.map(|(position, values)| point(number(position, subject), values)).collect();
        let [costs, chances] = [Finder::Bot, Finder::Continuations].map(|finder| {
            let of = verdict.costly.iter().filter(|costly| costly.finder == finder);
            let mut costs: Vec<Cost> =
                of.filter_map(|costly| cost(costly, known, positions, subject)).collect();
            costs.sort_by(|a, b| b.loss.total_cmp(&a.loss));
            costs
        });
        // What the seat's own choice explains stands among the costs.
        let own = |turn| costs.iter().any(|cost| cost.claimed && cost.turn == turn);
        let falls = verdict.falls.iter().filter(|&&place| !own(alone[place + 1].turn));
        let mut swings: Vec<Swing> =
            falls.filter_map(|&place| swing(place, known, &alone)).collect();
        swings.sort_by(|a, b| b.fall.total_cmp(&a.fall));
        swings.truncate(3);
        let told = alone.iter().zip(smoothed(&values));
        let curve =
            told.map(|(&alone, [share, margin])| Point { share, margin, ..alone }).collect();
        Self { games: known.games, redrawn, curve, costs, chances, swings, ..review }
    }

    /// What the scores of turns say that are tasks of their own. There is no chance in them.
    pub(super) fn by_scores(options: &Options, subject: &Subject, positions: &[Position]) -> Self {
        let (bot, nodes) = (subject.names[subject.seat], subject.nodes);
        let about = format!(
            "share of the best score among what was played and what {bot} answers with {nodes} and {} nodes",
            nodes * DEEPER
        );
        let mut review = Self::of(options, subject, about);
        for position in positions {
            let turn = number(position, subject);
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
                verdict: kinds::of_source(position, better.source).to_string(),
                choices: position.choices.iter().zip(&shares).map(scored).collect(),
                sample: None,
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

/// The number of a position's turn in the recording.
fn number(position: &Position, subject: &Subject) -> u64 {
    subject.recording.turns[position.turn].number
}

fn point(turn: u64, values: &[f64]) -> Point {
    let margin = stats::share(values).map_or(1.0, |alone| (alone.high - alone.low) / 2.0);
    Point { turn, share: mean(values), margin, games: values.len() }
}

/// A deep fall after a position, unless chance can make it.
fn swing(place: usize, known: &Known, points: &[Point]) -> Option<Swing> {
    let [before, after] = [points[place], points[place + 1]];
    if before.share - before.margin <= after.share + after.margin {
        return None;
    }
    let [recorded, expected] = [World::Redrawn, World::Expected]
        .map(|world| known.values((place + 1, 0), world, Stage::Look));
    // The first continuations of both have equal numbers.
    let by_others = (!expected.is_empty())
        .then(|| mean(&expected) - mean(&recorded[..expected.len().min(recorded.len())]));
    Some(Swing { turn: before.turn, fall: before.share - after.share, by_others })
}

fn cost(costly: &Costly, known: &Known, positions: &[Position], subject: &Subject) -> Option<Cost> {
    let (place, choice) = costly.arm;
    let position = &positions[place];
    let stage = Stage::Measure(costly.finder);
    let values = |world| [0, choice].map(|choice| known.values((place, choice), world, stage));
    let gain = |world| {
        let [played, better] = values(world);
        stats::gain(&better, &played)
    };
    let [as_came, expected] = [World::AsCame, World::Expected].map(gain);
    let gains = Gains { redrawn: gain(World::Redrawn)?, as_came, expected };
    let told = |world| {
        let [played, better] = values(world);
        (!played.is_empty()).then(|| mean(&better) - mean(&played))
    };
    let better = &position.choices[choice];
    let [played_share, better_share] = values(World::Redrawn).map(|values: Vec<f64>| mean(&values));
    let Estimate { mean: loss, low, high } = gains.redrawn;
    let kind = kinds::of_gains(position, better.source, &gains);
    let choices = position.choices.iter().enumerate();
    Some(Cost {
        turn: number(position, subject),
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
        kind: kind.to_string(),
        verdict: kinds::verdict(kind, &gains.redrawn).to_string(),
        choices: choices
            .map(|(choice, of)| figure(of, known, (place, choice), stage, subject.nodes))
            .collect(),
        sample: Some(Sample { from: position.turn, recording: costly.sample.clone() }),
        others: position.others.iter().map(other).collect(),
    })
}

/// What a choice is worth: of those that were measured only by the continuations that did not choose them.
fn figure(choice: &Choice, known: &Known, arm: Arm, stage: Stage, nodes: u64) -> Figure {
    let values = |stage| known.values(arm, World::Redrawn, stage);
    let stage = if values(stage).is_empty() { Stage::Look } else { stage };
    let Point { share, margin, games, .. } = point(0, &values(stage));
    let (answer, nodes) = (text(&choice.answer), stage.bounds(nodes));
    Figure { answer, source: choice.source, share, margin, games, nodes }
}

/// What a choice is worth whose score is known.
fn scored((choice, &share): (&Choice, &f64)) -> Figure {
    let answer = text(&choice.answer);
    Figure { answer, source: choice.source, share, margin: 0.0, games: 0, nodes: [0; 2] }
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
