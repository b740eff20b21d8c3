//! The two checks of one recording.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use engine::referee::{Answer, Comparison, FieldDiff, Game, Predictor, Referee};

use super::explain::First;
use crate::game::guard::attempted;
use crate::recordings::fields::{self, FieldCheck, Scope, NOTHING};
use crate::recordings::replay::Recording;

/// Where in a game something differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before the first turn.
    Init,
    /// The turn of this number.
    Turn(u64),
    /// After the last turn.
    End,
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Init => f.write_str("init"),
            Place::Turn(number) => write!(f, "turn {number}"),
            Place::End => f.write_str("end"),
        }
    }
}

/// One difference between what was computed and what was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// When.
    pub place: Place,
    /// Whose input or view; `None` for the game as a whole.
    pub player: Option<usize>,
    /// What, with both values.
    pub diff: FieldDiff,
    /// Name of the rule that makes the field, if the game knows.
    pub rule: Option<&'static str>,
}

impl Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        if let Some(player) = self.player {
            write!(f, "player {player} ")?;
        }
        let FieldDiff { field, predicted, recorded } = &self.diff;
        write!(f, "{field}: predicted {predicted}, recorded {recorded}")?;
        self.rule.map_or(Ok(()), |rule| write!(f, " (rule: {rule})"))
    }
}

/// What one of the two checks found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// Number of mismatches.
    pub total: usize,
    /// The first of them.
    pub first: Vec<Mismatch>,
}

/// What was compared in one recording, and what differs.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Turns in the recording.
    pub turns: usize,
    /// Input lines compared with the referee's.
    pub input_lines: usize,
    /// Input lines that the referee itself had made when the file was imported.
    pub rebuilt_lines: usize,
    /// Seats with such input.
    pub rebuilt_seats: BTreeSet<usize>,
    /// Hidden values compared.
    pub hidden_fields: usize,
    /// Values of the result and the final state compared.
    pub end_fields: usize,
    /// Recorded names that the game's referee says nothing about.
    pub unclaimed: BTreeSet<String>,
    /// Predicted states compared.
    pub states: usize,
    /// Fields of predicted states compared.
    pub fields: usize,
    /// Fields that nobody can predict, by name without indices.
    pub unknown: BTreeMap<String, usize>,
    /// Mismatches of the referee check.
    pub referee: Findings,
    /// Mismatches of the prediction check.
    pub prediction: Findings,
    /// The first divergent place, if there is one.
    pub first: Option<First>,
    show: usize,
}

/// Checks a recording; keeps the first `show` mismatches per check.
pub fn check(game: &dyn Game, recording: &Recording, show: usize) -> Counts {
    let mut counts = Counts::new(recording.turns.len(), show);
    counts.rebuilt_seats = recording.header.rebuilt.iter().copied().collect();
    counts.check_referee(game, recording);
    for player in 0..recording.header.agents.len() {
        counts.check_prediction(game, recording, player);
    }
    counts
}

pub(super) fn differ(field: &str, predicted: impl Display, recorded: impl Display) -> FieldDiff {
    let (predicted, recorded) = (predicted.to_string(), recorded.to_string());
    FieldDiff { field: field.to_string(), predicted, recorded }
}

impl Findings {
    pub(super) fn add(
        &mut self,
        show: usize,
        place: Place,
        player: Option<usize>,
        diff: FieldDiff,
    ) {
        self.total += 1;
        if self.first.len() < show {
            self.first.push(Mismatch { place, player, diff, rule: None });
        }
    }
}

impl Counts {
    /// Nothing compared so far; the first `show` mismatches per check will be kept.
    pub(super) fn new(turns: usize, show: usize) -> Self {
        Self { turns, show, ..Self::default() }
    }

    pub(super) fn judge(&mut self, place: Place, player: Option<usize>, diff: FieldDiff) {
        self.referee.add(self.show, place, player, diff);
    }

    fn check_referee(&mut self, game: &dyn Game, recording: &Recording) {
        let mut place = Place::Init;
        let outcome = attempted(|| self.replay(game, recording, &mut place));
        if let Err(message) = outcome {
            self.judge(place, None, differ("referee", message, "a game"));
        }
    }

    fn replay(
        &mut self,
        game: &dyn Game,
        recording: &Recording,
        place: &mut Place,
    ) -> Result<(), String> {
        let header = &recording.header;
        let mut referee =
            game.referee(&header.seed, header.agents.len(), &header.params.of(game)?)?;
        for (player, recorded) in recording.init.iter().enumerate() {
            self.compare_lines(*place, player, Some(referee.init(player)), Some(recorded));
        }
        for turn in &recording.turns {
            *place = Place::Turn(turn.number);
            if let Some(end) = referee.end() {
                let early = format!("the end ({})", end.reason);
                self.judge(*place, None, differ("game", early, "another turn"));
                break;
            }
            if let Some(recorded) = &turn.hidden {
                let check = fields::compare(&referee.hidden(), recorded, Scope::Common);
                self.hidden_fields += self.add_fields(*place, "hidden", check);
            }
            for (player, recorded) in turn.inputs.iter().enumerate() {
                self.compare_lines(*place, player, referee.input(player), recorded.as_ref());
            }
            referee.step(&turn.answers);
        }
        *place = Place::End;
        self.compare_end(&*referee, recording);
        Ok(())
    }

    fn compare_lines(
        &mut self,
        place: Place,
        player: usize,
        predicted: Option<Vec<String>>,
        recorded: Option<&Vec<String>>,
    ) {
        let (predicted, recorded) = match (&predicted, recorded) {
            (None, None) => return,
            (Some(predicted), Some(recorded)) => (predicted, recorded),
            (predicted, _) => {
                let asked = |asked| if asked { "asked" } else { "not asked" };
                let diff = differ("input", asked(predicted.is_some()), asked(predicted.is_none()));
                return self.judge(place, Some(player), diff);
            }
        };
        let count = predicted.len().max(recorded.len());
        if self.rebuilt_seats.contains(&player) {
            self.rebuilt_lines += count;
        } else {
            self.input_lines += count;
        }
        if predicted == recorded {
            return;
        }
        let show = |line: Option<&String>| line.map_or(NOTHING.into(), |line| format!("{line:?}"));
        for index in (0..count).filter(|&index| predicted.get(index) != recorded.get(index)) {
            let field = format!("input line {}", index + 1);
            let diff = differ(&field, show(predicted.get(index)), show(recorded.get(index)));
            self.judge(place, Some(player), diff);
        }
    }

    /// Takes the comparison of a state after a turn.
    pub(super) fn add_state(&mut self, place: Place, check: FieldCheck) {
        self.states += 1;
        self.fields += check.compared;
        self.unclaimed.extend(check.unclaimed);
        for diff in check.diffs {
            self.prediction.add(self.show, place, None, diff);
        }
    }

    fn add_fields(&mut self, place: Place, name: &str, check: FieldCheck) -> usize {
        self.unclaimed.extend(check.unclaimed.iter().map(|top| format!("{name}.{top}")));
        for diff in check.diffs {
            let field = format!("{name}.{}", diff.field);
            self.judge(place, None, FieldDiff { field, ..diff });
        }
        check.compared
    }

    fn compare_end(&mut self, referee: &dyn Referee, recording: &Recording) {
        let recorded = &recording.end;
        let Some(end) = referee.end() else {
            let diff = differ("game", "another turn", format!("the end ({})", recorded.reason));
            return self.judge(Place::End, None, diff);
        };
        self.end_fields += 1;
        self.compare_scores(&end.scores, &recorded.scores);
        if end.reason != recorded.reason {
            let (predicted, recorded) = (&end.reason, &recorded.reason);
            let diff = differ("reason", format!("{predicted:?}"), format!("{recorded:?}"));
            self.judge(Place::End, None, diff);
        }
        if let Some(truth) = &recording.truth {
            let check = fields::compare(&referee.truth(), truth, Scope::Claimed);
            self.end_fields += self.add_fields(Place::End, "truth", check);
        }
    }

    pub(super) fn compare_scores(&mut self, predicted: &[i64], recorded: &[i64]) {
        self.end_fields += recorded.len();
        for (player, recorded) in recorded.iter().enumerate() {
            let predicted = predicted.get(player);
            if predicted != Some(recorded) {
                let predicted = predicted.map_or(NOTHING.to_string(), i64::to_string);
                self.judge(Place::End, Some(player), differ("score", predicted, recorded));
            }
        }
    }

    fn check_prediction(&mut self, game: &dyn Game, recording: &Recording, player: usize) {
        let mut place = Place::Init;
        let outcome = attempted(|| self.predict(game, recording, player, &mut place));
        if let Err(message) = outcome {
            let diff = differ("bot's view", message, "a readable state");
            self.prediction.add(self.show, place, Some(player), diff);
        }
    }

    fn predict(
        &mut self,
        game: &dyn Game,
        recording: &Recording,
        player: usize,
        place: &mut Place,
    ) -> Result<(), String> {
        let (init, params) = (&recording.init[player], recording.header.params.of(game)?);
        let mut predictor: Box<dyn Predictor> = game.predictor_with(player, init, &params)?;
        for turn in &recording.turns {
            *place = Place::Turn(turn.number);
            if let Some(lines) = &turn.inputs[player] {
                if let Some(comparison) = predictor.observe(lines)? {
                    self.add_comparison(*place, player, comparison);
                }
            }
            let answers: &[Answer] = &turn.answers;
            predictor.predict(answers);
        }
        Ok(())
    }

    fn add_comparison(&mut self, place: Place, player: usize, comparison: Comparison) {
        self.states += 1;
        self.fields += comparison.compared;
        for name in comparison.unknown {
            *self.unknown.entry(without_indices(&name)).or_default() += 1;
        }
        for diff in comparison.diffs {
            self.prediction.add(self.show, place, Some(player), diff);
        }
    }
}

/// `tome[3].stock` becomes `tome[].stock`: one name for all places.
pub fn without_indices(name: &str) -> String {
    let mut inside = false;
    let keep = |character: &char| {
        inside = (inside || *character == '[') && *character != ']';
        !inside || *character == '['
    };
    name.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_vanish_from_names() {
        assert_eq!(without_indices("tome[3].stock[12]"), "tome[].stock[]");
        assert_eq!(without_indices("score"), "score");
    }
}
