//! Input of the stub's form is read, written back, and answered.
//!
//! `input.txt` is random. Rules that need a true game's input want a true game in its place.

use engine::turn::Protocol;
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

/// The game of `input.txt`; each part of it is written back as it was read.
fn game() -> (Init, Vec<Observation>) {
    let text = include_str!("input.txt");
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
fn the_stubs_answers_are_read() {
    let (init, turns) = game();
    for seen in turns {
        let answer = seen.default_answer(&init);
        assert!(answer.parse::<Answer>().is_ok(), "{answer:?}");
    }
}

#[test]
fn every_search_answers_every_turn() {
    let (init, turns) = game();
    for make in MAKERS {
        let mut bot = Bot::new(*make, Weights::best(), Some(100));
        for seen in &turns {
            let answer = bot.decide(&init, seen, Instant::now());
            assert!(answer.parse::<Answer>().is_ok(), "{answer:?}");
        }
    }
}
