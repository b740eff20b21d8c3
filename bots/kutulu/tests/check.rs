//! The search's view of the game passes the engine's battery.

use engine::{adapt::InTurn, check, Alternating, Zobrist};
use kutulu::bot::Settings;
use kutulu::node::{Node, Rivals};
use kutulu::referee::{joint::Joint, KutuluReferee};

#[test]
fn perft_actions_and_keys() {
    let settings = Settings::best();
    let referee = KutuluReferee::new(42, 7, None).unwrap();
    let rivals = Rivals::habitual(&settings.habit);
    let state = *referee.state();
    let root = Node::new(referee.maze(), &settings.weights, rivals, state, 0, 2);
    let counts = [0, 1, 2, 3, 4].map(|depth| check::perft(&root, depth));
    assert_eq!(counts, PERFT);
    check::walks(&root, 7, 100, 30, check::no_duplicate_actions);
    // Equal states may be worth different sums: the value is the way's, not the state's.
    let again =
        check::keys_tell_states_apart(&root, 8, 2000, |node| Some((node.zobrist(), *node.state())));
    assert!(again > 100, "{again} states met again");
    let all = InTurn::<_, 4>::new(Joint::new(&root));
    assert_eq!([4, 8].map(|depth| check::perft(&all, depth)), [256, 28561]);
    check::walks(&all, 7, 100, 4 * 30, check::no_duplicate_actions);
    let again = check::keys_tell_states_apart(&all, 12, 3000, |all| {
        (all.player() == 0).then(|| (all.state.zobrist(), *all.state.state()))
    });
    assert!(again > 100, "{again} states met again");
}

/// Counted once; a change here is a change of the rules, of the list of useful actions or of what
/// the others are expected to do.
const PERFT: [u64; 5] = [1, 4, 13, 35, 107];
