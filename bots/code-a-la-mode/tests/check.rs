//! The search's view of the game passes the engine's battery.

use code_a_la_mode::node::{Manner, Node};
use code_a_la_mode::referee::setup::setup;
use code_a_la_mode::sim::state::READY;
use code_a_la_mode::sim::{Action, Chef, Item, State, OUT};
use code_a_la_mode::tasks::{station, Step, Task};
use engine::{check, State as _, Zobrist};

fn root(kitchen: &code_a_la_mode::sim::Kitchen, steadfast: bool) -> Node<'_> {
    let manner =
        Manner { idle: [false; 2], slow: [false; 2], habits: [None; 2], ahead: 1, steadfast };
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

/// What a chef does who has begun to walk to a table: by what he carries, the oven's countdown after both chefs'
/// turns, and whether the table is the oven.
#[test]
fn who_has_begun_walks_on_then_waits_for_what_bakes_and_uses_the_table() {
    let kitchen = setup(1, 4).kitchen;
    let [oven, window] = [station::OVEN, station::WINDOW].map(|at| kitchen.stations[at]);
    let going = |hand: Item, countdown: u8, table: u8, steps: u8| {
        let mut root = root(&kitchen, true);
        let stand = kitchen.walk.near(table)[0];
        let chefs = &mut root.state.chefs;
        let from = (0..OUT).find(|&from| kitchen.walk.steps(from, OUT, stand) == steps);
        let far = (0..OUT).max_by_key(|&far| kitchen.walk.steps(far, OUT, stand));
        (chefs[0], chefs[1].cell) = (Chef { cell: from.unwrap(), hand }, far.unwrap());
        (root.state.baked, root.state.oven) = (Item::CROISSANT, countdown + 2);
        let task = Task { stand, table };
        root.advance(Step { action: Action::Move(stand), task });
        root.advance(Step::WAIT);
        assert_eq!(root.state.oven, countdown);
        (check::actions(&root), task)
    };
    for (countdown, hand) in [(READY + 1, Item::NONE), (READY + 5, Item::DISH)] {
        let (steps, task) = going(hand, countdown, oven, 1);
        assert_eq!(steps, [Step { action: Action::Wait, task }], "not yet baked");
    }
    for (countdown, hand, table) in [
        (READY, Item::NONE, oven),
        (READY, Item::DISH, oven),
        (READY, Item::DOUGH, oven),
        (READY + 1, Item::DOUGH, oven),
        (READY + 5, Item::RAW_TART, oven),
        (READY + 5, Item::NONE, window),
        (READY + 5, Item::DISH, window),
    ] {
        let (steps, _) = going(hand, countdown, table, 1);
        assert_eq!(steps, [Step { action: Action::Use(table), task: Task::NONE }]);
        let (steps, task) = going(hand, countdown, table, 6);
        assert_eq!(steps, [Step { action: Action::Move(task.stand), task }], "on the way");
    }
}

/// Of nodes that differ in what the chefs are about to do alone: a bit that the rest of the key decides would be
/// the same in all of them.
#[test]
fn the_bits_of_what_chefs_are_about_to_do_are_even() {
    let kitchen = setup(1, 4).kitchen;
    let mut keys = std::collections::BTreeSet::new();
    let tasks = || (0..OUT).flat_map(|stand| [31, 40, 55, 76].map(|table| Task { stand, table }));
    for (task, other) in tasks().flat_map(|task| tasks().step_by(9).map(move |it| (task, it))) {
        let mut node = root(&kitchen, true);
        node.advance(Step { action: Action::Wait, task });
        node.advance(Step { action: Action::Wait, task: other });
        assert_eq!(node.tasks(), [task, other]);
        assert!(keys.insert(node.zobrist()), "{task:?} {other:?}");
    }
    let count = keys.len();
    for bit in 0..64 {
        let set = keys.iter().filter(|&key| key >> bit & 1 == 1).count();
        assert!((count * 2 / 5..count * 3 / 5).contains(&set), "bit {bit} in {set} of {count}");
    }
}
