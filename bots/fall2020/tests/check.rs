//! The search's view of the game passes the engine's battery.

use engine::{check, State as _, Zobrist};
use fall2020::bot::default_tables;
use fall2020::node::{Node, Rival};
use fall2020::sim::{Board, State, Witch};
use std::collections::HashMap;

fn root() -> Node<'static> {
    // The deal of seed 1.
    let potions = [76u8, 64, 49, 50, 48].map(|id| id - 42);
    let state = State::new(Board::new(&[23, 29, 27, 17, 26, 21], &potions));
    Node::new(default_tables(), &state, 0, Rival::IDLE)
}

#[test]
fn perft() {
    let counts = [0, 1, 2, 3, 4, 5].map(|depth| check::perft(&root(), depth));
    assert_eq!(counts, PERFT);
}

/// Counted once; a change here is a change of the rules or of the list of useful actions.
const PERFT: [u64; 6] = [1, 6, 31, 164, 855, 4432];

#[test]
fn no_action_is_listed_twice() {
    check::walks(&root(), 7, 200, 40, check::no_duplicate_actions);
}

/// All nodes of one ply: equal keys for equal positions and for no others.
#[test]
fn keys_tell_positions_apart() {
    let mut ply = vec![root()];
    let mut merged = 0;
    for _ in 0..6 {
        let mut by_key: HashMap<u64, (Witch, Board)> = HashMap::new();
        let mut by_position: HashMap<String, u64> = HashMap::new();
        let mut next = Vec::new();
        for node in &ply {
            for action in check::actions(node) {
                let mut child = *node;
                child.advance(action);
                let (key, position) = (child.zobrist(), (*child.witch(), *child.board()));
                assert_eq!(*by_key.entry(key).or_insert(position), position);
                let name = format!("{position:?}");
                if by_position.insert(name, key).is_some_and(|before| before == key) {
                    merged += 1;
                } else {
                    next.push(child);
                }
            }
        }
        assert_eq!(by_key.len(), by_position.len());
        ply = next;
    }
    assert!(merged > 1000, "{merged} lines met again");
}
