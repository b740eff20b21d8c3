//! What lies behind the first difference: the rule that makes the field, and what everybody did.

use engine::referee::{Answer, Game};

use super::check::{Counts, Mismatch, Place};
use crate::recordings::replay::Recording;

/// The first divergent place of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// Where predicted and recorded part.
    pub place: Place,
    /// The turn whose answers led there, and the answers of its players.
    pub answers: Option<(u64, Vec<Option<String>>)>,
}

/// Adds rules and the first divergent place to what the checks found.
pub fn explain(game: &dyn Game, recording: &Recording, counts: &mut Counts) {
    for findings in [&mut counts.referee, &mut counts.prediction] {
        for Mismatch { diff, rule, .. } in &mut findings.first {
            *rule = game.rule(&diff.field, &diff.predicted);
        }
    }
    let found = counts.referee.first.iter().chain(&counts.prediction.first);
    let places = found.map(|mismatch| mismatch.place);
    counts.first = places
        .min_by_key(|place| order(*place))
        .map(|place| First { place, answers: answers_before(recording, place) });
}

fn order(place: Place) -> (u8, u64) {
    match place {
        Place::Init => (0, 0),
        Place::Turn(number) => (1, number),
        Place::End => (2, 0),
    }
}

fn answers_before(recording: &Recording, place: Place) -> Option<(u64, Vec<Option<String>>)> {
    let turns = &recording.turns;
    let at = match place {
        Place::Init => return None,
        Place::Turn(number) => turns.iter().position(|turn| turn.number == number)?,
        Place::End => turns.len(),
    };
    let turn = turns.get(at.checked_sub(1)?)?;
    let text = |answer: &Answer| match answer {
        Answer::NotAsked => None,
        Answer::Silent => Some("(no answer)".to_string()),
        Answer::Lines(lines) => Some(lines.join("; ").chars().take(200).collect()),
    };
    Some((turn.number, turn.answers.iter().map(text).collect()))
}

impl First {
    /// `turn 5: first difference, after turn 4's player 0 "WAIT", player 1 "UP"`.
    pub fn text(&self) -> String {
        let Some((turn, answers)) = &self.answers else {
            return format!("{}: first difference", self.place);
        };
        let told = answers.iter().enumerate().filter_map(|(player, answer)| {
            answer.as_ref().map(|answer| format!("player {player} {answer:?}"))
        });
        let told = told.collect::<Vec<_>>().join(", ");
        format!("{}: first difference, after the answers of turn {turn}: {told}", self.place)
    }
}
