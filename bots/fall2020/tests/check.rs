//! The search's view of the game passes the engine's battery.

use engine::{check, Zobrist};
use fall2020::bot::default_tables;
use fall2020::node::{Node, Rival};
use fall2020::sim::{Board, State, TomeSlot};

const POTIONS: [u8; 5] = [76, 64, 49, 50, 48];

fn root() -> Node<'static> {
    // The deal of seed 1.
    let state = State::new(Board::new(&[23, 29, 27, 17, 26, 21], &POTIONS.map(|id| id - 42)));
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

#[test]
fn keys_tell_positions_apart() {
    let position = |node: &Node| Some((node.zobrist(), (*node.witch(), *node.board())));
    let again = check::keys_tell_states_apart(&root(), 6, 5000, position);
    assert!(again > 1000, "{again} lines met again");
    // With a rival who takes cards, and both witches choosing.
    let state = State::new(Board::new(&[23, 29, 27, 17, 26, 21], &POTIONS.map(|id| id - 42)));
    let mut rival = Rival { played: 3, ..Rival::IDLE };
    rival.cards[..3].copy_from_slice(&[26, Rival::BREW + 22, 17]);
    let root = Node::new(default_tables(), &state, 0, rival);
    check::keys_tell_states_apart(&root, 5, 3000, |node| {
        // What he takes hangs on the ply, which is not in the key.
        (node.ply() > 3).then(|| position(node)).flatten()
    });
    check::walks(&root, 3, 200, 40, |node| {
        for action in check::actions(node) {
            assert!(node.witch().clone().act(action, node.board()).is_some(), "{action:?}");
        }
    });
}

/// Hashing a child tells it from others by the spread of its bits alone: one that is nearly always set, or never,
/// halves the keys.
#[test]
fn the_bits_of_keys_are_even() {
    let mut keys = std::collections::HashSet::new();
    check::walks(&root(), 11, 400, 40, |node| {
        keys.insert(node.zobrist());
    });
    let count = keys.len();
    assert!(count > 1000, "{count} keys");
    for bit in 0..64 {
        let set = keys.iter().filter(|&key| key >> bit & 1 == 1).count();
        assert!((count * 2 / 5..count * 3 / 5).contains(&set), "bit {bit} in {set} of {count}");
    }
}

/// Nodes that differ in one part only, or in the order of a row, have keys of their own.
#[test]
fn every_part_counts_in_the_key() {
    let mut met = std::collections::HashMap::new();
    let mut meet = |state: &State, what: String| {
        let key = Node::new(default_tables(), state, 0, Rival::IDLE).zobrist();
        let other = met.entry(key).or_insert_with(|| what.clone());
        assert_eq!(*other, what, "one key");
    };
    let plain = || State::new(Board::new(&[23, 29, 27, 17, 26, 21], &[34, 22, 7, 8, 6]));
    meet(&plain(), "nothing".to_string());
    for place in 0..5 {
        for potion in (0..36).filter(|potion| ![34, 22, 7, 8, 6].contains(potion)) {
            let mut row = [34, 22, 7, 8, 6];
            row[place] = potion;
            let board = Board::new(&[23, 29, 27, 17, 26, 21], &row);
            meet(&State::new(board), format!("potions {row:?}"));
        }
    }
    for place in 0..6 {
        for stock in 1..20 {
            let mut board = Board::new(&[], &[34, 22, 7, 8, 6]);
            for (at, spell) in [23, 29, 27, 17, 26, 21].into_iter().enumerate() {
                board.push_spell(TomeSlot { spell, stock: if at == place { stock } else { 0 } });
            }
            meet(&State::new(board), format!("stock {stock} at {place}"));
        }
    }
    for (first, second) in (0..5).flat_map(|first| (0..5).map(move |second| (first, second))) {
        let mut state = plain();
        if state.board.bonus_left != [first, second] {
            state.board.bonus_left = [first, second];
            meet(&state, format!("bonuses {first} {second}"));
        }
    }
    for score in (1..200).chain([-1, -3]) {
        let mut state = plain();
        state.witches[0].score += score;
        meet(&state, format!("score {score}"));
    }
    for bit in 0..46 {
        let mut state = plain();
        state.witches[0].castable ^= 1 << bit;
        meet(&state, format!("castable {bit}"));
        state = plain();
        state.witches[0].known ^= 1 << bit;
        meet(&state, format!("known {bit}"));
    }
}

/// Of nodes that differ in the score alone, too: a part that covers another's bits leaves too few.
#[test]
fn the_bits_of_each_part_are_even() {
    let key = |change: &dyn Fn(&mut State)| {
        let mut state = State::new(Board::new(&[23, 29, 27, 17, 26, 21], &[34, 22, 7, 8, 6]));
        change(&mut state);
        Node::new(default_tables(), &state, 0, Rival::IDLE).zobrist()
    };
    let by_score = |n: u32| key(&|state| state.witches[0].score = n as i16);
    let by_castable = |n: u32| key(&|state| state.witches[0].castable = u64::from(n));
    let by_known = |n: u32| key(&|state| state.witches[0].known = u64::from(n));
    let by_bonus = |n: u32| key(&|state| state.board.bonus_left = [n as u8, (n >> 8) as u8]);
    let parts: [&dyn Fn(u32) -> u64; 4] = [&by_score, &by_castable, &by_known, &by_bonus];
    for (place, part) in parts.iter().enumerate() {
        let keys: Vec<u64> = (0..1000).map(part).collect();
        for bit in 0..64 {
            let set = keys.iter().filter(|&key| key >> bit & 1 == 1).count();
            assert!((400..600).contains(&set), "part {place}: bit {bit} in {set} of 1000");
        }
    }
}
