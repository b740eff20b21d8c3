//! The positions of a recorded game, as a learner sees them: of every input the features that the game's
//! crate makes of it, what the bot's search thought there, and how the game ended.

use std::path::Path;

use engine::referee::features::{Features, Position, Thought};
use engine::referee::Game;

use crate::game::guard::attempted;
use crate::recordings::replay::{self, Body, ReadError, Recording};
use crate::stats::score::{pairwise, share};

/// A seat's position in a turn.
pub struct Sample {
    /// The turn's number.
    pub turn: u32,
    /// The seat.
    pub seat: u32,
    /// Its features.
    pub features: Position,
    /// Share of the rivals beaten at the end; not a number for a seat alone.
    pub outcome: f32,
    /// Score at the end less that of the best rival.
    pub margin: f32,
    /// What the search thought.
    pub thought: Option<Thought>,
}

/// The features that a game has, or a line that it has none.
pub fn features(game: &dyn Game) -> Result<Features, String> {
    let none = || format!("{}: names no features (Game::features)", game.name());
    game.features().ok_or_else(none)
}

/// Every position of a game in the order of its turns and seats.
pub fn of(features: &Features, recording: &Recording) -> Result<Vec<Sample>, String> {
    attempted(|| samples(features, recording))
}

fn samples(features: &Features, recording: &Recording) -> Result<Vec<Sample>, String> {
    let follow = |init: &Vec<String>| (features.follow)(init);
    let mut followers = recording.init.iter().map(follow).collect::<Result<Vec<_>, _>>()?;
    let scores = &recording.end.scores;
    let mut samples = Vec::new();
    for turn in &recording.turns {
        let number = u32::try_from(turn.number).map_err(|_| format!("turn {}", turn.number))?;
        for (seat, follower) in followers.iter_mut().enumerate() {
            let Some(Some(lines)) = turn.inputs.get(seat) else { continue };
            let place = |error: String| format!("turn {number}: player {seat}: {error}");
            let position = follower(lines).map_err(place)?;
            check(&position, features.names.len()).map_err(place)?;
            let printed = turn.stderr.get(seat).and_then(Option::as_ref);
            let thought = thought(printed, features.actions).map_err(place)?;
            let (outcome, margin) = result(scores, seat);
            let (turn, seat) = (number, seat as u32);
            samples.push(Sample { turn, seat, features: position, outcome, margin, thought });
        }
    }
    Ok(samples)
}

/// Share of rivals beaten, and the lead on the best of them.
fn result(scores: &[i64], seat: usize) -> (f32, f32) {
    let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
    match others.map(|(_, score)| score).max() {
        None => (f32::NAN, scores[seat] as f32),
        Some(best) => (share(pairwise(scores, seat)) as f32, (scores[seat] - best) as f32),
    }
}

/// What the game's crate gives has to be what it promises.
fn check(position: &Position, names: usize) -> Result<(), String> {
    let order = position.windows(2).find(|pair| pair[0].0 >= pair[1].0);
    let wrong = position.iter().find(|(index, value)| {
        usize::try_from(*index).map_or(true, |index| index >= names) || !value.is_finite()
    });
    match (order, wrong) {
        (Some(pair), _) => Err(format!(
            "expected features in ascending order, found {} before {}",
            pair[0].0, pair[1].0
        )),
        (_, Some((index, value))) => Err(format!(
            "expected a finite value of one of {names} features, found {value} of {index}"
        )),
        _ => Ok(()),
    }
}

/// The last thought among the lines.
fn thought(lines: Option<&Vec<String>>, actions: usize) -> Result<Option<Thought>, String> {
    let mut last = None;
    for read in lines.into_iter().flatten().filter_map(|line| Thought::read(line)) {
        let thought = read.map_err(|error| error.to_string())?;
        if let Some((action, _)) = thought.policy.iter().find(|(a, _)| *a as usize >= actions) {
            return Err(format!("@thought: expected one of {actions} actions, found {action}"));
        }
        last = Some(thought);
    }
    Ok(last)
}

/// Reads a recording, if it is one of this game.
pub fn read(game: &dyn Game, path: &Path) -> Result<Option<Recording>, ReadError> {
    let mut reader = replay::open(path)?;
    let header = reader.header()?;
    if header.game != game.name() {
        return Ok(None);
    }
    match reader.body(header)? {
        Body::Lines(recording) => Ok(Some(recording)),
        Body::States(_) => Err(ReadError {
            line: 2,
            message: "expected what bots read, found orders and states".to_string(),
        }),
    }
}
