//! The engine's battery on the rules.

use engine::check;

use @crate@::sim::{Action, State, LENGTH, PLAYERS};

fn root() -> State {
    State::start(std::array::from_fn(|place| (place * 7 % 9) as u8 + 1))
}

/// Two actions until one prize is left; a change here is a change of the rules.
#[test]
fn perft() {
    let counts = [0, 1, 2, 3, 10].map(|depth| check::perft(&root(), depth));
    assert_eq!(counts, [1, 2, 4, 8, 1024]);
    let last = State::new(&[5, 3], [0; PLAYERS]).unwrap();
    assert_eq!(check::perft(&last, 9), 2);
}

#[test]
fn walks_keep_the_rules() {
    check::walks(&root(), 1, 50, LENGTH + 1, |state| {
        check::no_duplicate_actions(state);
        check::clone_plays_the_same(state);
        for action in [Action::Left, Action::Right] {
            assert_eq!(check::actions(state).contains(&action), state.is_legal(action));
        }
    });
}
