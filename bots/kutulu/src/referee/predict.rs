//! What one seat expects of the next input: the bot's parser and the bot's simulator.
//!
//! Where several explorers are equally near, a minion's choice depends on the hidden generator. All
//! outcomes of a turn are played out; a field in which they differ is unknown to everybody, though
//! the recorded value still has to be one of theirs.

use super::answer;
use super::view::{self, Thing, Values};
use crate::io::{count, InputError, Setup};
use crate::memory;
use crate::sim::minion::Chance;
use crate::sim::state::{Action, Rules, State, PLAYERS};
use crate::sim::Maze;
use engine::guess::Guess;
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};
use engine::scan::{Lines, ScanError};
use engine::turn::Protocol;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Most combinations of a turn's draws that are all played out.
const MAX_OUTCOMES: usize = 256;
/// Value of a field that is not there.
const NOTHING: &str = "(nothing)";

/// A seat's predictions.
#[derive(Clone)]
pub struct KutuluPredictor {
    maze: Arc<Maze>,
    rules: Rules,
    /// The coming turn.
    state: Option<State>,
    /// The turn after it, in all ways in which hidden draws can make it.
    outcomes: Vec<State>,
}

impl KutuluPredictor {
    /// Predicts a game in `maze`.
    pub fn new(maze: Maze, rules: Rules) -> Self {
        Self { maze: Arc::new(maze), rules, state: None, outcomes: Vec::new() }
    }

    /// The coming turn with all that is known of it.
    pub fn state(&self) -> Option<&State> {
        self.state.as_ref()
    }
}

/// Answers the questions of a turn by a list of numbers, one for each question with several answers.
#[derive(Default)]
struct Script {
    /// Number chosen and number of answers.
    digits: Vec<(u32, u32)>,
    /// The explorer chosen beyond the list, if possible.
    prefer: u8,
    asked: usize,
}

impl Script {
    /// The next list in the order of an odometer; false after the last one.
    fn advance(&mut self) -> bool {
        self.asked = 0;
        while let Some((digit, size)) = self.digits.pop() {
            if digit + 1 < size {
                self.digits.push((digit + 1, size));
                return true;
            }
        }
        false
    }
}

impl Chance for Script {
    fn choose(&mut self, _living: u8, _target: u8, tied: u8) -> u8 {
        let size = tied.count_ones();
        if size < 2 {
            return 0;
        }
        let mut ids = (0..PLAYERS as u8).filter(|id| tied >> id & 1 != 0);
        if self.asked == self.digits.len() {
            let preferred = ids.clone().position(|id| id == self.prefer).unwrap_or(0);
            self.digits.push((preferred as u32, size));
        }
        let (digit, _) = self.digits[self.asked];
        self.asked += 1;
        ids.nth(digit as usize).unwrap_or(tied.trailing_zeros() as u8)
    }
}

/// The turn after `state` in all ways in which hidden draws can make it. If these are too many, each
/// draw is varied alone, and all of them together in favour of each explorer.
fn outcomes(maze: &Maze, state: &State, actions: [Action; PLAYERS]) -> Vec<State> {
    let (mut outcomes, mut keys) = (Vec::new(), BTreeSet::new());
    let mut play = |script: &mut Script| {
        let mut next = *state;
        script.asked = 0;
        next.advance(maze, actions, script);
        if keys.insert(next.key()) {
            outcomes.push(next);
        }
    };
    let mut script = Script::default();
    for _ in 0..MAX_OUTCOMES {
        play(&mut script);
        if !script.advance() {
            return outcomes;
        }
    }
    for prefer in 0..PLAYERS as u8 {
        let mut together = Script { prefer, ..Script::default() };
        play(&mut together);
        for question in 0..together.digits.len() {
            for digit in 0..together.digits[question].1 {
                let mut alone = Script { digits: together.digits.clone(), ..Script::default() };
                alone.digits[question].0 = digit;
                play(&mut alone);
            }
        }
    }
    outcomes
}

impl Predictor for KutuluPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let setup = Setup { maze: &self.maze, rules: self.rules };
        let mut seen = setup.observe(lines).map_err(|error| error.to_string())?.state;
        if self.outcomes.is_empty() {
            self.state = Some(seen);
            return Ok(None);
        }
        let recorded: Vec<_> = view::things(&seen).collect();
        let expected = Alternatives::new(&self.outcomes);
        // The outcome that came true also tells what the input does not show.
        let is_true = |state: &State| view::things(state).eq(recorded.iter().copied());
        let true_one = self.outcomes.iter().position(is_true);
        self.state = true_one.map(|index| self.outcomes[index]).or_else(|| {
            memory::complete(&self.maze, &self.outcomes[0], &mut seen);
            seen.turn = self.outcomes[0].turn;
            Some(seen)
        });
        self.outcomes.clear();
        Ok(Some(expected.compare(&self.maze, &recorded)))
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(mut state) = self.state.take() else { return };
        let mut actions = [Action::Wait; PLAYERS];
        for (id, action) in actions.iter_mut().enumerate() {
            let command = answers.get(id).and_then(answer::read);
            match command {
                _ if !state.is_living(id) => {}
                Some(command) => {
                    *action = answer::action(command, &self.maze, state.explorers[id].cell);
                }
                None => state.remove(id),
            }
        }
        self.outcomes = outcomes(&self.maze, &state, actions);
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl Guess for KutuluPredictor {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        let mut reader = Lines::new(lines);
        let entities = reader.read_all(count)?;
        for index in 0..entities.max(1) {
            reader.read(|line| {
                let kind = line.word("an entity's type")?;
                // The reader's explorer is the first of all.
                if index == 0 && kind != "EXPLORER" {
                    return Err(ScanError::new("an explorer", kind));
                }
                (0..6).try_for_each(|_| line.next::<i32>("a number").map(|_| ()))?;
                line.end()
            })?;
        }
        Ok(1 + entities)
    }

    /// The last choice is no answer, which ends an explorer's game.
    fn choices(&self) -> Vec<Vec<Answer>> {
        let Some(state) = &self.state else { return vec![Vec::new(); PLAYERS] };
        let choices = |id: usize| match state.is_living(id) {
            false => Vec::new(),
            true => answer::choices(&self.maze, state, id),
        };
        (0..PLAYERS).map(choices).collect()
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}

/// What the outcomes of a turn show, thing by thing: they agree in nearly everything.
struct Alternatives {
    outcomes: usize,
    things: Vec<(Thing, Alternative)>,
}

#[derive(Default)]
struct Alternative {
    /// Number of outcomes that show the thing.
    count: usize,
    /// What they show of it, each once.
    values: Vec<Values>,
}

impl Alternatives {
    fn new(outcomes: &[State]) -> Self {
        let mut things: Vec<(Thing, Alternative)> = Vec::new();
        for state in outcomes {
            // Every outcome lists its things in the same order: the next one is seldom far.
            let mut next = 0;
            for (thing, values) in view::things(state) {
                let found = (next..things.len()).chain(0..next).find(|&at| things[at].0 == thing);
                let at = found.unwrap_or_else(|| {
                    things.push((thing, Alternative::default()));
                    things.len() - 1
                });
                let alternative = &mut things[at].1;
                alternative.count += 1;
                if !alternative.values.contains(&values) {
                    alternative.values.push(values);
                }
                next = at + 1;
            }
        }
        Self { outcomes: outcomes.len(), things }
    }

    fn compare(mut self, maze: &Maze, recorded: &[(Thing, Values)]) -> Comparison {
        for &(thing, _) in recorded {
            if !self.things.iter().any(|(known, _)| *known == thing) {
                self.things.push((thing, Alternative::default()));
            }
        }
        self.things.sort_by_key(|(thing, _)| *thing);
        let mut comparison = Comparison::default();
        for (thing, alternative) in &self.things {
            let recorded = recorded.iter().find(|(known, _)| known == thing).map(|(_, v)| *v);
            let certain = alternative.count == self.outcomes && alternative.values.len() == 1;
            if certain && recorded == Some(alternative.values[0]) {
                comparison.compared += thing.field_count();
                continue;
            }
            for field in 0..thing.field_count() {
                let absent = (alternative.count < self.outcomes).then_some(None);
                let values = alternative.values.iter().map(|values| Some(values[field]));
                let possible: BTreeSet<Option<u8>> = values.chain(absent).collect();
                let recorded = recorded.map(|values| values[field]);
                if possible.len() == 1 {
                    comparison.compared += 1;
                } else {
                    comparison.unknown.push(thing.name(field));
                }
                if !possible.contains(&recorded) {
                    let text = |value: Option<u8>| {
                        value.map_or(NOTHING.to_string(), |value| thing.text(maze, field, value))
                    };
                    let mut predicted: Vec<String> = possible.into_iter().map(text).collect();
                    predicted.sort();
                    let (field, recorded) = (thing.name(field), text(recorded));
                    let predicted = predicted.join(" or ");
                    comparison.diffs.push(FieldDiff { field, predicted, recorded });
                }
            }
        }
        comparison
    }
}
