//! The bot as the contest runs it: the collection on stdin, then a query per turn; a deck on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::turn::{nodes, run};
use othellonia::bot::{Method, Player};

fn main() {
    let mut player = Player::new(Method::Best, nodes());
    run(|collection, query, start| player.decide(collection, query, start));
}
