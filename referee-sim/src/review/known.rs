//! What continuations have shown so far, and which choices are still looked at.

use std::collections::BTreeMap;

use crate::series::blocks::mix;

/// Turns of each finder whose figures are made anew at the end.
pub const KEPT: usize = 3;

/// Who knows a better choice than what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finder {
    /// The bot, with its own nodes or with more: the turn cost what it would have kept.
    Bot,
    /// Continuations alone: the turn was a chance that the bot does not see.
    Continuations,
}

/// A choice: the place of its position, and its own place there.
pub type Arm = (usize, usize);

/// What a continuation takes from the recorded game beside the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum World {
    /// The others' answers in the choice's turn; draws to come are made anew.
    Redrawn,
    /// The others' answers in the choice's turn and all draws.
    AsCame,
    /// Neither: the others' bots answer in the choice's turn, too, and draws to come are made anew.
    Expected,
}

/// What continuations are played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// They find the turns.
    Look,
    /// They measure what a finder found: the best of many was lucky, too, so the first ones do not count.
    Measure(Finder),
}

impl Stage {
    /// How often the bots' nodes may be doubled. Bots of few nodes blunder, and then an odd answer looks good because it
    /// leads them elsewhere: a chance has to be one against better bots than those that found it, too.
    fn doublings(self) -> u32 {
        match self {
            Self::Look | Self::Measure(Finder::Bot) => 0,
            Self::Measure(Finder::Continuations) => 4,
        }
    }

    /// The bots' nodes in a turn of a continuation where `asked` are asked for: doubled up to [`Self::doublings`] times,
    /// and half to one and a half times of that.
    pub fn nodes(self, asked: u64, luck: u64) -> u64 {
        let doubled = asked.saturating_mul(1 << (mix(luck, 1) % u64::from(self.doublings() + 1)));
        doubled.div_ceil(2).saturating_add(mix(luck, 0) % doubled.max(1))
    }

    /// The least and the most that [`Self::nodes`] draws, or nearly so.
    pub fn bounds(self, asked: u64) -> [u64; 2] {
        let most = asked.saturating_mul(1 << self.doublings());
        [asked.div_ceil(2), most.saturating_add(most / 2)]
    }

    /// How many times as long its continuations take as those that look, on the mean.
    pub fn times(self) -> usize {
        let ways = self.doublings() as usize + 1;
        ((1 << ways) - 1) / ways
    }
}

/// One continuation: those of a stage of equal number have the same draws and bots' seeds for all choices of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    pub arm: Arm,
    pub world: World,
    pub stage: Stage,
    pub number: usize,
}

/// What is known so far.
#[derive(Default)]
pub struct Known {
    values: BTreeMap<(Arm, World, Stage), BTreeMap<usize, f64>>,
    /// Choices that are still looked at, by who knows them and position.
    pub live: BTreeMap<(Finder, usize), Vec<usize>>,
    /// Continuations played.
    pub games: usize,
}

impl Known {
    /// Adds a continuation's value: the share of the others that the seat is ahead of.
    pub fn add(&mut self, Trial { arm, world, stage, number }: Trial, value: f64) {
        self.values.entry((arm, world, stage)).or_default().insert(number, value);
        self.games += 1;
    }

    /// The values of a choice, in the order of their numbers.
    pub fn values(&self, arm: Arm, world: World, stage: Stage) -> Vec<f64> {
        let values = self.values.get(&(arm, world, stage)).into_iter();
        values.flat_map(|values| values.values().copied()).collect()
    }

    /// True if no finder has more than [`KEPT`] turns, each with one choice.
    pub fn is_settled(&self) -> bool {
        self.most_turns() <= KEPT && self.live.values().all(|choices| choices.len() == 1)
    }

    /// The turns of the finder that has most.
    pub fn most_turns(&self) -> usize {
        let turns = |finder| self.live.keys().filter(|(of, _)| *of == finder).count();
        turns(Finder::Bot).max(turns(Finder::Continuations))
    }

    /// What a choice seems to gain on what was played.
    fn gain(&self, place: usize, choice: usize) -> f64 {
        let [played, other] =
            [0, choice].map(|choice| &self.values[&((place, choice), World::Redrawn, Stage::Look)]);
        let pairs = other.iter().filter_map(|(number, value)| Some(value - played.get(number)?));
        pairs.sum::<f64>() / other.len().max(1) as f64
    }

    /// Drops the half of each finder's turns in which least seems lost, down to [`KEPT`], and the worse half of each
    /// turn's choices. The turn that seems to have cost most, and how much.
    pub fn halve(&mut self) -> Option<(usize, f64)> {
        let live = std::mem::take(&mut self.live);
        let mut ranked = BTreeMap::<Finder, Vec<_>>::new();
        for ((finder, place), mut choices) in live {
            let gain = |choice: &usize| self.gain(place, *choice);
            choices.sort_by(|a, b| gain(b).total_cmp(&gain(a)).then(a.cmp(b)));
            choices.truncate(choices.len().div_ceil(2));
            ranked.entry(finder).or_default().push((gain(&choices[0]), place, choices));
        }
        for turns in ranked.values_mut() {
            turns.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            turns.truncate(turns.len().div_ceil(2).max(KEPT));
        }
        let costliest = ranked.values().next().map(|turns| (turns[0].1, turns[0].0));
        for (finder, turns) in ranked {
            self.live
                .extend(turns.into_iter().map(|(_, place, choices)| ((finder, place), choices)));
        }
        costliest
    }
}
