//! Games in types: no text is formatted or parsed while bots think.
//!
//! The game's hash covers the text all the same: after the end the referee plays the answers again
//! and says what the inputs would have been. If that game ends otherwise, the typed form is wrong
//! and the game is an error, never a result.

use engine::referee::{Answer, End, Referee, Seat, TypedGame};

use crate::game::bot_spec::BotSpec;
use crate::game::game_loop::{Match, Outcome, SeatLog};
use crate::game::guard::{attempted, guarded};
use crate::game::hash::Fnv;
use crate::series::pool::Stop;

/// Plays a game without text; `None` if the game or a bot has no such form, or a bot panicked: text
/// tells which one. Times per turn are not measured, a clock would cost more than most turns.
pub fn play(game: &Match, stop: Stop) -> Option<Result<Option<Outcome>, String>> {
    if game.record || !game.params.0.is_empty() {
        return None;
    }
    let mut typed = start(game)?;
    let end = match guarded(|| run(typed.as_mut(), stop)) {
        Err(_) => return None,
        Ok(None) => return Some(Ok(None)),
        Ok(Some(end)) => end,
    };
    let turns = typed.answers();
    let outcome = attempted(|| through_text(game, &turns));
    let outcome = outcome.and_then(|(hash, expected)| {
        if expected != end {
            let (end, expected) = (end.scores, expected.scores);
            return Err(format!("in types the game ended {end:?}, through text {expected:?}"));
        }
        let seats = vec![SeatLog::default(); game.bots.len()];
        Ok(Some(Outcome { end, turns: turns.len(), hash, seats, recording: None }))
    });
    Some(outcome.map_err(|message| format!("seed {}: {message}", game.seed)))
}

/// The typed form of a game, if there is one.
pub fn start(game: &Match) -> Option<Box<dyn TypedGame>> {
    let players = game.bots.len();
    let seat = |player| {
        let (seed, nodes) = (game.bot_seeds[player], game.nodes(player));
        Seat { player, players, seed, nodes, time: None }
    };
    let named = |(player, bot): (usize, &&BotSpec)| match bot.bare() {
        BotSpec::Builtin(name) => Some((*name, seat(player))),
        _ => None,
    };
    let bots: Option<Vec<_>> = game.bots.iter().enumerate().map(named).collect();
    let bots = bots?;
    guarded(|| game.game.typed(&game.seed, &bots)).ok().flatten()
}

/// Plays to the end; `None` if it was to stop before.
pub fn run(game: &mut dyn TypedGame, stop: Stop) -> Option<End> {
    while game.turn() {
        if stop() {
            return None;
        }
    }
    game.end()
}

/// Hash and end of the game in which these answers are given.
fn through_text(game: &Match, turns: &[Vec<Answer>]) -> Result<(u64, End), String> {
    let players = game.bots.len();
    let mut referee = game.game.referee(&game.seed, players, &game.params.of(game.game)?)?;
    let mut hash = Fnv::default();
    (0..players).for_each(|player| hash.lines(&referee.init(player)));
    for answers in turns {
        add_turn(&mut hash, referee.as_ref(), answers);
        referee.step(answers);
    }
    let end = referee.end().ok_or("in types the game ended, through text it goes on")?;
    Ok((hash.0, end))
}

fn add_turn(hash: &mut Fnv, referee: &dyn Referee, answers: &[Answer]) {
    for (player, answer) in answers.iter().enumerate() {
        if let Some(lines) = referee.input(player) {
            hash.lines(&lines);
        }
        if let Answer::Lines(lines) = answer {
            hash.lines(lines);
        }
    }
}
