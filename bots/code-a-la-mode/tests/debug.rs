//! The program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use code_a_la_mode::referee::GAME;
use engine::check::program::Match;
use std::cell::Cell;

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_code-a-la-mode"),
    game: &GAME,
    seed: "7",
    players: 3,
    other: "wait",
};

#[test]
fn inputs_are_echoed_and_predicted() {
    MATCH.echoes_and_predicts(20);
}

#[test]
fn searches_tell_their_trees() {
    MATCH.tells_trees(0, 20);
}

#[test]
fn a_difference_is_one_line() {
    let told = MATCH.play(0, 12, |turn, lines| {
        if turn == 8 {
            // The award of the last customer.
            lines.last_mut().unwrap().push('1');
        }
    });
    assert_eq!(
        told.differences(),
        [
            "predict-check turn 8: customer[2].award 15841, not 1584",
            "predict-check turn 9: customer[2].award 1582, not 15839"
        ]
    );
}

#[test]
fn an_input_that_cannot_be_read_is_one_line() {
    let damaged = Cell::new(0);
    let told = MATCH.play(0, 12, |turn, lines| {
        if turn == 8 {
            damaged.set(lines.len());
            lines.last_mut().unwrap().push('x');
        }
    });
    let line = damaged.get();
    assert_eq!(
        told.differences(),
        [format!("predict-check turn 8: input line {line}: expected an award, found '1584x'")]
    );
}
