//! The program with everything that it can tell on stderr: features `echo` and `predict-check`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use engine::echo;
use engine::referee::{Answer, Game, Params};
use fall2020::referee::GAME;

/// Plays some turns as player `seat` against WAIT; `changed` alters what the program reads. Gives the inputs
/// that it read and the lines of its stderr.
fn play(
    seat: usize,
    turns: usize,
    changed: impl Fn(usize, &mut Vec<String>),
) -> (Vec<Vec<String>>, Vec<String>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_fall2020"));
    program.env("SENTE_NODES", "200").stdin(Stdio::piped());
    let mut program = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut input = program.stdin.take().unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
    let mut referee = GAME.referee("7", 2, &Params::default()).unwrap();
    let mut inputs = Vec::new();
    for turn in 0..turns {
        let mut lines = referee.input(seat).unwrap();
        changed(turn, &mut lines);
        lines.iter().for_each(|line| writeln!(input, "{line}").unwrap());
        inputs.push(lines);
        let answer = Answer::Lines(vec![output.next().unwrap().unwrap()]);
        let mut answers = [answer, Answer::Lines(vec!["WAIT".to_string()])];
        if seat == 1 {
            answers.reverse();
        }
        referee.step(&answers);
    }
    drop(input);
    let errors = program.wait_with_output().unwrap().stderr;
    (inputs, String::from_utf8(errors).unwrap().lines().map(str::to_string).collect())
}

#[test]
fn inputs_are_echoed_and_predicted() {
    for seat in [0, 1] {
        let (inputs, errors) = play(seat, 20, |_, _| {});
        let echoed: Vec<_> = errors.iter().filter_map(|line| echo::read(line)).collect();
        assert_eq!(echoed.len(), inputs.len());
        for (turn, (echoed, input)) in echoed.into_iter().zip(inputs).enumerate() {
            assert_eq!((echoed.turn, echoed.lines), (Some(turn as u32), Some(input)));
        }
        let told: Vec<_> = errors.iter().filter(|line| line.contains("predict-check")).collect();
        assert!(told.is_empty(), "seat {seat}: {told:?}");
    }
}

#[test]
fn a_difference_is_one_line() {
    let (_, errors) = play(0, 12, |turn, lines| {
        if turn == 8 {
            let last = lines.len() - 1;
            lines[last] += "1";
        }
    });
    let told: Vec<_> = errors.iter().filter(|line| line.contains("predict-check")).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told[0], "predict-check turn 8: opponent.score 1, not 0");
    assert_eq!(told[1], "predict-check turn 9: opponent.score 0, not 1");
}
