//! What one seat expects of the next input: the bot's parser and the bot's simulator.
//!
//! Nothing in this game is hidden but the partner's next action, which a recording tells.

use super::{answer, guess, view, PAIRS, PROGRAMS};
use crate::io::{parse, InputError, Observation};
use crate::memory;
use crate::sim::{Item, Kitchen, State};
use engine::guess::Guess;
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Value of a field that is not there.
const NOTHING: &str = "(nothing)";
/// A round begins with its first turn, or with its second one for the chef who acts then.
const FIRST_TURNS: u8 = 2;

/// A seat's predictions.
#[derive(Clone)]
pub struct KitchenPredictor {
    kitchen: Arc<Kitchen>,
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
        Self { kitchen: Arc::new(kitchen), player, last: None, state: None, partner: 0 }
    }

    /// What is seen, and which customers wait. The same turn again, as after a gap in a log, has the same ones.
    fn completed(&self, observation: &Observation) -> State {
        match self.last {
            Some(last) if last.turn == observation.state.turn => {
                let mut state = observation.state;
                state.next = last.next;
                for (waiting, known) in state.waiting.iter_mut().zip(last.waiting) {
                    waiting.customer = known.customer;
                }
                state
            }
            last => memory::complete(&self.kitchen, last.as_ref(), observation),
        }
    }

    /// The program that acts in `state`: the seat's own, or its partner's.
    fn asked(&self, state: &State) -> usize {
        let me = self.last.map_or(0, |last| last.actor());
        if state.actor() == me {
            self.player
        } else {
            self.partner
        }
    }
}

/// The partners of a seat in its two rounds, and whether it acts first.
fn partners(player: usize) -> impl Iterator<Item = (usize, usize)> {
    let pairs = PAIRS.into_iter().filter(move |pair| pair.contains(&player));
    pairs.map(move |pair| if pair[0] == player { (pair[1], 0) } else { (pair[0], 1) })
}

impl Predictor for KitchenPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let observation = parse(&self.kitchen, lines).map_err(|error| error.to_string())?;
        let turn = observation.state.turn;
        let last = self.last.filter(|last| last.turn < turn || turn > FIRST_TURNS);
        let recorded = self.completed(&observation);
        self.last = Some(recorded);
        let expected = self.state.replace(recorded);
        let Some(expected) = expected.filter(|_| last.is_some()) else {
            // The seat's first turn in a round; each seat acts first in one of its two rounds.
            let seat = partners(self.player).find(|&(_, actor)| actor == recorded.actor());
            self.partner = seat.map_or(self.partner, |(partner, _)| partner);
            return Ok(None);
        };
        Ok(Some(compare(&self.kitchen, &expected, &recorded, &observation)))
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(mut state) = self.state.filter(|state| !state.is_over()) else { return };
        match answers.get(self.asked(&state)) {
            None | Some(Answer::NotAsked) => {}
            Some(given) => match answer::read(given) {
                Ok(action) => state.advance(&self.kitchen, action),
                Err(_) => state.deactivate(&self.kitchen),
            },
        }
        self.state = Some(state);
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl Guess for KitchenPredictor {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        guess::turn_lines(lines)
    }

    fn restate(&self, input: &[String]) -> Comparison {
        guess::restate(&self.kitchen, input)
    }

    /// The chefs act in turns. The partner's last choice is no answer, which takes him out of the game.
    fn choices(&self) -> Vec<Vec<Answer>> {
        let mut choices = vec![Vec::new(); PROGRAMS];
        if let Some(state) = self.state.filter(|state| !state.is_over()) {
            let asked = self.asked(&state);
            choices[asked] = guess::choices(&self.kitchen, &state);
            if asked != self.player {
                choices[asked].push(Answer::Silent);
            }
        }
        choices
    }

    fn missing(&self, next: &[String]) -> Option<usize> {
        let (last, observation) = (self.last.as_ref()?, parse(&self.kitchen, next).ok()?);
        // Every other turn is the partner's.
        Some(usize::from(observation.state.turn.saturating_sub(last.turn) / 2).saturating_sub(1))
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}

fn compare(
    kitchen: &Kitchen,
    expected: &State,
    recorded: &State,
    observation: &Observation,
) -> Comparison {
    let lookup = |state| view::fields(kitchen, state).into_iter().collect::<BTreeMap<_, _>>();
    let (expected, mut recorded) = (lookup(expected), lookup(recorded));
    // Somebody who is in no list has an order all the same.
    for (place, order) in observation.queue.iter().enumerate().filter(|(_, order)| order.food != 0)
    {
        let order = Item::dish(order.food).to_string();
        recorded.insert(format!("customer[{place}].order"), order);
    }
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
