//! The referee's games through the public door: protocol, limits of the rules, faults.

use engine::referee::{Answer, Game, Params, Seat};

use @crate@::io::{input, parse};
use @crate@::referee::GAME;
use @crate@::searches;
use @crate@::sim::{State, LENGTH, PLAYERS};

/// Plays a game of one of the built-in bots; visits every input.
fn play(name: &str, seed: &str, visit: impl FnMut(&[String])) -> Vec<i64> {
    play_with(name, &[], seed, visit)
}

fn play_with(
    name: &str,
    changes: &[(String, f64)],
    seed: &str,
    mut visit: impl FnMut(&[String]),
) -> Vec<i64> {
    let mut referee = GAME.referee(seed, PLAYERS, &Params::default()).unwrap();
    let seat = |player| Seat { player, players: PLAYERS, seed: 1, nodes: Some(50), time: None };
    let mut bots: Vec<_> =
        (0..PLAYERS).map(|player| GAME.bot_with(name, changes, seat(player)).unwrap()).collect();
    bots.iter_mut().enumerate().for_each(|(player, bot)| bot.init(&referee.init(player)));
    for _ in 0..=LENGTH {
        if let Some(end) = referee.end() {
            assert!((0..PLAYERS).all(|player| !referee.is_disqualified(player)), "{end:?}");
            return end.scores;
        }
        let answers: Vec<Answer> = (0..PLAYERS)
            .map(|player| match referee.input(player) {
                None => Answer::NotAsked,
                Some(lines) => {
                    visit(&lines);
                    Answer::Lines(bots[player].turn(&lines))
                }
            })
            .collect();
        referee.step(&answers);
    }
    panic!("{name}: the game of seed {seed} does not end");
}

#[test]
fn every_bot_plays_to_the_end_with_legal_answers() {
    for (name, _) in GAME.bots() {
        for seed in ["1", "2", "-3"] {
            assert!(play(name, seed, |_| {}).iter().all(|&score| score >= 0));
        }
    }
}

#[test]
fn every_search_plays_to_the_end() {
    for place in 0..searches::NAMES.len() {
        let search = ("search".to_string(), place as f64);
        assert!(play_with("default", &[search], "4", |_| {}).iter().all(|&score| score >= 0));
    }
    assert_eq!(searches::NAMES.len(), searches::MAKERS.len());
}

#[test]
fn equal_seeds_give_equal_games() {
    assert_eq!(play("default", "7", |_| {}), play("default", "7", |_| {}));
}

#[test]
fn what_is_read_and_written_again_is_the_input() {
    let mut turns = 0;
    play("random", "5", |lines| {
        assert_eq!(input(&parse(lines).unwrap()), lines);
        turns += 1;
    });
    assert!(turns > 0);
}

#[test]
fn damaged_inputs_name_the_line() {
    let error = |lines: &[&str]| parse(lines).unwrap_err().to_string();
    let good = input(&State::start([1; LENGTH]));
    assert_eq!(error(&[&good[0], "x"]), "input line 2: expected number of prizes, found 'x'");
    assert_eq!(error(&[&good[0]]), "input line 2: expected a line, found 'end of input'");
    let many = format!("99 {}", "1 ".repeat(99));
    assert_eq!(error(&[&good[0], &many]), "input line 2: expected fewer prizes, found '99'");
}

#[test]
fn a_silent_player_loses() {
    let mut referee = GAME.referee("1", PLAYERS, &Params::default()).unwrap();
    referee.step(&vec![Answer::Silent; PLAYERS]);
    assert!(referee.is_disqualified(0));
    assert_eq!(referee.end().unwrap().scores[0], -1);
}
