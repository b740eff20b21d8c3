//! What a bot's program takes from its environment.

use engine::turn::nodes;

/// One test in a process of its own: the environment belongs to all of them.
#[test]
fn the_environment_sets_a_budget_of_nodes() {
    for (value, budget) in [("17", Some(17)), ("0", Some(0)), ("many", None), ("", None)] {
        std::env::set_var("SENTE_NODES", value);
        assert_eq!(nodes(), budget, "{value:?}");
    }
    std::env::remove_var("SENTE_NODES");
    assert_eq!(nodes(), None);
}
