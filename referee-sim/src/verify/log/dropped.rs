//! What inputs say and states leave out: about that a check says nothing, however much of it is explained.
//!
//! Each word of some inputs is changed. Where the bot's parser takes that for a change of one field, and the simulator makes the same
//! state of it as before, for every change of that field, the field is left out. Words that cannot be changed alone, such as
//! amounts, tell nothing.

use std::collections::{BTreeMap, BTreeSet};

use engine::referee::{Fields, Game, Predictor};

use super::turns::Log;
use crate::game::guard::{attempted, guarded, Panicked};
use crate::verify::diff::without_indices;

/// Inputs that are changed, spread over the log,
const INPUTS: usize = 4;
/// changes of a field that do nothing until it counts as left out,
const ENOUGH: usize = 8;
/// and changes in all, so that long inputs cost no more than a moment.
const CHANGES: usize = 2000;

/// Names without indices of the inputs' fields that no state has, in their order; none for a game whose inputs have
/// no named fields.
pub fn dropped(game: &dyn Game, view: &dyn Predictor, log: &Log) -> Vec<String> {
    let mut order: Vec<String> = Vec::new();
    let mut idle: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept: BTreeSet<String> = BTreeSet::new();
    let mut left = CHANGES;
    let step = log.turns.len().div_ceil(INPUTS).max(1);
    for turn in log.turns.iter().step_by(step) {
        let Some(fields) = named(game, log, &turn.input) else { return Vec::new() };
        for (line, word) in places(&turn.input) {
            for other in others(log, &turn.input, line, word) {
                if left == 0 {
                    break;
                }
                left -= 1;
                let changed = with(&turn.input, line, word, &other);
                let Some(after) = named(game, log, &changed) else { continue };
                let Some(name) = only_difference(&fields, &after) else { continue };
                let count = idle.entry(name.clone()).or_default();
                if kept.contains(&name) || *count >= ENOUGH {
                    break;
                }
                let Ok(is_seen) = is_seen(view, &turn.input, &changed, &name) else { continue };
                *count += usize::from(!is_seen);
                if !order.contains(&name) {
                    order.push(name.clone());
                }
                if is_seen {
                    kept.insert(name);
                }
            }
        }
    }
    order.retain(|name| !kept.contains(name));
    order
}

fn named(game: &dyn Game, log: &Log, input: &[String]) -> Option<Fields> {
    guarded(|| game.fields(&log.init, input)).ok().flatten()
}

/// Lines and words of an input.
fn places(input: &[String]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let words = |(line, text): (usize, &String)| {
        (0..text.split_whitespace().count()).map(move |word| (line, word))
    };
    input.iter().enumerate().flat_map(words)
}

/// What may stand there instead: a number one off, or what other inputs have there.
fn others(log: &Log, input: &[String], line: usize, word: usize) -> Vec<String> {
    let own = input[line].split_whitespace().nth(word).unwrap_or_default();
    let mut others = Vec::new();
    if let Ok(number) = own.parse::<i64>() {
        others.extend([number.saturating_add(1), number.saturating_sub(1)].map(|n| n.to_string()));
    } else {
        let seen = log.turns.iter().filter_map(|turn| turn.input.get(line));
        let seen = seen.filter_map(|text| text.split_whitespace().nth(word));
        others.extend(seen.filter(|other| *other != own).take(2).map(str::to_string));
    }
    others
}

/// The input with another word at that place.
fn with(input: &[String], line: usize, word: usize, other: &str) -> Vec<String> {
    let mut changed = input.to_vec();
    let words = input[line].split_whitespace().enumerate();
    let words = words.map(|(place, own)| if place == word { other } else { own });
    changed[line] = words.collect::<Vec<_>>().join(" ");
    changed
}

/// The field that differs, without indices, if it is the only one.
fn only_difference(before: &Fields, after: &Fields) -> Option<String> {
    if before.len() != after.len() {
        return None;
    }
    let mut differing = before.iter().zip(after).filter(|(one, other)| one != other);
    let ((name, _), (other, _)) = differing.next()?;
    (name == other && differing.next().is_none()).then(|| without_indices(name))
}

/// Whether the state of a changed input is another one. What nobody can predict is not compared: there the name decides.
fn is_seen(
    view: &dyn Predictor,
    input: &[String],
    changed: &[String],
    name: &str,
) -> Result<bool, String> {
    let Some(guess) = view.guess() else { return Err("nothing to fork".to_string()) };
    let comparison = attempted(|| {
        let mut view = guess.fork();
        view.observe(input).map_err(Panicked)?;
        view.observe(changed).map_err(Panicked)
    });
    let comparison = comparison.map_err(|error: Panicked| error.0)?.unwrap_or_default();
    let last = |name: &str| name.rsplit('.').next().map(without_indices);
    let is_unknown = comparison.unknown.iter().any(|unknown| last(unknown) == last(name));
    Ok(is_unknown || !comparison.diffs.is_empty())
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use engine::referee::{Bot, Limits, Params, Referee, Seat};
    use engine::scan::{InputError, Lines};
    use engine::simulator::{self, Simulator};
    use engine::turn::Protocol;

    use super::super::turns::Turn;
    use super::*;

    /// Turns of a line `stones tax mood`, of which the state has no tax.
    #[derive(Clone)]
    struct Stones;

    #[derive(Debug)]
    struct Seen {
        stones: i32,
        #[allow(dead_code)] // Only shown.
        tax: i32,
        mood: String,
    }

    #[derive(Clone, Debug)]
    #[allow(dead_code)] // Only shown.
    struct State {
        left: i32,
        mood: String,
    }

    impl Protocol for Stones {
        type Observation = Seen;
        type Action = String;

        fn new(_: &[String]) -> Result<Self, InputError> {
            Ok(Self)
        }

        fn turn_lines(_: Option<&Self>, _: &[String]) -> usize {
            1
        }

        fn observe(&self, lines: &[String]) -> Result<Seen, InputError> {
            Lines::new(lines).read_all(|line| {
                let (stones, tax) = (line.next("stones")?, line.next("tax")?);
                Ok(Seen { stones, tax, mood: line.word("mood")?.to_string() })
            })
        }

        fn format(&self, _: &Seen, action: String) -> String {
            action
        }

        fn fallback(_: Option<&Self>) -> String {
            String::new()
        }
    }

    impl Simulator for Stones {
        type State = State;
        type Answer = String;

        const PLAYERS: usize = 1;

        fn state(&self, seen: &Seen, _: Option<&State>) -> State {
            assert!(seen.stones > 0, "no stones");
            State { left: seen.stones, mood: seen.mood.clone() }
        }

        fn answers(&self, _: &State, _: usize) -> Vec<String> {
            Vec::new()
        }

        fn play(&self, _: &mut State, _: &[Option<String>]) {}
    }

    impl Game for Stones {
        fn name(&self) -> &'static str {
            "stones"
        }

        fn players(&self) -> RangeInclusive<usize> {
            1..=1
        }

        fn limits(&self) -> Limits {
            Limits { first_turn_ms: 1, turn_ms: 1 }
        }

        fn referee(&self, _: &str, _: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
            Err(String::new())
        }

        fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
            simulator::predictor::<Self>(player, init)
        }

        fn fields(&self, init: &[String], input: &[String]) -> Option<Fields> {
            simulator::input_fields::<Self>(init, input)
        }

        fn bots(&self) -> &'static [(&'static str, &'static str)] {
            &[]
        }

        fn bot(&self, _: &str, _: Seat) -> Option<Box<dyn Bot>> {
            None
        }
    }

    #[test]
    fn a_field_that_no_state_has_is_named() {
        // A change to no stones panics, which says nothing.
        let inputs = ["1 4 good", "3 0 bad", "2 7 good"];
        let turn = |(number, input): (u64, &&str)| {
            let input = vec![input.to_string()];
            Turn { number, line: 1, input, answer: None }
        };
        let turns = (0..).zip(&inputs).map(turn).collect();
        let log = Log { turns, ..Log::default() };
        let view = Stones.predictor(0, &[]).unwrap();
        assert_eq!(dropped(&Stones, view.as_ref(), &log), ["tax"]);
    }
}
