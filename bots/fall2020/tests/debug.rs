//! The program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use engine::check::program::Match;
use fall2020::referee::GAME;

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_fall2020"),
    game: &GAME,
    seed: "7",
    players: 2,
    other: "wait",
};

#[test]
fn inputs_are_echoed_and_predicted() {
    MATCH.echoes_and_predicts(20);
}

#[test]
fn searches_tell_their_trees() {
    // The first turns learn by a table.
    MATCH.tells_trees(8, 20);
}

#[test]
fn a_difference_is_one_line() {
    let told = MATCH.play(0, 12, |turn, lines| {
        if turn == 8 {
            let last = lines.len() - 1;
            lines[last] += "1";
        }
    });
    assert_eq!(
        told.differences(),
        [
            "predict-check turn 8: opponent.score 1, not 0",
            "predict-check turn 9: opponent.score 0, not 1"
        ]
    );
}

#[test]
fn an_input_that_cannot_be_read_is_one_line() {
    let told = MATCH.play(0, 12, |turn, lines| {
        if turn == 8 {
            lines.last_mut().unwrap().push('x');
        }
    });
    assert_eq!(
        told.differences(),
        ["predict-check turn 8: input line 30: expected score, found '0x'"]
    );
}
