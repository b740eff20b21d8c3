//! The data of a page as compact JSON: every different line once, turns as lists of line numbers.

use std::borrow::Cow;
use std::collections::HashMap;

use engine::referee::{Answer, Game};
use serde_json::{json, Map, Value};

use crate::game::registry;
use crate::recordings::replay::{Body, Recording, Turn};
use crate::review::Review;
use crate::verify::diff::{self, Counts, First, Mismatch, Place};

use super::trees::Trees;

/// Mismatches that a page lists per game and check; the others are counted.
const LISTED: usize = 50;

/// A game to show.
#[derive(Clone, Debug)]
pub struct Shown<'a> {
    /// Where it comes from.
    pub file: String,
    /// The recording, orders as lines.
    pub recording: Cow<'a, Recording>,
    /// The states after each turn, of a recording that holds them.
    pub states: Option<Vec<&'a Value>>,
    /// What the checks found, if the game is known.
    pub counts: Option<Counts>,
    /// The referee's inputs by turn and seat, to be drawn beside the recorded ones.
    pub predicted: Option<Vec<Vec<Option<Vec<String>>>>>,
    /// The inputs by turn and seat as lines of a field's name and its value, for a game without a drawing.
    pub named: Option<Vec<Vec<Option<Vec<String>>>>>,
    /// What one of the bots thought.
    pub trees: Option<Trees>,
    /// Where one of the seats lost it.
    pub review: Option<&'a Review>,
    /// Of a continuation of the page's first game: the first turn that differs, by its place.
    pub from: Option<usize>,
}

impl<'a> Shown<'a> {
    /// Checks the recording if its game is known.
    pub fn new(file: &str, body: &'a Body, games: &[&dyn Game]) -> Self {
        let header = body.header();
        let game = registry::find(games, &header.game)
            .ok()
            .filter(|game| game.players().contains(&header.agents.len()));
        let counts = game.map(|game| diff::check(game, body, LISTED));
        let shown = Self::unchecked(file, body.lines(), game);
        Self { states: body.states(), counts, ..shown }
    }

    /// A game that left the page's first one at turn `from`. Its draws are not those of a seed: nothing can be checked.
    pub fn continued(file: &str, game: &'a Recording, from: usize, games: &[&dyn Game]) -> Self {
        let known = registry::find(games, &game.header.game).ok();
        Self { from: Some(from), ..Self::unchecked(file, Cow::Borrowed(game), known) }
    }

    fn unchecked(file: &str, recording: Cow<'a, Recording>, game: Option<&dyn Game>) -> Self {
        let plain = game.filter(|game| game.drawing().is_none());
        Self {
            file: file.to_string(),
            named: plain.and_then(|game| named(game, &recording)),
            recording,
            states: None,
            counts: None,
            predicted: None,
            trees: None,
            review: None,
            from: None,
        }
    }
}

/// The inputs with the names of their fields; `None` if the game names none.
fn named(game: &dyn Game, recording: &Recording) -> Option<Vec<Vec<Option<Vec<String>>>>> {
    let input = |seat: usize, lines: &Option<Vec<String>>| {
        let fields = game.fields(recording.init.get(seat)?, lines.as_ref()?)?;
        Some(fields.into_iter().map(|(name, value)| format!("{name} {value}")).collect())
    };
    let turn = |turn: &Turn| -> Vec<_> {
        turn.inputs.iter().enumerate().map(|(seat, lines)| input(seat, lines)).collect()
    };
    let turns: Vec<Vec<_>> = recording.turns.iter().map(turn).collect();
    turns.iter().flatten().any(Option::is_some).then_some(turns)
}

/// Numbers lines in the order of their first use.
#[derive(Default)]
struct Lines<'a> {
    numbers: HashMap<&'a str, usize>,
    texts: Vec<&'a str>,
}

impl<'a> Lines<'a> {
    fn number(&mut self, text: &'a str) -> usize {
        *self.numbers.entry(text).or_insert_with(|| {
            self.texts.push(text);
            self.texts.len() - 1
        })
    }

    fn list(&mut self, lines: &'a [String]) -> Value {
        lines.iter().map(|line| self.number(line)).collect::<Vec<_>>().into()
    }

    fn seats(&mut self, seats: &'a [Option<Vec<String>>]) -> Value {
        seats.iter().map(|lines| lines.as_ref().map_or(Value::Null, |l| self.list(l))).collect()
    }

    fn answer(&mut self, answer: &'a Answer) -> Value {
        match answer {
            Answer::NotAsked => Value::Null,
            Answer::Silent => json!([]),
            Answer::Lines(lines) => self.list(lines),
        }
    }

    fn turn(&mut self, turn: &'a Turn) -> Value {
        let input = self.seats(&turn.inputs);
        let answers = turn.answers.iter().map(|answer| self.answer(answer)).collect();
        let mut entry = vec![json!(turn.number), input, answers];
        entry.extend(turn.hidden.clone());
        Value::Array(entry)
    }
}

/// A game in the form that the page unpacks.
pub fn game_json(shown: &Shown) -> Value {
    let Shown { file, recording, states, counts, predicted, named, trees, review, from } = shown;
    let (header, end) = (&recording.header, &recording.end);
    let mut lines = Lines::default();
    let init: Value = recording.init.iter().map(|init| lines.list(init)).collect();
    let turns: Value = recording.turns.iter().map(|turn| lines.turn(turn)).collect();
    let [predicted, named] = [predicted, named].map(|inputs| -> Option<Value> {
        inputs.as_ref().map(|turns| turns.iter().map(|seats| lines.seats(seats)).collect())
    });
    let stderr: Value = recording.turns.iter().map(|turn| lines.seats(&turn.stderr)).collect();
    let params: Map<String, Value> =
        header.params.0.iter().map(|(key, text)| (key.clone(), param(text))).collect();
    let mut game = json!({
        "file": file,
        "game": header.game,
        "referee": header.referee,
        "seed": header.seed,
        "params": params,
        "agents": header.agents,
        "init": init,
        "turns": turns,
        "end": { "scores": end.scores, "reason": end.reason },
        "lines": lines.texts,
        "truth": recording.truth,
        "checked": counts.as_ref().map_or_else(|| unchecked(*from).to_string(), checked),
    });
    if let Some(counts) = counts {
        let found = [&counts.referee, &counts.prediction];
        let first: Vec<&Mismatch> = found.iter().flat_map(|findings| &findings.first).collect();
        game["more"] =
            json!(found.iter().map(|findings| findings.total).sum::<usize>() - first.len());
        game["start"] = json!(first.iter().filter_map(|m| frame(recording, m.place)).min());
        game["first"] = json!(counts.first.as_ref().map(First::text));
        game["differences"] = first.into_iter().map(mismatch_json).collect();
    }
    if recording.turns.iter().any(|turn| !turn.stderr.is_empty()) {
        game["stderr"] = stderr;
    }
    if let Some(states) = states {
        game["states"] = json!(states);
    }
    if let Some(predicted) = predicted {
        game["predicted"] = predicted;
    }
    if let Some(named) = named {
        game["named"] = named;
    }
    if let Some(trees) = trees {
        game["trees"] = json!(trees);
    }
    if let Some(from) = from {
        game["from"] = json!(from);
    }
    if let Some(review) = review {
        game["review"] = json!(review);
    }
    game
}

/// A setting that reads as JSON was JSON.
fn param(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| json!(text))
}

fn unchecked(from: Option<usize>) -> &'static str {
    match from {
        None => "unknown game, not checked",
        Some(_) => "a continuation, not checked",
    }
}

fn checked(counts: &Counts) -> String {
    match counts.referee.total + counts.prediction.total {
        0 => "agrees with referee and simulator".to_string(),
        1 => "1 difference".to_string(),
        count => format!("{count} differences"),
    }
}

fn frame(recording: &Recording, place: Place) -> Option<usize> {
    match place {
        Place::Init => Some(0),
        Place::Turn(number) => recording.turns.iter().position(|turn| turn.number == number),
        Place::End => Some(recording.turns.len()),
    }
}

fn mismatch_json(mismatch: &Mismatch) -> Value {
    let turn = match mismatch.place {
        Place::Turn(number) => Some(number),
        Place::Init | Place::End => None,
    };
    json!({
        "place": mismatch.place.to_string(),
        "turn": turn,
        "player": mismatch.player,
        "field": mismatch.diff.field,
        "predicted": mismatch.diff.predicted,
        "recorded": mismatch.diff.recorded,
        "rule": mismatch.rule,
    })
}
