//! The program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use engine::check::program::Match;

use @crate@::referee::GAME;
use @crate@::sim::{LENGTH, PLAYERS};

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_@name@"),
    game: &GAME,
    seed: "7",
    players: PLAYERS,
    other: "random",
};

#[test]
fn inputs_are_echoed_and_predicted() {
    MATCH.echoes_and_predicts(LENGTH / PLAYERS);
}

#[test]
fn the_search_tells_its_tree() {
    // All turns but the last, in which there is nothing to choose.
    MATCH.tells_trees(0, LENGTH / PLAYERS - 1);
}
