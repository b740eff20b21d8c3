//! Explains each input by the one before it.

use std::collections::BTreeMap;

use anyhow::{anyhow, Context, Result};
use engine::guess::{explain, Explanation, Miss, Question};
use engine::referee::{Answer, FieldDiff, Game, Params, Predictor};

use super::dropped::dropped;
use super::turns::{seats, Log, Turn};
use crate::verify::diff::without_indices;

/// Of the combinations of answers tried for the first step that nothing seems to explain, this part is
/// tried for those after it.
const LATER_PART: usize = 8;
/// Most missing inputs that are thought of where nothing explains a step.
const MAX_MISSING: usize = 2;

/// What is wrong with a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The input says two things of the same.
    Contradiction(Vec<FieldDiff>),
    /// No answers lead to it.
    Unexplained {
        /// The nearest misses.
        nearest: Vec<Miss>,
        /// Number of combinations tried.
        tried: usize,
        /// Whether these were all.
        complete: bool,
        /// Whether the reader's own answer is in the log, so that only the others' were looked for.
        own: bool,
        /// So many missing inputs would explain it, with the answers.
        missing: Option<(usize, Vec<Vec<Answer>>)>,
    },
}

/// Something wrong in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Number of the turn.
    pub number: u64,
    /// Line of the log in which its input begins.
    pub line: usize,
    /// What it is.
    pub kind: Kind,
}

/// What was checked as one seat's log.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The seat that explains the most.
    pub seat: usize,
    /// Pairs of inputs one turn apart.
    pub steps: usize,
    /// Those in which the log has the reader's answer.
    pub answered: usize,
    /// Fields compared.
    pub fields: usize,
    /// Fields that nobody can predict, by name without indices.
    pub unknown: BTreeMap<String, usize>,
    /// What is wrong, by turn.
    pub findings: Vec<Finding>,
    /// First and last numbers of turns that are not in the log or cannot be read, but for those after the
    /// last one that can.
    pub missing: Vec<(u64, u64)>,
    /// Fields of the input that no state has.
    pub dropped: Vec<String>,
}

impl Checked {
    /// Number of steps that nothing explains, as far as was tried.
    pub fn unexplained(&self) -> usize {
        self.count(|kind| matches!(kind, Kind::Unexplained { .. }))
    }

    /// Number of those of them in which not everything was tried.
    pub fn undecided(&self) -> usize {
        self.count(|kind| matches!(kind, Kind::Unexplained { complete: false, .. }))
    }

    fn count(&self, is_wanted: fn(&Kind) -> bool) -> usize {
        self.findings.iter().filter(|finding| is_wanted(&finding.kind)).count()
    }
}

/// Checks a log as the seat's that explains the most of it, the lowest one of equals. At most `tries`
/// combinations of answers are tried for a step.
pub fn check(game: &dyn Game, params: &Params, log: &Log, tries: usize) -> Result<Checked> {
    let mut best: Option<Checked> = None;
    for (seat, predictor) in seats(game, params, &log.init)? {
        let dropped = dropped(game, predictor.as_ref(), log);
        let checked = Checked { dropped, ..check_seat(seat, predictor, log, tries)? };
        let is_best = best.as_ref().is_none_or(|b| checked.findings.len() < b.findings.len());
        let done = checked.findings.is_empty();
        if is_best {
            best = Some(checked);
        }
        if done {
            break;
        }
    }
    best.context("no seats")
}

fn check_seat(
    seat: usize,
    mut view: Box<dyn Predictor>,
    log: &Log,
    tries: usize,
) -> Result<Checked> {
    let mut checked = Checked { seat, ..Checked::default() };
    let mut due = 0;
    for (index, turn) in log.turns.iter().enumerate() {
        let at = |error| anyhow!("line {}: {error}", turn.line);
        checked.contradictions(view.as_ref(), turn);
        let missing = turn.number.saturating_sub(due);
        if missing > 0 {
            checked.missing.push((due, turn.number - 1));
        }
        due = turn.number + 1;
        if index == 0 {
            view.observe(&turn.input).map_err(at)?;
        } else if missing == 0 {
            let own = log.turns[index - 1].answer.as_ref();
            view = checked.step(view, turn, own, tries).map_err(at)?;
        } else {
            skip(view.as_mut(), turn, missing).map_err(at)?;
        }
    }
    Ok(checked)
}

/// Goes on after a gap: as if the next input had come again and again.
fn skip(view: &mut dyn Predictor, turn: &Turn, missing: u64) -> Result<(), String> {
    // No game is that long; the numbers come from outside.
    for _ in 0..=missing.min(1000) {
        let choices = view.guess().map_or_else(Vec::new, |guess| guess.choices());
        let first = |list: &Vec<Answer>| list.first().cloned().unwrap_or(Answer::NotAsked);
        view.predict(&choices.iter().map(first).collect::<Vec<_>>());
        view.observe(&turn.input)?;
    }
    Ok(())
}

impl Checked {
    fn contradictions(&mut self, view: &dyn Predictor, turn: &Turn) {
        let Some(guess) = view.guess() else { return };
        let comparison = guess.restate(&turn.input);
        self.fields += comparison.compared;
        if !comparison.diffs.is_empty() {
            let (number, line) = (turn.number, turn.line);
            let kind = Kind::Contradiction(comparison.diffs);
            self.findings.push(Finding { number, line, kind });
        }
    }

    /// Explains an input; gives the predictor after it.
    fn step(
        &mut self,
        mut view: Box<dyn Predictor>,
        turn: &Turn,
        own: Option<&Answer>,
        tries: usize,
    ) -> Result<Box<dyn Predictor>, String> {
        let limit = if self.unexplained() == 0 { tries } else { tries / LATER_PART };
        let next = &turn.input[..];
        let question = Question { seat: self.seat, own, next, rounds: 1, limit };
        let Some(found) = explain(view.as_ref(), &question) else {
            view.observe(next)?;
            return Ok(view);
        };
        self.steps += 1;
        self.answered += usize::from(own.is_some());
        self.fields += found.comparison.compared;
        for name in &found.comparison.unknown {
            *self.unknown.entry(without_indices(name)).or_default() += 1;
        }
        if found.is_found() {
            return Ok(found.view);
        }
        let missing = if self.unexplained() == 0 { gap(view.as_ref(), &question) } else { None };
        let Explanation { nearest, tried, complete, view, .. } = found;
        let kind = Kind::Unexplained { nearest, tried, complete, own: own.is_some(), missing };
        self.findings.push(Finding { number: turn.number, line: turn.line, kind });
        Ok(view)
    }
}

/// How many missing inputs would explain the step, with the answers of all its turns.
fn gap(view: &dyn Predictor, question: &Question) -> Option<(usize, Vec<Vec<Answer>>)> {
    let known = view.guess()?.missing(question.next);
    let (least, most) = known.map_or((1, MAX_MISSING), |known| (known, known.min(MAX_MISSING)));
    for missing in least.max(1)..=most {
        let question = Question { rounds: missing + 1, ..*question };
        let mut found = explain(view, &question)?;
        if found.is_found() {
            return Some((missing, found.nearest.swap_remove(0).turns));
        }
    }
    None
}
