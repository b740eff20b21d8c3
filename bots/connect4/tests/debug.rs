//! The program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use engine::check::program::Match;

use connect4::referee::GAME;
use connect4::sim::PLAYERS;

/// No game is over before.
const TURNS: usize = 2;

const MATCH: Match = Match {
    program: env!("CARGO_BIN_EXE_connect4"),
    game: &GAME,
    seed: "7",
    players: PLAYERS,
    other: "random",
};

#[test]
fn inputs_are_echoed_and_predicted() {
    MATCH.echoes_and_predicts(TURNS);
}

#[test]
fn the_search_tells_its_tree() {
    MATCH.tells_trees(0, TURNS);
}
