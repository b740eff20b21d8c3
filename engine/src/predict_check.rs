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
    /// Answer to the latest input that could be read.
    answer: Option<Answer>,
    /// Inputs after it.
    unread: usize,
}

impl PredictCheck {
    /// Starts before the first turn of the seat that `view` predicts for.
    pub fn new(seat: usize, view: Box<dyn Predictor>) -> Self {
        Self { seat, turn: 0, view, answer: None, unread: 0 }
    }

    /// Takes a turn's input and what the bot answered to it. Where the input is not what was predicted: one
    /// line with the differing fields, of the others' answers that leave the fewest.
    pub fn turn(&mut self, lines: &[String], answer: Vec<String>) -> Option<String> {
        let (turn, unread) = (self.turn, std::mem::take(&mut self.unread));
        let own = self.answer.replace(Answer::Lines(answer));
        self.turn += 1;
        let (seat, rounds) = (self.seat, unread + 1);
        let question = Question { seat, own: own.as_ref(), next: lines, rounds, limit: TRIES };
        let found = own.as_ref().and_then(|_| explain(self.view.as_ref(), &question));
        let Some(found) = found else {
            let error = self.view.observe(lines).err()?;
            (self.answer, self.unread) = (own, rounds);
            return Some(format!("predict-check turn {turn}: {error}"));
        };
        // Several turns at once have more ways to go than are tried.
        let told = (rounds == 1 && !found.is_found()).then(|| {
            let diffs = found.comparison.diffs.iter();
            let told = diffs.map(|d| format!("{} {}, not {}", d.field, d.recorded, d.predicted));
            format!("predict-check turn {turn}: {}", told.collect::<Vec<_>>().join("; "))
        });
        self.view = found.view;
        told
    }
}
