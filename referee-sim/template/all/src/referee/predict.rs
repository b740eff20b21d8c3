//! What a seat expects of its next input: the bot's parser and the bot's simulator.

use super::play;
use crate::io::{parse, InputError, TURN_LINES};
use crate::sim::{Action, State, PLAYERS};
use engine::guess::Guess;
use engine::referee::{Answer, Comparison, FieldDiff, Fields, Predictor};

/// A seat's predictions.
#[derive(Clone, Default)]
pub struct SeatPredictor {
    /// The game as expected; `None` before the first input.
    state: Option<State>,
}

/// The fields to compare, as a player would say them.
fn fields(state: &State) -> Fields {
    let scores = state.scores().iter().enumerate();
    let mut fields: Fields =
        scores.map(|(seat, score)| (format!("scores[{seat}]"), score.to_string())).collect();
    fields.push(("prizes".to_string(), format!("{:?}", state.prizes())));
    fields
}

impl Predictor for SeatPredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = parse(lines).map_err(|error| error.to_string())?;
        let recorded = fields(&seen);
        let Some(expected) = self.state.replace(seen) else { return Ok(None) };
        let mut comparison = Comparison::default();
        for ((field, predicted), (_, recorded)) in fields(&expected).into_iter().zip(recorded) {
            comparison.compared += 1;
            if predicted != recorded {
                comparison.diffs.push(FieldDiff { field, predicted, recorded });
            }
        }
        Ok(Some(comparison))
    }

    fn predict(&mut self, answers: &[Answer]) {
        if let Some(state) = &mut self.state {
            play(state, answers);
        }
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

/// For `referee-sim diff --log`: what it takes to check a game of which only the inputs are known.
impl Guess for SeatPredictor {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        parse(&lines[..TURN_LINES.min(lines.len())]).map(|_| TURN_LINES)
    }

    fn choices(&self) -> Vec<Vec<Answer>> {
        let Some(state) = &self.state else { return vec![Vec::new(); PLAYERS] };
        let asked = |seat| if state.is_asked(seat) { state.actions() } else { &[] };
        let answer = |action: &Action| Answer::Lines(vec![action.to_string()]);
        (0..PLAYERS).map(|seat| asked(seat).iter().map(answer).collect()).collect()
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}
