//! The game as the search of lines sees it.

use engine::{check, State as _, Zobrist};
use kakomimasu::ahead::{Ahead, Scene};
use kakomimasu::habits::Habits;
use kakomimasu::sim::board::Board;
use kakomimasu::sim::State;

/// Two players with two agents each on a board of 4x4.
fn board() -> Board {
    let points: Vec<i16> = (0..16).map(|at| at * 7 % 11 - 3).collect();
    Board::new((4, 4), 2, 2, 10, &points).unwrap()
}

#[test]
fn keys_tell_states_apart() {
    let (board, habits) = (board(), Habits::default());
    for me in 0..2 {
        let root = Ahead::new(Scene { board: &board, me, habits: &habits }, &State::new());
        let again = check::keys_tell_states_apart(&root, 9, 60, |ahead: &Ahead| {
            let State { walls, area, agents, turn, .. } = ahead.state;
            Some((ahead.zobrist(), (walls, area, agents, turn, ahead.chosen, ahead.joint[me])))
        });
        assert!(again > 0);
    }
}

/// A whole turn of own actions is a turn of the game in which the others do what is expected.
#[test]
fn turns_are_those_of_the_game() {
    let (board, habits) = (board(), Habits::default());
    for me in 0..2 {
        let root = Ahead::new(Scene { board: &board, me, habits: &habits }, &State::new());
        check::walks(&root, 1, 20, 16, |ahead| {
            check::no_duplicate_actions(ahead);
            let mut played = ahead.clone();
            let mut joint = habits.expected(&board, me, &ahead.state);
            joint[me] = ahead.joint[me];
            assert_eq!(joint, ahead.joint);
            let Some(&action) = check::actions(ahead).last() else { return };
            played.advance(action);
            if played.state.turn > ahead.state.turn {
                joint[me][board.agents - 1] = action;
                let mut state = ahead.state;
                state.advance(&board, &joint);
                assert_eq!(played.state, state);
            }
        });
    }
}
