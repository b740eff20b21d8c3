//! What one seat expects of the next input: the bot's parser and the bot's simulator.

use super::{answer, infer, view};
use crate::io::{parse, InputError};
use crate::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use crate::sim::turn::{Action, NO_ACTION};
use crate::sim::State;
use engine::guess::{Guess, Proposals};
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};
use engine::scan::{Lines, ScanError, Scanner};
use std::sync::Arc;

/// Value of a word that is not there.
const NOTHING: &str = "(nothing)";

/// A seat's predictions.
#[derive(Clone)]
pub struct KakomimasuPredictor {
    board: Arc<Board>,
    player: usize,
    state: Option<State>,
    /// The next input as it should be.
    expected: Option<Vec<String>>,
}

impl KakomimasuPredictor {
    /// Predicts for `player`.
    pub fn new(board: Board, player: usize) -> Self {
        Self { board: Arc::new(board), player, state: None, expected: None }
    }
}

impl Predictor for KakomimasuPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = parse(&self.board, lines).map_err(|error| error.to_string())?;
        self.state = Some(seen.state);
        let Some(expected) = self.expected.take() else { return Ok(None) };
        // What was understood, written again, is what was read, points included.
        let read = view::input(&self.board, &seen.state, &seen.results);
        let mut comparison = compare(&self.board, &expected, lines);
        let understood = compare(&self.board, &expected, &read);
        comparison.compared += understood.compared;
        for diff in understood.diffs {
            if !comparison.diffs.contains(&diff) {
                comparison.diffs.push(diff);
            }
        }
        Ok(Some(comparison))
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(mut state) = self.state.take() else { return };
        let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        for (actions, answer) in joint.iter_mut().zip(answers) {
            *actions = answer::actions(&self.board, answer);
        }
        let results = state.advance(&self.board, &joint);
        let results = results.get(self.player).copied().unwrap_or([NO_ACTION; MAX_AGENTS]);
        self.expected = Some(view::input(&self.board, &state, &results));
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl Guess for KakomimasuPredictor {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        let Board { width, height, players, agents, .. } = *self.board;
        let mut reader = Lines::new(lines);
        reader.read(|line| numbers(line, 1))?;
        for _ in 0..height {
            reader.read(|line| {
                let row = line.word("a row of tiles")?;
                let fits = row.chars().count() == width && row.parse::<i64>().is_err();
                line.end()?;
                fits.then_some(()).ok_or_else(|| ScanError::new("a row of tiles", row))
            })?;
        }
        for _ in 0..players {
            reader.read(|line| numbers(line, 2 + 2 * agents))?;
        }
        reader.read(|line| numbers(line, agents))?;
        Ok(height + players + 2)
    }

    /// Points follow from walls, territory and the board.
    fn restate(&self, input: &[String]) -> Comparison {
        let Ok(seen) = parse(&self.board, input) else { return Comparison::default() };
        compare(&self.board, &view::input(&self.board, &seen.state, &seen.results), input)
    }

    /// No actions: the others are too many to list, see `referee::infer`.
    fn choices(&self) -> Vec<Vec<Answer>> {
        let nothing = Answer::Lines(vec![Action::Wait.to_string(); self.board.agents]);
        let list = if self.state.is_some() { vec![nothing] } else { Vec::new() };
        vec![list; self.board.players]
    }

    fn propose(&self, own: Option<&Answer>, next: &[String]) -> Option<Proposals> {
        let before = self.state.as_ref()?;
        let seen = parse(&self.board, next).ok()?;
        Some(infer::proposals(&self.board, self.player, before, &seen, own))
    }

    fn missing(&self, next: &[String]) -> Option<usize> {
        let (before, seen) = (self.state.as_ref()?, parse(&self.board, next).ok()?);
        Some(usize::from(seen.state.turn.saturating_sub(before.turn)).saturating_sub(1))
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}

fn numbers(line: &mut Scanner, count: usize) -> Result<(), ScanError> {
    (0..count).try_for_each(|_| line.next::<i64>("a number").map(|_| ()))?;
    line.end()
}

/// Compares two inputs field by field.
fn compare(board: &Board, predicted: &[String], recorded: &[String]) -> Comparison {
    let mut comparison = Comparison::default();
    for (line, predicted) in predicted.iter().enumerate() {
        let predicted = fields(board, line, predicted);
        let recorded = fields(board, line, recorded.get(line).map_or("", String::as_str));
        for index in 0..predicted.len().max(recorded.len()) {
            comparison.compared += 1;
            let [predicted, recorded] = [predicted.get(index), recorded.get(index)];
            if predicted != recorded {
                let value = |field: Option<&(String, String)>| {
                    field.map_or(NOTHING.to_string(), |(_, value)| value.clone())
                };
                let name = predicted.or(recorded).map_or(String::new(), |(name, _)| name.clone());
                let (predicted, recorded) = (value(predicted), value(recorded));
                comparison.diffs.push(FieldDiff { field: name, predicted, recorded });
            }
        }
    }
    comparison
}

/// Names and values of what stands in a line of an input.
fn fields(board: &Board, line: usize, text: &str) -> Vec<(String, String)> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    if line == 0 {
        return vec![("turn".to_string(), words.join(" "))];
    }
    let row = line - 1;
    if row < board.height {
        return vec![(format!("row[{row}]"), words.join(" "))];
    }
    let player = row - board.height;
    if player >= board.players {
        let result =
            |(agent, word): (usize, &&str)| (format!("results[{agent}]"), word.to_string());
        return words.iter().enumerate().map(result).collect();
    }
    let (points, places) = words.split_at(words.len().min(2));
    let points = ["wall", "area"].into_iter().zip(points);
    let points =
        points.map(|(name, value)| (format!("player[{player}].{name}"), value.to_string()));
    let places = places.chunks(2).enumerate();
    let places =
        places.map(|(agent, at)| (format!("player[{player}].agents[{agent}]"), at.join(" ")));
    points.chain(places).collect()
}
