//! The program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use engine::check::program::Match;
use kutulu::referee::GAME;

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_kutulu"),
    game: &GAME,
    seed: "7",
    players: 4,
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
            // The lights of the first explorer.
            let words: Vec<&str> = lines[1].split(' ').collect();
            lines[1] = format!("{} 1", words[..6].join(" "));
        }
    });
    assert_eq!(
        told.differences(),
        [
            "predict-check turn 8: explorer[0].lights 1, not 3",
            "predict-check turn 9: explorer[0].lights 3, not 1"
        ]
    );
}
