//! Input of the stub's form is read and written back, and bots answer true games.
//!
//! `input.txt` is random, which no rules have to bear. What a true game sent goes into a file in `tests/games`.

use engine::turn::Protocol;
use std::fs;
use std::path::Path;
use std::time::Instant;

use @crate@::bot::Bot;
use @crate@::eval::Weights;
use @crate@::io::{Init, Observation};
use @crate@::searches::MAKERS;
use @crate@::sim::Answer;

/// As many lines as the protocol wants of those that are left.
fn take(lines: &mut Vec<String>, needed: impl Fn(&[String]) -> usize) -> Vec<String> {
    let mut read = Vec::new();
    while read.len() < needed(&read) && !lines.is_empty() {
        read.push(lines.remove(0));
    }
    read
}

/// What is sent once and in each turn; each part is written back as it was read.
fn read(text: &str) -> (Init, Vec<Observation>) {
    let mut lines: Vec<String> = text.split_terminator('\n').map(str::to_string).collect();
    let setup = take(&mut lines, Init::setup_lines);
    let init = Init::new(&setup).unwrap();
    assert_eq!(init.lines(), setup);
    let mut turns = Vec::new();
    while !lines.is_empty() {
        let turn = take(&mut lines, |read| Init::turn_lines(Some(&init), read));
        let seen = init.observe(&turn).unwrap();
        assert_eq!(seen.lines(), turn);
        turns.push(seen);
    }
    (init, turns)
}

/// What is in `tests/games`.
fn games() -> Vec<(Init, Vec<Observation>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let files = fs::read_dir(folder).into_iter().flatten();
    files.map(|file| read(&fs::read_to_string(file.unwrap().path()).unwrap())).collect()
}

#[test]
fn input_is_read_and_the_stubs_answer_is_an_action() {
    let (init, turns) = read(include_str!("input.txt"));
    for seen in turns {
        let answer = seen.default_answer(&init);
        // A legal answer of random words need not be one.
        let is_listed = seen.lines().contains(&answer);
        assert!(is_listed || answer.parse::<Answer>().is_ok(), "{answer:?}");
    }
    let own = Init::fallback(Some(&init));
    assert!(own.parse::<Answer>().is_ok(), "{own:?}");
}

#[test]
fn every_search_answers_every_turn_of_true_games() {
    for (init, turns) in games() {
        for make in MAKERS {
            let mut bot = Bot::new(*make, Weights::best(), Some(100));
            for seen in &turns {
                let answer = bot.decide(&init, seen, Instant::now());
                assert!(answer.parse::<Answer>().is_ok(), "{answer:?}");
            }
        }
    }
}

#[cfg(feature = "referee")]
mod built_in {
    use super::*;
    use engine::referee::{Answer, Game, Params, Seat};

    use @crate@::referee::GAME;
    use @crate@::searches::PLAYED;
    use @crate@::sim::PLAYERS;

    fn seat(player: usize) -> Seat {
        Seat { player, players: PLAYERS, seed: 1, nodes: Some(300), time: None }
    }

    #[test]
    fn default_is_the_bot_that_is_pasted() {
        for (init, turns) in games() {
            let mut default = GAME.bot("default", seat(0)).unwrap();
            default.init(&init.lines());
            let mut bot = Bot::new(PLAYED, Weights::best(), Some(300));
            for seen in turns {
                let answer = bot.decide(&init, &seen, Instant::now());
                assert_eq!(default.turn(&seen.lines()).join("\n"), answer);
            }
        }
    }

    /// Most turns of a game.
    const LONGEST: usize = 10_000;

    /// Once there is a judge. The stub's answer need not be legal.
    #[test]
    fn bots_play_the_judges_games_to_the_end() {
        let names = GAME.bots().iter().map(|(name, _)| *name).filter(|name| *name != "stub");
        for name in names {
            let Ok(mut referee) = GAME.referee("1", PLAYERS, &Params::default()) else { return };
            let mut bots: Vec<_> = (0..PLAYERS).map(|me| GAME.bot(name, seat(me)).unwrap()).collect();
            bots.iter_mut().enumerate().for_each(|(me, bot)| bot.init(&referee.init(me)));
            for turn in 0.. {
                if referee.end().is_some() {
                    break;
                }
                assert!(turn < LONGEST, "{name}: no end after {LONGEST} turns");
                let ask = |(me, bot): (usize, &mut Box<dyn engine::referee::Bot>)| {
                    let lines = referee.input(me);
                    lines.map_or(Answer::NotAsked, |lines| Answer::Lines(bot.turn(&lines)))
                };
                let answers: Vec<Answer> = bots.iter_mut().enumerate().map(ask).collect();
                referee.step(&answers);
                for (me, told) in answers.iter().enumerate() {
                    assert!(!referee.is_disqualified(me), "{name}, turn {turn}, seat {me}: {told:?}");
                }
            }
        }
    }

    #[test]
    fn who_says_nothing_loses() {
        let Ok(mut referee) = GAME.referee("1", PLAYERS, &Params::default()) else { return };
        let asked: Vec<bool> = (0..PLAYERS).map(|me| referee.input(me).is_some()).collect();
        referee.step(&vec![Answer::Silent; PLAYERS]);
        let out: Vec<bool> = (0..PLAYERS).map(|me| referee.is_disqualified(me)).collect();
        assert!(out == asked && referee.end().is_some());
    }
}
