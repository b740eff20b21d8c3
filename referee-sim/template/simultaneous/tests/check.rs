//! The engine's battery on the rules, as one player's search sees them.

use engine::{check, Push};

use @crate@::sim::{Action, State, LENGTH, PLAYERS};

/// The battery is for one acting player: player 0, with the others taking the greater prize.
#[derive(Clone, PartialEq)]
struct Seat(State);

impl engine::State for Seat {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        engine::Simultaneous::legal_actions(&self.0, 0, out);
    }

    fn advance(&mut self, action: Action) {
        let mut joint = [self.0.greedy(); PLAYERS];
        joint[0] = action;
        self.0.play(&joint);
    }

    fn is_done(&self) -> bool {
        self.0.is_over()
    }
}

fn root() -> Seat {
    Seat(State::start(std::array::from_fn(|place| (place * 7 % 9) as u8 + 1)))
}

/// A change here is a change of the rules.
#[test]
fn perft() {
    let counts = [0, 1, 2, 3, 10].map(|depth| check::perft(&root(), depth));
    assert_eq!(counts, [1, 2, 4, 8, 1024]);
    let last = Seat(State::new(&[5, 3], [0; PLAYERS]).unwrap());
    assert_eq!(check::perft(&last, 9), 2);
}

#[test]
fn walks_keep_the_rules() {
    check::walks(&root(), 1, 50, LENGTH + 1, |state| {
        check::no_duplicate_actions(state);
        check::clone_plays_the_same(state);
        for action in [Action::Left, Action::Right] {
            assert_eq!(check::actions(state).contains(&action), state.0.is_legal(action));
        }
    });
}

/// A prize that several want is lost to all; who is alone gets it.
#[test]
fn shared_prizes_are_lost() {
    let mut state = State::new(&[5, 1, 3], [0; PLAYERS]).unwrap();
    let mut joint = [Action::Left; PLAYERS];
    state.play(&joint);
    assert_eq!((state.prizes(), state.scores()), (&[1, 3][..], &[0; PLAYERS]));
    joint[0] = Action::Right;
    state.play(&joint);
    assert_eq!((state.prizes().len(), state.scores()[0]), (0, 3));
}
