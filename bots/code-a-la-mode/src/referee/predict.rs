//! What one seat expects of the next input: the bot's parser and the bot's simulator.
//!
//! Nothing in this game is hidden but the partner's next action, which a recording tells.

use super::{answer, view, PAIRS};
use crate::io::parse;
use crate::memory;
use crate::sim::{Kitchen, State};
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};
use std::collections::{BTreeMap, BTreeSet};

/// Value of a field that is not there.
const NOTHING: &str = "(nothing)";

/// A seat's predictions.
pub struct KitchenPredictor {
    kitchen: Kitchen,
    player: usize,
    /// The seat's previous turn, as it was seen.
    last: Option<State>,
    /// The round as far as its answers are known; `None` before the seat's first turn in it.
    state: Option<State>,
    /// The partner of this round.
    partner: usize,
}

impl KitchenPredictor {
    /// Predicts the inputs of `player`.
    pub fn new(kitchen: Kitchen, player: usize) -> Self {
        Self { kitchen, player, last: None, state: None, partner: 0 }
    }
}

/// The partners of a seat in its two rounds, and whether it acts first.
fn partners(player: usize) -> impl Iterator<Item = (usize, usize)> {
    let pairs = PAIRS.into_iter().filter(move |pair| pair.contains(&player));
    pairs.map(move |pair| if pair[0] == player { (pair[1], 0) } else { (pair[0], 1) })
}

impl Predictor for KitchenPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = parse(&self.kitchen, lines).map_err(|error| error.to_string())?;
        let last = self.last.filter(|last| last.turn < seen.state.turn);
        let recorded = memory::complete(&self.kitchen, last.as_ref(), &seen);
        self.last = Some(recorded);
        let expected = self.state.replace(recorded);
        let Some(expected) = expected.filter(|_| last.is_some()) else {
            // The seat's first turn in a round; each seat acts first in one of its two rounds.
            let seat = partners(self.player).find(|&(_, actor)| actor == recorded.actor());
            self.partner = seat.map_or(self.partner, |(partner, _)| partner);
            return Ok(None);
        };
        Ok(Some(compare(&self.kitchen, &expected, &recorded)))
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(state) = self.state.as_mut().filter(|state| !state.is_over()) else { return };
        let me = self.last.map_or(0, |last| last.actor());
        let asked = if state.actor() == me { self.player } else { self.partner };
        match answers.get(asked) {
            None | Some(Answer::NotAsked) => {}
            Some(given) => match answer::read(given) {
                Ok(action) => state.advance(&self.kitchen, action),
                Err(_) => state.deactivate(&self.kitchen),
            },
        }
    }
}

fn compare(kitchen: &Kitchen, expected: &State, recorded: &State) -> Comparison {
    let lookup = |state| view::fields(kitchen, state).into_iter().collect::<BTreeMap<_, _>>();
    let (expected, recorded) = (lookup(expected), lookup(recorded));
    let names: BTreeSet<&String> = expected.keys().chain(recorded.keys()).collect();
    let mut comparison = Comparison { compared: names.len(), ..Comparison::default() };
    for name in names {
        let value = |fields: &BTreeMap<String, String>| {
            fields.get(name).map_or(NOTHING.to_string(), String::clone)
        };
        let (predicted, recorded) = (value(&expected), value(&recorded));
        if predicted != recorded {
            comparison.diffs.push(FieldDiff { field: name.clone(), predicted, recorded });
        }
    }
    comparison
}
