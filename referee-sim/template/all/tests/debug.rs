//! The program with everything that it can tell on stderr: features `echo` and `predict-check`.

use engine::check::program::Match;

use @crate@::referee::GAME;
use @crate@::sim::{LENGTH, PLAYERS};

#[test]
fn inputs_are_echoed_and_predicted() {
    let program = env!("CARGO_BIN_EXE_@name@");
    let game = Match { program, game: &GAME, seed: "7", players: PLAYERS, other: "random" };
    game.echoes_and_predicts(LENGTH / PLAYERS);
}
