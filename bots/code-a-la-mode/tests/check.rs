//! The search's view of the game passes the engine's battery.

use code_a_la_mode::node::{Manner, Node};
use code_a_la_mode::referee::setup::setup;
use code_a_la_mode::sim::State;
use engine::{check, Zobrist};

fn root(kitchen: &code_a_la_mode::sim::Kitchen, steadfast: bool) -> Node<'_> {
    let manner = Manner { idle: [false; 2], slow: [false; 2], ahead: 1, steadfast };
    Node::new(kitchen, manner, State::new(kitchen, [true; 2]))
}

#[test]
fn perft_and_actions() {
    let kitchen = setup(1, 4).kitchen;
    let counts =
        |steadfast| [0, 1, 2, 3, 4].map(|depth| check::perft(&root(&kitchen, steadfast), depth));
    assert_eq!(counts(true), STEADFAST);
    assert_eq!(counts(false), FREE);
    for steadfast in [false, true] {
        check::walks(&root(&kitchen, steadfast), 7, 100, 200, check::no_duplicate_actions);
    }
}

#[test]
fn keys_tell_rounds_apart() {
    let kitchen = setup(1, 4).kitchen;
    for steadfast in [false, true] {
        // All that a node has: the chefs' tasks, too.
        let look = |node: &Node| Some((node.zobrist(), (node.tasks(), node.state)));
        let again = check::keys_tell_states_apart(&root(&kitchen, steadfast), 12, 2000, look);
        assert!(again > 100, "{again} rounds met again");
    }
}

/// Counted once; a change here is a change of the rules or of the list of useful actions.
const STEADFAST: [u64; 5] = [1, 12, 108, 220, 554];
const FREE: [u64; 5] = [1, 12, 108, 1336, 14866];
