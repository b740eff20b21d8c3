//! What choices are worth: the game goes on from them, again and again.
//!
//! A continuation starts with the recorded answers up to a turn, in which the choice takes the place of what was played,
//! and is then left to bots. What no player could know is drawn anew, and so are the bots' seeds and their nodes, around
//! what was asked for: bots without chance would go on in one way only, which any other choice may turn. Continuations of
//! the same number draw the same for all choices of a turn, so that their differences say more than they would alone.
//!
//! Doubt decides what is looked at: all turns first, then the half in which most seems lost, and so on, with the better
//! half of each turn's choices (sequential halving; Karnin, Koren and Somekh 2013), until a handful is left. What the bot
//! would have kept and what only continuations find are halved apart: a bot is never the best possible, so that in every
//! game there are choices that beat its own, and the turn in which the game was lost must not drown in them. The figures of
//! the handful come from new continuations alone.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

use anyhow::{bail, Context, Error, Result};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};

use super::choices::{Position, Subject};
use super::known::{Arm, Finder, Known, Stage, Trial, World, KEPT};
use crate::game::game_loop::{self, Match, Opening};
use crate::game::limit::Limit;
use crate::process::interrupt;
use crate::recordings::replay::Recording;
use crate::series::blocks::mix;
use crate::series::pool::{self, Stop, Workers};
use crate::stats::mean;
use crate::stats::score::{pairwise, share};

/// Continuations of each choice in the first round, at most...
const FIRST: usize = 4;
/// ...and so far as this part of all continuations goes, after one of each: a long game has many turns.
const ROUND: usize = 4;
/// Least continuations of each choice that is measured at the end.
const LEAST: usize = 4;
/// This part of all continuations is for the curve alone.
const CURVE: usize = 8;
/// So is this part for what the falls of the curve come from.
const FALLS: usize = 16;
/// So many falls are looked at.
const DEEPEST: usize = 5;
/// These parts of the continuations that are made anew at the end have the draws as they came...
const AS_CAME: usize = 8;
/// ...and the others' bots in the choice's turn.
const EXPECTED: usize = 4;

/// How long to judge.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Budget {
    /// So many continuations, or fewer that take as long: the same result everywhere.
    Games(usize),
    /// So long.
    Time(Duration),
}

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
    /// All values.
    pub known: Known,
    /// The turns of each finder that seem to have cost most.
    pub costly: Vec<Costly>,
    /// The deepest falls of the curve, as positions after which they come.
    pub falls: Vec<usize>,
}

/// A turn that seems to have cost much.
pub struct Costly {
    /// Who knows the better choice.
    pub finder: Finder,
    /// Its best other choice.
    pub arm: Arm,
    /// One of the continuations from there.
    pub sample: Recording,
}

impl Judge<'_> {
    /// Judges as long as `budget` lasts: one half looks for the turns, the other measures them.
    pub fn judge(&self, budget: Budget) -> Result<Verdict> {
        let start = Instant::now();
        let mut known = Known::default();
        let places = self.positions.len();
        let finders = [Finder::Bot, Finder::Continuations];
        let all = (0..places).flat_map(|place| finders.map(|finder| (finder, place)));
        let found = |(finder, place): (Finder, usize)| {
            ((finder, place), self.positions[place].found_by(finder))
        };
        known.live = all.map(found).filter(|(_, choices)| !choices.is_empty()).collect();
        let played = || (0..places).map(|place| (place, 0));
        let every: BTreeSet<Arm> = played().chain(arms(&known)).collect();
        self.play(round(every.clone(), 0..1), &mut known)?;
        let total = match budget {
            Budget::Games(games) => games,
            Budget::Time(time) => {
                let each = start.elapsed().as_secs_f64() / known.games as f64;
                known.games + (time.saturating_sub(start.elapsed()).as_secs_f64() / each) as usize
            }
        };
        let first = (total / ROUND / every.len()).clamp(1, FIRST);
        self.play(round(every, 1..first), &mut known)?;
        let next = first + total / CURVE / places;
        self.play(round(played(), first..next), &mut known)?;
        self.look(next, total / 2, &mut known)?;
        let falls = self.explain(next.min(total / FALLS / DEEPEST), &mut known)?;
        let costly = self.measure(total, &mut known)?.into_iter();
        let costly = costly
            .map(|(finder, arm)| Ok(Costly { finder, arm, sample: self.sample(finder, arm)? }))
            .collect::<Result<_>>()?;
        Ok(Verdict { known, costly, falls })
    }

    /// Finds the turns that seem to cost most, by continuations from number `next` on, until there are `most`.
    fn look(&self, mut next: usize, most: usize, known: &mut Known) -> Result<()> {
        while !known.is_settled() {
            if let Some((place, gain)) = known.halve() {
                self.say(place, gain);
            }
            if known.games >= most {
                continue;
            }
            let halvings = 1.0 + (known.most_turns() as f64 / KEPT as f64).log2().ceil().max(0.0);
            let count = (most - known.games) as f64 / halvings / arms(known).len().max(1) as f64;
            let numbers = next..next + (count as usize).max(1);
            next = numbers.end;
            self.play(round(arms(known), numbers), known)?;
        }
        Ok(())
    }

    /// Says what is known so far beside the number of continuations.
    fn say(&self, place: usize, gain: f64) {
        let turn = self.subject.recording.turns[self.positions[place].turn].number;
        self.bar.set_message(format!("turn {turn} seems to have cost most: {:.1} %", 100.0 * gain));
    }

    /// The deepest falls of the curve; `count` continuations of the choice after each show what the others' answers
    /// to it were worth.
    fn explain(&self, count: usize, known: &mut Known) -> Result<Vec<usize>> {
        let share = |place| mean(&known.values((place, 0), World::Redrawn, Stage::Look));
        let shares: Vec<f64> = (0..self.positions.len()).map(share).collect();
        let fall = |place: usize| shares[place] - shares[place + 1];
        let mut falls: Vec<usize> = (0..shares.len() - 1).filter(|&at| fall(at) > 0.0).collect();
        falls.sort_by(|&a, &b| fall(b).total_cmp(&fall(a)).then(a.cmp(&b)));
        falls.truncate(DEEPEST);
        let after = falls.iter().map(|place| place + 1);
        let asked = after.filter(|&place| !self.positions[place].others.is_empty());
        let round = asked.flat_map(|place| {
            let (arm, world, stage) = ((place, 0), World::Expected, Stage::Look);
            (0..count.max(LEAST)).map(move |number| Trial { arm, world, stage, number })
        });
        self.play(round.collect(), known)?;
        Ok(falls)
    }

    /// Measures the turns that are left, as long as it takes to play until there are `total` continuations.
    fn measure(&self, total: usize, known: &mut Known) -> Result<Vec<(Finder, Arm)>> {
        let turns = known.live.iter();
        let turns: Vec<(Finder, Arm)> =
            turns.map(|(&(finder, place), choices)| (finder, (place, choices[0]))).collect();
        let count = total.saturating_sub(known.games) / (2 * turns.len()).max(1);
        let hides = self.subject.hides()?;
        let mut trials = Vec::new();
        for &(finder, (place, choice)) in &turns {
            let stage = Stage::Measure(finder);
            let count = (count / stage.times()).max(LEAST);
            let part =
                |is_there: bool, part: usize| if is_there { (count / part).max(1) } else { 0 };
            let as_came = part(hides, AS_CAME);
            let expected = part(!self.positions[place].others.is_empty(), EXPECTED);
            for (world, games) in [
                (World::Redrawn, count - as_came - expected),
                (World::AsCame, as_came),
                (World::Expected, expected),
            ] {
                for arm in [(place, 0), (place, choice)] {
                    trials.extend((0..games).map(|number| Trial { arm, world, stage, number }));
                }
            }
        }
        self.play(trials, known)?;
        Ok(turns)
    }

    fn play(&self, round: Vec<Trial>, known: &mut Known) -> Result<()> {
        let mut failed = None;
        let mut done = 0;
        let work = |index: usize, stop: Stop| self.continuation(round[index], stop);
        pool::in_order(0..round.len(), self.workers, work, |index, value| match value {
            Ok(value) => {
                known.add(round[index], value);
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
        Ok(())
    }

    /// The share of the other players that the seat ends ahead of; a tie is half.
    fn continuation(&self, trial: Trial, stop: Stop) -> Option<Result<f64, String>> {
        let outcome = game_loop::play(&self.game(trial), stop).transpose()?;
        Some(outcome.map(|outcome| share(pairwise(&outcome.end.scores, self.subject.seat))))
    }

    /// The first of the last continuations, with all its turns.
    fn sample(&self, finder: Finder, arm: Arm) -> Result<Recording> {
        let trial = Trial { arm, world: World::Redrawn, stage: Stage::Measure(finder), number: 0 };
        let game = Match { record: true, ..self.game(trial) };
        let outcome = game_loop::play(&game, &interrupt::stopped).map_err(Error::msg)?;
        outcome.and_then(|outcome| outcome.recording).context("stopped")
    }

    /// The game of a continuation.
    fn game(&self, Trial { arm: (place, choice), world, stage, number }: Trial) -> Match<'_> {
        let Subject { game, recording, seat, bots, nodes, .. } = *self.subject;
        let position = &self.positions[place];
        let before = &recording.turns[..position.turn];
        let mut answers: Vec<Vec<_>> =
            before.iter().map(|turn| turn.answers.iter().cloned().map(Some).collect()).collect();
        let answer = &position.choices[choice].answer;
        let last = self.subject.answered(position.turn, answer).into_iter().enumerate();
        let is_given = |player| world != World::Expected || player == seat;
        answers.push(last.map(|(player, answer)| is_given(player).then_some(answer)).collect());
        let measures = u64::from(stage != Stage::Look);
        let luck = mix(mix(mix(self.seed, measures), place as u64), number as u64);
        Match {
            game,
            seed: recording.header.seed.clone(),
            params: recording.header.params.clone(),
            bots: bots.to_vec(),
            bot_seeds: (0..bots.len() as u64).map(|bot| mix(luck, bot + 1)).collect(),
            limit: Limit::Nodes(stage.nodes(nodes, luck)),
            show_stderr: false,
            record: false,
            opening: Opening { answers, redraw: (world != World::AsCame).then_some(luck >> 1) },
        }
    }
}

/// What was played in the live turns, and their live choices.
fn arms(known: &Known) -> BTreeSet<Arm> {
    let all = known.live.iter().flat_map(|(&(_, place), choices)| {
        std::iter::once(&0).chain(choices).map(move |&choice| (place, choice))
    });
    all.collect()
}

/// Continuations of these numbers.
fn round(arms: impl IntoIterator<Item = Arm>, numbers: Range<usize>) -> Vec<Trial> {
    let arms: BTreeSet<Arm> = arms.into_iter().collect();
    let (world, stage) = (World::Redrawn, Stage::Look);
    let of = |number| arms.iter().map(move |&arm| Trial { arm, world, stage, number });
    numbers.flat_map(of).collect()
}
