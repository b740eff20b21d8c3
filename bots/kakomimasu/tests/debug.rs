//! The program with everything that it can tell on stderr: features `echo` and `predict-check`.

use engine::check::program::Match;
use kakomimasu::referee::GAME;

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_kakomimasu"),
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
fn a_difference_is_one_line() {
    let told = MATCH.play(0, 12, |turn, lines| {
        if turn == 8 {
            // The result of the last agent.
            let line = lines.last_mut().unwrap();
            line.pop();
            line.push('1');
        }
    });
    assert_eq!(told.differences(), ["predict-check turn 8: results[7] 1, not 0"]);
}
