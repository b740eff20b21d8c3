//! What choices are worth: the game goes on from them, again and again.
//!
//! A continuation starts with the recorded answers up to a turn, in which the choice takes the place of what was played,
//! and is then left to bots. What no player could know is drawn anew. Continuations of the same number have the same
//! draws and the same bots' seeds for all choices of a turn, so that their differences say more than they would alone.
//!
//! Doubt decides what is looked at: all turns first, then the half in which most seems lost, and so on, with the better
//! half of each turn's choices (sequential halving; Karnin, Koren and Somekh 2013), until a handful is left. Whoever is the
//! best of many was lucky, too: the figures of that handful come from new continuations alone.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use indicatif::ProgressBar;

use super::choices::{Position, Subject};
use crate::game::game_loop::{self, Match, Opening};
use crate::game::limit::Limit;
use crate::series::blocks::mix;
use crate::series::pool::{self, Stop, Workers};

/// Turns whose figures are made anew at the end.
pub const KEPT: usize = 5;
/// Continuations of each choice in the first round.
const FIRST: usize = 4;
/// Least continuations of each choice that is measured at the end.
const LEAST: usize = 4;
/// This part of all continuations is for the curve alone.
const CURVE: usize = 8;
/// Where the numbers of the continuations that count at the end begin...
const FRESH: usize = 1 << 32;
/// ...and of those with the draws as they came.
const AS_CAME: usize = 1 << 33;

/// How long to judge.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many continuations: the same result everywhere.
    Games(usize),
    /// So long.
    Time(Duration),
}

/// A choice: the place of its position, and its own place there.
pub type Arm = (usize, usize);

/// The values of an arm's continuations by their numbers: the share of the others that the seat is ahead of.
pub type Values = BTreeMap<usize, f64>;

/// Plays continuations.
pub struct Judge<'a> {
    /// Whose game.
    pub subject: &'a Subject<'a>,
    /// Its positions.
    pub positions: &'a [Position],
    /// Seed of everything.
    pub seed: u64,
    /// The threads.
    pub workers: Workers,
    /// Where the number of continuations shows.
    pub bar: &'a ProgressBar,
}

/// What was found.
pub struct Verdict {
    /// Values of what was played, by position.
    pub played: Vec<Vec<f64>>,
    /// The best other choice in the turns that seem to have cost most.
    pub costly: Vec<Costly>,
    /// All continuations.
    pub games: usize,
}

/// A choice and the values of its last continuations beside those of what was played, of the same numbers.
pub struct Costly {
    /// The choice.
    pub arm: Arm,
    /// Of what was played, and of the choice.
    pub pairs: [Vec<f64>; 2],
    /// The same with the draws as they came; empty where nothing is hidden.
    pub as_came: [Vec<f64>; 2],
}

/// What is known so far.
#[derive(Default)]
struct Known {
    values: BTreeMap<Arm, Values>,
    /// Choices that are still looked at, by position.
    live: BTreeMap<usize, Vec<usize>>,
    games: usize,
}

impl Judge<'_> {
    /// Judges as long as `budget` lasts: one half looks for the turns, the other measures them.
    pub fn judge(&self, budget: Budget) -> Result<Verdict> {
        let start = Instant::now();
        let mut known = Known::default();
        let places = self.positions.len();
        let choices = |place: usize| (1..self.positions[place].choices.len()).collect();
        known.live = (0..places).map(|place| (place, choices(place))).collect();
        self.play(self.round(&known.live, 0..FIRST), &mut known)?;
        let total = match budget {
            Budget::Games(games) => games,
            Budget::Time(time) => {
                let each = start.elapsed().as_secs_f64() / known.games as f64;
                known.games + (time.saturating_sub(start.elapsed()).as_secs_f64() / each) as usize
            }
        };
        let next = FIRST + total / CURVE / places;
        let curve = (0..places).map(|place| (place, Vec::new())).collect();
        self.play(self.round(&curve, FIRST..next), &mut known)?;
        self.look(next, total / 2, &mut known)?;
        let costly = self.measure(total, &mut known)?;
        let played = |place| {
            let values = known.values[&(place, 0)].range(..AS_CAME);
            values.map(|(_, &value)| value).collect()
        };
        Ok(Verdict { played: (0..places).map(played).collect(), costly, games: known.games })
    }

    /// Finds the turns that seem to cost most, by continuations from number `next` on, until there are `most`.
    fn look(&self, mut next: usize, most: usize, known: &mut Known) -> Result<()> {
        known.live.retain(|_, choices| !choices.is_empty());
        while !known.is_settled() {
            known.halve();
            if known.games >= most {
                continue;
            }
            let halvings = 1.0 + (known.live.len() as f64 / KEPT as f64).log2().ceil().max(0.0);
            let arms = self.round(&known.live, 0..1).len().max(1);
            let count = (most - known.games) as f64 / halvings / arms as f64;
            let numbers = next..next + (count as usize).max(1);
            next = numbers.end;
            self.play(self.round(&known.live, numbers), known)?;
        }
        Ok(())
    }

    /// Measures the turns that are left, until there are `total` continuations.
    fn measure(&self, total: usize, known: &mut Known) -> Result<Vec<Costly>> {
        let arms = self.round(&known.live, 0..1).len().max(1);
        let count = (total.saturating_sub(known.games) / arms).max(LEAST);
        let as_came = if self.subject.hides()? { (count / 8).max(1) } else { 0 };
        let mut round = self.round(&known.live, FRESH..FRESH + count - as_came);
        round.extend(self.round(&known.live, AS_CAME..AS_CAME + as_came));
        self.play(round, known)?;
        let costly = |(&place, choices): (&usize, &Vec<usize>)| {
            let arms = [(place, 0), (place, choices[0])];
            let of = |numbers: Range<usize>| {
                let values = |arm| known.values[&arm].range(numbers.clone());
                arms.map(|arm| values(arm).map(|(_, &value)| value).collect())
            };
            Costly { arm: arms[1], pairs: of(FRESH..AS_CAME), as_came: of(AS_CAME..usize::MAX) }
        };
        Ok(known.live.iter().map(costly).collect())
    }

    /// Continuations of these numbers for what was played and for each live choice.
    fn round(
        &self,
        live: &BTreeMap<usize, Vec<usize>>,
        numbers: Range<usize>,
    ) -> Vec<(Arm, usize)> {
        let arms = live.iter().flat_map(|(&place, choices)| {
            std::iter::once(&0).chain(choices).map(move |&choice| (place, choice))
        });
        let arms: Vec<Arm> = arms.collect();
        numbers.flat_map(|number| arms.iter().map(move |&arm| (arm, number))).collect()
    }

    fn play(&self, round: Vec<(Arm, usize)>, known: &mut Known) -> Result<()> {
        let mut failed = None;
        let mut done = 0;
        let work = |index: usize, stop: Stop| self.continuation(round[index], stop);
        pool::in_order(0..round.len(), self.workers, work, |index, value| match value {
            Ok(value) => {
                let (arm, number) = round[index];
                known.values.entry(arm).or_default().insert(number, value);
                done += 1;
                self.bar.inc(1);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        });
        if let Some(error) = failed {
            bail!(error);
        }
        if done < round.len() {
            bail!("stopped");
        }
        known.games += done;
        Ok(())
    }

    /// The share of the other players that the seat ends ahead of; a tie is half.
    fn continuation(
        &self,
        ((place, choice), number): (Arm, usize),
        stop: Stop,
    ) -> Option<Result<f64, String>> {
        let Subject { game, recording, seat, bots, nodes, .. } = *self.subject;
        let position = &self.positions[place];
        let mut answers: Vec<_> =
            recording.turns[..position.turn].iter().map(|turn| turn.answers.clone()).collect();
        answers.push(self.subject.answered(position.turn, &position.choices[choice].answer));
        let luck = mix(mix(self.seed, place as u64), number as u64);
        let game = Match {
            game,
            seed: recording.header.seed.clone(),
            params: recording.header.params.clone(),
            bots: bots.to_vec(),
            bot_seeds: (0..bots.len() as u64).map(|bot| mix(luck, bot + 1)).collect(),
            limit: Limit::Nodes(nodes),
            show_stderr: false,
            record: false,
            opening: Opening { answers, redraw: (number < AS_CAME).then_some(luck >> 1) },
        };
        let outcome = game_loop::play(&game, stop).transpose()?;
        Some(outcome.map(|outcome| share(&outcome.end.scores, seat)))
    }
}

/// The share of the others that a seat is ahead of; a tie is half.
fn share(scores: &[i64], seat: usize) -> f64 {
    let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
    let ahead = others.map(|(_, score)| match scores[seat].cmp(score) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    });
    ahead.sum::<f64>() / (scores.len() - 1).max(1) as f64
}

impl Known {
    fn is_settled(&self) -> bool {
        self.live.len() <= KEPT && self.live.values().all(|choices| choices.len() == 1)
    }

    /// What a choice seems to gain on what was played.
    fn gain(&self, place: usize, choice: usize) -> f64 {
        let (played, other) = (&self.values[&(place, 0)], &self.values[&(place, choice)]);
        let pairs = other.iter().filter_map(|(number, value)| Some(value - played.get(number)?));
        pairs.sum::<f64>() / other.len().max(1) as f64
    }

    /// Drops the half of the turns in which least seems lost, down to [`KEPT`], and the worse half of each turn's choices.
    fn halve(&mut self) {
        let mut live = std::mem::take(&mut self.live);
        let mut ranked = Vec::new();
        for (&place, choices) in &mut live {
            let gain = |choice: &usize| self.gain(place, *choice);
            choices.sort_by(|a, b| gain(b).total_cmp(&gain(a)).then(a.cmp(b)));
            choices.truncate(choices.len().div_ceil(2));
            ranked.push((gain(&choices[0]), place));
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, place) in ranked.split_off(ranked.len().div_ceil(2).max(KEPT).min(ranked.len())) {
            live.remove(&place);
        }
        self.live = live;
    }
}
