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

#[test]
fn input_is_read_and_the_stubs_answer_is_an_action() {
    let (init, turns) = read(include_str!("input.txt"));
    for seen in turns {
        let answer = seen.default_answer(&init);
        assert!(answer.parse::<Answer>().is_ok(), "{answer:?}");
    }
}

#[test]
fn every_search_answers_every_turn_of_true_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for file in fs::read_dir(folder).into_iter().flatten() {
        let (init, turns) = read(&fs::read_to_string(file.unwrap().path()).unwrap());
        for make in MAKERS {
            let mut bot = Bot::new(*make, Weights::best(), Some(100));
            for seen in &turns {
                let answer = bot.decide(&init, seen, Instant::now());
                assert!(answer.parse::<Answer>().is_ok(), "{answer:?}");
            }
        }
    }
}
