//! What one seat expects of the next input: the bot's parser and the bot's simulator.

use super::{answer, view};
use crate::io::parse;
use crate::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use crate::sim::turn::{Action, NO_ORDER};
use crate::sim::State;
use engine::referee::{Answer, Comparison, FieldDiff, Predictor};

/// A seat's predictions.
pub struct KakomimasuPredictor {
    board: Board,
    player: usize,
    state: Option<State>,
    /// The next input as it should be.
    expected: Option<Vec<String>>,
}

impl KakomimasuPredictor {
    /// Predicts for `player`.
    pub fn new(board: Board, player: usize) -> Self {
        Self { board, player, state: None, expected: None }
    }
}

impl Predictor for KakomimasuPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = parse(&self.board, lines).map_err(|error| error.to_string())?;
        self.state = Some(seen.state);
        let Some(expected) = self.expected.take() else { return Ok(None) };
        // What was understood, written again, is what was read, points included.
        let read = view::input(&self.board, &seen.state, &seen.results);
        let mut comparison = Comparison::default();
        let names = |line: usize| match line {
            0 => "turn".to_string(),
            line if line <= self.board.height => format!("row[{}]", line - 1),
            line if line <= self.board.height + self.board.players => {
                format!("player[{}]", line - 1 - self.board.height)
            }
            _ => "results".to_string(),
        };
        for (line, predicted) in expected.into_iter().enumerate() {
            for recorded in [&read[line], &lines[line]] {
                comparison.compared += 1;
                if predicted != *recorded {
                    let (field, predicted) = (names(line), predicted.clone());
                    let recorded = recorded.clone();
                    comparison.diffs.push(FieldDiff { field, predicted, recorded });
                }
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
        let results = results.get(self.player).copied().unwrap_or([NO_ORDER; MAX_AGENTS]);
        self.expected = Some(view::input(&self.board, &state, &results));
    }
}
