//! The check of a recording of orders and states.

use engine::referee::Game;

use super::check::{differ, Counts, Place};
use crate::game::guard::attempted;
use crate::recordings::fields::{self, Scope};
use crate::recordings::replay::StateRecording;

/// Checks a recording; keeps the first `show` mismatches.
pub fn check(game: &dyn Game, recording: &StateRecording, show: usize) -> Counts {
    let mut counts = Counts::new(recording.turns.len(), show);
    let mut place = Place::Init;
    let outcome = attempted(|| replay(game, recording, &mut place, &mut counts));
    if let Err(message) = outcome {
        counts.judge(place, None, differ("game", message, "a game"));
    }
    counts
}

fn replay(
    game: &dyn Game,
    recording: &StateRecording,
    place: &mut Place,
    counts: &mut Counts,
) -> Result<(), String> {
    let header = &recording.header;
    let replay = game.state_replay(header.agents.len(), &header.params.of(game)?);
    let mut replay = replay.ok_or("recordings of orders and states are not known")??;
    for turn in &recording.turns {
        *place = Place::Turn(turn.number);
        if replay.scores().is_some() {
            counts.judge(*place, None, differ("game", "the end", "another turn"));
            break;
        }
        replay.step(&turn.actions);
        let check = fields::compare(&replay.state(), &turn.state, Scope::Claimed);
        counts.add_state(*place, check);
    }
    *place = Place::End;
    match replay.scores() {
        Some(scores) => counts.compare_scores(&scores, &recording.end.scores),
        None => counts.judge(*place, None, differ("game", "another turn", "the end")),
    }
    Ok(())
}
