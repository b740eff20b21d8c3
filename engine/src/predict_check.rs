//! A bot's own check of its simulator: last turn's prediction against the new input.
//!
//! The bot knows what it answered; what the others answered is looked for among all their actions. A turn
//! that no answers of theirs explain is a rule that the simulator has wrong, found while the game runs.
//! For a bot's feature `predict-check`, after the habit of printing such differences while all seats of an
//! arena are one's own bot.

use crate::guess::{explain, Question};
use crate::referee::{Answer, Predictor};

/// Most combinations of the others' answers tried in a turn: some milliseconds.
const TRIES: usize = 1000;

/// One seat's check.
pub struct PredictCheck {
    seat: usize,
    turn: usize,
    view: Box<dyn Predictor>,
    answer: Option<Answer>,
}

impl PredictCheck {
    /// Starts before the first turn of the seat that `view` predicts for.
    pub fn new(seat: usize, view: Box<dyn Predictor>) -> Self {
        Self { seat, turn: 0, view, answer: None }
    }

    /// Takes what the bot answered to the latest input.
    pub fn answered(&mut self, lines: Vec<String>) {
        self.answer = Some(Answer::Lines(lines));
    }

    /// Takes a turn's input. Where it is not what was predicted: one line with the differing fields, of the
    /// others' answers that leave the fewest.
    pub fn read(&mut self, lines: &[String]) -> Option<String> {
        let (turn, own) = (self.turn, self.answer.take());
        self.turn += 1;
        let question =
            Question { seat: self.seat, own: own.as_ref(), next: lines, rounds: 1, limit: TRIES };
        let found = own.as_ref().and_then(|_| explain(self.view.as_ref(), &question));
        let Some(found) = found else {
            let unread = self.view.observe(lines).err()?;
            return Some(format!("predict-check turn {turn}: {unread}"));
        };
        let told = (!found.is_found()).then(|| {
            let diffs = found.comparison.diffs.iter();
            let told = diffs.map(|d| format!("{} {}, not {}", d.field, d.recorded, d.predicted));
            format!("predict-check turn {turn}: {}", told.collect::<Vec<_>>().join("; "))
        });
        self.view = found.view;
        told
    }
}
