//! The engine's battery on the rules.

use engine::check;
use engine::{Alternating, State as _};

use connect4::io::parse;
use connect4::sim::{Action, State, SQUARES, WIDTH};

/// Known counts, of depth 8 (5,673,234) with the games that are over at depth 7, which the engine counts, too.
#[test]
fn perft() {
    let counts = [1, 2, 6, 7, 8].map(|depth| check::perft(&State::START, depth));
    assert_eq!(counts, [7, 49, 117_649, 823_536, 5_673_234 + 13_032]);
}

#[test]
fn walks_keep_the_rules() {
    check::walks(&State::START, 1, 100, SQUARES, |state| {
        check::no_duplicate_actions(state);
        check::clone_plays_the_same(state);
        assert_eq!(state.mirrored().mirrored(), *state);
        assert_eq!(State::new([0, 1].map(|player| state.stones(player))), Some(*state));
        let finished = state.is_done();
        for action in (0..WIDTH as u8).map(Action).filter(|_| !finished) {
            assert_eq!(check::actions(state).contains(&action), state.is_free(action));
            if !state.is_free(action) {
                continue;
            }
            // A threat is where a stone wins.
            let me = state.player();
            let wins = state.landing(action) & state.threats(me) != 0;
            let mut next = *state;
            next.advance(action);
            assert_eq!(next.is_lost(), wins, "{action} in {state:?}");
            let mut mirrored = state.mirrored();
            mirrored.advance(Action(WIDTH as u8 - 1 - action.0));
            assert_eq!(mirrored, next.mirrored());
        }
    });
}

#[test]
fn all_lines_win() {
    for (won, board) in [
        (1, [".......", ".......", ".......", ".......", "0......", "0001111"]),
        (1, [".......", ".......", "...1...", "..10...", ".100...", "1010..."]),
        (0, [".......", ".......", "0......", "10.....", "110....", "0100..1"]),
        (0, ["0......", "0......", "0......", "0......", "1......", "11....."]),
    ] {
        let state = parse(&board).unwrap_or_else(|error| panic!("{error}: {board:?}"));
        assert!(state.is_lost() && state.is_done(), "{board:?}");
        assert_eq!([state.outcome(won), state.outcome(1 - won)], [1.0, 0.0]);
    }
    // Nothing wraps around the edges.
    let board = [".......", "0......", "0.....1", "0.....1", "1.....0", "10....1"];
    assert!(!parse(&board).unwrap().is_done());
}
