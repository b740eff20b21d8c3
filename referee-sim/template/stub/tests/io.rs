//! Random input of the stub's form is read, written back, and answered.

use engine::turn::Protocol;
use std::time::Instant;

use @crate@::bot::Bot;
use @crate@::io::Init;

/// As many lines as the protocol wants of those that are left.
fn take(lines: &mut Vec<String>, needed: impl Fn(&[String]) -> usize) -> Vec<String> {
    let mut read = Vec::new();
    while read.len() < needed(&read) && !lines.is_empty() {
        read.push(lines.remove(0));
    }
    read
}

#[test]
fn input_is_read_and_written_back() {
    let text = include_str!("input.txt");
    let mut lines: Vec<String> = text.split_terminator('\n').map(str::to_string).collect();
    let setup = take(&mut lines, Init::setup_lines);
    let init = Init::new(&setup).unwrap();
    assert_eq!(init.lines(), setup);
    let mut bot = Bot::default();
    while !lines.is_empty() {
        let turn = take(&mut lines, |read| Init::turn_lines(Some(&init), read));
        let seen = init.observe(&turn).unwrap();
        assert_eq!(seen.lines(), turn);
        let answer = bot.decide(&init, &seen, Instant::now());
        assert_eq!(answer, seen.default_answer(&init));
    }
}
